package librarytest

import (
	"strings"
	"time"

	"pgregory.net/rapid"

	"greenroom/internal/library"
)

// longNote is how many bytes the text of a long entry has: a guest's notes take two.
const longNote = 130_000

func (m *machine) notebookName() library.Notebook {
	return rapid.SampledFrom(library.Notebooks()).Draw(m.T, "notebook")
}

// newEntry is a writing of one of few entries, which more than one writing is of, or its
// removal. A plan has room for one of them.
func (m *machine) newEntry(n library.Notebook) library.Entry {
	e := library.Entry{ID: m.oneOf("entry", "a", "b", "B"), At: m.time("at")}
	if rapid.IntRange(0, 3).Draw(m.T, "removed") == 0 {
		e.Removed = true
		return e
	}
	text := m.oneOf("text", "", "a", "É%")
	if n == library.Notes && rapid.IntRange(0, 7).Draw(m.T, "long") == 0 { // whose bytes are counted
		text = strings.Repeat("a", longNote)
	}
	e.Body = []byte(`{"text":"` + text + `"}`)
	e.Done, e.LeavesDone = rapid.Bool().Draw(m.T, "done"), rapid.Bool().Draw(m.T, "leaves done")
	e.MadeAt, e.DoneAt = m.time("made at"), m.time("done at") // which are not read
	return e
}

// keepEntries writes some entries in one notebook: writings of one are what matters.
func (m *machine) keepEntries() {
	id, n := m.userID(), m.notebookName()
	for range rapid.IntRange(1, 6).Draw(m.T, "writings") {
		e := m.newEntry(n)
		alike(m, "KeepEntry", func(s library.Store) (library.Written, error) { return s.KeepEntry(m.Context(), id, n, e) })
	}
}

func (m *machine) entries() { m.wantNotebook(m.userID(), m.notebookName(), m.revision()) }

// wantNotebook wants both stores to have changed the notebook alike after the revision.
func (m *machine) wantNotebook(userID string, n library.Notebook, since int64) {
	alike(m, string(n), func(s library.Store) (library.Entries, error) { return s.Entries(m.Context(), userID, n, since) })
}

func (m *machine) deleteLinksOf() {
	id := m.userID()
	kind := rapid.SampledFrom([]library.LinkKind{library.ResetLink, library.CalendarLink}).Draw(m.T, "kind")
	alikeErr(m, "DeleteLinksOf", func(s library.Store) error { return s.DeleteLinksOf(m.Context(), kind, id) })
}

func (m *machine) linkByToken() { m.wantLink(m.token(), m.time("now")) }

// wantLink wants both stores to know the same of the token's link.
func (m *machine) wantLink(token string, now time.Time) {
	alike(m, "LinkByToken", func(s library.Store) (library.Link, error) { return s.LinkByToken(m.Context(), token, now) })
}
