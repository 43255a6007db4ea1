package sqldb

import (
	"context"
	"fmt"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// afterEveryDate sorts after every date that a video can have.
const afterEveryDate = "\U0010FFFF"

// PutCatalogue implements [library.CatalogueStore].
func (s *Store) PutCatalogue(ctx context.Context, categories []library.Category, videos []library.Video) error {
	const op = "put the catalogue"
	return s.changeCatalogue(ctx, op, func(ctx context.Context, q *queries.Queries) error {
		shelves, err := putCategories(ctx, q, categories)
		if err != nil {
			return err
		}
		for _, v := range videos {
			categoryID, ok := shelves[v.Category]
			if !ok {
				return library.NewError(op, library.CodeCategoryNotFound)
			}
			if err := putVideo(ctx, q, v, categoryID); err != nil {
				return fmt.Errorf("video %s: %w", v.ID, err)
			}
		}
		return nil
	})
}

// putCategories puts the categories and returns the ids of all, by name.
func putCategories(ctx context.Context, q *queries.Queries, categories []library.Category) (map[string]string, error) {
	before, err := q.Categories(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range categories {
		err := q.PutCategory(ctx, queries.PutCategoryParams{ID: c.ID, Name: c.Name, Description: c.Description, ImageUrl: c.ImageURL})
		if err != nil {
			return nil, fmt.Errorf("category %s: %w", c.ID, err)
		}
	}
	after, err := q.Categories(ctx)
	if err != nil {
		return nil, err
	}
	// Categories keep their places, so those that were there come first.
	for i, c := range before {
		if after[i].Name != c.Name {
			if err := refreshSearch(ctx, q, c.ID); err != nil {
				return nil, fmt.Errorf("rename category %s: %w", c.ID, err)
			}
		}
	}
	return idsByName(after), nil
}

// idsByName returns the id of the first category of each name.
func idsByName(rows []queries.CategoriesRow) map[string]string {
	ids := make(map[string]string, len(rows))
	for _, c := range rows {
		if _, ok := ids[c.Name]; !ok {
			ids[c.Name] = c.ID
		}
	}
	return ids
}

// refreshSearch lets searches find the category's videos by its present name.
func refreshSearch(ctx context.Context, q *queries.Queries, categoryID string) error {
	rows, err := q.VideosOfCategory(ctx, categoryID)
	if err != nil {
		return err
	}
	for _, row := range rows {
		v := videoOf(row)
		if err := q.SetSearchText(ctx, v.SearchText(), v.ID); err != nil {
			return err
		}
	}
	return nil
}

func putVideo(ctx context.Context, q *queries.Queries, v library.Video, categoryID string) error {
	return q.PutVideo(ctx, queries.PutVideoParams{
		ID:          v.ID,
		Title:       v.Title,
		Description: v.Description,
		CreatorName: v.CreatorName,
		CreatorID:   v.CreatorID,
		Views:       v.Views,
		ViewsAsOf:   v.ViewsAsOf,
		UploadedOn:  v.UploadedOn,
		Seconds:     int64(v.Seconds),
		CategoryID:  categoryID,
		TitleKey:    v.SortKey(library.OrderTitle),
		SearchText:  v.SearchText(),
	})
}

// Videos implements [library.CatalogueStore].
func (s *Store) Videos(ctx context.Context, query library.VideoQuery) (page library.VideoPage, err error) {
	const op = "list videos"
	err = s.read(ctx, op, func(q *queries.Queries) error {
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
	patterns := likePatterns(query.Words)
	least, greatest := query.Lengths()
	page := queries.VideosByTitleParams{
		AfterSort:       query.After.Sort,
		AfterPosition:   query.After.Position,
		CategoryID:      query.CategoryID,
		LeastSeconds:    int64(least),
		GreatestSeconds: int64(greatest),
		Pattern1:        patterns[0],
		Pattern2:        patterns[1],
		Pattern3:        patterns[2],
		Pattern4:        patterns[3],
		Pattern5:        patterns[4],
		Pattern6:        patterns[5],
		Pattern7:        patterns[6],
		Pattern8:        patterns[7],
		PageSize:        int32(query.PageSize()) + 1,
	}
	switch query.Order {
	case library.OrderTitle:
		rows, err := q.VideosByTitle(ctx, page)
		return convert(rows, videoRowOf), err
	case library.OrderNewest:
		if page.AfterPosition == 0 {
			page.AfterSort = afterEveryDate
		}
		rows, err := q.VideosNewestFirst(ctx, queries.VideosNewestFirstParams(page))
		return convert(rows, videoRowOf), err
	default:
		rows, err := q.VideosInCatalogueOrder(ctx, queries.VideosInCatalogueOrderParams(page))
		return convert(rows, videoRowOf), err
	}
}

// likePatterns returns patterns for LIKE that match what contains the words,
// which it takes literally. A pattern without a word matches everything.
func likePatterns(words []string) [library.MaxSearchWords]string {
	literal := strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)
	var patterns [library.MaxSearchWords]string
	for i := range patterns {
		patterns[i] = "%"
		if i < len(words) {
			patterns[i] = "%" + literal.Replace(words[i]) + "%"
		}
	}
	return patterns
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
	err = s.read(ctx, op, func(q *queries.Queries) error {
		row, err := q.Video(ctx, id)
		video = videoOf(row)
		return found(op, err, library.CodeVideoNotFound)
	})
	return video, err
}

// Categories implements [library.CatalogueStore].
func (s *Store) Categories(ctx context.Context) (categories []library.Category, err error) {
	err = s.read(ctx, "list categories", func(q *queries.Queries) error {
		rows, err := q.Categories(ctx)
		categories = convert(rows, categoryOf)
		return err
	})
	return categories, err
}

// Category implements [library.CatalogueStore].
func (s *Store) Category(ctx context.Context, id string) (category library.Category, err error) {
	const op = "look up category"
	err = s.read(ctx, op, func(q *queries.Queries) error {
		row, err := q.Category(ctx, id)
		category = categoryOf(queries.CategoriesRow(row))
		return found(op, err, library.CodeCategoryNotFound)
	})
	return category, err
}

// videoRow is a row with the columns of a video, whatever query it is from.
type videoRow interface {
	queries.VideoRow | queries.VideosOfCategoryRow | queries.VideosInCatalogueOrderRow |
		queries.VideosNewestFirstRow | queries.VideosByTitleRow |
		queries.CollectionVideosRow | queries.PlaylistVideosRow
}

func videoRowOf[R videoRow](row R) queries.VideoRow { return queries.VideoRow(row) }

func videoOf[R videoRow](r R) library.Video {
	row := videoRowOf(r)
	return library.Video{
		ID:          row.ID,
		Title:       row.Title,
		Description: row.Description,
		CreatorName: row.CreatorName,
		CreatorID:   row.CreatorID,
		Views:       row.Views,
		ViewsAsOf:   row.ViewsAsOf,
		UploadedOn:  row.UploadedOn,
		Seconds:     int(row.Seconds),
		Category:    row.Category,
	}
}

func categoryOf(row queries.CategoriesRow) library.Category {
	return library.Category{ID: row.ID, Name: row.Name, Description: row.Description, ImageURL: row.ImageUrl}
}

// convert returns what each makes of the rows; never nil.
func convert[R, T any](rows []R, each func(R) T) []T {
	values := make([]T, len(rows))
	for i, row := range rows {
		values[i] = each(row)
	}
	return values
}
