package sqlite

import (
	"path/filepath"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// If another process changes the catalogue, the next poll must detect the change.
func TestChangeFeed_DetectsChangeOfOtherProcess(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	ours, theirs := openAt(t, path), openAt(t, path)
	defer func() { ok(t, ours.Close()) }()
	defer func() { ok(t, theirs.Close()) }()
	before := ours.Revision()
	ok(t, fill.Put(t.Context(), theirs, []library.Category{{ID: "c", Name: "C"}}, nil))
	select {
	case <-before.Changed:
	case <-time.After(time.Minute):
		t.Fatal("got no new revision")
	}
	if now := ours.Revision().Number; now != theirs.Revision().Number {
		t.Errorf("got revision %d, want %d", now, theirs.Revision().Number)
	}
}

// The catalogue of a restored library has a lower revision. When the same revision number occurs
// again, the store must read the new contents.
func TestChangeFeed_DetectsRestoredFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	defer func() { ok(t, store.Close()) }()
	for _, id := range []string{"b", "c"} {
		ok(t, fill.Put(t.Context(), store, []library.Category{{ID: id}}, nil))
	}
	before := store.Revision()
	_, err := poolAt(t, path).ExecContext(t.Context(), "UPDATE catalogue SET revision = revision - 1")
	ok(t, err)
	select {
	case <-before.Changed:
	case <-time.After(time.Minute):
		t.Fatal("got no new revision")
	}
	if now := store.Revision().Number; now != before.Number-1 {
		t.Errorf("got revision %d, want %d", now, before.Number-1)
	}
}
