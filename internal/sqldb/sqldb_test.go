package sqldb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// A database can become unresponsive, for example when a network drops packets. This must block
// neither a request nor the shutdown of the server.
func TestStore_UnresponsiveDatabaseTimesOut(t *testing.T) {
	t.Parallel()
	const requestTimeout = time.Minute
	for name, test := range map[string]struct {
		silent string
		after  time.Duration
		want   error
	}{
		"at the beginning": {"begin", requestTimeout, context.DeadlineExceeded},
		"at the commit":    {"commit", commitTimeout, errCommitUnknown},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := openUnresponsive(t, test.silent)
				ctx, cancel := context.WithTimeout(t.Context(), requestTimeout)
				defer cancel()
				start := time.Now()
				if err := store.DeleteSession(ctx, "ann", "ann's"); !errors.Is(err, test.want) {
					t.Errorf("got error %v, want %v", err, test.want)
				}
				if took := time.Since(start); took != test.after {
					t.Errorf("got a duration of %v, want %v", took, test.after)
				}
				if err := store.Close(); err != nil {
					t.Error(err)
				}
			})
		})
	}
}

func openUnresponsive(t *testing.T, silentAt string) *Store {
	t.Helper()
	db := sql.OpenDB(unresponsiveDB(silentAt))
	store, err := New(t.Context(), db, Engine{Classify: func(error) FailureKind { return OtherFailure }})
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// unresponsiveDB is the driver of a fake database. Every statement affects one row, and every query
// returns one empty row. The database stops responding at "begin" or at "commit".
type unresponsiveDB string

func (d unresponsiveDB) Connect(context.Context) (driver.Conn, error) {
	return unresponsiveConn(d), nil
}
func (d unresponsiveDB) Driver() driver.Driver { return nil }

type unresponsiveConn string

func (c unresponsiveConn) Prepare(text string) (driver.Stmt, error) {
	return noopStmt{silent: strings.EqualFold(text, string(c))}, nil
}
func (unresponsiveConn) Close() error              { return nil }
func (unresponsiveConn) Begin() (driver.Tx, error) { return nil, errors.ErrUnsupported }

func (c unresponsiveConn) BeginTx(ctx context.Context, _ driver.TxOptions) (driver.Tx, error) {
	if c == "begin" {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return unresponsiveTx{ctx}, nil
}

type unresponsiveTx struct{ ctx context.Context }

func (tx unresponsiveTx) Commit() error {
	<-tx.ctx.Done()
	return tx.ctx.Err()
}

func (unresponsiveTx) Rollback() error { return nil }

type noopStmt struct{ silent bool }

func (noopStmt) Close() error                               { return nil }
func (noopStmt) NumInput() int                              { return -1 }
func (noopStmt) Exec([]driver.Value) (driver.Result, error) { return nil, errors.ErrUnsupported }
func (noopStmt) Query([]driver.Value) (driver.Rows, error)  { return &emptyRow{}, nil }

func (a noopStmt) ExecContext(ctx context.Context, _ []driver.NamedValue) (driver.Result, error) {
	if a.silent {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return driver.RowsAffected(1), nil
}

type emptyRow struct{ read bool }

func (*emptyRow) Columns() []string { return []string{"revision"} }
func (*emptyRow) Close() error      { return nil }

func (r *emptyRow) Next(row []driver.Value) error {
	if r.read {
		return io.EOF
	}
	r.read, row[0] = true, int64(0)
	return nil
}

// An error that occurs after the deadline must not be hidden by context.DeadlineExceeded.
func TestWrapError_RetainsCauseAfterDeadline(t *testing.T) {
	t.Parallel()
	late, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	err := wrapError(late, "list likes", io.ErrUnexpectedEOF)
	if !errors.Is(err, context.DeadlineExceeded) || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got error %v, want both causes in it", err)
	}
}

// If a write conflicts in every attempt, the error must be transient, because the write can succeed
// later.
func TestStore_RepeatedConflictReturnsUnavailable(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		db := sql.OpenDB(unresponsiveDB("never"))
		attempts, conflict := 0, errors.New("could not serialize access")
		store, err := New(t.Context(), db, Engine{Classify: func(err error) FailureKind {
			if errors.Is(err, conflict) {
				return Conflict
			}
			return OtherFailure
		}})
		if err != nil {
			t.Fatal(err)
		}
		err = store.write(t.Context(), "like", func(context.Context, *queries.Queries) error {
			attempts++
			return conflict
		})
		if want, _ := retryPolicy(Conflict); attempts != want || !errors.Is(err, library.ErrUnavailable) || !errors.Is(err, conflict) {
			t.Errorf("after %d attempts: got error %v, want %v and its cause", attempts, err, library.ErrUnavailable)
		}
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
}
