package library

import (
	"context"
	"time"
)

// Store keeps the catalogue and the accounts. Package librarytest holds one
// subtest for each promise made here.
//
// Every method is one whole, atomic operation: it happens entirely or, when it
// returns an error, not at all, and what it answered is kept. It may be called
// from any number of goroutines. Slices given and returned belong to the caller:
// changing them changes nothing in the store. Lists that are empty are empty
// slices, never nil. Times are UTC and kept to the millisecond. A method returns
// the [Error] codes its comment names; any other error is a failure of the store
// itself, and wraps [ErrUnavailable] when it may pass. When the context is done
// before the operation began, its error is returned and nothing happened.
//
// The caller makes the ids of accounts, sessions and playlists; adding one that
// is in use is an error without a code. Text is valid UTF-8 without zero bytes:
// the caller sees to that too.
type Store interface {
	CatalogueStore
	AccountStore
	SessionStore
	PeopleStore
	LinkStore
	CollectionStore
	PlaylistStore
	NotebookStore
	CurationStore
	StatsStore
	LogStore
	OutlineStore
	QuestionStore

	// Ping reports whether the store can answer: nil when it can.
	Ping(ctx context.Context) error
	// ProbeWrite reports whether the store can keep something: nil when it can. It
	// changes nothing that can be seen.
	ProbeWrite(ctx context.Context) error
	// Close ends the store. Operations under way finish first; no method may be
	// called after it.
	Close() error
}

// CatalogueReader reads the videos and categories, and what parts videos have.
type CatalogueReader interface {
	OutlineReader

	// Videos returns the page that q selects, whatever its words, in its order, and
	// where the next one begins. An unknown category is CodeCategoryNotFound.
	Videos(ctx context.Context, q VideoQuery) (VideoPage, error)

	// Video returns the video, or CodeVideoNotFound, also of one that was removed.
	Video(ctx context.Context, id string) (Video, error)

	// Categories returns every category in catalogue order.
	Categories(ctx context.Context) ([]Category, error)

	// Category returns the category, or CodeCategoryNotFound.
	Category(ctx context.Context, id string) (Category, error)

	// ChangedVideos returns the videos, in the library or removed, that were added,
	// changed, removed or brought back since the revision, in the order of their keys:
	// with them in their places, what was read at that revision is as it is now. When
	// known is false, anything may have changed: more than [MaxChangedVideos], a
	// category's name or short names, or what the store has no record of. One that
	// changes at most [MaxKnownChange] videos, and is not long ago, is known.
	ChangedVideos(ctx context.Context, since int64) (videos []Video, known bool, err error)
}

// CatalogueStore keeps the videos and categories. While an import is being applied, every
// other change of the catalogue is CodeImporting at once; reading goes on.
type CatalogueStore interface {
	CatalogueReader

	// Revision returns the latest revision of the catalogue that the store knows of,
	// without asking for it. Each change of the catalogue makes another one. What was
	// changed through this store is known before the change is answered; what another
	// program changed in the same database, within a second of when both can reach it.
	Revision() Revision

	// ReadCatalogue calls read with the catalogue as it stands at one moment, and the
	// number of its revision: whatever changes meanwhile, and without holding it up.
	// It returns read's error. Read may be called again when a database had to be
	// asked again; what it is given is good until it returns.
	ReadCatalogue(ctx context.Context, read func(c CatalogueReader, revision int64) error) error

	// UpdateCatalogue changes categories and videos to what update returns for all categories
	// and the videos with the ids as they are. No other change comes between what update is
	// given and what it returns. When update returns an error, or nothing that differs,
	// nothing changes, no revision is made and nothing is logged; its error is returned as it
	// is. A category that is not there is CodeCategoryNotFound, and so is an order of other
	// categories than all of them; a change of a removed video that leaves it removed is
	// CodeVideoNotFound; the removal of a category is as [CategoryRemoval] says; a video that
	// is not among the ids is an error without a code.
	//
	// A video that is removed is found by no page, no search, no look-up by its id and no
	// addition. It stays in the lists that hold it, and [CatalogueStore.VideosByKey] goes on
	// to show it, with RemovedAt.
	UpdateCatalogue(ctx context.Context, videoIDs []string, update CatalogueUpdate) error

	// ImportCatalogue adds the categories and videos of the import, or replaces those that
	// have the same id in their place; others stay. New ones come after those that are there,
	// in the order given. A video whose category is neither given nor kept is
	// CodeCategoryNotFound; it belongs to the first category of that name, and shows that
	// category's new name when it is renamed. A video that was removed comes back to its
	// place. When the catalogue has another revision than the import's base, it is
	// CodeCatalogueChanged. An error that comes in place of a video is returned. After any
	// error nothing has changed. At most some thousands of the videos are in memory.
	ImportCatalogue(ctx context.Context, im CatalogueImport) error

	// Give adds what of the seed is not there, and notes that its videos were
	// given. What is there stays as it is: categories and videos by id, accounts by
	// EmailKey. New ones come after those that are there, in the order given. A
	// video belongs to the first category of the seed that has its category's name,
	// whatever that is called in the store, or else to the first kept one of that
	// name; without either it is CodeCategoryNotFound.
	Give(ctx context.Context, s Seed, note *LogEntry) error

	// Given returns the ids of every video that was ever given, in order. That one
	// was removed since does not matter.
	Given(ctx context.Context) ([]string, error)

	// VideosByKey returns the videos, in the library or removed, in the order of the
	// keys. A key that was never given is left out.
	VideosByKey(ctx context.Context, keys []int64) ([]Video, error)

	// VideosByID returns the videos, in the library or removed, in the order of the
	// ids, each as often as it is asked for. An id that was never there is left out.
	VideosByID(ctx context.Context, ids []string) ([]Video, error)
}

// AccountStore keeps accounts, and opens and ends sessions with them.
type AccountStore interface {
	// CreateUser adds the account. An EmailKey in use is CodeEmailTaken; of
	// simultaneous calls with one EmailKey exactly one succeeds.
	CreateUser(ctx context.Context, u User, note *LogEntry) error

	// CreateUsers adds all accounts as CreateUser does, and the reset links of some of them, or
	// nothing.
	CreateUsers(ctx context.Context, users []User, links []Link, note *LogEntry) error

	// Register adds the account u as CreateUser does, and s, its first session
	// (s.UserID is not read). When tokenHash is not "", it uses the link of that token: an
	// invitation once, or an operator's link as [LinkStore.BecomeOperator] does. One
	// of another kind, or that does not work at s.CreatedAt, is CodeLinkNotFound, after CodeEmailTaken.
	Register(ctx context.Context, u User, s Session, tokenHash string) error

	// PromoteGuest turns the guest account guestID into the account u, which
	// keeps the guest's id, CreatedAt, lists and notebooks, and does not
	// expire (u.ID, u.CreatedAt and u.ExpiresAt are not read). It ends the
	// guest's sessions and adds s, the account's first (s.UserID is not read). An
	// account that is not there or not a guest's is
	// CodeUserNotFound, then an EmailKey that another account uses is
	// CodeEmailTaken. It uses the link of the token as Register does.
	PromoteGuest(ctx context.Context, guestID string, u User, s Session, tokenHash string) error

	// AdoptGuest brings the lists of the guest account guestID to the account
	// s.UserID, opens the session s for it, and removes the guest's account with
	// its sessions. Nothing is brought twice: videos that a list has already stay
	// where they are, except that the guest's history is the latest part of the
	// account's; a playlist joins the oldest of the account's that has its title.
	// Additions keep their order and come after what is there. What a full list
	// refuses, playlists beyond [MaxPlaylists], and what goes beyond the account's
	// [User.Allowance] are left out and counted. Of an entry of a notebook that both have,
	// the later writing stays, and it is done when either is; what a full notebook refuses
	// is left out and counted. It sets UpdatedAt to s.CreatedAt, and gives every list of
	// the account one new revision, and every notebook that the guest has entries in. An account guestID that is not
	// there, not a guest's or s.UserID itself, and an account s.UserID that is not
	// there, are CodeUserNotFound. A playlist id that both accounts use is an error without a
	// code when the playlist would keep it.
	AdoptGuest(ctx context.Context, guestID string, s Session) (LeftOut, error)

	// UserByEmail returns the account with that EmailKey, or CodeUserNotFound.
	UserByEmail(ctx context.Context, emailKey string) (User, error)

	// Kept returns how much the account keeps, or CodeUserNotFound.
	Kept(ctx context.Context, userID string) (Kept, error)

	// AccountRevisions returns the revisions of the account's playlists and notebooks as
	// they are at one moment, or CodeUserNotFound. It reads neither.
	AccountRevisions(ctx context.Context, userID string) (AccountRevisions, error)

	// LiveGuests returns how many guest accounts expire after now.
	LiveGuests(ctx context.Context, now time.Time) (int, error)

	// DeleteExpired removes the guest accounts and the sessions whose ExpiresAt
	// is not after now, with all that belongs to those accounts, at most
	// [MaxExpired] of each, and returns how many of each it removed. Sessions that
	// go with their account are not counted. Links that have expired go too, and as many
	// entries of the log that are older than [LogLife].
	DeleteExpired(ctx context.Context, now time.Time) (guests, sessions int64, err error)
}

// SessionStore keeps which sessions of which accounts are open.
type SessionStore interface {
	// ExtendSessions lets each session of the uses hold until its ExpiresAt, and
	// the account of a guest live until its GuestExpiresAt. What holds longer
	// already stays as it is, and so does a session that is not there: it was ended.
	ExtendSessions(ctx context.Context, uses []SessionUse) error

	// CreateSession adds the session, or answers CodeUserNotFound when its
	// account is not there. When the account has more than [MaxSessions] then, those that
	// were created first end.
	CreateSession(ctx context.Context, s Session) error

	// SessionUser returns the session and its account, or CodeSessionNotFound.
	// It does not look at the clock: expiry is the caller's to judge. UpdatedAt may
	// be from before the latest changes of the account's lists.
	SessionUser(ctx context.Context, sessionID string) (Session, User, error)

	// DeleteSession ends the account's session. One that is not there, or is another
	// account's, is left as it is.
	DeleteSession(ctx context.Context, userID, sessionID string) error
}

// CollectionStore keeps the likes, watch later and history of every account.
// Each answers CodeUserNotFound when the account is not there, before any other
// code. Changes of one account are seen one after the other, and each call that
// takes now and succeeds sets UpdatedAt to it and gives the list a new revision,
// which is greater by one than the account's before, and the account's from then on:
// who knows a list as of the revision before has missed no change of it.
type CollectionStore interface {
	// Collection returns the list: newest first where [Collection.NewestFirst] says
	// so, oldest first elsewhere. When the list has the revision held, its videos are
	// not read and nil. No list has the revision 0.
	Collection(ctx context.Context, userID string, c Collection, held int64) (List, error)

	// AddToCollection adds the video. One that the library does not have is
	// CodeVideoNotFound; one that is in the list already is CodeVideoPresent,
	// and of simultaneous additions of one video exactly one succeeds. A full
	// list drops its oldest video or is CodeListFull, as
	// [Collection.DropsOldest] says. A list that does not drop its oldest is
	// CodeTooManyVideos when the account would keep more videos than its
	// [User.Allowance].
	AddToCollection(ctx context.Context, userID string, c Collection, videoID string, now time.Time) (Change, error)

	// RecordPlayback makes the video the latest of the history, whether it was in
	// it or not. One that the library does not have is CodeVideoNotFound. A full
	// history drops its oldest video, unless the video was in it.
	RecordPlayback(ctx context.Context, userID, videoID string, now time.Time) (Change, error)

	// RemoveFromCollection removes the video; one that is not in the list is
	// removed already.
	RemoveFromCollection(ctx context.Context, userID string, c Collection, videoID string, now time.Time) (Change, error)

	// ClearCollection empties the list.
	ClearCollection(ctx context.Context, userID string, c Collection, now time.Time) (Change, error)
}
