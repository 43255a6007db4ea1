package sqldb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"

	"greenroom/internal/library"
)

// SingleStatementUpsert describes how an engine writes an entry of a notebook in one statement,
// without BEGIN and COMMIT. The zero value means that the engine has no such statement.
type SingleStatementUpsert struct {
	// Statement has these parameters: the account's ID, the notebook's key, the entry's ID, its
	// body, whether the stored done flag is left unchanged, the new done flag (0 or 1), the time,
	// the maximum entries of an account and of a guest, the entry's bytes in the quota, the maximum
	// bytes of an account and of a guest, the day and seconds of playback, both 0 without a day, and
	// the total seconds of playback, -1 if unknown. It returns the notebook's revision, the done
	// flag, the time at which it was set, the time at which the entry was first written, the day and
	// seconds of playback, and the total seconds. If it fails, it has no effect.
	Statement string
	// Rejected reports whether the error means that the statement cannot write this entry. Any
	// other error is a failure of the engine.
	Rejected func(error) bool
	// IsReused reports whether the pool has already used the driver's connection. The pool checks
	// such a connection itself before it reuses it. If IsReused is nil, every connection is checked.
	IsReused func(driverConn any) bool
}

// singleStatements runs writes that consist of one statement, without BEGIN and COMMIT. Such a
// write needs one round trip instead of three.
//
//	upsert ─ ok ───────> reply
//	       ├ rejected ─> the transaction of [Store.WriteEntry], which finds out the reason
//	       └ no reply ─> errCommitUnknown, because the engine may have committed
type singleStatements struct {
	db       *sql.DB
	tx       transactions
	upserter SingleStatementUpsert
}

// upsert writes the entry in one statement. ok is false if the engine has no such statement or
// rejects the entry. The caller then writes the entry in a transaction.
func (w singleStatements) upsert(ctx context.Context, op, userID string, n library.Notebook, e library.Entry) (written library.WriteResult, ok bool, err error) {
	if !w.canUpsert(n, e) {
		return library.WriteResult{}, false, nil
	}
	err = w.tx.retry(ctx, op, func() error {
		account, guest := n.Quota(false), n.Quota(true)
		var revision, done, became, madeAt, day, played, watched int64
		err := w.query(ctx, w.upserter.Statement, []any{
			userID, notebookKey(n), e.ID, e.Body, e.LeavesDone, boolToInt(e.Done), e.At.UnixMilli(),
			account.Entries, guest.Entries, e.StoredBytes(), account.Bytes, guest.Bytes, int64(e.Played.Day), int64(e.Played.Seconds),
			watchedColumn(e.Watched),
		}, &revision, &done, &became, &madeAt, &day, &played, &watched)
		if w.upserter.Rejected(err) {
			return nil
		}
		ok = true
		now := e
		now.Done, now.LeavesDone, now.DoneAt, now.MadeAt = done == 1, false, doneAt(done, became), timeOf(madeAt)
		now.Played, now.Watched = playedOf(day, played), watchedOf(watched)
		written = library.WriteResult{Revision: revision, Entry: now}
		return err
	})
	if err != nil {
		return library.WriteResult{}, true, err
	}
	return written, ok, nil
}

// canUpsert reports whether the engine has a statement that can write the entry.
func (w singleStatements) canUpsert(n library.Notebook, e library.Entry) bool {
	return w.upserter.Statement != "" && canOverwrite(n, e)
}

// query executes a statement that is its own transaction, and scans the returned row. ctx does not
// interrupt the statement, because the engine may already have committed it. After commitTimeout,
// or if the connection is lost, query returns errCommitUnknown. If the connection was closed before
// the statement, query returns [driver.ErrBadConn], so that the write is retried.
func (w singleStatements) query(ctx context.Context, statement string, arguments []any, into ...any) error {
	conn, err := w.db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if err := w.checkOpen(ctx, conn); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	alive, cancel := context.WithTimeout(context.WithoutCancel(ctx), commitTimeout)
	defer cancel()
	err = conn.QueryRowContext(alive, statement, arguments...).Scan(into...)
	switch failure := w.tx.classify(err); {
	case err != nil && alive.Err() != nil:
		return errCommitUnknown
	case failure == Demoted:
		_ = conn.Raw(func(any) error { return driver.ErrBadConn })
		return err
	case failure == Lost:
		return fmt.Errorf("%w: %w", errCommitUnknown, err)
	default:
		return err
	}
}

// checkOpen returns [driver.ErrBadConn] if the server has closed the connection. The pool makes the
// same check before it reuses a connection, so checkOpen only checks a connection before its first
// use. Such a connection can have been idle: the pool opens connections for requests that another
// connection then serves.
func (w singleStatements) checkOpen(ctx context.Context, conn *sql.Conn) error {
	return conn.Raw(func(c any) error {
		if w.upserter.IsReused != nil && w.upserter.IsReused(c) {
			return nil
		}
		if resetter, ok := c.(driver.SessionResetter); ok {
			return resetter.ResetSession(ctx)
		}
		return nil
	})
}

// upsert is like [singleStatements.upsert], but first checks that the store is open.
func (s *Store) upsert(ctx context.Context, op, userID string, n library.Notebook, e library.Entry) (written library.WriteResult, ok bool, err error) {
	s.open.RLock()
	defer s.open.RUnlock()
	return s.statements.upsert(ctx, op, userID, n, e)
}
