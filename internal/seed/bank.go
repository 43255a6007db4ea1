package seed

import (
	"context"
	"encoding/json"
	"fmt"

	"greenroom/internal/library"
)

// bankFile is the questions of one category in the shipped format.
type bankFile struct {
	CategoryID   string `json:"categoryId"`
	CategoryName string `json:"categoryName"`
	Kinds        []struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	} `json:"kinds"`
	Questions []library.BankQuestion `json:"questions"`
}

// DecodeBank decodes a JSON array of the shipped files of the question bank.
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

// ApplyBank adds the shipped questions that the store does not have, and updates shipped
// questions that no curator has changed. Hidden questions stay hidden. It returns how many
// questions it wrote. Several servers can call it concurrently.
func ApplyBank(ctx context.Context, store library.Store, shipped []library.BankQuestion) (written int, err error) {
	current, err := isCurrent(ctx, store, shipped)
	if current || err != nil {
		return 0, err
	}
	ids := make([]string, len(shipped))
	for i, q := range shipped {
		ids[i] = q.ID
	}
	err = store.UpdateBank(ctx, ids, func(now []library.BankEntry) (change library.BankChange, err error) {
		for i, was := range now {
			if next := shippedEntry(was, shipped[i]); !next.Equal(was) {
				change.Put = append(change.Put, next)
			}
		}
		written = len(change.Put)
		return change, nil
	})
	if err != nil {
		return 0, err
	}
	return written, nil
}

// isCurrent reports whether the store has all shipped questions in their current form, so
// that most starts of a server write nothing.
func isCurrent(ctx context.Context, store library.BankReader, shipped []library.BankQuestion) (bool, error) {
	stored := make(map[string]library.BankEntry)
	for e, err := range library.AllBankEntries(ctx, store) {
		if err != nil {
			return false, err
		}
		stored[e.ID] = e
	}
	for _, q := range shipped {
		if was := stored[q.ID]; !shippedEntry(was, q).Equal(was) {
			return false, nil
		}
	}
	return true, nil
}

// shippedEntry returns the result of applying the shipped question q to the stored entry was.
// For a missing entry, was is zero.
func shippedEntry(was library.BankEntry, q library.BankQuestion) library.BankEntry {
	if was.ID != "" && (was.Edited || !was.Shipped) {
		return was
	}
	return library.BankEntry{BankQuestion: q, Hidden: was.Hidden, Shipped: true}
}
