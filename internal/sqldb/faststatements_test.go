package sqldb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/library"
)

// testUpsert inserts the account, the entry and the body into a table. It returns a row that is
// always the same.
const testUpsert = `INSERT INTO entries SELECT $1, $3, $4 WHERE coalesce($2, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) IS NOT NULL
	RETURNING 7, 1, 2000, 1000, 0, 0, 0`

func TestSingleStatements_RejectedEntryNeedsTransaction(t *testing.T) {
	t.Parallel()
	db := newTestDB(t, "CREATE TABLE entries (account, id UNIQUE, body)")
	w := singleStatements{db, transactions{anyFailure}, SingleStatementUpsert{Statement: testUpsert, Rejected: func(err error) bool { return err != nil }}}
	entry := library.Entry{ID: "e", Body: []byte("{}"), At: time.UnixMilli(1000)}
	written, ok, err := w.upsert(t.Context(), "write", "ann", library.Positions, entry)
	if !ok || err != nil || written.Revision != 7 || !written.Entry.Done || written.Entry.DoneAt.UnixMilli() != 2000 {
		t.Errorf("got %+v, %t, error %v, want revision 7 and a done entry", written, ok, err)
	}
	if _, ok, err := w.upsert(t.Context(), "write", "ann", library.Positions, entry); ok || err != nil {
		t.Errorf("rejected entry: got %t, %v, want a transaction", ok, err)
	}
	entry.Removed = true
	if _, ok, err := w.upsert(t.Context(), "write", "ann", library.Positions, entry); ok || err != nil {
		t.Errorf("removed entry: got %t, %v, want a transaction", ok, err)
	}
	w.upserter = SingleStatementUpsert{}
	if _, ok, err := w.upsert(t.Context(), "write", "ann", library.Positions, entry); ok || err != nil {
		t.Errorf("engine without a statement: got %t, %v, want a transaction", ok, err)
	}
}

func TestSingleStatements_LostConnectionReturnsUnknownResult(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		db := sql.OpenDB(unresponsiveDB("never"))
		lost := func(err error) FailureKind {
			if err != nil {
				return Lost
			}
			return OtherFailure
		}
		w := singleStatements{db: db, tx: transactions{lost}}
		var revision string // variable whose type does not fit the number in the row of the test
		var second int
		if err := w.query(t.Context(), "upsert", nil, &revision, &second); !errors.Is(err, errCommitUnknown) {
			t.Errorf("got error %v, want %v", err, errCommitUnknown)
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
}

// closedFirst is a fake database that closes its first connection before the first use.
type closedFirst struct {
	connections int // connections so far
	checks      int // checks of connections so far
}

func (d *closedFirst) Driver() driver.Driver { return nil }

func (d *closedFirst) Connect(context.Context) (driver.Conn, error) {
	d.connections++
	return &closableConn{database: d, closed: d.connections == 1}, nil
}

type closableConn struct {
	unresponsiveConn
	database        *closedFirst
	closed, checked bool
}

func (c *closableConn) ResetSession(context.Context) error {
	c.database.checks++
	c.checked = true
	if c.closed {
		return driver.ErrBadConn
	}
	return nil
}

func (c *closableConn) QueryContext(context.Context, string, []driver.NamedValue) (driver.Rows, error) {
	if c.closed {
		return nil, io.ErrUnexpectedEOF
	}
	return &emptyRow{}, nil
}

func TestSingleStatements_ClosedNewConnectionIsReplaced(t *testing.T) {
	t.Parallel()
	fake := &closedFirst{}
	db := sql.OpenDB(fake)
	t.Cleanup(func() { _ = db.Close() })
	w := singleStatements{db: db, tx: transactions{func(err error) FailureKind {
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return Lost
		}
		return OtherFailure
	}}, upserter: SingleStatementUpsert{IsReused: func(c any) bool { return c.(*closableConn).checked }}}
	write := func() error {
		return w.tx.retry(t.Context(), "write", func() error {
			var revision int64
			return w.query(t.Context(), "upsert", nil, &revision)
		})
	}
	if err := write(); err != nil || fake.connections != 2 {
		t.Errorf("got error %v and %d connections, want a write on the second connection", err, fake.connections)
	}
	for n := range 3 {
		checks := fake.checks
		if err := write(); err != nil || fake.checks != checks+1 || fake.connections != 2 {
			t.Errorf("write %d on a reused connection: got error %v, %d checks and %d connections, want 1 check", n, err, fake.checks-checks, fake.connections)
		}
	}
}
