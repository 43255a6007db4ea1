package sqldb

import (
	"context"
	"math"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// noting returns the work that also enters the note in the log; nil enters nothing.
func (s *Store) noting(note *library.LogEntry, work change) change {
	return func(ctx context.Context, q *queries.Queries) error {
		if err := work(ctx, q); err != nil {
			return err
		}
		return s.addNote(ctx, q, note)
	}
}

// addNote enters the note of a change in the log; nil enters nothing.
func (s *Store) addNote(ctx context.Context, q *queries.Queries, note *library.LogEntry) error {
	if note == nil {
		return nil
	}
	return s.addEntry(ctx, q, *note)
}

func (s *Store) addEntry(ctx context.Context, q *queries.Queries, e library.LogEntry) error {
	return q.AddLogEntry(ctx, queries.AddLogEntryParams{
		Key: max(1, s.newKey()), At: e.At.UnixMilli(), ByID: e.By, Source: string(e.From), Action: e.Action, AboutID: e.About,
		Subject: e.Subject, Title: e.Title, Count: int64(e.Count), Detail: append([]byte{}, e.Detail...),
	})
}

// AddToLog implements [library.LogStore].
func (s *Store) AddToLog(ctx context.Context, e library.LogEntry) error {
	return s.write(ctx, "add to the log", func(ctx context.Context, q *queries.Queries) error {
		return s.addEntry(ctx, q, e)
	})
}

// Log implements [library.LogStore].
func (s *Store) Log(ctx context.Context, query library.LogQuery) (entries []library.LoggedEntry, next library.LogKey, err error) {
	from := queries.LogEntriesParams{At: math.MaxInt64, Kind: query.Kind, Most: int32(query.Size() + 1)}
	if query.Before != (library.LogKey{}) {
		from.At, from.Key = query.Before.At.UnixMilli(), query.Before.Key
	}
	err = s.read(ctx, "read the log", func(q *queries.Queries) error {
		rows, err := q.LogEntries(ctx, from)
		entries, next = convert(rows, entryOf), library.LogKey{}
		return err
	})
	if len(entries) > query.Size() {
		entries = entries[:query.Size()]
		last := entries[len(entries)-1]
		next = library.LogKey{At: last.At, Key: last.Key}
	}
	return entries, next, err
}

func entryOf(row queries.LogEntriesRow) library.LoggedEntry {
	e := library.LoggedEntry{
		LogEntry: library.LogEntry{
			Key: row.Key, At: timeOf(row.At), By: row.ByID, From: library.LogSource(row.Source), Action: row.Action, About: row.AboutID,
			Subject: row.Subject, Title: row.Title, Count: int(row.Count),
		},
		Person: library.User{ID: row.ByID, Email: row.ByEmail, Profile: row.ByProfile},
		Whom:   library.User{ID: row.AboutID, Email: row.AboutEmail, Profile: row.AboutProfile},
	}
	if len(row.Detail) > 0 {
		e.Detail = row.Detail
	}
	return e
}

// forgetOld deletes entries that are older than the log goes back.
func forgetOld(ctx context.Context, q *queries.Queries, now time.Time) error {
	return q.DeleteOldEntries(ctx, now.Add(-library.LogLife).UnixMilli(), library.MaxExpired)
}
