package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/search"
	"greenroom/internal/sqldb"
)

// locked returns a store, and locks its file from another process. unlock unlocks the file.
func locked(t *testing.T) (store *sqldb.Store, unlock func()) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "library.db")
	store = openAt(t, path)
	t.Cleanup(func() { ok(t, store.Close()) })
	ok(t, store.CreateUser(t.Context(), library.User{ID: "ann", EmailKey: "ann"}, nil))
	holder, err := poolAt(t, path).BeginTx(t.Context(), nil)
	ok(t, err)
	return store, func() { ok(t, holder.Rollback()) }
}

func TestLockedFile_IsReadOnly(t *testing.T) {
	t.Parallel()
	store, unlock := locked(t)
	write := func(ctx context.Context) error {
		_, err := store.CreatePlaylist(ctx, "ann", library.Playlist{ID: "p"}, time.Now())
		return err
	}
	if err := write(t.Context()); !errors.Is(err, library.ErrUnavailable) {
		t.Errorf("write: got error %v, want %v", err, library.ErrUnavailable)
	}
	late, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if err := write(late); err == nil || library.CodeOf(err) != "" {
		t.Errorf("write with a short timeout: got error %v, want an error of the store", err)
	}
	_, err := store.UserByEmail(t.Context(), "ann")
	ok(t, err)
	unlock()
	ok(t, write(t.Context()))
	ok(t, store.ProbeWrite(t.Context()))
}

func TestLockedFile_WaitsForLock(t *testing.T) {
	t.Parallel()
	store, unlock := locked(t)
	written := make(chan error, 1)
	go func() { written <- store.ProbeWrite(t.Context()) }()
	select {
	case err := <-written:
		t.Fatalf("write to a locked file: got error %v before the unlock, want it to wait", err)
	case <-time.After(200 * time.Millisecond): // longer than the busy timeout of SQLite
	}
	unlock()
	ok(t, <-written)
}

func TestFullDisk_IsReadOnly(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	path := filepath.Join(t.TempDir(), "library.db")
	small := openAt(t, path)
	ok(t, small.CreateUser(ctx, library.User{ID: "ann", EmailKey: "ann"}, nil))
	ok(t, small.Close())
	writer, reader, err := pools(path)
	ok(t, err)
	var pages int
	ok(t, writer.QueryRowContext(ctx, "PRAGMA page_count").Scan(&pages))
	_, err = writer.ExecContext(ctx, fmt.Sprintf("PRAGMA max_page_count = %d", pages+10))
	ok(t, err)
	schema, err := prepare(ctx, writer, sqldb.CreateSchema)
	ok(t, err)
	store, err := sqldb.New(ctx, writer, engine(schema), sqldb.WithReader(reader), sqldb.WithGroupCommit())
	ok(t, err)
	defer func() { ok(t, store.Close()) }()
	large := library.User{ID: "bob", EmailKey: "bob", Profile: make([]byte, 100_000)}
	for range 2 {
		if err := store.CreateUser(ctx, large, nil); !errors.Is(err, library.ErrUnavailable) {
			t.Errorf("write: got error %v, want %v", err, library.ErrUnavailable)
		}
		_, err = store.UserByEmail(ctx, "ann")
		ok(t, err)
	}
	// The connection must be usable.
	ok(t, store.CreateUser(ctx, library.User{ID: "cleo", EmailKey: "cleo"}, nil))
}

// A server must start and read even if the disk is full. Opening a file with the current schema
// must therefore write nothing and create no file.
func TestOpen_WritesNothingToCurrentSchema(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "library.db")
	store := openAt(t, path)
	ok(t, store.CreateUser(t.Context(), library.User{ID: "ann", EmailKey: "ann"}, nil))
	ok(t, store.Close())
	before := files(t, dir)
	if size, there := before["library.db-wal"]; !there || size != 0 {
		t.Errorf("got write-ahead log of %d bytes (exists: %t), want an empty file", size, there)
	}
	content, err := os.ReadFile(path)
	ok(t, err)

	store = openAt(t, path)
	_, err = store.UserByEmail(t.Context(), "ann")
	ok(t, err)
	during := files(t, dir)
	ok(t, store.Close())
	for name, size := range during {
		if was, there := before[name]; !there || was != size {
			t.Errorf("%s: got %d bytes, want %d (exists: %t)", name, size, was, there)
		}
	}
	after, err := os.ReadFile(path)
	ok(t, err)
	if string(content) != string(after) {
		t.Error("got a changed file")
	}
}

// files returns the sizes of the directory's files in bytes, by name.
func files(t *testing.T, dir string) map[string]int64 {
	t.Helper()
	entries, err := os.ReadDir(dir)
	ok(t, err)
	sizes := map[string]int64{}
	for _, entry := range entries {
		info, err := entry.Info()
		ok(t, err)
		sizes[entry.Name()] = info.Size()
	}
	return sizes
}

func TestLockedFile_SearchSucceeds(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	store := openAt(t, path)
	t.Cleanup(func() { ok(t, store.Close()) })
	videos := []library.Video{{ID: "a", Title: "Alpha", Category: "Category"}}
	ok(t, fill.Put(t.Context(), store, []library.Category{{ID: "category", Name: "Category"}}, videos))
	holder, err := poolAt(t, path).BeginTx(t.Context(), nil)
	ok(t, err)
	defer func() { ok(t, holder.Rollback()) }()
	page, err := search.New(store).Videos(t.Context(), library.VideoQuery{Words: []string{"alpha"}, Counted: true})
	ok(t, err)
	if len(page.Videos) != 1 || page.Total != 1 {
		t.Errorf("got page %+v, want 1 video", page)
	}
}
