package librarytest

import (
	"fmt"

	"greenroom/internal/library"
)

func notebookTests() []subtest {
	tests := []subtest{
		{"a new notebook is empty and has a revision", testEmptyNotebook},
		{"Entries and WriteEntry without an account return CodeUserNotFound", testNotebookNoUser},
		{"Entries returns changes after a revision, or all entries", testEntriesSince},
		{"AccountRevisions returns the revisions of the playlists and of every notebook", testAccountRevisions},
		{"EntriesPage returns pages of entries in the order of their IDs", testEntryPages},
		{"EntriesPage returns pages of changes", testEntryPagesSince},
		{"EntriesPage rejects a page after a change of the notebook", testEntryPagesChanged},
		{"NotebookUsage counts entries and bytes", testNotebookUsage},
		{"WriteEntry sets Done or leaves it unchanged", testEntryDone},
		{"WriteEntry retains DoneAt", testEntryDoneAt},
		{"with Merge, WriteEntry merges the bodies of an entry", testEntryMerge},
		{"WriteEntry does not change an append-only entry", testAppendOnly},
		{"WriteEntry rejects entries beyond the quota", testNotebookFull},
		{"WriteEntry rejects bytes beyond the quota", testNotebookBytes},
		{"every notebook has a quota", testUnknownNotebook},
		{"the oldest tombstones are deleted, and older clients read all entries", testTombstones},
		{"notebooks belong to one account and are deleted with it", testNotebooksPerAccount},
		{"PromoteGuest retains the notebooks", testPromoteNotebooks},
		{"MergeGuest resolves every entry by last write wins", testMergeNotebooks},
		{"MergeGuest counts entries beyond the quota", testMergeFullNotebook},
		{"concurrent writes of a notebook run one after the other", testConcurrentEntries},
	}
	for _, n := range library.Notebooks() {
		if !n.AppendOnly() {
			tests = append(tests, subtest{string(n) + ": the last write wins", func(f *fixture) { testLastWriteWins(f, n) }})
		}
	}
	return tests
}

// note returns an entry written at the given second.
func note(id string, seconds int) library.Entry {
	return library.Entry{ID: id, Body: fmt.Appendf(nil, `{"seconds":%d}`, seconds), At: at(seconds)}
}

// removed returns a tombstone of the entry, written at the given second.
func removed(id string, seconds int) library.Entry {
	return library.Entry{ID: id, At: at(seconds), Removed: true}
}

// storedEntry returns e as a store returns it. The entry was first written at the given second.
func storedEntry(e library.Entry, seconds int) library.Entry {
	e.MadeAt = at(seconds)
	return e
}

// entries returns the changes of the notebook since the revision.
func (f *fixture) entries(userID string, n library.Notebook, since int64) library.Entries {
	f.Helper()
	found, err := f.store.Entries(f.Context(), userID, n, since)
	f.ok(err)
	return found
}

// write writes the entry and compares the result with want.
func (f *fixture) write(userID string, n library.Notebook, e library.Entry, want library.WriteResult) {
	f.Helper()
	got, err := f.store.WriteEntry(f.Context(), userID, n, e)
	f.ok(err)
	f.same("stored entry", got, want)
}

func testEmptyNotebook(f *fixture) {
	f.create(account("ann"))
	for _, n := range library.Notebooks() {
		f.same(string(n), f.entries("ann", n, 0), library.Entries{Revision: 1, Full: true, Entries: []library.Entry{}})
		f.same(string(n)+" since 1", f.entries("ann", n, 1), library.Entries{Revision: 1, Entries: []library.Entry{}})
		f.write("ann", n, removed("a", 1), library.WriteResult{Revision: 1, Entry: library.Entry{ID: "a", Removed: true}})
	}
}

func testNotebookNoUser(f *fixture) {
	_, err := f.store.Entries(f.Context(), "nobody", library.Notes, 0)
	f.code(err, library.CodeUserNotFound)
	for _, e := range []library.Entry{note("a", 1), removed("a", 1)} {
		_, err = f.store.WriteEntry(f.Context(), "nobody", library.Notes, e)
		f.code(err, library.CodeUserNotFound)
	}
}

func testEntriesSince(f *fixture) {
	f.create(account("ann"))
	for i, id := range []string{"b", "a", "B"} {
		f.write("ann", library.Notes, note(id, i), library.WriteResult{Revision: int64(i) + 2, Entry: storedEntry(note(id, i), i)})
	}
	f.write("ann", library.Notes, removed("a", 5), library.WriteResult{Revision: 5, Entry: storedEntry(removed("a", 5), 1)})
	a, b, capital := storedEntry(removed("a", 5), 1), storedEntry(note("b", 0), 0), storedEntry(note("B", 2), 2)
	for since, want := range map[int64]library.Entries{
		0: {Full: true, Entries: []library.Entry{capital, b}},
		1: {Entries: []library.Entry{capital, a, b}},
		2: {Entries: []library.Entry{capital, a}},
		4: {Entries: []library.Entry{a}},
		5: {Entries: []library.Entry{}},
		6: {Full: true, Entries: []library.Entry{capital, b}},
	} {
		want.Revision = 5
		f.same(fmt.Sprint("changes since ", since), f.entries("ann", library.Notes, since), want)
	}
	f.same("entries of another notebook", len(f.entries("ann", library.Questions, 0).Entries), 0)
}

func testAccountRevisions(f *fixture) {
	_, err := f.store.AccountRevisions(f.Context(), "nobody")
	f.code(err, library.CodeUserNotFound)
	f.put("a")
	f.create(account("ann"))
	f.create(account("bob"))
	want := func(userID string, playlists int64, written library.Notebook, revision int64) {
		f.Helper()
		want := library.AccountRevisions{Playlists: playlists, Notebooks: map[library.Notebook]int64{}}
		for _, n := range library.Notebooks() {
			want.Notebooks[n] = f.entries(userID, n, 0).Revision
		}
		got, err := f.store.AccountRevisions(f.Context(), userID)
		f.ok(err)
		f.same("revisions", got, want)
		f.same(string(written), got.Notebooks[written], revision)
	}
	want("ann", 1, library.Notes, 1)
	for i, n := range library.Notebooks() {
		f.ok(second(f.store.WriteEntry(f.Context(), "ann", n, note("plan", i))))
		want("ann", 1, n, 2)
	}
	f.ok(second(f.store.WriteEntry(f.Context(), "ann", library.Positions, removed("plan", 99))))
	want("ann", 1, library.Positions, 3)
	created, err := f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: playlistID}, at(0))
	f.ok(err)
	want("ann", created.Revision, library.Notes, 2)
	f.ok(second(f.store.AddToCollection(f.Context(), "ann", library.Likes, "a", at(1)))) // the list has the key of a collection instead of a playlist
	want("ann", created.Revision, library.Notes, 2)
	added, err := f.store.AddToPlaylist(f.Context(), "ann", playlistID, "a", at(2))
	f.ok(err)
	want("ann", added.Revision, library.Notes, 2)
	want("bob", 1, library.Notes, 1)
}

func testTombstones(f *fixture) {
	f.create(account("ann"))
	f.ok(second(f.store.WriteEntry(f.Context(), "ann", library.Questions, note("stays", 0))))
	for i := range library.MaxTombstones + 1 {
		id := fmt.Sprint("q", i)
		f.ok(second(f.store.WriteEntry(f.Context(), "ann", library.Questions, note(id, 1))))
		f.ok(second(f.store.WriteEntry(f.Context(), "ann", library.Questions, removed(id, 2))))
	}
	last := f.entries("ann", library.Questions, 0)
	f.same("all entries", len(last.Entries), 1)
	// The store has deleted the tombstones up to the tombstone of q500.
	deleted := int64(2*(library.MaxTombstones/2+1) + 2)
	old := f.entries("ann", library.Questions, deleted-1)
	f.same("entries since a deleted tombstone", []any{old.Full, len(old.Entries)}, []any{true, 1})
	known := f.entries("ann", library.Questions, deleted)
	f.same("entries since the oldest tombstone", []any{known.Full, len(known.Entries)}, []any{false, library.MaxTombstones / 2})
	f.ok(second(f.store.WriteEntry(f.Context(), "ann", library.Questions, removed("stays", 3))))
	f.same("entries after another write", len(f.entries("ann", library.Questions, last.Revision).Entries), 1)
}

func testNotebooksPerAccount(f *fixture) {
	f.create(account("ann"))
	f.create(account("bob"))
	for _, n := range library.Notebooks() {
		f.write("ann", n, note("plan", 1), library.WriteResult{Revision: 2, Entry: storedEntry(note("plan", 1), 1)})
		f.same("entries of bob", len(f.entries("bob", n, 0).Entries), 0)
		f.write("bob", n, note("plan", 2), library.WriteResult{Revision: 2, Entry: storedEntry(note("plan", 2), 2)})
	}
	f.ok(f.store.DeleteUser(f.Context(), "ann", library.Credentials{}, nil))
	_, err := f.store.Entries(f.Context(), "ann", library.Notes, 0)
	f.code(err, library.CodeUserNotFound)
	f.create(account("ann"))
	for _, n := range library.Notebooks() {
		f.same("entries of a new account ann", f.entries("ann", n, 0), library.Entries{Revision: 1, Full: true, Entries: []library.Entry{}})
		f.same("entries of bob", len(f.entries("bob", n, 0).Entries), 1)
	}
}
