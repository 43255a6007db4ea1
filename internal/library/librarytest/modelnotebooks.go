package librarytest

import (
	"strings"
	"time"

	"pgregory.net/rapid"

	"greenroom/internal/library"
)

// longNote is the length of a long text in bytes. Two such texts fill a guest's quota of notes.
const longNote = 130_000

func (m *machine) notebookName() library.Notebook {
	return rapid.SampledFrom(library.Notebooks()).Draw(m.T, "notebook")
}

// newEntry returns a random write or a tombstone. It uses only a few entry IDs, and only one ID for
// a plan, so that the same entry is written repeatedly.
func (m *machine) newEntry(n library.Notebook) library.Entry {
	e := library.Entry{ID: m.oneOf("entry", "a", "b", "B"), At: m.time("at")}
	if rapid.IntRange(0, 3).Draw(m.T, "removed") == 0 {
		e.Removed = true
		return e
	}
	text := m.oneOf("text", "", "a", "É%")
	if n == library.Notes && rapid.IntRange(0, 7).Draw(m.T, "long") == 0 { // a text that is long enough to reach the quota
		text = strings.Repeat("a", longNote)
	}
	e.Body = []byte(`{"text":"` + text + `"}`)
	e.Done, e.LeavesDone = rapid.Bool().Draw(m.T, "done"), rapid.Bool().Draw(m.T, "leaves done")
	e.MadeAt, e.DoneAt = m.time("made at"), m.time("done at") // WriteEntry must ignore these fields
	return e
}

// writeEntries writes some entries, often the same entry repeatedly, to one notebook.
func (m *machine) writeEntries() {
	id, n := m.userID(), m.notebookName()
	for range rapid.IntRange(1, 6).Draw(m.T, "writes") {
		e := m.newEntry(n)
		compare(m, "WriteEntry", func(s library.Store) (library.WriteResult, error) { return s.WriteEntry(m.Context(), id, n, e) })
	}
}

func (m *machine) entries() { m.wantNotebook(m.userID(), m.notebookName(), m.revision()) }

// wantNotebook compares the notebook's changes since the revision in both stores.
func (m *machine) wantNotebook(userID string, n library.Notebook, since int64) {
	compare(m, string(n), func(s library.Store) (library.Entries, error) { return s.Entries(m.Context(), userID, n, since) })
}

func (m *machine) deleteLinksOf() {
	id := m.userID()
	kind := rapid.SampledFrom([]library.LinkKind{library.ResetLink, library.CalendarLink}).Draw(m.T, "kind")
	compareErr(m, "DeleteLinksOf", func(s library.Store) error { return s.DeleteLinksOf(m.Context(), kind, id) })
}

func (m *machine) linkByToken() { m.wantLink(m.token(), m.time("now")) }

// wantLink compares the link of the token in both stores.
func (m *machine) wantLink(token string, now time.Time) {
	compare(m, "LinkByToken", func(s library.Store) (library.Link, error) { return s.LinkByToken(m.Context(), token, now) })
}
