package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqldbtest"
)

func TestOpen_ReadsAllDataAgain(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	path := filepath.Join(t.TempDir(), "library.db")
	now := time.UnixMilli(1_800_000_000_123).UTC()
	store := openAt(t, path)
	ok(t, fill.Put(ctx, store, []library.Category{{ID: "c", Name: "C"}}, []library.Video{{ID: "v", Title: "V", Category: "C"}}))
	ok(t, store.CreateUser(ctx, library.User{ID: "u", EmailKey: "e", Profile: []byte("{}"), CreatedAt: now}, nil))
	ok(t, store.CreateSession(ctx, library.Session{ID: "s", UserID: "u", ExpiresAt: now}))
	_, err := store.AddToCollection(ctx, "u", library.History, "v", now)
	ok(t, err)
	_, err = store.CreatePlaylist(ctx, "u", library.Playlist{ID: "p", Title: "P"}, now)
	ok(t, err)
	_, err = store.AddToPlaylist(ctx, "u", "p", "v", now)
	ok(t, err)
	before := everything(t, store)
	ok(t, store.Close())

	store = openAt(t, path)
	defer func() { ok(t, store.Close()) }()
	if diff := cmp.Diff(before, everything(t, store)); diff != "" {
		t.Errorf("after reopening (-before +after):\n%s", diff)
	}
}

// everything returns all data that the test TestOpen_ReadsAllDataAgain stores.
func everything(t *testing.T, store *sqldb.Store) []any {
	t.Helper()
	ctx := t.Context()
	categories, err := store.Categories(ctx)
	ok(t, err)
	page, err := store.Videos(ctx, library.VideoQuery{})
	ok(t, err)
	session, user, err := store.SessionUser(ctx, "s")
	ok(t, err)
	history, err := store.Collection(ctx, "u", library.History, 0)
	ok(t, err)
	playlists, err := store.Playlists(ctx, "u", 0)
	ok(t, err)
	return []any{categories, page, session, user, history, playlists}
}

func TestOpen_SetsPragmasOfEveryConnection(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	ok(t, create(path))
	writer, reader, err := pools(path)
	ok(t, err)
	for _, test := range []struct {
		name      string
		db        *sql.DB
		queryOnly string
		cache     int // total cache size of all connections in bytes
	}{{"writer", writer, "0", limits.SQLiteWriterCache}, {"reader", reader, "1", limits.SQLiteReaderCache}} {
		defer test.db.Close()
		size := test.db.Stats().MaxOpenConnections
		if test.name == "writer" && size != 1 || test.name == "reader" && size < 4 {
			t.Errorf("%s: got %d connections, want 1 writer and at least 4 readers", test.name, size)
		}
		for range size {
			conn, err := test.db.Conn(t.Context()) // the first connection is in use, so the pool opens a second connection
			ok(t, err)
			defer conn.Close()
			for pragma, want := range map[string]string{
				"journal_mode": "wal",
				"synchronous":  "2", // the value 2 means FULL
				"foreign_keys": "1",
				"busy_timeout": "100",
				"query_only":   test.queryOnly,
				"cache_size":   fmt.Sprint(-test.cache / size >> 10), // size of the cache in KiB
			} {
				var got string
				ok(t, conn.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got))
				if got != want {
					t.Errorf("%s: got %s %s, want %s", test.name, pragma, got, want)
				}
			}
		}
	}
}

// A deferred transaction takes the write lock at its first write. This write could fail if another
// process has written since the first read.
func TestWriter_BeginTakesWriteLock(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	ok(t, create(path))
	writer, reader, err := pools(path)
	ok(t, err)
	defer writer.Close()
	defer reader.Close()
	tx, err := writer.BeginTx(t.Context(), nil)
	ok(t, err)
	defer tx.Rollback()
	other, err := pool(path, 1, url.Values{"_pragma": {"busy_timeout(0)"}})
	ok(t, err)
	defer other.Close()
	if _, err := other.ExecContext(t.Context(), "CREATE TABLE t (x)"); err == nil {
		t.Error("write of another process: got no error during a transaction")
	}
}

func TestOpen_EnforcesForeignKeys(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	ok(t, openAt(t, path).Close())
	db := poolAt(t, path)
	for _, statement := range []string{
		"INSERT INTO sessions VALUES ('s', 1, 0, 0, '', '')",
		"INSERT INTO lists VALUES (1, 1, 1, 0, 1)",
		"INSERT INTO list_items VALUES (1, 1, 1, 1, 0, 0)",
		"INSERT INTO playlists VALUES (1, 4, 'p', '', '')",
		"INSERT INTO playlist_links VALUES (1, 4, 's', 'h', 0)",
		"INSERT INTO videos VALUES (2, 1, 1, 'v', '', '', '', '', '', '', '', 0, '', 1, 1, NULL, 1, NULL, '', '', '')",
	} {
		_, err := db.ExecContext(t.Context(), statement)
		if classify(err) != sqldb.ForeignKeyViolation {
			t.Errorf("%s: got error %v, want a foreign key violation", statement, err)
		}
	}
}

func TestOpen_FilesAreOwnerOnly(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	store := openAt(t, filepath.Join(dir, "library.db"))
	defer func() { ok(t, store.Close()) }()
	ok(t, fill.Put(t.Context(), store, []library.Category{{ID: "c"}}, nil))
	files, err := os.ReadDir(dir)
	ok(t, err)
	if len(files) != 3 {
		t.Errorf("got %d files, want the database, its log and its index", len(files))
	}
	for _, file := range files {
		info, err := file.Info()
		ok(t, err)
		if info.Mode() != 0o600 {
			t.Errorf("%s: got mode %v, want 0600", file.Name(), info.Mode())
		}
	}
}

func TestOpen_RejectsUnusableFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	notDatabase := filepath.Join(dir, "letter.txt")
	ok(t, os.WriteFile(notDatabase, []byte(strings.Repeat("Dear reader, ", 1000)), 0o600))
	newer := filepath.Join(dir, "newer.db")
	ok(t, openAt(t, newer).Close())
	_, err := poolAt(t, newer).ExecContext(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (999, 1)")
	ok(t, err)
	for _, test := range []struct{ path, want string }{
		{filepath.Join(dir, "no-directory", "library.db"), "no such file or directory"},
		{dir, "is a directory"},
		{notDatabase, "this file is not a SQLite database"},
		{newer, fmt.Sprintf("its schema has version 999, but this binary supports versions up to %d: use a newer binary", sqldbtest.LatestSchema(t, migrations))},
	} {
		store, err := Open(t.Context(), test.path, sqldb.CreateSchema)
		if err == nil {
			t.Errorf("%s: got no error", test.path)
			ok(t, store.Close())
			continue
		}
		if got, want := err.Error(), "open database "+test.path+": "+test.want; got != want {
			t.Errorf("got error %q, want %q", got, want)
		}
	}
	content, err := os.ReadFile(notDatabase)
	ok(t, err)
	if !strings.HasPrefix(string(content), "Dear reader, ") || len(content) != 13_000 {
		t.Error("file without a database: got changed content")
	}
}

func TestOpen_ReportsFullDisk(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	ok(t, create(path))
	db, err := pool(path, 1, url.Values{"_pragma": {"max_page_count(1)"}})
	ok(t, err)
	defer db.Close()
	if _, err := migrate(t.Context(), db, sqldb.LatestSchema); err == nil || !strings.Contains(err.Error(), "database or disk is full") {
		t.Errorf("got error %v, want a full disk", err)
	}
}

func TestOpen_AcceptsAnyFileName(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, name := range []string{"a b.db", "a?mode=memory", "100%41.db", "#.db", "ü&=+.db"} {
		path := filepath.Join(dir, name)
		ok(t, openAt(t, path).Close())
		if _, err := os.Stat(path); err != nil {
			t.Error(err)
		}
	}
	here, err := os.Getwd()
	ok(t, err)
	relative, err := filepath.Rel(here, filepath.Join(dir, "relative.db"))
	ok(t, err)
	ok(t, openAt(t, relative).Close())
	found, err := filepath.Glob(filepath.Join(dir, "*"))
	ok(t, err)
	found = slices.DeleteFunc(found, func(name string) bool {
		return strings.HasSuffix(name, "-wal") || strings.HasSuffix(name, "-shm")
	})
	if len(found) != 6 {
		t.Errorf("got files %v, want the six databases", found)
	}
}

func TestOpen_ConcurrentCallsSucceed(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	ok(t, create(path))
	provider, err := newProvider(poolAt(t, path))
	ok(t, err)
	_, _, err = provider.GetVersions(t.Context()) // creates the table of versions, so that the concurrent processes only compete for the schema
	ok(t, err)
	var opening sync.WaitGroup
	errs := make([]error, 8)
	for i := range errs {
		opening.Go(func() {
			if _, err := Migrate(t.Context(), path, sqldb.LatestSchema); err != nil {
				errs[i] = err
				return
			}
			store, err := Open(t.Context(), path, sqldb.RequireCurrentSchema)
			if err == nil {
				err = errors.Join(store.CreateUser(t.Context(), library.User{ID: fmt.Sprint(i), EmailKey: fmt.Sprint(i)}, nil), store.Close())
			}
			errs[i] = err
		})
	}
	opening.Wait()
	ok(t, errors.Join(errs...))
}

func TestOpen_ReturnsWhenContextEnds(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Open(ctx, filepath.Join(t.TempDir(), "library.db"), sqldb.CreateSchema)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want %v", err, context.Canceled)
	}
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// A database of an old version has no table of seeded videos. The upgrade must mark all videos of
// such a database as seeded.
func TestMigrate_MarksExistingVideosAsSeeded(t *testing.T) {
	t.Parallel()
	ctx := t.Context()
	path := filepath.Join(t.TempDir(), "library.db")
	ok(t, create(path))
	db := poolAt(t, path)
	provider, err := newProvider(db)
	ok(t, err)
	_, err = provider.UpTo(ctx, 1)
	ok(t, err)
	for _, statement := range []string{
		"INSERT INTO categories (position, id, name, description, image_url) VALUES (1, 'c', 'C', '', '')",
		`INSERT INTO videos (position, id, title, description, creator_name, creator_id, views, views_as_of, uploaded_on, seconds, category_id, title_key, search_text)
			VALUES (1, 'v', '', '', '', '', '', '', '', 0, 'c', '', '')`,
	} {
		_, err = db.ExecContext(ctx, statement)
		ok(t, err)
	}
	store := openAt(t, path)
	defer func() { ok(t, store.Close()) }()
	seeded, err := store.SeededVideoIDs(ctx)
	ok(t, err)
	if len(seeded) != 1 || seeded[0] != "v" {
		t.Errorf("got seeded videos %q, want v", seeded)
	}
	ok(t, store.ProbeWrite(ctx))
}

// After the upgrade of a database with the first schema, the data must be complete and in the same
// order.
func TestMigrate_UpgradesFirstSchema(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "library.db")
	ok(t, create(path))
	db := poolAt(t, path)
	provider, err := newProvider(db)
	ok(t, err)
	_, err = provider.UpTo(t.Context(), 1)
	ok(t, err)
	sqldbtest.FillFirstSchema(t, db)
	store := openAt(t, path)
	defer func() { ok(t, store.Close()) }()
	sqldbtest.CheckFirstSchema(t, store)
	var broken string
	err = db.QueryRowContext(t.Context(), "SELECT \"table\" FROM pragma_foreign_key_check").Scan(&broken)
	if !errors.Is(err, sql.ErrNoRows) {
		t.Errorf("got broken foreign key of %s, error %v", broken, err)
	}
}
