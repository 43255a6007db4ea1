package memory

import (
	"context"

	"greenroom/internal/library"
)

// SecondFactorOf implements [library.SecondFactorStore].
func (s *Store) SecondFactorOf(ctx context.Context, userID string) (factor library.SecondFactor, err error) {
	const op = "look up second factor"
	err = s.read(ctx, op, func() error {
		stored, there := s.secondFactors[userID]
		if !there {
			return library.NewError(op, library.CodeSecondFactorNotFound)
		}
		factor = stored.Clone()
		return nil
	})
	return factor, err
}

// UpdateFactors implements [library.SecondFactorStore].
func (s *Store) UpdateFactors(ctx context.Context, userID string, note *library.AuditEntry, update library.FactorsUpdate) error {
	const op = "update second factors"
	return s.writeWithAudit(ctx, op, note, func() error {
		if _, err := s.registered(op, userID); err != nil {
			return err
		}
		changed, err := update(library.Factors{SecondFactor: s.secondFactor(userID), Passkeys: s.passkeysOf(userID)})
		if err != nil {
			return err
		}
		added, removed := library.ChangedPasskeys(s.passkeysOf(userID), changed.Passkeys)
		if err := s.checkAdded(op, added, removed, len(changed.Passkeys)); err != nil {
			return err
		}
		for _, p := range removed {
			delete(s.passkeys, p.ID)
		}
		for _, p := range added {
			p.UserID = userID
			s.storePasskey(p)
		}
		s.storeSecondFactor(userID, changed.SecondFactor)
		if changed.KeptSession != "" {
			s.endSessions(userID, changed.KeptSession)
		}
		return nil
	})
}

// storeSecondFactor stores a copy of the second factor. If factor is nil, it removes the stored
// second factor.
func (s *Store) storeSecondFactor(userID string, factor *library.SecondFactor) {
	if factor == nil {
		delete(s.secondFactors, userID)
		return
	}
	stored := factor.Clone()
	stored.CreatedAt = storedTime(stored.CreatedAt)
	s.secondFactors[userID] = stored
}

// secondFactor returns a copy of the account's second factor, or nil if the account has none.
func (s *Store) secondFactor(userID string) *library.SecondFactor {
	stored, there := s.secondFactors[userID]
	if !there {
		return nil
	}
	return new(stored.Clone())
}
