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

// FailureKind classifies an error of an engine.
type FailureKind int

// Kinds of failures.
const (
	OtherFailure FailureKind = iota
	UniqueViolation
	ForeignKeyViolation
	Conflict    // failure after which the engine has rolled back the transaction: a deadlock or a serialization failure
	Busy        // failure because another process holds the lock
	Lost        // failure because the connection has ended, for example after a restart of the engine
	Demoted     // failure because the server became a standby and is read-only
	Unavailable // failure because the disk is faulty or the engine is unreachable
	DiskFull    // failure because the disk is full
)

// retryPolicy returns the maximum number of attempts of an operation that fails with the failure,
// and the delay before each retry. A failed attempt has no effect.
func retryPolicy(failure FailureKind) (attempts int, delay time.Duration) {
	switch failure {
	case Conflict:
		// Each conflict ends one of the conflicting transactions, so a few attempts are enough.
		// During the delay, the other transaction can finish.
		return 5, 20 * time.Millisecond
	case Busy:
		// 20 attempts take about 3 s, including the 100 ms for which the engine waits in each
		// attempt.
		return 20, 50 * time.Millisecond
	case Demoted:
		// The pool discards the connection. The next connection may reach the new primary.
		return 3, 0
	case Lost:
		// After a restart of the engine, all connections of the pool have ended.
		return 30, 0
	default:
		return 1, 0
	}
}

// isTransient reports whether the operation can succeed if the client repeats it.
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

// errCommitUnknown reports that the outcome of a commit is unknown. The write is not retried,
// because a retry could write twice.
var errCommitUnknown = errors.New("the database did not respond to the commit")

// txFunc runs statements in a transaction. It must use its own context argument, which is not
// always the context of the caller.
type txFunc func(context.Context, *queries.Queries) error

// transactions runs work in transactions and retries them.
//
//	retry ─> run: BEGIN ─ work ─ COMMIT ─────────> reply
//	  ^                    │       └ no response ─> errCommitUnknown, which is not retried
//	  └─ Conflict, Busy, ──┘
//	     Lost or Demoted
type transactions struct {
	classify func(error) FailureKind // function that returns the failure kind of an error of the driver
}

// retry attempts the operation as often as [retryPolicy] allows. It wraps the last error with op.
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
// committed, it returns a kind that allows no retries.
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

// wait blocks for the duration pause. If ctx is done earlier, it returns false at once.
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
// statements of work. It does not interrupt COMMIT. Otherwise the database could commit although
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

// snapshot runs work in a read-only transaction of db. All statements of work see the same state.
func (t transactions) snapshot(ctx context.Context, db *sql.DB, q *queries.Queries, work func(*queries.Queries) error) error {
	options := sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	return t.run(ctx, db, options, q, func(_ context.Context, q *queries.Queries) error { return work(q) })
}

// discardConn closes the connection. The pool then opens a new connection.
func discardConn(conn *sql.Conn, tx *sql.Tx) {
	_ = tx.Rollback() // the rollback changes nothing, because no statement of the attempt had an effect
	_ = conn.Raw(func(any) error { return driver.ErrBadConn })
}

// commit commits tx. After commitTimeout, it cancels the context of the transaction and returns
// errCommitUnknown.
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

// wrapError adds the operation to err. A [library.Error] already contains the operation and is
// returned unchanged. If ctx ended the operation, wrapError also adds the error of ctx, because
// drivers report it in different ways.
func wrapError(ctx context.Context, op string, err error) error {
	if err == nil || library.CodeOf(err) != "" {
		return err
	}
	if ctx.Err() != nil && !errors.Is(err, ctx.Err()) {
		err = fmt.Errorf("%w: %w", ctx.Err(), err)
	}
	return fmt.Errorf("%s: %w", op, err)
}
