package librarytest

import (
	"fmt"
	"slices"
	"strings"
	"time"

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

func testEntryMerge(f *fixture) {
	f.create(account("ann"))
	write := func(body string, seconds int, want string, revision int64, wantAt int) {
		f.Helper()
		e := library.Entry{ID: "a", Body: []byte(body), At: at(seconds), Merge: func(earlier, later []byte) []byte {
			if slices.Equal(earlier, later) {
				return later
			}
			return slices.Concat(earlier, later)
		}}
		stored := storedEntry(library.Entry{ID: "a", Body: []byte(want), At: at(wantAt)}, 2)
		f.write("ann", library.Interviews, e, library.WriteResult{Revision: revision, Entry: stored})
	}
	write("1", 2, "1", 2, 2)
	write("2", 3, "12", 3, 3)
	write("0", 1, "012", 4, 3)
	write("012", 1, "012", 4, 3)
	f.write("ann", library.Interviews, removed("a", 4), library.WriteResult{Revision: 5, Entry: storedEntry(removed("a", 4), 2)})
	write("5", 5, "5", 6, 5)
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

func testLastWriteWins(f *fixture, n library.Notebook) {
	f.create(account("ann"))
	// Timestamps have a resolution of 1 ms.
	first := note("a", 10)
	first.At = first.At.Add(999 * time.Microsecond)
	f.write("ann", n, first, library.WriteResult{Revision: 2, Entry: storedEntry(note("a", 10), 10)})
	f.write("ann", n, note("a", 9), library.WriteResult{Revision: 2, Entry: storedEntry(note("a", 10), 10)})
	again := note("a", 10)
	again.Body = []byte(`{"seconds":77}`)
	f.write("ann", n, again, library.WriteResult{Revision: 3, Entry: storedEntry(again, 10)})
	f.write("ann", n, removed("a", 9), library.WriteResult{Revision: 3, Entry: storedEntry(again, 10)})
	f.write("ann", n, removed("a", 20), library.WriteResult{Revision: 4, Entry: storedEntry(removed("a", 20), 10)})
	f.write("ann", n, note("a", 19), library.WriteResult{Revision: 4, Entry: storedEntry(removed("a", 20), 10)})
	f.write("ann", n, removed("a", 21), library.WriteResult{Revision: 5, Entry: storedEntry(removed("a", 21), 10)})
	f.same("all entries", f.entries("ann", n, 0), library.Entries{Revision: 5, Full: true, Entries: []library.Entry{}})
	f.write("ann", n, note("a", 30), library.WriteResult{Revision: 6, Entry: storedEntry(note("a", 30), 10)})
	f.same("all entries", f.entries("ann", n, 0), library.Entries{Revision: 6, Full: true, Entries: []library.Entry{storedEntry(note("a", 30), 10)}})
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

func testEntryDone(f *fixture) {
	f.create(account("ann"))
	write := func(seconds int, done, leaves, want bool) {
		f.Helper()
		e := note("v", seconds)
		e.Done, e.LeavesDone = done, leaves
		got, err := f.store.WriteEntry(f.Context(), "ann", library.Positions, e)
		f.ok(err)
		if got.Entry.Done != want || got.Entry.LeavesDone {
			f.Errorf("%d s: got done %t, want %t", seconds, got.Entry.Done, want)
		}
		f.same("stored entry", f.entries("ann", library.Positions, 0).Entries, []library.Entry{got.Entry})
	}
	write(1, true, true, false)
	write(2, true, false, true)
	write(3, false, true, true)
	write(4, false, false, false)
	write(5, true, false, true)
	f.ok(second(f.store.WriteEntry(f.Context(), "ann", library.Positions, removed("v", 6))))
	write(7, false, true, false)
}

// testEntryDoneAt writes the same entry repeatedly. A write changes DoneAt only if it sets the done
// flag and the stored entry is not done.
func testEntryDoneAt(f *fixture) {
	f.create(account("ann"))
	for _, write := range []struct {
		seconds      int
		done, leaves bool
		want         int // expected DoneAt in seconds; 0 if the entry is not done
	}{
		{1, false, false, 0}, {2, true, false, 2}, {3, true, false, 2}, {4, false, true, 2}, {5, false, false, 0},
		{6, false, true, 0}, {7, true, false, 7}, {8, true, true, 7},
	} {
		e := note("v", write.seconds)
		e.Done, e.LeavesDone, e.DoneAt = write.done, write.leaves, at(write.seconds+50) // WriteEntry must ignore DoneAt
		got, err := f.store.WriteEntry(f.Context(), "ann", library.Positions, e)
		f.ok(err)
		var want time.Time
		if write.want > 0 {
			want = at(write.want)
		}
		f.same(fmt.Sprint("done time after ", write.seconds), got.Entry.DoneAt, want)
		f.same("stored entry", f.entries("ann", library.Positions, 0).Entries, []library.Entry{got.Entry})
	}
	first := note("first", 9)
	first.Done = true
	got, err := f.store.WriteEntry(f.Context(), "ann", library.Positions, first)
	f.ok(err)
	f.same("done time of a new entry", got.Entry.DoneAt, at(9))
	got, err = f.store.WriteEntry(f.Context(), "ann", library.Positions, removed("first", 10))
	f.ok(err)
	f.same("done time of a removed entry", got.Entry.DoneAt, time.Time{})
}

func testAppendOnly(f *fixture) {
	f.create(account("ann"))
	first := library.WriteResult{Revision: 2, Entry: storedEntry(note("r", 5), 5)}
	f.write("ann", library.Ratings, note("r", 5), first)
	f.write("ann", library.Ratings, note("r", 9), first)
	f.write("ann", library.Ratings, removed("r", 9), first)
	f.same("all entries", f.entries("ann", library.Ratings, 0).Entries, []library.Entry{first.Entry})
}

func testNotebookFull(f *fixture) {
	f.create(guest("gus", at(60)))
	f.create(account("ann"))
	limit := library.Questions.Quota(true).Entries
	for i := range limit {
		f.ok(second(f.store.WriteEntry(f.Context(), "gus", library.Questions, note(fmt.Sprint("q", i), 1))))
	}
	before := f.entries("gus", library.Questions, 0)
	_, err := f.store.WriteEntry(f.Context(), "gus", library.Questions, note("more", 2))
	f.code(err, library.CodeNotebookFull)
	f.same("entries after the write", f.entries("gus", library.Questions, 0), before)
	f.write("gus", library.Questions, note("q0", 3), library.WriteResult{Revision: before.Revision + 1, Entry: storedEntry(note("q0", 3), 1)})
	f.ok(second(f.store.WriteEntry(f.Context(), "gus", library.Questions, removed("q1", 4))))
	f.ok(second(f.store.WriteEntry(f.Context(), "gus", library.Questions, note("more", 5))))
	_, err = f.store.WriteEntry(f.Context(), "gus", library.Questions, note("q1", 6)) // this write restores a removed entry
	f.code(err, library.CodeNotebookFull)
	f.ok(second(f.store.WriteEntry(f.Context(), "ann", library.Plans, note("plan", 1))))
	_, err = f.store.WriteEntry(f.Context(), "ann", library.Plans, note("other", 1))
	f.code(err, library.CodeNotebookFull)
}

// sized returns an entry written at the given second. The entry uses bytes or bytes+1 bytes of the
// notebook's quota. bytes must be from 100 to 1,499.
func sized(id string, bytes, seconds int) library.Entry {
	e := library.Entry{ID: id, At: at(seconds)}
	for length := 2; ; length++ {
		e.Body = []byte(`"` + strings.Repeat("x", length-2) + `"`)
		if e.StoredBytes() >= bytes {
			return e
		}
	}
}

// fillNotebook writes entries until about left bytes of the notebook's quota are unused.
func (f *fixture) fillNotebook(userID string, n library.Notebook, quota library.Quota, left int) {
	f.Helper()
	rest := quota.Bytes - left
	for i := 0; rest > 0; i++ {
		var e library.Entry
		switch {
		case i == 0:
			e = library.Entry{ID: "long", At: at(0), Body: []byte(`"` + strings.Repeat("x", (rest-4_000)/4_096*4_092) + `"`)}
		case rest > 1_499:
			e = sized(fmt.Sprint("f", i), 1_300, 0)
		default:
			e = sized(fmt.Sprint("f", i), rest, 0)
		}
		f.ok(second(f.store.WriteEntry(f.Context(), userID, n, e)))
		rest -= e.StoredBytes()
	}
}

func testNotebookBytes(f *fixture) {
	for _, n := range library.Notebooks() {
		if n == library.Plans {
			continue // a plan has only one entry
		}
		userID := "guest-" + string(n)
		f.create(guest(userID, at(60)))
		f.fillNotebook(userID, n, n.Quota(true), 300)
		put := func(e library.Entry) error {
			return second(f.store.WriteEntry(f.Context(), userID, n, e))
		}
		f.ok(put(sized("c", 200, 1)))
		f.code(put(sized("d", 120, 2)), library.CodeNotebookFull)
		if n.AppendOnly() {
			continue
		}
		f.code(put(sized("c", 310, 2)), library.CodeNotebookFull)
		f.ok(put(sized("c", 120, 3)))
		f.ok(put(sized("d", 110, 3)))
		f.ok(put(removed("c", 4))) // the tombstone of a removed entry also uses quota
		f.code(put(sized("e", 180, 4)), library.CodeNotebookFull)
		f.ok(put(sized("e", 100, 4)))
	}
}

// testUnknownNotebook checks that the store rejects entries of a notebook without a quota.
func testUnknownNotebook(f *fixture) {
	f.create(account("ann"))
	if library.Notebook("unknown").Quota(false) != (library.Quota{}) {
		f.Error("got a quota for an unknown notebook")
	}
	for _, n := range library.Notebooks() {
		for _, guest := range []bool{false, true} {
			if quota := n.Quota(guest); quota.Entries < 1 || quota.Bytes < 1 {
				f.Errorf("%s, guest %t: got quota %v, want limits > 0", n, guest, quota)
			}
		}
	}
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

func testConcurrentEntries(f *fixture) {
	f.create(account("ann"))
	revisions := make([]int64, concurrentCalls)
	for _, err := range concurrently(concurrentCalls, func(i int) error {
		written, err := f.store.WriteEntry(f.Context(), "ann", library.Positions, note(fmt.Sprint("v", i%5), i))
		revisions[i] = written.Revision
		return err
	}) {
		f.ok(err)
	}
	all := f.entries("ann", library.Positions, 0)
	f.same("revision", all.Revision, slices.Max(revisions))
	for i, e := range all.Entries {
		f.same(e.ID, e.At, at(concurrentCalls-5+i))
	}
}
