package library

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"slices"

	"greenroom/internal/limits"
)

// MaxBankQuestions is the maximum number of questions of the bank, including hidden questions.
const MaxBankQuestions = limits.BankQuestions

// BankSummary contains the fields of a bank question that lists show.
type BankSummary struct {
	ID           string `json:"_id"`
	Category     string `json:"category"` // ID of the category, which the catalogue can lack
	CategoryName string `json:"-"`        // name of the category; set only if the catalogue lacks the category
	Kind         string `json:"kind"`     // kind ID, unique within the category
	KindName     string `json:"-"`
	Level        string `json:"level"`   // level, one of [Levels]
	Minutes      int    `json:"minutes"` // usual length of a reply in minutes
	Text         string `json:"text"`
}

// Key returns the sort key of the question.
func (h BankSummary) Key() BankKey { return BankKey{h.Category, h.ID} }

// Levels returns the levels of questions and videos, the easiest first.
func Levels() []string { return []string{"starter", "usual", "hard"} }

// BankDetail contains the fields of a question that lists do not show.
type BankDetail struct {
	LookingFor    string   `json:"lookingFor"` // what an interviewer looks for
	Points        []string `json:"points"`     // key points of a strong reply
	FollowUps     []string `json:"followUps"`
	Pitfalls      []string `json:"pitfalls"`
	ExampleAnswer string   `json:"exampleAnswer"` // example of a strong reply; "" for none
	Videos        []string `json:"videos"`        // IDs of related videos; the library can lack them
}

// BankQuestion is a question of the bank. It does not belong to a video.
type BankQuestion struct {
	BankSummary
	BankDetail
}

// Equal reports whether the questions have the same contents.
func (q BankQuestion) Equal(other BankQuestion) bool {
	return q.BankSummary == other.BankSummary && q.LookingFor == other.LookingFor && q.ExampleAnswer == other.ExampleAnswer &&
		slices.Equal(q.Points, other.Points) && slices.Equal(q.FollowUps, other.FollowUps) &&
		slices.Equal(q.Pitfalls, other.Pitfalls) && slices.Equal(q.Videos, other.Videos)
}

// BankEntry is a question of the bank with its state, as curators see it.
type BankEntry struct {
	BankQuestion
	Hidden  bool // whether the question is hidden from users
	Shipped bool // whether the question ships with the server
	Edited  bool // whether a curator changed a shipped question
}

// Equal reports whether the entries have the same contents and state.
func (e BankEntry) Equal(other BankEntry) bool {
	return e.Hidden == other.Hidden && e.Shipped == other.Shipped && e.Edited == other.Edited && e.BankQuestion.Equal(other.BankQuestion)
}

// Clone returns a copy that shares no slices with e and has no nil slices.
func (e BankEntry) Clone() BankEntry {
	for _, texts := range []*[]string{&e.Points, &e.FollowUps, &e.Pitfalls, &e.Videos} {
		*texts = append([]string{}, *texts...)
	}
	return e
}

// BankKey is the sort key of a question of the bank.
type BankKey struct{ Category, ID string }

// Compare compares two keys and returns a result like [cmp.Compare].
func (k BankKey) Compare(other BankKey) int {
	return cmp.Or(cmp.Compare(k.Category, other.Category), cmp.Compare(k.ID, other.ID))
}

// BankPage selects at most Limit questions after a key.
type BankPage struct {
	Category string  // ID of the category; "" for all categories
	After    BankKey // key of the last question of the previous page; zero for the first page
	Limit    int
}

// BankReader reads the question bank. All pages are sorted by [BankKey].
type BankReader interface {
	// BankSummaries returns a page of the questions that are not hidden.
	BankSummaries(ctx context.Context, page BankPage) ([]BankSummary, error)

	// BankEntry returns the question with the ID, even if it is hidden. It returns
	// CodeQuestionNotFound for a missing question.
	BankEntry(ctx context.Context, id string) (BankEntry, error)

	// BankEntries returns a page of all questions, including hidden questions.
	BankEntries(ctx context.Context, page BankPage) ([]BankEntry, error)

	// BankUsage returns the number of all questions and the size of their texts, including
	// names.
	BankUsage(ctx context.Context) (QuestionUsage, error)
}

// BankStore stores the question bank.
type BankStore interface {
	// UpdateBank passes the questions with the IDs to update, in the order of the IDs. It stores
	// the change that update returns in a new revision of the catalogue. It is serialized with all
	// other writes of the catalogue. If update returns an error, nothing is stored and the error is
	// returned unchanged. If the change has no differences, nothing is stored. UpdateBank returns
	// CodeQuestionNotFound for the removal of a missing question, and CodeBankFull for more than
	// [MaxBankQuestions] questions. It returns an error without a code if a changed question is not
	// among the IDs.
	UpdateBank(ctx context.Context, ids []string, update BankUpdate) error
}

// BankUpdate computes a change of the bank from the questions with the requested IDs. A missing
// question is the zero value. Like a [CatalogueUpdate], it can be called again and must not use the
// store.
type BankUpdate func(now []BankEntry) (BankChange, error)

// BankChange is the result of a [BankUpdate].
type BankChange struct {
	Put    []BankEntry // questions to add, or to replace by ID
	Remove []string    // IDs of the questions to remove
	Note   *AuditEntry // audit entry of the change; nil for none
}

// ResolveBankChange checks the change for [BankStore.UpdateBank]. It returns the entries that
// differ from the current entries now, and the number of questions that the change adds.
func ResolveBankChange(op string, ids []string, now []BankEntry, change BankChange) (differ []BankEntry, added int, err error) {
	states := make(map[string]BankEntry, len(ids))
	for i, id := range ids {
		states[id] = now[i]
	}
	for _, e := range change.Put {
		was, requested := states[e.ID]
		if !requested {
			return nil, 0, errors.New(op + ": question " + e.ID + " was not requested")
		}
		if was.Equal(e) {
			continue
		}
		if was.ID == "" {
			added++
		}
		states[e.ID] = e
		differ = append(differ, e.Clone())
	}
	for _, id := range change.Remove {
		if states[id].ID == "" {
			return nil, 0, NewError(op, CodeQuestionNotFound)
		}
		delete(states, id)
		added--
	}
	return differ, added, nil
}

// bankPage is the number of questions of a page of [AllBankSummaries] and [AllBankEntries].
const bankPage = 200

// AllBankSummaries returns the questions of the category that are not hidden. The category ""
// means all categories. The sequence ends after an error.
func AllBankSummaries(ctx context.Context, c BankReader, category string) iter.Seq2[BankSummary, error] {
	return allOfBank(category, func(page BankPage) ([]BankSummary, error) { return c.BankSummaries(ctx, page) }, BankSummary.Key)
}

// AllBankEntries returns all questions of the bank. The sequence ends after an error.
func AllBankEntries(ctx context.Context, c BankReader) iter.Seq2[BankEntry, error] {
	return allOfBank("", func(page BankPage) ([]BankEntry, error) { return c.BankEntries(ctx, page) }, func(e BankEntry) BankKey { return e.Key() })
}

func allOfBank[T any](category string, read func(page BankPage) ([]T, error), key func(T) BankKey) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		page := BankPage{Category: category, Limit: bankPage}
		for {
			some, err := read(page)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, each := range some {
				if !yield(each, nil) {
					return
				}
			}
			if len(some) < page.Limit {
				return
			}
			page.After = key(some[len(some)-1])
		}
	}
}
