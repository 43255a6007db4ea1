package library

import (
	"math"
	"strings"
)

// VideoOrder is an order in which the catalogue can be read. Each is total: no
// two videos share a place.
type VideoOrder string

// The orders of the catalogue.
const (
	OrderCatalogue VideoOrder = "catalogue" // as the catalogue was put, first to last
	OrderNewest    VideoOrder = "newest"    // latest upload first, unknown dates last
	OrderTitle     VideoOrder = "title"     // by title folded by [Fold], in order of its UTF-8 bytes
	OrderRank      VideoOrder = "rank"      // what fits the words best first; without words [OrderCatalogue]
	OrderShuffled  VideoOrder = "shuffled"  // as the query's seed shuffles it; with words [OrderCatalogue]
)

// VideoOrders lists every order, the default first.
func VideoOrders() []VideoOrder {
	return []VideoOrder{OrderCatalogue, OrderNewest, OrderTitle, OrderRank, OrderShuffled}
}

// VideoQuery selects videos of the catalogue. Its zero value selects the first
// page of all of them in catalogue order.
type VideoQuery struct {
	CategoryID string     // "" for every category
	Words      []string   // as a person typed them; package search answers queries with words, and stores do not look at them
	MinSeconds int        // 0 for no least length
	MaxSeconds int        // 0 for no greatest length
	Order      VideoOrder // "" for [OrderCatalogue]
	Seed       int        // which of the shuffled orders, 0 to [MaxSeed]; no other order looks at it
	After      VideoKey   // zero for the first page
	Limit      int        // 1 to [MaxPageVideos]; any other value means [MaxPageVideos]
	Counted    bool       // whether it is also said how many videos it selects; stores do not look at it
	Brief      bool       // the page's videos are as [Video.Brief] returns them: stores do not read the rest
}

// PageSize returns how many videos the query's page holds at most.
func (q VideoQuery) PageSize() int {
	if q.Limit < 1 || q.Limit > MaxPageVideos {
		return MaxPageVideos
	}
	return q.Limit
}

// Lengths returns the least and the greatest length, in seconds, of the videos
// that the query selects. A video of unknown length counts as one of 0, so it is
// selected only when neither bound is given.
func (q VideoQuery) Lengths() (least, greatest int) {
	if q.MinSeconds == 0 && q.MaxSeconds == 0 {
		return 0, math.MaxInt
	}
	least, greatest = max(q.MinSeconds, 1), q.MaxSeconds
	if greatest == 0 {
		greatest = math.MaxInt
	}
	return least, greatest
}

// Brief returns the video without its description, creator and views, which are most of its
// bytes.
func (v Video) Brief() Video {
	v.Description, v.CreatorName, v.CreatorID, v.Views, v.ViewsAsOf = "", "", "", "", ""
	return v
}

// VideoKey is a video's place in an order. A page continues after it, whatever
// was added to or changed in the catalogue meanwhile.
type VideoKey struct {
	Sort     string // what the order sorts by first; "" in [OrderCatalogue]; see [VideoQuery.Walk]
	Position int64  // the video's place in the catalogue, or in [OrderShuffled], from 1; 0 only in the zero key
}

// VideoPage is one page of the catalogue.
type VideoPage struct {
	Videos  []Video
	Next    VideoKey // the last video's key when more follow; zero on the last page
	Instead []string // the words that were looked for in place of the query's; nil for its own
	Total   int      // how many videos a Counted query selects on all its pages, or [Uncounted]; 0 from stores, which do not count
}

// Uncounted is the total of what would take long to count.
const Uncounted = -1

// SortKey returns what order sorts v by before its position in the catalogue.
func (v Video) SortKey(order VideoOrder) string {
	switch order {
	case OrderNewest:
		return v.UploadedOn
	case OrderTitle:
		return Fold(v.Title)
	default:
		return ""
	}
}

// Fold returns s as title order compares it: in lower case.
func Fold(s string) string { return strings.ToLower(s) }
