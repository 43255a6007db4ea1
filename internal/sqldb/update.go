package sqldb

import (
	"context"
	"errors"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// errUnchanged causes the rollback of an update that changes nothing.
var errUnchanged = errors.New("the update changes nothing")

// updateError wraps an error that an update function returned. The caller gets the wrapped error
// without the name of the operation.
type updateError struct{ error }

// Unwrap returns the error of the update function.
func (e updateError) Unwrap() error { return e.error }

// updated converts the error of an operation that has called an update function: [errUnchanged] to
// nil, and an updateError to the error in it.
func updated(err error) error {
	if errors.Is(err, errUnchanged) {
		return nil
	}
	if e, ok := errors.AsType[updateError](err); ok {
		return e.error
	}
	return err
}

// UpdateCatalogue implements [library.CatalogueStore]. It locks the row of the catalogue before it
// reads the videos. No other server can therefore change them before the commit.
func (s *Store) UpdateCatalogue(ctx context.Context, videoIDs []string, update library.CatalogueUpdate) error {
	const op = "update the catalogue"
	return updated(s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, e *edition) error {
		now, err := e.state(ctx, q, videoIDs)
		if err != nil {
			return err
		}
		change, err := update(now.Clone())
		if err != nil {
			return updateError{err}
		}
		if change, err = now.Validate(op, videoIDs, change); err != nil {
			return err
		}
		if change.IsEmpty() {
			return errUnchanged
		}
		if err := e.apply(ctx, q, op, change); err != nil {
			return err
		}
		return s.appendAudit(ctx, q, change.Note)
	}))
}

// state returns all categories, and the videos with the given ids.
func (e *edition) state(ctx context.Context, q *queries.Queries, videoIDs []string) (now library.CatalogueState, err error) {
	now.Categories = convert(e.categories, func(s *editedCategory) library.Category { return categoryOf(s.Category) })
	now.Videos, err = videosByID(ctx, q, distinct(videoIDs))
	return now, err
}

// distinct returns the IDs without duplicates, in the order of their first occurrence.
func distinct(ids []string) []string {
	seen := make(map[string]bool, len(ids))
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool {
		again := seen[id]
		seen[id] = true
		return again
	})
}

// apply writes the validated change.
func (e *edition) apply(ctx context.Context, q *queries.Queries, op string, change library.CatalogueChange) error {
	e.putCategories(change.Categories)
	videos := make([]assignedVideo, len(change.Videos))
	for i, v := range change.Videos {
		videos[i] = assignedVideo{v, e.category(v.CategoryID)}
	}
	if err := e.putAll(ctx, q, videos); err != nil {
		return err
	}
	for _, v := range change.Videos {
		if !v.Removed() {
			continue
		}
		if _, err := q.RemoveVideo(ctx, v.RemovedAt.UnixMilli(), v.ID); err != nil {
			return err
		}
	}
	if err := e.order(ctx, q, change.Order); err != nil {
		return err
	}
	return e.remove(ctx, q, op, change.Remove)
}
