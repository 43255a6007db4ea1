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

// Give implements [library.CatalogueStore].
func (s *Store) Give(ctx context.Context, seed library.Seed) error {
	const op = "give the seed"
	return s.changeCatalogue(ctx, op, func(ctx context.Context, c *changingCatalogue) error {
		shelves, err := c.giveCategories(ctx, seed.Categories)
		if err != nil {
			return err
		}
		for _, v := range seed.Videos {
			if err := c.giveVideo(ctx, op, v, shelves); err != nil {
				return fmt.Errorf("video %s: %w", v.ID, err)
			}
		}
		for _, u := range seed.Users {
			err := s.createUser(ctx, c.q, op, u)
			if err != nil && library.CodeOf(err) != library.CodeEmailTaken {
				return fmt.Errorf("account %s: %w", u.ID, err)
			}
		}
		return nil
	})
}

// giveCategories adds the categories that are not there and returns, by the name
// that a given video calls it, the category that the store has.
func (c *changingCatalogue) giveCategories(ctx context.Context, categories []library.Category) (map[string]queries.Category, error) {
	before, err := c.q.Categories(ctx)
	if err != nil {
		return nil, err
	}
	there := make(map[string]bool, len(before))
	for _, category := range before {
		there[category.ID] = true
	}
	for _, category := range categories {
		if there[category.ID] {
			continue
		}
		there[category.ID] = true
		if err := c.putCategory(ctx, category); err != nil {
			return nil, err
		}
	}
	rows, err := c.q.Categories(ctx)
	if err != nil {
		return nil, err
	}
	byID := make(map[string]queries.Category, len(rows))
	for _, row := range rows {
		byID[row.ID] = row
	}
	shelves := shelvesByName(rows)
	for _, category := range slices.Backward(categories) { // the first of a name counts
		shelves[category.Name] = byID[category.ID]
	}
	return shelves, nil
}

// giveVideo adds the video unless it is there, and notes that it was given.
func (c *changingCatalogue) giveVideo(ctx context.Context, op string, v library.Video, shelves map[string]queries.Category) error {
	shelf, ok := shelves[v.Category]
	if !ok {
		return library.NewError(op, library.CodeCategoryNotFound)
	}
	_, err := c.q.Video(ctx, v.ID)
	if errors.Is(err, sql.ErrNoRows) {
		v.Category = shelf.Name
		err = c.putVideo(ctx, v, shelf)
	}
	if err != nil {
		return err
	}
	return c.q.NoteGiven(ctx, v.ID)
}

// Given implements [library.CatalogueStore].
func (s *Store) Given(ctx context.Context) (ids []string, err error) {
	err = s.read(ctx, "list what was given", func(q *queries.Queries) error {
		rows, err := q.GivenVideos(ctx)
		ids = convert(rows, func(id string) string { return id })
		return err
	})
	return ids, err
}
