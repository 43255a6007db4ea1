package importexport

import (
	"errors"
	"fmt"
	"strings"

	"greenroom/internal/library"
)

// categoryIndex indexes categories by ID and by name.
type categoryIndex struct {
	byID   map[string]library.Category
	byName map[string]string // ID of the first category with each name, by folded name
}

func newCategoryIndex(categories []library.Category) *categoryIndex {
	s := &categoryIndex{byID: make(map[string]library.Category), byName: make(map[string]string)}
	for _, c := range categories {
		s.add(c)
	}
	return s
}

func (s *categoryIndex) add(c library.Category) {
	s.byID[c.ID] = c
	if _, ok := s.byName[nameKey(c.Name)]; !ok {
		s.byName[nameKey(c.Name)] = c.ID
	}
}

// idByName returns the ID of the category with the name, or "".
func (s *categoryIndex) idByName(name string) string { return s.byName[nameKey(name)] }

// find returns the category with the ID. If no category has the ID, it returns the category with
// the name.
func (s *categoryIndex) find(idOrName string) (library.Category, bool) {
	if c, ok := s.byID[idOrName]; ok {
		return c, true
	}
	c, ok := s.byID[s.idByName(idOrName)]
	return c, ok
}

// ErrUnknownCategory reports that no category has the name or ID.
var ErrUnknownCategory = errors.New("no such category")

// UnknownCategoryError returns [ErrUnknownCategory] with the given name. The message suggests the
// most similar category.
func UnknownCategoryError(categories []library.Category, given string) error {
	if meant, ok := NearestCategory(categories, given); ok {
		return fmt.Errorf("%w: %s (did you mean %q?)", ErrUnknownCategory, given, meant.Name)
	}
	return fmt.Errorf("%w: %s", ErrUnknownCategory, given)
}

func nameKey(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// FindCategory returns the category with the ID. If no category has the ID, it returns the category
// with the name, ignoring case.
func FindCategory(categories []library.Category, idOrName string) (library.Category, bool) {
	return newCategoryIndex(categories).find(idOrName)
}
