package exchange

import (
	"fmt"
	"strings"

	"greenroom/internal/library"
)

// shelves are categories by what sources call them.
type shelves struct {
	byID   map[string]library.Category
	byName map[string]string // folded, to the id of the first
}

func newShelves(categories []library.Category) *shelves {
	s := &shelves{byID: make(map[string]library.Category), byName: make(map[string]string)}
	for _, c := range categories {
		s.add(c)
	}
	return s
}

func (s *shelves) add(c library.Category) {
	s.byID[c.ID] = c
	if _, ok := s.byName[nameKey(c.Name)]; !ok {
		s.byName[nameKey(c.Name)] = c.ID
	}
}

// named returns the id of the category of that name; "" for none.
func (s *shelves) named(name string) string { return s.byName[nameKey(name)] }

// find returns the category with that id, or else that name.
func (s *shelves) find(said string) (library.Category, bool) {
	if c, ok := s.byID[said]; ok {
		return c, true
	}
	c, ok := s.byID[s.named(said)]
	return c, ok
}

// NoCategory says that none of the categories has that id or name, and which may be meant.
func NoCategory(categories []library.Category, said string) string {
	if meant, ok := NearestCategory(categories, said); ok {
		return fmt.Sprintf("no such category: %s (did you mean %q?)", said, meant.Name)
	}
	return "no such category: " + said
}

func nameKey(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }

// FindCategory returns the category with that id, or else that name, whatever its case.
func FindCategory(categories []library.Category, said string) (library.Category, bool) {
	return newShelves(categories).find(said)
}
