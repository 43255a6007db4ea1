package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/memory"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqlite"
)

// expiring is a store that reports each call of DeleteExpired.
type expiring struct {
	library.AccountStore
	request  chan time.Time
	response func() (guests, sessions int64, err error)
}

func (e expiring) DeleteExpired(_ context.Context, now time.Time) (int64, int64, error) {
	e.request <- now
	return e.response()
}

func TestMaintenance_RemovesExpiredDataHourly(t *testing.T) {
	t.Parallel()
	responses := []error{errors.New("the disk is full"), nil}
	store := expiring{request: make(chan time.Time), response: func() (int64, int64, error) {
		err := responses[0]
		responses = responses[1:]
		return 2, 3, err
	}}
	var log strings.Builder
	times := make(chan time.Time)
	stop := inBackground(t.Context(), func(ctx context.Context) {
		u := maintenance{store: store, flushActivity: func(context.Context) error { return nil }, logger: slog.New(slog.NewTextHandler(&log, nil))}
		u.run(ctx, nil, times)
	})
	for hour := range 2 {
		now := time.Date(2030, 1, 1, hour, 0, 0, 0, time.FixedZone("east", 3600))
		times <- now
		if got := <-store.request; !got.Equal(now) || got.Location() != time.UTC {
			t.Errorf("got time %v, want %v in UTC", got, now)
		}
	}
	stop()
	if got := log.String(); !strings.Contains(got, "the disk is full") || strings.Count(got, "\n") < 1 {
		t.Errorf("got log %s, want the cause of the failure", got)
	}
}

func TestCleanUp_RemovesManyGuestsAtOnce(t *testing.T) {
	t.Parallel()
	store, now := memory.New(), time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range 2*library.MaxExpiredDeletions + 1 {
		id := fmt.Sprint("guest ", i)
		if err := store.CreateUser(t.Context(), library.User{ID: id, EmailKey: id, ExpiresAt: now}, nil); err != nil {
			t.Fatal(err)
		}
	}
	var log strings.Builder
	maintenance{store: store, logger: slog.New(slog.NewTextHandler(&log, nil))}.removeExpired(t.Context(), now)
	if left, _, err := store.DeleteExpired(t.Context(), now); left != 0 || err != nil {
		t.Errorf("got %d expired guests, error %v, want 0", left, err)
	}
	if got := log.String(); !strings.Contains(got, "guests=1001 ") || strings.Count(got, "\n") != 1 {
		t.Errorf("got log %s, want 1 line with 1001 guests", got)
	}
}

// When guests have expired, the database file must shrink.
func TestCleanUp_ShrinksTheDatabaseFile(t *testing.T) {
	t.Parallel()
	now, path := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC), filepath.Join(t.TempDir(), databaseName)
	store, err := sqlite.Open(t.Context(), path, sqldb.CreateSchema)
	ok(t, err)
	for i := range 64 {
		id := fmt.Sprint("guest ", i)
		ok(t, store.CreateUser(t.Context(), library.User{ID: id, EmailKey: id, Profile: make([]byte, 64<<10), ExpiresAt: now}, nil))
	}
	before, err := store.Stats(t.Context(), now)
	ok(t, err)
	u := maintenance{store: store, vacuumStep: store.VacuumStep, flushActivity: func(context.Context) error { return nil }, logger: slog.New(slog.DiscardHandler)}
	hours := make(chan time.Time)
	stop := inBackground(t.Context(), func(ctx context.Context) { u.run(ctx, nil, hours) })
	hours <- now
	hours <- now // the channel receives this value only after the first run has ended
	stop()
	ok(t, store.Close()) // closing the store writes the write-ahead log into the file
	info, err := os.Stat(path)
	ok(t, err)
	if before.Bytes < 4<<20 || info.Size() > before.Bytes/8 {
		t.Errorf("got a file of %d bytes after %d bytes with the write-ahead log, want at most an eighth", info.Size(), before.Bytes)
	}
}

func TestVacuum_FailureIsLogged(t *testing.T) {
	t.Parallel()
	var log strings.Builder
	u := maintenance{logger: slog.New(slog.NewTextHandler(&log, nil)), vacuumStep: func(context.Context) (bool, error) { return false, errors.New("the disk is full") }}
	u.vacuum(t.Context())
	if !strings.Contains(log.String(), "the disk is full") {
		t.Errorf("got log %s, want the cause of the failure", log.String())
	}
}

// Many sessions expire, but only a few guests. The small number of guests must not limit the
// removal of sessions.
func TestCleanUp_RemovesManySessionsAtOnce(t *testing.T) {
	t.Parallel()
	store, now := memory.New(), time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	if err := store.CreateUser(t.Context(), library.User{ID: "ann", EmailKey: "ann"}, nil); err != nil {
		t.Fatal(err)
	}
	for i := range library.MaxExpiredDeletions + 1 {
		if err := store.CreateSession(t.Context(), library.Session{ID: fmt.Sprint("session ", i), UserID: "ann", ExpiresAt: now}); err != nil {
			t.Fatal(err)
		}
	}
	maintenance{store: store, logger: slog.New(slog.DiscardHandler)}.removeExpired(t.Context(), now)
	if _, left, err := store.DeleteExpired(t.Context(), now); left != 0 || err != nil {
		t.Errorf("got %d expired sessions, error %v, want 0", left, err)
	}
}

// The activity of sessions must be written every minute, before each removal of expired data and at
// the end. Failures must be logged.
func TestMaintenance_WritesSessionActivity(t *testing.T) {
	t.Parallel()
	events := make(chan string, 8)
	failing := errors.New("the disk is full")
	var log strings.Builder
	u := maintenance{
		store: expiring{request: make(chan time.Time, 1), response: func() (int64, int64, error) {
			events <- "removed"
			return 0, 0, nil
		}},
		flushActivity: func(ctx context.Context) error {
			events <- "written"
			if ctx.Err() != nil {
				t.Errorf("got context error %v while storing session activity, want nil", ctx.Err())
			}
			return failing
		},
		logger: slog.New(slog.NewTextHandler(&log, nil)),
	}
	minutes, hours := make(chan time.Time), make(chan time.Time)
	stop := inBackground(t.Context(), func(ctx context.Context) { u.run(ctx, minutes, hours) })
	minutes <- time.Time{}
	hours <- time.Time{}
	got := []string{<-events, <-events, <-events}
	stop()
	got = append(got, <-events)
	if want := "written written removed written"; strings.Join(got, " ") != want {
		t.Errorf("got steps %v, want %s", got, want)
	}
	if n := strings.Count(log.String(), failing.Error()); n != 3 {
		t.Errorf("got %d failures in the log, want 3: %s", n, log.String())
	}
}

func TestServerURL_IsDerivedFromListener(t *testing.T) {
	t.Parallel()
	for listening, want := range map[string]string{
		"127.0.0.1:8080":   "http://127.0.0.1:8080",
		"[::]:8080":        "http://localhost:8080",
		"0.0.0.0:80":       "http://localhost:80",
		"[2001:db8::1]:80": "http://[2001:db8::1]:80",
	} {
		at, err := net.ResolveTCPAddr("tcp", listening)
		if err != nil {
			t.Fatal(err)
		}
		if got := address("http", at); got != want {
			t.Errorf("listener %s: got %s, want %s", listening, got, want)
		}
	}
}
