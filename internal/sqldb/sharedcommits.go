package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/sqldb/queries"
)

// The bounds of a commit that changes share. Who waits for one waits for the changes
// before theirs, so a commit takes few, and begins soon.
const (
	maxWaiting   = limits.WaitingWrites   // changes that wait for their turn; one more is refused at once
	maxShared    = limits.WritesPerCommit // changes in one commit
	gatheredTime = 5 * time.Millisecond   // for how long a commit takes in changes that wait already
	busyTime     = 100 * time.Millisecond // for how long a commit waits for another process
)

// errManyWait is the failure of a change for which there was no room to wait.
var errManyWait = fmt.Errorf("%w: more than %d changes wait for the database", library.ErrUnavailable, maxWaiting)

// errUndone is the failure of a transaction that the engine has ended by itself.
var errUndone = errors.New("the engine undid the transaction")

// sharedCommits makes the changes of an engine that has one writer and no commits
// of groups: those that wait are made one after the other, in the order in which
// they came, in one transaction, each within a savepoint, and answered when all of
// them are kept. A change that fails leaves no trace and the others as they are.
type sharedCommits struct {
	store   *Store
	conn    *writingConn
	waiting chan *waitingChange
	stop    func() // ends the commits: none is made any more
}

// writingConn is the one connection that writes. What package sql does for a
// transaction, to end it and its statements with a context, takes as long as the
// statements of a small change; so its beginning and its end are statements too.
type writingConn struct {
	*sql.Conn
	begin, commit, rollback *sql.Stmt

	// Of the savepoint that each change has.
	save, undo, release *sql.Stmt
}

// takeConn takes the connection from its pool, until it is closed.
func takeConn(ctx context.Context, writer *sql.DB) (*writingConn, error) {
	conn, err := writer.Conn(ctx)
	if err != nil {
		return nil, err
	}
	c := &writingConn{Conn: conn}
	for statement, text := range c.statements() {
		if *statement, err = conn.PrepareContext(ctx, text); err != nil {
			return nil, errors.Join(fmt.Errorf("prepare %s: %w", text, err), c.Close())
		}
	}
	return c, nil
}

// statements are the connection's own, and their texts.
func (c *writingConn) statements() map[**sql.Stmt]string {
	return map[**sql.Stmt]string{
		&c.begin: "BEGIN IMMEDIATE", &c.commit: "COMMIT", &c.rollback: "ROLLBACK",
		&c.save: "SAVEPOINT change", &c.undo: "ROLLBACK TO change", &c.release: "RELEASE change",
	}
}

// Close gives the connection back to its pool. A statement that stayed open would keep
// the engine from closing it.
func (c *writingConn) Close() (err error) {
	for statement := range c.statements() {
		if *statement != nil {
			err = errors.Join(err, (*statement).Close())
		}
	}
	return errors.Join(err, c.Conn.Close())
}

// do makes a statement that nothing breaks off.
func do(statement *sql.Stmt) error {
	_, err := statement.ExecContext(context.Background())
	return err
}

// keep commits. A database that says nothing of it for commitTime is given up.
func (c *writingConn) keep() error {
	ctx, giveUp := context.WithTimeout(context.Background(), commitTime)
	defer giveUp()
	_, err := c.commit.ExecContext(ctx)
	if err != nil && ctx.Err() != nil {
		return errNoAnswer
	}
	return err
}

// waitingChange is a change from when it is asked for until it is answered.
type waitingChange struct {
	work     change
	ended    func()       // called before it is answered; may be nil
	turn     atomic.Int32 // one of the turns
	done     chan struct{}
	err      error
	panicked any
}

// The turns of a change: it waits, and is then either begun or given up.
const (
	waits int32 = iota
	begun
	givenUp
)

// shareCommits lets the changes of the store share commits from now on. They are made
// through the connection, on which the store's statements for changes are prepared.
func shareCommits(s *Store, conn *writingConn) *sharedCommits {
	c := &sharedCommits{store: s, conn: conn, waiting: make(chan *waitingChange, maxWaiting)}
	ended := make(chan struct{})
	c.stop = sync.OnceFunc(func() {
		close(c.waiting)
		<-ended
	})
	go func() {
		defer close(ended)
		c.run()
	}()
	return c
}

// make makes the change and returns when it is kept, or undone. Until it begins ctx
// ends the wait; from then on the change is short, and finishes: what one change
// breaks off, the engine would undo for all.
func (c *sharedCommits) make(ctx context.Context, work change, ended func()) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	w := &waitingChange{work: work, ended: ended, done: make(chan struct{})}
	select {
	case c.waiting <- w:
	default:
		return errManyWait
	}
	select {
	case <-w.done:
	case <-ctx.Done():
		if w.turn.CompareAndSwap(waits, givenUp) {
			return ctx.Err()
		}
		patience := time.NewTimer(commitTime)
		defer patience.Stop()
		select {
		case <-w.done:
		case <-patience.C:
			return errNoAnswer
		}
	}
	if w.panicked != nil {
		panic(w.panicked)
	}
	return w.err
}

func (c *sharedCommits) run() {
	for first := range c.waiting {
		changes, err := c.commit(first)
		if err == nil {
			answer(changes)
			continue
		}
		c.makeAlone(changes, err)
	}
}

func answer(changes []*waitingChange) {
	for _, w := range changes {
		if w.ended != nil {
			w.ended()
		}
	}
	for _, w := range changes {
		close(w.done)
	}
}

// makeAlone is for the changes of a transaction that failed: those that had no error
// of their own are made once more, each alone, so that none suffers for another's.
// When not even the beginning worked, err is everyone's.
func (c *sharedCommits) makeAlone(changes []*waitingChange, err error) {
	for _, w := range changes {
		switch {
		case w.err != nil || w.panicked != nil:
		case errors.Is(err, errUndone):
			w.err = c.alone(w)
		default:
			w.err = err
		}
	}
	answer(changes)
}

// begin begins a transaction as soon as no other process writes. One that writes much,
// as an import does, lets others go ahead for some milliseconds only, now and then.
func (c *sharedCommits) begin() error {
	for until := time.Now().Add(busyTime); ; {
		err := do(c.conn.begin)
		if c.store.classify(err) != Busy || time.Now().After(until) {
			return err
		}
		wait(context.Background(), time.Millisecond)
	}
}

// alone makes the change in a transaction of its own.
func (c *sharedCommits) alone(w *waitingChange) error {
	if err := c.begin(); err != nil {
		return err
	}
	err := w.recovered(context.Background(), c.store.writes)
	if err == nil && w.panicked == nil {
		err = c.conn.keep()
	}
	if err != nil || w.panicked != nil {
		_ = do(c.conn.rollback) // which the engine may have done already
	}
	return err
}

// commit makes the first change and those that wait, in one transaction. It returns
// the changes that it has begun. Each has its own error, if it has failed; what is
// returned beside them is the error of the whole, of which then nothing is kept.
func (c *sharedCommits) commit(first *waitingChange) (changes []*waitingChange, err error) {
	if err := c.begin(); err != nil {
		if first.turn.CompareAndSwap(waits, begun) {
			changes = append(changes, first)
		}
		return changes, err
	}
	defer func() {
		if err != nil {
			_ = do(c.conn.rollback) // which the engine may have done already
		}
	}()
	until := time.Now().Add(gatheredTime)
	for w := first; w != nil; w = c.next(len(changes), until) {
		if !w.turn.CompareAndSwap(waits, begun) {
			continue
		}
		changes = append(changes, w)
		if err := c.within(w); err != nil {
			return changes, err
		}
	}
	return changes, c.conn.keep()
}

// next returns the next change of those that wait, and nil when none does, or when
// the commit has taken in enough.
func (c *sharedCommits) next(taken int, until time.Time) *waitingChange {
	if taken == maxShared || time.Now().After(until) {
		return nil
	}
	select {
	case w := <-c.waiting: // nil once there are no more
		return w
	default:
		return nil
	}
}

// within makes the change in a savepoint of the transaction. It returns errUndone
// when the engine has undone more than the change.
func (c *sharedCommits) within(w *waitingChange) error {
	if err := do(c.conn.save); err != nil {
		return fmt.Errorf("%w: %w", errUndone, err)
	}
	w.err = w.recovered(context.Background(), c.store.writes)
	if w.err != nil || w.panicked != nil {
		if err := do(c.conn.undo); err != nil {
			return fmt.Errorf("%w: %w", errUndone, err)
		}
	}
	if err := do(c.conn.release); err != nil {
		return fmt.Errorf("%w: %w", errUndone, err)
	}
	return nil
}

// recovered does the work, and keeps a panic for whoever asked for it.
func (w *waitingChange) recovered(ctx context.Context, q *queries.Queries) error {
	defer func() { w.panicked = recover() }()
	return w.work(ctx, q)
}
