package memory

import (
	"slices"

	"greenroom/internal/library"
)

// order sets the order of the categories. Each ID must belong to a category. If ids is nil, order
// changes nothing.
func (s *Store) order(ids []string) {
	if ids == nil {
		return
	}
	ordered := make([]library.Category, len(ids))
	for i, id := range ids {
		ordered[i] = s.categories[s.category(id)]
	}
	s.categories = ordered
}

// removeCategory removes a category and moves its videos to another category.
func (s *Store) removeCategory(op string, removal library.CategoryRemoval) error {
	at := s.category(removal.ID)
	if at < 0 {
		return nil
	}
	if slices.ContainsFunc(s.videos, func(v library.Video) bool { return v.CategoryID == removal.ID }) {
		if removal.To == "" {
			return library.NewError(op, library.CodeCategoryInUse)
		}
		s.moveVideos(removal.ID, removal.To)
	}
	delete(s.byCategory, removal.ID)
	s.categories = slices.Delete(s.categories, at, at+1)
	return nil
}

// moveVideos moves the videos of a category to another category.
func (s *Store) moveVideos(from, to string) {
	s.renamed = s.revision
	for slot, index := range s.byCategory[from] {
		if s.videos[index].CategoryID == from && s.categoryIndex[index] == slot {
			s.videos[index].CategoryID = to
			s.categoryIndex[index] = len(s.byCategory[to]) + slot
		}
	}
	s.byCategory[to] = append(s.byCategory[to], s.byCategory[from]...)
}
