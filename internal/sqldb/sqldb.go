package sqldb

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

//go:generate go tool -modfile=../../tools/go.mod sqlc generate -f queries/sqlc.yaml

// Engine describes a database engine and the driver.
type Engine struct {
	Classify func(error) FailureKind // function that returns the [FailureKind] of an error of the driver; required
	Schema   int64                   // version of the schema of this binary
	// SizeQuery returns the size of the database in bytes; "" if the engine has no such query.
	SizeQuery string
	// FreePagesQuery returns the number of pages that VacuumQuery can return to the file system.
	// VacuumQuery returns some of these pages to the file system. For an engine that reclaims space
	// by itself, both are "".
	FreePagesQuery, VacuumQuery string
	// AnalyzeQuery updates the statistics of the table of videos; "" for no statistics. An import
	// executes it several times while the table grows, and at the end. Errors are ignored.
	AnalyzeQuery string
	// LockUserQuery locks the row of the user with a key until the end of the transaction. Until
	// then, no other transaction can add a session of the user. If the engine has one writer, it is "".
	LockUserQuery string
	// Upsert describes how the engine writes an entry of a notebook in one statement.
	Upsert SingleStatementUpsert
}

// Store implements [library.Store] on an SQL database.
type Store struct {
	engine         Engine
	writer, reader *sql.DB
	writes, reads  *queries.Queries
	probes         *sql.DB // connections for health checks and polls; requests never use them
	tx             transactions
	groupCommit    *groupCommit // queue and connection of group commit; nil if each write runs in its own transaction
	statements     singleStatements
	readCache      readCache
	revisions      catalogueRevisions
	replica        *replica     // read replica; nil if no replica is configured
	activeImports  atomic.Int32 // number of imports that this store is running
	isIdle         func() bool  // reports whether the server is idle; set by [WithIdleCheck]
	extraBytes     func() int64 // function that returns the size in bytes of files next to the database; set by [WithExtraSize]
	newKey         func() int64 // function that returns a random key for an account
	open           sync.RWMutex // lock whose read side each operation holds, and whose write side Close holds
	background     background
}

var _ library.Store = (*Store)(nil)

// Option changes a setting of [New].
type Option func(*options)

// options contains the settings of New.
type options struct {
	reader, probes, replica *sql.DB
	groupCommit, unprepared bool
	extraBytes              func() int64
	isIdle                  func() bool
	feed                    ChangeFeed
	background              []func(ctx context.Context)
}

// WithReader makes the store read through db. The default is the database to which the store
// writes.
func WithReader(db *sql.DB) Option { return func(o *options) { o.reader = db } }

// WithProbeConnections makes health checks and polls use the connections of db. Requests never use
// these connections.
func WithProbeConnections(db *sql.DB) Option { return func(o *options) { o.probes = db } }

// WithReplica makes the store read the catalogue from the read replica db while the replica has the
// latest revision. The replica can be unreachable. This option requires [WithChangeFeed]. A nil db
// means no replica.
func WithReplica(db *sql.DB) Option { return func(o *options) { o.replica = db } }

// WithGroupCommit enables group commit and the read cache. It is for an engine with one writer and
// no group commit of its own. The store reserves one connection for its writes. No other server may
// write to the database.
func WithGroupCommit() Option { return func(o *options) { o.groupCommit = true } }

// WithoutPreparedStatements makes the store work behind a transaction pooler, where prepared
// statements fail.
func WithoutPreparedStatements(without bool) Option {
	return func(o *options) { o.unprepared = without }
}

// WithExtraSize adds the size of files next to the database, such as the write-ahead log, to the
// size of the database.
func WithExtraSize(bytes func() int64) Option { return func(o *options) { o.extraBytes = bytes } }

// WithIdleCheck lets imports write large batches while no other process uses the database. An
// import calls isIdle between two batches.
func WithIdleCheck(isIdle func() bool) Option { return func(o *options) { o.isIdle = isIdle } }

// WithChangeFeed makes the store detect changes by other processes, and roll back their abandoned
// imports.
func WithChangeFeed(feed ChangeFeed) Option { return func(o *options) { o.feed = feed } }

// WithBackground makes the store run a function in the background while it is open. The context of
// the function ends when the store is closed.
func WithBackground(run func(ctx context.Context)) Option {
	return func(o *options) { o.background = append(o.background, run) }
}

// New returns a store on a database that has the current schema. The store owns db and the
// databases in the options. Close closes all of them. If New fails, New closes them.
func New(ctx context.Context, db *sql.DB, engine Engine, opts ...Option) (*Store, error) {
	var o options
	for _, set := range opts {
		set(&o)
	}
	s := &Store{
		engine: engine, writer: db, reader: cmp.Or(o.reader, db), tx: transactions{engine.Classify},
		isIdle: o.isIdle, extraBytes: o.extraBytes, newKey: randomKey,
	}
	s.probes = cmp.Or(o.probes, s.reader)
	s.statements = singleStatements{db, s.tx, engine.Upsert}
	s.revisions.feed, s.revisions.read = o.feed, s.readRevision
	if o.replica != nil {
		s.replica = newReplica(o.replica, s.tx, func() int64 { return s.revisions.Latest().Number })
	}
	if err := s.start(ctx, o); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// start prepares the statements, reads the catalogue's revision and starts the background
// goroutines.
func (s *Store) start(ctx context.Context, o options) error {
	if o.groupCommit {
		isBusy := func(err error) bool { return s.tx.classify(err) == Busy }
		group, err := newGroupCommit(ctx, s.writer, isBusy)
		if err != nil {
			return err
		}
		s.groupCommit = group
	}
	if err := s.prepare(ctx, o.unprepared); err != nil {
		return fmt.Errorf("prepare statements: %w", err)
	}
	if err := s.revisions.poll(ctx); err != nil {
		return err
	}
	if s.groupCommit != nil {
		s.readCache.invalidate()
	}
	run := o.background
	if interval := o.feed.PollInterval; interval > 0 {
		run = append(run, s.revisions.watch, s.cleanUpImports)
		if s.replica != nil {
			run = append(run, func(ctx context.Context) { s.replica.run(ctx, interval) })
		}
	}
	s.background.start(run...)
	return nil
}

// prepare prepares the statements on the pools. With group commit, it prepares the statements of
// writes on the connection of group commit.
func (s *Store) prepare(ctx context.Context, unprepared bool) (err error) {
	if unprepared {
		s.writes, s.reads = queries.New(s.writer), queries.New(s.reader)
		return nil
	}
	writer := queries.DBTX(s.writer)
	if s.groupCommit != nil {
		writer = s.groupCommit.conn
	}
	if s.writes, err = queries.Prepare(ctx, writer); err != nil {
		return err
	}
	if s.reads = s.writes; s.reader != s.writer {
		s.reads, err = queries.Prepare(ctx, s.reader)
	}
	return err
}

// VacuumStep returns a limited number of free pages to the file system in one short transaction. It
// reports whether more free pages are left. If the engine reclaims space by itself, it does
// nothing.
func (s *Store) VacuumStep(ctx context.Context) (more bool, err error) {
	if s.engine.FreePagesQuery == "" {
		return false, nil
	}
	err = s.write(ctx, "return free pages", func(ctx context.Context, q *queries.Queries) error {
		more, err = q.VacuumStep(ctx, s.engine.FreePagesQuery, s.engine.VacuumQuery)
		return err
	})
	return more && err == nil, err
}

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
	if s.groupCommit != nil { // with group commit, the engine has one writer
		return s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error { return q.ProbeWrite(ctx) })
	}
	return s.probe(ctx, op, func(q *queries.Queries) error { return q.ProbeWrite(ctx) })
}

// probe runs work outside of a transaction, on connections that requests never use.
func (s *Store) probe(ctx context.Context, op string, work func(*queries.Queries) error) error {
	s.open.RLock()
	defer s.open.RUnlock()
	return s.tx.retry(ctx, op, func() error { return work(queries.New(s.probes)) })
}

// Close implements [library.Store].
func (s *Store) Close() error {
	s.background.stop()
	s.open.Lock()
	defer s.open.Unlock()
	group := s.groupCommit
	s.groupCommit = nil // no further write may be queued, even if closing fails
	if group != nil {
		group.stop()
	}
	var err error
	if s.writes != nil {
		err = s.writes.Close()
	}
	if group != nil {
		err = errors.Join(err, group.close())
	}
	if s.reads != nil && s.reads != s.writes {
		err = errors.Join(err, s.reads.Close())
	}
	databases := []*sql.DB{s.writer, s.reader, s.probes}
	if s.replica != nil {
		databases = append(databases, s.replica.db)
	}
	for i, db := range databases {
		if !slices.Contains(databases[:i], db) {
			err = errors.Join(err, db.Close())
		}
	}
	if err != nil {
		return fmt.Errorf("close the database: %w", err)
	}
	return nil
}

// read runs work outside of a transaction. Its statements can therefore see different states.
func (s *Store) read(ctx context.Context, op string, work func(*queries.Queries) error) error {
	s.open.RLock()
	defer s.open.RUnlock()
	return s.tx.retry(ctx, op, func() error { return work(s.reads) })
}

// readSnapshot runs work in a transaction. All its statements see the same state.
func (s *Store) readSnapshot(ctx context.Context, op string, work func(*queries.Queries) error) error {
	s.open.RLock()
	defer s.open.RUnlock()
	return s.tx.retry(ctx, op, func() error { return s.tx.snapshot(ctx, s.reader, s.reads, work) })
}

// write runs work in a transaction. If work returns nil, the transaction is committed, otherwise it
// is rolled back. If the engine rolls back the transaction, work runs again.
func (s *Store) write(ctx context.Context, op string, work txFunc) error {
	return s.writeWith(ctx, op, work, nil)
}

// writeAccounts is like [Store.write], for changes of existing sessions or accounts. It invalidates
// the read cache.
func (s *Store) writeAccounts(ctx context.Context, op string, work txFunc) error {
	return s.writeWith(ctx, op, work, s.readCache.invalidate)
}

// writeWith is like [Store.write]. With group commit, it calls ended after the transaction, even
// after an error, and before the caller gets the reply.
func (s *Store) writeWith(ctx context.Context, op string, work txFunc, ended func()) error {
	s.open.RLock()
	defer s.open.RUnlock()
	return s.tx.retry(ctx, op, func() error {
		if s.groupCommit != nil {
			return s.groupCommit.submit(ctx, func(ctx context.Context) error { return work(ctx, s.writes) }, ended)
		}
		return s.writeInOwnTx(ctx, work)
	})
}

// writeInOwnTx runs work in its own transaction, without group commit.
func (s *Store) writeInOwnTx(ctx context.Context, work txFunc) error {
	return s.tx.run(ctx, s.writer, sql.TxOptions{}, s.writes, work)
}

// notFoundAs converts sql.ErrNoRows to an error with code.
func notFoundAs(op string, err error, code library.Code) error {
	if errors.Is(err, sql.ErrNoRows) {
		return library.NewError(op, code)
	}
	return err
}

// noRowsAs returns an error with the code if a statement succeeded but affected no row.
func noRowsAs(op string, rows int64, err error, code library.Code) error {
	if err == nil && rows == 0 {
		return library.NewError(op, code)
	}
	return err
}

// violationAs converts an error of the kind violation to an error with the code.
func (s *Store) violationAs(op string, err error, violation FailureKind, code library.Code) error {
	if s.tx.classify(err) == violation {
		return library.NewError(op, code)
	}
	return err
}
