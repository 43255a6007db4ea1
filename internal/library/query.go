package library

import (
	"math"
	"strings"
)

// VideoOrder is a total order of the catalogue: no two videos have equal positions.
type VideoOrder string

// Orders of the catalogue.
const (
	OrderCatalogue VideoOrder = "catalogue" // in the order of addition
	OrderNewest    VideoOrder = "newest"    // newest upload first; unknown dates last
	OrderTitle     VideoOrder = "title"     // by title folded by [FoldCase], then compared by UTF-8 bytes
	OrderRank      VideoOrder = "rank"      // best match first; like [OrderCatalogue] for a query without words
	OrderShuffled  VideoOrder = "shuffled"  // shuffled by the seed of the query; like [OrderCatalogue] for a query with words
	OrderShortest  VideoOrder = "shortest"  // shortest first, unknown lengths last; only package search supports it
	OrderLiked     VideoOrder = "liked"     // by the query's Likes in descending order; only package search supports it
)

// VideoOrders lists the orders that every store supports. The default is the first.
func VideoOrders() []VideoOrder {
	return []VideoOrder{OrderCatalogue, OrderNewest, OrderTitle, OrderRank, OrderShuffled}
}

// SearchOrders lists the orders that package search supports.
func SearchOrders() []VideoOrder { return append(VideoOrders(), OrderShortest, OrderLiked) }

// Facets are the properties of a video by which lists are filtered. An empty property is
// unknown; in a query it selects all videos.
type Facets struct {
	Creator string // name of the channel
	Company string // company discussed in the video
	Type    string // one of [VideoTypes]
	Level   string // one of [Levels]
}

// VideoTypes lists the types of videos, in the order of the UI.
func VideoTypes() []string { return []string{"mock", "method", "talk", "exercise"} }

// Values returns the properties in the order of the fields.
func (f *Facets) Values() [4]string { return [4]string{f.Creator, f.Company, f.Type, f.Level} }

// Matches reports whether the video has every property that f sets. A nil f selects every video.
func (f *Facets) Matches(own *Facets) bool {
	if own == nil {
		own = new(Facets)
	}
	return f == nil || (f.Creator == "" || f.Creator == own.Creator) && (f.Company == "" || f.Company == own.Company) &&
		(f.Type == "" || f.Type == own.Type) && (f.Level == "" || f.Level == own.Level)
}

// FacetCount is a value of a property and the number of videos that have it.
type FacetCount struct {
	Value  string
	Videos int
}

// VideoQuery selects videos of the catalogue. Its zero value selects the first page of all
// videos in catalogue order.
type VideoQuery struct {
	CategoryID string     // "" for every category
	Words      []string   // words as the user typed them; stores ignore the field
	Facets     *Facets    // facets to select; nil for all; stores ignore the field
	MinSeconds int        // minimum length; 0 for no minimum
	MaxSeconds int        // maximum length; 0 for no maximum
	Order      VideoOrder // "" for [OrderCatalogue]
	Seed       int        // seed of a shuffled order, 0 to [MaxSeed]; other orders ignore it
	After      VideoKey   // key of the last video of the previous page; zero for the first page
	// Likes returns the number of likes of the video with the key; only for [OrderLiked].
	Likes   func(key int64) uint32
	LikesAt int64 // identifies the version of Likes in a cursor; only for [OrderLiked]
	Limit   int   // videos per page, 1 to [MaxPageVideos]; another value means [MaxPageVideos]
	Counted bool  // whether to count all results; stores ignore the field
	Brief   bool  // whether to return videos like [Video.WithoutDetails]
}

// NeedsSearch reports whether the query needs package search because a store cannot run it.
func (q VideoQuery) NeedsSearch() bool {
	return len(q.Words) > 0 || q.Facets != nil || q.Order == OrderShortest || q.Order == OrderLiked
}

// PageSize returns the maximum page size of the query.
func (q VideoQuery) PageSize() int {
	if q.Limit < 1 || q.Limit > MaxPageVideos {
		return MaxPageVideos
	}
	return q.Limit
}

// LengthRange returns the minimum and maximum length in seconds. A video of unknown length
// counts as 0 s, so only a query without a minimum selects it.
func (q VideoQuery) LengthRange() (least, greatest int) {
	if q.MinSeconds == 0 && q.MaxSeconds == 0 {
		return 0, math.MaxInt
	}
	least, greatest = max(q.MinSeconds, 1), q.MaxSeconds
	if greatest == 0 {
		greatest = math.MaxInt
	}
	return least, greatest
}

// WithoutDetails returns the video without its description, creator and views, which are most of its
// bytes.
func (v Video) WithoutDetails() Video {
	v.Description, v.CreatorName, v.CreatorID, v.Views, v.ViewsAsOf = "", "", "", "", ""
	return v
}

// VideoKey is a video's position in an order. The next page starts after the key, even if
// the catalogue has changed in the meantime.
type VideoKey struct {
	Sort     string // first sort key of the order; "" in [OrderCatalogue]; see [VideoQuery.Shuffle]
	Position int64  // position in the catalogue or in [OrderShuffled], from 1; 0 in the zero key
}

// VideoPage is one page of the catalogue.
type VideoPage struct {
	Videos  []Video
	Next    VideoKey // key of the last video of this page; zero on the last page
	Instead []string // corrected words of the search; nil if the query's words were used
	Total   int      // number of videos on all pages for a Counted query, or [UnknownTotal]; 0 from stores
	Words   QueryWords
}

// QueryWords describes how a search used the words of its query. It is zero if the first
// result contains all words, and on later pages.
type QueryWords struct {
	Used    []string // folded words and phrases that were searched
	Missing []string // folded words and phrases of the corrected query that the first result does not contain
	Ignored []string // folded words that were ignored: common words, and words after the first [MaxSearchWords]
}

// UnknownTotal is the total of a query whose results would take too long to count.
const UnknownTotal = -1

// SortKey returns the first sort key of the video in order; its position in the catalogue is
// the second.
func (v Video) SortKey(order VideoOrder) string {
	switch order {
	case OrderNewest:
		return v.UploadedOn
	case OrderTitle:
		return FoldCase(v.Title)
	default:
		return ""
	}
}

// FoldCase returns s in lower case, for comparison in title order.
func FoldCase(s string) string { return strings.ToLower(s) }
