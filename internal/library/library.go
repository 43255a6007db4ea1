package library

import (
	"time"

	"greenroom/internal/limits"
)

// Limits of one account and of one operation, enforced by every store.
const (
	// MaxListVideos is the maximum length of a list. If the history is full, an addition drops its
	// oldest entry. All other lists reject an addition when they are full.
	MaxListVideos = limits.ListVideos
	// MaxSessions is the maximum number of sessions of an account.
	MaxSessions = limits.Sessions
	// MaxPlaylists is the maximum number of playlists of an account.
	MaxPlaylists = limits.Playlists
	// QuotaVideos is the maximum total number of videos in the likes, watch later and playlists of
	// an account. GuestQuotaVideos is the maximum for a guest. The history does not count, because
	// it drops its oldest videos.
	QuotaVideos      = limits.AccountVideos
	GuestQuotaVideos = limits.GuestVideos
	// QuotaText is the maximum total size in bytes of the titles and descriptions of an account's
	// playlists. GuestQuotaText is the maximum for a guest.
	QuotaText      = limits.AccountPlaylistText
	GuestQuotaText = limits.GuestPlaylistText
	// MaxPageVideos is the maximum page size of [CatalogueReader.Videos].
	MaxPageVideos = limits.PageVideos
	// MaxExpiredDeletions is the maximum number of accounts that one call of
	// [AccountStore.DeleteExpired] deletes, and the same for sessions. All other writes wait during
	// this call.
	MaxExpiredDeletions = limits.ExpiredDeletionBatch
	// MaxChangedVideos is the maximum number of videos that [CatalogueReader.ChangedVideos]
	// returns.
	MaxChangedVideos = limits.ChangedVideos
	// MaxRecordedChanges is the maximum number of changed videos that a store records for one
	// write. After a larger write, reading all videos again takes no longer than reading the
	// changes.
	MaxRecordedChanges = 500
	// MaxSearchWords is the maximum number of words of a [VideoQuery].
	MaxSearchWords = limits.SearchWords
)

// Video is an interview video of the catalogue. A field is zero if no public source provides its
// value.
type Video struct {
	Key         int64  // positive key that the store generates; never reused
	ID          string // YouTube ID of the form `^[A-Za-z0-9_-]{11}$`
	Title       string
	Description string
	CreatorName string
	CreatorID   string // YouTube's channel id; "" when unknown
	Views       string // number of views in digits; "" when unknown
	ViewsAsOf   string // day on which Views was read, as 2006-01-02; "" when unknown
	UploadedOn  string // day of the upload, as 2006-01-02; "" when unknown
	Seconds     int    // length of the video in seconds; 0 if unknown
	CategoryID  string
	Category    string    // name of the category
	Company     string    // company that the video is about; "" for none
	Type        string    // type of the video, one of [VideoTypes]; "" when unknown
	Level       string    // level of the video, one of [Levels]; "" when unknown
	RemovedAt   time.Time // time of the removal from the library; zero if the video is in the library
}

// Removed reports whether the video was removed from the library.
func (v Video) Removed() bool { return !v.RemovedAt.IsZero() }

// Facets returns the properties by which lists can filter the video.
func (v Video) Facets() *Facets {
	return &Facets{Creator: v.CreatorName, Company: v.Company, Type: v.Type, Level: v.Level}
}

// Category is a category of the catalogue.
type Category struct {
	ID          string // slug such as "product-management"
	Name        string
	Description string
	ImageURL    string // path of the image on the site
	ShortNames  string // abbreviations such as "PM APM", used only by searches
}

// Seed is the initial data of a library. It is built into the binary.
type Seed struct {
	Categories []Category
	Videos     []Video
	Users      []User
}

// User is an account. Its EmailKey is unique.
type User struct {
	ID           string
	Email        string // email as the user typed it
	EmailKey     string // email in folded form for comparisons; unique
	PasswordHash string // hash of the password as a PHC string; "" for a guest, because a guest cannot log in again
	Profile      []byte // JSON object with the other sign-up fields, such as firstName
	CreatedAt    time.Time
	UpdatedAt    time.Time // time of the last change of the account or of its lists
	ExpiresAt    time.Time // expiry of a guest's account; zero for other accounts
	Role         Role      // role of the account; "" is stored as [Learner]
	DisabledAt   time.Time // time at which the account was disabled; zero if it is enabled
	VerifiedAt   time.Time // time at which the site or the login provider verified the present email; zero if unverified
}

// Guest reports whether the account belongs to a guest. Only accounts of guests expire.
func (u User) Guest() bool { return !u.ExpiresAt.IsZero() }

// Usage is the amount of data that an account stores. As a quota, it is the maximum amount.
type Usage struct {
	Videos  int // number of videos in the likes, watch later and playlists
	History int // number of videos in the history
	Text    int // total size of the playlists' titles and descriptions in bytes
}

// AccountRevisions are the revisions of an account's playlists and notebooks.
type AccountRevisions struct {
	Playlists int64              // revision of the playlists, as in [Playlists]
	Notebooks map[Notebook]int64 // revision of each notebook, as in [Entries]
}

// Quota returns the maximum usage of the account.
func (u User) Quota() Usage {
	if u.Guest() {
		return Usage{Videos: GuestQuotaVideos, History: limits.GuestHistory, Text: GuestQuotaText}
	}
	return Usage{Videos: QuotaVideos, History: MaxListVideos, Text: QuotaText}
}

// Session is one login of an account. When the session ends, its token becomes invalid.
type Session struct {
	ID        string // ID of the session, which is the claim jti of the token
	UserID    string
	CreatedAt time.Time
	ExpiresAt time.Time
	Browser   string // name of the browser, such as "Firefox"; "" if unknown
	System    string // name of the operating system, such as "Windows"; "" if unknown
}

// SessionActivity extends the expiry of a session that was used.
type SessionActivity struct {
	SessionID      string
	ExpiresAt      time.Time
	GuestExpiresAt time.Time // expiry of the account if it belongs to a guest; otherwise zero
}

// List is a list of an account.
type List struct {
	Revision int64   // positive number that is unique for each state of the list
	Account  int64   // revision of the account at which the list reached this state; 0 within [Playlists]
	Videos   []int64 // video keys in the order of the list
}

// Change is the state of a list, or of an account's playlists, after a write.
type Change struct {
	Revision int64 // new revision of the list and of the account
	Length   int   // new number of videos or playlists
}

// MergeSkipped counts the items of a guest that a merge did not copy because of a limit or the
// quota.
type MergeSkipped struct {
	Likes, WatchLater int // number of skipped videos of each list
	Playlists         int // number of skipped playlists
	PlaylistVideos    int // number of skipped videos of merged playlists
	Entries           int // number of skipped notebook entries
}

// Collection is one of the three built-in lists of an account.
type Collection string

// Collections of an account.
const (
	Likes      Collection = "likes"
	WatchLater Collection = "watchlater"
	History    Collection = "history"
)

// Collections returns all collections in the order of the UI.
func Collections() []Collection { return []Collection{Likes, History, WatchLater} }

// NewestFirst reports whether the collection starts with the video added last.
func (c Collection) NewestFirst() bool { return c == History }

// DropsOldest reports whether an addition to a full collection drops the oldest video. All other
// full collections reject the addition.
func (c Collection) DropsOldest() bool { return c == History }
