package sqldb

import (
	"context"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// AbandonImport writes the first batch of an import and stops, as if the process had been killed.
func AbandonImport(ctx context.Context, s *Store, categories []library.Category, videos []library.Video) error {
	i := s.newImportRun("abandon an import", 0)
	i.input = library.CatalogueImport{Base: s.Revision().Number, Categories: categories}
	e, err := i.acquire(ctx)
	if err != nil {
		return err
	}
	return i.runBatch(ctx, func(ctx context.Context, q *queries.Queries, _ int) (int, error) {
		assigned, err := assignCategories(i.op, e.byName(), videos)
		if err != nil {
			return 0, err
		}
		return e.putUntil(ctx, q, assigned, time.Now().Add(time.Minute))
	})
}
