package memory

import (
	"context"
	"slices"

	"greenroom/internal/library"
)

// MoveCategory implements [library.CatalogueStore].
func (s *Store) MoveCategory(ctx context.Context, id, before string) error {
	const op = "move category"
	return s.changeCatalogue(ctx, op, func(next *Store) error {
		from := next.category(id)
		if from < 0 || before != "" && next.category(before) < 0 {
			return library.NewError(op, library.CodeCategoryNotFound)
		}
		if id != before {
			moved := next.categories[from]
			next.categories = slices.Delete(next.categories, from, from+1)
			to := len(next.categories)
			if before != "" {
				to = next.category(before)
			}
			next.categories = slices.Insert(next.categories, to, moved)
		}
		return nil
	})
}

// OrderCategories implements [library.CurationStore].
func (s *Store) OrderCategories(ctx context.Context, ids []string) error {
	const op = "order categories"
	return s.changeCatalogue(ctx, op, func(next *Store) error {
		var ordered []library.Category
		for i, id := range ids {
			at := s.category(id)
			if at < 0 || slices.Contains(ids[:i], id) {
				return library.NewError(op, library.CodeCategoryNotFound)
			}
			ordered = append(ordered, s.categories[at])
		}
		if len(ordered) != len(s.categories) {
			return library.NewError(op, library.CodeCategoryNotFound)
		}
		next.categories = ordered
		return nil
	})
}

// RemoveCategory implements [library.CatalogueStore].
func (s *Store) RemoveCategory(ctx context.Context, id, to string) error {
	const op = "remove category"
	return s.changeCatalogue(ctx, op, func(next *Store) error {
		at := next.category(id)
		if at < 0 || to != "" && (to == id || next.category(to) < 0) {
			return library.NewError(op, library.CodeCategoryNotFound)
		}
		if slices.ContainsFunc(next.videos, func(v library.Video) bool { return v.CategoryID == id }) {
			if to == "" {
				return library.NewError(op, library.CodeCategoryInUse)
			}
			next.reshelve(id, to)
		}
		delete(next.shelves, id)
		next.categories = slices.Delete(next.categories, at, at+1)
		return nil
	})
}

// reshelve brings the videos of a category to another one.
func (s *Store) reshelve(from, to string) {
	s.renamed = s.revision
	for slot, place := range s.shelves[from] {
		if s.videos[place].CategoryID == from && s.onShelf[place] == slot {
			s.videos[place].CategoryID = to
			s.onShelf[place] = len(s.shelves[to]) + slot
		}
	}
	s.shelves[to] = append(s.shelves[to], s.shelves[from]...)
}
