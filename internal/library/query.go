package library

import (
	"math"
	"strings"
)

// VideoOrder is an order of the catalogue. No two videos are equal in an order.
type VideoOrder string

// Orders of the catalogue.
const (
	OrderCatalogue VideoOrder = "catalogue" // sorted in the order in which the videos were added
	OrderNewest    VideoOrder = "newest"    // sorted with the newest upload first; videos with an unknown date come last
	OrderTitle     VideoOrder = "title"     // sorted by title folded by [FoldCase], then by UTF-8 bytes
	OrderRank      VideoOrder = "rank"      // best match first; same as [OrderCatalogue] if the query has no words
	OrderShuffled  VideoOrder = "shuffled"  // shuffled by the seed of the query; same as [OrderCatalogue] if the query has words
	OrderShortest  VideoOrder = "shortest"  // shortest first, then videos of unknown length; only supported by package search
	OrderLiked     VideoOrder = "liked"     // sorted by the query's Likes in descending order; only supported by package search
)

// VideoOrders returns the orders that every store supports. The first is the default.
func VideoOrders() []VideoOrder {
	return []VideoOrder{OrderCatalogue, OrderNewest, OrderTitle, OrderRank, OrderShuffled}
}

// SearchOrders returns the orders that package search supports.
func SearchOrders() []VideoOrder { return append(VideoOrders(), OrderShortest, OrderLiked) }

// Facets are the properties by which lists can filter videos. An empty property of a video is
// unknown. An empty property of a query selects all videos.
type Facets struct {
	Creator string // name of the channel
	Company string // company that the video discusses
	Type    string // type of the video, one of [VideoTypes]
	Level   string // level of the video, one of [Levels]
}

// VideoTypes returns the types of videos, in the order of the UI.
func VideoTypes() []string { return []string{"mock", "method", "talk", "exercise"} }

// Values returns the properties in the order of the struct's fields.
func (f *Facets) Values() [4]string { return [4]string{f.Creator, f.Company, f.Type, f.Level} }

// Matches reports whether own, the properties of a video, has every property that is set in f. A
// nil f matches every video.
func (f *Facets) Matches(own *Facets) bool {
	if own == nil {
		own = new(Facets)
	}
	return f == nil || (f.Creator == "" || f.Creator == own.Creator) && (f.Company == "" || f.Company == own.Company) &&
		(f.Type == "" || f.Type == own.Type) && (f.Level == "" || f.Level == own.Level)
}

// FacetCount is a value of a property with the number of videos that have it.
type FacetCount struct {
	Value  string
	Videos int
}

// VideoQuery selects videos of the catalogue. Its zero value selects the first page of all
// videos in catalogue order.
type VideoQuery struct {
	CategoryID string     // ID of the category; "" for all categories
	Words      []string   // words as the user typed them; stores ignore this field
	Facets     *Facets    // facets to select; nil for all videos; stores ignore this field
	MinSeconds int        // minimum length in seconds; 0 for no minimum
	MaxSeconds int        // maximum length in seconds; 0 for no maximum
	Order      VideoOrder // order of the videos; "" means [OrderCatalogue]
	Seed       int        // seed of a shuffled order, 0 to [MaxSeed]; other orders ignore it
	After      VideoKey   // key of the last video of the previous page; zero for the first page
	// Likes returns the number of likes of the video with the key; only for [OrderLiked].
	Likes   func(key int64) uint32
	LikesAt int64 // version of Likes in a cursor, only for [OrderLiked]
	Limit   int   // maximum number of videos per page, 1 to [MaxPageVideos]; any other value means [MaxPageVideos]
	Counted bool  // whether to count all results; stores ignore this field
	Brief   bool  // whether to return videos in the form of [Video.WithoutDetails]
}

// NeedsSearch reports whether stores cannot run the query. Only package search can then run it.
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

// LengthRange returns the minimum and maximum length in seconds. Videos of unknown length count as
// 0 s, so they match only if the minimum is 0.
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

// WithoutDetails returns the video without its description, creator and views, which are most of
// its bytes.
func (v Video) WithoutDetails() Video {
	v.Description, v.CreatorName, v.CreatorID, v.Views, v.ViewsAsOf = "", "", "", "", ""
	return v
}

// VideoKey is a video's position in an order. The next page starts after this key, and therefore
// stays correct if the catalogue has changed in the meantime.
type VideoKey struct {
	Sort     string // first sort key in the order; "" in [OrderCatalogue]; for shuffled orders see [VideoQuery.Shuffle]
	Position int64  // position in the catalogue or in [OrderShuffled], from 1; 0 only in the zero key
}

// VideoPage is one page of the catalogue.
type VideoPage struct {
	Videos  []Video
	Next    VideoKey // key of the last video of this page; zero if no page follows
	Instead []string // corrected words for which the search was made; nil if the words were not corrected
	Total   int      // number of videos on all pages if the query is Counted, or [UnknownTotal]; pages from stores have 0
	Words   QueryWords
}

// QueryWords describes how a search used the words of its query. It is zero on later pages, and if
// the first result contains all words.
type QueryWords struct {
	Used    []string // folded words and phrases that were searched
	Missing []string // folded words and phrases of the corrected query that are missing in the first result
	Ignored []string // folded words that were ignored: common words, and words after the first [MaxSearchWords]
}

// UnknownTotal is the total of a query if counting its results would take too long.
const UnknownTotal = -1

// SortKey returns the first sort key of the video in the order. The second sort key is the position
// in the catalogue.
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

// FoldCase returns s in lower case, for comparisons of titles.
func FoldCase(s string) string { return strings.ToLower(s) }
