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
func (s *Store) Give(ctx context.Context, seed library.Seed, note *library.LogEntry) error {
	const op = "give the seed"
	return s.changeCatalogueBy(ctx, op, s.writeBetweenImports, func(ctx context.Context, q *queries.Queries, e *edition) error {
		e.giveCategories(seed.Categories)
		if err := e.giveVideos(ctx, q, op, seed); err != nil {
			return err
		}
		for _, u := range seed.Users {
			_, err := s.createUser(ctx, q, op, u)
			if err != nil && library.CodeOf(err) != library.CodeEmailTaken {
				return fmt.Errorf("account %s: %w", u.ID, err)
			}
		}
		return s.addNote(ctx, q, note)
	})
}

// giveCategories adds the categories that are not there.
func (e *edition) giveCategories(categories []library.Category) {
	for _, c := range categories {
		if e.shelf(c.ID) == nil {
			e.putCategories([]library.Category{c})
		}
	}
}

// giveVideos adds the seed's videos that are not there, and notes that all were given.
func (e *edition) giveVideos(ctx context.Context, q *queries.Queries, op string, seed library.Seed) error {
	shelves := e.byName()
	for _, category := range slices.Backward(seed.Categories) { // the first of a name counts
		shelves[category.Name] = e.shelf(category.ID)
	}
	var missing []shelved
	for _, v := range seed.Videos {
		shelf := shelves[v.Category]
		if shelf == nil {
			return fmt.Errorf("video %s: %w", v.ID, library.NewError(op, library.CodeCategoryNotFound))
		}
		given := func(m shelved) bool { return m.ID == v.ID }
		_, err := q.Video(ctx, v.ID)
		switch {
		case errors.Is(err, sql.ErrNoRows) && !slices.ContainsFunc(missing, given): // the first one counts
			missing = append(missing, shelved{v, shelf})
		case err != nil && !errors.Is(err, sql.ErrNoRows):
			return fmt.Errorf("video %s: %w", v.ID, err)
		}
		if err := q.NoteGiven(ctx, v.ID); err != nil {
			return err
		}
	}
	return e.putAll(ctx, q, missing)
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
