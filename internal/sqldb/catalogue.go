package sqldb

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// PutCatalogue implements [library.CatalogueStore].
func (s *Store) PutCatalogue(ctx context.Context, categories []library.Category, videos []library.Video) error {
	const op = "put the catalogue"
	return s.changeCatalogue(ctx, op, func(ctx context.Context, c *changingCatalogue) error {
		shelves, err := c.putCategories(ctx, categories)
		if err != nil {
			return err
		}
		for _, v := range videos {
			shelf, ok := shelves[v.Category]
			if !ok {
				return library.NewError(op, library.CodeCategoryNotFound)
			}
			if err := c.putVideo(ctx, v, shelf); err != nil {
				return fmt.Errorf("video %s: %w", v.ID, err)
			}
		}
		return nil
	})
}

// changingCatalogue is a change of the catalogue, in its transaction. What is new takes
// its key from the row that makes other changes wait.
type changingCatalogue struct {
	q                       *queries.Queries
	nextVideo, nextCategory int64           // keys
	nextPlace               map[int64]int64 // in the categories to which videos came, by key
	changes                 catalogueChanges
}

// keep notes what was taken.
func (c *changingCatalogue) keep(ctx context.Context) error {
	for key, next := range c.nextPlace {
		if err := c.q.PlacesTaken(ctx, next, key); err != nil {
			return err
		}
	}
	return c.q.KeysTaken(ctx, c.nextVideo, c.nextCategory)
}

// putCategories puts the categories and returns all, by name.
func (c *changingCatalogue) putCategories(ctx context.Context, categories []library.Category) (map[string]queries.Category, error) {
	before, err := c.q.Categories(ctx)
	if err != nil {
		return nil, err
	}
	for _, category := range categories {
		c.changes.noteCategory(before, category)
		if err := c.putCategory(ctx, category); err != nil {
			return nil, err
		}
	}
	after, err := c.q.Categories(ctx)
	if err != nil {
		return nil, err
	}
	return shelvesByName(after), nil
}

func (c *changingCatalogue) putCategory(ctx context.Context, category library.Category) error {
	key, err := c.q.PutCategory(ctx, queries.PutCategoryParams{
		Key: c.nextCategory, ID: category.ID, Name: category.Name, Description: category.Description, ImageUrl: category.ImageURL,
		ShortNames: category.ShortNames,
	})
	if err != nil {
		return fmt.Errorf("category %s: %w", category.ID, err)
	}
	if key == c.nextCategory {
		c.nextCategory++
	}
	return nil
}

// shelvesByName returns the first category of each name.
func shelvesByName(rows []queries.Category) map[string]queries.Category {
	shelves := make(map[string]queries.Category, len(rows))
	for _, c := range rows {
		if _, ok := shelves[c.Name]; !ok {
			shelves[c.Name] = c
		}
	}
	return shelves
}

// putVideo puts the video. A new one has the same number for key and position, and
// neither is ever used again.
func (c *changingCatalogue) putVideo(ctx context.Context, v library.Video, shelf queries.Category) error {
	place, taken := c.nextPlace[shelf.Key]
	if !taken {
		place = shelf.NextPlace
	}
	put, err := c.q.PutVideo(ctx, queries.PutVideoParams{
		Key:         c.nextVideo,
		Position:    c.nextVideo,
		ID:          v.ID,
		Title:       v.Title,
		Description: v.Description,
		CreatorName: v.CreatorName,
		CreatorID:   v.CreatorID,
		Views:       v.Views,
		ViewsAsOf:   v.ViewsAsOf,
		UploadedOn:  v.UploadedOn,
		Seconds:     int64(v.Seconds),
		CategoryKey: shelf.Key,
		Place:       place,
		TitleKey:    v.SortKey(library.OrderTitle),
	})
	if err != nil {
		return err
	}
	if put.Key == c.nextVideo {
		c.nextVideo++
	}
	if put.Place == place {
		c.nextPlace[shelf.Key] = place + 1
	}
	c.changes.note(put.Key)
	return nil
}

// RemoveVideo implements [library.CatalogueStore].
func (s *Store) RemoveVideo(ctx context.Context, id string, now time.Time) error {
	const op = "remove video"
	return s.changeCatalogue(ctx, op, func(ctx context.Context, c *changingCatalogue) error {
		removed, err := c.q.RemoveVideo(ctx, now.UnixMilli(), id)
		if errors.Is(err, sql.ErrNoRows) {
			_, err = c.q.Video(ctx, id)
			return found(op, err, library.CodeVideoNotFound)
		}
		c.changes.note(removed)
		return err
	})
}

// Videos implements [library.CatalogueStore].
func (s *Store) Videos(ctx context.Context, query library.VideoQuery) (page library.VideoPage, err error) {
	const op = "list videos"
	err = s.readCatalogue(ctx, op, func(q *queries.Queries) error {
		if query.Order == library.OrderShuffled {
			page, err = readShuffledPage(ctx, q, query)
			return found(op, err, library.CodeCategoryNotFound)
		}
		rows, err := readPage(ctx, q, query)
		if err != nil {
			return err
		}
		page = pageOf(query, rows)
		if len(rows) == 0 && query.CategoryID != "" {
			_, err = q.Category(ctx, query.CategoryID)
		}
		return found(op, err, library.CodeCategoryNotFound)
	})
	return page, err
}

// readPage returns the videos of the page, and one more when more follow.
func readPage(ctx context.Context, q *queries.Queries, query library.VideoQuery) ([]queries.VideoRow, error) {
	least, greatest := query.Lengths()
	page := queries.Page{
		CategoryID: query.CategoryID, AfterSort: query.After.Sort, AfterPosition: query.After.Position,
		LeastSeconds: int64(least), GreatestSeconds: int64(greatest), Size: query.PageSize() + 1,
	}
	switch query.Order {
	case library.OrderTitle:
		page.Order = queries.ByTitle
	case library.OrderNewest:
		page.Order = queries.NewestFirst
	default:
		if query.After.Sort != "" {
			return nil, nil // each key of this order sorts by "" first
		}
	}
	return q.Page(ctx, page)
}

// pageOf returns the page that begins with rows.
func pageOf(query library.VideoQuery, rows []queries.VideoRow) library.VideoPage {
	size := query.PageSize()
	if len(rows) <= size {
		return library.VideoPage{Videos: convert(rows, videoOf)}
	}
	videos := convert(rows[:size], videoOf)
	return library.VideoPage{
		Videos: videos,
		Next: library.VideoKey{
			Sort:     videos[size-1].SortKey(query.Order),
			Position: rows[size-1].Position,
		},
	}
}

// Video implements [library.CatalogueStore].
func (s *Store) Video(ctx context.Context, id string) (video library.Video, err error) {
	const op = "look up video"
	err = s.readCatalogue(ctx, op, func(q *queries.Queries) error {
		row, err := q.Video(ctx, id)
		if err != nil || row.RemovedAt.Valid {
			return found(op, cmp.Or(err, sql.ErrNoRows), library.CodeVideoNotFound)
		}
		video = videoOf(row)
		return nil
	})
	return video, err
}

// VideosByKey implements [library.CatalogueStore].
func (s *Store) VideosByKey(ctx context.Context, keys []int64) ([]library.Video, error) {
	const op = "look up videos"
	byKey := make(map[int64]library.Video, len(keys))
	err := s.read(ctx, op, func(q *queries.Queries) error {
		for chunk := range slices.Chunk(keys, queries.MostLookedUp) {
			err := q.LookUp(ctx, queries.ByKey, 0, chunk, func(key int64, row queries.VideoRow) { byKey[key] = videoOf(row) })
			if err != nil {
				return err
			}
		}
		return ctx.Err()
	})
	if err != nil {
		return nil, err
	}
	videos := make([]library.Video, 0, len(keys))
	for _, key := range keys {
		if v, ok := byKey[key]; ok {
			videos = append(videos, v)
		}
	}
	return videos, nil
}

// Categories implements [library.CatalogueStore].
func (s *Store) Categories(ctx context.Context) (categories []library.Category, err error) {
	err = s.readCatalogue(ctx, "list categories", func(q *queries.Queries) error {
		rows, err := q.Categories(ctx)
		categories = convert(rows, categoryOf)
		return err
	})
	return categories, err
}

// Category implements [library.CatalogueStore].
func (s *Store) Category(ctx context.Context, id string) (category library.Category, err error) {
	const op = "look up category"
	err = s.readCatalogue(ctx, op, func(q *queries.Queries) error {
		row, err := q.Category(ctx, id)
		category = categoryOf(row)
		return found(op, err, library.CodeCategoryNotFound)
	})
	return category, err
}

func videoOf(row queries.VideoRow) library.Video {
	v := library.Video{
		Key:         row.Key,
		ID:          row.ID,
		Title:       row.Title,
		Description: row.Description,
		CreatorName: row.CreatorName,
		CreatorID:   row.CreatorID,
		Views:       row.Views,
		ViewsAsOf:   row.ViewsAsOf,
		UploadedOn:  row.UploadedOn,
		Seconds:     int(row.Seconds),
		CategoryID:  row.CategoryID,
		Category:    row.Category,
	}
	if row.RemovedAt.Valid {
		v.RemovedAt = timeOf(row.RemovedAt.Int64)
	}
	return v
}

func categoryOf(row queries.Category) library.Category {
	return library.Category{ID: row.ID, Name: row.Name, Description: row.Description, ImageURL: row.ImageUrl, ShortNames: row.ShortNames}
}

// convert returns what each makes of the rows; never nil.
func convert[R, T any](rows []R, each func(R) T) []T {
	values := make([]T, len(rows))
	for i, row := range rows {
		values[i] = each(row)
	}
	return values
}
