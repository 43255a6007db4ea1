package librarytest

import (
	"fmt"
	"slices"

	"greenroom/internal/library"
)

// putEntry writes the entry to the user's notebook.
func (f *fixture) putEntry(userID string, n library.Notebook, e library.Entry) {
	f.Helper()
	_, err := f.store.WriteEntry(f.Context(), userID, n, e)
	f.ok(err)
}

// pageOf returns a page of ann's notes.
func (f *fixture) pageOf(page library.EntryPage) library.Entries {
	f.Helper()
	found, err := f.store.EntriesPage(f.Context(), "ann", library.Notes, page)
	f.ok(err)
	return found
}

// pagesOf returns all pages of ann's notes since the revision, each of at most bytes bytes.
func (f *fixture) pagesOf(since int64, bytes int) (pages [][]library.Entry) {
	f.Helper()
	page := library.EntryPage{Since: since, Bytes: bytes}
	for {
		found := f.pageOf(page)
		pages = append(pages, found.Entries)
		if !found.More {
			return pages
		}
		page.After = found.Entries[len(found.Entries)-1].ID
	}
}

// shape returns one text per page with the IDs of the page's entries.
func shape(pages [][]library.Entry) []string {
	ids := make([]string, len(pages))
	for i, page := range pages {
		for _, e := range page {
			ids[i] += e.ID
		}
	}
	return ids
}

func testEntryPages(f *fixture) {
	_, err := f.store.EntriesPage(f.Context(), "nobody", library.Notes, library.EntryPage{})
	f.code(err, library.CodeUserNotFound)
	f.create(account("ann"))
	f.create(account("ben"))
	f.same("page of an empty notebook", f.pageOf(library.EntryPage{Bytes: 1}), f.entries("ann", library.Notes, 0))
	for i, id := range []string{"d", "b", "a", "c", "e"} {
		f.putEntry("ann", library.Notes, note(id, i))
	}
	f.putEntry("ben", library.Notes, note("f", 1))
	f.putEntry("ann", library.Notes, removed("c", 9))
	all := f.entries("ann", library.Notes, 0)
	size := all.Entries[0].Size()
	for bytes, want := range map[int][]string{
		0: {"a", "b", "d", "e"}, size: {"a", "b", "d", "e"}, 2*size - 1: {"a", "b", "d", "e"}, 2 * size: {"ab", "de"}, 3 * size: {"abd", "e"},
		4 * size: {"abde"}, 1 << 20: {"abde"},
	} {
		pages := f.pagesOf(0, bytes)
		f.same(fmt.Sprintf("pages of %d bytes", bytes), shape(pages), want)
		f.same("entries of all pages", slices.Concat(pages...), all.Entries)
	}
	f.same("page after b", f.pageOf(library.EntryPage{After: "b", Bytes: size}),
		library.Entries{Revision: all.Revision, Full: true, Entries: all.Entries[2:3], More: true})
	f.same("page after the last entry", f.pageOf(library.EntryPage{After: "e", Bytes: size}),
		library.Entries{Revision: all.Revision, Full: true, Entries: []library.Entry{}})
}

func testEntryPagesSince(f *fixture) {
	f.create(account("ann"))
	for i, id := range []string{"a", "b", "c", "d"} {
		f.putEntry("ann", library.Notes, note(id, i))
	}
	since := f.entries("ann", library.Notes, 0).Revision
	f.putEntry("ann", library.Notes, note("d", 10))
	f.putEntry("ann", library.Notes, removed("b", 10))
	f.putEntry("ann", library.Notes, note("e", 10))
	f.same("pages of changes", shape(f.pagesOf(since, 1)), []string{"b", "d", "e"})
	f.same("entries of all pages of changes", slices.Concat(f.pagesOf(since, 1)...), f.entries("ann", library.Notes, since).Entries)
	now := f.entries("ann", library.Notes, 0).Revision
	f.same("page without changes", f.pageOf(library.EntryPage{Since: now, Bytes: 1}), library.Entries{Revision: now, Entries: []library.Entry{}})
	f.same("page since a future revision", shape(f.pagesOf(now+1, 1<<20)), []string{"acde"})
}

func testEntryPagesChanged(f *fixture) {
	f.create(account("ann"))
	for i, id := range []string{"b", "d", "f"} {
		f.putEntry("ann", library.Notes, note(id, i))
	}
	first := f.pageOf(library.EntryPage{Bytes: 1})
	next := library.EntryPage{After: "b", Bytes: 1, Revision: first.Revision}
	f.same("next page", shape([][]library.Entry{f.pageOf(next).Entries}), []string{"d"})
	f.putEntry("ann", library.Positions, note("a", 10))
	f.same("next page after a change of another notebook", shape([][]library.Entry{f.pageOf(next).Entries}), []string{"d"})
	f.putEntry("ann", library.Notes, note("d", -1)) // this write changes nothing, because it is older than the stored entry
	f.same("next page after a write without effect", shape([][]library.Entry{f.pageOf(next).Entries}), []string{"d"})
	for what, e := range map[string]library.Entry{
		"a new entry": note("a", 10), "another text": note("f", 10), "a removal": removed("b", 10),
	} {
		first = f.pageOf(library.EntryPage{Bytes: 1})
		f.putEntry("ann", library.Notes, e)
		for _, page := range []library.EntryPage{
			{After: "b", Bytes: 1, Revision: first.Revision}, {After: "z", Bytes: 1, Revision: first.Revision},
			{Since: first.Revision, Bytes: 1, Revision: first.Revision},
		} {
			_, err := f.store.EntriesPage(f.Context(), "ann", library.Notes, page)
			f.code(err, library.CodeNotebookChanged)
		}
		f.same("page after "+what, f.pageOf(library.EntryPage{Bytes: 1 << 20}), f.entries("ann", library.Notes, 0))
	}
	_, err := f.store.EntriesPage(f.Context(), "nobody", library.Notes, next)
	f.code(err, library.CodeUserNotFound)
}

func testNotebookUsage(f *fixture) {
	_, err := f.store.NotebookUsage(f.Context(), "nobody")
	f.code(err, library.CodeUserNotFound)
	f.create(account("ann"))
	f.create(account("ben"))
	f.putEntry("ann", library.Notes, note("a", 1))
	f.putEntry("ann", library.Notes, note("b", 10))
	f.putEntry("ann", library.Notes, removed("a", 20))
	f.putEntry("ann", library.Positions, note("a", 1))
	f.putEntry("ben", library.Ratings, note("a", 1))
	usage, err := f.store.NotebookUsage(f.Context(), "ann")
	f.ok(err)
	f.same("notes", usage[library.Notes], library.NotebookUsage{
		Entries: 1, Bytes: note("b", 10).StoredBytes() + removed("a", 20).StoredBytes(),
	})
	f.same("positions", usage[library.Positions].Entries, 1)
	f.same("ratings", usage[library.Ratings], library.NotebookUsage{})
}
