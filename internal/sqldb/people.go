package sqldb

import (
	"bytes"
	"context"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// writePeople is [Store.writeAccounts] for what others must hear of who know sessions and
// accounts. Such changes are made one after the other, on however many servers.
func (s *Store) writePeople(ctx context.Context, op string, work change) error {
	return s.writeAccounts(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		if err := q.NoteAccountChange(ctx); err != nil {
			return err
		}
		return work(ctx, q)
	})
}

// writeAccount is [Store.writePeople] for a change of an account that is no guest's, which
// also enters the note in the log; nil enters nothing.
func (s *Store) writeAccount(
	ctx context.Context, op, userID string, note *library.LogEntry, work func(ctx context.Context, q *queries.Queries, key int64) error,
) error {
	return s.writePeople(ctx, op, s.noting(note, func(ctx context.Context, q *queries.Queries) error {
		key, err := q.AccountKey(ctx, userID)
		if err := found(op, err, library.CodeUserNotFound); err != nil {
			return err
		}
		return work(ctx, q, key)
	}))
}

// prove is CodeCredentialsChanged when the account has other credentials than those that
// were proven.
func prove(ctx context.Context, q *queries.Queries, op string, key int64, proven library.Credentials) error {
	if proven == (library.Credentials{}) {
		return nil
	}
	row, err := q.UserOfKey(ctx, key)
	if err != nil {
		return err
	}
	return proven.Check(op, userOf(row))
}

// lastStays refuses a change that would take the last operator away.
func lastStays(ctx context.Context, q *queries.Queries, op string, key int64) error {
	last, err := q.IsLastOperator(ctx, key)
	if err == nil && last.Bool {
		err = library.NewError(op, library.CodeLastOperator)
	}
	return err
}

// HasOperator implements [library.PeopleStore].
func (s *Store) HasOperator(ctx context.Context) (has bool, err error) {
	err = s.read(ctx, "look for an operator", func(q *queries.Queries) error {
		has, err = q.HasOperator(ctx)
		return err
	})
	return has, err
}

// People implements [library.PeopleStore].
func (s *Store) People(ctx context.Context, query library.PeopleQuery) (page library.PeoplePage, err error) {
	selected := queries.People{
		Words: query.Words, Role: string(query.Role), Disabled: query.Disabled,
		AfterTime: query.After.CreatedAt, AfterKey: query.After.Key, Size: query.Limit + 1,
	}
	err = s.read(ctx, "list people", func(q *queries.Queries) error {
		rows, err := q.People(ctx, selected)
		if err != nil {
			return err
		}
		page = library.PeoplePage{}
		if len(rows) > query.Limit {
			rows = rows[:query.Limit]
			last := rows[query.Limit-1]
			page.Next = library.PersonKey{CreatedAt: last.CreatedAt, Key: last.Key}
		}
		page.People = convert(rows, personOf)
		if query.Counted {
			total, err := q.CountPeople(ctx, selected)
			page.Total = int(total)
			return err
		}
		return nil
	})
	return page, err
}

// Person implements [library.PeopleStore].
func (s *Store) Person(ctx context.Context, userID string) (person library.Person, err error) {
	const op = "look up a person"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		rows, err := q.Person(ctx, userID)
		if err == nil && len(rows) == 0 {
			err = library.NewError(op, library.CodeUserNotFound)
		}
		if err == nil {
			person = personOf(rows[0])
		}
		return err
	})
	return person, err
}

func personOf(row queries.PersonRow) library.Person {
	p := library.Person{
		User: userOf(row.User), Sessions: int(row.Sessions), Videos: int(row.KeptVideos), Playlists: int(row.Playlists),
	}
	if row.Sessions > 0 {
		p.SessionsUntil = timeOf(row.SessionsUntil)
	}
	return p
}

// SetRole implements [library.PeopleStore].
func (s *Store) SetRole(ctx context.Context, userID string, role library.Role, now time.Time, note *library.LogEntry) error {
	const op = "set role"
	return s.writeAccount(ctx, op, userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		if role != library.Operator {
			if err := lastStays(ctx, q, op, key); err != nil {
				return err
			}
		}
		return q.SetRole(ctx, queries.SetRoleParams{Role: string(role), UpdatedAt: now.UnixMilli(), Key: key})
	})
}

// SetDisabled implements [library.PeopleStore].
func (s *Store) SetDisabled(ctx context.Context, userID string, disabled bool, now time.Time, note *library.LogEntry) error {
	const op = "disable account"
	return s.writeAccount(ctx, op, userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		if !disabled {
			return q.Enable(ctx, now.UnixMilli(), key)
		}
		if err := lastStays(ctx, q, op, key); err != nil {
			return err
		}
		if err := q.Disable(ctx, now.UnixMilli(), key); err != nil {
			return err
		}
		return q.DeleteOtherSessionsOf(ctx, key, "")
	})
}

// SetPassword implements [library.PeopleStore].
func (s *Store) SetPassword(ctx context.Context, userID string, proven library.Credentials, passwordHash, keptSession string, now time.Time, note *library.LogEntry) error {
	const op = "set password"
	return s.writeAccount(ctx, op, userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		if err := prove(ctx, q, op, key, proven); err != nil {
			return err
		}
		return setPassword(ctx, q, key, passwordHash, keptSession, now)
	})
}

// setPassword sets the password, and ends what was opened or may be with another one.
func setPassword(ctx context.Context, q *queries.Queries, key int64, passwordHash, keptSession string, now time.Time) error {
	err := q.SetPassword(ctx, queries.SetPasswordParams{PasswordHash: passwordHash, UpdatedAt: now.UnixMilli(), Key: key})
	if err != nil {
		return err
	}
	return endWays(ctx, q, key, keptSession)
}

// endWays ends all ways into the account but its password and the session kept.
func endWays(ctx context.Context, q *queries.Queries, key int64, keptSession string) error {
	if err := q.DeleteOtherSessionsOf(ctx, key, keptSession); err != nil {
		return err
	}
	return q.DeleteLinksOf(ctx, linkOwner(key))
}

// SetEmail implements [library.PeopleStore].
func (s *Store) SetEmail(ctx context.Context, userID string, proven library.Credentials, email, emailKey, keptSession string, now time.Time) error {
	const op = "set e-mail"
	return s.writeAccount(ctx, op, userID, nil, func(ctx context.Context, q *queries.Queries, key int64) error {
		row, err := q.UserOfKey(ctx, key)
		if err != nil {
			return err
		}
		user := userOf(row)
		if err := proven.Check(op, user); err != nil {
			return err
		}
		user.Email, user.EmailKey = email, emailKey
		err = q.SetEmail(ctx, queries.SetEmailParams{
			Email: email, EmailKey: emailKey, SearchText: user.SearchText(), UpdatedAt: now.UnixMilli(), Key: key,
		})
		if err := s.refused(op, err, UniqueViolation, library.CodeEmailTaken); err != nil {
			return err
		}
		return endWays(ctx, q, key, keptSession)
	})
}

// UpdateProfile implements [library.PeopleStore].
func (s *Store) UpdateProfile(ctx context.Context, userID string, now time.Time, update library.ProfileUpdate) error {
	const op = "update profile"
	return updated(s.writePeople(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		key, err := q.UserKey(ctx, userID)
		if err := found(op, err, library.CodeUserNotFound); err != nil {
			return err
		}
		row, err := q.UserOfKey(ctx, key)
		if err != nil {
			return err
		}
		user := userOf(row)
		profile, err := update(bytes.Clone(user.Profile))
		if err != nil {
			return updateError{err}
		}
		if bytes.Equal(profile, user.Profile) {
			return errUnchanged
		}
		user.Profile = append([]byte{}, profile...)
		return q.SetProfile(ctx, queries.SetProfileParams{
			Profile: user.Profile, SearchText: user.SearchText(), UpdatedAt: now.UnixMilli(), Key: key,
		})
	}))
}

// DeleteUser implements [library.PeopleStore].
func (s *Store) DeleteUser(ctx context.Context, userID string, proven library.Credentials, note *library.LogEntry) error {
	const op = "delete account"
	return s.writePeople(ctx, op, s.noting(note, func(ctx context.Context, q *queries.Queries) error {
		key, err := q.UserKey(ctx, userID)
		if err := found(op, err, library.CodeUserNotFound); err != nil {
			return err
		}
		if err := prove(ctx, q, op, key, proven); err != nil {
			return err
		}
		if err := lastStays(ctx, q, op, key); err != nil {
			return err
		}
		return q.DeleteUser(ctx, key)
	}))
}

// SessionsOf implements [library.PeopleStore].
func (s *Store) SessionsOf(ctx context.Context, userID string) (sessions []library.Session, err error) {
	const op = "list sessions"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		key, err := q.UserKey(ctx, userID)
		if err := found(op, err, library.CodeUserNotFound); err != nil {
			return err
		}
		rows, err := q.SessionsOf(ctx, key)
		sessions = convert(rows, func(row queries.SessionsOfRow) library.Session {
			return library.Session{
				ID: row.ID, UserID: userID, CreatedAt: timeOf(row.CreatedAt), ExpiresAt: timeOf(row.ExpiresAt),
				Browser: row.Browser, System: row.System,
			}
		})
		return err
	})
	return sessions, err
}

// EndSessions implements [library.PeopleStore].
func (s *Store) EndSessions(ctx context.Context, userID, keptSession string, note *library.LogEntry) error {
	const op = "end sessions"
	return s.writePeople(ctx, op, s.noting(note, func(ctx context.Context, q *queries.Queries) error {
		key, err := q.UserKey(ctx, userID)
		if err := found(op, err, library.CodeUserNotFound); err != nil {
			return err
		}
		return q.DeleteOtherSessionsOf(ctx, key, keptSession)
	}))
}
