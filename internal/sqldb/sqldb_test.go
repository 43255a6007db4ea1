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

// A database that has gone silent, behind a network that drops what it says,
// must hold nobody: neither a request nor the end of the program.
func TestASilentDatabaseHoldsNobody(t *testing.T) {
	t.Parallel()
	const patience = time.Minute
	for name, test := range map[string]struct {
		silent string
		after  time.Duration
		want   error
	}{
		"at the beginning": {"begin", patience, context.DeadlineExceeded},
		"at the commit":    {"commit", commitTime, errNoAnswer},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				store := openSilent(t, test.silent)
				ctx, cancel := context.WithTimeout(t.Context(), patience)
				defer cancel()
				asked := time.Now()
				if err := store.DeleteSession(ctx, "ann", "ann's"); !errors.Is(err, test.want) {
					t.Errorf("got error %v, want %v", err, test.want)
				}
				if took := time.Since(asked); took != test.after {
					t.Errorf("it took %v, want %v", took, test.after)
				}
				if err := store.Close(); err != nil {
					t.Error(err)
				}
			})
		})
	}
}

func openSilent(t *testing.T, silentAt string) *Store {
	t.Helper()
	db := sql.OpenDB(silentDatabase(silentAt))
	store, err := New(t.Context(), db, db, func(error) Failure { return OtherFailure })
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// silentDatabase is a driver of a database that takes every statement, changes one
// row with each, and finds one that is empty. Once in each transaction, at "begin" or "commit",
// it answers no more.
type silentDatabase string

func (d silentDatabase) Connect(context.Context) (driver.Conn, error) { return silentConn(d), nil }
func (d silentDatabase) Driver() driver.Driver                        { return nil }

type silentConn string

func (c silentConn) Prepare(text string) (driver.Stmt, error) {
	return agreeable{silent: strings.EqualFold(text, string(c))}, nil
}
func (silentConn) Close() error              { return nil }
func (silentConn) Begin() (driver.Tx, error) { return nil, errors.ErrUnsupported }

func (c silentConn) BeginTx(ctx context.Context, _ driver.TxOptions) (driver.Tx, error) {
	if c == "begin" {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return silentTx{ctx}, nil
}

type silentTx struct{ ctx context.Context }

func (tx silentTx) Commit() error {
	<-tx.ctx.Done()
	return tx.ctx.Err()
}

func (silentTx) Rollback() error { return nil }

type agreeable struct{ silent bool }

func (agreeable) Close() error                               { return nil }
func (agreeable) NumInput() int                              { return -1 }
func (agreeable) Exec([]driver.Value) (driver.Result, error) { return nil, errors.ErrUnsupported }
func (agreeable) Query([]driver.Value) (driver.Rows, error)  { return &emptyRow{}, nil }

func (a agreeable) ExecContext(ctx context.Context, _ []driver.NamedValue) (driver.Result, error) {
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

// A failure that is met after the request's time is up must not vanish behind it.
func TestWhatFailedLateIsToldToo(t *testing.T) {
	t.Parallel()
	late, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	err := explain(late, "list likes", io.ErrUnexpectedEOF)
	if !errors.Is(err, context.DeadlineExceeded) || !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got error %v, want both causes in it", err)
	}
}

// Changes that get into each other's way again and again are to be asked for later.
func TestWhatConflictsTooOftenIsUnavailable(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		db := sql.OpenDB(silentDatabase("never"))
		tries, conflict := 0, errors.New("could not serialize access")
		store, err := New(t.Context(), db, db, func(err error) Failure {
			if errors.Is(err, conflict) {
				return Conflict
			}
			return OtherFailure
		})
		if err != nil {
			t.Fatal(err)
		}
		err = store.write(t.Context(), "like", func(context.Context, *queries.Queries) error {
			tries++
			return conflict
		})
		if most, _ := patience(Conflict); tries != most || !errors.Is(err, library.ErrUnavailable) || !errors.Is(err, conflict) {
			t.Errorf("after %d tries: got error %v, want %v and its cause", tries, err, library.ErrUnavailable)
		}
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
}
