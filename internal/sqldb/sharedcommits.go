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
	"greenroom/internal/sqldb/queries"
)

// The bounds of a commit that changes share. Who waits for one waits for the changes
// before theirs, so a commit takes few, and begins soon.
const (
	maxWaiting   = 1024                 // changes that wait for their turn; one more is refused at once
	maxShared    = 256                  // changes in one commit
	gatheredTime = 5 * time.Millisecond // for how long a commit takes in changes that wait already
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
	waiting chan *waitingChange
	stop    func() // ends the commits: none is made any more
}

// waitingChange is a change from when it is asked for until it is answered.
type waitingChange struct {
	work     change
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

// shareCommits lets the changes of the store share commits from now on.
func shareCommits(s *Store) *sharedCommits {
	c := &sharedCommits{store: s, waiting: make(chan *waitingChange, maxWaiting)}
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
func (c *sharedCommits) make(ctx context.Context, work change) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	w := &waitingChange{work: work, done: make(chan struct{})}
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
			w.err = c.store.writeAlone(context.Background(), w.recovered)
		default:
			w.err = err
		}
	}
	answer(changes)
}

// commit makes the first change and those that wait, in one transaction. It returns
// the changes that it has begun. Each has its own error, if it has failed; what is
// returned beside them is the error of the whole, of which then nothing is kept.
func (c *sharedCommits) commit(first *waitingChange) (changes []*waitingChange, err error) {
	ctx, giveUp := context.WithCancel(context.Background())
	defer giveUp()
	tx, err := c.store.writer.BeginTx(ctx, nil)
	if err != nil {
		if first.turn.CompareAndSwap(waits, begun) {
			changes = append(changes, first)
		}
		return changes, err
	}
	defer tx.Rollback()
	q, until := c.store.writes.WithTx(tx), time.Now().Add(gatheredTime)
	for w := first; w != nil; w = c.next(len(changes), until) {
		if !w.turn.CompareAndSwap(waits, begun) {
			continue
		}
		changes = append(changes, w)
		if err := w.within(ctx, tx, q); err != nil {
			return changes, err
		}
	}
	return changes, c.store.commit(ctx, giveUp, tx)
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
func (w *waitingChange) within(ctx context.Context, tx *sql.Tx, q *queries.Queries) error {
	if _, err := tx.ExecContext(ctx, "SAVEPOINT change"); err != nil {
		return fmt.Errorf("%w: %w", errUndone, err)
	}
	w.err = w.recovered(ctx, q)
	if w.err != nil || w.panicked != nil {
		if _, err := tx.ExecContext(ctx, "ROLLBACK TO change"); err != nil {
			return fmt.Errorf("%w: %w", errUndone, err)
		}
	}
	if _, err := tx.ExecContext(ctx, "RELEASE change"); err != nil {
		return fmt.Errorf("%w: %w", errUndone, err)
	}
	return nil
}

// recovered does the work, and keeps a panic for whoever asked for it.
func (w *waitingChange) recovered(ctx context.Context, q *queries.Queries) error {
	defer func() { w.panicked = recover() }()
	return w.work(ctx, q)
}
