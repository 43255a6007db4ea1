package planner

import (
	"context"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/outline"
	"greenroom/internal/ready"
)

const (
	// pageVideos is how many videos of a category are read and cached together. The pages
	// that a plan of all its categories reads fit into the cache.
	pageVideos = 250
	// videosRead is how many videos of a playlist are read at a time.
	videosRead = 500
	// Estimates of the bytes in the caches, beside the texts: of a video, of a chapter, and
	// beside each value.
	planVideoBytes = 144
	chapterBytes   = 24
	valueBytes     = 256
)

// cached reads what plans need of the catalogue, and caches it until the catalogue changes.
type cached struct {
	store    library.CatalogueStore
	pages    ready.AtRevision[pageKey, categoryPage]
	videos   ready.AtRevision[int64, planVideo] // by key; one without an id was removed
	chapters ready.AtRevision[string, []library.Chapter]
}

// pageKey is where a page of a category begins.
type pageKey struct {
	categoryID string
	after      library.VideoKey
}

// categoryPage is a page of a category's videos. It is not changed.
type categoryPage struct {
	videos []planVideo
	next   library.VideoKey // zero on the last page
}

func newCached(store library.CatalogueStore) *cached {
	return &cached{
		store:    store,
		pages:    ready.AtRevision[pageKey, categoryPage]{Store: store, Bytes: limits.PlanCategoryCache},
		videos:   ready.AtRevision[int64, planVideo]{Store: store, Bytes: limits.PlanVideoCache},
		chapters: ready.AtRevision[string, []library.Chapter]{Store: store, Bytes: limits.PlanChapterCache},
	}
}

// bytes returns about how much memory the video takes.
func (v planVideo) bytes() int64 { return planVideoBytes + int64(len(v.id)+len(v.title)) }

// page returns the page that begins there; an empty one when there is no such category.
func (c *cached) page(ctx context.Context, key pageKey) (categoryPage, error) {
	pages := c.pages.Values()
	if page, there := pages.Get(key); there {
		return page, nil
	}
	read, err := c.store.Videos(ctx, library.VideoQuery{CategoryID: key.categoryID, After: key.after, Limit: pageVideos, Brief: true})
	if err != nil && library.CodeOf(err) != library.CodeCategoryNotFound {
		return categoryPage{}, err
	}
	page := categoryPage{next: read.Next, videos: make([]planVideo, len(read.Videos))}
	size := int64(valueBytes)
	for i, v := range read.Videos {
		page.videos[i] = planVideoOf(v)
		size += page.videos[i].bytes()
		if i > 0 { // the page keeps one copy of the names
			page.videos[i].categoryID, page.videos[i].category = page.videos[0].categoryID, page.videos[0].category
		}
	}
	pages.Keep(key, page, size)
	return page, nil
}

// byKey calls each with the videos of the keys, in their order, until it returns false. It
// leaves out those that were removed.
func (c *cached) byKey(ctx context.Context, keys []int64, each func(key int64, v planVideo) bool) error {
	for some := range slices.Chunk(keys, videosRead) {
		found, err := c.read(ctx, some)
		if err != nil {
			return err
		}
		for _, key := range some {
			if v := found[key]; v.id != "" && !each(key, v) {
				return nil
			}
		}
	}
	return nil
}

// read returns the videos of the keys.
func (c *cached) read(ctx context.Context, keys []int64) (map[int64]planVideo, error) {
	videos := c.videos.Values()
	found := make(map[int64]planVideo, len(keys))
	var missing []int64
	for _, key := range keys {
		if v, there := videos.Get(key); there {
			found[key] = v
		} else {
			missing = append(missing, key)
		}
	}
	if len(missing) == 0 {
		return found, nil
	}
	read, err := c.store.VideosByKey(ctx, missing)
	if err != nil {
		return nil, err
	}
	for _, v := range read {
		if !v.Removed() {
			found[v.Key] = planVideoOf(v)
		}
		videos.Keep(v.Key, found[v.Key], valueBytes+found[v.Key].bytes())
	}
	return found, nil
}

// chaptersOf returns the chapters of the video; none when it has left the library meanwhile.
func (c *cached) chaptersOf(ctx context.Context, videoID string) ([]library.Chapter, error) {
	chapters := c.chapters.Values()
	if known, there := chapters.Get(videoID); there {
		return known, nil
	}
	read, err := outline.Of(ctx, c.store, videoID)
	if err != nil && library.CodeOf(err) != library.CodeVideoNotFound {
		return nil, err
	}
	size := int64(valueBytes)
	for _, chapter := range read.Chapters {
		size += chapterBytes + int64(len(chapter.Title))
	}
	chapters.Keep(videoID, read.Chapters, size)
	return read.Chapters, nil
}

// categoryVideos returns the videos of a category one after the other, and reads a page
// when the one before is used up.
type categoryVideos struct {
	cached *cached
	key    pageKey // of the page that is read next
	page   []planVideo
	ended  bool // no page follows
}

// next returns the next video; false when there is none.
func (c *categoryVideos) next(ctx context.Context) (v planVideo, there bool, err error) {
	for len(c.page) == 0 {
		if c.ended {
			return planVideo{}, false, nil
		}
		page, err := c.cached.page(ctx, c.key)
		if err != nil {
			return planVideo{}, false, err
		}
		c.page, c.key.after, c.ended = page.videos, page.next, page.next == library.VideoKey{}
	}
	v, c.page = c.page[0], c.page[1:]
	return v, true, nil
}
