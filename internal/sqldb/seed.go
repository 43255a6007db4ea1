package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// ApplySeed implements [library.CatalogueStore].
func (s *Store) ApplySeed(ctx context.Context, seed library.Seed, note *library.AuditEntry) error {
	const op = "apply the seed"
	return s.changeCatalogueBy(ctx, op, s.writeBetweenImports, func(ctx context.Context, q *queries.Queries, e *edition) error {
		e.seedCategories(seed.Categories)
		if err := e.seedVideos(ctx, q, op, seed); err != nil {
			return err
		}
		for _, u := range seed.Users {
			_, err := s.createUser(ctx, q, op, u)
			if err != nil && library.CodeOf(err) != library.CodeEmailTaken {
				return fmt.Errorf("account %s: %w", u.ID, err)
			}
		}
		return s.appendAudit(ctx, q, note)
	})
}

// seedCategories adds the categories of the seed whose ID is missing.
func (e *edition) seedCategories(categories []library.Category) {
	for _, c := range categories {
		if e.category(c.ID) == nil {
			e.putCategories([]library.Category{c})
		}
	}
}

// seedVideos adds the videos of the seed whose ID is missing. It records all videos of the seed as
// seeded.
func (e *edition) seedVideos(ctx context.Context, q *queries.Queries, op string, seed library.Seed) error {
	categories := e.byName()
	for _, category := range slices.Backward(seed.Categories) { // reverse order, so that the first category with a name is used
		categories[category.Name] = e.category(category.ID)
	}
	var missing []assignedVideo
	for _, v := range seed.Videos {
		category := categories[v.Category]
		if category == nil {
			return fmt.Errorf("video %s: %w", v.ID, library.NewError(op, library.CodeCategoryNotFound))
		}
		sameID := func(m assignedVideo) bool { return m.ID == v.ID }
		_, err := q.Video(ctx, v.ID)
		switch {
		case errors.Is(err, sql.ErrNoRows) && !slices.ContainsFunc(missing, sameID): // of several missing videos with the same ID, only the first is added
			missing = append(missing, assignedVideo{v, category})
		case err != nil && !errors.Is(err, sql.ErrNoRows):
			return fmt.Errorf("video %s: %w", v.ID, err)
		}
		if err := q.AddSeededVideo(ctx, v.ID); err != nil {
			return err
		}
	}
	return e.putAll(ctx, q, missing)
}

// SeededVideoIDs implements [library.CatalogueStore].
func (s *Store) SeededVideoIDs(ctx context.Context) (ids []string, err error) {
	err = s.read(ctx, "list seeded videos", func(q *queries.Queries) error {
		rows, err := q.SeededVideoIDs(ctx)
		ids = convert(rows, func(id string) string { return id })
		return err
	})
	return ids, err
}
