package admin

import (
	"bytes"
	"fmt"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// bankState is the state of a question of the bank.
type bankState struct {
	Hidden bool   `json:"hidden"`
	Edited bool   `json:"edited"`
	Origin string `json:"origin"` // origin of the question: "shipped" or "own"
}

func presentBankState(e library.BankEntry) bankState {
	state := bankState{Hidden: e.Hidden, Edited: e.Edited, Origin: "own"}
	if e.Shipped {
		state.Origin = "shipped"
	}
	return state
}

// shippedBank returns the questions that ship with this version.
func (a *Admin) shippedBank(r *http.Request) ([]library.BankQuestion, error) {
	if a.Curation.ShippedBank == nil {
		return nil, nil
	}
	return a.Curation.ShippedBank(r.Context())
}

// addShippedBank adds the shipped questions that are missing in the bank.
func (a *Admin) addShippedBank(w http.ResponseWriter, r *http.Request, user library.User) error {
	shipped, err := a.shippedBank(r)
	if err != nil {
		return err
	}
	added, err := a.curator(user).AddShippedQuestions(r.Context(), shipped)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"added": added})
}

// listBank responds with all questions of the bank, without details, and with the number of shipped
// questions that are missing in the bank.
func (a *Admin) listBank(w http.ResponseWriter, r *http.Request, _ library.User) error {
	names, err := endpoint.NewBankNames(r.Context(), a.Catalogue)
	if err != nil {
		return err
	}
	shipped, err := a.shippedBank(r)
	if err != nil {
		return err
	}
	missing := make(map[string]bool, len(shipped))
	for _, q := range shipped {
		missing[q.ID] = true
	}
	endpoint.StreamJSON(w, http.StatusOK, limits.ListMemory)
	if _, err := w.Write([]byte(`{"questions":`)); err != nil {
		return err
	}
	out := endpoint.BeginArray(w)
	for e, err := range library.AllBankEntries(r.Context(), a.Catalogue) {
		if err != nil {
			return err
		}
		names.Add(e.BankSummary)
		delete(missing, e.ID)
		if !out.Encode(struct {
			library.BankSummary
			bankState
		}{e.BankSummary, presentBankState(e)}) {
			break
		}
	}
	if err := out.End(); err != nil {
		return err
	}
	text, err := endpoint.Encode(names)
	if err == nil {
		_, err = w.Write(append(fmt.Appendf(nil, `,"new":%d,`, len(missing)), bytes.TrimPrefix(text, []byte("{"))...))
	}
	return err
}

// bankEntryView is a question of the bank as curators see it.
type bankEntryView struct {
	library.BankQuestion
	bankState

	CategoryName string `json:"categoryName"`
	KindName     string `json:"kindName"`
}

func (a *Admin) respondBankEntry(w http.ResponseWriter, r *http.Request) error {
	e, err := a.Catalogue.BankEntry(r.Context(), r.PathValue("questionId"))
	if err != nil {
		return err
	}
	view := bankEntryView{BankQuestion: e.BankQuestion, bankState: presentBankState(e), CategoryName: e.CategoryName, KindName: e.KindName}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"question": view})
}

func (a *Admin) getBankEntry(w http.ResponseWriter, r *http.Request, _ library.User) error {
	return a.respondBankEntry(w, r)
}

// newBankQuestion is the body of a request that saves a question of the bank.
type newBankQuestion struct {
	Category      string   `json:"category"`
	CategoryName  string   `json:"categoryName,omitempty"`
	Kind          string   `json:"kind"`
	KindName      string   `json:"kindName,omitempty"`
	Level         string   `json:"level"`
	Minutes       int      `json:"minutes"`
	Text          string   `json:"text"`
	LookingFor    string   `json:"lookingFor"`
	Points        []string `json:"points"`
	FollowUps     []string `json:"followUps"`
	Pitfalls      []string `json:"pitfalls"`
	ExampleAnswer string   `json:"exampleAnswer,omitempty"`
	Videos        []string `json:"videos,omitempty"`
}

func (n newBankQuestion) question(id string) library.BankQuestion {
	return library.BankQuestion{
		BankSummary: library.BankSummary{
			ID: id, Category: n.Category, CategoryName: n.CategoryName, Kind: n.Kind, KindName: n.KindName, Level: n.Level, Minutes: n.Minutes, Text: n.Text,
		},
		BankDetail: library.BankDetail{
			LookingFor: n.LookingFor, Points: n.Points, FollowUps: n.FollowUps, Pitfalls: n.Pitfalls, ExampleAnswer: n.ExampleAnswer, Videos: n.Videos,
		},
	}
}

func (a *Admin) putBankEntry(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[newBankQuestion](w, r)
	if err != nil {
		return err
	}
	q := given.question(r.PathValue("questionId"))
	if !library.IsEntryID(q.ID) {
		return endpoint.BadRequest("An ID must have 1 to %d letters, digits, '-' and '_'.", limits.EntryID)
	}
	if err := a.curator(user).PutBankQuestion(r.Context(), q); err != nil {
		return err
	}
	return a.respondBankEntry(w, r)
}

type hiddenBody struct {
	Hidden bool `json:"hidden"`
}

func (a *Admin) hideBankEntry(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[hiddenBody](w, r)
	if err != nil {
		return err
	}
	if err := a.curator(user).HideBankQuestion(r.Context(), r.PathValue("questionId"), given.Hidden); err != nil {
		return err
	}
	return a.respondBankEntry(w, r)
}

// restoreBankEntry resets a question to the contents that ship with this version.
func (a *Admin) restoreBankEntry(w http.ResponseWriter, r *http.Request, user library.User) error {
	shipped, err := a.shippedBank(r)
	if err != nil {
		return err
	}
	if err := a.curator(user).RestoreBankQuestion(r.Context(), r.PathValue("questionId"), shipped); err != nil {
		return err
	}
	return a.respondBankEntry(w, r)
}

func (a *Admin) removeBankEntry(w http.ResponseWriter, r *http.Request, user library.User) error {
	if err := a.curator(user).RemoveBankQuestion(r.Context(), r.PathValue("questionId")); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}
