package memory

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"greenroom/internal/library"
)

// CreateLink implements [library.LinkStore].
func (s *Store) CreateLink(ctx context.Context, l library.Link, note *library.AuditEntry) error {
	const op = "create link"
	return s.writeWithAudit(ctx, op, note, func() error { return s.addLink(op, l) })
}

func (s *Store) addLink(op string, l library.Link) error {
	ofAccount := l.Kind == library.ResetLink || l.Kind == library.CalendarLink
	if ofAccount {
		a, err := s.account(op, l.UserID)
		if err == nil && l.Kind == library.ResetLink && a.user.Guest() {
			err = library.NewError(op, library.CodeUserNotFound)
		}
		if err != nil {
			return err
		}
	}
	for _, other := range s.links {
		replaced := ofAccount && other.Kind == l.Kind && other.UserID == l.UserID
		if !replaced && (other.ID == l.ID || other.TokenHash == l.TokenHash) {
			return fmt.Errorf("%s: id %q or its token is in use", op, l.ID)
		}
	}
	if ofAccount {
		s.endLinks(l.UserID, l.Kind)
	}
	l.CreatedAt, l.ExpiresAt = storedTime(l.CreatedAt), storedTime(l.ExpiresAt)
	s.links[l.TokenHash] = l
	return nil
}

// endLinks removes all links of the account. If kinds are given, it removes only links of these
// kinds.
func (s *Store) endLinks(userID string, kinds ...library.LinkKind) {
	maps.DeleteFunc(s.links, func(_ string, l library.Link) bool {
		return l.UserID == userID && (len(kinds) == 0 || slices.Contains(kinds, l.Kind))
	})
}

// DeleteLinksOf implements [library.LinkStore].
func (s *Store) DeleteLinksOf(ctx context.Context, kind library.LinkKind, userID string) error {
	return s.write(ctx, "delete links of account", func() error {
		s.endLinks(userID, kind)
		return nil
	})
}

// Links implements [library.LinkStore].
func (s *Store) Links(ctx context.Context, kind library.LinkKind, now time.Time) (links []library.Link, err error) {
	err = s.read(ctx, "list links", func() error {
		links = []library.Link{}
		for _, l := range s.links {
			if l.Kind == kind && l.IsValid(now) {
				links = append(links, l)
			}
		}
		library.Sort(links, func(a, b library.Link) int {
			return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), strings.Compare(a.ID, b.ID))
		})
		return nil
	})
	return links, err
}

// LinkOfUser implements [library.LinkStore].
func (s *Store) LinkOfUser(ctx context.Context, kind library.LinkKind, userID string, now time.Time) (link library.Link, err error) {
	const op = "look up link of account"
	err = s.read(ctx, op, func() error {
		for _, l := range s.links {
			if l.Kind == kind && l.UserID == userID && l.IsValid(now) {
				link = l
				return nil
			}
		}
		return library.NewError(op, library.CodeLinkNotFound)
	})
	return link, err
}

// LinkByToken implements [library.LinkStore].
func (s *Store) LinkByToken(ctx context.Context, tokenHash string, now time.Time) (link library.Link, err error) {
	const op = "look up link"
	err = s.read(ctx, op, func() error {
		l, err := s.working(op, tokenHash, now)
		if err == nil {
			link = l
		}
		return err
	})
	return link, err
}

// working returns the valid link with the token hash, or CodeLinkNotFound. If kinds are given, the
// link must be of one of these kinds.
func (s *Store) working(op, tokenHash string, now time.Time, kinds ...library.LinkKind) (library.Link, error) {
	l, there := s.links[tokenHash]
	if !there || !l.IsValid(now) || len(kinds) > 0 && !slices.Contains(kinds, l.Kind) {
		return library.Link{}, library.NewError(op, library.CodeLinkNotFound)
	}
	return l, nil
}

// DeleteLink implements [library.LinkStore].
func (s *Store) DeleteLink(ctx context.Context, kind library.LinkKind, id string, note *library.AuditEntry) error {
	return s.writeWithAudit(ctx, "delete link", note, func() error {
		maps.DeleteFunc(s.links, func(_ string, l library.Link) bool { return l.Kind == kind && l.ID == id })
		return nil
	})
}

// ResetPassword implements [library.LinkStore].
func (s *Store) ResetPassword(ctx context.Context, tokenHash, passwordHash string, now time.Time) error {
	const op = "reset password"
	return s.write(ctx, op, func() error {
		l, err := s.working(op, tokenHash, now, library.ResetLink)
		if err != nil {
			return err
		}
		user := &s.accounts[l.UserID].user
		user.PasswordHash, user.UpdatedAt = passwordHash, storedTime(now)
		s.endSessions(l.UserID, "")
		s.endLinks(l.UserID)
		return nil
	})
}

// BecomeOperator implements [library.LinkStore].
func (s *Store) BecomeOperator(ctx context.Context, tokenHash, userID string, now time.Time) error {
	const op = "become operator"
	return s.change(ctx, op, userID, now, nil, func(a *account) error {
		_, err := s.working(op, tokenHash, now, library.OperatorLink)
		if err == nil {
			err = s.admits(op, tokenHash, now)
		}
		if err == nil {
			s.admit(tokenHash, a, now)
		}
		return err
	})
}

// admits returns an error if the link with the token hash does not allow a sign-up. The hash ""
// means a sign-up without a link.
func (s *Store) admits(op, tokenHash string, now time.Time) error {
	if tokenHash == "" {
		return nil
	}
	l, err := s.working(op, tokenHash, now, library.InvitationLink, library.OperatorLink)
	if err == nil && l.Kind == library.OperatorLink && s.hasOperator() {
		err = library.NewError(op, library.CodeLinkNotFound)
	}
	return err
}

// admit uses up one use of the link for the account.
func (s *Store) admit(tokenHash string, a *account, now time.Time) {
	l, there := s.links[tokenHash]
	switch {
	case !there:
	case l.Kind == library.OperatorLink:
		a.user.Role, a.user.UpdatedAt = library.Operator, storedTime(now)
		maps.DeleteFunc(s.links, func(_ string, l library.Link) bool { return l.Kind == library.OperatorLink })
		s.addEntry(library.FirstOperatorEntry(a.user.ID, now))
	default:
		l.UsesLeft--
		s.links[tokenHash] = l
	}
}
