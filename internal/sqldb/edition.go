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

// errImporting is the failure of a change of the catalogue while an import has it.
var errImporting = errors.New("an import has the catalogue")

// importingPause is how long such a change waits before it looks again.
const importingPause = 20 * time.Millisecond

// changeCatalogue is [Store.write] for changes of the catalogue, of which there is
// one at a time. It is CodeImporting while an import is being applied.
func (s *Store) changeCatalogue(ctx context.Context, op string, work func(context.Context, *queries.Queries, *edition) error) error {
	return s.changeCatalogueBy(ctx, op, s.writeUnlessImporting, work)
}

// changeCatalogueBy is [Store.changeCatalogue] with the given way to write.
func (s *Store) changeCatalogueBy(
	ctx context.Context, op string, write func(context.Context, string, change) error,
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
		_, err = q.DropEnded(ctx, library.MaxKnownChange)
		return err
	}
	if err := write(ctx, op, change); err != nil {
		return err
	}
	s.changed(ctx, revision)
	return nil
}

// changed tells of a revision that is there.
func (s *Store) changed(ctx context.Context, revision int64) {
	s.revisions.Learn(revision)
	if s.following.tell != nil {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), tellTime)
		defer cancel()
		_ = s.following.tell(ctx)
	}
}

// edition is the edition of the catalogue that a change makes. What is new takes its
// key and its places from counters that only rise.
type edition struct {
	number                  int64
	revision                int64           // that the change makes; 0 in an import
	nextVideo, nextCategory int64           // keys
	nextPlace               map[int64]int64 // in the categories to which videos came, by key
	shelves                 []*shelf        // in the order of the catalogue
	changes                 catalogueChanges
	within                  bool // the engine is within this program
}

// shelf is a category in a change.
type shelf struct {
	queries.Category
	isNew, changed bool
}

// newEdition returns the edition of that number, which is the catalogue's as it is so
// far.
func (s *Store) newEdition(ctx context.Context, q *queries.Queries, number, nextVideo, nextCategory int64) (*edition, error) {
	rows, err := q.Categories(ctx)
	if err != nil {
		return nil, err
	}
	e := &edition{number: number, nextVideo: nextVideo, nextCategory: nextCategory, nextPlace: make(map[int64]int64), within: s.shared != nil}
	for _, row := range rows {
		e.shelves = append(e.shelves, &shelf{Category: row})
	}
	return e, nil
}

// next returns a copy of the edition in which more videos can be put, and which takes
// its place when they are kept.
func (e *edition) next() *edition {
	next := *e
	next.nextPlace = maps.Clone(e.nextPlace)
	return &next
}

// shelf returns the category with that id; nil when there is none.
func (e *edition) shelf(id string) *shelf {
	i := slices.IndexFunc(e.shelves, func(s *shelf) bool { return s.ID == id })
	if i < 0 {
		return nil
	}
	return e.shelves[i]
}

// putCategories adds the categories to the edition, or replaces those of the same ids.
func (e *edition) putCategories(categories []library.Category) {
	for _, c := range categories {
		there := e.shelf(c.ID)
		if there == nil {
			there = &shelf{Category: queries.Category{Key: e.nextCategory, NextPlace: 1, Since: e.number}, isNew: true}
			e.nextCategory++
			e.shelves = append(e.shelves, there)
		}
		if !there.isNew {
			e.changes.noteCategory(there.Category, c)
		}
		there.ID, there.Name, there.Description, there.ImageUrl, there.ShortNames = c.ID, c.Name, c.Description, c.ImageURL, c.ShortNames
		there.changed = true
	}
}

// byName returns the first category of each name.
func (e *edition) byName() map[string]*shelf {
	shelves := make(map[string]*shelf, len(e.shelves))
	for _, s := range e.shelves {
		if _, there := shelves[s.Name]; !there {
			shelves[s.Name] = s
		}
	}
	return shelves
}

// shelved is a video and the category that it belongs to.
type shelved struct {
	library.Video
	shelf *shelf
}

// shelve finds the category of each video among the shelves.
func shelve(op string, shelves map[string]*shelf, videos []library.Video) ([]shelved, error) {
	all := make([]shelved, len(videos))
	for i, v := range videos {
		all[i] = shelved{v, shelves[v.Category]}
		if all[i].shelf == nil {
			return nil, library.NewError(op, library.CodeCategoryNotFound)
		}
	}
	return all, nil
}

// putAll puts the videos. Their categories are added before: the database wants that.
func (e *edition) putAll(ctx context.Context, q *queries.Queries, videos []shelved) error {
	if err := e.addCategories(ctx, q); err != nil {
		return err
	}
	for some := range slices.Chunk(videos, queries.MostVersions) {
		if err := e.put(ctx, q, some); err != nil {
			return err
		}
	}
	return nil
}

// addCategories adds what is new among the categories.
func (e *edition) addCategories(ctx context.Context, q *queries.Queries) error {
	for _, s := range e.shelves {
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

// put puts the videos, at most [queries.MostVersions], into the edition: nobody sees
// them before that is the catalogue's.
func (e *edition) put(ctx context.Context, q *queries.Queries, videos []shelved) error {
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
	if err := q.DropVersions(ctx, p.dropped); err != nil {
		return err
	}
	if e.within {
		return q.AddEach(ctx, p.added)
	}
	return q.AddVersions(ctx, p.added)
}

// putting is what becomes of some videos.
type putting struct {
	*edition
	there          map[string]queries.Version // the latest version, by the video's id
	made           map[string]*queries.VideoVersion
	added          []*queries.VideoVersion
	ended, dropped []int64 // versions
}

// prepare looks for the versions of the videos that are there: the one of the library,
// or the one that this edition has already.
func (e *edition) prepare(ctx context.Context, q *queries.Queries, videos []shelved) (*putting, error) {
	ids := make([]string, len(videos))
	for i, v := range videos {
		ids[i] = v.ID
	}
	versions, err := q.VersionsOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	p := &putting{edition: e, there: make(map[string]queries.Version), made: make(map[string]*queries.VideoVersion)}
	for _, v := range versions {
		over := v.Until.Valid && v.Until.Int64 <= e.number // or its next version is among them
		if !over {
			p.there[v.ID] = v
		}
	}
	return p, nil
}

// put puts a video. A new one has the same number for key and position, and neither is
// ever used again.
func (p *putting) put(v shelved) {
	made, again := p.made[v.ID]
	if !again {
		made = &queries.VideoVersion{}
		made.Version = p.nextVersion(v.ID)
		p.made[v.ID], p.added = made, append(p.added, made)
	}
	if made.CategoryKey != v.shelf.Key {
		made.CategoryKey, made.Place = v.shelf.Key, p.takePlace(v.shelf)
	}
	p.changes.note(made.Key)
	made.Title, made.Description, made.CreatorName, made.CreatorID = v.Title, v.Description, v.CreatorName, v.CreatorID
	made.Views, made.ViewsAsOf, made.UploadedOn, made.Seconds = v.Views, v.ViewsAsOf, v.UploadedOn, int64(v.Seconds)
	made.TitleKey = v.SortKey(library.OrderTitle)
}

// nextVersion returns the version that the edition has of the video, which is where the
// one before is.
func (p *putting) nextVersion(id string) queries.Version {
	next, there := p.there[id]
	switch {
	case !there:
		next = queries.Version{Version: 2 * p.nextVideo, Key: p.nextVideo, Position: p.nextVideo, ID: id}
		p.nextVideo++
	case next.Since == p.number: // it was put twice
		p.dropped = append(p.dropped, next.Version)
	default:
		p.ended = append(p.ended, next.Version)
		next.Version ^= 1
	}
	next.Since = p.number
	return next
}

// takePlace returns a place in the category that no video has had.
func (e *edition) takePlace(s *shelf) int64 {
	place, taken := e.nextPlace[s.Key]
	if !taken {
		place = s.NextPlace
	}
	e.nextPlace[s.Key] = place + 1
	return place
}

// publish notes what the edition's categories are, what was taken and what changed in
// the revision, so that the catalogue can have its number. Changes are noted since the
// revision since.
func (e *edition) publish(ctx context.Context, q *queries.Queries, revision, since int64) error {
	for _, s := range e.shelves {
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
	for key, next := range e.nextPlace {
		if err := q.PlacesTaken(ctx, next, key); err != nil {
			return err
		}
	}
	if err := e.changes.keep(ctx, q, revision, since); err != nil {
		return err
	}
	return q.KeysTaken(ctx, e.nextVideo, e.nextCategory)
}
