package api

import (
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/ready"
	"greenroom/internal/search"
)

// videoTotalBytes is about what one total takes in the cache besides its category.
const videoTotalBytes = 160

// videoTotals are how many videos a category and bounds of lengths allow. Those that were
// asked for lately are at hand, until the catalogue changes: to count a million takes
// milliseconds, and every first page says how many there are.
type videoTotals struct {
	searcher *search.Searcher
	totals   ready.AtRevision[allowed, int]
}

// allowed is what allows videos of the catalogue.
type allowed struct {
	categoryID      string
	least, greatest int // length, in seconds
}

func newVideoTotals(store library.CatalogueStore, searcher *search.Searcher) *videoTotals {
	return &videoTotals{searcher: searcher, totals: ready.AtRevision[allowed, int]{Store: store, Bytes: limits.VideoTotalCache}}
}

// of returns how many videos q selects on all its pages, when it asks for the first of
// them and has no words; [library.Uncounted] otherwise, and as long as the catalogue as it
// is now has no index. It waits for nothing.
func (v *videoTotals) of(q library.VideoQuery) int {
	if q.After != (library.VideoKey{}) || len(q.Words) > 0 {
		return library.Uncounted
	}
	key := allowed{categoryID: q.CategoryID}
	key.least, key.greatest = q.Lengths()
	atHand := v.totals.Values()
	if total, there := atHand.Get(key); there {
		return total
	}
	total, known := v.searcher.Count(q)
	if !known {
		return library.Uncounted
	}
	atHand.Keep(key, total, videoTotalBytes+int64(len(q.CategoryID)))
	return total
}
