// Package sqldb keeps a Greenroom library in an SQL database. The same queries
// run on every engine; what engines differ in stands in the packages that open
// them, sqlite and postgres.
package sqldb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

//go:generate go tool -modfile=../../tools/go.mod sqlc generate -f queries/sqlc.yaml

// Failure says what kind of failure an engine reported.
type Failure int

// The failures that have a meaning for the library.
const (
	OtherFailure Failure = iota
	UniqueViolation
	ForeignKeyViolation
	Conflict    // transactions got into each other's way, and the engine undid this one
	Busy        // another process holds what this one needs
	Lost        // a connection that was there has ended: the engine was restarted, perhaps
	Demoted     // the server of a connection takes no changes any more: it became a standby
	Unavailable // the disk is broken, or the engine is not there
	DiskFull    // the engine can keep nothing more
)

// patience returns how often an operation that fails so is tried, and how long after
// each failure. None of them is kept, so that it happens once.
func patience(failure Failure) (tries int, pause time.Duration) {
	switch failure {
	case Conflict:
		// Each ends one of the transactions that wait, so few are enough; the pause
		// lets the other go ahead.
		return 5, 20 * time.Millisecond
	case Busy:
		// About 3 seconds, with the 100 ms that each try waits by itself.
		return 20, 50 * time.Millisecond
	case Demoted:
		// The connection is left, and the next one may lead to the server that took over.
		return 3, 0
	case Lost:
		// After a restart every connection of a pool is found ended, one by one.
		return 30, 0
	default:
		return 1, 0
	}
}

// passes reports whether the operation that failed so may succeed when it is asked for
// later: nothing is wrong with it.
func passes(failure Failure) bool {
	switch failure {
	case Conflict, Busy, Lost, Demoted, Unavailable, DiskFull:
		return true
	default:
		return false
	}
}

// commitTime is how long a database may take to answer to a commit.
const commitTime = 10 * time.Second

// errNoAnswer is the failure of a change of which nobody knows whether it is kept.
var errNoAnswer = errors.New("the database did not answer to the commit")

// change is what is done in one transaction. Its statements run under the context
// that it is given, which is not always the caller's.
type change func(context.Context, *queries.Queries) error

// Store is a [library.Store] in an SQL database.
type Store struct {
	writer, reader *sql.DB
	writes, reads  *queries.Queries
	probes         *sql.DB
	replica        *replica // nil where there is none
	classify       func(error) Failure
	newKey         func() int64   // a random key for an account
	shared         *sharedCommits // nil where every change commits alone
	open           sync.RWMutex   // held for reading by every operation under way
	writeOnce      WritingAtOnce  // its zero value for engines without
	known          known
	alone          func() bool // see [Store.ImportAlone]
	revisions      library.Revisions
	importing      atomic.Int32 // how many imports this store applies
	following      following
	schema         int64        // the program's; see [Store.ExpectSchema]
	bytes          string       // the statement that says how much room the database takes; "" for none
	bytesBeside    func() int64 // of files beside the database; nil for none
	freePages      string       // see [Store.VacuumBy]; "" for none
	vacuumStep     string
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
	return newStore(ctx, &Store{writer: writer, reader: reader, writes: writes, reads: reads, classify: classify})
}

// newStore returns the store with what every one has.
func newStore(ctx context.Context, s *Store) (*Store, error) {
	s.probes, s.newKey = s.reader, randomKey
	if err := s.look(ctx); err != nil {
		return nil, errors.Join(err, s.writes.Close(), s.reads.Close())
	}
	return s, nil
}

// NewUnprepared is [New] for connections on which nothing can be prepared, since
// they are lent for one transaction at a time.
func NewUnprepared(ctx context.Context, db *sql.DB, classify func(error) Failure) (*Store, error) {
	unprepared := queries.New(db)
	return newStore(ctx, &Store{writer: db, reader: db, writes: unprepared, reads: unprepared, classify: classify})
}

// NewSharing is [New] for an engine that has one writer at a time and does not
// commit what several ask for together: changes that wait share a commit. It keeps one
// connection of writer. Nobody else may change what people keep: the store knows what it
// has looked up.
func NewSharing(ctx context.Context, writer, reader *sql.DB, classify func(error) Failure) (*Store, error) {
	conn, err := takeConn(ctx, writer)
	if err != nil {
		return nil, err
	}
	writes, err := queries.Prepare(ctx, conn)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("prepare statements: %w", err), conn.Close())
	}
	reads, err := queries.Prepare(ctx, reader)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("prepare statements: %w", err), conn.Close())
	}
	s, err := newStore(ctx, &Store{writer: writer, reader: reader, writes: writes, reads: reads, classify: classify})
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	s.known.forget()
	s.shared = shareCommits(s, conn)
	return s, nil
}

// ProbeThrough lets the store find out through db whether the database answers, and what
// others have changed, however busy its other connections are. It is called once, before the store is used,
// and leaves db to the store to close.
func (s *Store) ProbeThrough(db *sql.DB) { s.probes = db }

// MeasureBy lets the store find out by the statement how many bytes its database takes.
// It is called once, before the store is used.
func (s *Store) MeasureBy(statement string) { s.bytes = statement }

// MeasureBeside adds to that what beside returns: the bytes of files beside the database, as of its
// log of changes. It is called once, before the store is used.
func (s *Store) MeasureBeside(beside func() int64) { s.bytesBeside = beside }

// VacuumBy tells the store how [Store.VacuumStep] works: freePages is a statement that returns
// the number of pages that can be returned to the file system, and step one that returns
// some of them. It is called once, before the store is used.
func (s *Store) VacuumBy(freePages, step string) { s.freePages, s.vacuumStep = freePages, step }

// VacuumStep returns a bounded number of free pages of the database to the file system, in
// one short transaction, and reports whether there are more. Engines that reclaim space
// by themselves have none.
func (s *Store) VacuumStep(ctx context.Context) (more bool, err error) {
	if s.freePages == "" {
		return false, nil
	}
	err = s.write(ctx, "return free pages", func(ctx context.Context, q *queries.Queries) error {
		more, err = q.VacuumStep(ctx, s.freePages, s.vacuumStep)
		return err
	})
	return more && err == nil, err
}

// ImportAlone lets imports do much in one step while alone reports that nobody else uses
// the database: it is asked between steps. Without it imports always make room for
// others. It is called once, before the store is used.
func (s *Store) ImportAlone(alone func() bool) { s.alone = alone }

// Ping implements [library.Store].
func (s *Store) Ping(ctx context.Context) error {
	return s.probe(ctx, "ping", func(q *queries.Queries) error {
		_, err := q.EmailTaken(ctx, "")
		return err
	})
}

// ProbeWrite implements [library.Store].
func (s *Store) ProbeWrite(ctx context.Context) error {
	const op = "probe"
	if s.shared != nil { // there is one writer
		return s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error { return q.ProbeWrite(ctx) })
	}
	return s.probe(ctx, op, func(q *queries.Queries) error { return q.ProbeWrite(ctx) })
}

// probe runs work, whose statements may each see a later state than the one before, on
// connections that no request takes.
func (s *Store) probe(ctx context.Context, op string, work func(*queries.Queries) error) error {
	s.open.RLock()
	defer s.open.RUnlock()
	return s.repeat(ctx, op, func() error { return work(queries.New(s.probes)) })
}

// Close implements [library.Store].
func (s *Store) Close() error {
	s.following.end()
	s.open.Lock()
	defer s.open.Unlock()
	if s.shared != nil {
		s.shared.stop()
	}
	err := s.writes.Close()
	if s.shared != nil {
		err = errors.Join(err, s.shared.conn.Close())
		s.shared = nil // a change after the end is told of it by the database
	}
	err = errors.Join(err, s.writer.Close())
	if s.reader != s.writer {
		err = errors.Join(err, s.reads.Close(), s.reader.Close())
	}
	if s.probes != s.reader {
		err = errors.Join(err, s.probes.Close())
	}
	if s.replica != nil {
		err = errors.Join(err, s.replica.db.Close())
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
	return s.repeat(ctx, op, func() error { return work(s.reads) })
}

// readSnapshot runs work, whose statements all see one state.
func (s *Store) readSnapshot(ctx context.Context, op string, work func(*queries.Queries) error) error {
	s.open.RLock()
	defer s.open.RUnlock()
	return s.repeat(ctx, op, func() error { return s.snapshot(ctx, s.reader, s.reads, work) })
}

// snapshot runs work in a transaction that sees one state of db.
func (s *Store) snapshot(ctx context.Context, db *sql.DB, q *queries.Queries, work func(*queries.Queries) error) error {
	options := sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	return s.transact(ctx, db, options, q, func(_ context.Context, q *queries.Queries) error { return work(q) })
}

// write runs work in a transaction that is kept when work returns nil, and
// undone when it returns an error. What was undone by the engine may run again.
func (s *Store) write(ctx context.Context, op string, work change) error {
	return s.writeWith(ctx, op, work, nil)
}

// writeAccounts is [Store.write] for changes of sessions, or of accounts beside their
// lists, that are there already.
func (s *Store) writeAccounts(ctx context.Context, op string, work change) error {
	return s.writeWith(ctx, op, work, s.known.forget)
}

// writeWith is [Store.write]. Where changes share commits, ended is called when the
// change has ended, well or not, and before it is answered.
func (s *Store) writeWith(ctx context.Context, op string, work change, ended func()) error {
	s.open.RLock()
	defer s.open.RUnlock()
	return s.repeat(ctx, op, func() error {
		if s.shared != nil {
			return s.shared.make(ctx, work, ended)
		}
		return s.writeAlone(ctx, work)
	})
}

// writeAlone runs work in a transaction of its own.
func (s *Store) writeAlone(ctx context.Context, work change) error {
	return s.transact(ctx, s.writer, sql.TxOptions{}, s.writes, work)
}

// repeat tries the operation as often as its failures allow, and explains the last.
func (s *Store) repeat(ctx context.Context, op string, try func() error) error {
	for tries := 1; ; tries++ {
		err := try()
		failure := s.failure(err)
		if most, pause := patience(failure); tries < most && wait(ctx, pause) {
			continue
		}
		if failure == DiskFull {
			err = fmt.Errorf("%w: %w", library.ErrDiskFull, err)
		} else if passes(failure) {
			err = fmt.Errorf("%w: %w", library.ErrUnavailable, err)
		}
		return explain(ctx, op, err)
	}
}

// failure returns what the error of an operation means. What may be kept is not to
// be tried again.
func (s *Store) failure(err error) Failure {
	switch {
	case errors.Is(err, errNoAnswer):
		return Unavailable
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return OtherFailure
	case errors.Is(err, driver.ErrBadConn):
		return Lost
	default:
		return s.classify(err)
	}
}

// wait waits so long, unless ctx is done before.
func wait(ctx context.Context, pause time.Duration) bool {
	if pause > 0 {
		timer := time.NewTimer(pause)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-ctx.Done():
		}
	}
	return ctx.Err() == nil
}

// transact waits for a connection and the beginning as long as ctx allows. From
// then on ctx ends statements but never the transaction: it could cut off a commit
// that the database has already made, and report as undone what is kept. Only a
// database that says nothing of the commit for commitTime is given up.
func (s *Store) transact(ctx context.Context, db *sql.DB, options sql.TxOptions, q *queries.Queries, work change) error {
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
	if err := work(ctx, q.WithTx(tx)); err != nil {
		if s.classify(err) == Demoted {
			leave(conn, tx)
		}
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return s.commit(alive, giveUp, tx)
}

// leave ends the connection, so that its pool makes another one.
func leave(conn *sql.Conn, tx *sql.Tx) {
	_ = tx.Rollback() // nothing was done
	_ = conn.Raw(func(any) error { return driver.ErrBadConn })
}

// commit keeps the transaction, which lives as long as alive. A database that says
// nothing of it for commitTime is given up.
func (s *Store) commit(alive context.Context, giveUp func(), tx *sql.Tx) error {
	defer time.AfterFunc(commitTime, giveUp).Stop()
	err := tx.Commit()
	switch {
	case err != nil && alive.Err() != nil:
		return errNoAnswer
	case s.classify(err) == Lost || errors.Is(err, driver.ErrBadConn):
		return fmt.Errorf("%w: %w", errNoAnswer, err)
	default:
		return err
	}
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
