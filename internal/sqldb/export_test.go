package sqldb

import (
	"context"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// AbandonImport makes the first step of an import, as a program does that is killed then.
func AbandonImport(ctx context.Context, s *Store, categories []library.Category, videos []library.Video) error {
	i := &importing{store: s, op: "abandon an import"}
	e, shelved, err := i.begin(ctx, categories, videos)
	if err != nil {
		return err
	}
	return i.step(ctx, func(ctx context.Context, q *queries.Queries) error {
		_, err := e.putSome(ctx, q, shelved)
		return err
	})
}
