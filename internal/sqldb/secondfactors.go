package sqldb

import (
	"context"
	"slices"
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

// UpdateFactors implements [library.SecondFactorStore]. It locks the row of the account before it
// reads the second factors.
func (s *Store) UpdateFactors(ctx context.Context, userID string, note *library.AuditEntry, update library.FactorsUpdate) error {
	const op = "update second factors"
	return updated(s.writeAccount(ctx, op, userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		factor, err := currentSecondFactor(ctx, q, op, userID)
		if err != nil {
			return err
		}
		passkeys, err := passkeysOf(ctx, q, userID)
		if err != nil {
			return err
		}
		changed, err := update(library.Factors{SecondFactor: factor, Passkeys: slices.Clone(passkeys)})
		if err != nil {
			return updateError{err}
		}
		if err := replacePasskeys(ctx, q, op, key, passkeys, changed.Passkeys); err != nil {
			return err
		}
		if changed.KeptSession != "" {
			if err := q.DeleteOtherSessionsOf(ctx, key, changed.KeptSession); err != nil {
				return err
			}
		}
		if changed.SecondFactor == nil {
			return q.RemoveSecondFactor(ctx, key)
		}
		return q.PutSecondFactor(ctx, queries.PutSecondFactorParams{
			UserKey: key, Secret: changed.SecondFactor.Key, LastStep: changed.SecondFactor.LastStep,
			RecoveryCodes: strings.Join(changed.SecondFactor.RecoveryCodes, " "), CreatedAt: changed.SecondFactor.CreatedAt.UnixMilli(),
		})
	}))
}

// currentSecondFactor returns the account's second factor. If there is none, it returns nil.
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
