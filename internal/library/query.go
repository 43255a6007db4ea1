package library

import (
	"math"
	"strings"
)

// VideoOrder is a total order of the catalogue: no two videos have the same position.
type VideoOrder string

// Orders of the catalogue.
const (
	OrderCatalogue VideoOrder = "catalogue" // in the order of addition
	OrderNewest    VideoOrder = "newest"    // latest upload first, unknown dates last
	OrderTitle     VideoOrder = "title"     // by title folded by [Fold], in order of its UTF-8 bytes
	OrderRank      VideoOrder = "rank"      // best match of the words first; without words [OrderCatalogue]
	OrderShuffled  VideoOrder = "shuffled"  // shuffled by the query's seed; with words [OrderCatalogue]
)

// VideoOrders lists every order, the default first.
func VideoOrders() []VideoOrder {
	return []VideoOrder{OrderCatalogue, OrderNewest, OrderTitle, OrderRank, OrderShuffled}
}

// VideoQuery selects videos of the catalogue. Its zero value selects the first page of all
// videos in catalogue order.
type VideoQuery struct {
	CategoryID string     // "" for every category
	Words      []string   // as the user typed them; only package search uses them, stores ignore them
	MinSeconds int        // 0 for no minimum
	MaxSeconds int        // 0 for no maximum
	Order      VideoOrder // "" for [OrderCatalogue]
	Seed       int        // selects a shuffled order, 0 to [MaxSeed]; other orders ignore it
	After      VideoKey   // zero for the first page
	Limit      int        // 1 to [MaxPageVideos]; any other value means [MaxPageVideos]
	Counted    bool       // requests the total; stores ignore it
	Brief      bool       // requests videos as [Video.Brief] returns them
}

// PageSize returns the maximum page size of the query.
func (q VideoQuery) PageSize() int {
	if q.Limit < 1 || q.Limit > MaxPageVideos {
		return MaxPageVideos
	}
	return q.Limit
}

// Lengths returns the minimum and maximum length in seconds. A video of unknown length counts
// as 0 s, so it is selected only without bounds.
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

// VideoKey is a video's position in an order. A page continues after it, whatever was added
// to or changed in the catalogue in the meantime.
type VideoKey struct {
	Sort     string // first sort key of the order; "" in [OrderCatalogue]; see [VideoQuery.Shuffle]
	Position int64  // position in the catalogue or in [OrderShuffled], from 1; 0 only in the zero key
}

// VideoPage is one page of the catalogue.
type VideoPage struct {
	Videos  []Video
	Next    VideoKey // key of the last video if another page follows; zero on the last page
	Instead []string // corrected words of the search; nil if the query's words were used
	Total   int      // videos of all pages of a Counted query, or [Uncounted]; 0 from stores
	Words   QueryWords
}

// QueryWords lists which words of a query a search used. It is zero if the first result
// contains all words, and on pages after the first.
type QueryWords struct {
	Used    []string // folded words and phrases that were searched
	Missing []string // corrected words and phrases that the first result does not contain
	Ignored []string // folded words that are too common, or come after [MaxSearchWords] others
}

// Uncounted is a total that would take too long to count.
const Uncounted = -1

// SortKey returns the first sort key of the video in order; its position in the catalogue is
// the second.
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

// Fold returns s in lower case, for comparison in title order.
func Fold(s string) string { return strings.ToLower(s) }
