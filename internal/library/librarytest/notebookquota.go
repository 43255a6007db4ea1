package librarytest

import (
	"fmt"
	"strings"

	"greenroom/internal/library"
)

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
