package library

import (
	"context"
	"strings"
	"time"

	"greenroom/internal/limits"
)

// VideoState is what YouTube said of a video when it was last asked.
type VideoState string

// The states of a video.
const (
	StateUnchecked     VideoState = "" // it was never asked
	StatePlays         VideoState = "plays"
	StateRemoved       VideoState = "removed" // from YouTube
	StatePrivate       VideoState = "private"
	StateNotEmbeddable VideoState = "notEmbeddable" // it plays on YouTube's own site alone
)

// Dead reports whether a video in that state does not play here.
func (s VideoState) Dead() bool {
	return s == StateRemoved || s == StatePrivate || s == StateNotEmbeddable
}

// DeadStates lists the states in which a video does not play.
func DeadStates() []VideoState {
	return []VideoState{StateRemoved, StatePrivate, StateNotEmbeddable}
}

// Check is what is known of whether a video plays.
type Check struct {
	State VideoState
	Since time.Time // when it was first found so; zero when it was never asked
	At    time.Time // when YouTube was last asked; zero for never
	Hints int       // players that could not play it since then; they alone say nothing
}

// CheckedVideo is a video, in the library or removed, and what is known of whether it
// plays.
type CheckedVideo struct {
	Video
	Check Check
}

// CuratedOnly names some of the videos that a curator looks at.
type CuratedOnly string

// The parts of the catalogue that need a curator's eyes.
const (
	OnlyAll       CuratedOnly = ""
	OnlyDead      CuratedOnly = "dead"
	OnlyNoLength  CuratedOnly = "noLength"
	OnlyRemoved   CuratedOnly = "removed" // from the library
	OnlyUnchecked CuratedOnly = "unchecked"
)

// CuratedOrder is an order of a curator's table.
type CuratedOrder string

// The orders of a curator's table. Within one, videos stand in catalogue order.
const (
	CuratedCatalogue CuratedOrder = "catalogue"
	CuratedTitle     CuratedOrder = "title"    // folded by [Fold]
	CuratedLength    CuratedOrder = "length"   // unknown ones last, in either direction
	CuratedUploaded  CuratedOrder = "uploaded" // unknown ones last, in either direction
	CuratedCategory  CuratedOrder = "category" // as categories stand
)

// MaxCuratedWords is how many words of a [CuratedQuery] are looked for.
const MaxCuratedWords = limits.SearchWords

// CuratedQuery selects rows of a curator's table: videos in the library, or, with
// [OnlyRemoved], those that have left it.
type CuratedQuery struct {
	Only       CuratedOnly
	CategoryID string       // "" for every category
	ID         string       // of the one video; "" for all
	Words      []string     // each stands in the title, folded by [Fold], or in the creator's name without regard to the case of A to Z
	Order      CuratedOrder // "" for [CuratedCatalogue]
	Descending bool
	Offset     int // how many rows come before
	Limit      int // 1 to [MaxPageVideos]; any other value means [MaxPageVideos]
}

// PageSize returns how many rows the query's page holds at most.
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

// CuratedPage is a page of a curator's table.
type CuratedPage struct {
	Videos []CheckedVideo
	Total  int // how many rows the query selects
}

// CuratedCounts counts the videos of the library, and those that have left it.
type CuratedCounts struct {
	All, Dead, NoLength, Unchecked int // in the library
	Removed                        int // from it
}

// CheckResult is what YouTube answered to a question for a video.
type CheckResult struct {
	ID    string
	State VideoState
	At    time.Time
}

// MaxHints is how many hints of a video are counted: more say nothing more.
const MaxHints = limits.VideoHints

// CurationStore keeps what curators need to know of the videos beside what is shown of
// them. Nothing of it makes another revision of the catalogue, unless a comment says so.
type CurationStore interface {
	// CuratedVideos returns the page that q selects. An unknown category selects none.
	CuratedVideos(ctx context.Context, q CuratedQuery) (CuratedPage, error)

	// CuratedCounts counts all videos.
	CuratedCounts(ctx context.Context) (CuratedCounts, error)

	// ShelfCounts counts the videos of each category that has any, by its id: those in
	// the library and those that have left it.
	ShelfCounts(ctx context.Context) (kept, removed map[string]int, err error)

	// VideosToCheck returns the ids of videos in the library that YouTube was not asked
	// for since before, at most limit: first those of which players have given hints, then
	// those for which it was longest not asked.
	VideosToCheck(ctx context.Context, before time.Time, limit int) ([]string, error)

	// KeepChecks keeps what was answered. A video that is found as it was before keeps the
	// day since when. Hints begin anew. One that the library never had is passed over.
	KeepChecks(ctx context.Context, results []CheckResult, note *LogEntry) error

	// AddHints counts so many hints more for each video in the library, by its id, up to
	// [MaxHints].
	AddHints(ctx context.Context, hints map[string]int) error
}

// Watched is a video, by its key, and how many have it in their history.
type Watched struct {
	Video  int64
	People int
}

// Stats says in numbers how a library is used.
type Stats struct {
	Accounts, Guests int
	Active           int       // accounts that were used lately
	MostWatched      []Watched // at most [MostWatched], those of most people first
	Bytes            int64     // that its database takes; 0 where that is not known
}

// MostWatched is how many videos [Stats] names.
const MostWatched = 10

// StatsStore counts.
type StatsStore interface {
	// Stats counts. An account counts as active that has a session which holds until
	// later than the given time: a session holds the longer, the later it is used.
	Stats(ctx context.Context, holdsUntil time.Time) (Stats, error)
}

// Answer is what YouTube says of a video.
type Answer struct {
	State       VideoState
	Title       string // "" unless it plays
	CreatorName string // "" unless it plays
}
