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

// folderWith returns a data folder whose library is as prepared.
func folderWith(t *testing.T, prepare func(store library.Store)) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "data")
	ok(t, makeFolder(folder))
	store, err := sqlite.Open(t.Context(), filepath.Join(folder, databaseName), sqldb.CreateSchema)
	ok(t, err)
	prepare(store)
	ok(t, store.Close())
	return folder
}

// stop ends the program as an operator does.
func (p *program) stop(t *testing.T) {
	t.Helper()
	ok(t, p.cmd.Process.Signal(syscall.SIGTERM))
	if status := exitStatus(p.end()); status != 0 {
		t.Fatalf("exit status %d after SIGTERM", status)
	}
}

func TestANewerProgramOffersItsVideosAndImposesNothing(t *testing.T) {
	t.Parallel()
	categories, videos, err := seed.Catalogue()
	ok(t, err)
	last := videos[len(videos)-1]
	corrected := videos[0]
	corrected.Title = "A title that its operator has corrected"
	folder := folderWith(t, func(store library.Store) {
		ok(t, store.Give(t.Context(), library.Seed{Categories: categories, Videos: videos[:len(videos)-1]}, nil))
		ok(t, fill.Put(t.Context(), store, nil, []library.Video{corrected}))
	})
	run := func(arguments ...string) string {
		t.Helper()
		printed, err := command(t, []string{"GREENROOM_DATA=" + folder}, arguments...).Output()
		if err != nil {
			t.Fatalf("%v: %v %s", arguments, err, printed)
		}
		return string(printed)
	}

	before := start(t, nil, "--data", folder)
	if _, said := before.log.wait("greenroom catalogue accept"); !said {
		t.Error("the log does not tell of the new video")
	}
	if status, _ := before.call(t, "GET", "/api/video/"+last.ID, "", ""); status != http.StatusNotFound {
		t.Errorf("the new video: status %d before it was taken", status)
	}
	before.stop(t)
	if printed := before.out.all(); strings.Contains(printed, "Sample users") {
		t.Errorf("sample users were made in a library that is not new: %s", printed)
	}

	if printed := run("catalogue", "offer"); !strings.Contains(printed, last.ID) || !strings.Contains(printed, "new videos: 1\n") {
		t.Errorf("offer: %s", printed)
	}
	if printed := run("catalogue", "accept"); printed != "videos added: 1\n" {
		t.Errorf("accept: %s", printed)
	}
	after := start(t, nil, "--data", folder)
	if status, _ := after.call(t, "GET", "/api/video/"+last.ID, "", ""); status != http.StatusOK {
		t.Errorf("the new video: status %d after it was taken", status)
	}
	if _, body := after.call(t, "GET", "/api/video/"+corrected.ID, "", ""); !strings.Contains(string(body), corrected.Title) {
		t.Errorf("a corrected video came back as it shipped: %s", body)
	}
	after.stop(t)
	if log := after.log.all(); strings.Contains(log, "catalogue accept") {
		t.Errorf("what was taken is still offered: %s", log)
	}
}

// A server that is restarted often gets no hour: it removes what has expired at its
// start.
func TestWhatHasExpiredIsRemovedAtTheStart(t *testing.T) {
	t.Parallel()
	folder := folderWith(t, func(store library.Store) {
		ok(t, store.CreateUser(t.Context(), library.User{ID: "gus", EmailKey: "gus", ExpiresAt: time.Now().Add(-time.Hour)}, nil))
	})
	p := start(t, nil, "--data", folder)
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
