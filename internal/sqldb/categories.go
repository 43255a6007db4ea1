package sqldb

import (
	"context"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// MoveCategory implements [library.CatalogueStore].
func (s *Store) MoveCategory(ctx context.Context, id, before string) error {
	const op = "move category"
	return s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, e *edition) error {
		moved, next := e.shelf(id), e.shelf(before)
		if moved == nil || before != "" && next == nil {
			return library.NewError(op, library.CodeCategoryNotFound)
		}
		if moved == next {
			return nil
		}
		e.shelves = slices.DeleteFunc(e.shelves, func(s *shelf) bool { return s == moved })
		at := len(e.shelves)
		if next != nil {
			at = slices.Index(e.shelves, next)
		}
		e.shelves = slices.Insert(e.shelves, at, moved)
		return e.placeShelves(ctx, q)
	})
}

// placeShelves writes down the order of the categories.
func (e *edition) placeShelves(ctx context.Context, q *queries.Queries) error {
	for i, s := range e.shelves {
		if err := q.PlaceCategory(ctx, int64(i)+1, s.Key); err != nil {
			return err
		}
	}
	return nil
}

// OrderCategories implements [library.CurationStore].
func (s *Store) OrderCategories(ctx context.Context, ids []string) error {
	const op = "order categories"
	return s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, e *edition) error {
		ordered := make([]*shelf, len(ids))
		for i, id := range ids {
			if ordered[i] = e.shelf(id); ordered[i] == nil || slices.Contains(ordered[:i], ordered[i]) {
				return library.NewError(op, library.CodeCategoryNotFound)
			}
		}
		if len(ordered) != len(e.shelves) {
			return library.NewError(op, library.CodeCategoryNotFound)
		}
		e.shelves = ordered
		return e.placeShelves(ctx, q)
	})
}

// RemoveCategory implements [library.CatalogueStore].
func (s *Store) RemoveCategory(ctx context.Context, id, to string) error {
	const op = "remove category"
	return s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, e *edition) error {
		removed, target := e.shelf(id), e.shelf(to)
		if removed == nil || to != "" && (target == nil || target == removed) {
			return library.NewError(op, library.CodeCategoryNotFound)
		}
		if err := q.ForgetEnded(ctx, removed.Key); err != nil {
			return err
		}
		inUse, err := q.ShelfInUse(ctx, removed.Key)
		if err != nil {
			return err
		}
		if inUse {
			if target == nil {
				return library.NewError(op, library.CodeCategoryInUse)
			}
			if err := e.reshelve(ctx, q, removed, target); err != nil {
				return err
			}
		}
		e.shelves = slices.DeleteFunc(e.shelves, func(s *shelf) bool { return s == removed })
		return q.RemoveCategory(ctx, removed.Key)
	})
}

// reshelve brings the videos of a category to another one, after those that were ever
// there.
func (e *edition) reshelve(ctx context.Context, q *queries.Queries, from, to *shelf) error {
	e.changes.many = true
	e.nextPlace[to.Key] = to.NextPlace + from.NextPlace - 1
	_, err := q.Reshelve(ctx, queries.ReshelveParams{ToKey: to.Key, Places: to.NextPlace - 1, FromKey: from.Key})
	return err
}
