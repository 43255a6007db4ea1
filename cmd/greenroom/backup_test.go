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

// mustRun runs the command and returns its standard output. The command must succeed.
func mustRun(t *testing.T, arguments ...string) string {
	t.Helper()
	var out, log strings.Builder
	if status := execute(t.Context(), arguments, output{out: &out, log: &log}); status != 0 {
		t.Fatalf("greenroom %v: got status %d and log %s, want status 0", arguments, status, &log)
	}
	return out.String()
}

// startWithWrites starts a server and a user that writes continuously until stop is called or the
// test ends.
func startWithWrites(t *testing.T, settings []string) (server *testServer, p *testUser, stop func()) {
	t.Helper()
	server = start(t, nil, settings...)
	p = newTestUser(t, server)
	if status, response := p.request("POST", "/api/user/playlists", `{"playlist":{"title":"Week 1","description":"What to watch"}}`); status != http.StatusCreated {
		t.Fatalf("create a playlist: got %d %s, want 201", status, response)
	}
	var ended atomic.Bool
	var writes sync.WaitGroup
	writes.Go(func() { p.writeUntil(&ended) })
	stop = func() {
		ended.Store(true)
		writes.Wait()
	}
	t.Cleanup(stop)
	return server, p, stop
}

// wantWeek1 starts a server on a copied library. The session of the token must be valid, and all
// data must be unchanged.
func wantWeek1(t *testing.T, token string, all *everything, settings ...string) {
	t.Helper()
	server := start(t, nil, settings...)
	if status, response := server.call(t, "GET", "/api/user/playlists", token, ""); status != http.StatusOK || !strings.Contains(string(response), "Week 1") {
		t.Errorf("list playlists: got %d %s, want 200 and playlist Week 1", status, response)
	}
	server.anyVideo(t)
	all.wantSame(t, server)
	server.stop(t)
}

//proves:library-moves-whole
func TestBackup_IsConsistentWhileServing(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		server, user, stop := startWithWrites(t, settings)
		all := everythingIn(t, server, settings)
		dir := t.TempDir()
		file := filepath.Join(dir, "monday.tar.gz")
		stored := user.stored.Load()
		printed := mustRun(t, append([]string{"backup", file}, settings...)...)
		if !strings.Contains(printed, "16 videos") || !strings.Contains(printed, "2 playlists") || !strings.Contains(printed, "11 entries in notebooks") {
			t.Errorf("got backup output %s, want 16 videos, 2 playlists and 11 notebook entries", printed)
		}
		postgrestest.WaitUntil(t, "the user writes again", func() bool { return user.stored.Load() > stored })
		stop()
		if left, err := os.ReadDir(dir); err != nil || len(left) != 1 {
			t.Errorf("got files %v, error %v, want only the backup", left, err)
		}
		restored := filepath.Join(t.TempDir(), "data")
		mustRun(t, "restore", file, "--data", restored)
		wantWeek1(t, user.token, all, "--data", restored)

		elsewhere := []string{"--data", t.TempDir(), "--database-url", postgrestest.Schema(t)}
		mustRun(t, append([]string{"restore", file}, elsewhere...)...)
		wantWeek1(t, user.token, all, elsewhere...)

		for what, message := range map[string]string{
			"already exists":                  mustFail(t, exitFailed, nil, append([]string{"backup", file}, settings...)...),
			"is not empty":                    mustFail(t, exitFailed, nil, "restore", file, "--data", restored),
			"already has a library":           mustFail(t, exitFailed, nil, append([]string{"restore", file}, elsewhere...)...),
			"not a complete Greenroom backup": mustFail(t, exitFailed, nil, "restore", write(t, filepath.Join(t.TempDir(), "letter.txt"), "Dear Asha"), "--data", t.TempDir()),
			"no such file or directory":       mustFail(t, exitFailed, nil, "restore", filepath.Join(dir, "tuesday"), "--data", t.TempDir()),
			"open the library in the data":    mustFail(t, exitFailed, nil, "backup", filepath.Join(dir, "b"), "--data", t.TempDir()),
			"expected \"<file>\"":             mustFail(t, exitUsage, nil, "backup"),
		} {
			if !strings.Contains(message, what) {
				t.Errorf("got error %q, want %q in it", message, what)
			}
		}
	})
}

//proves:library-moves-whole
func TestCopy_CopiesToPostgreSQLAndBack(t *testing.T) {
	t.Parallel()
	here, there, back := t.TempDir(), postgrestest.Schema(t), filepath.Join(t.TempDir(), "data")
	server, user, stop := startWithWrites(t, []string{"--data", here})
	all := everythingIn(t, server, []string{"--data", here})
	if printed := mustRun(t, "copy", "--from", here, "--to", there); !strings.Contains(printed, "16 videos") {
		t.Errorf("got copy output %s, want 16 videos", printed)
	}
	stop()
	secret := filepath.Join(here, secretName)
	wantWeek1(t, user.token, all, "--database-url", there, "--token-secret-file", secret)
	mustRun(t, "copy", "--from", there, "--to", back)
	wantWeek1(t, user.token, all, "--data", back, "--token-secret-file", secret)
	if message := mustFail(t, exitFailed, nil, "copy", "--from", here, "--to", back); !strings.Contains(message, "already has a library") {
		t.Errorf("copy to a schema with a library: got error %q, want %q in it", message, "already has a library")
	}
}

// A failed restore must not change the directory, so that the restore can be tried again.
func TestRestore_FailureLeavesNoFiles(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	c := restoreCommand{File: write(t, filepath.Join(t.TempDir(), "letter.txt"), "Dear Asha"), storeSettings: storeSettings{Data: dir}}
	if err := c.Run(context.Background(), output{}); err == nil {
		t.Error("restore a text file: got no error")
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("got files %v, error %v, want an empty directory", left, err)
	}
}
