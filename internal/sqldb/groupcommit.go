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
)

// Limits of one group. A caller waits for all writes that were queued before its write. Groups are
// therefore small and start soon.
const (
	maxQueuedWrites = limits.WaitingWrites   // maximum number of queued writes; submit rejects further writes with errQueueFull
	maxGroupWrites  = limits.WritesPerCommit // maximum number of writes in one commit
	groupWindow     = 5 * time.Millisecond   // time after which a group takes no more queued writes
	busyTimeout     = 100 * time.Millisecond // timeout of BEGIN while another process holds the write lock
)

// errQueueFull reports that the write queue is full.
var errQueueFull = fmt.Errorf("%w: the write queue has %d writes", library.ErrUnavailable, maxQueuedWrites)

// errRolledBack reports that the engine rolled back the whole transaction instead of the savepoint
// of one write.
var errRolledBack = errors.New("the engine rolled back the transaction")

// groupCommit batches writes for an engine with one writer and no group commit of its own
// (SQLite). One goroutine takes queued writes in FIFO order and runs them in one transaction,
// each in its own savepoint. It replies to the callers after COMMIT.
//
//	submit ─┐
//	submit ─┼─> queue ─> BEGIN ─ SAVEPOINT, write, RELEASE ─ … ─ COMMIT ─> reply to all
//	submit ─┘                           │ error of one write
//	                                    └─ ROLLBACK TO its savepoint; the other writes are not affected
//
// If the whole transaction fails, retryIndividually runs the writes again, each in its own
// transaction. It skips writes that failed themselves.
type groupCommit struct {
	conn   *writerConn // connection on which the statements of all writes are prepared
	isBusy func(error) bool
	queue  chan *pendingWrite // queue of writes; closed by stop
	stop   func()             // closes the queue and waits for the goroutine; afterwards, no write may be submitted
}

// writerConn is the only connection that writes. It begins and ends transactions with prepared
// statements. [sql.Tx] would need as much time for its context as a small write takes.
type writerConn struct {
	*sql.Conn
	beginStmt, commitStmt, rollbackStmt *sql.Stmt

	// statements for the savepoint of one write
	savepointStmt, rollbackToStmt, releaseStmt *sql.Stmt
}

// newWriterConn reserves a connection of writer and prepares its statements. Close releases the
// connection.
func newWriterConn(ctx context.Context, writer *sql.DB) (*writerConn, error) {
	conn, err := writer.Conn(ctx)
	if err != nil {
		return nil, err
	}
	c := &writerConn{Conn: conn}
	for statement, text := range c.statements() {
		if *statement, err = conn.PrepareContext(ctx, text); err != nil {
			return nil, errors.Join(fmt.Errorf("prepare %s: %w", text, err), c.Close())
		}
	}
	return c, nil
}

// statements returns the SQL text of each prepared statement.
func (c *writerConn) statements() map[**sql.Stmt]string {
	return map[**sql.Stmt]string{
		&c.beginStmt: "BEGIN IMMEDIATE", &c.commitStmt: "COMMIT", &c.rollbackStmt: "ROLLBACK",
		&c.savepointStmt: "SAVEPOINT write", &c.rollbackToStmt: "ROLLBACK TO write", &c.releaseStmt: "RELEASE write",
	}
}

// Close closes the statements and returns the connection to its pool. SQLite cannot close a
// connection while it has an open statement.
func (c *writerConn) Close() (err error) {
	for statement := range c.statements() {
		if *statement != nil {
			err = errors.Join(err, (*statement).Close())
		}
	}
	return errors.Join(err, c.Conn.Close())
}

// execUncancelled executes the statement with a background context, so that no caller can interrupt
// it.
func execUncancelled(statement *sql.Stmt) error {
	_, err := statement.ExecContext(context.Background())
	return err
}

// commit executes COMMIT. It returns errCommitUnknown after commitTimeout.
func (c *writerConn) commit() error {
	ctx, cancel := context.WithTimeout(context.Background(), commitTimeout)
	defer cancel()
	_, err := c.commitStmt.ExecContext(ctx)
	if err != nil && ctx.Err() != nil {
		return errCommitUnknown
	}
	return err
}

// pendingWrite is a write between submit and its reply.
type pendingWrite struct {
	work     func(context.Context) error
	onEnd    func()        // called before the caller gets the reply; can be nil
	state    atomic.Int32  // state of the write: writeQueued, writeRunning or writeCancelled
	done     chan struct{} // channel that is closed by the reply
	err      error
	panicked any
}

// States of a write. A cancelled write never runs. A running write is always finished.
const (
	writeQueued int32 = iota
	writeRunning
	writeCancelled
)

// newGroupCommit reserves a connection of writer and starts the goroutine. isBusy reports
// whether an error of BEGIN means that another process holds the write lock.
func newGroupCommit(ctx context.Context, writer *sql.DB, isBusy func(error) bool) (*groupCommit, error) {
	conn, err := newWriterConn(ctx, writer)
	if err != nil {
		return nil, err
	}
	c := &groupCommit{conn: conn, isBusy: isBusy, queue: make(chan *pendingWrite, maxQueuedWrites)}
	ended := make(chan struct{})
	c.stop = sync.OnceFunc(func() {
		close(c.queue)
		<-ended
	})
	go func() {
		defer close(ended)
		c.run()
	}()
	return c, nil
}

// close stops the goroutine and returns the connection to its pool. Other statements on the
// connection must be closed after stop and before close.
func (c *groupCommit) close() error {
	c.stop()
	return c.conn.Close()
}

// queued returns the length of the write queue.
func (c *groupCommit) queued() int { return len(c.queue) }

// submit queues the write and returns after its commit or rollback. ctx can cancel the write while
// it is queued. A running write is not interrupted, because SQLite would then roll back the whole
// group. If ctx is done, submit returns errCommitUnknown if a running write does not end within
// commitTimeout. If work panics, submit panics.
func (c *groupCommit) submit(ctx context.Context, work func(context.Context) error, onEnd func()) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	w := &pendingWrite{work: work, onEnd: onEnd, done: make(chan struct{})}
	select {
	case c.queue <- w:
	default:
		return errQueueFull
	}
	select {
	case <-w.done:
	case <-ctx.Done():
		if w.state.CompareAndSwap(writeQueued, writeCancelled) {
			return ctx.Err()
		}
		timeout := time.NewTimer(commitTimeout)
		defer timeout.Stop()
		select {
		case <-w.done:
		case <-timeout.C:
			return errCommitUnknown
		}
	}
	if w.panicked != nil {
		panic(w.panicked)
	}
	return w.err
}

// run commits groups until the queue is closed.
func (c *groupCommit) run() {
	for first := range c.queue {
		group, err := c.runGroup(first)
		if err == nil {
			reply(group)
			continue
		}
		c.retryIndividually(group, err)
	}
}

// reply calls onEnd of all writes, and then unblocks the callers of all writes.
func reply(group []*pendingWrite) {
	for _, w := range group {
		if w.onEnd != nil {
			w.onEnd()
		}
	}
	for _, w := range group {
		close(w.done)
	}
}

// retryIndividually retries or rejects the writes of a failed transaction. If the engine rolled
// back the transaction, each write runs again in its own transaction, except writes that failed
// themselves. One failed write therefore does not affect the other writes. If the transaction
// failed for another reason, for example at BEGIN, all writes get err.
func (c *groupCommit) retryIndividually(group []*pendingWrite, err error) {
	for _, w := range group {
		switch {
		case w.err != nil || w.panicked != nil:
		case errors.Is(err, errRolledBack):
			w.err = c.runInOwnTx(w)
		default:
			w.err = err
		}
	}
	reply(group)
}

// begin executes BEGIN IMMEDIATE. While another process holds the write lock, it retries for
// busyTimeout. A process with many writes, such as an import, releases the lock only for a few
// milliseconds at a time.
func (c *groupCommit) begin() error {
	for until := time.Now().Add(busyTimeout); ; {
		err := execUncancelled(c.conn.beginStmt)
		if !c.isBusy(err) || time.Now().After(until) {
			return err
		}
		wait(context.Background(), time.Millisecond)
	}
}

// runInOwnTx runs the write in a transaction of its own.
func (c *groupCommit) runInOwnTx(w *pendingWrite) error {
	if err := c.begin(); err != nil {
		return err
	}
	err := w.runRecovered()
	if err == nil && w.panicked == nil {
		err = c.conn.commit()
	}
	if err != nil || w.panicked != nil {
		_ = execUncancelled(c.conn.rollbackStmt) // an error means that the engine has already rolled back
	}
	return err
}

// runGroup runs the first write and queued writes in one transaction, and commits this transaction.
// It returns all writes that were started. Each write contains its own error. An error of runGroup
// means that the whole transaction is rolled back.
func (c *groupCommit) runGroup(first *pendingWrite) (group []*pendingWrite, err error) {
	if err := c.begin(); err != nil {
		if first.state.CompareAndSwap(writeQueued, writeRunning) {
			group = append(group, first)
		}
		return group, err
	}
	defer func() {
		if err != nil {
			_ = execUncancelled(c.conn.rollbackStmt) // an error means that the engine has already rolled back
		}
	}()
	until := time.Now().Add(groupWindow)
	for w := first; w != nil; w = c.next(len(group), until) {
		if !w.state.CompareAndSwap(writeQueued, writeRunning) {
			continue
		}
		group = append(group, w)
		if err := c.runInSavepoint(w); err != nil {
			return group, err
		}
	}
	return group, c.conn.commit()
}

// next returns the next queued write, or nil if the group is complete. A group is complete if the
// queue is empty, if it has maxGroupWrites writes, or if it is older than groupWindow.
func (c *groupCommit) next(size int, until time.Time) *pendingWrite {
	if size == maxGroupWrites || time.Now().After(until) {
		return nil
	}
	select {
	case w := <-c.queue: // nil means that the queue is closed
		return w
	default:
		return nil
	}
}

// runInSavepoint runs the write in a savepoint. If the engine rolled back more than the savepoint,
// it returns errRolledBack.
func (c *groupCommit) runInSavepoint(w *pendingWrite) error {
	if err := execUncancelled(c.conn.savepointStmt); err != nil {
		return fmt.Errorf("%w: %w", errRolledBack, err)
	}
	w.err = w.runRecovered()
	if w.err != nil || w.panicked != nil {
		if err := execUncancelled(c.conn.rollbackToStmt); err != nil {
			return fmt.Errorf("%w: %w", errRolledBack, err)
		}
	}
	if err := execUncancelled(c.conn.releaseStmt); err != nil {
		return fmt.Errorf("%w: %w", errRolledBack, err)
	}
	return nil
}

// runRecovered runs the work. If the work panics, it recovers and stores the panic. submit then
// panics in the goroutine of the caller.
func (w *pendingWrite) runRecovered() error {
	defer func() { w.panicked = recover() }()
	return w.work(context.Background())
}
