package sqldb

import (
	"context"
	"fmt"

	"greenroom/internal/sqldb/queries"
)

// FindInconsistencies returns a description of each row that is inconsistent with other rows. It
// reads one snapshot. Inconsistencies exist only if another process wrote to the database, or if
// the database lost data.
func (s *Store) FindInconsistencies(ctx context.Context) (found []string, err error) {
	err = s.readSnapshot(ctx, "check the library", func(q *queries.Queries) error {
		found = nil
		return q.CountInconsistencies(ctx, func(what string, rows int64) {
			if rows > 0 {
				found = append(found, fmt.Sprintf("%d %s", rows, what))
			}
		})
	})
	return found, err
}

// LastChange returns the time at which a user last changed stored data, in milliseconds since 1970.
// If no user has ever changed data, it returns 0.
func (s *Store) LastChange(ctx context.Context) (at int64, err error) {
	err = s.read(ctx, "read the latest change", func(q *queries.Queries) error {
		at, err = q.LastChange(ctx)
		return err
	})
	return at, err
}
