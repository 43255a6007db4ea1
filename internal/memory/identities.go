package memory

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"strings"

	"greenroom/internal/library"
)

// CreateByIdentity implements [library.IdentityStore].
func (s *Store) CreateByIdentity(ctx context.Context, u library.User, i library.Identity, note *library.AuditEntry) error {
	const op = "create account by identity"
	return s.writeWithAudit(ctx, op, note, func() error {
		i.UserID = u.ID
		if err := s.identityIsNew(op, i); err != nil {
			return err
		}
		if err := s.addAccount(op, u); err != nil {
			return err
		}
		s.storeIdentity(i)
		return nil
	})
}

// AddIdentity implements [library.IdentityStore].
func (s *Store) AddIdentity(ctx context.Context, i library.Identity, note *library.AuditEntry) error {
	const op = "add identity"
	return s.writeWithAudit(ctx, op, note, func() error {
		a, err := s.account(op, i.UserID)
		switch {
		case err != nil:
			return err
		case a.user.Guest():
			return library.NewError(op, library.CodeUserNotFound)
		case len(s.identitiesOf(i.UserID)) >= library.MaxIdentities:
			return library.NewError(op, library.CodeTooManyIdentities)
		}
		if err := s.identityIsNew(op, i); err != nil {
			return err
		}
		s.storeIdentity(i)
		return nil
	})
}

// RemoveIdentity implements [library.IdentityStore].
func (s *Store) RemoveIdentity(ctx context.Context, userID, id string, note *library.AuditEntry) error {
	const op = "remove identity"
	return s.writeWithAudit(ctx, op, note, func() error {
		i, there := s.identities[id]
		if !there || i.UserID != userID {
			return library.NewError(op, library.CodeIdentityNotFound)
		}
		if s.accounts[userID].user.PasswordHash == "" && len(s.identitiesOf(userID)) == 1 {
			return library.NewError(op, library.CodeLastIdentity)
		}
		delete(s.identities, id)
		return nil
	})
}

// UserByIdentity implements [library.IdentityStore].
func (s *Store) UserByIdentity(ctx context.Context, issuer, subject string) (identity library.Identity, user library.User, err error) {
	const op = "look up identity"
	err = s.read(ctx, op, func() error {
		for _, i := range s.identities {
			if i.Issuer == issuer && i.Subject == subject {
				identity, user = i, storedUser(s.accounts[i.UserID].user)
				return nil
			}
		}
		return library.NewError(op, library.CodeIdentityNotFound)
	})
	return identity, user, err
}

// IdentitiesOf implements [library.IdentityStore].
func (s *Store) IdentitiesOf(ctx context.Context, userID string) (identities []library.Identity, err error) {
	err = s.read(ctx, "list identities", func() error {
		identities = s.identitiesOf(userID)
		return nil
	})
	return identities, err
}

func (s *Store) identitiesOf(userID string) []library.Identity {
	found := []library.Identity{}
	for _, i := range s.identities {
		if i.UserID == userID {
			found = append(found, i)
		}
	}
	library.Sort(found, func(a, b library.Identity) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), strings.Compare(a.ID, b.ID))
	})
	return found
}

// identityIsNew returns an error if the identity or its ID exists.
func (s *Store) identityIsNew(op string, i library.Identity) error {
	for _, other := range s.identities {
		if other.Issuer == i.Issuer && other.Subject == i.Subject {
			return library.NewError(op, library.CodeIdentityTaken)
		}
	}
	if _, there := s.identities[i.ID]; there {
		return fmt.Errorf("%s: id %q is in use", op, i.ID)
	}
	return nil
}

func (s *Store) storeIdentity(i library.Identity) {
	i.CreatedAt = storedTime(i.CreatedAt)
	s.identities[i.ID] = i
}

// removeIdentities removes the identities of a deleted account.
func (s *Store) removeIdentities(userID string) {
	maps.DeleteFunc(s.identities, func(_ string, i library.Identity) bool { return i.UserID == userID })
}
