package sqldb

import (
	"context"
	"database/sql"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// CreateUser implements [library.AccountStore].
func (s *Store) CreateUser(ctx context.Context, u library.User) error {
	const op = "create account"
	return s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error { return createUser(ctx, q, op, u) })
}

// Register implements [library.AccountStore].
func (s *Store) Register(ctx context.Context, u library.User, session library.Session) error {
	const op = "register"
	return s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		if err := createUser(ctx, q, op, u); err != nil {
			return err
		}
		session.UserID = u.ID
		return createSession(ctx, q, session)
	})
}

// createUser adds the account, unless its e-mail is taken.
func createUser(ctx context.Context, q *queries.Queries, op string, u library.User) error {
	rows, err := q.CreateUser(ctx, queries.CreateUserParams{
		ID:           u.ID,
		Email:        u.Email,
		EmailKey:     u.EmailKey,
		PasswordHash: u.PasswordHash,
		Profile:      append([]byte{}, u.Profile...),
		CreatedAt:    u.CreatedAt.UnixMilli(),
		UpdatedAt:    u.UpdatedAt.UnixMilli(),
		ExpiresAt:    expiryColumn(u.ExpiresAt),
	})
	return affected(op, rows, err, library.CodeEmailTaken)
}

// PromoteGuest implements [library.AccountStore].
func (s *Store) PromoteGuest(ctx context.Context, guestID string, u library.User, session library.Session) error {
	const op = "promote guest"
	return s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		rows, err := q.PromoteGuest(ctx, queries.PromoteGuestParams{
			ID:           guestID,
			Email:        u.Email,
			EmailKey:     u.EmailKey,
			PasswordHash: u.PasswordHash,
			Profile:      append([]byte{}, u.Profile...),
			UpdatedAt:    u.UpdatedAt.UnixMilli(),
		})
		err = s.refused(op, err, UniqueViolation, library.CodeEmailTaken)
		if err := affected(op, rows, err, library.CodeUserNotFound); err != nil {
			return err
		}
		session.UserID = guestID
		// Added before the others end: an id of theirs is in use.
		if err := createSession(ctx, q, session); err != nil {
			return err
		}
		return q.DeleteOtherSessionsOf(ctx, guestID, session.ID)
	})
}

// UserByEmail implements [library.AccountStore].
func (s *Store) UserByEmail(ctx context.Context, emailKey string) (user library.User, err error) {
	const op = "look up account"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		row, err := q.UserByEmail(ctx, emailKey)
		user = userOf(row)
		return found(op, err, library.CodeUserNotFound)
	})
	return user, err
}

// Kept implements [library.AccountStore].
func (s *Store) Kept(ctx context.Context, userID string) (kept library.Kept, err error) {
	const op = "weigh account"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		kept, _, err = keptBy(ctx, q, op, userID)
		return err
	})
	return kept, err
}

// keptBy returns how much the account keeps, and the most that it may keep.
func keptBy(ctx context.Context, q *queries.Queries, op, userID string) (kept, most library.Kept, err error) {
	row, err := q.Kept(ctx, string(library.History), userID)
	if err != nil {
		return kept, most, found(op, err, library.CodeUserNotFound)
	}
	kept = library.Kept{Videos: int(row.Videos), History: int(row.History), Text: int(row.TextBytes)}
	return kept, userOf(queries.User{ExpiresAt: row.ExpiresAt}).Allowance(), nil
}

// ExtendSessions implements [library.AccountStore].
func (s *Store) ExtendSessions(ctx context.Context, uses []library.SessionUse) error {
	return s.write(ctx, "extend sessions", func(ctx context.Context, q *queries.Queries) error {
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

// CreateSession implements [library.AccountStore].
func (s *Store) CreateSession(ctx context.Context, session library.Session) error {
	const op = "create session"
	return s.write(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		return s.refused(op, createSession(ctx, q, session), ForeignKeyViolation, library.CodeUserNotFound)
	})
}

func createSession(ctx context.Context, q *queries.Queries, session library.Session) error {
	return q.CreateSession(ctx, queries.CreateSessionParams{
		ID:        session.ID,
		UserID:    session.UserID,
		CreatedAt: session.CreatedAt.UnixMilli(),
		ExpiresAt: session.ExpiresAt.UnixMilli(),
	})
}

// SessionUser implements [library.AccountStore].
func (s *Store) SessionUser(ctx context.Context, sessionID string) (session library.Session, user library.User, err error) {
	const op = "look up session"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		row, err := q.SessionUser(ctx, sessionID)
		if err != nil {
			return found(op, err, library.CodeSessionNotFound)
		}
		session, user = sessionOf(row.Session), userOf(row.User)
		return nil
	})
	return session, user, err
}

// DeleteSession implements [library.AccountStore].
func (s *Store) DeleteSession(ctx context.Context, sessionID string) error {
	return s.write(ctx, "end session", func(ctx context.Context, q *queries.Queries) error {
		return q.DeleteSession(ctx, sessionID)
	})
}

// DeleteExpired implements [library.AccountStore].
func (s *Store) DeleteExpired(ctx context.Context, now time.Time) (guests, sessions int64, err error) {
	err = s.write(ctx, "delete what expired", func(ctx context.Context, q *queries.Queries) (err error) {
		if guests, err = q.DeleteExpiredGuests(ctx, now.UnixMilli(), library.MaxExpired); err != nil {
			return err
		}
		sessions, err = q.DeleteExpiredSessions(ctx, now.UnixMilli(), library.MaxExpired)
		return err
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
	}
	if row.ExpiresAt.Valid {
		u.ExpiresAt = timeOf(row.ExpiresAt.Int64)
	}
	return u
}

func sessionOf(row queries.Session) library.Session {
	return library.Session{
		ID:        row.ID,
		UserID:    row.UserID,
		CreatedAt: timeOf(row.CreatedAt),
		ExpiresAt: timeOf(row.ExpiresAt),
	}
}

// expiryColumn returns the column of an account's expiry, which is null when it
// has none.
func expiryColumn(t time.Time) sql.NullInt64 {
	return sql.NullInt64{Int64: t.UnixMilli(), Valid: !t.IsZero()}
}

// timeOf returns the time of a column, which counts milliseconds since 1970.
func timeOf(milliseconds int64) time.Time { return time.UnixMilli(milliseconds).UTC() }
