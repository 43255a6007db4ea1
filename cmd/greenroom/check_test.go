package main

import (
	"database/sql"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func TestALibraryIsCheckedWhileItIsUsed(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		ok(t, os.Chmod(settings[1], 0o700)) // as a server makes it
		_, _, stop := busy(t, settings)
		defer stop()
		printed := does(t, append([]string{"check", "--json"}, settings...)...)
		var report struct{ Findings []finding }
		if err := json.Unmarshal([]byte(printed), &report); err != nil {
			t.Fatalf("%v: %s", err, printed)
		}
		about := map[string]bool{}
		for _, f := range report.Findings {
			about[f.About] = true
			if len(f.Wrong) > 0 || f.Fine == "" {
				t.Errorf("%+v", f)
			}
		}
		for _, want := range []string{"database", "lists and accounts", "token secret", "clock", "permissions", "disk"} {
			if !about[want] {
				t.Errorf("nothing is said of the %s: %s", want, printed)
			}
		}
	})
}

func TestWhatIsWrongWithALibraryIsSaid(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		what    string
		damage  func(t *testing.T, folder string)
		said    []string // one line each
		unknown string   // must not be said
	}{
		{"others can read the secret", func(t *testing.T, folder string) { ok(t, os.Chmod(filepath.Join(folder, secretName), 0o644)) },
			[]string{"wrong  permissions: others can use", secretName}, ""},
		{"another secret", func(t *testing.T, folder string) {
			write(t, filepath.Join(folder, secretName), testSecret("ours"))
		}, []string{"wrong  token secret: it is another one"}, testSecret("ours")},
		{"no secret", func(t *testing.T, folder string) { ok(t, os.Remove(filepath.Join(folder, secretName))) },
			[]string{"wrong  token secret: there is none"}, ""},
		{"a list that lost a video", by("DELETE FROM list_items"),
			[]string{"wrong  lists and accounts: 1 lists whose length"}, ""},
		{"a notebook that lost an entry", by("DELETE FROM notebook_entries WHERE id = 'v'"),
			[]string{"wrong  lists and accounts: 1 notebooks whose number", "wrong  lists and accounts: 1 notebooks whose entries have more or fewer bytes"}, ""},
		{"a notebook whose notes were cut", by("UPDATE notebook_entries SET body = X'7B7D' WHERE id = 'n'"),
			[]string{"wrong  lists and accounts: 1 notebooks whose entries have more or fewer bytes"}, ""},
		{"a notebook that was put back", by("UPDATE notebooks SET revision = 1 WHERE key = 1"),
			[]string{"wrong  lists and accounts: 1 entries that are later"}, ""},
		{"a playlist that was renamed", by("UPDATE playlists SET title = 'Another'"),
			[]string{"wrong  lists and accounts: 1 accounts whose playlists have more or less text"}, ""},
		{"an account from tomorrow", by("UPDATE users SET updated_at = updated_at + 86400000"),
			[]string{"wrong  clock: it shows", "somebody changed a list at"}, ""},
		{"an index that lost its rows", by("PRAGMA writable_schema = 1; UPDATE sqlite_master SET sql = 'CREATE INDEX sessions_user ON sessions (expires_at)' WHERE name = 'sessions_user'"),
			[]string{"wrong  database:", "sessions_user"}, ""},
	} {
		t.Run(tt.what, func(t *testing.T) {
			t.Parallel()
			folder := usedFolder(t)
			tt.damage(t, folder)
			cmd := command(t, nil, "check", "--data", folder)
			printed, err := cmd.Output()
			if exitStatus(err) != exitFailed {
				t.Errorf("exit status %v", err)
			}
			for _, said := range tt.said {
				if !strings.Contains(string(printed), said) {
					t.Errorf("want %q in: %s", said, printed)
				}
			}
			if tt.unknown != "" && strings.Contains(string(printed), tt.unknown) {
				t.Errorf("a secret is told: %s", printed)
			}
			if strings.Count(string(printed), "wrong  ") != strings.Count(strings.Join(tt.said, "\n"), "wrong  ") {
				t.Errorf("more than that is wrong: %s", printed)
			}
		})
	}
}

// by damages a library by a statement.
func by(statement string) func(t *testing.T, folder string) {
	return func(t *testing.T, folder string) {
		t.Helper()
		db, err := sql.Open("sqlite", filepath.Join(folder, databaseName))
		ok(t, err)
		_, err = db.ExecContext(t.Context(), statement)
		ok(t, err)
		ok(t, db.Close())
	}
}

// usedFolder is a data folder of which somebody has made some use.
func usedFolder(t *testing.T) string {
	t.Helper()
	now := time.Now()
	folder := folderWith(t, func(store library.Store) {
		ok(t, fill.Put(t.Context(), store, []library.Category{{ID: "c", Name: "C"}}, []library.Video{{ID: "v", Category: "C"}}))
		user := library.User{ID: "asha", EmailKey: "asha", CreatedAt: now, UpdatedAt: now}
		ok(t, store.Register(t.Context(), user, library.Session{ID: "s", CreatedAt: now, ExpiresAt: now.Add(time.Hour)}, ""))
		_, err := store.AddToCollection(t.Context(), "asha", library.Likes, "v", now)
		ok(t, err)
		_, err = store.CreatePlaylist(t.Context(), "asha", library.Playlist{ID: "p", Title: "Week 1"}, now)
		ok(t, err)
		for n, id := range map[library.Notebook]string{library.Positions: "v", library.Notes: "n"} {
			_, err = store.KeepEntry(t.Context(), "asha", n, library.Entry{ID: id, Body: []byte(`{"seconds":7}`), At: now})
			ok(t, err)
		}
	})
	p := start(t, nil, "--data", folder)
	p.stop(t)
	return folder
}
