package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// PutCatalogue implements [library.CatalogueStore].
func (s *Store) PutCatalogue(ctx context.Context, categories []library.Category, videos []library.Video) error {
	const op = "put the catalogue"
	return s.write(ctx, op, func() error {
		next := &Store{
			categories: slices.Clone(s.categories),
			videos:     slices.Clone(s.videos),
			places:     maps.Clone(s.places),
		}
		for _, c := range categories {
			next.putCategory(c)
		}
		next.renameShelves()
		for _, v := range videos {
			if err := next.putVideo(op, v); err != nil {
				return err
			}
		}
		s.becomeCatalogue(next)
		return nil
	})
}

// becomeCatalogue puts the catalogue of next in the place of the one that is there,
// which stays as it is for whoever reads it.
func (s *Store) becomeCatalogue(next *Store) {
	s.categories, s.videos, s.places = next.categories, next.videos, next.places
	s.revisions.Learn(s.revisions.Latest().Number + 1)
}

// Revision implements [library.CatalogueStore].
func (s *Store) Revision() library.Revision { return s.revisions.Latest() }

// ReadCatalogue implements [library.CatalogueStore].
func (s *Store) ReadCatalogue(ctx context.Context, read func(library.CatalogueReader, int64) error) error {
	var moment *Store
	var revision int64
	err := s.read(ctx, "read the catalogue", func() error {
		moment = &Store{categories: s.categories, videos: s.videos, places: s.places}
		revision = s.revisions.Latest().Number
		return nil
	})
	if err != nil {
		return err
	}
	return read(moment, revision)
}

func (s *Store) putCategory(c library.Category) {
	if i := s.category(c.ID); i >= 0 {
		s.categories[i] = c
		return
	}
	s.categories = append(s.categories, c)
}

// renameShelves gives every video the name that its category has now.
func (s *Store) renameShelves() {
	names := make(map[string]string, len(s.categories))
	for _, c := range s.categories {
		names[c.ID] = c.Name
	}
	for i, v := range s.videos {
		s.videos[i].Category = names[v.categoryID]
	}
}

func (s *Store) putVideo(op string, v library.Video) error {
	i := slices.IndexFunc(s.categories, func(c library.Category) bool { return c.Name == v.Category })
	if i < 0 {
		return library.NewError(op, library.CodeCategoryNotFound)
	}
	shelved := shelvedVideo{Video: v, categoryID: s.categories[i].ID}
	if place, ok := s.places[v.ID]; ok {
		s.videos[place] = shelved
		return nil
	}
	s.places[v.ID] = len(s.videos)
	s.videos = append(s.videos, shelved)
	return nil
}

// Videos implements [library.CatalogueStore].
func (s *Store) Videos(ctx context.Context, q library.VideoQuery) (page library.VideoPage, err error) {
	const op = "list videos"
	err = s.read(ctx, op, func() error {
		if q.CategoryID != "" && s.category(q.CategoryID) < 0 {
			return library.NewError(op, library.CodeCategoryNotFound)
		}
		page = pageOf(q.PageSize(), s.selected(q))
		return nil
	})
	return page, err
}

// keyedVideo is a video and its place in the order of a query.
type keyedVideo struct {
	key   library.VideoKey
	video library.Video
}

// selected returns the videos that follow q.After, in the order of q.
func (s *Store) selected(q library.VideoQuery) []keyedVideo {
	var selected []keyedVideo
	least, greatest := q.Lengths()
	for i, v := range s.videos {
		if q.CategoryID != "" && v.categoryID != q.CategoryID || !v.Matches(q.Words) {
			continue
		}
		if v.Seconds < least || v.Seconds > greatest {
			continue
		}
		key := library.VideoKey{Sort: v.SortKey(q.Order), Position: int64(i) + 1}
		if q.After.Position == 0 || compareKeys(q.Order, key, q.After) > 0 {
			selected = append(selected, keyedVideo{key, v.Video})
		}
	}
	slices.SortFunc(selected, func(a, b keyedVideo) int { return compareKeys(q.Order, a.key, b.key) })
	return selected
}

func compareKeys(order library.VideoOrder, a, b library.VideoKey) int {
	sort := strings.Compare(a.Sort, b.Sort)
	if order == library.OrderNewest {
		sort = -sort
	}
	return cmp.Or(sort, cmp.Compare(a.Position, b.Position))
}

// pageOf returns the first size videos of what was selected.
func pageOf(size int, selected []keyedVideo) library.VideoPage {
	var page library.VideoPage
	if len(selected) > size {
		selected = selected[:size]
		page.Next = selected[size-1].key
	}
	page.Videos = make([]library.Video, len(selected))
	for i, v := range selected {
		page.Videos[i] = v.video
	}
	return page
}

// Video implements [library.CatalogueStore].
func (s *Store) Video(ctx context.Context, id string) (video library.Video, err error) {
	const op = "look up video"
	err = s.read(ctx, op, func() error {
		place, err := s.place(op, id)
		if err == nil {
			video = s.videos[place].Video
		}
		return err
	})
	return video, err
}

// Categories implements [library.CatalogueStore].
func (s *Store) Categories(ctx context.Context) (categories []library.Category, err error) {
	err = s.read(ctx, "list categories", func() error {
		categories = append([]library.Category{}, s.categories...)
		return nil
	})
	return categories, err
}

// Category implements [library.CatalogueStore].
func (s *Store) Category(ctx context.Context, id string) (category library.Category, err error) {
	const op = "look up category"
	err = s.read(ctx, op, func() error {
		i := s.category(id)
		if i < 0 {
			return library.NewError(op, library.CodeCategoryNotFound)
		}
		category = s.categories[i]
		return nil
	})
	return category, err
}

// category returns the index of the category, or -1.
func (s *Store) category(id string) int {
	return slices.IndexFunc(s.categories, func(c library.Category) bool { return c.ID == id })
}
