// Package sqldb keeps a Greenroom library in an SQL database. The same queries
// run on every engine; what engines differ in stands in the packages that open
// them, sqlite and postgres.
package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

//go:generate sqlc generate -f queries/sqlc.yaml

// Failure says what kind of failure an engine reported.
type Failure int

// The failures that have a meaning for the library.
const (
	OtherFailure Failure = iota
	UniqueViolation
	ForeignKeyViolation
	Deadlock // transactions waited for each other, and the engine undid this one
)

// deadlockTries is how often a transaction is tried before a deadlock is an
// error. Each ends one of the transactions that wait, so few are enough.
const deadlockTries = 5

// commitTime is how long a database may take to answer to a commit.
const commitTime = 10 * time.Second

// errNoAnswer is the failure of a change of which nobody knows whether it is kept.
var errNoAnswer = errors.New("the database did not answer to the commit")

// Store is a [library.Store] in an SQL database.
type Store struct {
	writer, reader *sql.DB
	writes, reads  *queries.Queries
	classify       func(error) Failure
	open           sync.RWMutex // held for reading by every operation under way
}

var _ library.Store = (*Store)(nil)

// New returns a store over a database that has the current schema. It writes
// through writer and reads through reader, which may be the same, and closes
// both when it is closed. Classify knows the errors of their driver.
func New(ctx context.Context, writer, reader *sql.DB, classify func(error) Failure) (*Store, error) {
	writes, err := queries.Prepare(ctx, writer)
	if err != nil {
		return nil, fmt.Errorf("prepare statements: %w", err)
	}
	reads := writes
	if reader != writer {
		if reads, err = queries.Prepare(ctx, reader); err != nil {
			return nil, errors.Join(fmt.Errorf("prepare statements: %w", err), writes.Close())
		}
	}
	return &Store{writer: writer, reader: reader, writes: writes, reads: reads, classify: classify}, nil
}

// Ping implements [library.Store].
func (s *Store) Ping(ctx context.Context) error {
	return s.read(ctx, "ping", func(q *queries.Queries) error {
		_, err := q.UserExists(ctx, "")
		return err
	})
}

// Close implements [library.Store].
func (s *Store) Close() error {
	s.open.Lock()
	defer s.open.Unlock()
	err := errors.Join(s.writes.Close(), s.writer.Close())
	if s.reader != s.writer {
		err = errors.Join(err, s.reads.Close(), s.reader.Close())
	}
	if err != nil {
		return fmt.Errorf("close the database: %w", err)
	}
	return nil
}

// read runs work, whose statements may each see a later state than the one
// before.
func (s *Store) read(ctx context.Context, op string, work func(*queries.Queries) error) error {
	s.open.RLock()
	defer s.open.RUnlock()
	return explain(ctx, op, work(s.reads))
}

// readSnapshot runs work, whose statements all see one state.
func (s *Store) readSnapshot(ctx context.Context, op string, work func(*queries.Queries) error) error {
	s.open.RLock()
	defer s.open.RUnlock()
	options := sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	return explain(ctx, op, transact(ctx, s.reader, options, s.reads, work))
}

// write runs work in a transaction that is kept when work returns nil, and
// undone when it returns an error. After a deadlock it runs work again.
func (s *Store) write(ctx context.Context, op string, work func(*queries.Queries) error) (err error) {
	s.open.RLock()
	defer s.open.RUnlock()
	for range deadlockTries {
		err = transact(ctx, s.writer, sql.TxOptions{}, s.writes, work)
		if s.classify(err) != Deadlock {
			break
		}
	}
	return explain(ctx, op, err)
}

// transact waits for a connection and the beginning as long as ctx allows. From
// then on ctx ends statements but never the transaction: it could cut off a commit
// that the database has already made, and report as undone what is kept. Only a
// database that says nothing of the commit for commitTime is given up.
func transact(ctx context.Context, db *sql.DB, options sql.TxOptions, q *queries.Queries, work func(*queries.Queries) error) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	alive, giveUp := context.WithCancel(context.WithoutCancel(ctx))
	defer giveUp()
	begun := context.AfterFunc(ctx, giveUp)
	tx, err := conn.BeginTx(alive, &options)
	inTime := begun()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if !inTime {
		return ctx.Err()
	}
	if err := work(q.WithTx(tx)); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	defer time.AfterFunc(commitTime, giveUp).Stop()
	err = tx.Commit()
	if err != nil && alive.Err() != nil {
		return errNoAnswer
	}
	return err
}

// explain says what was being done when err happened, unless err says it. An
// operation that ctx ended has the error of ctx too, whatever the driver calls it.
func explain(ctx context.Context, op string, err error) error {
	if err == nil || library.CodeOf(err) != "" {
		return err
	}
	if ctx.Err() != nil && !errors.Is(err, ctx.Err()) {
		err = fmt.Errorf("%w: %w", ctx.Err(), err)
	}
	return fmt.Errorf("%s: %w", op, err)
}

// found returns the error of a lookup, with code when nothing was found.
func found(op string, err error, code library.Code) error {
	if errors.Is(err, sql.ErrNoRows) {
		return library.NewError(op, code)
	}
	return err
}

// affected returns the error of a change, with code when it changed nothing.
func affected(op string, rows int64, err error, code library.Code) error {
	if err == nil && rows == 0 {
		return library.NewError(op, code)
	}
	return err
}

// refused returns the error of a change, with code when it is that violation.
func (s *Store) refused(op string, err error, violation Failure, code library.Code) error {
	if s.classify(err) == violation {
		return library.NewError(op, code)
	}
	return err
}
