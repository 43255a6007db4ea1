package memory

import (
	"cmp"
	"context"
	"slices"

	"greenroom/internal/library"
)

// BankSummaries implements [library.BankReader].
func (s *Store) BankSummaries(ctx context.Context, page library.BankPage) ([]library.BankSummary, error) {
	listed := []library.BankSummary{}
	err := s.eachOfBank(ctx, page, func(e library.BankEntry) bool {
		if !e.Hidden {
			listed = append(listed, e.BankSummary)
		}
		return len(listed) < page.Limit
	})
	return listed, err
}

// BankEntries implements [library.BankReader].
func (s *Store) BankEntries(ctx context.Context, page library.BankPage) ([]library.BankEntry, error) {
	entries := []library.BankEntry{}
	err := s.eachOfBank(ctx, page, func(e library.BankEntry) bool {
		entries = append(entries, e.Clone())
		return len(entries) < page.Limit
	})
	return entries, err
}

// eachOfBank calls each with the questions after the key of the page. It stops if each returns
// false.
func (s *Store) eachOfBank(ctx context.Context, page library.BankPage, each func(library.BankEntry) bool) error {
	return s.read(ctx, "list the question bank", func() error {
		for _, e := range s.bank {
			if e.Key().Compare(page.After) > 0 && (page.Category == "" || e.Category == page.Category) && !each(e) {
				break
			}
		}
		return nil
	})
}

// BankEntry implements [library.BankReader].
func (s *Store) BankEntry(ctx context.Context, id string) (found library.BankEntry, err error) {
	const op = "read a question of the bank"
	err = s.read(ctx, op, func() error {
		i := s.bankIndex(id)
		if i < 0 {
			return library.NewError(op, library.CodeQuestionNotFound)
		}
		found = s.bank[i].Clone()
		return nil
	})
	return found, err
}

// BankUsage implements [library.BankReader].
func (s *Store) BankUsage(ctx context.Context) (usage library.QuestionUsage, err error) {
	err = s.read(ctx, "measure the question bank", func() error {
		usage.Questions = len(s.bank)
		for _, e := range s.bank {
			usage.Bytes += int64(len(e.Text) + len(e.KindName) + len(e.CategoryName))
		}
		return nil
	})
	return usage, err
}

// bankIndex returns the index of the question in the bank; -1 if it is missing.
func (s *Store) bankIndex(id string) int {
	return slices.IndexFunc(s.bank, func(e library.BankEntry) bool { return e.ID == id })
}

// UpdateBank implements [library.BankStore].
func (s *Store) UpdateBank(ctx context.Context, ids []string, update library.BankUpdate) error {
	const op = "change the question bank"
	return updated(s.changeCatalogue(ctx, op, nil, func(next *Store) error {
		now, given := make([]library.BankEntry, len(ids)), make([]library.BankEntry, len(ids))
		for i, id := range ids {
			if at := s.bankIndex(id); at >= 0 {
				now[i] = s.bank[at]
			}
			given[i] = now[i].Clone()
		}
		change, err := update(given)
		if err != nil {
			return err
		}
		differ, added, err := library.ResolveBankChange(op, ids, now, change)
		if err != nil || len(differ)+len(change.Remove) == 0 {
			return cmp.Or(err, errUnchanged)
		}
		if added > 0 && len(s.bank)+added > library.MaxBankQuestions {
			return library.NewError(op, library.CodeBankFull)
		}
		next.bank = changedBank(s.bank, differ, change.Remove)
		s.appendAudit(change.Note)
		return nil
	}))
}

// changedBank returns the bank after the change, sorted by [library.BankKey].
func changedBank(bank, put []library.BankEntry, remove []string) []library.BankEntry {
	replaced := make(map[string]bool, len(put)+len(remove))
	for _, id := range remove {
		replaced[id] = true
	}
	for _, e := range put {
		replaced[e.ID] = true
	}
	next := append(slices.DeleteFunc(slices.Clone(bank), func(e library.BankEntry) bool { return replaced[e.ID] }), put...)
	library.Sort(next, func(a, b library.BankEntry) int { return a.Key().Compare(b.Key()) })
	return next
}
