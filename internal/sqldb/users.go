package sqldb

import (
	"bytes"
	"context"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// writePeople is like [Store.writeAccounts], for changes that other servers must detect because
// they cache sessions and accounts. Such writes are serialized over all servers.
func (s *Store) writePeople(ctx context.Context, op string, work txFunc) error {
	return s.writeAccounts(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		if err := q.NoteAccountChange(ctx); err != nil {
			return err
		}
		return work(ctx, q)
	})
}

// writeAccount is like [Store.writePeople], for an account that is not a guest. It first calls
// [Store.lockUser]. If note is not nil, it appends the audit entry note.
func (s *Store) writeAccount(
	ctx context.Context, op, userID string, note *library.AuditEntry, work func(ctx context.Context, q *queries.Queries, key int64) error,
) error {
	return s.writePeople(ctx, op, s.withAudit(note, func(ctx context.Context, q *queries.Queries) error {
		key, err := q.AccountKey(ctx, userID)
		if err := notFoundAs(op, err, library.CodeUserNotFound); err != nil {
			return err
		}
		if err := s.lockUser(ctx, q, key); err != nil {
			return err
		}
		return work(ctx, q, key)
	}))
}

// lockUser locks the row of the account until the end of the transaction. If a concurrent login has
// added its session, lockUser waits for the login's commit, so that the transaction can end this
// session. If the login has not yet added its session, the login waits for the commit of the
// transaction. The login then detects the change, because it reads the account again.
func (s *Store) lockUser(ctx context.Context, q *queries.Queries, key int64) error {
	if s.engine.LockUserQuery == "" {
		return nil
	}
	return q.LockUser(ctx, s.engine.LockUserQuery, key)
}

// checkCredentials returns CodeCredentialsChanged if the credentials of the account differ
// from proven.
func checkCredentials(ctx context.Context, q *queries.Queries, op string, key int64, proven library.Credentials) error {
	if proven == (library.Credentials{}) {
		return nil
	}
	row, err := q.UserOfKey(ctx, key)
	if err != nil {
		return err
	}
	return proven.CheckUnchanged(op, userOf(row))
}

// checkLastOperator returns CodeLastOperator if the write would remove the last operator.
func checkLastOperator(ctx context.Context, q *queries.Queries, op string, key int64) error {
	last, err := q.IsLastOperator(ctx, key)
	if err == nil && last.Bool {
		err = library.NewError(op, library.CodeLastOperator)
	}
	return err
}

// HasOperator implements [library.UserStore].
func (s *Store) HasOperator(ctx context.Context) (has bool, err error) {
	err = s.read(ctx, "look for an operator", func(q *queries.Queries) error {
		has, err = q.HasOperator(ctx)
		return err
	})
	return has, err
}

// Users implements [library.UserStore].
func (s *Store) Users(ctx context.Context, query library.UserQuery) (page library.UserPage, err error) {
	selected := queries.UserFilter{
		Words: query.Words, Role: string(query.Role), Disabled: query.Disabled,
		AfterTime: query.After.CreatedAt, AfterKey: query.After.Key, Size: query.Limit + 1,
	}
	err = s.read(ctx, "list accounts", func(q *queries.Queries) error {
		rows, err := q.Users(ctx, selected)
		if err != nil {
			return err
		}
		page = library.UserPage{}
		if len(rows) > query.Limit {
			rows = rows[:query.Limit]
			last := rows[query.Limit-1]
			page.Next = library.UserKey{CreatedAt: last.CreatedAt, Key: last.Key}
		}
		page.Users = convert(rows, userSummaryOf)
		if query.Counted {
			total, err := q.CountUsers(ctx, selected)
			page.Total = int(total)
			return err
		}
		return nil
	})
	return page, err
}

// UserSummary implements [library.UserStore].
func (s *Store) UserSummary(ctx context.Context, userID string) (user library.UserSummary, err error) {
	const op = "look up an account"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		rows, err := q.User(ctx, userID)
		if err == nil && len(rows) == 0 {
			err = library.NewError(op, library.CodeUserNotFound)
		}
		if err == nil {
			user = userSummaryOf(rows[0])
		}
		return err
	})
	return user, err
}

func userSummaryOf(row queries.UserRow) library.UserSummary {
	p := library.UserSummary{
		User: userOf(row.User), Sessions: int(row.Sessions), Videos: int(row.KeptVideos), Playlists: int(row.Playlists),
	}
	if row.Sessions > 0 {
		p.SessionsUntil = timeOf(row.SessionsUntil)
	}
	return p
}

// SetRole implements [library.UserStore].
func (s *Store) SetRole(ctx context.Context, userID string, role library.Role, now time.Time, note *library.AuditEntry) error {
	const op = "set role"
	note = note.Clone()
	return s.writeAccount(ctx, op, userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		if role != library.Operator {
			if err := checkLastOperator(ctx, q, op, key); err != nil {
				return err
			}
		}
		if note != nil {
			former, err := q.RoleOf(ctx, key)
			if err != nil {
				return err
			}
			note.Detail = library.RoleChange(library.Role(former), role)
		}
		return q.SetRole(ctx, queries.SetRoleParams{Role: string(role), UpdatedAt: now.UnixMilli(), Key: key})
	})
}

// SetDisabled implements [library.UserStore].
func (s *Store) SetDisabled(ctx context.Context, userID string, disabled bool, now time.Time, note *library.AuditEntry) error {
	const op = "disable account"
	return s.writeAccount(ctx, op, userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		if !disabled {
			return q.Enable(ctx, now.UnixMilli(), key)
		}
		if err := checkLastOperator(ctx, q, op, key); err != nil {
			return err
		}
		if err := q.Disable(ctx, now.UnixMilli(), key); err != nil {
			return err
		}
		return q.DeleteOtherSessionsOf(ctx, key, "")
	})
}

// SetPassword implements [library.UserStore].
func (s *Store) SetPassword(ctx context.Context, userID string, proven library.Credentials, passwordHash, keptSession string, now time.Time, note *library.AuditEntry) error {
	const op = "set password"
	return s.writeAccount(ctx, op, userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		if err := checkCredentials(ctx, q, op, key, proven); err != nil {
			return err
		}
		return setPassword(ctx, q, key, passwordHash, keptSession, now)
	})
}

// UpgradePassword implements [library.UserStore].
func (s *Store) UpgradePassword(ctx context.Context, userID string, proven library.Credentials, passwordHash string) error {
	const op = "upgrade password hash"
	return s.writeAccount(ctx, op, userID, nil, func(ctx context.Context, q *queries.Queries, key int64) error {
		if err := checkCredentials(ctx, q, op, key, proven); err != nil {
			return err
		}
		return q.UpgradePassword(ctx, passwordHash, key)
	})
}

// setPassword sets the password, ends all sessions except keptSession and deletes all links of the
// account.
func setPassword(ctx context.Context, q *queries.Queries, key int64, passwordHash, keptSession string, now time.Time) error {
	err := q.SetPassword(ctx, queries.SetPasswordParams{PasswordHash: passwordHash, UpdatedAt: now.UnixMilli(), Key: key})
	if err != nil {
		return err
	}
	return revokeAccess(ctx, q, key, keptSession)
}

// revokeAccess ends all sessions except keptSession and deletes all links of the account.
func revokeAccess(ctx context.Context, q *queries.Queries, key int64, keptSession string) error {
	if err := q.DeleteOtherSessionsOf(ctx, key, keptSession); err != nil {
		return err
	}
	return q.DeleteLinksOf(ctx, linkOwner(key))
}

// SetEmail implements [library.UserStore].
func (s *Store) SetEmail(ctx context.Context, userID string, proven library.Credentials, email, emailKey string, verified bool, keptSession string, now time.Time) error {
	const op = "set email"
	return s.writeAccount(ctx, op, userID, nil, func(ctx context.Context, q *queries.Queries, key int64) error {
		row, err := q.UserOfKey(ctx, key)
		if err != nil {
			return err
		}
		user := userOf(row)
		if err := proven.CheckUnchanged(op, user); err != nil {
			return err
		}
		user.Email, user.EmailKey = email, emailKey
		var verifiedAt time.Time
		if verified {
			verifiedAt = now
		}
		err = q.SetEmail(ctx, queries.SetEmailParams{
			Email: email, EmailKey: emailKey, VerifiedAt: timeColumn(verifiedAt), SearchText: user.SearchText(), UpdatedAt: now.UnixMilli(), Key: key,
		})
		if err := s.violationAs(op, err, UniqueViolation, library.CodeEmailTaken); err != nil {
			return err
		}
		return revokeAccess(ctx, q, key, keptSession)
	})
}

// UpdateProfile implements [library.UserStore].
func (s *Store) UpdateProfile(ctx context.Context, userID string, now time.Time, update library.ProfileUpdate) error {
	const op = "update profile"
	return updated(s.writePeople(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		key, err := q.UserKey(ctx, userID)
		if err := notFoundAs(op, err, library.CodeUserNotFound); err != nil {
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

// DeleteUser implements [library.UserStore].
func (s *Store) DeleteUser(ctx context.Context, userID string, proven library.Credentials, note *library.AuditEntry) error {
	const op = "delete account"
	return s.writePeople(ctx, op, s.withAudit(note, func(ctx context.Context, q *queries.Queries) error {
		key, err := q.UserKey(ctx, userID)
		if err := notFoundAs(op, err, library.CodeUserNotFound); err != nil {
			return err
		}
		if err := checkCredentials(ctx, q, op, key, proven); err != nil {
			return err
		}
		if err := checkLastOperator(ctx, q, op, key); err != nil {
			return err
		}
		return q.DeleteUser(ctx, key)
	}))
}

// SessionsOf implements [library.UserStore].
func (s *Store) SessionsOf(ctx context.Context, userID string) (sessions []library.Session, err error) {
	const op = "list sessions"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		key, err := q.UserKey(ctx, userID)
		if err := notFoundAs(op, err, library.CodeUserNotFound); err != nil {
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

// EndSessions implements [library.UserStore].
func (s *Store) EndSessions(ctx context.Context, userID, keptSession string, note *library.AuditEntry) error {
	const op = "end sessions"
	return s.writePeople(ctx, op, s.withAudit(note, func(ctx context.Context, q *queries.Queries) error {
		key, err := q.UserKey(ctx, userID)
		if err := notFoundAs(op, err, library.CodeUserNotFound); err != nil {
			return err
		}
		return q.DeleteOtherSessionsOf(ctx, key, keptSession)
	}))
}
