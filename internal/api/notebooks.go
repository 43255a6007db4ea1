package api

import (
	"bytes"
	"math"
	"net/http"
	"strconv"
	"time"

	"greenroom/internal/library"
)

const (
	// maxAgo is for how long before it arrives a writing may have been made, at most: what
	// a device kept for longer counts as made then.
	maxAgo = 90 * 24 * time.Hour
	// entryBytes is about what an entry takes in an answer beside its body.
	entryBytes = 160
	// maxEntryID is how many characters the id of an entry has at most.
	maxEntryID = 64
)

// notebookForm is how a notebook stands in the API.
type notebookForm struct {
	notebook  library.Notebook
	one       string // what one of its entries is called
	idField   string // of an entry, its id
	parameter string // of the path, the id; "" where there is one entry, called as the notebook
	watched   bool   // Done is said, as "watched"
	madeAt    bool   // MadeAt is said
	// read makes the entry of a body, and says how many milliseconds ago it was written.
	read func(a *api, r *http.Request, body []byte) (e library.Entry, ago int, err error)
}

func positionsForm() notebookForm {
	return notebookForm{
		notebook: library.Positions, one: "position", idField: "videoId", parameter: "videoId", watched: true,
		read: (*api).readPosition,
	}
}

func notesForm() notebookForm {
	return notebookForm{
		notebook: library.Notes, one: "note", idField: "_id", parameter: "noteId", madeAt: true, read: (*api).readNote,
	}
}

func questionsForm() notebookForm {
	return notebookForm{
		notebook: library.Questions, one: "question", idField: "_id", parameter: "questionId", madeAt: true,
		read: (*api).readQuestion,
	}
}

func ratingsForm() notebookForm {
	return notebookForm{
		notebook: library.Ratings, one: "rating", idField: "_id", parameter: "ratingId", read: (*api).readRating,
	}
}

// listEntries answers with a notebook, or with what changed in it.
func (a *api) listEntries(form notebookForm) userHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		since, err := wholeNumber(r, "since")
		if err != nil {
			return err
		}
		tag := newTag(r, user, "n1")
		if done, err := a.holdsNotebook(w, r, user, form.notebook, tag); done || err != nil {
			return err
		}
		found, err := a.Notebooks.Entries(r.Context(), user.ID, form.notebook, since)
		if err != nil {
			return err
		}
		w, end, err := a.budget.roomFor(w, r, bytesOf(found))
		if err != nil {
			return err
		}
		defer end()
		tag.say(w, found.Revision)
		respondText(w, http.StatusOK, form.appendEntries(nil, found))
		return nil
	}
}

// holdsNotebook answers 304 when the client holds the notebook as it is: then it returns true.
func (a *api) holdsNotebook(w http.ResponseWriter, r *http.Request, user library.User, n library.Notebook, tag listTag) (done bool, err error) {
	if tag.held <= 0 {
		return false, nil
	}
	held, err := a.Notebooks.Entries(r.Context(), user.ID, n, tag.held)
	if err != nil || held.Revision != tag.held {
		return false, err
	}
	return tag.holds(w, held.Revision), nil
}

// bytesOf returns about how long the answer with the entries is.
func bytesOf(found library.Entries) int64 {
	size := 0
	for _, e := range found.Entries {
		size += entryBytes + len(e.Body)
	}
	return int64(size)
}

// keepEntry keeps an entry, unless it was written later already.
func (a *api) keepEntry(form notebookForm) userHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		body, err := readObject(w, r)
		if err != nil {
			return err
		}
		e, ago, err := form.read(a, r, body)
		if err != nil {
			return err
		}
		return a.writeEntry(w, r, user, form, e, ago)
	}
}

// removeEntry removes an entry, unless it was written later. One that is not there is
// removed already.
func (a *api) removeEntry(form notebookForm) userHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		ago, err := wholeNumber(r, "ago")
		if err != nil {
			return err
		}
		return a.writeEntry(w, r, user, form, library.Entry{Removed: true}, int(ago))
	}
}

// writeEntry writes the entry of the path, and answers with what is kept of it.
func (a *api) writeEntry(w http.ResponseWriter, r *http.Request, user library.User, form notebookForm, e library.Entry, ago int) error {
	if e.ID = form.idOf(r); !isEntryID(e.ID) {
		return badRequest("An id has 1 to %d letters, digits, '-' and '_'.", maxEntryID)
	}
	if ago < 0 {
		return badRequest("'ago' must be a whole number, 0 at least.")
	}
	e.At = a.now().Add(-min(maxAgo, time.Duration(min(ago, math.MaxInt32*1000))*time.Millisecond))
	written, err := a.Notebooks.KeepEntry(r.Context(), user.ID, form.notebook, e)
	if err = insteadOf(err, library.CodeNotebookFull, notebookFull(form.notebook)); err != nil {
		return err
	}
	body := append([]byte(`{"revision":`), strconv.FormatInt(written.Revision, 10)...)
	if written.Entry.Removed {
		body = append(body, `,"removed":"`+written.Entry.ID+`"`...)
	} else {
		body = form.appendEntry(append(body, `,"`+form.one+`":`...), written.Entry)
	}
	respondText(w, http.StatusOK, append(body, "}\n"...))
	return nil
}

// idOf returns the id of the entry that is asked for.
func (form notebookForm) idOf(r *http.Request) string {
	if form.parameter == "" {
		return string(form.notebook)
	}
	return r.PathValue(form.parameter)
}

// notebookFull says what a notebook holds.
func notebookFull(n library.Notebook) problem {
	account, guest := n.Room(false), n.Room(true)
	if account.Bytes == 0 {
		return unprocessable("Your %s are full: an account keeps %d of them, a guest %d.", n, account.Entries, guest.Entries)
	}
	return unprocessable("Your %s are full: an account keeps %d of them with %d KiB, a guest %d with %d KiB.",
		n, account.Entries, account.Bytes>>10, guest.Entries, guest.Bytes>>10)
}

// appendEntries appends the answer with the entries, and the ids of those that were removed.
func (form notebookForm) appendEntries(b []byte, found library.Entries) []byte {
	b = append(b, `{"revision":`...)
	b = strconv.AppendInt(b, found.Revision, 10)
	b = append(b, `,"whole":`...)
	b = strconv.AppendBool(b, found.Whole)
	b = append(b, `,"`+string(form.notebook)+`":[`...)
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
		b = form.appendEntry(b, e)
	}
	b = append(b, `],"removed":[`...)
	b = append(b, bytes.TrimPrefix(removed, []byte(","))...)
	return append(b, "]}\n"...)
}

// appendEntry appends the entry as it is shown. Its id needs no escaping, and its body is
// an object with one field at least.
func (form notebookForm) appendEntry(b []byte, e library.Entry) []byte {
	b = append(b, `{"`+form.idField+`":"`+e.ID+`",`...)
	b = append(b, e.Body[len("{"):len(e.Body)-len("}")]...)
	if form.watched {
		b = append(b, `,"watched":`...)
		b = strconv.AppendBool(b, e.Done)
	}
	b = append(b, `,"at":"`+moment(e.At)+`"`...)
	if form.madeAt {
		b = append(b, `,"madeAt":"`+moment(e.MadeAt)+`"`...)
	}
	return append(b, '}')
}

// wholeNumber reads a parameter of the query; 0 when it is not given.
func wholeNumber(r *http.Request, name string) (int64, error) {
	given, err := parameters(r.URL.RawQuery)
	if err != nil {
		return 0, err
	}
	text, there := given[name]
	if !there {
		return 0, nil
	}
	number, err := strconv.ParseInt(text, 10, 64)
	if err != nil || number < 0 {
		return 0, badRequest("'%s' must be a whole number, 0 at least.", name)
	}
	return number, nil
}

// isEntryID reports whether a client may call an entry so.
func isEntryID(id string) bool {
	for i := range len(id) {
		c := id[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_') {
			return false
		}
	}
	return 0 < len(id) && len(id) <= maxEntryID
}
