// Package notebook serves notebooks: lists of entries whose ids clients make.
package notebook

import (
	"bytes"
	"math"
	"net/http"
	"strconv"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

const (
	// maxAgo is for how long before it arrives a writing may have been made, at most: what
	// a device kept for longer counts as made then.
	maxAgo = 90 * 24 * time.Hour
	// entryBytes is about what an entry takes in an answer beside its body.
	entryBytes = 160
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
		found, err := n.store.Entries(r.Context(), user.ID, form.Notebook, since)
		if err != nil {
			return err
		}
		w, end, err := n.Budget.RoomFor(w, r, bytesOf(found))
		if err != nil {
			return err
		}
		defer end()
		tag.Say(w, found.Revision)
		endpoint.RespondText(w, http.StatusOK, form.appendEntries(nil, found))
		return nil
	}
}

// Holds answers 304 when the client holds the notebook as it is: then it returns true.
func (n *Handlers) Holds(w http.ResponseWriter, r *http.Request, user library.User, kept library.Notebook, tag endpoint.Tag) (done bool, err error) {
	if tag.Held <= 0 {
		return false, nil
	}
	held, err := n.store.Entries(r.Context(), user.ID, kept, tag.Held)
	if err != nil || held.Revision != tag.Held {
		return false, err
	}
	return tag.Holds(w, held.Revision), nil
}

// bytesOf returns about how long the answer with the entries is.
func bytesOf(found library.Entries) int64 {
	size := 0
	for _, e := range found.Entries {
		size += entryBytes + len(e.Body)
	}
	return int64(size)
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
		return endpoint.BadRequest("An id has 1 to %d letters, digits, '-' and '_'.", endpoint.MaxEntryID)
	}
	if ago < 0 {
		return endpoint.BadRequest("'ago' must be a whole number, 0 at least.")
	}
	e.At = n.Time().Add(-min(maxAgo, time.Duration(min(ago, math.MaxInt32*1000))*time.Millisecond))
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
	endpoint.RespondText(w, http.StatusOK, append(body, "}\n"...))
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

// appendEntries appends the answer with the entries, and the ids of those that were removed.
func (form Form) appendEntries(b []byte, found library.Entries) []byte {
	b = append(b, `{"revision":`...)
	b = strconv.AppendInt(b, found.Revision, 10)
	b = append(b, `,"whole":`...)
	b = strconv.AppendBool(b, found.Whole)
	b = append(b, `,"`+string(form.Notebook)+`":[`...)
	var removed []byte
	first := true
	for _, e := range found.Entries {
		if e.Removed {
			removed = append(removed, `,"`+e.ID+`"`...)
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = form.AppendEntry(b, e)
	}
	b = append(b, `],"removed":[`...)
	b = append(b, bytes.TrimPrefix(removed, []byte(","))...)
	return append(b, "]}\n"...)
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
