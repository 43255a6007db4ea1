package main

import (
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
	"greenroom/internal/sqldb/sqlite"
)

// folderWith returns a data directory whose library prepare has filled.
func folderWith(t *testing.T, prepare func(store library.Store)) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	ok(t, createDataDir(dir))
	store, err := sqlite.Open(t.Context(), filepath.Join(dir, databaseName), sqldb.CreateSchema)
	ok(t, err)
	prepare(store)
	ok(t, store.Close())
	return dir
}

// stop sends SIGTERM and requires exit status 0.
func (p *testServer) stop(t *testing.T) {
	t.Helper()
	ok(t, p.cmd.Process.Signal(syscall.SIGTERM))
	if status := exitStatus(p.end()); status != 0 {
		t.Fatalf("exit status %d after SIGTERM", status)
	}
}

func TestCatalogueUpdates_AreOptional(t *testing.T) {
	t.Parallel()
	categories, videos, err := seed.Catalogue()
	ok(t, err)
	last := videos[len(videos)-1]
	corrected := videos[0]
	corrected.Title = "A title that its operator has corrected"
	dir := folderWith(t, func(store library.Store) {
		ok(t, store.ApplySeed(t.Context(), library.Seed{Categories: categories, Videos: videos[:len(videos)-1]}, nil))
		ok(t, fill.Put(t.Context(), store, nil, []library.Video{corrected}))
	})
	run := func(arguments ...string) string {
		t.Helper()
		printed, err := command(t, []string{"GREENROOM_DATA=" + dir}, arguments...).Output()
		if err != nil {
			t.Fatalf("%v: %v %s", arguments, err, printed)
		}
		return string(printed)
	}

	before := start(t, nil, "--data", dir)
	if _, said := before.log.wait("greenroom catalogue updates apply"); !said {
		t.Error("got no log line about the new video")
	}
	if status, _ := before.call(t, "GET", "/api/video/"+last.ID, "", ""); status != http.StatusNotFound {
		t.Errorf("the new video: status %d before it was taken", status)
	}
	before.stop(t)
	if printed := before.out.all(); strings.Contains(printed, "Sample users") {
		t.Errorf("sample users were made in a library that is not new: %s", printed)
	}

	if printed := run("catalogue", "updates", "list"); !strings.Contains(printed, last.ID) || !strings.Contains(printed, "new videos: 1\n") {
		t.Errorf("offer: %s", printed)
	}
	if printed := run("catalogue", "updates", "apply"); printed != "videos added: 1\n" {
		t.Errorf("accept: %s", printed)
	}
	after := start(t, nil, "--data", dir)
	if status, _ := after.call(t, "GET", "/api/video/"+last.ID, "", ""); status != http.StatusOK {
		t.Errorf("the new video: status %d after it was taken", status)
	}
	if _, body := after.call(t, "GET", "/api/video/"+corrected.ID, "", ""); !strings.Contains(string(body), corrected.Title) {
		t.Errorf("a corrected video came back as it shipped: %s", body)
	}
	after.stop(t)
	if log := after.log.all(); strings.Contains(log, "catalogue updates apply") {
		t.Errorf("what was taken is still offered: %s", log)
	}
}

// A server that restarts often does not reach the hourly run, so expired data is removed at
// the start.
func TestServe_RemovesExpiredAtStart(t *testing.T) {
	t.Parallel()
	dir := folderWith(t, func(store library.Store) {
		ok(t, store.CreateUser(t.Context(), library.User{ID: "gus", EmailKey: "gus", ExpiresAt: time.Now().Add(-time.Hour)}, nil))
	})
	p := start(t, nil, "--data", dir)
	removed := make(chan string, 1)
	go func() {
		line, _ := p.log.wait("expired guests and sessions removed")
		removed <- line
	}()
	select {
	case line := <-removed:
		if !strings.Contains(line, "guests=1") {
			t.Errorf("log: %q", line)
		}
	case <-time.After(time.Minute):
		t.Error("a minute after the start an expired guest is still there")
	}
}
