// Package library is Greenroom's domain: the videos and categories of the
// catalogue, the people who have an account, and what they keep: collections,
// playlists, notebooks and sessions. It imports the standard library and package limits only. Stores
// implement [Store]; package librarytest holds the suite that every store
// passes.
package library

import (
	"time"

	"greenroom/internal/limits"
)

// Limits of what one account can keep and of what one operation does. They are
// part of every store's promise.
const (
	// MaxListVideos is how many videos one list holds. A full history drops its
	// oldest entry; every other full list refuses the addition.
	MaxListVideos = limits.ListVideos
	// MaxSessions is how many sessions one account has.
	MaxSessions = limits.Sessions
	// MaxPlaylists is how many playlists one account holds.
	MaxPlaylists = limits.Playlists
	// MaxKeptVideos is how many videos the likes, watch later and playlists of one
	// account hold together, MaxGuestVideos those of a guest. The history does not
	// count: it makes room for itself.
	MaxKeptVideos  = limits.AccountVideos
	MaxGuestVideos = limits.GuestVideos
	// MaxKeptText is how many bytes the titles and descriptions of one account's
	// playlists have together, MaxGuestText those of a guest's.
	MaxKeptText  = limits.AccountText
	MaxGuestText = limits.GuestText
	// MaxPageVideos is the largest page that [Store.Videos] answers.
	MaxPageVideos = limits.PageVideos
	// MaxExpired is how many accounts, and how many sessions, one
	// [Store.DeleteExpired] removes: others who change something wait meanwhile.
	MaxExpired = limits.ExpiredAtOnce
	// MaxChangedVideos is how many videos [CatalogueReader.ChangedVideos] answers.
	MaxChangedVideos = limits.ChangedVideos
	// MaxKnownChange is how many videos one change may change for each of them to be
	// known as changed: reading more one by one is no better than reading all again.
	MaxKnownChange = 500
	// MaxSearchWords is how many words of a [VideoQuery] are looked for.
	MaxSearchWords = limits.SearchWords
)

// Video is one interview video of the catalogue. Fields that no public source
// gave are zero and stay unknown: they are never made up.
type Video struct {
	Key         int64  // the store's own, from 1, for as long as the store lives: never another video's
	ID          string // YouTube's id, `^[A-Za-z0-9_-]{11}$`
	Title       string
	Description string
	CreatorName string
	CreatorID   string // YouTube's channel id; "" when unknown
	Views       string // digits only; "" when unknown
	ViewsAsOf   string // the day on which Views was read, 2006-01-02; "" when unknown
	UploadedOn  string // 2006-01-02; "" when unknown
	Seconds     int    // length; 0 when unknown
	CategoryID  string
	Category    string    // the category's name
	RemovedAt   time.Time // when it left the library, which keeps it for the lists that hold it; else zero
}

// Removed reports whether the video has left the library.
func (v Video) Removed() bool { return !v.RemovedAt.IsZero() }

// Category is one shelf of the catalogue.
type Category struct {
	ID          string // a slug, such as "product-management"
	Name        string
	Description string
	ImageURL    string // a path served by the app
	ShortNames  string // what people call it for short, such as "PM APM"; only searches look at them
}

// Seed is what a program ships with for a library.
type Seed struct {
	Categories []Category
	Videos     []Video
	Users      []User
}

// User is an account. Its e-mail is unique by EmailKey among all accounts.
type User struct {
	ID           string
	Email        string // as its owner writes it
	EmailKey     string // Email folded for comparing, unique
	PasswordHash string // PHC string; "" for a guest, who cannot log in again
	Profile      []byte // a JSON object: what else was sent at sign-up, such as firstName
	CreatedAt    time.Time
	UpdatedAt    time.Time // when the account or one of its lists last changed
	ExpiresAt    time.Time // zero for an account that does not expire; set for guests
	Role         Role      // "" is kept as [Learner]
	DisabledAt   time.Time // since when nobody can use it; else zero
}

// Guest reports whether the account is a guest's private copy, which expires.
func (u User) Guest() bool { return !u.ExpiresAt.IsZero() }

// Kept is how much an account keeps, or may.
type Kept struct {
	Videos  int // in the likes, watch later and playlists together
	History int // videos in the history
	Text    int // bytes of the playlists' titles and descriptions
}

// AccountRevisions say whether an account's playlists and notebooks have changed.
type AccountRevisions struct {
	Playlists int64              // as in [Playlists]
	Notebooks map[Notebook]int64 // as in [Entries], of every notebook
}

// Allowance returns the most that the account may keep.
func (u User) Allowance() Kept {
	if u.Guest() {
		return Kept{Videos: MaxGuestVideos, History: limits.GuestHistory, Text: MaxGuestText}
	}
	return Kept{Videos: MaxKeptVideos, History: MaxListVideos, Text: MaxKeptText}
}

// Session is one login of one account. Ending it revokes the token that names
// it.
type Session struct {
	ID        string // the token's jti
	UserID    string
	CreatedAt time.Time
	ExpiresAt time.Time
	Browser   string // in which it was opened, such as "Firefox"; "" when unknown
	System    string // on which, such as "Windows"; "" when unknown
}

// SessionUse says for how long a session that was used holds from then on.
type SessionUse struct {
	SessionID      string
	ExpiresAt      time.Time
	GuestExpiresAt time.Time // for its account, when that is a guest's
}

// List is what a list of an account holds.
type List struct {
	Revision int64   // another after each change; greater than 0, and never one that it had before
	Account  int64   // the account's revision, by which the list is as it is here; 0 within [Playlists]
	Videos   []int64 // their keys, in the list's order
}

// Change says what a change has made of a list, or of an account's playlists.
type Change struct {
	Revision int64 // the one it has since then, and the account, too
	Length   int   // how many videos, or playlists, it has since then
}

// LeftOut says how much of a guest's lists an account had no room for.
type LeftOut struct {
	Likes, WatchLater int // videos of these lists
	Playlists         int // whole playlists
	PlaylistVideos    int // videos of playlists that were brought
	Entries           int // of notebooks
}

// Collection names one of the lists that every account has from the start.
type Collection string

// The collections of an account.
const (
	Likes      Collection = "likes"
	WatchLater Collection = "watchlater"
	History    Collection = "history"
)

// Collections lists every collection, in the order in which a user shows them.
func Collections() []Collection { return []Collection{Likes, History, WatchLater} }

// NewestFirst reports whether the collection is listed with its latest addition
// first. The others are listed oldest first.
func (c Collection) NewestFirst() bool { return c == History }

// DropsOldest reports whether a full collection makes room for an addition by
// dropping its oldest video. The others refuse it.
func (c Collection) DropsOldest() bool { return c == History }
