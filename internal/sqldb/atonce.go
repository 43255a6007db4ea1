package sqldb

import (
	"context"
	"database/sql/driver"
	"fmt"
	"time"

	"greenroom/internal/library"
)

// AdditionAtOnce is how an engine adds a video to a list in one statement, which is one
// trip to a server and not five.
type AdditionAtOnce struct {
	// Statement takes the time, the account's id, the list's key, the video's id, and
	// the most videos of a list, of an account, and of a guest. It returns the list's
	// revision and length, or fails, and then changes nothing.
	Statement string
	// Refused reports whether the statement failed because the addition is not to be
	// made, for whatever reason.
	Refused func(error) bool
}

// AddAtOnce lets the store make additions so. It is called once, before the store is
// used.
func (s *Store) AddAtOnce(how AdditionAtOnce) { s.atOnce = how }

// addAtOnce adds the video to the collection in one statement. What is refused, or can't
// be done so, is not ok: the usual way knows why.
func (s *Store) addAtOnce(ctx context.Context, op, userID string, c library.Collection, videoID string, now time.Time) (change library.Change, ok bool, err error) {
	if s.atOnce.Statement == "" || c.DropsOldest() {
		return library.Change{}, false, nil
	}
	s.open.RLock()
	defer s.open.RUnlock()
	err = s.repeat(ctx, op, func() error {
		made, err := s.stateAddition(ctx, userID, c, videoID, now)
		if s.atOnce.Refused(err) {
			return nil
		}
		change, ok = made, true
		return err
	})
	if err != nil {
		return library.Change{}, true, err
	}
	return change, ok, nil
}

// stateAddition makes the statement. From when it is sent the caller's time does not end
// it: it commits, too, and could be cut off when it has.
func (s *Store) stateAddition(ctx context.Context, userID string, c library.Collection, videoID string, now time.Time) (change library.Change, err error) {
	conn, err := s.writer.Conn(ctx)
	if err != nil {
		return change, err
	}
	defer conn.Close()
	if err := ctx.Err(); err != nil {
		return change, err
	}
	alive, giveUp := context.WithTimeout(context.WithoutCancel(ctx), commitTime)
	defer giveUp()
	account, guest := library.User{}.Allowance(), library.User{ExpiresAt: now}.Allowance()
	err = conn.QueryRowContext(alive, s.atOnce.Statement, now.UnixMilli(), userID, listKey(c), videoID,
		library.MaxListVideos, account.Videos, guest.Videos).Scan(&change.Revision, &change.Length)
	switch failure := s.classify(err); {
	case err != nil && alive.Err() != nil:
		return change, errNoAnswer
	case failure == Demoted:
		_ = conn.Raw(func(any) error { return driver.ErrBadConn })
		return change, err
	case failure == Lost:
		return change, fmt.Errorf("%w: %w", errNoAnswer, err)
	default:
		return change, err
	}
}
