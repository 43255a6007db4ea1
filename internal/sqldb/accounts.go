package sqldb

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// CreateUser implements [library.AccountStore].
func (s *Store) CreateUser(ctx context.Context, u library.User, note *library.AuditEntry) error {
	const op = "create account"
	return s.write(ctx, op, s.withAudit(note, func(ctx context.Context, q *queries.Queries) error {
		_, err := s.createUser(ctx, q, op, u)
		return err
	}))
}

// CreateUsers implements [library.AccountStore].
func (s *Store) CreateUsers(ctx context.Context, users []library.User, links []library.Link, note *library.AuditEntry) error {
	const op = "create accounts"
	return s.write(ctx, op, s.withAudit(note, func(ctx context.Context, q *queries.Queries) error {
		for _, u := range users {
			if _, err := s.createUser(ctx, q, op, u); err != nil {
				return err
			}
		}
		for _, l := range links {
			if err := s.createLink(ctx, q, op, l); err != nil {
				return err
			}
		}
		return nil
	}))
}

// Register implements [library.AccountStore].
func (s *Store) Register(ctx context.Context, u library.User, session library.Session, tokenHash string) error {
	const op = "register"
	return s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		key, err := s.createUser(ctx, q, op, u)
		if err != nil {
			return err
		}
		if err := s.admit(ctx, q, op, tokenHash, key, u.ID, session.CreatedAt); err != nil {
			return err
		}
		session.UserID = u.ID
		return s.createSession(ctx, q, op, session)
	})
}

// createUser adds the account and its collections and returns the key of the account. It returns an
// error if another account has the email. The key is random, because concurrent sign-ups on several
// servers would wait for a shared counter.
func (s *Store) createUser(ctx context.Context, q *queries.Queries, op string, u library.User) (key int64, err error) {
	for range keyAttempts {
		key = s.newKey()
		rows, err := q.CreateUser(ctx, queries.CreateUserParams{
			Key:          key,
			ID:           u.ID,
			Email:        u.Email,
			EmailKey:     u.EmailKey,
			PasswordHash: u.PasswordHash,
			Profile:      append([]byte{}, u.Profile...),
			CreatedAt:    u.CreatedAt.UnixMilli(),
			UpdatedAt:    u.UpdatedAt.UnixMilli(),
			ExpiresAt:    timeColumn(u.ExpiresAt),
			Role:         string(cmp.Or(u.Role, library.Learner)),
			DisabledAt:   timeColumn(u.DisabledAt),
			VerifiedAt:   timeColumn(u.VerifiedAt),
			SearchText:   searchText(u),
		})
		if err != nil {
			return 0, err
		}
		if rows == 1 {
			return key, q.CreateCollections(ctx, key)
		}
		if err := inUse(ctx, q, op, u); err != nil {
			return 0, err
		}
	}
	return 0, fmt.Errorf("%s: no free key after %d random attempts", op, keyAttempts)
}

// keyAttempts is the maximum number of random keys to try. With 100 million accounts, the
// probability that a random key is in use is 1 in 90 million.
const keyAttempts = 3

// randomKey returns a random key below 2^53. JavaScript represents such an integer exactly.
func randomKey() int64 {
	var bytes [8]byte
	rand.Read(bytes[:])
	return int64(binary.NativeEndian.Uint64(bytes[:]) >> 11)
}

// inUse returns an error if another account has the email or the ID. A nil error means that only
// the random key is in use. The caller then retries with another key.
func inUse(ctx context.Context, q *queries.Queries, op string, u library.User) error {
	taken, err := q.EmailTaken(ctx, u.EmailKey)
	if err != nil {
		return err
	}
	if taken {
		return library.NewError(op, library.CodeEmailTaken)
	}
	_, err = q.UserKey(ctx, u.ID)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	return fmt.Errorf("%s: id %q is in use", op, u.ID)
}

// PromoteGuest implements [library.AccountStore].
func (s *Store) PromoteGuest(ctx context.Context, guestID string, u library.User, session library.Session, tokenHash string) error {
	const op = "promote guest"
	return s.writeAccounts(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		key, err := q.PromoteGuest(ctx, queries.PromoteGuestParams{
			ID:           guestID,
			Email:        u.Email,
			EmailKey:     u.EmailKey,
			PasswordHash: u.PasswordHash,
			Profile:      append([]byte{}, u.Profile...),
			UpdatedAt:    u.UpdatedAt.UnixMilli(),
			Role:         string(cmp.Or(u.Role, library.Learner)),
			DisabledAt:   timeColumn(u.DisabledAt),
			VerifiedAt:   timeColumn(u.VerifiedAt),
			SearchText:   u.SearchText(),
		})
		err = s.violationAs(op, err, UniqueViolation, library.CodeEmailTaken)
		if err := notFoundAs(op, err, library.CodeUserNotFound); err != nil {
			return err
		}
		if err := s.admit(ctx, q, op, tokenHash, key, guestID, session.CreatedAt); err != nil {
			return err
		}
		session.UserID = guestID
		// The new session is added before the old sessions end. A new session with the ID of an old
		// session is therefore rejected.
		if err := s.createSession(ctx, q, op, session); err != nil {
			return err
		}
		return q.DeleteOtherSessionsOf(ctx, key, session.ID)
	})
}

// UserByEmail implements [library.AccountStore].
func (s *Store) UserByEmail(ctx context.Context, emailKey string) (user library.User, err error) {
	const op = "look up account"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		row, err := q.UserByEmail(ctx, emailKey)
		user = userOf(row)
		return notFoundAs(op, err, library.CodeUserNotFound)
	})
	return user, err
}

// Usage implements [library.AccountStore].
func (s *Store) Usage(ctx context.Context, userID string) (usage library.Usage, err error) {
	const op = "weigh account"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		row, err := q.Usage(ctx, userID)
		usage = library.Usage{Videos: int(row.KeptVideos), History: int(row.History), Text: int(row.KeptText)}
		return notFoundAs(op, err, library.CodeUserNotFound)
	})
	return usage, err
}

// AccountRevisions implements [library.AccountStore].
func (s *Store) AccountRevisions(ctx context.Context, userID string) (revisions library.AccountRevisions, err error) {
	const op = "read the revisions of an account"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		rows, err := q.NotebookRevisions(ctx, userID)
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			return library.NewError(op, library.CodeUserNotFound)
		}
		revisions = accountRevisions(rows)
		return nil
	})
	return revisions, err
}

// accountRevisions converts the rows to revisions. A notebook without a row has revision 1.
func accountRevisions(rows []queries.NotebookRevisionsRow) library.AccountRevisions {
	revisions := library.AccountRevisions{Playlists: rows[0].PlaylistsRevision, Notebooks: make(map[library.Notebook]int64)}
	for _, n := range library.Notebooks() {
		revisions.Notebooks[n] = 1
		for _, row := range rows {
			if row.NotebookKey == notebookKey(n) {
				revisions.Notebooks[n] = row.NotebookRevision
			}
		}
	}
	return revisions
}

// ExtendSessions implements [library.SessionStore].
func (s *Store) ExtendSessions(ctx context.Context, uses []library.SessionActivity) error {
	return s.writeAccounts(ctx, "extend sessions", func(ctx context.Context, q *queries.Queries) error {
		for _, use := range uses {
			if err := q.ExtendGuestOf(ctx, use.GuestExpiresAt.UnixMilli(), use.SessionID); err != nil {
				return err
			}
			if err := q.ExtendSession(ctx, use.ExpiresAt.UnixMilli(), use.SessionID); err != nil {
				return err
			}
		}
		return nil
	})
}

// CreateSession implements [library.SessionStore].
func (s *Store) CreateSession(ctx context.Context, session library.Session) error {
	const op = "create session"
	return s.writeSession(ctx, op, func(ctx context.Context, q *queries.Queries) (ended bool, err error) {
		if err := s.createSession(ctx, q, op, session); err != nil {
			return false, err
		}
		return endOldSessions(ctx, q, session)
	})
}

// writeSession is like [Store.write], for a write that adds a session. If work reports that it
// ended other sessions, writeSession invalidates the read cache.
func (s *Store) writeSession(ctx context.Context, op string, work func(context.Context, *queries.Queries) (ended bool, err error)) error {
	var ended bool
	return s.writeWith(ctx, op, func(ctx context.Context, q *queries.Queries) (err error) {
		ended, err = work(ctx, q)
		return err
	}, func() {
		if ended {
			s.readCache.invalidate()
		}
	})
}

// endOldSessions ends the oldest sessions of the account beyond [library.MaxSessions]. It reports
// whether it ended a session.
func endOldSessions(ctx context.Context, q *queries.Queries, session library.Session) (ended bool, err error) {
	rows, err := q.EndOldSessions(ctx, queries.EndOldSessionsParams{
		UserID: session.UserID, ExceptID: session.ID, Others: library.MaxSessions - 1,
	})
	return rows > 0, err
}

// LiveGuests implements [library.AccountStore].
func (s *Store) LiveGuests(ctx context.Context, now time.Time) (count int, err error) {
	err = s.read(ctx, "count guests", func(q *queries.Queries) error {
		rows, err := q.LiveGuests(ctx, now.UnixMilli())
		count = int(rows)
		return err
	})
	return count, err
}

// createSession adds the session. It returns CodeUserNotFound for a missing account.
func (s *Store) createSession(ctx context.Context, q *queries.Queries, op string, session library.Session) error {
	rows, err := q.CreateSession(ctx, queries.CreateSessionParams{
		ID:        session.ID,
		UserID:    session.UserID,
		CreatedAt: session.CreatedAt.UnixMilli(),
		ExpiresAt: session.ExpiresAt.UnixMilli(),
		Browser:   session.Browser,
		System:    session.System,
	})
	err = s.violationAs(op, err, ForeignKeyViolation, library.CodeUserNotFound) // the account was deleted by another request in the meantime
	return noRowsAs(op, rows, err, library.CodeUserNotFound)
}

// SessionUser implements [library.SessionStore].
func (s *Store) SessionUser(ctx context.Context, sessionID string) (library.Session, library.User, error) {
	const op = "look up session"
	if err := ctx.Err(); err != nil {
		return library.Session{}, library.User{}, wrapError(ctx, op, err)
	}
	found, err := s.readCache.session(sessionID, func() (known cachedSession, err error) {
		err = s.read(ctx, op, func(q *queries.Queries) error {
			row, err := q.SessionUser(ctx, sessionID)
			if err != nil {
				return notFoundAs(op, err, library.CodeSessionNotFound)
			}
			known = cachedSession{session: sessionOf(row), user: userOf(row.User)}
			return nil
		})
		return known, err
	})
	return found.session, found.user, err
}

// DeleteSession implements [library.SessionStore].
func (s *Store) DeleteSession(ctx context.Context, userID, sessionID string) error {
	return s.writeAccounts(ctx, "end session", func(ctx context.Context, q *queries.Queries) error {
		return q.DeleteSession(ctx, sessionID, userID)
	})
}

// DeleteExpired implements [library.AccountStore].
func (s *Store) DeleteExpired(ctx context.Context, now time.Time) (guests, sessions int64, err error) {
	err = s.writeAccounts(ctx, "delete what expired", func(ctx context.Context, q *queries.Queries) (err error) {
		if guests, err = q.DeleteExpiredGuests(ctx, now.UnixMilli(), library.MaxExpiredDeletions); err != nil {
			return err
		}
		if sessions, err = q.DeleteExpiredSessions(ctx, now.UnixMilli(), library.MaxExpiredDeletions); err != nil {
			return err
		}
		if err := q.DeleteExpiredLinks(ctx, now.UnixMilli()); err != nil {
			return err
		}
		return deleteOldAudit(ctx, q, now)
	})
	if err != nil {
		return 0, 0, err
	}
	return guests, sessions, nil
}

func userOf(row queries.User) library.User {
	u := library.User{
		ID:           row.ID,
		Email:        row.Email,
		EmailKey:     row.EmailKey,
		PasswordHash: row.PasswordHash,
		Profile:      row.Profile,
		CreatedAt:    timeOf(row.CreatedAt),
		UpdatedAt:    timeOf(row.UpdatedAt),
		Role:         library.Role(row.Role),
	}
	if row.ExpiresAt.Valid {
		u.ExpiresAt = timeOf(row.ExpiresAt.Int64)
	}
	if row.DisabledAt.Valid {
		u.DisabledAt = timeOf(row.DisabledAt.Int64)
	}
	if row.VerifiedAt.Valid {
		u.VerifiedAt = timeOf(row.VerifiedAt.Int64)
	}
	return u
}

func sessionOf(row queries.SessionUserRow) library.Session {
	return library.Session{
		ID:        row.Session.ID,
		UserID:    row.User.ID,
		CreatedAt: timeOf(row.Session.CreatedAt),
		ExpiresAt: timeOf(row.Session.ExpiresAt),
		Browser:   row.Session.Browser,
		System:    row.Session.System,
	}
}

// searchText returns the text of an account that account searches match; "" for a guest.
func searchText(u library.User) string {
	if u.Guest() {
		return ""
	}
	return u.SearchText()
}

// timeColumn converts a time to the value of its column. The zero time is NULL.
func timeColumn(t time.Time) sql.NullInt64 {
	return sql.NullInt64{Int64: t.UnixMilli(), Valid: !t.IsZero()}
}

// timeOf converts the value of a column, in milliseconds since 1970, to a time.
func timeOf(milliseconds int64) time.Time { return time.UnixMilli(milliseconds).UTC() }
