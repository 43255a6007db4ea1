package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"maps"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// importPollDelay is the delay after which a write that waits for the end of an import is retried.
const importPollDelay = 20 * time.Millisecond

// changeCatalogue is like [Store.write], for a write of the catalogue. Writes of the catalogue are
// serialized. While an import runs, it returns CodeImporting.
func (s *Store) changeCatalogue(ctx context.Context, op string, work func(context.Context, *queries.Queries, *edition) error) error {
	return s.changeCatalogueBy(ctx, op, s.writeUnlessImporting, work)
}

// changeCatalogueBy is like [Store.changeCatalogue], but runs the transaction with the function
// write.
func (s *Store) changeCatalogueBy(
	ctx context.Context, op string, write func(context.Context, string, txFunc) error,
	work func(context.Context, *queries.Queries, *edition) error,
) error {
	var revision int64
	change := func(ctx context.Context, q *queries.Queries) error {
		catalogue, err := q.ChangeCatalogue(ctx)
		if errors.Is(err, sql.ErrNoRows) {
			return errImporting
		}
		if err != nil {
			return err
		}
		revision = catalogue.Revision
		e, err := s.newEdition(ctx, q, catalogue.Edition, catalogue.NextVideo, catalogue.NextCategory)
		if err != nil {
			return err
		}
		e.revision = revision
		if err := work(ctx, q, e); err != nil {
			return err
		}
		if err := e.addCategories(ctx, q); err != nil {
			return err
		}
		if err := e.publish(ctx, q, revision, catalogue.ChangesSince); err != nil {
			return err
		}
		_, err = q.DeleteEnded(ctx, library.MaxRecordedChanges)
		return err
	}
	if err := write(ctx, op, change); err != nil {
		return err
	}
	s.revisions.committed(ctx, revision)
	return nil
}

// edition is the version of the catalogue rows that a write creates. Readers see an edition only
// after it is published. Keys and positions of new rows come from counters that never decrease.
type edition struct {
	number                  int64
	revision                int64             // revision of the write; 0 during an import
	nextVideo, nextCategory int64             // keys of the next new video and the next new category
	nextRanks               map[int64]int64   // next position in each category to which videos were added, by the key of the category
	categories              []*editedCategory // categories in catalogue order
	changes                 catalogueChanges
	within                  bool // whether the engine runs in the same process as the server
}

// editedCategory is a category during a write.
type editedCategory struct {
	queries.Category
	isNew, changed bool
}

// newEdition returns an edition with the number. Its contents are the current catalogue.
func (s *Store) newEdition(ctx context.Context, q *queries.Queries, number, nextVideo, nextCategory int64) (*edition, error) {
	rows, err := q.Categories(ctx)
	if err != nil {
		return nil, err
	}
	e := &edition{number: number, nextVideo: nextVideo, nextCategory: nextCategory, nextRanks: make(map[int64]int64), within: s.groupCommit != nil}
	for _, row := range rows {
		e.categories = append(e.categories, &editedCategory{Category: row})
	}
	return e, nil
}

// next returns a copy of the edition for the next batch. The caller replaces the edition by the
// copy only after the commit of the batch.
func (e *edition) next() *edition {
	next := *e
	next.nextRanks = maps.Clone(e.nextRanks)
	return &next
}

// category returns the category with the ID, or nil.
func (e *edition) category(id string) *editedCategory {
	i := slices.IndexFunc(e.categories, func(s *editedCategory) bool { return s.ID == id })
	if i < 0 {
		return nil
	}
	return e.categories[i]
}

// putCategories adds the categories, or replaces the categories with the same IDs.
func (e *edition) putCategories(categories []library.Category) {
	for _, c := range categories {
		there := e.category(c.ID)
		if there == nil {
			there = &editedCategory{Category: queries.Category{Key: e.nextCategory, NextPlace: 1, Since: e.number}, isNew: true}
			e.nextCategory++
			e.categories = append(e.categories, there)
		}
		if !there.isNew {
			e.changes.addCategory(there.Category, c)
		}
		there.ID, there.Name, there.Description, there.ImageUrl, there.ShortNames = c.ID, c.Name, c.Description, c.ImageURL, c.ShortNames
		there.changed = true
	}
}

// byName returns the first category of each name.
func (e *edition) byName() map[string]*editedCategory {
	categories := make(map[string]*editedCategory, len(e.categories))
	for _, s := range e.categories {
		if _, there := categories[s.Name]; !there {
			categories[s.Name] = s
		}
	}
	return categories
}

// assignedVideo is a video together with its category.
type assignedVideo struct {
	library.Video
	category *editedCategory
}

// assignCategories finds the category of each video. It returns CodeCategoryNotFound for a missing
// category.
func assignCategories(op string, categories map[string]*editedCategory, videos []library.Video) ([]assignedVideo, error) {
	all := make([]assignedVideo, len(videos))
	for i, v := range videos {
		all[i] = assignedVideo{v, categories[v.Category]}
		if all[i].category == nil {
			return nil, library.NewError(op, library.CodeCategoryNotFound)
		}
	}
	return all, nil
}

// putAll adds new categories before the videos, because each video references its category.
func (e *edition) putAll(ctx context.Context, q *queries.Queries, videos []assignedVideo) error {
	if err := e.addCategories(ctx, q); err != nil {
		return err
	}
	for some := range slices.Chunk(videos, queries.VersionBatchSize) {
		if err := e.put(ctx, q, some); err != nil {
			return err
		}
	}
	return nil
}

// addCategories inserts the new categories.
func (e *edition) addCategories(ctx context.Context, q *queries.Queries) error {
	for _, s := range e.categories {
		if !s.isNew {
			continue
		}
		err := q.AddCategory(ctx, queries.AddCategoryParams{
			Key: s.Key, ID: s.ID, Name: s.Name, Description: s.Description, ImageUrl: s.ImageUrl, ShortNames: s.ShortNames, Since: s.Since,
		})
		if err != nil {
			return err
		}
		s.isNew, s.changed = false, false
	}
	return nil
}

// put writes at most [queries.VersionBatchSize] videos to the edition.
func (e *edition) put(ctx context.Context, q *queries.Queries, videos []assignedVideo) error {
	p, err := e.prepare(ctx, q, videos)
	if err != nil {
		return err
	}
	for _, v := range videos {
		p.put(v)
	}
	if err := q.EndVersions(ctx, e.number, p.ended); err != nil {
		return err
	}
	if err := q.DeleteVersions(ctx, p.dropped); err != nil {
		return err
	}
	if e.within {
		return q.AddVersionsSeparately(ctx, p.added)
	}
	return q.AddVersions(ctx, p.added)
}

// putting holds the state of one call of put.
type putting struct {
	*edition
	there          map[string]queries.Version // latest version of each video, by the ID of the video
	made           map[string]*queries.AddVersionParams
	added          []*queries.AddVersionParams
	ended, dropped []int64 // numbers of versions that end, and of versions to delete
}

// prepare reads the latest version of each video: the published version, or a version in this
// edition.
func (e *edition) prepare(ctx context.Context, q *queries.Queries, videos []assignedVideo) (*putting, error) {
	ids := make([]string, len(videos))
	for i, v := range videos {
		ids[i] = v.ID
	}
	versions, err := q.VersionsOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	p := &putting{edition: e, there: make(map[string]queries.Version), made: make(map[string]*queries.AddVersionParams)}
	for _, v := range versions {
		over := v.Until.Valid && v.Until.Int64 <= e.number // an ended version is skipped, because the result also contains the next version
		if !over {
			p.there[v.ID] = v
		}
	}
	return p, nil
}

// put adds or changes a video. The key and the position of a new video are the same number. This
// number is never reused.
func (p *putting) put(v assignedVideo) {
	made, again := p.made[v.ID]
	if !again {
		next := p.nextVersion(v.ID)
		made = &queries.AddVersionParams{
			Version: next.Version, Key: next.Key, Position: next.Position, CategoryKey: next.CategoryKey, Place: next.Place,
			ID: next.ID, Since: next.Since, Until: next.Until,
		}
		p.made[v.ID], p.added = made, append(p.added, made)
	}
	if made.CategoryKey != v.category.Key {
		made.CategoryKey, made.Place = v.category.Key, p.nextRank(v.category)
	}
	p.changes.add(made.Key)
	made.Title, made.Description, made.CreatorName, made.CreatorID = v.Title, v.Description, v.CreatorName, v.CreatorID
	made.Views, made.ViewsAsOf, made.UploadedOn, made.Seconds = v.Views, v.ViewsAsOf, v.UploadedOn, int64(v.Seconds)
	made.Company, made.Type, made.Level = v.Company, v.Type, v.Level
	made.TitleKey = v.SortKey(library.OrderTitle)
}

// nextVersion returns the version of the video in the edition. It has the key and the position of
// the previous version.
func (p *putting) nextVersion(id string) queries.Version {
	next, there := p.there[id]
	switch {
	case !there:
		next = queries.Version{Version: 2 * p.nextVideo, Key: p.nextVideo, Position: p.nextVideo, ID: id}
		p.nextVideo++
	case next.Since == p.number: // the edition already has a version of the video
		p.dropped = append(p.dropped, next.Version)
	default:
		p.ended = append(p.ended, next.Version)
		next.Version ^= 1
	}
	next.Since = p.number
	return next
}

// nextRank returns a position in the category that no video has ever had.
func (e *edition) nextRank(s *editedCategory) int64 {
	rank, ok := e.nextRanks[s.Key]
	if !ok {
		rank = s.NextPlace
	}
	e.nextRanks[s.Key] = rank + 1
	return rank
}

// publish stores the changed categories, the counters and the changed videos of the revision. The
// edition becomes visible when the caller then updates the edition number of the catalogue. since
// is the first revision whose changes are stored.
func (e *edition) publish(ctx context.Context, q *queries.Queries, revision, since int64) error {
	for _, s := range e.categories {
		if !s.changed {
			continue
		}
		err := q.ChangeCategory(ctx, queries.ChangeCategoryParams{
			Key: s.Key, Name: s.Name, Description: s.Description, ImageUrl: s.ImageUrl, ShortNames: s.ShortNames,
		})
		if err != nil {
			return err
		}
	}
	for key, next := range e.nextRanks {
		if err := q.SetNextPlace(ctx, next, key); err != nil {
			return err
		}
	}
	if err := e.changes.save(ctx, q, revision, since); err != nil {
		return err
	}
	return q.SetNextKeys(ctx, e.nextVideo, e.nextCategory)
}
