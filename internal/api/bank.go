package api

import (
	"bytes"
	"context"
	"net/http"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/search"
)

// bankFields is the approximate size in bytes of a bank question as JSON, without its texts.
const bankFields = 160

// defaultBankMatches is the default number of questions in a search result.
const defaultBankMatches = 10

// listBank responds with the questions of the bank without details. If the request contains search
// words, it responds only with the matching questions. A long list is sent in pieces and not
// cached.
func (a *api) listBank(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	category := given["category"]
	words, err := endpoint.ParseSearchText(given["q"])
	if err != nil {
		return err
	}
	if len(words) > 0 {
		return a.searchBank(w, r, given, words)
	}
	key := "bank " + category
	if t, cached := a.responses.Peek(key); cached {
		return send(w, r, t)
	}
	usage, err := a.Catalogue.BankUsage(r.Context())
	if err != nil {
		return err
	}
	memory := questionCopies * (usage.Bytes + bankFields*int64(usage.Questions))
	if memory > limits.BankListMemory {
		return a.streamBank(w, r, category)
	}
	return a.respondCatalogue(w, r, key, memory, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		names, err := endpoint.NewBankNames(ctx, c)
		if err != nil {
			return nil, err
		}
		listed := []library.BankSummary{}
		for h, err := range library.AllBankSummaries(ctx, c, category) {
			if err != nil {
				return nil, err
			}
			names.Add(h)
			listed = append(listed, h)
		}
		return struct {
			Questions []library.BankSummary `json:"questions"`
			*endpoint.BankNames
		}{listed, names}, nil
	})
}

// searchBank responds with a page of the bank's questions that match the words.
func (a *api) searchBank(w http.ResponseWriter, r *http.Request, given map[string]string, words []string) error {
	limit, err := endpoint.IntParameter(given, "limit", 1, limits.BankMatches, defaultBankMatches)
	if err != nil {
		return err
	}
	query, err := afterCursor(library.VideoQuery{Words: words, CategoryID: given["category"], Order: library.OrderRank, Limit: limit}, given)
	if err != nil {
		return err
	}
	index, err := a.bankIndex.Get(r.Context(), "", search.NewBankIndex)
	if err != nil {
		return err
	}
	names := endpoint.BankNamesOf(index.Categories())
	found := index.Find(query)
	for _, h := range found.Questions {
		names.Add(h)
	}
	encoded, err := endpoint.Encode(struct {
		Questions []library.BankSummary `json:"questions"`
		*endpoint.BankNames
		Next        string          `json:"next,omitempty"`
		Total       int             `json:"total"`
		SearchedFor string          `json:"searchedFor,omitempty"`
		Words       *queryWordsView `json:"words,omitempty"`
	}{found.Questions, names, nextCursor(query, found.Next), found.Total, strings.Join(found.Instead, " "), presentWords(found.Words)})
	if err != nil {
		return err
	}
	return send(w, r, newCachedResponse("application/json", encoded))
}

// streamBank responds with the questions page by page.
func (a *api) streamBank(w http.ResponseWriter, r *http.Request, category string) error {
	if a.unchanged(w, r, "b") {
		return nil
	}
	if err := endpoint.Reserve(w, r, limits.ListMemory); err != nil {
		return err
	}
	names, err := endpoint.NewBankNames(r.Context(), a.Catalogue)
	if err != nil {
		return err
	}
	return streamField(w, http.StatusOK, limits.ListMemory, "questions", func() error {
		out := endpoint.BeginArray(w)
		for h, err := range library.AllBankSummaries(r.Context(), a.Catalogue, category) {
			if err != nil {
				return err
			}
			names.Add(h)
			if !out.Encode(h) {
				break
			}
		}
		if err := out.End(); err != nil {
			return err
		}
		text, err := endpoint.Encode(names)
		if err == nil {
			_, err = w.Write(append([]byte{','}, bytes.Trim(text, "{}\n")...))
		}
		return err
	})
}

// getBankQuestion responds with a question of the bank and its details.
func (a *api) getBankQuestion(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("questionId")
	return a.respondCatalogue(w, r, "bank question "+id, 0, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		e, err := c.BankEntry(ctx, id)
		if err == nil && e.Hidden {
			err = endpoint.NotFound("question")
		}
		return map[string]any{"question": e.BankQuestion}, err
	})
}
