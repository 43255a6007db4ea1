package memory

import (
	"slices"

	"greenroom/internal/library"
)

// order brings the categories, which are there, into the order of the ids; nil leaves them.
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

// removeCategory removes a category, and brings the videos that belong to it to another one.
func (s *Store) removeCategory(op string, removal library.CategoryRemoval) error {
	at := s.category(removal.ID)
	if at < 0 {
		return nil
	}
	if slices.ContainsFunc(s.videos, func(v library.Video) bool { return v.CategoryID == removal.ID }) {
		if removal.To == "" {
			return library.NewError(op, library.CodeCategoryInUse)
		}
		s.reshelve(removal.ID, removal.To)
	}
	delete(s.shelves, removal.ID)
	s.categories = slices.Delete(s.categories, at, at+1)
	return nil
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
