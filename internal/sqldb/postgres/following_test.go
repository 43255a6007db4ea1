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

// openLooking opens a store that looks for changes so often. One that never looks
// knows of what it hears alone.
func openLooking(t *testing.T, url string, every time.Duration) *sqldb.Store {
	t.Helper()
	config, err := pgx.ParseConfig(url)
	ok(t, err)
	_, err = Migrate(t.Context(), url, sqldb.LatestSchema)
	ok(t, err)
	db := postgrestest.Connect(t, url)
	store, err := settingsOf(nil).newStore(t.Context(), db)
	ok(t, err)
	store.Follow(following(config, db, every))
	t.Cleanup(func() { ok(t, store.Close()) })
	return store
}

const never = time.Hour

func shelve(t *testing.T, store *sqldb.Store, id string) {
	t.Helper()
	ok(t, fill.Put(t.Context(), store, []library.Category{{ID: id, Name: id}}, nil))
}

func wantLater(t *testing.T, before library.Revision) {
	t.Helper()
	select {
	case <-before.Later:
	case <-time.After(time.Minute):
		t.Fatalf("nothing after revision %d is known", before.Number)
	}
}

func TestAnotherServersChangeIsHeard(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	theirs := openLooking(t, url, never)
	shelve(t, theirs, "first")
	ours := openLooking(t, url, never)
	if ours.Revision().Number != theirs.Revision().Number {
		t.Fatalf("a new store knows of revision %d, want %d", ours.Revision().Number, theirs.Revision().Number)
	}
	before := ours.Revision()
	for { // until it listens
		shelve(t, theirs, "second")
		select {
		case <-before.Later:
			return
		case <-time.After(100 * time.Millisecond):
		}
		if before.Number < theirs.Revision().Number-500 {
			t.Fatal("none of five hundred changes is heard")
		}
	}
}

func TestAnotherServersChangeIsFoundByLooking(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	ok(t, openAt(t, url).Close()) // which makes the tables
	silent, err := settingsOf(nil).newStore(t.Context(), postgrestest.Connect(t, url))
	ok(t, err)
	defer func() { ok(t, silent.Close()) }()
	ours := openAt(t, url)
	defer func() { ok(t, ours.Close()) }()
	before := ours.Revision()
	shelve(t, silent, "first")
	wantLater(t, before)
}

// Requests that have taken every connection do not keep a server from what others change.
func TestChangesAreKnownHoweverBusyTheServerIs(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	theirs := openWith(t, url)
	ours := openWith(t, url, Connections(1), StatementTime(0))
	holder := lock(t, url, "sessions")
	done := make(chan error, 1)
	go func() {
		_, _, err := ours.SessionUser(t.Context(), "none")
		done <- err
	}()
	untilWaitedFor(t, holder)
	before := ours.Revision()
	shelve(t, theirs, "first")
	wantLater(t, before)
	ok(t, holder.Rollback())
	if err := <-done; library.CodeOf(err) != library.CodeSessionNotFound {
		t.Errorf("who waited got %v", err)
	}
}

// What others change while a server's connections are down is known once they are
// up again: to listen again is to look first.
func TestWhatWasMissedIsFoundAfterALostConnection(t *testing.T) {
	t.Parallel()
	url := postgrestest.Schema(t)
	g, through := newGate(t, url)
	ours, theirs := openLooking(t, through, never), openLooking(t, url, never)
	before := ours.Revision()
	g.shut()
	shelve(t, theirs, "first")
	select {
	case <-before.Later:
		t.Fatal("it is known without a connection")
	default:
	}
	g.unlock(t)
	wantLater(t, before)
}
