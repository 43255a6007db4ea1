package memory

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"greenroom/internal/library"
)

// checkAdded checks the passkeys that an update adds to an account. After the update, the account
// has count passkeys.
func (s *Store) checkAdded(op string, added, removed []library.Passkey, count int) error {
	if len(added) > 0 && count > library.MaxPasskeys {
		return library.NewError(op, library.CodeTooManyPasskeys)
	}
	used, ids := make(map[string]bool), make(map[string]bool)
	for _, p := range s.passkeys {
		if !slices.ContainsFunc(removed, func(r library.Passkey) bool { return r.ID == p.ID }) {
			used[p.CredentialID], ids[p.ID] = true, true
		}
	}
	for _, p := range added {
		switch {
		case ids[p.ID]:
			return fmt.Errorf("%s: id %q is in use", op, p.ID)
		case used[p.CredentialID]:
			return library.NewError(op, library.CodePasskeyTaken)
		}
		used[p.CredentialID], ids[p.ID] = true, true
	}
	return nil
}

// storePasskey stores a copy of the passkey, with times in the precision of a store.
func (s *Store) storePasskey(p library.Passkey) {
	p = p.Clone()
	p.LastChallenge, p.CreatedAt = storedTime(p.LastChallenge), storedTime(p.CreatedAt)
	if !p.LastUsedAt.IsZero() {
		p.LastUsedAt = storedTime(p.LastUsedAt)
	}
	s.passkeys[p.ID] = p
}

// UpdatePasskey implements [library.PasskeyStore].
func (s *Store) UpdatePasskey(ctx context.Context, userID, id string, note *library.AuditEntry, update library.PasskeyUpdate) error {
	const op = "update passkey"
	return s.writeWithAudit(ctx, op, note, func() error {
		now, there := s.passkeys[id]
		if !there || now.UserID != userID {
			return library.NewError(op, library.CodePasskeyNotFound)
		}
		changed, err := update(now.Clone())
		if err != nil {
			return err
		}
		now.Name, now.SignCount, now.LastChallenge, now.LastUsedAt = changed.Name, changed.SignCount, changed.LastChallenge, changed.LastUsedAt
		s.storePasskey(now)
		return nil
	})
}

// UserByPasskey implements [library.PasskeyStore].
func (s *Store) UserByPasskey(ctx context.Context, credentialID string) (passkey library.Passkey, user library.User, err error) {
	const op = "look up passkey"
	err = s.read(ctx, op, func() error {
		for _, p := range s.passkeys {
			if p.CredentialID == credentialID {
				passkey, user = p.Clone(), storedUser(s.accounts[p.UserID].user)
				return nil
			}
		}
		return library.NewError(op, library.CodePasskeyNotFound)
	})
	return passkey, user, err
}

// PasskeysOf implements [library.PasskeyStore].
func (s *Store) PasskeysOf(ctx context.Context, userID string) (passkeys []library.Passkey, err error) {
	err = s.read(ctx, "list passkeys", func() error {
		passkeys = s.passkeysOf(userID)
		return nil
	})
	return passkeys, err
}

func (s *Store) passkeysOf(userID string) []library.Passkey {
	found := []library.Passkey{}
	for _, p := range s.passkeys {
		if p.UserID == userID {
			found = append(found, p.Clone())
		}
	}
	library.Sort(found, func(a, b library.Passkey) int {
		return cmp.Or(a.CreatedAt.Compare(b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	return found
}
