package memory

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"greenroom/internal/library"
)

// change calls work with the account and sets UpdatedAt. It returns an error for a guest. It
// appends the audit entry unless note is nil.
func (s *Store) change(ctx context.Context, op, userID string, now time.Time, note *library.AuditEntry, work func(a *account) error) error {
	return s.writeWithAudit(ctx, op, note, func() error {
		a, err := s.registered(op, userID)
		if err == nil {
			err = work(a)
		}
		if err == nil {
			a.user.UpdatedAt = storedTime(now)
		}
		return err
	})
}

func operates(u library.User) bool { return u.Role == library.Operator && !u.Disabled() }

// checkLastOperator returns an error if the account is the last enabled operator.
func (s *Store) checkLastOperator(op string, a *account) error {
	for _, other := range s.accounts {
		if other != a && operates(other.user) {
			return nil
		}
	}
	if operates(a.user) {
		return library.NewError(op, library.CodeLastOperator)
	}
	return nil
}

func (s *Store) hasOperator() bool {
	for _, a := range s.accounts {
		if operates(a.user) {
			return true
		}
	}
	return false
}

// HasOperator implements [library.UserStore].
func (s *Store) HasOperator(ctx context.Context) (has bool, err error) {
	err = s.read(ctx, "look for an operator", func() error {
		has = s.hasOperator()
		return nil
	})
	return has, err
}

// Users implements [library.UserStore].
func (s *Store) Users(ctx context.Context, q library.UserQuery) (page library.UserPage, err error) {
	err = s.read(ctx, "list users", func() error {
		page = library.UserPage{Users: []library.UserSummary{}}
		found := s.selectedUsers(q)
		if q.Counted {
			page.Total = len(found)
		}
		if q.After != (library.UserKey{}) {
			found = slices.DeleteFunc(found, func(a *account) bool { return comparePersonKeys(a.personKey(), q.After) >= 0 })
		}
		if len(found) > q.Limit {
			found = found[:q.Limit]
			page.Next = found[q.Limit-1].personKey()
		}
		for _, a := range found {
			page.Users = append(page.Users, s.summaryOf(a))
		}
		return nil
	})
	return page, err
}

func (a *account) personKey() library.UserKey {
	return library.UserKey{CreatedAt: a.user.CreatedAt.UnixMilli(), Key: a.key}
}

func comparePersonKeys(a, b library.UserKey) int {
	return cmp.Or(cmp.Compare(a.CreatedAt, b.CreatedAt), cmp.Compare(a.Key, b.Key))
}

// selectedUsers returns all accounts that q selects.
func (s *Store) selectedUsers(q library.UserQuery) []*account {
	var found []*account
	for _, a := range s.accounts {
		u := a.user
		lacks := func(word string) bool { return !strings.Contains(u.SearchText(), word) }
		switch {
		case u.Guest(), q.Role != "" && u.Role != q.Role, q.Disabled != nil && u.Disabled() != *q.Disabled,
			slices.ContainsFunc(q.Words, lacks):
		default:
			found = append(found, a)
		}
	}
	library.Sort(found, func(a, b *account) int { return comparePersonKeys(b.personKey(), a.personKey()) })
	return found
}

func (s *Store) summaryOf(a *account) library.UserSummary {
	p := library.UserSummary{User: storedUser(a.user), Videos: a.usage().Videos, Playlists: len(a.playlists)}
	for _, session := range s.sessions {
		if session.UserID == a.user.ID {
			p.Sessions++
			if session.ExpiresAt.After(p.SessionsUntil) {
				p.SessionsUntil = session.ExpiresAt
			}
		}
	}
	return p
}

// UserSummary implements [library.UserStore].
func (s *Store) UserSummary(ctx context.Context, userID string) (summary library.UserSummary, err error) {
	const op = "look up user"
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err == nil {
			summary = s.summaryOf(a)
		}
		return err
	})
	return summary, err
}

// SetRole implements [library.UserStore].
func (s *Store) SetRole(ctx context.Context, userID string, role library.Role, now time.Time, note *library.AuditEntry) error {
	const op = "set role"
	note = note.Clone()
	return s.change(ctx, op, userID, now, note, func(a *account) error {
		if role != library.Operator {
			if err := s.checkLastOperator(op, a); err != nil {
				return err
			}
		}
		if note != nil {
			note.Detail = library.RoleChange(a.user.Role, role)
		}
		a.user.Role = role
		return nil
	})
}

// SetDisabled implements [library.UserStore].
func (s *Store) SetDisabled(ctx context.Context, userID string, disabled bool, now time.Time, note *library.AuditEntry) error {
	const op = "disable account"
	return s.change(ctx, op, userID, now, note, func(a *account) error {
		if !disabled {
			a.user.DisabledAt = time.Time{}
			return nil
		}
		if err := s.checkLastOperator(op, a); err != nil {
			return err
		}
		if !a.user.Disabled() {
			a.user.DisabledAt = storedTime(now)
		}
		s.endSessions(userID, "")
		return nil
	})
}

// SetPassword implements [library.UserStore].
func (s *Store) SetPassword(ctx context.Context, userID string, proven library.Credentials, passwordHash, keptSession string, now time.Time, note *library.AuditEntry) error {
	const op = "set password"
	return s.change(ctx, op, userID, now, note, func(a *account) error {
		if err := proven.CheckUnchanged(op, a.user); err != nil {
			return err
		}
		a.user.PasswordHash = passwordHash
		s.endSessions(userID, keptSession)
		s.endLinks(userID)
		return nil
	})
}

// UpgradePassword implements [library.UserStore].
func (s *Store) UpgradePassword(ctx context.Context, userID string, proven library.Credentials, passwordHash string) error {
	const op = "upgrade password hash"
	return s.write(ctx, op, func() error {
		a, err := s.registered(op, userID)
		if err == nil {
			err = proven.CheckUnchanged(op, a.user)
		}
		if err == nil {
			a.user.PasswordHash = passwordHash
		}
		return err
	})
}

// SetEmail implements [library.UserStore].
func (s *Store) SetEmail(ctx context.Context, userID string, proven library.Credentials, email, emailKey string, verified bool, keptSession string, now time.Time) error {
	const op = "set email"
	return s.change(ctx, op, userID, now, nil, func(a *account) error {
		if err := proven.CheckUnchanged(op, a.user); err != nil {
			return err
		}
		if owner, taken := s.owners[emailKey]; taken && owner != userID {
			return library.NewError(op, library.CodeEmailTaken)
		}
		delete(s.owners, a.user.EmailKey)
		s.owners[emailKey] = userID
		a.user.Email, a.user.EmailKey, a.user.VerifiedAt = email, emailKey, time.Time{}
		if verified {
			a.user.VerifiedAt = storedTime(now)
		}
		s.endSessions(userID, keptSession)
		s.endLinks(userID)
		return nil
	})
}

// UpdateProfile implements [library.UserStore].
func (s *Store) UpdateProfile(ctx context.Context, userID string, now time.Time, update library.ProfileUpdate) error {
	const op = "update profile"
	return updated(s.write(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		profile, err := update(bytes.Clone(a.user.Profile))
		if err != nil {
			return err
		}
		if bytes.Equal(profile, a.user.Profile) {
			return errUnchanged
		}
		a.user.Profile, a.user.UpdatedAt = append([]byte{}, profile...), storedTime(now)
		return nil
	}))
}

// DeleteUser implements [library.UserStore].
func (s *Store) DeleteUser(ctx context.Context, userID string, proven library.Credentials, note *library.AuditEntry) error {
	const op = "delete account"
	return s.writeWithAudit(ctx, op, note, func() error {
		a, err := s.account(op, userID)
		if err == nil {
			err = proven.CheckUnchanged(op, a.user)
		}
		if err == nil {
			err = s.checkLastOperator(op, a)
		}
		if err == nil {
			s.removeAccount(a)
		}
		return err
	})
}

// SessionsOf implements [library.UserStore].
func (s *Store) SessionsOf(ctx context.Context, userID string) (sessions []library.Session, err error) {
	const op = "list sessions"
	err = s.read(ctx, op, func() error {
		sessions = []library.Session{}
		for _, session := range s.sessions {
			if session.UserID == userID {
				sessions = append(sessions, session)
			}
		}
		library.Sort(sessions, func(a, b library.Session) int {
			return cmp.Or(b.ExpiresAt.Compare(a.ExpiresAt), strings.Compare(a.ID, b.ID))
		})
		_, err := s.account(op, userID)
		return err
	})
	return sessions, err
}

// EndSessions implements [library.UserStore].
func (s *Store) EndSessions(ctx context.Context, userID, keptSession string, note *library.AuditEntry) error {
	const op = "end sessions"
	return s.writeWithAudit(ctx, op, note, func() error {
		_, err := s.account(op, userID)
		if err == nil {
			s.endSessions(userID, keptSession)
		}
		return err
	})
}
