package postgres

import (
	"context"
	"database/sql"
	"errors"
	"testing"
	"time"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// taken takes so many of the pool's connections, all at once, which the test's end gives
// back.
func taken(t *testing.T, db *sql.DB, count int) {
	t.Helper()
	type taking struct {
		conn *sql.Conn
		err  error
	}
	taken := make(chan taking, count)
	for range count {
		go func() {
			conn, err := db.Conn(t.Context())
			taken <- taking{conn, err}
		}()
	}
	for range count {
		one := <-taken
		ok(t, one.err)
		t.Cleanup(func() { ok(t, one.conn.Close()) })
	}
}

func newPool(t *testing.T) *sql.DB {
	t.Helper()
	config, err := settings{}.parse(postgrestest.Schema(t))
	ok(t, err)
	db := pool(config, StandardConnections)
	t.Cleanup(func() { ok(t, db.Close()) })
	return db
}

// Those who wait get connections by and by, though nobody else comes, and no more are
// opened than there may be.
func TestThereAreMoreConnectionsForWhoWaits(t *testing.T) {
	t.Parallel()
	const most = fewestConnections + 2
	db := newPool(t)
	ctx, end := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		grow(ctx, most, nil, db)
	}()
	taken(t, db, most)
	end()
	<-ended
	impatient, giveUp := context.WithTimeout(t.Context(), 2*growEvery)
	defer giveUp()
	if _, err := db.Conn(impatient); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("one more than %d connections: got error %v, want %v", most, err, context.DeadlineExceeded)
	}
}

// A burst finds the few connections that may be opened at once, and each look allows one
// more while somebody waits. Once connections are closed, growth begins anew.
func TestConnectionsAreOpenedOneByOne(t *testing.T) {
	t.Parallel()
	db := newPool(t)
	g := newGrowing(db, StandardConnections)
	may := func(when string, want int) {
		t.Helper()
		if got := db.Stats().MaxOpenConnections; got != want {
			t.Errorf("%s: %d connections may be open, want %d", when, got, want)
		}
	}
	wait := func() { // for a connection, in vain
		t.Helper()
		ctx, giveUp := context.WithTimeout(t.Context(), time.Millisecond)
		defer giveUp()
		if _, err := db.Conn(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("got error %v, want %v", err, context.DeadlineExceeded)
		}
	}
	may("in the beginning", fewestConnections)
	t.Run("held", func(t *testing.T) {
		taken(t, db, fewestConnections)
		g.look(t.Context())
		may("with all in use and nobody waiting", fewestConnections)
		wait()
		g.look(t.Context())
		may("with one who waits", fewestConnections+1)
		taken(t, db, 1)
		wait()
		g.look(t.Context())
		may("with another who waits", fewestConnections+2)
		g.look(t.Context()) // which sees one left over
		taken(t, db, 1)
		g.look(t.Context())
		may("with nobody waiting any more", fewestConnections+2)
	})
	db.SetMaxIdleConns(0) // which closes them
	g.look(t.Context())
	may("with none open", fewestConnections)
}
