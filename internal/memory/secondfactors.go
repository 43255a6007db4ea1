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

// UpdateSecondFactor implements [library.SecondFactorStore].
func (s *Store) UpdateSecondFactor(ctx context.Context, userID string, note *library.AuditEntry, update library.SecondFactorUpdate) error {
	const op = "update second factor"
	return s.writeWithAudit(ctx, op, note, func() error {
		if _, err := s.registered(op, userID); err != nil {
			return err
		}
		changed, err := update(s.secondFactor(userID))
		switch {
		case err != nil:
			return err
		case changed == nil:
			delete(s.secondFactors, userID)
		default:
			stored := changed.Clone()
			stored.CreatedAt = storedTime(stored.CreatedAt)
			s.secondFactors[userID] = stored
		}
		return nil
	})
}

// secondFactor returns a copy of the account's second factor; nil for none.
func (s *Store) secondFactor(userID string) *library.SecondFactor {
	stored, there := s.secondFactors[userID]
	if !there {
		return nil
	}
	return new(stored.Clone())
}
