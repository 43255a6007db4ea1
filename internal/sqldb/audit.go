package sqldb

import (
	"context"
	"math"
	"strings"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// withAudit returns a function that calls work and then appends the audit entry note. If note is
// nil, the function only calls work.
func (s *Store) withAudit(note *library.AuditEntry, work txFunc) txFunc {
	return func(ctx context.Context, q *queries.Queries) error {
		if err := work(ctx, q); err != nil {
			return err
		}
		return s.appendAudit(ctx, q, note)
	}
}

// appendAudit appends the audit entry of a write. A nil entry has no effect.
func (s *Store) appendAudit(ctx context.Context, q *queries.Queries, note *library.AuditEntry) error {
	if note == nil {
		return nil
	}
	_, err := s.addEntry(ctx, q, *note)
	return err
}

// addEntry adds the entry and returns its new key.
func (s *Store) addEntry(ctx context.Context, q *queries.Queries, e library.AuditEntry) (key int64, err error) {
	key = max(1, s.newKey())
	err = q.AppendAudit(ctx, queries.AppendAuditParams{
		Key: key, At: e.At.UnixMilli(), ByID: e.By, Source: string(e.From), Action: string(e.Action), AboutID: e.About,
		Subject: e.Subject, Title: e.Title, Count: int64(e.Count), Detail: append([]byte{}, e.Detail...),
	})
	if err != nil || !e.IsOwn() {
		return key, err
	}
	return key, q.LimitOwnAudit(ctx, e.About, library.MaxOwnAuditEntries)
}

// AccountAudit implements [library.AuditStore].
func (s *Store) AccountAudit(ctx context.Context, userID string, since time.Time) (entries []library.AuditEntry, err error) {
	err = s.read(ctx, "read the log of an account", func(q *queries.Queries) error {
		rows, err := q.AccountAudit(ctx, queries.AccountAuditParams{AboutID: userID, Since: since.UnixMilli(), Most: library.MaxOwnAuditEntries})
		entries = convert(rows, func(row queries.AccountAuditRow) library.AuditEntry {
			return library.AuditEntry{
				Key: row.Key, At: timeOf(row.At), By: row.ByID, From: library.AuditSource(row.Source), Action: library.AuditAction(row.Action),
				About: userID, Title: row.Title, Count: int(row.Count),
			}
		})
		return err
	})
	return entries, err
}

// auditActions joins the actions with commas. The text also starts and ends with a comma. Without
// actions, the text is empty.
func auditActions(actions []library.AuditAction) string {
	var list strings.Builder
	for _, action := range actions {
		list.WriteString("," + string(action) + ",")
	}
	return list.String()
}

// AppendAudit implements [library.AuditStore].
func (s *Store) AppendAudit(ctx context.Context, e library.AuditEntry) error {
	return s.write(ctx, "add to the log", func(ctx context.Context, q *queries.Queries) error {
		return s.appendAudit(ctx, q, &e)
	})
}

// CountAudit implements [library.AuditStore].
func (s *Store) CountAudit(ctx context.Context, e library.AuditEntry) (key int64, err error) {
	err = s.write(ctx, "count in the log", func(ctx context.Context, q *queries.Queries) error {
		key = e.Key
		raised, err := q.RaiseAudit(ctx, int64(e.Count), key)
		if err == nil && raised == 0 {
			key, err = s.addEntry(ctx, q, e)
		}
		return err
	})
	return key, err
}

// AuditEntries implements [library.AuditStore].
func (s *Store) AuditEntries(ctx context.Context, query library.AuditQuery) (entries []library.AuditRecord, next library.AuditKey, err error) {
	from := queries.AuditEntriesParams{At: math.MaxInt64, Actions: auditActions(query.Actions), Most: int32(query.Size() + 1)}
	if query.Before != (library.AuditKey{}) {
		from.At, from.Key = query.Before.At.UnixMilli(), query.Before.Key
	}
	err = s.read(ctx, "read the log", func(q *queries.Queries) error {
		rows, err := q.AuditEntries(ctx, from)
		entries, next = convert(rows, entryOf), library.AuditKey{}
		return err
	})
	if len(entries) > query.Size() {
		entries = entries[:query.Size()]
		last := entries[len(entries)-1]
		next = library.AuditKey{At: last.At, Key: last.Key}
	}
	return entries, next, err
}

func entryOf(row queries.AuditEntriesRow) library.AuditRecord {
	e := library.AuditRecord{
		AuditEntry: library.AuditEntry{
			Key: row.Key, At: timeOf(row.At), By: row.ByID, From: library.AuditSource(row.Source), Action: library.AuditAction(row.Action), About: row.AboutID,
			Subject: row.Subject, Title: row.Title, Count: int(row.Count),
		},
		User:      library.User{ID: row.ByID, Email: row.ByEmail, Profile: row.ByProfile},
		AboutUser: library.User{ID: row.AboutID, Email: row.AboutEmail, Profile: row.AboutProfile},
	}
	if len(row.Detail) > 0 {
		e.Detail = row.Detail
	}
	return e
}

// deleteOldAudit deletes entries older than [library.AuditTTL].
func deleteOldAudit(ctx context.Context, q *queries.Queries, now time.Time) error {
	return q.DeleteOldEntries(ctx, now.Add(-library.AuditTTL).UnixMilli(), library.MaxExpiredDeletions)
}
