package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// Give implements [library.CatalogueStore].
func (s *Store) Give(ctx context.Context, seed library.Seed) error {
	const op = "give the seed"
	return s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		shelves, err := giveCategories(ctx, q, seed.Categories)
		if err != nil {
			return err
		}
		for _, v := range seed.Videos {
			if err := giveVideo(ctx, q, op, v, shelves); err != nil {
				return fmt.Errorf("video %s: %w", v.ID, err)
			}
		}
		for _, u := range seed.Users {
			err := createUser(ctx, q, op, u)
			if err != nil && library.CodeOf(err) != library.CodeEmailTaken {
				return fmt.Errorf("account %s: %w", u.ID, err)
			}
		}
		return nil
	})
}

// giveCategories adds the categories that are not there and returns, by the name
// that a given video calls it, the category that the store has.
func giveCategories(ctx context.Context, q *queries.Queries, categories []library.Category) (map[string]queries.CategoriesRow, error) {
	before, err := q.Categories(ctx)
	if err != nil {
		return nil, err
	}
	there := make(map[string]bool, len(before))
	for _, c := range before {
		there[c.ID] = true
	}
	for _, c := range categories {
		if there[c.ID] {
			continue
		}
		there[c.ID] = true
		err := q.PutCategory(ctx, queries.PutCategoryParams{ID: c.ID, Name: c.Name, Description: c.Description, ImageUrl: c.ImageURL})
		if err != nil {
			return nil, fmt.Errorf("category %s: %w", c.ID, err)
		}
	}
	rows, err := q.Categories(ctx)
	if err != nil {
		return nil, err
	}
	byID, shelves := make(map[string]queries.CategoriesRow, len(rows)), make(map[string]queries.CategoriesRow, len(rows))
	for _, c := range rows {
		byID[c.ID] = c
	}
	for _, c := range categories {
		if _, ok := shelves[c.Name]; !ok {
			shelves[c.Name] = byID[c.ID]
		}
	}
	for _, c := range rows {
		if _, ok := shelves[c.Name]; !ok {
			shelves[c.Name] = c
		}
	}
	return shelves, nil
}

// giveVideo adds the video unless it is there, and notes that it was given.
func giveVideo(ctx context.Context, q *queries.Queries, op string, v library.Video, shelves map[string]queries.CategoriesRow) error {
	shelf, ok := shelves[v.Category]
	if !ok {
		return library.NewError(op, library.CodeCategoryNotFound)
	}
	_, err := q.Video(ctx, v.ID)
	if errors.Is(err, sql.ErrNoRows) {
		v.Category = shelf.Name
		err = putVideo(ctx, q, v, shelf.ID)
	}
	if err != nil {
		return err
	}
	return q.NoteGiven(ctx, v.ID)
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
