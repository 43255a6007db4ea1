package sqldb

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// BankSummaries implements [library.BankReader].
func (s *Store) BankSummaries(ctx context.Context, page library.BankPage) (listed []library.BankSummary, err error) {
	err = s.readCatalogue(ctx, "list the question bank", func(q *queries.Queries) error {
		rows, err := q.BankHeads(ctx, queries.BankHeadsParams{
			AfterCategory: page.After.Category, AfterID: page.After.ID, Within: page.Category, Most: int32(page.Limit),
		})
		listed = convert(rows, func(row queries.BankHeadsRow) library.BankSummary {
			return library.BankSummary{
				ID: row.ID, Category: row.Category, CategoryName: row.CategoryName, Kind: row.Kind, KindName: row.KindName,
				Level: row.Level, Minutes: int(row.Minutes), Text: row.Text,
			}
		})
		return err
	})
	return listed, err
}

// BankEntry implements [library.BankReader].
func (s *Store) BankEntry(ctx context.Context, id string) (found library.BankEntry, err error) {
	const op = "read a question of the bank"
	err = s.readCatalogue(ctx, op, func(q *queries.Queries) error {
		row, err := q.BankEntry(ctx, id)
		if err != nil {
			return notFoundAs(op, err, library.CodeQuestionNotFound)
		}
		found, err = bankEntryOf(row)
		return err
	})
	return found, err
}

// BankEntries implements [library.BankReader].
func (s *Store) BankEntries(ctx context.Context, page library.BankPage) (entries []library.BankEntry, err error) {
	err = s.readCatalogue(ctx, "list all of the question bank", func(q *queries.Queries) error {
		entries, err = bankEntriesOf(ctx, q, page)
		return err
	})
	return entries, err
}

func bankEntriesOf(ctx context.Context, q *queries.Queries, page library.BankPage) ([]library.BankEntry, error) {
	rows, err := q.BankEntries(ctx, queries.BankEntriesParams{
		AfterCategory: page.After.Category, AfterID: page.After.ID, Within: page.Category, Most: int32(page.Limit),
	})
	if err != nil {
		return nil, err
	}
	entries := make([]library.BankEntry, len(rows))
	for i, row := range rows {
		if entries[i], err = bankEntryOf(row); err != nil {
			return nil, err
		}
	}
	return entries, nil
}

func bankEntryOf(row queries.BankQuestion) (library.BankEntry, error) {
	e := library.BankEntry{Hidden: row.Hidden != 0, Shipped: row.Shipped != 0, Edited: row.Edited != 0}
	e.BankSummary = library.BankSummary{
		ID: row.ID, Category: row.Category, CategoryName: row.CategoryName, Kind: row.Kind, KindName: row.KindName,
		Level: row.Level, Minutes: int(row.Minutes), Text: row.Text,
	}
	if err := json.Unmarshal(row.Detail, &e.BankDetail); err != nil {
		return e, fmt.Errorf("question %s of the bank: %w: %w", row.ID, library.ErrCorrupt, err)
	}
	return e, nil
}

// BankUsage implements [library.BankReader].
func (s *Store) BankUsage(ctx context.Context) (usage library.QuestionUsage, err error) {
	err = s.readCatalogue(ctx, "measure the question bank", func(q *queries.Queries) error {
		row, err := q.BankUsage(ctx)
		usage = library.QuestionUsage{Questions: int(row.Questions), Bytes: row.Bytes}
		return err
	})
	return usage, err
}

// UpdateBank implements [library.BankStore].
func (s *Store) UpdateBank(ctx context.Context, ids []string, update library.BankUpdate) error {
	const op = "change the question bank"
	return updated(s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, _ *edition) error {
		now, err := bankStates(ctx, q, ids)
		if err != nil {
			return err
		}
		change, err := update(convert(now, library.BankEntry.Clone))
		if err != nil {
			return updateError{err}
		}
		differ, added, err := library.ResolveBankChange(op, ids, now, change)
		if err != nil || len(differ)+len(change.Remove) == 0 {
			return cmp.Or(err, errUnchanged)
		}
		if err := changeBank(ctx, q, differ, change.Remove); err != nil {
			return err
		}
		if added > 0 {
			usage, err := q.BankUsage(ctx)
			if err == nil && usage.Questions > library.MaxBankQuestions {
				err = library.NewError(op, library.CodeBankFull)
			}
			if err != nil {
				return err
			}
		}
		return s.appendAudit(ctx, q, change.Note)
	}))
}

// bankLookUps is the maximum number of questions that are looked up one by one. For more questions,
// the whole bank is read page by page.
const bankLookUps = 50

// bankStates returns the questions with the IDs, in the order of the IDs. For an unknown ID, the
// question is the zero value.
func bankStates(ctx context.Context, q *queries.Queries, ids []string) ([]library.BankEntry, error) {
	states := make([]library.BankEntry, len(ids))
	if len(ids) > bankLookUps {
		all := make(map[string]library.BankEntry)
		for e, err := range library.AllBankEntries(ctx, bankPages{queries: q}) {
			if err != nil {
				return nil, err
			}
			all[e.ID] = e
		}
		for i, id := range ids {
			states[i] = all[id]
		}
		return states, nil
	}
	for i, id := range ids {
		row, err := q.BankEntry(ctx, id)
		if errors.Is(err, sql.ErrNoRows) {
			continue
		}
		if err == nil {
			states[i], err = bankEntryOf(row)
		}
		if err != nil {
			return nil, err
		}
	}
	return states, nil
}

// bankPages reads the bank page by page in a transaction.
type bankPages struct {
	library.BankReader
	queries *queries.Queries
}

func (p bankPages) BankEntries(ctx context.Context, page library.BankPage) ([]library.BankEntry, error) {
	return bankEntriesOf(ctx, p.queries, page)
}

func changeBank(ctx context.Context, q *queries.Queries, put []library.BankEntry, remove []string) error {
	for _, e := range put {
		detail, err := json.Marshal(e.BankDetail)
		if err != nil {
			return err
		}
		err = q.PutBankQuestion(ctx, queries.PutBankQuestionParams{
			ID: e.ID, Category: e.Category, CategoryName: e.CategoryName, Kind: e.Kind, KindName: e.KindName,
			Level: e.Level, Minutes: int64(e.Minutes), Text: e.Text, Detail: detail,
			Hidden: boolToInt(e.Hidden), Shipped: boolToInt(e.Shipped), Edited: boolToInt(e.Edited),
		})
		if err != nil {
			return err
		}
	}
	for _, id := range remove {
		if err := q.RemoveBankQuestion(ctx, id); err != nil {
			return err
		}
	}
	return nil
}
