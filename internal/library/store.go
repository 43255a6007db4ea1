package library

import (
	"context"
	"time"
)

// Store stores the catalogue and the accounts. Package librarytest has a subtest for each
// guarantee of this file.
//
// Every method is atomic and durable: it takes effect completely, or not at all if it returns
// an error. Methods are safe for concurrent use. The caller owns slices that it passes or
// receives. Empty lists are empty slices, never nil. Times are UTC with a precision of one
// millisecond. A method returns the [Error] codes that its comment names. Any other error is
// a failure of the store, and wraps [ErrUnavailable] if the operation can succeed later. If
// the context is done before the operation starts, the method returns its error and does
// nothing.
//
// The caller generates the IDs of accounts, sessions and playlists. Adding an ID that is in
// use is an error without a code. The caller guarantees that text is valid UTF-8 without zero
// bytes.
type Store interface {
	CatalogueStore
	AccountStore
	SessionStore
	UserStore
	LinkStore
	IdentityStore
	RateStore
	SecondFactorStore
	CollectionStore
	PlaylistStore
	NotebookStore
	CurationStore
	StatsStore
	AuditStore
	OutlineStore
	QuestionStore
	BankStore

	// Ping returns nil if the store can read.
	Ping(ctx context.Context) error
	// ProbeWrite returns nil if the store can write. It has no visible effect.
	ProbeWrite(ctx context.Context) error
	// Close closes the store after the operations in progress. No method may be called after
	// it.
	Close() error
}

// CatalogueReader reads videos, categories, outlines and the question bank.
type CatalogueReader interface {
	OutlineReader
	BankReader

	// Videos returns the page that q selects in its order, without regard to its words, and
	// the start of the next page. An unknown category is CodeCategoryNotFound.
	Videos(ctx context.Context, q VideoQuery) (VideoPage, error)

	// Video returns the video. A missing or removed video is CodeVideoNotFound.
	Video(ctx context.Context, id string) (Video, error)

	// Categories returns every category in catalogue order.
	Categories(ctx context.Context) ([]Category, error)

	// Category returns the category, or CodeCategoryNotFound.
	Category(ctx context.Context, id string) (Category, error)

	// ChangedVideos returns the videos that were added, changed, removed or restored since
	// the revision, including removed ones, in the order of their keys. Applied to a copy of
	// that revision they make it current. If known is false, the caller must read all videos
	// again: more than [MaxChangedVideos] have changed, a category's name or short names have
	// changed, or the store has deleted its record. A recent write of at most
	// [MaxKnownChange] videos is known.
	ChangedVideos(ctx context.Context, since int64) (videos []Video, known bool, err error)
}

// CatalogueStore stores videos and categories. While an import runs, every other write of the
// catalogue is CodeImporting without waiting. Reads are not affected.
type CatalogueStore interface {
	CatalogueReader

	// Revision returns the latest known revision of the catalogue without I/O. Each write of
	// the catalogue increases it. A write through this store is known before the write
	// returns. A write by another process is known within 1 s while both can reach the
	// database.
	Revision() Revision

	// ReadCatalogue calls read with a snapshot of the catalogue and its revision. It does not
	// block writers. It returns read's error. It can call read again if the database had to
	// be queried again. The reader is valid until read returns.
	ReadCatalogue(ctx context.Context, read func(c CatalogueReader, revision int64) error) error

	// UpdateCatalogue passes all categories and the videos with the IDs to update, and stores
	// the returned change. No other write comes in between. If update returns an error or a
	// change without differences, nothing is stored, and no revision and no audit entry are
	// made. Its error is returned unchanged. A missing category, and an order that does not
	// contain every category, are CodeCategoryNotFound. A change of a removed video that
	// leaves it removed is CodeVideoNotFound. [CategoryRemoval] describes the removal of a
	// category. A video that is not among the IDs is an error without a code.
	//
	// A removed video is in no page, search or look-up by its ID, and cannot be added to
	// lists. It stays in the lists that have it, and [CatalogueStore.VideosByKey] returns it
	// with RemovedAt.
	UpdateCatalogue(ctx context.Context, videoIDs []string, update CatalogueUpdate) error

	// ImportCatalogue adds the categories and videos of the import, or replaces the categories
	// and videos with the same ID at their position. Others stay. New categories and videos
	// follow the existing ones in the given order. A video belongs to the first category with
	// its category's name, or is CodeCategoryNotFound. A removed video is restored at its
	// position. If the catalogue has another revision than the import's base, the error is
	// CodeCatalogueChanged. An error of the iterator is returned. After an error nothing has
	// changed. At most some thousand videos are in memory.
	ImportCatalogue(ctx context.Context, im CatalogueImport) error

	// ApplySeed adds the missing data of the seed and records its videos as seeded. Existing
	// data stays as it is: categories and videos by ID, accounts by EmailKey. New data follows
	// the existing data in the given order. A video belongs to the first category of the seed
	// with its category's name, whatever name this category has in the store. If the seed has
	// no such category, the video belongs to the first stored category of this name. If there
	// is no such category either, the error is CodeCategoryNotFound.
	ApplySeed(ctx context.Context, s Seed, note *AuditEntry) error

	// SeededVideoIDs returns the sorted IDs of all videos that a seed has added, including
	// removed ones.
	SeededVideoIDs(ctx context.Context) ([]string, error)

	// VideosByKey returns the videos, including removed ones, in the order of the keys.
	// Unknown keys are skipped.
	VideosByKey(ctx context.Context, keys []int64) ([]Video, error)

	// VideosByID returns the videos, including removed ones, in the order of the IDs. A
	// repeated ID is returned repeatedly. Unknown IDs are skipped.
	VideosByID(ctx context.Context, ids []string) ([]Video, error)
}

// AccountStore stores accounts, and opens and ends sessions with them.
type AccountStore interface {
	// CreateUser adds the account. An EmailKey in use is CodeEmailTaken. Of concurrent calls
	// with one EmailKey exactly one succeeds.
	CreateUser(ctx context.Context, u User, note *AuditEntry) error

	// CreateUsers adds all accounts as CreateUser does, and the reset links, or nothing.
	CreateUsers(ctx context.Context, users []User, links []Link, note *AuditEntry) error

	// Register adds the account u as CreateUser does, and its first session s (s.UserID is
	// ignored). If tokenHash is not empty, it uses one use of that invitation, or that
	// operator link as [LinkStore.BecomeOperator] does. A link of another kind, or one that
	// does not work at s.CreatedAt, is CodeLinkNotFound, after CodeEmailTaken.
	Register(ctx context.Context, u User, s Session, tokenHash string) error

	// PromoteGuest turns the guest guestID into the account u without expiry. It retains the
	// guest's ID, CreatedAt, lists and notebooks (u.ID, u.CreatedAt and u.ExpiresAt are
	// ignored). It ends the guest's sessions and adds the session s (s.UserID is ignored). A
	// missing guest is CodeUserNotFound, then an EmailKey of another account is
	// CodeEmailTaken. It uses the link of the token as Register does.
	PromoteGuest(ctx context.Context, guestID string, u User, s Session, tokenHash string) error

	// MergeGuest merges the data of the guest guestID into the account s.UserID, opens the
	// session s for it, and deletes the guest with its sessions. Videos that a list already
	// has stay at their position, except that the guest's history becomes the latest part of
	// the account's. A playlist joins the oldest playlist of the account with the same title.
	// Other items follow the existing ones in their order. Items beyond the limit of a list,
	// beyond [MaxPlaylists] or beyond the account's [User.Quota] are skipped and counted. If
	// both accounts have a notebook entry, the last write wins, and the entry is done if it is
	// done in one of the accounts. Entries beyond the notebook's quota are skipped and
	// counted. It sets UpdatedAt to s.CreatedAt, and gives every list of the account one new
	// revision, and every notebook in which the guest has entries. If guestID is missing, is
	// not a guest or equals s.UserID, or if s.UserID is missing, the error is
	// CodeUserNotFound. A playlist ID of both accounts is an error without a code if the
	// playlist would retain it.
	MergeGuest(ctx context.Context, guestID string, s Session) (MergeSkipped, error)

	// UserByEmail returns the account with the EmailKey, or CodeUserNotFound.
	UserByEmail(ctx context.Context, emailKey string) (User, error)

	// Usage returns how much of its quota the account uses, or CodeUserNotFound.
	Usage(ctx context.Context, userID string) (Usage, error)

	// AccountRevisions returns a snapshot of the revisions of the account's playlists and
	// notebooks without reading their contents, or CodeUserNotFound.
	AccountRevisions(ctx context.Context, userID string) (AccountRevisions, error)

	// LiveGuests returns how many guests expire after now.
	LiveGuests(ctx context.Context, now time.Time) (int, error)

	// DeleteExpired deletes at most [MaxExpired] guests with all their data and at most
	// [MaxExpired] sessions whose ExpiresAt is not after now. It returns the numbers of
	// deleted guests and sessions, without the sessions of deleted guests. It also deletes
	// expired links, and the same number of audit entries older than [AuditTTL].
	DeleteExpired(ctx context.Context, now time.Time) (guests, sessions int64, err error)
}

// SessionStore stores the open sessions of accounts.
type SessionStore interface {
	// ExtendSessions extends each session to its ExpiresAt, and the account of a guest to its
	// GuestExpiresAt. It never shortens an expiry, and ignores missing
	// sessions.
	ExtendSessions(ctx context.Context, uses []SessionActivity) error

	// CreateSession adds the session. A missing account is CodeUserNotFound. If the account
	// then has more than [MaxSessions] sessions, the oldest ones end.
	CreateSession(ctx context.Context, s Session) error

	// SessionUser returns the session and its account, or CodeSessionNotFound. The caller
	// checks expiry. UpdatedAt can be older than the latest changes of the account's lists.
	SessionUser(ctx context.Context, sessionID string) (Session, User, error)

	// DeleteSession ends the account's session. It ignores a missing session and one of
	// another account.
	DeleteSession(ctx context.Context, userID, sessionID string) error
}

// CollectionStore stores the likes, watch later and history of every account. Each method
// returns CodeUserNotFound first if the account is missing. Writes of one account are
// serialized. Each successful call with now sets UpdatedAt to it. It gives the list and the
// account the same new revision: the account's previous revision plus 1. A client whose list
// has the previous revision therefore has missed no change of the list.
type CollectionStore interface {
	// Collection returns the list, newest first if [Collection.NewestFirst], else oldest
	// first. If the list has the revision held, its videos are nil and not read. No list has
	// the revision 0.
	Collection(ctx context.Context, userID string, c Collection, held int64) (List, error)

	// AddToCollection adds the video. An unknown video is CodeVideoNotFound. A video in the
	// list is CodeVideoPresent; of concurrent additions of one video exactly one succeeds. A
	// full list drops its oldest video if [Collection.DropsOldest], else it is CodeListFull.
	// A list that does not drop its oldest video is CodeTooManyVideos beyond the account's
	// [User.Quota].
	AddToCollection(ctx context.Context, userID string, c Collection, videoID string, now time.Time) (Change, error)

	// RecordPlayback makes the video the latest of the history, whether or not it was in it.
	// An unknown video is CodeVideoNotFound. A full history drops its oldest video, unless
	// the video was in it.
	RecordPlayback(ctx context.Context, userID, videoID string, now time.Time) (Change, error)

	// RemoveFromCollection removes the video. It succeeds if the list does not have it.
	RemoveFromCollection(ctx context.Context, userID string, c Collection, videoID string, now time.Time) (Change, error)

	// ClearCollection empties the list.
	ClearCollection(ctx context.Context, userID string, c Collection, now time.Time) (Change, error)
}
