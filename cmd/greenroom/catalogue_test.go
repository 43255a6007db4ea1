package main

import (
	"database/sql"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/seed"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqlite"
)

// dirWith returns a data directory with a library. prepare fills the library.
func dirWith(t *testing.T, prepare func(store library.Store)) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	ok(t, createDataDir(dir))
	store, err := sqlite.Open(t.Context(), filepath.Join(dir, databaseName), sqldb.CreateSchema)
	ok(t, err)
	prepare(store)
	ok(t, store.Close())
	return dir
}

// stop sends SIGTERM to the server. The exit status must be 0.
func (p *testServer) stop(t *testing.T) {
	t.Helper()
	ok(t, p.cmd.Process.Signal(syscall.SIGTERM))
	if status := exitStatus(p.end()); status != 0 {
		t.Fatalf("got exit status %d after SIGTERM, want 0", status)
	}
}

func TestCatalogueUpdates_AreOnlyAppliedOnRequest(t *testing.T) {
	t.Parallel()
	categories, videos, err := seed.Catalogue()
	ok(t, err)
	last := videos[len(videos)-1]
	corrected := videos[0]
	corrected.Title = "A title that its operator has corrected"
	dir := dirWith(t, func(store library.Store) {
		ok(t, store.ApplySeed(t.Context(), library.Seed{Categories: categories, Videos: videos[:len(videos)-1]}, nil))
		ok(t, fill.Put(t.Context(), store, nil, []library.Video{corrected}))
	})
	run := func(arguments ...string) string {
		t.Helper()
		printed, err := command(t, []string{"GREENROOM_DATA=" + dir}, arguments...).Output()
		if err != nil {
			t.Fatalf("greenroom %v: got error %v, output %s", arguments, err, printed)
		}
		return string(printed)
	}

	before := start(t, nil, "--data", dir)
	if _, logged := before.log.wait("greenroom catalogue updates apply"); !logged {
		t.Error("got no log line about the new video")
	}
	if status, _ := before.call(t, "GET", "/api/video/"+last.ID, "", ""); status != http.StatusNotFound {
		t.Errorf("new video before the update: got %d, want 404", status)
	}
	before.stop(t)
	if printed := before.out.all(); strings.Contains(printed, "Sample users") {
		t.Errorf("existing library: got output %s, want no sample users", printed)
	}

	if printed := run("catalogue", "updates", "list"); !strings.Contains(printed, last.ID) || !strings.Contains(printed, "new videos: 1\n") {
		t.Errorf("got updates %s, want 1 new video %s", printed, last.ID)
	}
	if printed := run("catalogue", "updates", "apply"); printed != "videos added: 1\n" {
		t.Errorf("got output %s, want 1 video added", printed)
	}
	after := start(t, nil, "--data", dir)
	if status, _ := after.call(t, "GET", "/api/video/"+last.ID, "", ""); status != http.StatusOK {
		t.Errorf("new video after the update: got %d, want 200", status)
	}
	if _, body := after.call(t, "GET", "/api/video/"+corrected.ID, "", ""); !strings.Contains(string(body), corrected.Title) {
		t.Errorf("got video %s, want the edited title", body)
	}
	after.stop(t)
	if log := after.log.all(); strings.Contains(log, "catalogue updates apply") {
		t.Errorf("got log %s, want no offer of the update", log)
	}
}

// Expired data must be removed at the start of a server, because a server that restarts often never
// runs for an hour.
func TestServe_RemovesExpiredDataAtStart(t *testing.T) {
	t.Parallel()
	dir := dirWith(t, func(store library.Store) {
		for i := range 16 {
			id := fmt.Sprint("guest ", i)
			ok(t, store.CreateUser(t.Context(), library.User{ID: id, EmailKey: id, Profile: make([]byte, 64<<10), ExpiresAt: time.Now().Add(-time.Hour)}, nil))
		}
	})
	db, err := sql.Open("sqlite", filepath.Join(dir, databaseName))
	ok(t, err)
	t.Cleanup(func() { ok(t, db.Close()) })
	p := start(t, nil, "--data", dir)
	postgrestest.WaitUntil(t, "16 expired guests are removed", func() bool { return p.log.count("guests=16") == 1 })
	postgrestest.WaitUntil(t, "the file has released the pages of the guests", func() bool {
		var free int
		ok(t, db.QueryRowContext(t.Context(), "PRAGMA freelist_count").Scan(&free))
		return free == 0
	})
}
