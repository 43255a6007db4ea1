package planner

import (
	"context"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/outline"
	"greenroom/internal/rendercache"
)

const (
	// pageVideos is the number of videos of a category that are read and cached together. The pages
	// of all categories of a plan fit into the cache.
	pageVideos = 250
	// videosRead is the number of videos of a playlist that are read in one query.
	videosRead = 500
	// Estimated memory in bytes: of a video and of a chapter without their texts, and the overhead
	// of each cached value.
	planVideoBytes = 144
	chapterBytes   = 24
	valueBytes     = 256
)

// cached reads data for plans from the catalogue and caches it until the catalogue changes.
type cached struct {
	store    library.CatalogueStore
	pages    rendercache.RevisionCache[pageKey, categoryPage]
	videos   rendercache.RevisionCache[int64, planVideo] // videos by key; a removed video has an empty ID
	chapters rendercache.RevisionCache[string, []library.Chapter]
}

// pageKey is the position at which a page of a category starts.
type pageKey struct {
	categoryID string
	after      library.VideoKey
}

// categoryPage is a page of a category's videos. It is immutable.
type categoryPage struct {
	videos []planVideo
	next   library.VideoKey // start of the next page; zero on the last page
}

func newCached(store library.CatalogueStore) *cached {
	return &cached{
		store:    store,
		pages:    rendercache.RevisionCache[pageKey, categoryPage]{Store: store, Bytes: limits.PlanCategoryCache},
		videos:   rendercache.RevisionCache[int64, planVideo]{Store: store, Bytes: limits.PlanVideoCache},
		chapters: rendercache.RevisionCache[string, []library.Chapter]{Store: store, Bytes: limits.PlanChapterCache},
	}
}

// bytes returns the approximate memory of the video in bytes.
func (v planVideo) bytes() int64 { return planVideoBytes + int64(len(v.id)+len(v.title)) }

// page returns the page of the category after the video of the key. The page is empty if the
// category does not exist.
func (c *cached) page(ctx context.Context, key pageKey) (categoryPage, error) {
	pages := c.pages.Current()
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
		if i > 0 { // the videos of a page share one copy of the category's names
			page.videos[i].categoryID, page.videos[i].category = page.videos[0].categoryID, page.videos[0].category
		}
	}
	pages.Put(key, page, size)
	return page, nil
}

// byKey calls each with the videos of the keys in their order. It skips removed videos and stops if
// each returns false.
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

// read returns the videos of the keys. A removed video is returned without an id.
func (c *cached) read(ctx context.Context, keys []int64) (map[int64]planVideo, error) {
	videos := c.videos.Current()
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
		videos.Put(v.Key, found[v.Key], valueBytes+found[v.Key].bytes())
	}
	return found, nil
}

// chaptersOf returns the chapters of the video, or none if the video was removed in the meantime.
func (c *cached) chaptersOf(ctx context.Context, videoID string) ([]library.Chapter, error) {
	chapters := c.chapters.Current()
	if known, there := chapters.Get(videoID); there {
		return known, nil
	}
	read, err := outline.ReadOutline(ctx, c.store, videoID)
	if err != nil && library.CodeOf(err) != library.CodeVideoNotFound {
		return nil, err
	}
	size := int64(valueBytes)
	for _, chapter := range read.Chapters {
		size += chapterBytes + int64(len(chapter.Title))
	}
	chapters.Put(videoID, read.Chapters, size)
	return read.Chapters, nil
}

// categoryVideos iterates over the videos of a category and reads them page by page.
type categoryVideos struct {
	cached *cached
	key    pageKey // position of the next page
	page   []planVideo
	ended  bool // whether the current page is the last
}

// next returns the next video. there is false after the last video.
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
