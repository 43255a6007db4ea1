package sqldb

import (
	"context"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// SecondFactorOf implements [library.SecondFactorStore].
func (s *Store) SecondFactorOf(ctx context.Context, userID string) (factor library.SecondFactor, err error) {
	const op = "look up second factor"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		row, err := q.SecondFactorOf(ctx, userID)
		factor = secondFactorOf(row)
		return notFoundAs(op, err, library.CodeSecondFactorNotFound)
	})
	return factor, err
}

func secondFactorOf(row queries.SecondFactorOfRow) library.SecondFactor {
	return library.SecondFactor{
		Key: row.Secret, LastStep: row.LastStep, RecoveryCodes: strings.Fields(row.RecoveryCodes), CreatedAt: timeOf(row.CreatedAt),
	}
}

// UpdateSecondFactor implements [library.SecondFactorStore]. The row of the account is locked
// before the second factor is read.
func (s *Store) UpdateSecondFactor(ctx context.Context, userID string, note *library.AuditEntry, update library.SecondFactorUpdate) error {
	const op = "update second factor"
	return updated(s.writeAccount(ctx, op, userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		now, err := currentSecondFactor(ctx, q, op, userID)
		if err != nil {
			return err
		}
		changed, err := update(now)
		switch {
		case err != nil:
			return updateError{err}
		case changed == nil:
			return q.RemoveSecondFactor(ctx, key)
		default:
			return q.PutSecondFactor(ctx, queries.PutSecondFactorParams{
				UserKey: key, Secret: changed.Key, LastStep: changed.LastStep, RecoveryCodes: strings.Join(changed.RecoveryCodes, " "),
				CreatedAt: changed.CreatedAt.UnixMilli(),
			})
		}
	}))
}

// currentSecondFactor returns the account's second factor; nil for none.
func currentSecondFactor(ctx context.Context, q *queries.Queries, op, userID string) (*library.SecondFactor, error) {
	row, err := q.SecondFactorOf(ctx, userID)
	err = notFoundAs(op, err, library.CodeSecondFactorNotFound)
	switch {
	case library.CodeOf(err) == library.CodeSecondFactorNotFound:
		return nil, nil
	case err != nil:
		return nil, err
	default:
		return new(secondFactorOf(row)), nil
	}
}
