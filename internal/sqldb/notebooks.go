package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// notebookKey returns the key of the notebook among the notebooks of an account. For an unknown
// notebook it returns 0. Such a notebook has no entries, and its quota rejects every entry.
func notebookKey(n library.Notebook) int64 {
	switch n {
	case library.Positions:
		return 1
	case library.Notes:
		return 2
	case library.Questions:
		return 3
	case library.Ratings:
		return 4
	case library.Plans:
		return 5
	case library.PlanChanges:
		return 6
	case library.Interviews:
		return 7
	case library.Stories:
		return 8
	case library.InterviewDays:
		return 9
	case library.QuestionNotes:
		return 10
	default:
		return 0
	}
}

// Entries implements [library.NotebookStore].
func (s *Store) Entries(ctx context.Context, userID string, n library.Notebook, since int64) (entries library.Entries, err error) {
	op := "read " + string(n)
	err = s.read(ctx, op, func(q *queries.Queries) error {
		entries, err = entriesOf(ctx, q, op, userID, n, since)
		return err
	})
	return entries, err
}

func entriesOf(ctx context.Context, q *queries.Queries, op, userID string, n library.Notebook, since int64) (library.Entries, error) {
	rows, err := q.Entries(ctx, queries.EntriesParams{NotebookKey: notebookKey(n), Since: since, UserID: userID, Most: math.MaxInt32})
	if err != nil {
		return library.Entries{}, err
	}
	if len(rows) == 0 {
		return library.Entries{}, library.NewError(op, library.CodeUserNotFound)
	}
	entries := entriesBegin(since, rows[0])
	entries.Entries = slices.Grow(entries.Entries, len(rows))
	for _, row := range rows {
		if row.ID.Valid {
			entries.Entries = append(entries.Entries, listedEntry(row))
		}
	}
	return entries, nil
}

// entriesBegin converts the first row to a result that has no entries yet.
func entriesBegin(since int64, row queries.EntriesRow) library.Entries {
	return library.Entries{
		Revision: row.NotebookRevision, Entries: []library.Entry{},
		Full: since < max(1, row.Forgotten) || since > row.NotebookRevision,
	}
}

func listedEntry(row queries.EntriesRow) library.Entry {
	return notebookEntry(row.ID.String, queries.EntryRow{
		Body: row.Body, Done: row.Done.Int64, DoneAt: row.DoneAt.Int64, Removed: row.Removed.Int64, At: row.At.Int64, MadeAt: row.MadeAt.Int64,
		Day: row.Day.Int64, Played: row.Played.Int64, WatchedSeconds: row.WatchedSeconds.Int64,
	})
}

// EntriesPage implements [library.NotebookStore].
func (s *Store) EntriesPage(ctx context.Context, userID string, n library.Notebook, page library.EntryPage) (entries library.Entries, err error) {
	op := "read a page of " + string(n)
	err = s.read(ctx, op, func(q *queries.Queries) error {
		entries, err = entriesPage(ctx, q, op, userID, n, page)
		return err
	})
	return entries, err
}

func entriesPage(ctx context.Context, q *queries.Queries, op, userID string, n library.Notebook, page library.EntryPage) (entries library.Entries, err error) {
	size := 0
	params := queries.EntriesParams{
		NotebookKey: notebookKey(n), Since: page.Since, After: page.After, UserID: userID, Most: int32(min(page.MaxEntries()+1, math.MaxInt32)),
	}
	err = q.EachEntry(ctx, params, func(row queries.EntriesRow) bool {
		if entries.Revision == 0 {
			entries = entriesBegin(page.Since, row)
		}
		if !row.ID.Valid {
			return true
		}
		e := listedEntry(row)
		size += e.Size()
		if entries.More = size > page.Bytes && len(entries.Entries) > 0; !entries.More {
			entries.Entries = append(entries.Entries, e)
		}
		return !entries.More
	})
	switch {
	case err != nil:
		return entries, err
	case entries.Revision == 0:
		return entries, library.NewError(op, library.CodeUserNotFound)
	case page.Revision != 0 && page.Revision != entries.Revision:
		return library.Entries{}, library.NewError(op, library.CodeNotebookChanged)
	default:
		return entries, nil
	}
}

// NotebookUsage implements [library.NotebookStore].
func (s *Store) NotebookUsage(ctx context.Context, userID string) (map[library.Notebook]library.NotebookUsage, error) {
	const op = "weigh notebooks"
	var rows []queries.NotebookUsageRow
	err := s.read(ctx, op, func(q *queries.Queries) (err error) {
		if rows, err = q.NotebookUsage(ctx, userID); err == nil && len(rows) == 0 {
			err = library.NewError(op, library.CodeUserNotFound)
		}
		return err
	})
	usage := make(map[library.Notebook]library.NotebookUsage)
	for _, n := range library.Notebooks() {
		for _, row := range rows {
			if row.Key.Int64 == notebookKey(n) {
				usage[n] = library.NotebookUsage{Entries: int(row.Entries.Int64), Bytes: int(row.Bytes.Int64)}
			}
		}
	}
	return usage, err
}

func notebookEntry(id string, row queries.EntryRow) library.Entry {
	e := library.Entry{
		ID: id, Body: row.Body, Done: row.Done == 1, Removed: row.Removed == 1,
		At: timeOf(row.At), MadeAt: timeOf(row.MadeAt), DoneAt: doneAt(row.Done, row.DoneAt),
		Played: playedOf(row.Day, row.Played), Watched: watchedOf(row.WatchedSeconds),
	}
	if e.Removed {
		e.Body = nil
	}
	return e
}

// doneAt returns the time at which an entry became done, from the columns of the entry. If the
// entry is not done, the time is zero.
func doneAt(done, at int64) time.Time {
	if done == 0 {
		return time.Time{}
	}
	return timeOf(at)
}

// doneAtColumn returns the value of the column for the entry's DoneAt.
func doneAtColumn(e library.Entry) int64 {
	if !e.Done {
		return 0
	}
	return e.DoneAt.UnixMilli()
}

// errUnchangedEntry causes the rollback of a write that changes nothing.
var errUnchangedEntry = errors.New("the write does not change the entry")

// WriteEntry implements [library.NotebookStore].
func (s *Store) WriteEntry(ctx context.Context, userID string, n library.Notebook, e library.Entry) (written library.WriteResult, err error) {
	op := "write in " + string(n)
	e.At, e.Played, e.Watched = timeOf(e.At.UnixMilli()), e.Played.LimitToDay(), e.Watched.LimitToVideo()
	if written, ok, err := s.upsert(ctx, op, userID, n, e); ok {
		return written, err
	}
	err = s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		w := notebookWrite{op: op, q: q, notebook: n}
		if err := w.begin(ctx, userID); err != nil {
			return err
		}
		now, changed, err := w.write(ctx, e)
		if err != nil {
			return err
		}
		written = library.WriteResult{Revision: w.book.Revision, Entry: now}
		if !changed {
			written.Revision--
			return errUnchangedEntry
		}
		return w.forget(ctx)
	})
	if err != nil && !errors.Is(err, errUnchangedEntry) {
		return library.WriteResult{}, err
	}
	return written, nil
}

// notebookWrite is a transaction that writes to a notebook.
type notebookWrite struct {
	op       string
	q        *queries.Queries
	notebook library.Notebook
	book     queries.TouchNotebookRow // row of the notebook before the write, but with the new revision
}

// begin locks the notebook and increases its revision.
func (w *notebookWrite) begin(ctx context.Context, userID string) (err error) {
	key := notebookKey(w.notebook)
	w.book, err = w.q.TouchNotebook(ctx, key, userID)
	if !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if err := w.q.OpenNotebook(ctx, key, userID); err != nil {
		return err
	}
	w.book, err = w.q.TouchNotebook(ctx, key, userID)
	return notFoundAs(w.op, err, library.CodeUserNotFound)
}

// write stores the entry as [library.Notebook.ResolveWrite] specifies. If the new entry does not
// depend on the stored entry, it uses a single statement.
func (w *notebookWrite) write(ctx context.Context, e library.Entry) (now library.Entry, changed bool, err error) {
	if canOverwrite(w.notebook, e) {
		row, err := w.q.RewriteEntry(ctx, queries.RewriteEntryParams{
			Body: e.Body, LeavesDone: e.LeavesDone, Done: boolToInt(e.Done), At: e.At.UnixMilli(), Revision: w.book.Revision,
			UserKey: w.book.UserKey, NotebookKey: notebookKey(w.notebook), ID: e.ID, BodyBytes: int64(len(e.Body)),
			Day: int64(e.Played.Day), Played: int64(e.Played.Seconds), WatchedSeconds: watchedColumn(e.Watched),
		})
		if err == nil {
			e.Done, e.LeavesDone, e.DoneAt, e.MadeAt = row.Done == 1, false, doneAt(row.Done, row.DoneAt), timeOf(row.MadeAt)
			e.Played, e.Watched = playedOf(row.Day, row.Played), watchedOf(row.WatchedSeconds)
			return e, true, nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return now, false, err
		}
	}
	return w.put(ctx, e, w.notebook.ResolveWrite)
}

// canOverwrite reports whether a single statement can overwrite the entry. This requires an
// existing entry whose body has the same length, so that the counters of the notebook stay correct.
func canOverwrite(n library.Notebook, e library.Entry) bool {
	return !e.Removed && !n.AppendOnly() && e.Merge == nil
}

// put calls resolve with the stored entry and stores the result instead of it. e is the entry to
// write.
func (w *notebookWrite) put(ctx context.Context, e library.Entry, resolve func(was library.Entry, there bool, e library.Entry) (library.Entry, bool)) (now library.Entry, changed bool, err error) {
	row, err := w.q.Entry(ctx, queries.EntryParams{UserKey: w.book.UserKey, NotebookKey: notebookKey(w.notebook), ID: e.ID})
	there := err == nil
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return now, false, err
	}
	was := notebookEntry(e.ID, row)
	if now, changed = resolve(was, there, e); !changed {
		return now, false, nil
	}
	if err := w.count(ctx, was, there, now); err != nil {
		return now, false, err
	}
	if err := movePlayed(ctx, w.q, w.book.UserKey, was.Played.ReplacedBy(now.Played)); err != nil {
		return now, false, err
	}
	return now, true, w.q.PutEntry(ctx, queries.PutEntryParams{
		UserKey: w.book.UserKey, NotebookKey: notebookKey(w.notebook), ID: now.ID, Body: append([]byte{}, now.Body...),
		Done: boolToInt(now.Done), DoneAt: doneAtColumn(now), Removed: boolToInt(now.Removed), At: now.At.UnixMilli(), MadeAt: now.MadeAt.UnixMilli(),
		Revision: w.book.Revision, Day: int64(now.Played.Day), Played: int64(now.Played.Seconds), WatchedSeconds: watchedColumn(now.Watched),
	})
}

// count updates the counters of the notebook. If the quota is exceeded, it returns
// CodeNotebookFull.
func (w *notebookWrite) count(ctx context.Context, was library.Entry, there bool, now library.Entry) error {
	var more queries.CountNotebookChangeParams
	if !now.Removed && (!there || was.Removed) {
		more.Entries++
	}
	if now.Removed && there && !was.Removed {
		more.Entries--
	}
	more.Bytes = int64(now.StoredBytes())
	if there {
		more.Bytes -= int64(was.StoredBytes())
	}
	more.Removed = boolToInt(now.Removed) - boolToInt(there && was.Removed)
	if more.Entries == 0 && more.Bytes == 0 && more.Removed == 0 {
		return nil
	}
	w.book.Entries += more.Entries
	w.book.Bytes += more.Bytes
	w.book.Removed += more.Removed
	if more.Entries > 0 || more.Bytes > 0 {
		if err := w.checkQuota(ctx); err != nil {
			return err
		}
	}
	more.UserKey, more.NotebookKey = w.book.UserKey, notebookKey(w.notebook)
	return w.q.CountNotebookChange(ctx, more)
}

// checkQuota returns CodeNotebookFull if the notebook exceeds its quota.
func (w *notebookWrite) checkQuota(ctx context.Context) error {
	expiresAt, err := w.q.ExpiresAt(ctx, w.book.UserKey)
	if err != nil {
		return err
	}
	quota := w.notebook.Quota(userOf(queries.User{ExpiresAt: expiresAt}).Guest())
	if !quota.Allows(int(w.book.Entries), int(w.book.Bytes)) {
		return library.NewError(w.op, library.CodeNotebookFull)
	}
	return nil
}

// forget deletes the older half of the tombstones if there are more than [library.MaxTombstones].
func (w *notebookWrite) forget(ctx context.Context) error {
	if w.book.Removed <= library.MaxTombstones {
		return nil
	}
	user, key := w.book.UserKey, notebookKey(w.notebook)
	latest, err := w.q.TombstoneRevision(ctx, queries.TombstoneRevisionParams{UserKey: user, NotebookKey: key, Skipped: library.MaxTombstones / 2})
	if err != nil {
		return err
	}
	ids, err := w.q.DeleteTombstones(ctx, queries.DeleteTombstonesParams{UserKey: user, NotebookKey: key, Revision: latest})
	if err != nil {
		return err
	}
	bytes := 0
	for _, id := range ids {
		bytes += library.Entry{ID: id}.StoredBytes()
	}
	return w.q.NotebookForgot(ctx, queries.NotebookForgotParams{
		Removed: int64(len(ids)), Bytes: int64(bytes), Forgotten: latest, UserKey: user, NotebookKey: key,
	})
}

// notebooks merges the guest's notebooks within the quota. It locks the notebooks first.
func (a *guestMerge) notebooks(ctx context.Context, guestID, userID string) error {
	for _, n := range library.Notebooks() {
		theirs := notebookWrite{op: a.op, q: a.q, notebook: n}
		if err := theirs.begin(ctx, guestID); err != nil {
			return err
		}
		entries, err := entriesOf(ctx, a.q, a.op, guestID, n, 0)
		if err != nil {
			return err
		}
		if len(entries.Entries) == 0 {
			continue
		}
		ours := notebookWrite{op: a.op, q: a.q, notebook: n}
		if err := ours.begin(ctx, userID); err != nil {
			return err
		}
		for _, e := range entries.Entries {
			book := ours.book
			now, _, err := ours.put(ctx, e, n.MergeEntry)
			if library.CodeOf(err) == library.CodeNotebookFull {
				ours.book, now = book, library.Entry{}
				a.skipped.Entries++
			} else if err != nil {
				return err
			}
			if err := movePlayed(ctx, a.q, ours.book.UserKey, e.Played.ReplacedBy(now.Played)); err != nil {
				return err
			}
		}
	}
	return a.playedDays(ctx)
}

// boolToInt converts a bool to 0 or 1.
func boolToInt(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
