package memory

import (
	"context"
	"maps"
	"slices"

	"greenroom/internal/library"
)

// ApplySeed implements [library.CatalogueStore].
func (s *Store) ApplySeed(ctx context.Context, seed library.Seed, note *library.AuditEntry) error {
	const op = "apply the seed"
	return s.writeWithAudit(ctx, op, note, func() error {
		if s.importing {
			return library.NewError(op, library.CodeImporting)
		}
		next := &Store{
			catalogue: s.clone(), seeded: maps.Clone(s.seeded), accounts: maps.Clone(s.accounts), owners: maps.Clone(s.owners),
			lastKey: s.lastKey,
		}
		for _, c := range seed.Categories {
			if next.category(c.ID) < 0 {
				next.putCategory(c)
			}
		}
		for _, v := range seed.Videos {
			if err := next.seedVideo(op, v, seed.Categories); err != nil {
				return err
			}
		}
		for _, u := range seed.Users {
			if err := next.addAccount(op, u); err != nil && library.CodeOf(err) != library.CodeEmailTaken {
				return err
			}
		}
		s.publishCatalogue(next)
		s.seeded, s.accounts, s.owners, s.lastKey = next.seeded, next.accounts, next.owners, next.lastKey
		return nil
	})
}

// seedVideo adds the video if no video has its ID. It records the video as seeded.
func (s *Store) seedVideo(op string, v library.Video, given []library.Category) error {
	named := func(c library.Category) bool { return c.Name == v.Category }
	category := slices.IndexFunc(s.categories, named)
	if i := slices.IndexFunc(given, named); i >= 0 {
		category = s.category(given[i].ID)
	}
	if category < 0 {
		return library.NewError(op, library.CodeCategoryNotFound)
	}
	if _, there := s.index[v.ID]; !there {
		s.putInCategory(v, s.categories[category].ID)
	}
	s.seeded[v.ID] = true
	return nil
}

// SeededVideoIDs implements [library.CatalogueStore].
func (s *Store) SeededVideoIDs(ctx context.Context) (ids []string, err error) {
	err = s.read(ctx, "list seeded videos", func() error {
		ids = append([]string{}, slices.Sorted(maps.Keys(s.seeded))...)
		return nil
	})
	return ids, err
}
