package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// CreateByIdentity implements [library.IdentityStore].
func (s *Store) CreateByIdentity(ctx context.Context, u library.User, i library.Identity, note *library.AuditEntry) error {
	const op = "create account by identity"
	return s.write(ctx, op, s.withAudit(note, func(ctx context.Context, q *queries.Queries) error {
		_, err := q.IdentityAt(ctx, i.Issuer, i.Subject)
		if err == nil {
			return library.NewError(op, library.CodeIdentityTaken)
		}
		if err := notFoundAs(op, err, library.CodeIdentityNotFound); library.CodeOf(err) != library.CodeIdentityNotFound {
			return err
		}
		key, err := s.createUser(ctx, q, op, u)
		if err != nil {
			return err
		}
		return addIdentity(ctx, q, op, key, i)
	}))
}

// AddIdentity implements [library.IdentityStore].
func (s *Store) AddIdentity(ctx context.Context, i library.Identity, note *library.AuditEntry) error {
	const op = "add identity"
	return s.writeAccount(ctx, op, i.UserID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		count, err := q.CountIdentities(ctx, key)
		if err == nil && count >= library.MaxIdentities {
			err = library.NewError(op, library.CodeTooManyIdentities)
		}
		if err != nil {
			return err
		}
		return addIdentity(ctx, q, op, key, i)
	})
}

// addIdentity adds the identity to the account with the key.
func addIdentity(ctx context.Context, q *queries.Queries, op string, key int64, i library.Identity) error {
	row := queries.AddIdentityParams{
		ID: i.ID, UserKey: key, Issuer: i.Issuer, Subject: i.Subject, Email: i.Email, CreatedAt: i.CreatedAt.UnixMilli(),
	}
	if i.Managed {
		row.Managed = 1
	}
	added, err := q.AddIdentity(ctx, row)
	if err == nil && added == 0 {
		err = library.NewError(op, library.CodeIdentityTaken)
	}
	return err
}

// RemoveIdentity implements [library.IdentityStore].
func (s *Store) RemoveIdentity(ctx context.Context, userID, id string, note *library.AuditEntry) error {
	const op = "remove identity"
	err := s.writeAccount(ctx, op, userID, note, func(ctx context.Context, q *queries.Queries, key int64) error {
		removed, err := q.RemoveIdentity(ctx, key, id)
		if err == nil && removed == 0 {
			err = library.NewError(op, library.CodeIdentityNotFound)
		}
		if err != nil {
			return err
		}
		row, err := q.UserOfKey(ctx, key)
		if err != nil || row.PasswordHash != "" {
			return err
		}
		left, err := q.CountIdentities(ctx, key)
		if err == nil && left == 0 {
			err = library.NewError(op, library.CodeLastIdentity)
		}
		return err
	})
	if library.CodeOf(err) == library.CodeUserNotFound {
		return library.NewError(op, library.CodeIdentityNotFound)
	}
	return err
}

// UserByIdentity implements [library.IdentityStore].
func (s *Store) UserByIdentity(ctx context.Context, issuer, subject string) (identity library.Identity, user library.User, err error) {
	const op = "look up identity"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		row, err := q.IdentityAt(ctx, issuer, subject)
		if err := notFoundAs(op, err, library.CodeIdentityNotFound); err != nil {
			return err
		}
		of, err := q.UserOfKey(ctx, row.UserKey)
		if err := notFoundAs(op, err, library.CodeIdentityNotFound); err != nil { // the account was deleted by another request in the meantime
			return err
		}
		user = userOf(of)
		identity = library.Identity{
			ID: row.ID, UserID: user.ID, Issuer: issuer, Subject: subject, Email: row.Email, Managed: row.Managed == 1, CreatedAt: timeOf(row.CreatedAt),
		}
		return nil
	})
	return identity, user, err
}

// IdentitiesOf implements [library.IdentityStore].
func (s *Store) IdentitiesOf(ctx context.Context, userID string) (identities []library.Identity, err error) {
	err = s.read(ctx, "list identities", func(q *queries.Queries) error {
		rows, err := q.IdentitiesOf(ctx, userID)
		identities = convert(rows, func(row queries.IdentitiesOfRow) library.Identity {
			return library.Identity{
				ID: row.ID, UserID: userID, Issuer: row.Issuer, Subject: row.Subject, Email: row.Email, Managed: row.Managed == 1, CreatedAt: timeOf(row.CreatedAt),
			}
		})
		return err
	})
	return identities, err
}
