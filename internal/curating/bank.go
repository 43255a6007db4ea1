package curating

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// CheckBankQuestion returns a rejection if a field of the question is invalid.
func CheckBankQuestion(q library.BankQuestion) error {
	for err := range bankErrors(q, func(string) bool { return true }) {
		return err
	}
	return nil
}

// bankErrors iterates over the rejections of the question, at most one per field. It checks only
// the fields for which isChecked returns true.
func bankErrors(q library.BankQuestion, isChecked func(field string) bool) iter.Seq[error] {
	const needsID = "must have 1 to %d letters, digits, '-' and '_'"
	return func(yield func(error) bool) {
		check := func(field string, isValid bool, format string, arguments ...any) bool {
			return isValid || !isChecked(field) || yield(reject(Invalid, "'%s' "+format, append([]any{field}, arguments...)...))
		}
		if !check("category", library.IsEntryID(q.Category), needsID, limits.EntryID) ||
			!check("kind", library.IsEntryID(q.Kind), needsID, limits.EntryID) ||
			!check("level", slices.Contains(library.Levels(), q.Level), "must be %s", strings.Join(library.Levels(), ", ")) ||
			!check("minutes", q.Minutes >= 1 && q.Minutes <= limits.BankAnswerMinutes, "must be a whole number from 1 to %d", limits.BankAnswerMinutes) {
			return
		}
		for _, text := range bankTexts(q) {
			if err := text.check(); err != nil && isChecked(text.name) && !yield(err) {
				return
			}
		}
		if check("videos", len(q.Videos) <= limits.BankVideos, "must have at most %d elements", limits.BankVideos) && len(q.Videos) <= limits.BankVideos {
			check("videos", !slices.ContainsFunc(q.Videos, isNoVideoID), "must have IDs of videos")
		}
	}
}

// isNoVideoID reports whether the text differs from the ID of a video.
func isNoVideoID(id string) bool {
	is, err := importexport.ParseVideoID(id)
	return err != nil || is != id
}

// bankText is a text field of a question with its limits. The field can have several texts.
type bankText struct {
	name                 string
	texts                []string
	minTexts, maxTexts   int // minimum and maximum number of texts; 0 for a field with one text
	minLength, maxLength int // minimum and maximum number of characters of each text
}

func bankTexts(q library.BankQuestion) []bankText {
	one := func(text string) []string { return []string{text} }
	return []bankText{
		{name: "text", texts: one(q.Text), minLength: 20, maxLength: limits.BankQuestionText},
		{name: "categoryName", texts: one(q.CategoryName), minLength: 1, maxLength: limits.BankName},
		{name: "kindName", texts: one(q.KindName), minLength: 1, maxLength: limits.BankName},
		{name: "lookingFor", texts: one(q.LookingFor), minLength: 60, maxLength: limits.BankLookingFor},
		{name: "points", texts: q.Points, minTexts: 4, maxTexts: limits.BankKeyPoints, minLength: 20, maxLength: limits.BankKeyPoint},
		{name: "followUps", texts: q.FollowUps, minTexts: 2, maxTexts: limits.BankFollowUps, minLength: 15, maxLength: limits.BankFollowUp},
		{name: "pitfalls", texts: q.Pitfalls, minTexts: 2, maxTexts: limits.BankPitfalls, minLength: 15, maxLength: limits.BankPitfall},
		{name: "exampleAnswer", texts: one(q.ExampleAnswer), maxLength: limits.BankExampleAnswer},
	}
}

func (t bankText) check() error {
	if n := len(t.texts); t.maxTexts > 0 && (n < t.minTexts || n > t.maxTexts) {
		return reject(Invalid, "'%s' must have %d to %d elements", t.name, t.minTexts, t.maxTexts)
	}
	for _, text := range t.texts {
		if n := utf8.RuneCountInString(text); n < t.minLength || n > t.maxLength {
			return reject(Invalid, "'%s' must have %d to %d characters", t.name, t.minLength, t.maxLength)
		}
		if text != strings.TrimSpace(text) {
			return reject(Invalid, "'%s' must not start or end with a space", t.name)
		}
	}
	return nil
}

// trimBankQuestion removes the spaces around all texts.
func trimBankQuestion(q library.BankQuestion) library.BankQuestion {
	q = library.BankEntry{BankQuestion: q}.Clone().BankQuestion
	for _, text := range []*string{&q.Text, &q.CategoryName, &q.KindName, &q.LookingFor, &q.ExampleAnswer} {
		*text = strings.TrimSpace(*text)
	}
	for _, texts := range [][]string{q.Points, q.FollowUps, q.Pitfalls, q.Videos} {
		for i := range texts {
			texts[i] = strings.TrimSpace(texts[i])
		}
	}
	return q
}

// nameBankQuestion sets missing names of the question's category and kind to the current names in
// the library.
func (c Curator) nameBankQuestion(ctx context.Context, q *library.BankQuestion) error {
	if q.CategoryName == "" {
		category, err := c.Store.Category(ctx, q.Category)
		if err != nil && library.CodeOf(err) != library.CodeCategoryNotFound {
			return err
		}
		q.CategoryName = category.Name
	}
	for e, err := range library.AllBankEntries(ctx, c.Store) {
		if err != nil {
			return err
		}
		if e.Category != q.Category {
			continue
		}
		q.CategoryName = cmp.Or(q.CategoryName, e.CategoryName)
		if e.Kind == q.Kind {
			q.KindName = cmp.Or(q.KindName, e.KindName)
		}
	}
	switch {
	case q.CategoryName == "":
		return reject(Invalid, "'categoryName' is required for a new category")
	case q.KindName == "":
		return reject(Invalid, "'kindName' is required for a new kind")
	}
	return nil
}

// PutBankQuestion adds the question to the bank, or replaces the contents of the question with the
// same ID. Missing names of the category and the kind are read from the library.
func (c Curator) PutBankQuestion(ctx context.Context, q library.BankQuestion) error {
	q = trimBankQuestion(q)
	if err := c.nameBankQuestion(ctx, &q); err != nil {
		return err
	}
	if err := CheckBankQuestion(q); err != nil {
		return err
	}
	return c.changeBank(ctx, q.ID, func(was library.BankEntry) (library.BankEntry, library.AuditAction, error) {
		if was.ID == "" {
			return library.BankEntry{BankQuestion: q}, library.ActionBankAdded, nil
		}
		return editedBankEntry(was, q), library.ActionBankEdited, nil
	})
}

// editedBankEntry returns the entry with the given contents. It marks a shipped question as edited.
func editedBankEntry(was library.BankEntry, q library.BankQuestion) library.BankEntry {
	if was.BankQuestion.Equal(q) {
		return was
	}
	return library.BankEntry{BankQuestion: q, Hidden: was.Hidden, Shipped: was.Shipped, Edited: was.Shipped}
}

// HideBankQuestion hides a question of the bank from users, or shows it again. It returns
// CodeQuestionNotFound for a missing question.
func (c Curator) HideBankQuestion(ctx context.Context, id string, hidden bool) error {
	return c.changeBank(ctx, id, func(was library.BankEntry) (library.BankEntry, library.AuditAction, error) {
		if was.ID == "" {
			return was, "", library.NewError("hide a question", library.CodeQuestionNotFound)
		}
		was.Hidden = hidden
		if hidden {
			return was, library.ActionBankHidden, nil
		}
		return was, library.ActionBankShown, nil
	})
}

// RestoreBankQuestion replaces the contents of the question by its shipped contents.
func (c Curator) RestoreBankQuestion(ctx context.Context, id string, shipped []library.BankQuestion) error {
	i := slices.IndexFunc(shipped, func(q library.BankQuestion) bool { return q.ID == id })
	return c.changeBank(ctx, id, func(was library.BankEntry) (library.BankEntry, library.AuditAction, error) {
		if was.ID == "" {
			return was, "", library.NewError("restore a question", library.CodeQuestionNotFound)
		}
		if i < 0 || !was.Shipped {
			return was, "", reject(Conflict, "this version ships no question with this ID")
		}
		return library.BankEntry{BankQuestion: shipped[i], Hidden: was.Hidden, Shipped: true}, library.ActionBankRestored, nil
	})
}

// AddShippedQuestions adds the shipped questions that are missing in the bank. It returns the
// number of added questions.
func (c Curator) AddShippedQuestions(ctx context.Context, shipped []library.BankQuestion) (added int, err error) {
	ids := make([]string, len(shipped))
	for i, q := range shipped {
		ids[i] = q.ID
	}
	err = c.Store.UpdateBank(ctx, ids, func(now []library.BankEntry) (change library.BankChange, err error) {
		for i, was := range now {
			if was.ID == "" {
				change.Put = append(change.Put, library.BankEntry{BankQuestion: shipped[i], Shipped: true})
			}
		}
		added = len(change.Put)
		change.Note = c.note(library.AuditEntry{Action: library.ActionBankImported, Title: "this version", Count: added})
		return change, nil
	})
	return added, err
}

// changeBank replaces the question with the ID by the result of change. It adds the action to the
// audit log.
func (c Curator) changeBank(ctx context.Context, id string, change func(was library.BankEntry) (library.BankEntry, library.AuditAction, error)) error {
	return c.Store.UpdateBank(ctx, []string{id}, func(now []library.BankEntry) (library.BankChange, error) {
		next, action, err := change(now[0])
		if err != nil {
			return library.BankChange{}, err
		}
		note := c.note(library.AuditEntry{Action: action, Subject: id, Title: next.Text})
		return library.BankChange{Put: []library.BankEntry{next}, Note: note}, nil
	})
}

// RemoveBankQuestion deletes a question that a curator added to the bank. For a shipped question it
// returns a rejection of kind [Conflict].
func (c Curator) RemoveBankQuestion(ctx context.Context, id string) error {
	return c.Store.UpdateBank(ctx, []string{id}, func(now []library.BankEntry) (library.BankChange, error) {
		if now[0].Shipped {
			return library.BankChange{}, reject(Conflict, "a shipped question can be hidden, but not deleted")
		}
		note := c.note(library.AuditEntry{Action: library.ActionBankRemoved, Subject: id, Title: now[0].Text})
		return library.BankChange{Remove: []string{id}, Note: note}, nil
	})
}
