package sqldb

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// putCatalogue writes the videos of an import in one transaction.
func (s *Store) putCatalogue(ctx context.Context, im library.CatalogueImport, videos []library.Video) error {
	const op = "put the catalogue"
	return s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries, e *edition) error {
		if e.revision != im.Base+1 {
			return library.NewError(op, library.CodeCatalogueChanged)
		}
		e.putCategories(im.Categories)
		assigned, err := assignCategories(op, e.byName(), videos)
		if err != nil {
			return err
		}
		if err := e.putAll(ctx, q, assigned); err != nil {
			return err
		}
		return s.appendAudit(ctx, q, im.Note)
	})
}

// ImportCatalogue implements [library.CatalogueStore]. Up to [library.MaxRecordedChanges] videos
// are written in one transaction, and more videos in batches.
func (s *Store) ImportCatalogue(ctx context.Context, im library.CatalogueImport) error {
	source := newVideoBuffer(im.Videos)
	defer source.stop()
	first, err := source.peek(library.MaxRecordedChanges + 1)
	switch {
	case err != nil:
		return err
	case len(first) <= library.MaxRecordedChanges:
		return s.putCatalogue(ctx, im, first)
	default:
		return s.importCatalogue(ctx, "import the catalogue", im, source)
	}
}

// Videos implements [library.CatalogueStore].
func (s *Store) Videos(ctx context.Context, query library.VideoQuery) (page library.VideoPage, err error) {
	const op = "list videos"
	err = s.readCatalogue(ctx, op, func(q *queries.Queries) error {
		if query.Order == library.OrderShuffled {
			page, err = readShuffledPage(ctx, q, query)
			return notFoundAs(op, err, library.CodeCategoryNotFound)
		}
		rows, err := readPage(ctx, q, query)
		if err != nil {
			return err
		}
		page = pageOf(query, rows)
		if len(rows) == 0 && query.CategoryID != "" {
			_, err = q.Category(ctx, query.CategoryID)
		}
		return notFoundAs(op, err, library.CodeCategoryNotFound)
	})
	return page, err
}

// readPage returns the videos of the page, and one more video if another page follows.
func readPage(ctx context.Context, q *queries.Queries, query library.VideoQuery) ([]queries.VideoRow, error) {
	least, greatest := query.LengthRange()
	page := queries.Page{
		CategoryID: query.CategoryID, AfterSort: query.After.Sort, AfterPosition: query.After.Position,
		LeastSeconds: int64(least), GreatestSeconds: int64(greatest), Size: query.PageSize() + 1, Brief: query.Brief,
	}
	switch query.Order {
	case library.OrderTitle:
		page.Order = queries.ByTitle
	case library.OrderNewest:
		page.Order = queries.NewestFirst
	default:
		if query.After.Sort != "" {
			return nil, nil // no list is needed, because all videos have the sort key "" in this order
		}
	}
	return q.Page(ctx, page)
}

// pageOf converts the rows to a page. An extra row at the end means that another page follows.
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
			return notFoundAs(op, cmp.Or(err, sql.ErrNoRows), library.CodeVideoNotFound)
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
		for chunk := range slices.Chunk(keys, queries.LookUpBatchSize) {
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
	return inOrder(keys, byKey), nil
}

// VideosByID implements [library.CatalogueStore].
func (s *Store) VideosByID(ctx context.Context, ids []string) ([]library.Video, error) {
	const op = "look up videos by their ids"
	var videos []library.Video
	err := s.read(ctx, op, func(q *queries.Queries) (err error) {
		videos, err = videosByID(ctx, q, ids)
		return err
	})
	return videos, err
}

// videosByID returns the videos in the order of the IDs, including removed videos.
func videosByID(ctx context.Context, q *queries.Queries, ids []string) ([]library.Video, error) {
	byID := make(map[string]library.Video, len(ids))
	for chunk := range slices.Chunk(ids, queries.LookUpBatchSize) {
		if err := q.LookUpByID(ctx, chunk, func(row queries.VideoRow) { byID[row.ID] = videoOf(row) }); err != nil {
			return nil, err
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return inOrder(ids, byID), nil
}

// inOrder returns the found videos in the order of the wanted keys or IDs. It skips videos that
// were not found.
func inOrder[K comparable](wanted []K, found map[K]library.Video) []library.Video {
	videos := make([]library.Video, 0, len(wanted))
	for _, each := range wanted {
		if v, ok := found[each]; ok {
			videos = append(videos, v)
		}
	}
	return videos
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
		return notFoundAs(op, err, library.CodeCategoryNotFound)
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
		Company:     row.Company,
		Type:        row.Type,
		Level:       row.Level,
	}
	if row.RemovedAt.Valid {
		v.RemovedAt = timeOf(row.RemovedAt.Int64)
	}
	return v
}

func categoryOf(row queries.Category) library.Category {
	return library.Category{ID: row.ID, Name: row.Name, Description: row.Description, ImageURL: row.ImageUrl, ShortNames: row.ShortNames}
}

// convert returns each(row) for all rows. The result is never nil.
func convert[R, T any](rows []R, each func(R) T) []T {
	values := make([]T, len(rows))
	for i, row := range rows {
		values[i] = each(row)
	}
	return values
}
