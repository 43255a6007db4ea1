package api

import (
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/rendercache"
	"greenroom/internal/search"
)

// videoTotalBytes is the approximate memory in bytes of one total in the cache, without its
// category.
const videoTotalBytes = 160

// videoTotals caches the numbers of videos by category and length until the catalogue changes. The
// first page of each list contains such a number. Without the cache, counting 1,000,000 videos
// would take milliseconds for each request.
type videoTotals struct {
	searcher *search.Searcher
	totals   rendercache.RevisionCache[allowed, int]
}

// allowed is a filter that selects videos by category and length.
type allowed struct {
	categoryID      string
	least, greatest int // minimum and maximum length in seconds
}

func newVideoTotals(store library.CatalogueStore, searcher *search.Searcher) *videoTotals {
	return &videoTotals{searcher: searcher, totals: rendercache.RevisionCache[allowed, int]{Store: store, Bytes: limits.VideoTotalCache}}
}

// of returns the number of videos that q selects on all pages. q must request the first page. It
// returns [library.UnknownTotal] for other queries, and while the current revision of the catalogue
// has no index. It never waits.
func (v *videoTotals) of(q library.VideoQuery) int {
	if q.After != (library.VideoKey{}) || q.NeedsSearch() {
		return library.UnknownTotal
	}
	key := allowed{categoryID: q.CategoryID}
	key.least, key.greatest = q.LengthRange()
	current := v.totals.Current()
	if total, there := current.Get(key); there {
		return total
	}
	total, known := v.searcher.Count(q)
	if !known {
		return library.UnknownTotal
	}
	current.Put(key, total, videoTotalBytes+int64(len(q.CategoryID)))
	return total
}
