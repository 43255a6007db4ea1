package seed

import (
	"context"
	"encoding/json"
	"fmt"

	"greenroom/internal/library"
)

// bankFile contains the questions of one category, in the format of the shipped files.
type bankFile struct {
	CategoryID   string `json:"categoryId"`
	CategoryName string `json:"categoryName"`
	Kinds        []struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	} `json:"kinds"`
	Questions []library.BankQuestion `json:"questions"`
}

// DecodeBank decodes a JSON array that contains the shipped files of the question bank.
func DecodeBank(text []byte) ([]library.BankQuestion, error) {
	var files []bankFile
	if err := json.Unmarshal(text, &files); err != nil {
		return nil, fmt.Errorf("read the question bank: %w", err)
	}
	var all []library.BankQuestion
	for _, file := range files {
		kinds := make(map[string]string, len(file.Kinds))
		for _, kind := range file.Kinds {
			kinds[kind.ID] = kind.Name
		}
		for _, q := range file.Questions {
			q.Category, q.CategoryName, q.KindName = file.CategoryID, file.CategoryName, kinds[q.Kind]
			all = append(all, q)
		}
	}
	return all, nil
}

// BankChanges counts the changes of [ApplyBank].
type BankChanges struct {
	Written int // number of questions that were added or updated
	New     int // number of shipped questions that are missing in the bank and that curators can add
}

// ApplyBank adds all shipped questions if the bank has none of them. Otherwise it updates only
// shipped questions that no curator has changed. Hidden questions stay hidden. Several servers can
// call ApplyBank concurrently.
func ApplyBank(ctx context.Context, store library.Store, shipped []library.BankQuestion) (done BankChanges, err error) {
	current, seeded, missing, err := compareBank(ctx, store, shipped)
	if seeded {
		done.New = missing
	}
	if err != nil || current && (seeded || missing == 0) {
		return done, err
	}
	ids := make([]string, len(shipped))
	for i, q := range shipped {
		ids[i] = q.ID
	}
	err = store.UpdateBank(ctx, ids, func(now []library.BankEntry) (change library.BankChange, err error) {
		for i, was := range now {
			if next := shippedEntry(was, shipped[i]); !next.Equal(was) && (was.ID != "" || !seeded) {
				change.Put = append(change.Put, next)
			}
		}
		done.Written = len(change.Put)
		return change, nil
	})
	if err != nil {
		return BankChanges{}, err
	}
	return done, nil
}

// compareBank compares the shipped questions with the stored questions. current reports whether all
// stored shipped questions are up to date, so that nothing must be written. seeded reports whether
// the store has a shipped question. missing is the number of missing shipped questions.
func compareBank(ctx context.Context, store library.BankReader, shipped []library.BankQuestion) (current, seeded bool, missing int, err error) {
	stored := make(map[string]library.BankEntry)
	for e, err := range library.AllBankEntries(ctx, store) {
		if err != nil {
			return false, false, 0, err
		}
		stored[e.ID] = e
		seeded = seeded || e.Shipped
	}
	current = true
	for _, q := range shipped {
		was, found := stored[q.ID]
		if !found {
			missing++
		} else if !shippedEntry(was, q).Equal(was) {
			current = false
		}
	}
	return current, seeded, missing, nil
}

// shippedEntry returns the entry to store for the shipped question q. was is the stored entry, or
// the zero value.
func shippedEntry(was library.BankEntry, q library.BankQuestion) library.BankEntry {
	if was.ID != "" && (was.Edited || !was.Shipped) {
		return was
	}
	return library.BankEntry{BankQuestion: q, Hidden: was.Hidden, Shipped: true}
}
