package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqlite"
)

func TestCheck_SucceedsWhileServing(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		ok(t, os.Chmod(settings[1], 0o700)) // mode that a server sets for its data directory
		_, _, stop := startWithWrites(t, settings)
		defer stop()
		printed := mustRun(t, append([]string{"check", "--json"}, settings...)...)
		var report struct{ Findings []finding }
		if err := json.Unmarshal([]byte(printed), &report); err != nil {
			t.Fatalf("got error %v for output %s, want JSON", err, printed)
		}
		about := map[string]bool{}
		for _, f := range report.Findings {
			about[f.Subject] = true
			if len(f.Problems) > 0 || f.OK == "" {
				t.Errorf("got finding %+v, want no problems", f)
			}
		}
		for _, want := range []string{"database", "lists and accounts", "token secret", "clock", "permissions", "disk"} {
			if !about[want] {
				t.Errorf("got no finding about %s: %s", want, printed)
			}
		}
	})
}

func TestCheck_ReportsProblems(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		what    string
		damage  func(t *testing.T, dir string)
		want    []string // texts that the output must contain, each within one line
		unknown string   // text that the output must not contain
	}{
		{"secret readable by other users", func(t *testing.T, dir string) { ok(t, os.Chmod(filepath.Join(dir, secretName), 0o644)) },
			[]string{"wrong  permissions: other users can access", secretName}, ""},
		{"another secret", func(t *testing.T, dir string) {
			write(t, filepath.Join(dir, secretName), testSecret("ours"))
		}, []string{"wrong  token secret: it differs from the secret"}, testSecret("ours")},
		{"no secret", func(t *testing.T, dir string) { ok(t, os.Remove(filepath.Join(dir, secretName))) },
			[]string{"wrong  token secret: it is missing"}, ""},
		{"a list with a missing video", execSQL("DELETE FROM list_items"),
			[]string{"wrong  lists and accounts: 1 lists whose length"}, ""},
		{"a notebook with a missing entry", execSQL("DELETE FROM notebook_entries WHERE id = 'v'"),
			[]string{"wrong  lists and accounts: 1 notebooks with a wrong number of entries", "wrong  lists and accounts: 1 notebooks with a wrong number of bytes"}, ""},
		{"a notebook with a truncated note", execSQL("UPDATE notebook_entries SET body = X'7B7D' WHERE id = 'n'"),
			[]string{"wrong  lists and accounts: 1 notebooks with a wrong number of bytes"}, ""},
		{"a notebook with a lower revision", execSQL("UPDATE notebooks SET revision = 1 WHERE key = 1"),
			[]string{"wrong  lists and accounts: 1 entries with a later revision"}, ""},
		{"a renamed playlist", execSQL("UPDATE playlists SET title = 'Another'"),
			[]string{"wrong  lists and accounts: 1 accounts with a wrong usage of text"}, ""},
		{"an account changed in the future", execSQL("UPDATE users SET updated_at = updated_at + 86400000"),
			[]string{"wrong  clock: it shows", "before the latest change of a list at"}, ""},
		{"an index without rows", execSQL("PRAGMA writable_schema = 1; UPDATE sqlite_master SET sql = 'CREATE INDEX sessions_user ON sessions (expires_at)' WHERE name = 'sessions_user'"),
			[]string{"wrong  database:", "sessions_user"}, ""},
	} {
		t.Run(tt.what, func(t *testing.T) {
			t.Parallel()
			dir := newUsedDir(t)
			tt.damage(t, dir)
			cmd := command(t, nil, "check", "--data", dir)
			printed, err := cmd.Output()
			if exitStatus(err) != exitFailed {
				t.Errorf("got error %v, want exit status 1", err)
			}
			for _, want := range tt.want {
				if !strings.Contains(string(printed), want) {
					t.Errorf("got output %s, want %q in it", printed, want)
				}
			}
			if tt.unknown != "" && strings.Contains(string(printed), tt.unknown) {
				t.Errorf("got the secret in output %s", printed)
			}
			if strings.Count(string(printed), "wrong  ") != strings.Count(strings.Join(tt.want, "\n"), "wrong  ") {
				t.Errorf("got output %s, want only %q", printed, tt.want)
			}
		})
	}
}

// The rows of an interrupted import are not part of the library. The check must not report them as
// damage.
func TestCheck_IgnoresRowsOfAnInterruptedImport(t *testing.T) {
	t.Parallel()
	dir := newUsedDir(t)
	store, err := sqlite.Open(t.Context(), filepath.Join(dir, databaseName), sqldb.RequireCurrentSchema)
	ok(t, err)
	videos := make([]library.Video, 5*library.MaxRecordedChanges)
	for i := range videos {
		videos[i] = library.Video{ID: fmt.Sprintf("new_%07d", i), Title: "New", Category: "C"}
	}
	ctx, interrupt := context.WithCancel(t.Context())
	err = store.ImportCatalogue(ctx, library.CatalogueImport{
		Base: store.Revision().Number, Videos: library.IterateVideos(videos), Progress: func(int) { interrupt() },
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("cancelled import: got error %v, want context.Canceled", err)
	}
	counts, err := store.CuratedCounts(t.Context())
	ok(t, err)
	ok(t, store.Close())
	db, err := sql.Open("sqlite", filepath.Join(dir, databaseName))
	ok(t, err)
	var rows int
	ok(t, db.QueryRowContext(t.Context(), "SELECT count(*) FROM videos").Scan(&rows))
	ok(t, db.Close())
	if rows <= counts.All {
		t.Fatalf("got %d rows of %d videos, want more rows than videos", rows, counts.All)
	}
	printed := mustRun(t, "check", "--data", dir)
	if !strings.Contains(printed, fmt.Sprintf("ok     database: complete, with %d videos,", counts.All)) || strings.Contains(printed, "wrong") {
		t.Errorf("got %s, want %d videos and nothing wrong", printed, counts.All)
	}
}

// execSQL returns a function that executes the SQL statement in a library, to damage it.
func execSQL(statement string) func(t *testing.T, dir string) {
	return func(t *testing.T, dir string) {
		t.Helper()
		db, err := sql.Open("sqlite", filepath.Join(dir, databaseName))
		ok(t, err)
		_, err = db.ExecContext(t.Context(), statement)
		ok(t, err)
		ok(t, db.Close())
	}
}

// newUsedDir returns a data directory with a library that contains data of users.
func newUsedDir(t *testing.T) string {
	t.Helper()
	now := time.Now()
	dir := dirWith(t, func(store library.Store) {
		ok(t, fill.Put(t.Context(), store, []library.Category{{ID: "c", Name: "C"}}, []library.Video{{ID: "v", Category: "C"}}))
		user := library.User{ID: "asha", EmailKey: "asha", CreatedAt: now, UpdatedAt: now}
		ok(t, store.Register(t.Context(), user, library.Session{ID: "s", CreatedAt: now, ExpiresAt: now.Add(time.Hour)}, ""))
		_, err := store.AddToCollection(t.Context(), "asha", library.Likes, "v", now)
		ok(t, err)
		_, err = store.CreatePlaylist(t.Context(), "asha", library.Playlist{ID: "p", Title: "Week 1"}, now)
		ok(t, err)
		for n, id := range map[library.Notebook]string{library.Positions: "v", library.Notes: "n"} {
			_, err = store.WriteEntry(t.Context(), "asha", n, library.Entry{ID: id, Body: []byte(`{"seconds":7}`), At: now})
			ok(t, err)
		}
	})
	p := start(t, nil, "--data", dir)
	p.stop(t)
	return dir
}
