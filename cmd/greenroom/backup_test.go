package main

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// does runs the command, requires success and returns its standard output.
func does(t *testing.T, arguments ...string) string {
	t.Helper()
	var out, log strings.Builder
	if status := execute(t.Context(), arguments, output{out: &out, log: &log}); status != 0 {
		t.Fatalf("%v: status %d %s", arguments, status, &log)
	}
	return out.String()
}

// busy starts a server with a user who writes continuously until stop is called or the test
// ends.
func busy(t *testing.T, settings []string) (server *testServer, p *person, stop func()) {
	t.Helper()
	server = start(t, nil, settings...)
	p = newPerson(t, server)
	if status, response := p.ask("POST", "/api/user/playlists", `{"playlist":{"title":"Week 1","description":"What to watch"}}`); status != http.StatusCreated {
		t.Fatalf("a playlist: %d %s", status, response)
	}
	var ended atomic.Bool
	var clicking sync.WaitGroup
	clicking.Go(func() { p.click(&ended) })
	stop = func() {
		ended.Store(true)
		clicking.Wait()
	}
	t.Cleanup(stop)
	return server, p, stop
}

// wantWeek1 starts a server on a copied library. It requires that the session still works and
// that all data is unchanged.
func wantWeek1(t *testing.T, token string, all *everything, settings ...string) {
	t.Helper()
	server := start(t, nil, settings...)
	if status, response := server.call(t, "GET", "/api/user/playlists", token, ""); status != http.StatusOK || !strings.Contains(string(response), "Week 1") {
		t.Errorf("the playlists: %d %s", status, response)
	}
	server.anyVideo(t)
	all.wantSame(t, server)
	server.stop(t)
}

//proves:library-moves-whole
func TestBackup_WhileServing(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		server, person, stop := busy(t, settings)
		all := everythingIn(t, server, settings)
		dir := t.TempDir()
		file := filepath.Join(dir, "monday.tar.gz")
		stored := person.stored.Load()
		printed := does(t, append([]string{"backup", file}, settings...)...)
		if !strings.Contains(printed, "16 videos") || !strings.Contains(printed, "2 playlists") || !strings.Contains(printed, "8 entries in notebooks") {
			t.Errorf("printed: %s", printed)
		}
		postgrestest.Until(t, "the user writes again", func() bool { return person.stored.Load() > stored })
		stop()
		if left, err := os.ReadDir(dir); err != nil || len(left) != 1 {
			t.Errorf("beside the backup: %v %v", left, err)
		}
		restored := filepath.Join(t.TempDir(), "data")
		does(t, "restore", file, "--data", restored)
		wantWeek1(t, person.token, all, "--data", restored)

		elsewhere := []string{"--data", t.TempDir(), "--database-url", postgrestest.Schema(t)}
		does(t, append([]string{"restore", file}, elsewhere...)...)
		wantWeek1(t, person.token, all, elsewhere...)

		for what, said := range map[string]string{
			"already exists":                  rejected(t, exitFailed, nil, append([]string{"backup", file}, settings...)...),
			"is not empty":                    rejected(t, exitFailed, nil, "restore", file, "--data", restored),
			"already has a library":           rejected(t, exitFailed, nil, append([]string{"restore", file}, elsewhere...)...),
			"not a complete Greenroom backup": rejected(t, exitFailed, nil, "restore", write(t, filepath.Join(t.TempDir(), "letter.txt"), "Dear Asha"), "--data", t.TempDir()),
			"no such file or directory":       rejected(t, exitFailed, nil, "restore", filepath.Join(dir, "tuesday"), "--data", t.TempDir()),
			"open the library in the data":    rejected(t, exitFailed, nil, "backup", filepath.Join(dir, "b"), "--data", t.TempDir()),
			"expected \"<file>\"":             rejected(t, exitUsage, nil, "backup"),
		} {
			if !strings.Contains(said, what) {
				t.Errorf("want %q in what is said: %s", what, said)
			}
		}
	})
}

//proves:library-moves-whole
func TestCopy_PostgresAndBack(t *testing.T) {
	t.Parallel()
	here, there, back := t.TempDir(), postgrestest.Schema(t), filepath.Join(t.TempDir(), "data")
	server, person, stop := busy(t, []string{"--data", here})
	all := everythingIn(t, server, []string{"--data", here})
	if printed := does(t, "copy", "--from", here, "--to", there); !strings.Contains(printed, "16 videos") {
		t.Errorf("printed: %s", printed)
	}
	stop()
	secret := filepath.Join(here, secretName)
	wantWeek1(t, person.token, all, "--database-url", there, "--token-secret-file", secret)
	does(t, "copy", "--from", there, "--to", back)
	wantWeek1(t, person.token, all, "--data", back, "--token-secret-file", secret)
	if said := rejected(t, exitFailed, nil, "copy", "--from", here, "--to", back); !strings.Contains(said, "already has a library") {
		t.Errorf("copied over a library: %s", said)
	}
}

// A failed restore leaves the directory unchanged, so that the restore can be retried.
func TestRestore_FailureLeavesNothing(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	c := restoreCommand{File: write(t, filepath.Join(t.TempDir(), "letter.txt"), "Dear Asha"), storeSettings: storeSettings{Data: dir}}
	if err := c.Run(context.Background(), output{}); err == nil {
		t.Error("a letter was restored")
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}
