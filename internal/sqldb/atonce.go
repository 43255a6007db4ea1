package sqldb

import (
	"context"
	"database/sql/driver"
	"fmt"

	"greenroom/internal/library"
)

// state makes a statement that is a transaction of its own, and scans its row. From when it
// is sent the caller's time does not end it: it commits, too, and could be cut off when it
// has.
func (s *Store) state(ctx context.Context, statement string, arguments []any, into ...any) error {
	conn, err := s.writer.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if err := ctx.Err(); err != nil {
		return err
	}
	alive, giveUp := context.WithTimeout(context.WithoutCancel(ctx), commitTime)
	defer giveUp()
	err = conn.QueryRowContext(alive, statement, arguments...).Scan(into...)
	switch failure := s.classify(err); {
	case err != nil && alive.Err() != nil:
		return errNoAnswer
	case failure == Demoted:
		_ = conn.Raw(func(any) error { return driver.ErrBadConn })
		return err
	case failure == Lost:
		return fmt.Errorf("%w: %w", errNoAnswer, err)
	default:
		return err
	}
}

// WritingAtOnce is how an engine writes an entry of a notebook in one statement.
type WritingAtOnce struct {
	// Statement takes the account's id, the notebook's key, the entry's id, its body, whether
	// it is done as it was, or else whether it is done (0 or 1), the time, the most
	// entries of an account's notebook, and of a guest's, what the entry counts in the
	// quota, and the most bytes of an account's notebook, and of a guest's. It returns the notebook's
	// revision, whether the entry is done, since when, and when it was first written; or fails, and
	// then changes nothing.
	Statement string
	// Refused reports whether the statement failed because the writing is not to be made,
	// for whatever reason.
	Refused func(error) bool
}

// WriteAtOnce lets the store make writings so. It is called once, before the store is used.
func (s *Store) WriteAtOnce(how WritingAtOnce) { s.writeOnce = how }

// writeAtOnce writes the entry in one statement. What is refused, or can't be done so, is
// not ok: the usual way knows why.
func (s *Store) writeAtOnce(ctx context.Context, op, userID string, n library.Notebook, e library.Entry) (written library.Written, ok bool, err error) {
	if s.writeOnce.Statement == "" || !rewritable(n, e) {
		return library.Written{}, false, nil
	}
	s.open.RLock()
	defer s.open.RUnlock()
	err = s.repeat(ctx, op, func() error {
		account, guest := n.Quota(false), n.Quota(true)
		var revision, done, became, madeAt int64
		err := s.state(ctx, s.writeOnce.Statement, []any{
			userID, notebookKey(n), e.ID, e.Body, e.LeavesDone, number(e.Done), e.At.UnixMilli(),
			account.Entries, guest.Entries, e.StoredBytes(), account.Bytes, guest.Bytes,
		}, &revision, &done, &became, &madeAt)
		if s.writeOnce.Refused(err) {
			return nil
		}
		ok = true
		now := e
		now.Done, now.LeavesDone, now.DoneAt, now.MadeAt = done == 1, false, doneAt(done, became), timeOf(madeAt)
		written = library.Written{Revision: revision, Entry: now}
		return err
	})
	if err != nil {
		return library.Written{}, true, err
	}
	return written, ok, nil
}
