package memory

import (
	"context"
	"maps"
	"slices"

	"greenroom/internal/library"
)

// Give implements [library.CatalogueStore].
func (s *Store) Give(ctx context.Context, seed library.Seed, note *library.LogEntry) error {
	const op = "give the seed"
	return s.writeNoting(ctx, op, note, func() error {
		if s.importing {
			return library.NewError(op, library.CodeImporting)
		}
		next := &Store{
			catalogue: s.clone(), given: maps.Clone(s.given), accounts: maps.Clone(s.accounts), owners: maps.Clone(s.owners),
			lastKey: s.lastKey,
		}
		for _, c := range seed.Categories {
			if next.category(c.ID) < 0 {
				next.putCategory(c)
			}
		}
		for _, v := range seed.Videos {
			if err := next.giveVideo(op, v, seed.Categories); err != nil {
				return err
			}
		}
		for _, u := range seed.Users {
			if err := next.addAccount(op, u); err != nil && library.CodeOf(err) != library.CodeEmailTaken {
				return err
			}
		}
		s.becomeCatalogue(next)
		s.given, s.accounts, s.owners, s.lastKey = next.given, next.accounts, next.owners, next.lastKey
		return nil
	})
}

// giveVideo adds the video unless it is there, and notes that it was given.
func (s *Store) giveVideo(op string, v library.Video, given []library.Category) error {
	named := func(c library.Category) bool { return c.Name == v.Category }
	shelf := slices.IndexFunc(s.categories, named)
	if i := slices.IndexFunc(given, named); i >= 0 {
		shelf = s.category(given[i].ID)
	}
	if shelf < 0 {
		return library.NewError(op, library.CodeCategoryNotFound)
	}
	if _, there := s.places[v.ID]; !there {
		s.shelve(v, s.categories[shelf].ID)
	}
	s.given[v.ID] = true
	return nil
}

// Given implements [library.CatalogueStore].
func (s *Store) Given(ctx context.Context) (ids []string, err error) {
	err = s.read(ctx, "list what was given", func() error {
		ids = append([]string{}, slices.Sorted(maps.Keys(s.given))...)
		return nil
	})
	return ids, err
}
