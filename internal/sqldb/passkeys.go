package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// AddPasskey implements [library.PasskeyStore].
func (s *Store) AddPasskey(ctx context.Context, p library.Passkey, note *library.AuditEntry) error {
	const op = "add passkey"
	return s.writeAccount(ctx, op, p.UserID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		count, err := q.CountPasskeys(ctx, key)
		if err == nil && count >= library.MaxPasskeys {
			err = library.NewError(op, library.CodeTooManyPasskeys)
		}
		if err != nil {
			return err
		}
		added, err := q.AddPasskey(ctx, queries.AddPasskeyParams{
			ID: p.ID, UserKey: key, CredentialID: p.CredentialID, Spki: p.PublicKey, Name: p.Name, SignCount: int64(p.SignCount),
			LastChallenge: p.LastChallenge.UnixMilli(), CreatedAt: p.CreatedAt.UnixMilli(), LastUsedAt: timeColumn(p.LastUsedAt),
		})
		if err == nil && added == 0 {
			err = library.NewError(op, library.CodePasskeyTaken)
		}
		return err
	})
}

// UpdatePasskey implements [library.PasskeyStore]. The row of the account is locked before the
// passkey is read.
func (s *Store) UpdatePasskey(ctx context.Context, userID, id string, note *library.AuditEntry, update library.PasskeyUpdate) error {
	const op = "update passkey"
	return updated(passkeyMissing(op, s.writeAccount(ctx, op, userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		row, err := q.PasskeyOf(ctx, key, id)
		if err := notFoundAs(op, err, library.CodePasskeyNotFound); err != nil {
			return err
		}
		changed, err := update(passkeyOf(userID, row))
		if err != nil {
			return updateError{err}
		}
		return q.UpdatePasskey(ctx, queries.UpdatePasskeyParams{
			UserKey: key, ID: id, Name: changed.Name, SignCount: int64(changed.SignCount),
			LastChallenge: changed.LastChallenge.UnixMilli(), LastUsedAt: timeColumn(changed.LastUsedAt),
		})
	})))
}

// RemovePasskey implements [library.PasskeyStore].
func (s *Store) RemovePasskey(ctx context.Context, userID, id string, note *library.AuditEntry) error {
	const op = "remove passkey"
	return passkeyMissing(op, s.writeAccount(ctx, op, userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		removed, err := q.RemovePasskey(ctx, key, id)
		if err == nil && removed == 0 {
			err = library.NewError(op, library.CodePasskeyNotFound)
		}
		return err
	}))
}

// passkeyMissing returns CodePasskeyNotFound for a missing account, and other errors unchanged.
func passkeyMissing(op string, err error) error {
	if library.CodeOf(err) == library.CodeUserNotFound {
		return library.NewError(op, library.CodePasskeyNotFound)
	}
	return err
}

// UserByPasskey implements [library.PasskeyStore].
func (s *Store) UserByPasskey(ctx context.Context, credentialID string) (passkey library.Passkey, user library.User, err error) {
	const op = "look up passkey"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		row, err := q.PasskeyAt(ctx, credentialID)
		if err := notFoundAs(op, err, library.CodePasskeyNotFound); err != nil {
			return err
		}
		of, err := q.UserOfKey(ctx, row.UserKey)
		if err := notFoundAs(op, err, library.CodePasskeyNotFound); err != nil { // deleted in the meantime
			return err
		}
		user = userOf(of)
		passkey = passkeyOf(user.ID, row)
		return nil
	})
	return passkey, user, err
}

// PasskeysOf implements [library.PasskeyStore].
func (s *Store) PasskeysOf(ctx context.Context, userID string) (passkeys []library.Passkey, err error) {
	err = s.read(ctx, "list passkeys", func(q *queries.Queries) error {
		rows, err := q.PasskeysOf(ctx, userID)
		passkeys = convert(rows, func(row queries.Passkey) library.Passkey { return passkeyOf(userID, row) })
		return err
	})
	return passkeys, err
}

func passkeyOf(userID string, row queries.Passkey) library.Passkey {
	p := library.Passkey{
		ID: row.ID, UserID: userID, CredentialID: row.CredentialID, PublicKey: row.Spki, Name: row.Name, SignCount: uint32(row.SignCount),
		LastChallenge: timeOf(row.LastChallenge), CreatedAt: timeOf(row.CreatedAt),
	}
	if row.LastUsedAt.Valid {
		p.LastUsedAt = timeOf(row.LastUsedAt.Int64)
	}
	return p
}
