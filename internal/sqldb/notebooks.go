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

// notebookKey returns the notebook's key among those of an account. An unknown notebook has
// no key: it is empty, and refuses every entry by its quota.
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

// entriesBegin returns what the first row of the entries since a revision says of all.
func entriesBegin(since int64, row queries.EntriesRow) library.Entries {
	return library.Entries{
		Revision: row.NotebookRevision, Entries: []library.Entry{},
		Whole: since < max(1, row.Forgotten) || since > row.NotebookRevision,
	}
}

func listedEntry(row queries.EntriesRow) library.Entry {
	return notebookEntry(row.ID.String, queries.EntryRow{
		Body: row.Body, Done: row.Done.Int64, DoneAt: row.DoneAt.Int64, Removed: row.Removed.Int64, At: row.At.Int64, MadeAt: row.MadeAt.Int64,
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
	asked := queries.EntriesParams{
		NotebookKey: notebookKey(n), Since: page.Since, After: page.After, UserID: userID, Most: int32(min(page.Most()+1, math.MaxInt32)),
	}
	err = q.EachEntry(ctx, asked, func(row queries.EntriesRow) bool {
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
	}
	if e.Removed {
		e.Body = nil
	}
	return e
}

// doneAt returns when an entry became done; the zero time while it is not.
func doneAt(done, at int64) time.Time {
	if done == 0 {
		return time.Time{}
	}
	return timeOf(at)
}

// keptDoneAt returns DoneAt of the entry as its column holds it.
func keptDoneAt(e library.Entry) int64 {
	if !e.Done {
		return 0
	}
	return e.DoneAt.UnixMilli()
}

// errAsItWas undoes a writing that changes nothing.
var errAsItWas = errors.New("the entry stays as it was")

// KeepEntry implements [library.NotebookStore].
func (s *Store) KeepEntry(ctx context.Context, userID string, n library.Notebook, e library.Entry) (written library.Written, err error) {
	op := "write in " + string(n)
	e.At = timeOf(e.At.UnixMilli())
	if written, ok, err := s.writeAtOnce(ctx, op, userID, n, e); ok {
		return written, err
	}
	err = s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		w := notebookWriting{op: op, q: q, notebook: n}
		if err := w.begin(ctx, userID); err != nil {
			return err
		}
		now, changed, err := w.write(ctx, e)
		if err != nil {
			return err
		}
		written = library.Written{Revision: w.book.Revision, Entry: now}
		if !changed {
			written.Revision--
			return errAsItWas
		}
		return w.forget(ctx)
	})
	if err != nil && !errors.Is(err, errAsItWas) {
		return library.Written{}, err
	}
	return written, nil
}

// notebookWriting is a change of a notebook, in its transaction.
type notebookWriting struct {
	op       string
	q        *queries.Queries
	notebook library.Notebook
	book     queries.TouchNotebookRow // as it was, but for the revision
}

// begin makes other writings in the notebook wait, and gives it the next revision.
func (w *notebookWriting) begin(ctx context.Context, userID string) (err error) {
	key := notebookKey(w.notebook)
	w.book, err = w.q.TouchNotebook(ctx, key, userID)
	if !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if err := w.q.OpenNotebook(ctx, key, userID); err != nil {
		return err
	}
	w.book, err = w.q.TouchNotebook(ctx, key, userID)
	return found(w.op, err, library.CodeUserNotFound)
}

// write writes the entry as [library.Notebook.Rewritten] says. An entry that is there
// takes one statement where nothing has to be known of what it was.
func (w *notebookWriting) write(ctx context.Context, e library.Entry) (now library.Entry, changed bool, err error) {
	if rewritable(w.notebook, e) {
		row, err := w.q.RewriteEntry(ctx, queries.RewriteEntryParams{
			Body: e.Body, LeavesDone: e.LeavesDone, Done: number(e.Done), At: e.At.UnixMilli(), Revision: w.book.Revision,
			UserKey: w.book.UserKey, NotebookKey: notebookKey(w.notebook), ID: e.ID, BodyBytes: int64(len(e.Body)),
		})
		if err == nil {
			e.Done, e.LeavesDone, e.DoneAt, e.MadeAt = row.Done == 1, false, doneAt(row.Done, row.DoneAt), timeOf(row.MadeAt)
			return e, true, nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return now, false, err
		}
	}
	return w.put(ctx, e, w.notebook.Rewritten)
}

// rewritable reports whether one statement may write the entry when it is there and its
// body has as many bytes as before, so that the counters of the notebook stay as they are.
func rewritable(n library.Notebook, e library.Entry) bool { return !e.Removed && !n.AppendOnly() }

// put keeps what become makes of the entry that is there and e.
func (w *notebookWriting) put(ctx context.Context, e library.Entry, become func(was library.Entry, there bool, e library.Entry) (library.Entry, bool)) (now library.Entry, changed bool, err error) {
	row, err := w.q.Entry(ctx, queries.EntryParams{UserKey: w.book.UserKey, NotebookKey: notebookKey(w.notebook), ID: e.ID})
	there := err == nil
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return now, false, err
	}
	was := notebookEntry(e.ID, row)
	if now, changed = become(was, there, e); !changed {
		return now, false, nil
	}
	if err := w.count(ctx, was, there, now); err != nil {
		return now, false, err
	}
	return now, true, w.q.PutEntry(ctx, queries.PutEntryParams{
		UserKey: w.book.UserKey, NotebookKey: notebookKey(w.notebook), ID: now.ID, Body: append([]byte{}, now.Body...),
		Done: number(now.Done), DoneAt: keptDoneAt(now), Removed: number(now.Removed), At: now.At.UnixMilli(), MadeAt: now.MadeAt.UnixMilli(),
		Revision: w.book.Revision,
	})
}

// count counts the entry, or answers CodeNotebookFull.
func (w *notebookWriting) count(ctx context.Context, was library.Entry, there bool, now library.Entry) error {
	var more queries.NotebookChangedParams
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
	more.Removed = number(now.Removed) - number(there && was.Removed)
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
	return w.q.NotebookChanged(ctx, more)
}

// checkQuota returns CodeNotebookFull when the notebook stores too much.
func (w *notebookWriting) checkQuota(ctx context.Context) error {
	expiresAt, err := w.q.ExpiresAt(ctx, w.book.UserKey)
	if err != nil {
		return err
	}
	quota := w.notebook.Quota(userOf(queries.User{ExpiresAt: expiresAt}).Guest())
	if !quota.Holds(int(w.book.Entries), int(w.book.Bytes)) {
		return library.NewError(w.op, library.CodeNotebookFull)
	}
	return nil
}

// forget forgets the older half of the tombstones when there are too many.
func (w *notebookWriting) forget(ctx context.Context) error {
	if w.book.Removed <= library.MaxTombstones {
		return nil
	}
	user, key := w.book.UserKey, notebookKey(w.notebook)
	latest, err := w.q.LatestForgotten(ctx, queries.LatestForgottenParams{UserKey: user, NotebookKey: key, Kept: library.MaxTombstones / 2})
	if err != nil {
		return err
	}
	ids, err := w.q.ForgetRemoved(ctx, queries.ForgetRemovedParams{UserKey: user, NotebookKey: key, Revision: latest})
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

// notebooks brings the guest's notebooks, as far as there is room, and makes other
// writings in them wait.
func (a *adoption) notebooks(ctx context.Context, guestID, userID string) error {
	for _, n := range library.Notebooks() {
		theirs := notebookWriting{op: a.op, q: a.q, notebook: n}
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
		ours := notebookWriting{op: a.op, q: a.q, notebook: n}
		if err := ours.begin(ctx, userID); err != nil {
			return err
		}
		for _, e := range entries.Entries {
			book := ours.book
			_, _, err := ours.put(ctx, e, n.Joined)
			if library.CodeOf(err) == library.CodeNotebookFull {
				ours.book = book
				a.left.Entries++
			} else if err != nil {
				return err
			}
		}
	}
	return nil
}

// number is how a yes or no is kept.
func number(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
