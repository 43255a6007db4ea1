package sqldb

import (
	"context"
	"database/sql"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// linkOwner converts the key of an account to the value of a link's account column.
func linkOwner(key int64) sql.NullInt64 { return sql.NullInt64{Int64: key, Valid: true} }

// CreateLink implements [library.LinkStore].
func (s *Store) CreateLink(ctx context.Context, l library.Link, note *library.AuditEntry) error {
	const op = "create link"
	return s.write(ctx, op, s.withAudit(note, func(ctx context.Context, q *queries.Queries) error { return s.createLink(ctx, q, op, l) }))
}

func (s *Store) createLink(ctx context.Context, q *queries.Queries, op string, l library.Link) error {
	row := queries.AddLinkParams{
		ID: l.ID, Kind: string(l.Kind), TokenHash: l.TokenHash, Uses: int64(l.Uses), UsesLeft: int64(l.UsesLeft),
		CreatedAt: l.CreatedAt.UnixMilli(), ExpiresAt: l.ExpiresAt.UnixMilli(),
	}
	if l.Kind == library.ResetLink || l.Kind == library.CalendarLink {
		key, err := s.linkedAccount(ctx, q, l)
		if err := notFoundAs(op, err, library.CodeUserNotFound); err != nil {
			return err
		}
		row.UserKey = linkOwner(key)
		if err := q.DeleteLinksOfKindOf(ctx, string(l.Kind), l.UserID); err != nil {
			return err
		}
	}
	return s.violationAs(op, q.AddLink(ctx, row), ForeignKeyViolation, library.CodeUserNotFound) // the account was deleted by another request in the meantime
}

// linkedAccount returns the account to which a link belongs. It returns a guest only for a calendar
// link.
func (s *Store) linkedAccount(ctx context.Context, q *queries.Queries, l library.Link) (int64, error) {
	if l.Kind == library.CalendarLink {
		return q.UserKey(ctx, l.UserID)
	}
	return q.AccountKey(ctx, l.UserID)
}

// DeleteLinksOf implements [library.LinkStore].
func (s *Store) DeleteLinksOf(ctx context.Context, kind library.LinkKind, userID string) error {
	return s.write(ctx, "delete links of account", func(ctx context.Context, q *queries.Queries) error {
		return q.DeleteLinksOfKindOf(ctx, string(kind), userID)
	})
}

// Links implements [library.LinkStore].
func (s *Store) Links(ctx context.Context, kind library.LinkKind, now time.Time) (links []library.Link, err error) {
	err = s.read(ctx, "list links", func(q *queries.Queries) error {
		rows, err := q.LinksOfKind(ctx, string(kind), now.UnixMilli())
		links = convert(rows, func(row queries.LinksOfKindRow) library.Link {
			return library.Link{
				ID: row.ID, Kind: kind, TokenHash: row.TokenHash, Uses: int(row.Uses), UsesLeft: int(row.UsesLeft),
				CreatedAt: timeOf(row.CreatedAt), ExpiresAt: timeOf(row.ExpiresAt),
			}
		})
		return err
	})
	return links, err
}

// LinkOfUser implements [library.LinkStore].
func (s *Store) LinkOfUser(ctx context.Context, kind library.LinkKind, userID string, now time.Time) (link library.Link, err error) {
	const op = "look up link of account"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		row, err := q.LinkOf(ctx, queries.LinkOfParams{UserID: userID, Kind: string(kind), Now: now.UnixMilli()})
		link = library.Link{
			ID: row.ID, Kind: kind, TokenHash: row.TokenHash, UserID: userID, Uses: int(row.Uses), UsesLeft: int(row.UsesLeft),
			CreatedAt: timeOf(row.CreatedAt), ExpiresAt: timeOf(row.ExpiresAt),
		}
		return notFoundAs(op, err, library.CodeLinkNotFound)
	})
	if err != nil {
		return library.Link{}, err
	}
	return link, nil
}

// LinkByToken implements [library.LinkStore].
func (s *Store) LinkByToken(ctx context.Context, tokenHash string, now time.Time) (link library.Link, err error) {
	const op = "look up link"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		row, err := q.LinkByToken(ctx, tokenHash, now.UnixMilli())
		link = library.Link{
			ID: row.ID, Kind: library.LinkKind(row.Kind), TokenHash: tokenHash, UserID: row.UserID, Uses: int(row.Uses),
			UsesLeft: int(row.UsesLeft), CreatedAt: timeOf(row.CreatedAt), ExpiresAt: timeOf(row.ExpiresAt),
		}
		return notFoundAs(op, err, library.CodeLinkNotFound)
	})
	if err != nil {
		return library.Link{}, err
	}
	return link, nil
}

// DeleteLink implements [library.LinkStore].
func (s *Store) DeleteLink(ctx context.Context, kind library.LinkKind, id string, note *library.AuditEntry) error {
	return s.write(ctx, "delete link", s.withAudit(note, func(ctx context.Context, q *queries.Queries) error {
		return q.DeleteLink(ctx, string(kind), id)
	}))
}

// ResetPassword implements [library.LinkStore].
func (s *Store) ResetPassword(ctx context.Context, tokenHash, passwordHash string, now time.Time) error {
	const op = "reset password"
	return s.writePeople(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		row, err := q.UseLink(ctx, tokenHash, now.UnixMilli())
		if err := notFoundAs(op, err, library.CodeLinkNotFound); err != nil {
			return err
		}
		if library.LinkKind(row.Kind) != library.ResetLink {
			return library.NewError(op, library.CodeLinkNotFound)
		}
		if err := s.lockUser(ctx, q, row.UserKey.Int64); err != nil {
			return err
		}
		return setPassword(ctx, q, row.UserKey.Int64, passwordHash, "", now)
	})
}

// BecomeOperator implements [library.LinkStore].
func (s *Store) BecomeOperator(ctx context.Context, tokenHash, userID string, now time.Time) error {
	const op = "become operator"
	return s.writeAccount(ctx, op, userID, nil, func(ctx context.Context, q *queries.Queries, key int64) error {
		row, err := q.UseLink(ctx, tokenHash, now.UnixMilli())
		if err := notFoundAs(op, err, library.CodeLinkNotFound); err != nil {
			return err
		}
		if library.LinkKind(row.Kind) != library.OperatorLink {
			return library.NewError(op, library.CodeLinkNotFound)
		}
		return s.makeFirstOperator(ctx, q, op, key, userID, now)
	})
}

// makeFirstOperator makes the account an operator unless an operator exists. It deletes all
// operator links and appends an audit entry about the account.
func (s *Store) makeFirstOperator(ctx context.Context, q *queries.Queries, op string, key int64, userID string, now time.Time) error {
	has, err := q.HasOperator(ctx)
	if err != nil {
		return err
	}
	if has {
		return library.NewError(op, library.CodeLinkNotFound)
	}
	if err := q.DeleteLinksOfKind(ctx, string(library.OperatorLink)); err != nil {
		return err
	}
	if err := q.SetRole(ctx, queries.SetRoleParams{Role: string(library.Operator), UpdatedAt: now.UnixMilli(), Key: key}); err != nil {
		return err
	}
	return s.appendAudit(ctx, q, new(library.FirstOperatorEntry(userID, now)))
}

// admit uses up one use of the link with the token for the new account. If the token is "", admit
// does nothing.
func (s *Store) admit(ctx context.Context, q *queries.Queries, op, tokenHash string, key int64, userID string, now time.Time) error {
	if tokenHash == "" {
		return nil
	}
	row, err := q.UseLink(ctx, tokenHash, now.UnixMilli())
	if err := notFoundAs(op, err, library.CodeLinkNotFound); err != nil {
		return err
	}
	switch library.LinkKind(row.Kind) {
	case library.InvitationLink:
		return nil
	case library.OperatorLink:
		if err := q.NoteAccountChange(ctx); err != nil { // serializes these writes, so that only one account becomes the first operator
			return err
		}
		return s.makeFirstOperator(ctx, q, op, key, userID, now)
	default:
		return library.NewError(op, library.CodeLinkNotFound)
	}
}
