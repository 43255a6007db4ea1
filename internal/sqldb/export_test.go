package sqldb

import (
	"context"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// AbandonImport makes the first step of an import, as a program does that is killed then.
func AbandonImport(ctx context.Context, s *Store, categories []library.Category, videos []library.Video) error {
	i := s.newImport("abandon an import", 0)
	i.what = library.CatalogueImport{Base: s.Revision().Number, Categories: categories}
	e, err := i.begin(ctx)
	if err != nil {
		return err
	}
	return i.step(ctx, func(ctx context.Context, q *queries.Queries, _ int) (int, error) {
		shelved, err := shelve(i.op, e.byName(), videos)
		if err != nil {
			return 0, err
		}
		return e.putSome(ctx, q, shelved, time.Now().Add(time.Minute))
	})
}
