package sqldb

import (
	"context"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// order sets the order of the categories. Each ID must belong to a category. If ids is nil, order
// changes nothing.
func (e *edition) order(ctx context.Context, q *queries.Queries, ids []string) error {
	if ids == nil {
		return nil
	}
	if err := e.addCategories(ctx, q); err != nil {
		return err
	}
	ordered := make([]*editedCategory, len(ids))
	for i, id := range ids {
		ordered[i] = e.category(id)
	}
	e.categories = ordered
	for i, s := range e.categories {
		if err := q.MoveCategory(ctx, int64(i)+1, s.Key); err != nil {
			return err
		}
	}
	return nil
}

// remove removes a category and moves its videos to another category.
func (e *edition) remove(ctx context.Context, q *queries.Queries, op string, removal library.CategoryRemoval) error {
	removed, target := e.category(removal.ID), e.category(removal.To)
	if removed == nil {
		return nil
	}
	if err := q.DeleteEndedOf(ctx, removed.Key); err != nil {
		return err
	}
	inUse, err := q.CategoryHasVideos(ctx, removed.Key)
	if err != nil {
		return err
	}
	if inUse {
		if target == nil {
			return library.NewError(op, library.CodeCategoryInUse)
		}
		if err := e.moveVideos(ctx, q, removed, target); err != nil {
			return err
		}
	}
	e.categories = slices.DeleteFunc(e.categories, func(s *editedCategory) bool { return s == removed })
	return q.RemoveCategory(ctx, removed.Key)
}

// moveVideos moves the videos of a category to the end of another category.
func (e *edition) moveVideos(ctx context.Context, q *queries.Queries, from, to *editedCategory) error {
	e.changes.many = true
	e.nextRanks[to.Key] = to.NextPlace + from.NextPlace - 1
	_, err := q.MoveCategoryVideos(ctx, queries.MoveCategoryVideosParams{ToKey: to.Key, Places: to.NextPlace - 1, FromKey: from.Key})
	return err
}
