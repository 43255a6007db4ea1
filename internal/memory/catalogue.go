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

// ImportCatalogue implements [library.CatalogueStore]. A large import writes to a copy of the
// catalogue, so that reads need not wait.
func (s *Store) ImportCatalogue(ctx context.Context, im library.CatalogueImport) error {
	const op = "import catalogue"
	more, stop := iter.Pull2(im.Videos)
	defer stop()
	var few []library.Video
	for len(few) <= library.MaxRecordedChanges {
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
	im.ReportProgress(put)
	return nil
}

// put adds the categories of the import and the videos to a catalogue. The revision of this
// catalogue is the next revision after the base of the import.
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

// beginImport returns the catalogue to which an import writes. Until the import ends, all other
// writes of the catalogue are rejected.
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

// endImport publishes the catalogue of the import if the import succeeded.
func (s *Store) endImport(ctx context.Context, op string, next *Store, note *library.AuditEntry, failed error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.importing = false
	if failed != nil {
		return failed
	}
	return s.doWithAudit(ctx, op, note, func() error {
		s.publishCatalogue(next)
		return nil
	})
}

// changeCatalogue runs a write on a clone of the catalogue and then publishes the clone.
func (s *Store) changeCatalogue(ctx context.Context, op string, note *library.AuditEntry, change func(next *Store) error) error {
	return s.writeWithAudit(ctx, op, note, func() error {
		if s.importing {
			return library.NewError(op, library.CodeImporting)
		}
		next := &Store{catalogue: s.clone()}
		if err := change(next); err != nil {
			return err
		}
		s.publishCatalogue(next)
		return nil
	})
}

// publishCatalogue makes next the current catalogue. Readers of the previous catalogue are not
// affected.
func (s *Store) publishCatalogue(next *Store) {
	s.catalogue = next.catalogue
	s.deleteKnownLengthReports()
	s.revisions.Advance(s.revision)
}

// Revision implements [library.CatalogueStore].
func (s *Store) Revision() library.Revision { return s.revisions.Latest() }

// ReadCatalogue implements [library.CatalogueStore].
func (s *Store) ReadCatalogue(ctx context.Context, read func(library.CatalogueReader, int64) error) error {
	var view *Store
	err := s.read(ctx, "read the catalogue", func() error {
		view = &Store{catalogue: s.catalogue}
		return nil
	})
	if err != nil {
		return err
	}
	return read(view, view.revision)
}

// ChangedVideos implements [library.CatalogueStore].
func (s *Store) ChangedVideos(ctx context.Context, since int64) (videos []library.Video, known bool, err error) {
	err = s.read(ctx, "list changed videos", func() error {
		var changed []library.Video
		for index, revision := range s.changed {
			if revision > since {
				changed = append(changed, s.videos[index])
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
	s.putInCategory(v, s.categories[i].ID)
	return nil
}

// putInCategory sets the index of the video at the video's position in the category. A video
// without such a position is appended.
func (s *Store) putInCategory(v library.Video, categoryID string) {
	index, there := s.index[v.ID]
	if !there {
		index = len(s.videos)
		s.index[v.ID] = index
		s.videos = append(s.videos, library.Video{})
		s.categoryIndex = append(s.categoryIndex, 0)
		s.changed = append(s.changed, 0)
	}
	if s.videos[index].CategoryID != categoryID {
		s.categoryIndex[index] = len(s.byCategory[categoryID])
		s.byCategory[categoryID] = append(s.byCategory[categoryID], index)
	}
	s.changed[index] = s.revision
	v.Key, v.CategoryID, v.Category, v.RemovedAt = keyOf(index), categoryID, "", time.Time{}
	s.videos[index] = v
}

// shown returns the videos with the current names of their
// categories.
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
			if index, ok := s.index[id]; ok {
				found = append(found, s.videos[index])
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
				page.Videos[i] = page.Videos[i].WithoutDetails()
			}
		}
		return nil
	})
	return page, err
}

// keyedVideo is a video with its key in the order of a query.
type keyedVideo struct {
	key   library.VideoKey
	video library.Video
}

// selected returns the videos that follow q.After, in the order of q.
func (s *Store) selected(q library.VideoQuery) []keyedVideo {
	var selected []keyedVideo
	least, greatest := q.LengthRange()
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
	library.Sort(selected, func(a, b keyedVideo) int { return compareKeys(q.Order, a.key, b.key) })
	return selected
}

// shuffled returns the videos that follow q.After in a shuffled order. It returns at most one video
// more than the page size, to show whether another page follows.
func (s *Store) shuffled(q library.VideoQuery) []keyedVideo {
	var selected []keyedVideo
	least, greatest := q.LengthRange()
	category, whole := s.byCategory[q.CategoryID], q.CategoryID == ""
	size := len(category)
	if whole {
		size = len(s.videos)
	}
	walk, after := q.Shuffle(int64(size))
	for i := after + 1; i <= walk.Size() && len(selected) <= q.PageSize(); i++ {
		index := int(walk.PositionAt(i)) - 1
		if !whole {
			slot := index
			if index = category[slot]; s.videos[index].CategoryID != q.CategoryID || s.categoryIndex[index] != slot {
				continue // the video was moved to another category
			}
		}
		if v := s.videos[index]; !v.Removed() && v.Seconds >= least && v.Seconds <= greatest {
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

// pageOf returns a page with the first selected videos, at most size.
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
		index, err := s.indexOf(op, id)
		if err == nil {
			video = s.shown(s.videos[index])[0]
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

// category returns the index of the category, or -1 if it does not exist.
func (s *Store) category(id string) int {
	return slices.IndexFunc(s.categories, func(c library.Category) bool { return c.ID == id })
}
