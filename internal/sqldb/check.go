package sqldb

import (
	"context"
	"fmt"

	"greenroom/internal/sqldb/queries"
)

// Contradictions returns, in words, what rows of the library say against others, as it
// stands at one moment. It finds none unless something other than Greenroom has written to the
// database, or the database has lost something.
func (s *Store) Contradictions(ctx context.Context) (found []string, err error) {
	err = s.readSnapshot(ctx, "check the library", func(q *queries.Queries) error {
		found = nil
		return q.Contradictions(ctx, func(what string, rows int64) {
			if rows > 0 {
				found = append(found, fmt.Sprintf("%d %s", rows, what))
			}
		})
	})
	return found, err
}

// LastChange returns when somebody last changed what they keep, in milliseconds since
// 1970; 0 when nobody did.
func (s *Store) LastChange(ctx context.Context) (at int64, err error) {
	err = s.read(ctx, "read the latest change", func(q *queries.Queries) error {
		at, err = q.LastChange(ctx)
		return err
	})
	return at, err
}
