package library

import (
	"context"
	"time"
)

// Store stores the catalogue and the accounts. Package librarytest has a subtest for each
// guarantee of this file.
//
// Every method is atomic and durable: it takes effect completely, or not at all if it returns an
// error. Methods are safe for concurrent use. Slices belong to the caller, both arguments and
// results. Empty lists are empty slices, never nil. Times are UTC with a precision of 1 ms. A
// method returns the [Error] codes that its comment names. Any other error is a failure of the
// store. It wraps [ErrUnavailable] if the operation can succeed later. If the context is done
// before the operation starts, the method returns the error of the context and does nothing.
//
// The caller generates the IDs of accounts, sessions and playlists. If an added ID is already in
// use, the method returns an error without a code. The caller guarantees that text is valid UTF-8
// without zero bytes.
type Store interface {
	CatalogueStore
	AccountStore
	SessionStore
	UserStore
	LinkStore
	IdentityStore
	RateStore
	SecondFactorStore
	ReminderStore
	PasskeyStore
	CollectionStore
	PlaylistStore
	NotebookStore
	CurationStore
	LengthStore
	StatsStore
	AuditStore
	OutlineStore
	QuestionStore
	BankStore

	// Ping returns an error if the store cannot read.
	Ping(ctx context.Context) error
	// ProbeWrite returns an error if the store cannot write. It has no visible effect.
	ProbeWrite(ctx context.Context) error
	// Close waits for the operations in progress and closes the store. No method may be called
	// after Close.
	Close() error
}

// CatalogueReader reads videos, categories, outlines and the question bank.
type CatalogueReader interface {
	OutlineReader
	BankReader

	// Videos returns the page that q selects, and the start of the next page. It ignores the words
	// of q. It returns CodeCategoryNotFound for an unknown category.
	Videos(ctx context.Context, q VideoQuery) (VideoPage, error)

	// Video returns the video. It returns CodeVideoNotFound for a missing or removed video.
	Video(ctx context.Context, id string) (Video, error)

	// Categories returns every category in catalogue order.
	Categories(ctx context.Context) ([]Category, error)

	// Category returns the category. It returns CodeCategoryNotFound for an unknown
	// category.
	Category(ctx context.Context, id string) (Category, error)

	// ChangedVideos returns the videos that were added, changed, removed or restored after the
	// revision, sorted by key. The result includes removed videos. A client with a copy of that
	// revision applies the result and then has the current catalogue. If known is false, the caller
	// must read all videos again. This happens if more than [MaxChangedVideos] videos have changed,
	// if a name or short name of a category has changed, or if the store has deleted its record of
	// the changes. After a recent write of at most [MaxRecordedChanges] videos, known is true.
	ChangedVideos(ctx context.Context, since int64) (videos []Video, known bool, err error)
}

// CatalogueStore stores videos and categories. While an import runs, every other write of the
// catalogue immediately returns CodeImporting. Reads continue.
type CatalogueStore interface {
	CatalogueReader

	// Revision returns the latest known revision of the catalogue without I/O. Each write of the
	// catalogue increases the revision. After a write through this store, Revision returns the new
	// revision at once. After a write by another process, Revision returns the new revision within
	// 1 s if both processes can reach the database.
	Revision() Revision

	// ReadCatalogue calls read with a snapshot of the catalogue and its revision, and returns the
	// error of read. It does not block writers. If it must repeat its queries, it calls read again.
	// The reader is valid until read returns.
	ReadCatalogue(ctx context.Context, read func(c CatalogueReader, revision int64) error) error

	// UpdateCatalogue passes all categories and the videos with the IDs to update, and stores the
	// change that update returns. It is serialized with all other writes of the catalogue. If
	// update returns an error, nothing is stored and the error is returned unchanged. If the change
	// has no differences, neither a revision nor an audit entry is stored. UpdateCatalogue returns
	// CodeCategoryNotFound for a missing category, and for an order that does not contain every
	// category. It returns CodeVideoNotFound for a change of a removed video that does not restore
	// the video. [CategoryRemoval] describes the removal of a category. It returns an error without
	// a code if a changed video is not among the IDs.
	//
	// A removed video is in no page and in no search. It cannot be looked up by ID or added to
	// lists. It stays in the lists that contain it, and [CatalogueStore.VideosByKey] returns it
	// with RemovedAt.
	UpdateCatalogue(ctx context.Context, videoIDs []string, update CatalogueUpdate) error

	// ImportCatalogue adds the categories and videos of the import. If the ID of a category or
	// video exists, the import replaces it and does not change its position. New categories and
	// videos follow the existing ones in the given order. A video belongs to the first category
	// with the name of its category. If no category has this name, the error is
	// CodeCategoryNotFound. A removed video is restored at its position. If the catalogue does not
	// have the revision Base of the import, the error is CodeCatalogueChanged. If the iterator
	// returns an error, ImportCatalogue returns it. After an error the catalogue is unchanged. The
	// method holds at most a few thousand videos in memory.
	ImportCatalogue(ctx context.Context, im CatalogueImport) error

	// ApplySeed adds the missing data of the seed and records its videos as seeded. It does not
	// change existing categories, videos and accounts. Categories and videos are identified by
	// their ID, accounts by their EmailKey. New data follows the existing data in the given order.
	// The category of a video is given by name. It is the first category of the seed with this
	// name, even if the store has another name for this category. If the seed has no category of
	// this name, it is the first stored category of this name. If there is none, the error is
	// CodeCategoryNotFound.
	ApplySeed(ctx context.Context, s Seed, note *AuditEntry) error

	// SeededVideoIDs returns the sorted IDs of all videos that a seed has ever added, including
	// removed videos.
	SeededVideoIDs(ctx context.Context) ([]string, error)

	// VideosByKey returns the videos in the order of the keys, including removed videos. Unknown
	// keys are skipped.
	VideosByKey(ctx context.Context, keys []int64) ([]Video, error)

	// VideosByID returns the videos in the order of the IDs, including removed videos. It returns a
	// video once for each occurrence of its ID. Unknown IDs are skipped.
	VideosByID(ctx context.Context, ids []string) ([]Video, error)
}

// AccountStore stores accounts. Some of its methods also open or end sessions.
type AccountStore interface {
	// CreateUser adds the account. If another account has the EmailKey, it returns CodeEmailTaken.
	// Of concurrent calls with the same EmailKey, exactly one succeeds.
	CreateUser(ctx context.Context, u User, note *AuditEntry) error

	// CreateUsers adds all accounts as CreateUser does, and the reset links. After an error,
	// nothing was added.
	CreateUsers(ctx context.Context, users []User, links []Link, note *AuditEntry) error

	// Register adds the account u as CreateUser does, and its first session s. It ignores s.UserID.
	// If tokenHash is not empty, it uses up one use of that invitation, or uses that operator link
	// as [LinkStore.BecomeOperator] does. It first returns CodeEmailTaken. It then returns
	// CodeLinkNotFound for a link of another kind and for a link that is not valid at s.CreatedAt.
	Register(ctx context.Context, u User, s Session, tokenHash string) error

	// PromoteGuest turns the guest guestID into the account u without expiry. The guest's ID,
	// CreatedAt, lists and notebooks do not change; u.ID, u.CreatedAt and u.ExpiresAt are ignored.
	// It ends the guest's sessions and adds the session s; s.UserID is ignored. It returns
	// CodeUserNotFound for a missing guest, then CodeEmailTaken if another account has the
	// EmailKey. It uses the link of the token as Register does.
	PromoteGuest(ctx context.Context, guestID string, u User, s Session, tokenHash string) error

	// MergeGuest merges the data of the guest guestID into the account s.UserID and opens the
	// session s for the account. It deletes the guest and the guest's sessions.
	//
	// If a list of the account already contains a video, the video stays at its position. The
	// guest's history is an exception: it becomes the latest part of the account's history. A
	// playlist is merged into the oldest playlist of the account with the same title. All other
	// items follow the existing items in their order. Items beyond the limit of a list, beyond
	// [MaxPlaylists] or beyond the account's [User.Quota] are skipped and counted.
	//
	// If both accounts have a notebook entry, the last write wins. The entry is done if it
	// is done in one of the accounts. Entries beyond the notebook's quota are skipped and
	// counted.
	//
	// MergeGuest sets UpdatedAt to s.CreatedAt. It gives all lists of the account one new revision.
	// It also gives a new revision to every notebook in which the guest has entries. It returns
	// CodeUserNotFound if guestID is missing, is not a guest or equals s.UserID, or if s.UserID is
	// missing. It returns an error without a code if the account already uses the ID of a new
	// playlist.
	MergeGuest(ctx context.Context, guestID string, s Session) (MergeSkipped, error)

	// UserByEmail returns the account with the EmailKey, or CodeUserNotFound.
	UserByEmail(ctx context.Context, emailKey string) (User, error)

	// Usage returns the amount of data of the account that counts towards its quota. It returns
	// CodeUserNotFound for a missing account.
	Usage(ctx context.Context, userID string) (Usage, error)

	// AccountRevisions returns a snapshot of the revisions of the account's playlists and
	// notebooks. It does not read their contents. It returns CodeUserNotFound for a missing
	// account.
	AccountRevisions(ctx context.Context, userID string) (AccountRevisions, error)

	// LiveGuests returns the number of guests that expire after now.
	LiveGuests(ctx context.Context, now time.Time) (int, error)

	// DeleteExpired deletes guests with all their data, and sessions, if their ExpiresAt is not
	// after now. It deletes at most [MaxExpiredDeletions] of each and returns both numbers. The
	// number of sessions does not include the sessions of deleted guests. It also deletes expired
	// links, and at most [MaxExpiredDeletions] audit entries older than [AuditTTL].
	DeleteExpired(ctx context.Context, now time.Time) (guests, sessions int64, err error)
}

// SessionStore stores the open sessions of accounts.
type SessionStore interface {
	// ExtendSessions extends each session to its ExpiresAt, and the account of a guest to its
	// GuestExpiresAt. It never shortens an expiry. It ignores missing sessions.
	ExtendSessions(ctx context.Context, uses []SessionActivity) error

	// CreateSession adds the session. It returns CodeUserNotFound for a missing account. If the
	// account then has more than [MaxSessions] sessions, the oldest sessions are ended.
	CreateSession(ctx context.Context, s Session) error

	// SessionUser returns the session and its account, or CodeSessionNotFound. The caller must
	// check the expiry. The UpdatedAt of the account can be older than its latest change of a list.
	SessionUser(ctx context.Context, sessionID string) (Session, User, error)

	// DeleteSession ends the account's session. It ignores a missing session and a session
	// of another account.
	DeleteSession(ctx context.Context, userID, sessionID string) error
}

// CollectionStore stores the likes, watch later and history of all accounts. Each method first
// returns CodeUserNotFound if the account is missing. Writes of one account are serialized. Each
// successful write sets UpdatedAt to its parameter now. It gives the list and the account the same
// new revision: the account's previous revision plus 1. A client that has the previous revision
// therefore has every earlier change of the list.
type CollectionStore interface {
	// Collection returns the list. It is sorted newest first if [Collection.NewestFirst], otherwise
	// oldest first. held is the revision that the caller already has. If held is the current
	// revision, the store does not read the videos and returns nil. No list has the revision 0.
	Collection(ctx context.Context, userID string, c Collection, held int64) (List, error)

	// AddToCollection adds the video. It returns CodeVideoNotFound for an unknown video and
	// CodeVideoPresent for a video that the list already has. Of concurrent additions of the same
	// video, exactly one succeeds. A full list drops its oldest video if [Collection.DropsOldest].
	// All other lists return CodeListFull when they are full, and CodeTooManyVideos beyond the
	// account's [User.Quota].
	AddToCollection(ctx context.Context, userID string, c Collection, videoID string, now time.Time) (Change, error)

	// RecordPlayback makes the video the latest video of the history and adds it if it is missing.
	// It returns CodeVideoNotFound for an unknown video. If the history is full, adding a video
	// drops the oldest video.
	RecordPlayback(ctx context.Context, userID, videoID string, now time.Time) (Change, error)

	// RemoveFromCollection removes the video. It succeeds if the list does not contain the
	// video.
	RemoveFromCollection(ctx context.Context, userID string, c Collection, videoID string, now time.Time) (Change, error)

	// ClearCollection empties the list.
	ClearCollection(ctx context.Context, userID string, c Collection, now time.Time) (Change, error)
}
