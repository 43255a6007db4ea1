package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// replacePasskeys adds and removes passkeys, so that the account has exactly the passkeys of after.
func replacePasskeys(ctx context.Context, q *queries.Queries, op string, key int64, before, after []library.Passkey) error {
	added, removed := library.ChangedPasskeys(before, after)
	if len(added) > 0 && len(after) > library.MaxPasskeys {
		return library.NewError(op, library.CodeTooManyPasskeys)
	}
	for _, p := range removed {
		if err := q.RemovePasskey(ctx, key, p.ID); err != nil {
			return err
		}
	}
	for _, p := range added {
		rows, err := q.AddPasskey(ctx, queries.AddPasskeyParams{
			ID: p.ID, UserKey: key, CredentialID: p.CredentialID, Spki: p.PublicKey, Name: p.Name, SignCount: int64(p.SignCount),
			LastChallenge: p.LastChallenge.UnixMilli(), CreatedAt: p.CreatedAt.UnixMilli(), LastUsedAt: timeColumn(p.LastUsedAt),
		})
		if err := noRowsAs(op, rows, err, library.CodePasskeyTaken); err != nil {
			return err
		}
	}
	return nil
}

// UpdatePasskey implements [library.PasskeyStore]. It locks the row of the account before it reads
// the passkey.
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

// passkeyMissing converts the error of a missing account to CodePasskeyNotFound. It returns other
// errors unchanged.
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
		if err := notFoundAs(op, err, library.CodePasskeyNotFound); err != nil { // the account was deleted by another request in the meantime
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
		passkeys, err = passkeysOf(ctx, q, userID)
		return err
	})
	return passkeys, err
}

func passkeysOf(ctx context.Context, q *queries.Queries, userID string) ([]library.Passkey, error) {
	rows, err := q.PasskeysOf(ctx, userID)
	return convert(rows, func(row queries.Passkey) library.Passkey { return passkeyOf(userID, row) }), err
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
