package sqldb

import (
	"context"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// order brings the categories, which are there, into the order of the ids; nil leaves them.
func (e *edition) order(ctx context.Context, q *queries.Queries, ids []string) error {
	if ids == nil {
		return nil
	}
	if err := e.addCategories(ctx, q); err != nil {
		return err
	}
	ordered := make([]*shelf, len(ids))
	for i, id := range ids {
		ordered[i] = e.shelf(id)
	}
	e.shelves = ordered
	for i, s := range e.shelves {
		if err := q.PlaceCategory(ctx, int64(i)+1, s.Key); err != nil {
			return err
		}
	}
	return nil
}

// remove removes a category, and brings the videos that belong to it to another one.
func (e *edition) remove(ctx context.Context, q *queries.Queries, op string, removal library.CategoryRemoval) error {
	removed, target := e.shelf(removal.ID), e.shelf(removal.To)
	if removed == nil {
		return nil
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
}

// reshelve brings the videos of a category to another one, after those that were ever
// there.
func (e *edition) reshelve(ctx context.Context, q *queries.Queries, from, to *shelf) error {
	e.changes.many = true
	e.nextPlace[to.Key] = to.NextPlace + from.NextPlace - 1
	_, err := q.Reshelve(ctx, queries.ReshelveParams{ToKey: to.Key, Places: to.NextPlace - 1, FromKey: from.Key})
	return err
}
