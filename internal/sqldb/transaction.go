package sqldb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// FailureKind is the kind of an engine's error.
type FailureKind int

// Kinds of failures.
const (
	OtherFailure FailureKind = iota
	UniqueViolation
	ForeignKeyViolation
	Conflict    // the engine rolled back the transaction: a deadlock or a serialization failure
	Busy        // another process holds a lock
	Lost        // the connection has ended, for example because the engine was restarted
	Demoted     // the server of the connection is read-only: it became a standby
	Unavailable // the disk is faulty or the engine is unreachable
	DiskFull    // the disk is full
)

// retryPolicy returns the maximum number of attempts of an operation that fails with
// failure, and the delay before each retry. A failed attempt has no effect.
func retryPolicy(failure FailureKind) (attempts int, delay time.Duration) {
	switch failure {
	case Conflict:
		// Each conflict ends one of the waiting transactions, so a few attempts are enough. The
		// delay lets the other transaction finish.
		return 5, 20 * time.Millisecond
	case Busy:
		// About 3 s in total, including the 100 ms that the engine waits in each attempt.
		return 20, 50 * time.Millisecond
	case Demoted:
		// The pool discards the connection. The next connection can reach the new primary.
		return 3, 0
	case Lost:
		// After a restart of the engine, each connection of the pool has ended.
		return 30, 0
	default:
		return 1, 0
	}
}

// isTransient reports whether a repetition of the operation can succeed.
func isTransient(failure FailureKind) bool {
	switch failure {
	case Conflict, Busy, Lost, Demoted, Unavailable, DiskFull:
		return true
	default:
		return false
	}
}

// commitTimeout is the time after which the outcome of a commit counts as unknown.
const commitTimeout = 10 * time.Second

// errCommitUnknown reports a commit whose outcome is unknown. The write is not retried.
var errCommitUnknown = errors.New("the database did not respond to the commit")

// txFunc runs statements in a transaction. It must use the context that it gets, which is not
// always the caller's context.
type txFunc func(context.Context, *queries.Queries) error

// transactions runs work in transactions and retries it.
//
//	retry ─> run: BEGIN ─ work ─ COMMIT ─────────> reply
//	  ^                    │       └ no response ─> errCommitUnknown, which is not retried
//	  └─ Conflict, Busy, ──┘
//	     Lost or Demoted
type transactions struct {
	classify func(error) FailureKind // returns the failure kind of an error of the driver
}

// retry attempts the operation as often as [retryPolicy] allows, and wraps the last error
// with op.
func (t transactions) retry(ctx context.Context, op string, try func() error) error {
	for attempt := 1; ; attempt++ {
		err := try()
		failure := t.failure(err)
		if attempts, delay := retryPolicy(failure); attempt < attempts && wait(ctx, delay) {
			continue
		}
		if failure == DiskFull {
			err = fmt.Errorf("%w: %w", library.ErrDiskFull, err)
		} else if isTransient(failure) {
			err = fmt.Errorf("%w: %w", library.ErrUnavailable, err)
		}
		return wrapError(ctx, op, err)
	}
}

// failure returns the failure kind of an operation's error. If the operation may have been
// committed, the kind allows no retries.
func (t transactions) failure(err error) FailureKind {
	switch {
	case errors.Is(err, errCommitUnknown):
		return Unavailable
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return OtherFailure
	case errors.Is(err, driver.ErrBadConn):
		return Lost
	default:
		return t.classify(err)
	}
}

// wait blocks for pause. It returns false as soon as ctx is done.
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

// run runs work in a transaction of db. ctx limits the wait for a connection, BEGIN and the
// statements of work. It does not interrupt COMMIT, because the database could then commit although
// the caller gets an error. COMMIT ends after commitTimeout.
func (t transactions) run(ctx context.Context, db *sql.DB, options sql.TxOptions, q *queries.Queries, work txFunc) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	alive, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	stop := context.AfterFunc(ctx, cancel)
	tx, err := conn.BeginTx(alive, &options)
	inTime := stop()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if !inTime {
		return ctx.Err()
	}
	if err := work(ctx, q.WithTx(tx)); err != nil {
		if t.classify(err) == Demoted {
			discardConn(conn, tx)
		}
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return t.commit(alive, cancel, tx)
}

// snapshot runs work in a read-only transaction of db that sees one state.
func (t transactions) snapshot(ctx context.Context, db *sql.DB, q *queries.Queries, work func(*queries.Queries) error) error {
	options := sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	return t.run(ctx, db, options, q, func(_ context.Context, q *queries.Queries) error { return work(q) })
}

// discardConn closes the connection, so that the pool opens a new one.
func discardConn(conn *sql.Conn, tx *sql.Tx) {
	_ = tx.Rollback() // no statement of the attempt had an effect
	_ = conn.Raw(func(any) error { return driver.ErrBadConn })
}

// commit commits tx. It cancels the context of the transaction after commitTimeout and then
// returns errCommitUnknown.
func (t transactions) commit(alive context.Context, cancel func(), tx *sql.Tx) error {
	defer time.AfterFunc(commitTimeout, cancel).Stop()
	err := tx.Commit()
	switch {
	case err != nil && alive.Err() != nil:
		return errCommitUnknown
	case t.classify(err) == Lost || errors.Is(err, driver.ErrBadConn):
		return fmt.Errorf("%w: %w", errCommitUnknown, err)
	default:
		return err
	}
}

// wrapError adds the operation to err, unless err is a [library.Error], which already contains the
// operation. If ctx ended the operation, it adds the error of ctx, because drivers report this in
// different ways.
func wrapError(ctx context.Context, op string, err error) error {
	if err == nil || library.CodeOf(err) != "" {
		return err
	}
	if ctx.Err() != nil && !errors.Is(err, ctx.Err()) {
		err = fmt.Errorf("%w: %w", ctx.Err(), err)
	}
	return fmt.Errorf("%s: %w", op, err)
}
