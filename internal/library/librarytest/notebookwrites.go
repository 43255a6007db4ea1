package librarytest

import (
	"fmt"
	"slices"
	"time"

	"greenroom/internal/library"
)

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
