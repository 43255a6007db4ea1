package library

import (
	"context"
	"strings"
	"time"

	"greenroom/internal/limits"
)

// VideoState is the result of the last check of a video with YouTube.
type VideoState string

// States of a video.
const (
	StateUnchecked     VideoState = "" // state of a video that was not checked
	StatePlays         VideoState = "plays"
	StateRemoved       VideoState = "removed" // state of a video that was removed from YouTube
	StatePrivate       VideoState = "private"
	StateNotEmbeddable VideoState = "notEmbeddable" // state of a video that plays only on YouTube's own site
)

// Unplayable reports whether this site cannot play a video in the state.
func (s VideoState) Unplayable() bool {
	return s == StateRemoved || s == StatePrivate || s == StateNotEmbeddable
}

// UnplayableStates returns the states in which this site cannot play a video.
func UnplayableStates() []VideoState {
	return []VideoState{StateRemoved, StatePrivate, StateNotEmbeddable}
}

// Check is the result of the checks of a video.
type Check struct {
	State VideoState
	Since time.Time // time of the first check with the present state; zero if unchecked
	At    time.Time // time of the last check; zero if unchecked
	Hints int       // number of playback errors that browsers reported since the last check
}

// CheckedVideo is a video in the library or a removed video, with its check.
type CheckedVideo struct {
	Video
	Check Check
}

// CuratedFilter is a filter of the list of videos on the administration pages.
type CuratedFilter string

// Filters of the list of videos.
const (
	OnlyAll       CuratedFilter = ""
	OnlyDead      CuratedFilter = "dead"
	OnlyNoLength  CuratedFilter = "noLength"
	OnlyRemoved   CuratedFilter = "removed" // filter for videos removed from the library
	OnlyUnchecked CuratedFilter = "unchecked"
)

// CuratedOrder is an order of the list of videos on the administration pages.
type CuratedOrder string

// Orders of the list of videos. Videos that are equal in an order are in catalogue order.
const (
	CuratedCatalogue CuratedOrder = "catalogue"
	CuratedTitle     CuratedOrder = "title"    // sorted by title folded by [FoldCase]
	CuratedLength    CuratedOrder = "length"   // sorted by length; videos with an unknown length are last in both directions
	CuratedUploaded  CuratedOrder = "uploaded" // sorted by upload date; videos with an unknown date are last in both directions
	CuratedCategory  CuratedOrder = "category" // sorted by the order of the categories
)

// MaxCuratedQueryWords is the maximum number of words of a [CuratedQuery].
const MaxCuratedQueryWords = limits.SearchWords

// CuratedQuery selects rows of the list of videos on the administration pages: removed videos with
// the filter [OnlyRemoved], otherwise videos in the library.
type CuratedQuery struct {
	Only       CuratedFilter
	CategoryID string       // ID of the category; "" for all categories
	ID         string       // ID of the only video to select; "" for all videos
	Words      []string     // words that must each be in the title folded by [FoldCase] or in the creator's name, where the case of A to Z is ignored
	Order      CuratedOrder // order of the rows; "" means [CuratedCatalogue]
	Descending bool
	Offset     int // number of skipped rows
	Limit      int // maximum number of rows per page, 1 to [MaxPageVideos]; any other value means [MaxPageVideos]
}

// PageSize returns the maximum page size of the query.
func (q CuratedQuery) PageSize() int { return VideoQuery{Limit: q.Limit}.PageSize() }

// LowerASCII returns s with A to Z in lower case.
func LowerASCII(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}

// CuratedPage is a page of the list of videos on the administration pages.
type CuratedPage struct {
	Videos []CheckedVideo
	Total  int // number of rows on all pages
}

// CuratedCounts contains the numbers of videos by state.
type CuratedCounts struct {
	All, Dead, NoLength, Unchecked int // numbers of videos in the library, in total and by state
	Removed                        int // number of videos removed from the library
}

// CheckResult is YouTube's response for a video.
type CheckResult struct {
	ID    string
	State VideoState
	At    time.Time
}

// MaxPlaybackErrors is the maximum number of playback errors that are counted for a video.
const MaxPlaybackErrors = limits.VideoPlaybackErrors

// CurationStore stores data about videos for curators. Its writes change the revision of the
// catalogue only if the comment of a method states this.
type CurationStore interface {
	// CuratedVideos returns the page that q selects. With an unknown category, the page is empty.
	CuratedVideos(ctx context.Context, q CuratedQuery) (CuratedPage, error)

	// CuratedCounts counts all videos.
	CuratedCounts(ctx context.Context) (CuratedCounts, error)

	// CategoryCounts returns, by category ID, the number of videos in the library and the number of
	// removed videos. It omits categories without videos.
	CategoryCounts(ctx context.Context) (present, removed map[string]int, err error)

	// VideosToCheck returns the IDs of at most limit videos of the library whose last check was
	// before the given time. Videos with playback errors come first, then the videos with the
	// oldest check.
	VideosToCheck(ctx context.Context, before time.Time, limit int) ([]string, error)

	// StoreChecks stores the results and resets the playback errors to 0. Check.Since changes only
	// if the state changes. Unknown videos are skipped.
	StoreChecks(ctx context.Context, results []CheckResult, note *AuditEntry) error

	// AddPlaybackErrors adds numbers of playback errors by video ID. The number for a video is
	// limited to [MaxPlaybackErrors]. Videos that are not in the library are ignored.
	AddPlaybackErrors(ctx context.Context, hints map[string]int) error
}

// WatchCount is the number of accounts with the video in their history.
type WatchCount struct {
	Video int64
	Users int
}

// Stats are the usage statistics of a library.
type Stats struct {
	Accounts, Guests int
	Active           int          // number of recently used accounts
	MostWatched      []WatchCount // the most watched videos, at most [StatsVideos], in descending order
	Bytes            int64        // size of the database in bytes; 0 if unknown
}

// StatsVideos is the maximum number of videos in [Stats].MostWatched.
const StatsVideos = 10

// StatsStore computes usage statistics.
type StatsStore interface {
	// Stats returns the statistics. Each use of a session extends its expiry, so an account counts
	// as active if it has a session that expires after holdsUntil.
	Stats(ctx context.Context, holdsUntil time.Time) (Stats, error)

	// LikeCounts returns the number of likes of each video. The result is indexed by the key of the
	// video. Videos with keys beyond its end have no likes.
	LikeCounts(ctx context.Context) ([]uint32, error)
}

// VideoMetadata is YouTube's metadata of a video.
type VideoMetadata struct {
	State       VideoState
	Title       string // title; "" unless the video can be played
	CreatorName string // name of the channel; "" unless the video can be played
}
