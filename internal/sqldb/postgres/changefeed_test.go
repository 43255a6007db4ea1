package postgres

import (
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// openPolling opens a store with the poll interval.
func openPolling(t *testing.T, url string, every time.Duration) *sqldb.Store {
	t.Helper()
	config, err := pgx.ParseConfig(url)
	ok(t, err)
	_, err = Migrate(t.Context(), url, sqldb.LatestSchema)
	ok(t, err)
	db := postgrestest.Connect(t, url)
	store, err := sqldb.New(t.Context(), db, engine(0), sqldb.WithChangeFeed(changeFeed(config, db, every)))
	ok(t, err)
	t.Cleanup(func() { ok(t, store.Close()) })
	return store
}

const never = time.Hour

func putCategory(t *testing.T, store *sqldb.Store, id string) {
	t.Helper()
	ok(t, fill.Put(t.Context(), store, []library.Category{{ID: id, Name: id}}, nil))
}

func wantLater(t *testing.T, before library.Revision) {
	t.Helper()
	select {
	case <-before.Changed:
	case <-time.After(time.Minute):
		t.Fatalf("got no revision after %d", before.Number)
	}
}

func TestChangeFeed_NotifiesOtherServer(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	theirs := openPolling(t, url, never)
	putCategory(t, theirs, "first")
	ours := openPolling(t, url, never)
	if ours.Revision().Number != theirs.Revision().Number {
		t.Fatalf("got revision %d, want %d", ours.Revision().Number, theirs.Revision().Number)
	}
	before := ours.Revision()
	for { // wait until the store listens
		putCategory(t, theirs, "second")
		select {
		case <-before.Changed:
			return
		case <-time.After(100 * time.Millisecond):
		}
		if before.Number < theirs.Revision().Number-500 {
			t.Fatal("got no notification for 500 changes")
		}
	}
}

func TestChangeFeed_PollsWithoutNotification(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	ok(t, openAt(t, url).Close()) // opening the store creates the tables
	notNotifying, err := sqldb.New(t.Context(), postgrestest.Connect(t, url), engine(0))
	ok(t, err)
	defer func() { ok(t, notNotifying.Close()) }()
	ours := openAt(t, url)
	defer func() { ok(t, ours.Close()) }()
	before := ours.Revision()
	putCategory(t, notNotifying, "first")
	wantLater(t, before)
}

// Polling must work even if requests use every connection.
func TestChangeFeed_PollsWhenPoolIsExhausted(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	theirs := openWith(t, url)
	ours := openWith(t, url, MaxConnections(1), StatementTimeout(0))
	holder := lock(t, url, "sessions")
	done := make(chan error, 1)
	go func() {
		_, _, err := ours.SessionUser(t.Context(), "none")
		done <- err
	}()
	waitForLockWaiter(t, holder)
	before := ours.Revision()
	putCategory(t, theirs, "first")
	wantLater(t, before)
	ok(t, holder.Rollback())
	if err := <-done; library.CodeOf(err) != library.CodeSessionNotFound {
		t.Errorf("got error %v, want session not found", err)
	}
}

// A server that listens again after an outage must poll first, so that it detects the changes made
// during the outage.
func TestChangeFeed_PollsAfterReconnect(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	g, through := newGate(t, url)
	ours, theirs := openPolling(t, through, never), openPolling(t, url, never)
	before := ours.Revision()
	g.close()
	putCategory(t, theirs, "first")
	select {
	case <-before.Changed:
		t.Fatal("got the revision without a connection")
	default:
	}
	g.unlock(t)
	wantLater(t, before)
}
