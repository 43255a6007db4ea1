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

// does runs the program, which has to succeed, and returns what it printed.
func does(t *testing.T, arguments ...string) string {
	t.Helper()
	var out, log strings.Builder
	if status := perform(t.Context(), arguments, output{out: &out, log: &log}); status != 0 {
		t.Fatalf("%v: status %d %s", arguments, status, &log)
	}
	return out.String()
}

// busy is a server with a person who keeps on liking until the test's end.
func busy(t *testing.T, settings []string) (server *program, p *person, stop func()) {
	t.Helper()
	server = start(t, nil, settings...)
	p = newPerson(t, server)
	if status, answer := p.ask("POST", "/api/user/playlists", `{"playlist":{"title":"Week 1","description":"What to watch"}}`); status != http.StatusCreated {
		t.Fatalf("a playlist: %d %s", status, answer)
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

// wantWeek1 sees the library that was copied elsewhere go on for somebody who is still
// logged in, and tell everything.
func wantWeek1(t *testing.T, token string, all *everything, settings ...string) {
	t.Helper()
	server := start(t, nil, settings...)
	if status, answer := server.call(t, "GET", "/api/user/playlists", token, ""); status != http.StatusOK || !strings.Contains(string(answer), "Week 1") {
		t.Errorf("the playlists: %d %s", status, answer)
	}
	server.anyVideo(t)
	all.wantSame(t, server)
	server.stop(t)
}

//proves:library-moves-whole
func TestALibraryIsBackedUpWhileItIsUsed(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		server, person, stop := busy(t, settings)
		all := everythingIn(t, server, settings)
		folder := t.TempDir()
		file := filepath.Join(folder, "monday.tar.gz")
		kept := person.kept.Load()
		printed := does(t, append([]string{"backup", file}, settings...)...)
		if !strings.Contains(printed, "16 videos") || !strings.Contains(printed, "2 playlists") || !strings.Contains(printed, "6 entries in notebooks") {
			t.Errorf("printed: %s", printed)
		}
		postgrestest.Until(t, "the person goes on", func() bool { return person.kept.Load() > kept })
		stop()
		if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
			t.Errorf("beside the backup: %v %v", left, err)
		}
		restored := filepath.Join(t.TempDir(), "data")
		does(t, "restore", file, "--data", restored)
		wantWeek1(t, person.token, all, "--data", restored)

		elsewhere := []string{"--data", t.TempDir(), "--database-url", postgrestest.Schema(t)}
		does(t, append([]string{"restore", file}, elsewhere...)...)
		wantWeek1(t, person.token, all, elsewhere...)

		for what, said := range map[string]string{
			"already exists":            refused(t, exitFailed, nil, append([]string{"backup", file}, settings...)...),
			"is not empty":              refused(t, exitFailed, nil, "restore", file, "--data", restored),
			"already holds a library":   refused(t, exitFailed, nil, append([]string{"restore", file}, elsewhere...)...),
			"not a whole backup":        refused(t, exitFailed, nil, "restore", write(t, filepath.Join(t.TempDir(), "letter.txt"), "Dear Asha"), "--data", t.TempDir()),
			"no such file or directory": refused(t, exitFailed, nil, "restore", filepath.Join(folder, "tuesday"), "--data", t.TempDir()),
			"no library in the data":    refused(t, exitFailed, nil, "backup", filepath.Join(folder, "b"), "--data", t.TempDir()),
			"expected \"<file>\"":       refused(t, exitUsage, nil, "backup"),
		} {
			if !strings.Contains(said, what) {
				t.Errorf("want %q in what is said: %s", what, said)
			}
		}
	})
}

//proves:library-moves-whole
func TestALibraryMovesToPostgreSQLAndBack(t *testing.T) {
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
	if said := refused(t, exitFailed, nil, "copy", "--from", here, "--to", back); !strings.Contains(said, "already holds a library") {
		t.Errorf("copied over a library: %s", said)
	}
}

// A restore that fails leaves the folder as it was, so that it can be tried again.
func TestARestoreThatFailsLeavesNothing(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "data")
	c := restoreCommand{File: write(t, filepath.Join(t.TempDir(), "letter.txt"), "Dear Asha"), storeSettings: storeSettings{Data: folder}}
	if err := c.Run(context.Background(), output{}); err == nil {
		t.Error("a letter was restored")
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}
