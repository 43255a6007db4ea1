package memory

import (
	"cmp"
	"context"
	"iter"
	"slices"
	"strings"
	"time"

	"greenroom/internal/library"
)

// ImportCatalogue implements [library.CatalogueStore]. Many videos are put into a copy of
// the catalogue while others read it.
func (s *Store) ImportCatalogue(ctx context.Context, im library.CatalogueImport) error {
	const op = "put the catalogue"
	more, stop := iter.Pull2(im.Videos)
	defer stop()
	var few []library.Video
	for len(few) <= library.MaxKnownChange {
		v, err, there := more()
		if err != nil {
			return err
		}
		if !there {
			return s.changeCatalogue(ctx, op, im.Note, func(next *Store) error { return next.put(op, im, few) })
		}
		few = append(few, v)
	}
	next, err := s.beginImport(ctx, op)
	if err == nil {
		err = next.put(op, im, few)
	}
	put := len(few)
	for v, failed, there := more(); there && err == nil; v, failed, there = more() {
		put++
		err = cmp.Or(failed, ctx.Err(), next.putVideo(op, v))
	}
	if next == nil {
		return err
	}
	if err := s.endImport(ctx, op, next, im.Note, err); err != nil {
		return err
	}
	im.Report(put)
	return nil
}

// put puts the import's categories and the videos in a catalogue that becomes the revision
// after the import's base.
func (s *Store) put(op string, im library.CatalogueImport, videos []library.Video) error {
	if s.revision != im.Base+1 {
		return library.NewError(op, library.CodeCatalogueChanged)
	}
	for _, c := range im.Categories {
		s.putCategory(c)
	}
	for _, v := range videos {
		if err := s.putVideo(op, v); err != nil {
			return err
		}
	}
	return nil
}

// beginImport returns the catalogue that an import makes. Nobody else changes it until the
// import ends.
func (s *Store) beginImport(ctx context.Context, op string) (next *Store, err error) {
	err = s.write(ctx, op, func() error {
		if s.importing {
			return library.NewError(op, library.CodeImporting)
		}
		s.importing, next = true, &Store{catalogue: s.clone()}
		return nil
	})
	return next, err
}

// endImport puts the import's catalogue in place, unless the import failed.
func (s *Store) endImport(ctx context.Context, op string, next *Store, note *library.LogEntry, failed error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.importing = false
	if failed != nil {
		return failed
	}
	return s.doAndNote(ctx, op, note, func() error {
		s.becomeCatalogue(next)
		return nil
	})
}

// changeCatalogue makes a change of the catalogue, which nobody sees before it is whole.
func (s *Store) changeCatalogue(ctx context.Context, op string, note *library.LogEntry, change func(next *Store) error) error {
	return s.writeNoting(ctx, op, note, func() error {
		if s.importing {
			return library.NewError(op, library.CodeImporting)
		}
		next := &Store{catalogue: s.clone()}
		if err := change(next); err != nil {
			return err
		}
		s.becomeCatalogue(next)
		return nil
	})
}

// becomeCatalogue puts the catalogue of next in the place of the one that is there,
// which stays as it is for whoever reads it.
func (s *Store) becomeCatalogue(next *Store) {
	s.catalogue = next.catalogue
	s.revisions.Learn(s.revision)
}

// Revision implements [library.CatalogueStore].
func (s *Store) Revision() library.Revision { return s.revisions.Latest() }

// ReadCatalogue implements [library.CatalogueStore].
func (s *Store) ReadCatalogue(ctx context.Context, read func(library.CatalogueReader, int64) error) error {
	var moment *Store
	err := s.read(ctx, "read the catalogue", func() error {
		moment = &Store{catalogue: s.catalogue}
		return nil
	})
	if err != nil {
		return err
	}
	return read(moment, moment.revision)
}

// ChangedVideos implements [library.CatalogueStore].
func (s *Store) ChangedVideos(ctx context.Context, since int64) (videos []library.Video, known bool, err error) {
	err = s.read(ctx, "look for changed videos", func() error {
		var changed []library.Video
		for place, revision := range s.changed {
			if revision > since {
				changed = append(changed, s.videos[place])
			}
		}
		known = s.renamed <= since && since <= s.revision && len(changed) <= library.MaxChangedVideos
		if known {
			videos = s.shown(changed...)
		}
		return nil
	})
	return videos, known, err
}

func (s *Store) putCategory(c library.Category) {
	if i := s.category(c.ID); i >= 0 {
		if before := s.categories[i]; before.Name != c.Name || before.ShortNames != c.ShortNames {
			s.renamed = s.revision
		}
		s.categories[i] = c
		return
	}
	s.categories = append(s.categories, c)
}

func (s *Store) putVideo(op string, v library.Video) error {
	i := slices.IndexFunc(s.categories, func(c library.Category) bool { return c.Name == v.Category })
	if i < 0 {
		return library.NewError(op, library.CodeCategoryNotFound)
	}
	s.shelve(v, s.categories[i].ID)
	return nil
}

// shelve puts the video in its place, or after the last.
func (s *Store) shelve(v library.Video, categoryID string) {
	place, there := s.places[v.ID]
	if !there {
		place = len(s.videos)
		s.places[v.ID] = place
		s.videos = append(s.videos, library.Video{})
		s.onShelf = append(s.onShelf, 0)
		s.changed = append(s.changed, 0)
	}
	if s.videos[place].CategoryID != categoryID {
		s.onShelf[place] = len(s.shelves[categoryID])
		s.shelves[categoryID] = append(s.shelves[categoryID], place)
	}
	s.changed[place] = s.revision
	v.Key, v.CategoryID, v.Category, v.RemovedAt = keyOf(place), categoryID, "", time.Time{}
	s.videos[place] = v
}

// shown returns the videos as the catalogue shows them: with the names that their
// categories have now.
func (s *Store) shown(videos ...library.Video) []library.Video {
	names := make(map[string]string, len(s.categories))
	for _, c := range s.categories {
		names[c.ID] = c.Name
	}
	shown := make([]library.Video, len(videos))
	for i, v := range videos {
		v.Category = names[v.CategoryID]
		shown[i] = v
	}
	return shown
}

// VideosByKey implements [library.CatalogueStore].
func (s *Store) VideosByKey(ctx context.Context, keys []int64) (videos []library.Video, err error) {
	err = s.read(ctx, "look up videos", func() error {
		found := make([]library.Video, 0, len(keys))
		for _, key := range keys {
			if key >= 1 && key <= int64(len(s.videos)) {
				found = append(found, s.videos[key-1])
			}
		}
		videos = s.shown(found...)
		return nil
	})
	return videos, err
}

// VideosByID implements [library.CatalogueStore].
func (s *Store) VideosByID(ctx context.Context, ids []string) (videos []library.Video, err error) {
	err = s.read(ctx, "look up videos by their ids", func() error {
		found := make([]library.Video, 0, len(ids))
		for _, id := range ids {
			if place, ok := s.places[id]; ok {
				found = append(found, s.videos[place])
			}
		}
		videos = s.shown(found...)
		return nil
	})
	return videos, err
}

// Videos implements [library.CatalogueStore].
func (s *Store) Videos(ctx context.Context, q library.VideoQuery) (page library.VideoPage, err error) {
	const op = "list videos"
	err = s.read(ctx, op, func() error {
		if q.CategoryID != "" && s.category(q.CategoryID) < 0 {
			return library.NewError(op, library.CodeCategoryNotFound)
		}
		if q.Order == library.OrderShuffled {
			page = pageOf(q.PageSize(), s.shuffled(q))
		} else {
			page = pageOf(q.PageSize(), s.selected(q))
		}
		for i := range page.Videos {
			if q.Brief {
				page.Videos[i] = page.Videos[i].Brief()
			}
		}
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
	for i, v := range s.shown(s.videos...) {
		if v.Removed() || q.CategoryID != "" && v.CategoryID != q.CategoryID {
			continue
		}
		if v.Seconds < least || v.Seconds > greatest {
			continue
		}
		key := library.VideoKey{Sort: v.SortKey(q.Order), Position: int64(i) + 1}
		if q.After.Position == 0 || compareKeys(q.Order, key, q.After) > 0 {
			selected = append(selected, keyedVideo{key, v})
		}
	}
	slices.SortFunc(selected, func(a, b keyedVideo) int { return compareKeys(q.Order, a.key, b.key) })
	return selected
}

// shuffled returns the videos that follow q.After in a shuffled order, as many as a
// page takes and one more.
func (s *Store) shuffled(q library.VideoQuery) []keyedVideo {
	var selected []keyedVideo
	least, greatest := q.Lengths()
	shelf, whole := s.shelves[q.CategoryID], q.CategoryID == ""
	size := len(shelf)
	if whole {
		size = len(s.videos)
	}
	walk, after := q.Walk(int64(size))
	for i := after + 1; i <= walk.Size() && len(selected) <= q.PageSize(); i++ {
		place := int(walk.At(i)) - 1
		if !whole {
			slot := place
			if place = shelf[slot]; s.videos[place].CategoryID != q.CategoryID || s.onShelf[place] != slot {
				continue // it has left the category since
			}
		}
		if v := s.videos[place]; !v.Removed() && v.Seconds >= least && v.Seconds <= greatest {
			selected = append(selected, keyedVideo{walk.Key(i), s.shown(v)[0]})
		}
	}
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
			video = s.shown(s.videos[place])[0]
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
