package memory

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"greenroom/internal/library"
)

// CreateUser implements [library.AccountStore].
func (s *Store) CreateUser(ctx context.Context, u library.User, note *library.AuditEntry) error {
	const op = "create account"
	return s.writeWithAudit(ctx, op, note, func() error { return s.addAccount(op, u) })
}

// CreateUsers implements [library.AccountStore].
func (s *Store) CreateUsers(ctx context.Context, users []library.User, links []library.Link, note *library.AuditEntry) error {
	const op = "create accounts"
	return s.writeWithAudit(ctx, op, note, func() error {
		emails, ids := make(map[string]bool), make(map[string]bool)
		for _, u := range users {
			if emails[u.EmailKey] {
				return library.NewError(op, library.CodeEmailTaken)
			}
			if ids[u.ID] {
				return fmt.Errorf("%s: id %q is in use", op, u.ID)
			}
			emails[u.EmailKey], ids[u.ID] = true, true
			if err := s.accountIsNew(op, u); err != nil {
				return err
			}
		}
		for _, l := range links {
			if !ids[l.UserID] {
				return library.NewError(op, library.CodeUserNotFound)
			}
		}
		for _, u := range users {
			if err := s.addAccount(op, u); err != nil {
				return err
			}
		}
		for _, l := range links {
			if err := s.addLink(op, l); err != nil {
				return err
			}
		}
		return nil
	})
}

// Register implements [library.AccountStore].
func (s *Store) Register(ctx context.Context, u library.User, session library.Session, tokenHash string) error {
	const op = "register"
	return s.write(ctx, op, func() error {
		if err := s.accountIsNew(op, u); err != nil {
			return err
		}
		if err := s.admits(op, tokenHash, session.CreatedAt); err != nil {
			return err
		}
		if err := s.sessionIsNew(op, session.ID); err != nil {
			return err
		}
		if err := s.addAccount(op, u); err != nil {
			return err
		}
		s.admit(tokenHash, s.accounts[u.ID], session.CreatedAt)
		session.UserID = u.ID
		s.keepSession(session)
		return nil
	})
}

// accountIsNew returns an error if another account has the email or the ID.
func (s *Store) accountIsNew(op string, u library.User) error {
	if _, taken := s.owners[u.EmailKey]; taken {
		return library.NewError(op, library.CodeEmailTaken)
	}
	if _, used := s.accounts[u.ID]; used {
		return fmt.Errorf("%s: id %q is in use", op, u.ID)
	}
	return nil
}

func (s *Store) addAccount(op string, u library.User) error {
	if err := s.accountIsNew(op, u); err != nil {
		return err
	}
	s.lastKey++
	s.accounts[u.ID] = newAccount(u)
	s.accounts[u.ID].key = s.lastKey
	s.owners[u.EmailKey] = u.ID
	return nil
}

// PromoteGuest implements [library.AccountStore].
func (s *Store) PromoteGuest(ctx context.Context, guestID string, u library.User, session library.Session, tokenHash string) error {
	const op = "promote guest"
	return s.write(ctx, op, func() error {
		a, err := s.guest(op, guestID)
		if err != nil {
			return err
		}
		if owner, taken := s.owners[u.EmailKey]; taken && owner != guestID {
			return library.NewError(op, library.CodeEmailTaken)
		}
		if err := s.admits(op, tokenHash, session.CreatedAt); err != nil {
			return err
		}
		if err := s.sessionIsNew(op, session.ID); err != nil {
			return err
		}
		delete(s.owners, a.user.EmailKey)
		s.owners[u.EmailKey] = guestID
		u.ID, u.CreatedAt, u.ExpiresAt = guestID, a.user.CreatedAt, time.Time{}
		a.user = storedUser(u)
		s.admit(tokenHash, a, session.CreatedAt)
		s.endSessions(guestID, "")
		session.UserID = guestID
		s.keepSession(session)
		return nil
	})
}

// UserByEmail implements [library.AccountStore].
func (s *Store) UserByEmail(ctx context.Context, emailKey string) (user library.User, err error) {
	const op = "look up account"
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, s.owners[emailKey])
		if err == nil {
			user = storedUser(a.user)
		}
		return err
	})
	return user, err
}

// Usage implements [library.AccountStore].
func (s *Store) Usage(ctx context.Context, userID string) (saved library.Usage, err error) {
	const op = "weigh account"
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err == nil {
			saved = a.usage()
		}
		return err
	})
	return saved, err
}

// AccountRevisions implements [library.AccountStore].
func (s *Store) AccountRevisions(ctx context.Context, userID string) (revisions library.AccountRevisions, err error) {
	const op = "read the revisions of an account"
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		revisions = library.AccountRevisions{Playlists: a.playlistsRevision, Notebooks: make(map[library.Notebook]int64, len(a.notebooks))}
		for n, book := range a.notebooks {
			revisions.Notebooks[n] = book.revision
		}
		return nil
	})
	return revisions, err
}

// ExtendSessions implements [library.SessionStore].
func (s *Store) ExtendSessions(ctx context.Context, uses []library.SessionActivity) error {
	return s.write(ctx, "extend sessions", func() error {
		for _, use := range uses {
			session, ok := s.sessions[use.SessionID]
			if !ok {
				continue
			}
			if until := storedTime(use.ExpiresAt); until.After(session.ExpiresAt) {
				session.ExpiresAt = until
				s.sessions[session.ID] = session
			}
			a := s.accounts[session.UserID]
			if until := storedTime(use.GuestExpiresAt); a.user.Guest() && until.After(a.user.ExpiresAt) {
				a.user.ExpiresAt = until
			}
		}
		return nil
	})
}

// CreateSession implements [library.SessionStore].
func (s *Store) CreateSession(ctx context.Context, session library.Session) error {
	const op = "create session"
	return s.write(ctx, op, func() error {
		if _, err := s.account(op, session.UserID); err != nil {
			return err
		}
		if err := s.sessionIsNew(op, session.ID); err != nil {
			return err
		}
		s.keepSession(session)
		return nil
	})
}

// sessionIsNew returns an error if a session has the ID.
func (s *Store) sessionIsNew(op, id string) error {
	if _, used := s.sessions[id]; used {
		return fmt.Errorf("%s: id %q is in use", op, id)
	}
	return nil
}

func (s *Store) keepSession(session library.Session) {
	session.CreatedAt, session.ExpiresAt = storedTime(session.CreatedAt), storedTime(session.ExpiresAt)
	s.sessions[session.ID] = session
	var others []library.Session
	for _, other := range s.sessions {
		if other.UserID == session.UserID && other.ID != session.ID {
			others = append(others, other)
		}
	}
	library.Sort(others, func(a, b library.Session) int {
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), strings.Compare(b.ID, a.ID))
	})
	for _, old := range others[min(len(others), library.MaxSessions-1):] {
		delete(s.sessions, old.ID)
	}
}

// LiveGuests implements [library.AccountStore].
func (s *Store) LiveGuests(ctx context.Context, now time.Time) (count int, err error) {
	err = s.read(ctx, "count guests", func() error {
		for _, a := range s.accounts {
			if a.user.ExpiresAt.After(now) {
				count++
			}
		}
		return nil
	})
	return count, err
}

// SessionUser implements [library.SessionStore].
func (s *Store) SessionUser(ctx context.Context, sessionID string) (session library.Session, user library.User, err error) {
	const op = "look up session"
	err = s.read(ctx, op, func() error {
		found, ok := s.sessions[sessionID]
		if !ok {
			return library.NewError(op, library.CodeSessionNotFound)
		}
		session, user = found, storedUser(s.accounts[found.UserID].user)
		return nil
	})
	return session, user, err
}

// DeleteSession implements [library.SessionStore].
func (s *Store) DeleteSession(ctx context.Context, userID, sessionID string) error {
	return s.write(ctx, "end session", func() error {
		if s.sessions[sessionID].UserID == userID {
			delete(s.sessions, sessionID)
		}
		return nil
	})
}

// DeleteExpired implements [library.AccountStore].
func (s *Store) DeleteExpired(ctx context.Context, now time.Time) (guests, sessions int64, err error) {
	err = s.write(ctx, "delete what expired", func() error {
		for _, a := range s.accounts {
			if guests < library.MaxExpiredDeletions && a.user.Guest() && !a.user.ExpiresAt.After(now) {
				s.removeAccount(a)
				guests++
			}
		}
		for id, session := range s.sessions {
			if sessions < library.MaxExpiredDeletions && !session.ExpiresAt.After(now) {
				delete(s.sessions, id)
				sessions++
			}
		}
		s.deleteOldAudit(now)
		maps.DeleteFunc(s.links, func(_ string, l library.Link) bool { return !l.ExpiresAt.After(now) })
		return nil
	})
	return guests, sessions, err
}

// guest returns the guest's account, or CodeUserNotFound if it is missing or
// not a guest.
func (s *Store) guest(op, userID string) (*account, error) {
	a, err := s.account(op, userID)
	if err == nil && !a.user.Guest() {
		return nil, library.NewError(op, library.CodeUserNotFound)
	}
	return a, err
}

// registered returns an account, or CodeUserNotFound if it is missing or a guest.
func (s *Store) registered(op, userID string) (*account, error) {
	a, err := s.account(op, userID)
	if err == nil && a.user.Guest() {
		return nil, library.NewError(op, library.CodeUserNotFound)
	}
	return a, err
}

// removeAccount removes the account, its sessions, links, identities, second factor, passkeys, reminders and
// length reports.
func (s *Store) removeAccount(a *account) {
	s.endSessions(a.user.ID, "")
	s.endLinks(a.user.ID)
	s.removeIdentities(a.user.ID)
	delete(s.secondFactors, a.user.ID)
	delete(s.reminders, a.user.ID)
	maps.DeleteFunc(s.passkeys, func(_ string, p library.Passkey) bool { return p.UserID == a.user.ID })
	s.lengthReports = slices.DeleteFunc(s.lengthReports, func(r library.LengthReport) bool { return r.UserID == a.user.ID })
	delete(s.owners, a.user.EmailKey)
	delete(s.accounts, a.user.ID)
	s.removeFromAudit(a.user.ID)
}

// endSessions ends every session of the account except keptSession.
func (s *Store) endSessions(userID, keptSession string) {
	maps.DeleteFunc(s.sessions, func(id string, session library.Session) bool {
		return session.UserID == userID && id != keptSession
	})
}

// storedUser returns a copy of u as a store returns it.
func storedUser(u library.User) library.User {
	u.Profile = bytes.Clone(u.Profile)
	for _, at := range []*time.Time{&u.CreatedAt, &u.UpdatedAt, &u.ExpiresAt, &u.DisabledAt, &u.VerifiedAt} {
		*at = storedTime(*at)
	}
	u.Role = cmp.Or(u.Role, library.Learner)
	return u
}
