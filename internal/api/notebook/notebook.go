// Package notebook serves notebooks: lists of entries whose ids clients make.
package notebook

import (
	"bytes"
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
)

const (
	// maxAgo is for how long before it arrives a writing may have been made, at most: what
	// a device kept for longer counts as made then.
	maxAgo = 90 * 24 * time.Hour
	// firstPage and laterPages are how many bytes of entries are read at a time: the first
	// page is read without a reservation.
	firstPage, laterPages = limits.ResponseAllowance, 128 << 10
	// entryFields is more than the bytes that a response has beside an entry's body.
	entryFields = 1 << 10
)

// Form is how a notebook stands in the API.
type Form struct {
	Notebook  library.Notebook
	One       string // what one of its entries is called
	IDField   string // of an entry, its id
	Parameter string // of the path, the id; "" where there is one entry, called as the notebook
	Watched   bool   // Done is said, as "watched"
	MadeAt    bool   // MadeAt is said
	// Read makes the entry of a body, and says how many milliseconds ago it was written.
	Read func(r *http.Request, body []byte) (e library.Entry, ago int, err error)
}

// Handlers are the handlers of notebooks.
type Handlers struct {
	*endpoint.Base
	store library.NotebookStore
}

// New returns the handlers of the notebooks in the store.
func New(b *endpoint.Base, store library.NotebookStore) *Handlers { return &Handlers{b, store} }

// List answers with a notebook, or with what changed in it.
func (n *Handlers) List(form Form) endpoint.UserHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		since, err := endpoint.WholeNumber(r, "since")
		if err != nil {
			return err
		}
		tag := endpoint.NewTag(r, user, "n1")
		if done, err := n.Holds(w, r, user, form.Notebook, tag); done || err != nil {
			return err
		}
		page := library.EntryPage{Since: since, Bytes: firstPage}
		found, err := n.store.EntriesPage(r.Context(), user.ID, form.Notebook, page)
		if err != nil {
			return err
		}
		found, release, err := n.atOnce(r.Context(), w, user.ID, form.Notebook, page, found)
		if err != nil {
			return err
		}
		defer release()
		tag.Say(w, found.Revision)
		endpoint.StreamJSON(w, http.StatusOK, limits.ListMemory)
		return n.writeEntries(r.Context(), w, user.ID, form, page, found)
	}
}

// entryMemory is about how many bytes an entry takes in memory beside its text, at most.
const entryMemory = 256

// atOnce returns all entries of the notebook as one page in place of the first page, if there
// is memory for them: they are then of one revision, however long the client takes to read
// them. Without memory it returns the first page, see [Handlers.Each]. The caller calls
// release when it has written them.
func (n *Handlers) atOnce(ctx context.Context, w io.Writer, userID string, kept library.Notebook, page library.EntryPage, first library.Entries) (all library.Entries, release func(), err error) {
	release = func() {}
	if !first.More {
		return first, release, nil
	}
	usage, err := n.store.NotebookUsage(ctx, userID)
	if err != nil {
		return all, release, err
	}
	if more, ok := membudget.TryMore(w, int64(usage[kept].Bytes+entryMemory*usage[kept].Entries)); ok {
		page.Bytes = math.MaxInt
		all, err = n.store.EntriesPage(ctx, userID, kept, page)
		return all, more, err
	}
	return first, release, nil
}

// Each calls each with every entry of the notebook, of which found is the first page. All are
// of the revision of that page, or the error is CodeNotebookChanged.
func (n *Handlers) Each(ctx context.Context, userID string, kept library.Notebook, page library.EntryPage, found library.Entries, each func(e library.Entry) error) error {
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
		if found, err = n.store.EntriesPage(ctx, userID, kept, page); err != nil {
			return err
		}
	}
}

// Write writes the entries of a notebook as a JSON array, all of one revision.
func (n *Handlers) Write(ctx context.Context, w io.Writer, userID string, form Form) error {
	page := library.EntryPage{Bytes: laterPages}
	found, err := n.store.EntriesPage(ctx, userID, form.Notebook, page)
	if err != nil {
		return err
	}
	found, release, err := n.atOnce(ctx, w, userID, form.Notebook, page, found)
	if err != nil {
		return err
	}
	defer release()
	b := []byte("[")
	err = n.Each(ctx, userID, form.Notebook, page, found, func(e library.Entry) error {
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

// writeEntries writes the entries, page by page, and the ids of those that were removed.
func (n *Handlers) writeEntries(ctx context.Context, w io.Writer, userID string, form Form, page library.EntryPage, found library.Entries) error {
	b := append([]byte(`{"revision":`), strconv.FormatInt(found.Revision, 10)...)
	b = strconv.AppendBool(append(b, `,"whole":`...), found.Whole)
	b = append(b, `,"`+string(form.Notebook)+`":[`...)
	removed, first := []byte(nil), true
	err := n.Each(ctx, userID, form.Notebook, page, found, func(e library.Entry) error {
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

// Holds answers 304 when the client holds the notebook as it is: then it returns true.
func (n *Handlers) Holds(w http.ResponseWriter, r *http.Request, user library.User, kept library.Notebook, tag endpoint.Tag) (done bool, err error) {
	if tag.Held <= 0 {
		return false, nil
	}
	held, err := n.store.EntriesPage(r.Context(), user.ID, kept, library.EntryPage{Since: tag.Held})
	if err != nil || held.Revision != tag.Held {
		return false, err
	}
	return tag.Holds(w, held.Revision), nil
}

// Keep keeps an entry, unless it was written later already.
func (n *Handlers) Keep(form Form) endpoint.UserHandler {
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

// Remove removes an entry, unless it was written later. One that is not there is
// removed already.
func (n *Handlers) Remove(form Form) endpoint.UserHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		ago, err := endpoint.WholeNumber(r, "ago")
		if err != nil {
			return err
		}
		return n.writeEntry(w, r, user, form, library.Entry{Removed: true}, int(ago))
	}
}

// writeEntry writes the entry of the path, and answers with what is kept of it.
func (n *Handlers) writeEntry(w http.ResponseWriter, r *http.Request, user library.User, form Form, e library.Entry, ago int) error {
	if e.ID = form.idOf(r); !endpoint.IsEntryID(e.ID) {
		return endpoint.BadRequest("An id has 1 to %d letters, digits, '-' and '_'.", limits.EntryID)
	}
	if ago < 0 {
		return endpoint.BadRequest("'ago' must be a whole number, 0 at least.")
	}
	e.At = n.Time().Add(-min(maxAgo, time.Duration(min(ago, math.MaxInt32*1000))*time.Millisecond))
	// Reserved before the write: a response of 503 then means that nothing was stored.
	if err := endpoint.Reserve(w, r, int64(len(e.Body)+entryFields)); err != nil {
		return err
	}
	written, err := n.store.KeepEntry(r.Context(), user.ID, form.Notebook, e)
	if err = endpoint.InsteadOf(err, library.CodeNotebookFull, notebookFull(form.Notebook)); err != nil {
		return err
	}
	body := append([]byte(`{"revision":`), strconv.FormatInt(written.Revision, 10)...)
	if written.Entry.Removed {
		body = append(body, `,"removed":"`+written.Entry.ID+`"`...)
	} else {
		body = form.AppendEntry(append(body, `,"`+form.One+`":`...), written.Entry)
	}
	body = append(body, "}\n"...)
	if err := endpoint.Reserve(w, r, int64(len(body))); err != nil { // a later entry may be longer
		return err
	}
	endpoint.RespondText(w, http.StatusOK, body)
	return nil
}

// idOf returns the id of the entry that is asked for.
func (form Form) idOf(r *http.Request) string {
	if form.Parameter == "" {
		return string(form.Notebook)
	}
	return r.PathValue(form.Parameter)
}

// notebookFull says what a notebook holds.
func notebookFull(n library.Notebook) endpoint.Problem {
	account, guest := n.Quota(false), n.Quota(true)
	return endpoint.Unprocessable("Your %s are full: an account keeps %d of them with %d KiB, a guest %d with %d KiB.",
		n, account.Entries, account.Bytes>>10, guest.Entries, guest.Bytes>>10)
}

// AppendEntry appends the entry as it is shown. Its id needs no escaping, and its body is
// an object with one field at least.
func (form Form) AppendEntry(b []byte, e library.Entry) []byte {
	b = append(b, `{"`+form.IDField+`":"`+e.ID+`",`...)
	b = append(b, e.Body[len("{"):len(e.Body)-len("}")]...)
	if form.Watched {
		b = append(b, `,"watched":`...)
		b = strconv.AppendBool(b, e.Done)
	}
	b = append(b, `,"at":"`+endpoint.Moment(e.At)+`"`...)
	if form.MadeAt {
		b = append(b, `,"madeAt":"`+endpoint.Moment(e.MadeAt)+`"`...)
	}
	return append(b, '}')
}

// EntryBody returns the body in the form in which it is kept.
func EntryBody(body any) ([]byte, error) {
	written, err := endpoint.Encode(body)
	return bytes.TrimSuffix(written, []byte("\n")), err
}
