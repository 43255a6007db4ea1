package librarytest

import "greenroom/internal/library"

func testPromoteNotebooks(f *fixture) {
	f.create(guest("gus", at(60)))
	f.write("gus", library.Notes, note("n", 1), library.WriteResult{Revision: 2, Entry: storedEntry(note("n", 1), 1)})
	f.ok(f.promote("gus", account("ann")))
	f.same("notes", f.entries("gus", library.Notes, 1), library.Entries{Revision: 2, Entries: []library.Entry{storedEntry(note("n", 1), 1)}})
}

func testMergeNotebooks(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	write := func(userID string, n library.Notebook, done bool, e library.Entry) {
		f.Helper()
		e.Done = done
		f.ok(second(f.store.WriteEntry(f.Context(), userID, n, e)))
	}
	write("ann", library.Positions, true, note("seen", 1))
	write("ann", library.Positions, true, note("both", 2))
	write("gus", library.Positions, true, note("both", 1))
	write("gus", library.Positions, true, note("both", 5))
	write("ann", library.Positions, false, note("later", 9))
	write("ann", library.Positions, false, note("gone", 1))
	write("ann", library.Positions, false, removed("gone", 9))
	write("gus", library.Positions, false, note("seen", 5))
	write("gus", library.Positions, true, note("later", 5))
	write("gus", library.Positions, true, note("gone", 5))
	write("gus", library.Positions, true, note("new", 3))
	write("gus", library.Positions, true, note("new", 5))
	write("gus", library.Positions, true, note("removed", 5))
	write("gus", library.Positions, false, removed("removed", 6))
	write("ann", library.Ratings, false, note("r", 1))
	write("gus", library.Ratings, false, note("r", 2))
	before := f.entries("ann", library.Positions, 0).Revision
	f.merge("gus", newSession("ann", 30), library.MergeSkipped{})
	done := func(e library.Entry, seconds int) library.Entry {
		e.Done, e.DoneAt = true, at(seconds)
		return e
	}
	f.same("positions", f.entries("ann", library.Positions, 0), library.Entries{Revision: before + 1, Full: true, Entries: []library.Entry{
		done(storedEntry(note("both", 5), 2), 2), done(storedEntry(note("later", 9), 9), 5), done(storedEntry(note("new", 5), 3), 3), done(storedEntry(note("seen", 5), 1), 1),
	}})
	f.same("changed entries", len(f.entries("ann", library.Positions, before).Entries), 4)
	f.same("ratings", f.entries("ann", library.Ratings, 0).Entries, []library.Entry{storedEntry(note("r", 1), 1)})
	f.same("notes", f.entries("ann", library.Notes, 0).Revision, int64(1))
	_, err := f.store.Entries(f.Context(), "gus", library.Positions, 0)
	f.code(err, library.CodeUserNotFound)
}

func testMergeFullNotebook(f *fixture) {
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	f.fillNotebook("ann", library.Notes, library.Notes.Quota(false), 100)
	before := len(f.entries("ann", library.Notes, 0).Entries)
	for _, id := range []string{"a", "b", "c"} {
		f.ok(second(f.store.WriteEntry(f.Context(), "gus", library.Notes, note(id, 1))))
	}
	f.merge("gus", newSession("ann", 30), library.MergeSkipped{Entries: 2})
	f.same("notes", len(f.entries("ann", library.Notes, 0).Entries), before+1)
	_, err := f.store.WriteEntry(f.Context(), "ann", library.Notes, note("d", 2))
	f.code(err, library.CodeNotebookFull)
}
