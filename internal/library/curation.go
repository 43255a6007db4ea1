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
	StateUnchecked     VideoState = "" // the video was not checked
	StatePlays         VideoState = "plays"
	StateRemoved       VideoState = "removed" // the video was removed from YouTube
	StatePrivate       VideoState = "private"
	StateNotEmbeddable VideoState = "notEmbeddable" // the video plays only on YouTube's own site
)

// Unplayable reports whether a video in the state cannot be played on this site.
func (s VideoState) Unplayable() bool {
	return s == StateRemoved || s == StatePrivate || s == StateNotEmbeddable
}

// UnplayableStates lists the states in which a video cannot be played on this site.
func UnplayableStates() []VideoState {
	return []VideoState{StateRemoved, StatePrivate, StateNotEmbeddable}
}

// Check is the result of the checks of a video.
type Check struct {
	State VideoState
	Since time.Time // time of the first check with this state; zero if unchecked
	At    time.Time // time of the last check; zero if unchecked
	Hints int       // number of playback errors that browsers reported since the last check
}

// CheckedVideo is a video, possibly removed, with its check.
type CheckedVideo struct {
	Video
	Check Check
}

// CuratedFilter is a filter of the administration's table of videos.
type CuratedFilter string

// Filters of the table.
const (
	OnlyAll       CuratedFilter = ""
	OnlyDead      CuratedFilter = "dead"
	OnlyNoLength  CuratedFilter = "noLength"
	OnlyRemoved   CuratedFilter = "removed" // videos removed from the library
	OnlyUnchecked CuratedFilter = "unchecked"
)

// CuratedOrder is an order of the administration's table of videos.
type CuratedOrder string

// Orders of the table. Equal videos are in catalogue order.
const (
	CuratedCatalogue CuratedOrder = "catalogue"
	CuratedTitle     CuratedOrder = "title"    // by title folded by [FoldCase]
	CuratedLength    CuratedOrder = "length"   // unknown dates last in both directions
	CuratedUploaded  CuratedOrder = "uploaded" // unknown lengths last in both directions
	CuratedCategory  CuratedOrder = "category" // in the order of the categories
)

// MaxCuratedQueryWords is the maximum number of words of a [CuratedQuery].
const MaxCuratedQueryWords = limits.SearchWords

// CuratedQuery selects rows of the administration's table: videos in the library, or with
// [OnlyRemoved] removed videos.
type CuratedQuery struct {
	Only       CuratedFilter
	CategoryID string       // "" for every category
	ID         string       // of one video; "" for all
	Words      []string     // each word must be in the folded title, or in the creator's name (ignoring the case of A to Z)
	Order      CuratedOrder // "" for [CuratedCatalogue]
	Descending bool
	Offset     int // number of skipped rows
	Limit      int // rows per page, 1 to [MaxPageVideos]; another value means [MaxPageVideos]
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

// CuratedPage is a page of the administration's table.
type CuratedPage struct {
	Videos []CheckedVideo
	Total  int // number of rows on all pages
}

// CuratedCounts are the numbers of videos.
type CuratedCounts struct {
	All, Dead, NoLength, Unchecked int // numbers of videos in the library
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

// CurationStore stores data about videos for curators. Its writes do not change the revision of the
// catalogue, except where the comment of a method says so.
type CurationStore interface {
	// CuratedVideos returns the page that q selects. An unknown category selects no video.
	CuratedVideos(ctx context.Context, q CuratedQuery) (CuratedPage, error)

	// CuratedCounts counts all videos.
	CuratedCounts(ctx context.Context) (CuratedCounts, error)

	// CategoryCounts returns the numbers of videos and of removed videos by category ID. It
	// omits categories without videos.
	CategoryCounts(ctx context.Context) (present, removed map[string]int, err error)

	// VideosToCheck returns the IDs of at most limit videos in the library that were not
	// checked since before. Videos with playback errors come first, then the videos with
	// the oldest check.
	VideosToCheck(ctx context.Context, before time.Time, limit int) ([]string, error)

	// StoreChecks stores the results and sets the playback errors to 0. Since changes only
	// if the state changes. Unknown videos are skipped.
	StoreChecks(ctx context.Context, results []CheckResult, note *AuditEntry) error

	// AddPlaybackErrors adds playback errors by video ID, up to [MaxPlaybackErrors] for a
	// video. It ignores videos that are not in the library.
	AddPlaybackErrors(ctx context.Context, hints map[string]int) error
}

// WatchCount is the number of accounts that have the video in their history.
type WatchCount struct {
	Video int64
	Users int
}

// Stats are the usage statistics of a library.
type Stats struct {
	Accounts, Guests int
	Active           int          // number of accounts with recent use
	MostWatched      []WatchCount // at most [StatsVideos] videos in descending order of their count
	Bytes            int64        // size of the database; 0 if unknown
}

// StatsVideos is the maximum number of videos in [Stats].MostWatched.
const StatsVideos = 10

// StatsStore computes usage statistics.
type StatsStore interface {
	// Stats returns the statistics. An account is active if it has a session that expires after the
	// given time. Each use of a session extends it.
	Stats(ctx context.Context, holdsUntil time.Time) (Stats, error)

	// LikeCounts returns the number of likes of each video, indexed by the key of the
	// video. Videos with keys beyond the result have no likes.
	LikeCounts(ctx context.Context) ([]uint32, error)
}

// VideoMetadata is YouTube's metadata of a video.
type VideoMetadata struct {
	State       VideoState
	Title       string // "" unless it plays
	CreatorName string // "" unless it plays
}
