// Package notebook serves notebooks: lists of entries whose IDs clients generate. Positions, notes,
// questions, ratings, plans, reports of mock interviews, stories, interview days and notes on questions
// are notebooks.
package notebook

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"math"
	"net/http"
	"strconv"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
	"greenroom/internal/plan"
)

const (
	// maxAgo is the maximum age of a write when it arrives. The age of an older write, from a
	// device that was offline for longer, is reduced to maxAgo.
	maxAgo = 90 * 24 * time.Hour
	// clockSkew is the tolerated difference between the clocks of two servers.
	clockSkew = time.Minute
	// firstPage and laterPages are the sizes in bytes of pages of entries. The first page
	// is read without a reservation.
	firstPage, laterPages = limits.UnreservedResponseBytes, 128 << 10
	// entryFields is the maximum size in bytes of a response with one entry, without the entry's
	// body.
	entryFields = 1 << 10
)

// Form describes the representation of a notebook in the API.
type Form struct {
	Notebook  library.Notebook
	One       string // singular name of an entry
	Many      string // name of the entries in messages; "" for the name of the notebook
	IDField   string // name of the field with an entry's id
	Parameter string // name of the path parameter with the entry's ID; "" for a notebook with a single entry, whose ID is the name of the notebook
	Watched   bool   // whether responses contain the done flag, under the name "watched"
	MadeAt    bool   // whether responses contain the field MadeAt
	// Read decodes the entry in a body. It also returns the age of the write in
	// milliseconds.
	Read func(r *http.Request, body []byte) (e library.Entry, ago int, err error)
	// Written is called after each write, with the entry of the request. A nil function is not
	// called.
	Written func(r *http.Request, user library.User, e library.Entry)
}

// Handlers holds the handlers of notebooks.
type Handlers struct {
	*endpoint.Base
	store library.NotebookStore
}

// New returns the handlers of the notebooks in the store.
func New(b *endpoint.Base, store library.NotebookStore) *Handlers { return &Handlers{b, store} }

// List returns a handler that responds with a notebook or with the changes since a
// revision.
func (n *Handlers) List(form Form) endpoint.UserHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		since, err := endpoint.WholeNumber(r, "since")
		if err != nil {
			return err
		}
		tag := endpoint.NewEntityTags(r, user, "n1")
		if done, err := n.NotModified(w, r, user, form.Notebook, tag); done || err != nil {
			return err
		}
		page := library.EntryPage{Since: since, Bytes: firstPage}
		found, err := n.store.EntriesPage(r.Context(), user.ID, form.Notebook, page)
		if err != nil {
			return err
		}
		found, release, err := n.readReserved(r.Context(), w, user.ID, form.Notebook, page, found)
		if err != nil {
			return err
		}
		defer release()
		tag.SetHeaders(w, found.Revision)
		endpoint.StreamJSON(w, http.StatusOK, limits.ListMemory)
		return n.writeEntries(r.Context(), w, user.ID, form, page, found)
	}
}

// entryMemory is the approximate maximum memory of one entry in bytes, without its text.
const entryMemory = 256

// readReserved reads the entries of a response with more than the first page. If enough memory is
// available, it reserves the memory and returns all entries as one page. These entries have one
// revision, even if the client reads slowly. Otherwise it returns the first page, and the caller
// reads the later pages with [Handlers.EachEntry]. The caller must call release after it has
// written the entries.
func (n *Handlers) readReserved(ctx context.Context, w io.Writer, userID string, notebook library.Notebook, page library.EntryPage, first library.Entries) (all library.Entries, release func(), err error) {
	release = func() {}
	if !first.More {
		return first, release, nil
	}
	usage, err := n.store.NotebookUsage(ctx, userID)
	if err != nil {
		return all, release, err
	}
	// A small notebook is read without this check, because its entries may fit into a response
	// without reserved memory.
	if response, ok := w.(http.ResponseWriter); ok && usage[notebook].Bytes > 2*limits.UnreservedResponseBytes {
		if err := membudget.Reserve(ctx, response, limits.ListMemory); err != nil {
			return all, release, err
		}
	}
	if more, ok := membudget.TryReserve(w, int64(usage[notebook].Bytes+entryMemory*usage[notebook].Entries)); ok {
		page.Bytes = math.MaxInt
		all, err = n.store.EntriesPage(ctx, userID, notebook, page)
		return all, more, err
	}
	return first, release, nil
}

// EachEntry calls each with every entry of the notebook. found is the first page. If the notebook
// changes after the first page, EachEntry returns CodeNotebookChanged, so that all entries have one
// revision.
func (n *Handlers) EachEntry(ctx context.Context, userID string, notebook library.Notebook, page library.EntryPage, found library.Entries, each func(e library.Entry) error) error {
	page.Revision = found.Revision
	for {
		for _, e := range found.Entries {
			if err := each(e); err != nil {
				return err
			}
		}
		if !found.More {
			return nil
		}
		page.After, page.Bytes = found.Entries[len(found.Entries)-1].ID, laterPages
		var err error
		if found, err = n.store.EntriesPage(ctx, userID, notebook, page); err != nil {
			return err
		}
	}
}

// WriteEntries writes the entries of one revision of a notebook as a JSON array.
func (n *Handlers) WriteEntries(ctx context.Context, w io.Writer, userID string, form Form) error {
	page := library.EntryPage{Bytes: firstPage}
	found, err := n.store.EntriesPage(ctx, userID, form.Notebook, page)
	if err != nil {
		return err
	}
	found, release, err := n.readReserved(ctx, w, userID, form.Notebook, page, found)
	if err != nil {
		return err
	}
	defer release()
	b := []byte("[")
	err = n.EachEntry(ctx, userID, form.Notebook, page, found, func(e library.Entry) error {
		_, err := w.Write(form.AppendEntry(b, e))
		b = append(b[:0], ',')
		return err
	})
	if err != nil {
		return err
	}
	if b[0] == ',' {
		b = b[:0]
	}
	_, err = w.Write(append(b, ']'))
	return err
}

// writeEntries writes the entries page by page. It also writes the ids of removed entries.
func (n *Handlers) writeEntries(ctx context.Context, w io.Writer, userID string, form Form, page library.EntryPage, found library.Entries) error {
	b := append([]byte(`{"revision":`), strconv.FormatInt(found.Revision, 10)...)
	b = strconv.AppendBool(append(b, `,"whole":`...), found.Full)
	b = append(b, `,"`+string(form.Notebook)+`":[`...)
	removed, first := []byte(nil), true
	err := n.EachEntry(ctx, userID, form.Notebook, page, found, func(e library.Entry) error {
		if e.Removed {
			removed = append(removed, `,"`+e.ID+`"`...)
			return nil
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		_, err := w.Write(form.AppendEntry(b, e))
		b = b[:0]
		return err
	})
	if err != nil {
		return err
	}
	b = append(append(b, `],"removed":[`...), bytes.TrimPrefix(removed, []byte(","))...)
	_, err = w.Write(append(b, "]}\n"...))
	return err
}

// NotModified responds with 304 and returns true if the client has cached the current revision of
// the notebook.
func (n *Handlers) NotModified(w http.ResponseWriter, r *http.Request, user library.User, notebook library.Notebook, tag endpoint.EntityTags) (done bool, err error) {
	if tag.CachedRevision <= 0 {
		return false, nil
	}
	held, err := n.store.EntriesPage(r.Context(), user.ID, notebook, library.EntryPage{Since: tag.CachedRevision})
	if err != nil || held.Revision != tag.CachedRevision {
		return false, err
	}
	return tag.NotModified(w, held.Revision), nil
}

// Put returns a handler that stores an entry. If the store has a later write of the entry, the
// stored entry is unchanged.
func (n *Handlers) Put(form Form) endpoint.UserHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		body, err := endpoint.ReadObject(w, r)
		if err != nil {
			return err
		}
		e, ago, err := form.Read(r, body)
		if err != nil {
			return err
		}
		return n.writeEntry(w, r, user, form, e, ago)
	}
}

// write stores the entry. If the server's clock was set back, a stored entry can have a timestamp
// in the future. Because the last write wins, this entry would block all writes until that time. A
// write that is at most 1 minute old therefore overwrites such an entry.
func (n *Handlers) write(ctx context.Context, userID string, notebook library.Notebook, e library.Entry) (library.WriteResult, error) {
	written, err := n.store.WriteEntry(ctx, userID, notebook, e)
	now := n.Time()
	isNew := now.Sub(e.At) <= clockSkew
	if err != nil || !isNew || !written.Entry.At.After(now.Add(clockSkew)) {
		return written, err
	}
	e.At = written.Entry.At
	return n.store.WriteEntry(ctx, userID, notebook, e)
}

// Remove returns a handler that removes an entry. If the store has a later write of the entry, the
// entry is not removed. Removing an unknown entry succeeds.
func (n *Handlers) Remove(form Form) endpoint.UserHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		ago, err := endpoint.WholeNumber(r, "ago")
		if err != nil {
			return err
		}
		return n.writeEntry(w, r, user, form, library.Entry{Removed: true}, int(ago))
	}
}

// writeEntry writes the entry of the path and responds with the stored entry.
func (n *Handlers) writeEntry(w http.ResponseWriter, r *http.Request, user library.User, form Form, e library.Entry, ago int) error {
	if e.ID = form.idOf(r); !library.IsEntryID(e.ID) {
		return endpoint.BadRequest("An ID must have 1 to %d letters, digits, '-' and '_'.", limits.EntryID)
	}
	if ago < 0 {
		return endpoint.BadRequest("'ago' must be a whole number of at least 0.")
	}
	e.At = n.Time().Add(-min(maxAgo, time.Duration(min(ago, math.MaxInt32*1000))*time.Millisecond))
	if !e.Played.Day.IsCurrentAt(e.At) { // the client's clock is wrong
		e.Played = library.DayPlayback{}
	}
	// The memory is reserved before the write, so that a 503 means that nothing was stored.
	if err := endpoint.Reserve(w, r, int64(len(e.Body)+entryFields)); err != nil {
		return err
	}
	written, err := n.write(r.Context(), user.ID, form.Notebook, e)
	if err = endpoint.ReplaceError(err, library.CodeNotebookFull, form.full()); err != nil {
		return err
	}
	if form.Written != nil {
		form.Written(r, user, e)
	}
	body := append([]byte(`{"revision":`), strconv.FormatInt(written.Revision, 10)...)
	if written.Entry.Removed {
		body = append(body, `,"removed":"`+written.Entry.ID+`"`...)
	} else {
		body = form.AppendEntry(append(body, `,"`+form.One+`":`...), written.Entry)
	}
	body = append(body, "}\n"...)
	if err := endpoint.Reserve(w, r, int64(len(body))); err != nil { // the stored entry can be later and larger than the written entry
		return err
	}
	endpoint.RespondText(w, http.StatusOK, body)
	return nil
}

// idOf returns the id of the requested entry.
func (form Form) idOf(r *http.Request) string {
	if form.Parameter == "" {
		return string(form.Notebook)
	}
	return r.PathValue(form.Parameter)
}

// full returns the problem for a write to a notebook that has reached its quota.
func (form Form) full() endpoint.Problem {
	account, guest := form.Notebook.Quota(false), form.Notebook.Quota(true)
	return endpoint.Unprocessable("Your %s are full. An account can have %d of them with %d KiB in total, a guest %d with %d KiB.",
		cmp.Or(form.Many, string(form.Notebook)), account.Entries, account.Bytes>>10, guest.Entries, guest.Bytes>>10)
}

// AppendEntry appends the JSON of the entry. Its id must not need escaping, and its body
// must be an object with at least one field.
func (form Form) AppendEntry(b []byte, e library.Entry) []byte {
	b = append(b, `{"`+form.IDField+`":"`+e.ID+`",`...)
	b = append(b, e.Body[len("{"):len(e.Body)-len("}")]...)
	if form.Watched {
		b = append(b, `,"watched":`...)
		b = strconv.AppendBool(b, e.Done)
	}
	if e.Played.Seconds > 0 {
		b = append(b, `,"played":{"day":"`+plan.Date(e.Played.Day).String()+`","seconds":`...)
		b = append(strconv.AppendInt(b, int64(e.Played.Seconds), 10), '}')
	}
	if e.Watched.Known {
		b = append(b, `,"watchedSeconds":`...)
		b = strconv.AppendInt(b, int64(e.Watched.Seconds), 10)
	}
	b = append(b, `,"at":"`+endpoint.FormatTime(e.At)+`"`...)
	if form.MadeAt {
		b = append(b, `,"madeAt":"`+endpoint.FormatTime(e.MadeAt)+`"`...)
	}
	return append(b, '}')
}

// ReadEntry decodes an entry from a request. The request contains the fields of a T, and the field
// 'ago' with the age of the write in milliseconds, which is not stored. Check returns a problem for
// an invalid body, and can normalize the body.
func ReadEntry[T any, B interface {
	*T
	Check() error
}](_ *http.Request, body []byte) (e library.Entry, ago int, err error) {
	given, err := endpoint.DecodeBody[T](body)
	if err != nil {
		return e, 0, err
	}
	when, err := endpoint.DecodeBody[struct {
		Ago int `json:"ago,omitempty"`
	}](body)
	if err != nil {
		return e, 0, err
	}
	if err := B(&given).Check(); err != nil {
		return e, 0, err
	}
	e.Body, err = EncodeEntryBody(given)
	return e, when.Ago, err
}

// EncodeEntryBody encodes the body of an entry for the store.
func EncodeEntryBody(body any) ([]byte, error) {
	written, err := endpoint.Encode(body)
	return bytes.TrimSuffix(written, []byte("\n")), err
}
