package library

import (
	"context"
	"time"
)

// MaxPartSeconds is where in a video a [Part] ends at the latest: nothing is longer.
const MaxPartSeconds = 100*60*60 - 1

// Playlist is a named list of videos, in the order that its owner gave it: what is
// added comes last.
type Playlist struct {
	ID          string
	Title       string
	Description string
	Parts       map[int64]Part // of the videos that are not played whole, by their keys; nil when there are none
	Share       Share          // its link; zero without
	List
}

// Part is what is played of a video in a playlist, in seconds. Its zero value is the
// whole video.
type Part struct {
	From int
	To   int // 0 for the video's end
}

// Sound reports whether there is such a part: it ends after it begins.
func (p Part) Sound() bool {
	return p.From >= 0 && p.From < MaxPartSeconds && (p.To == 0 || p.From < p.To && p.To <= MaxPartSeconds)
}

// Share is a link by which anyone may read a playlist and copy it. A playlist has one
// at most.
type Share struct {
	ID        string
	TokenHash string // unique; the token itself is not kept
	CreatedAt time.Time
}

// PlaylistText is what is to be changed of a playlist's texts. What is nil stays.
type PlaylistText struct {
	Title, Description *string
}

// Playlists are the playlists of an account, oldest first.
type Playlists struct {
	Revision  int64 // as a list's: another after each change of one of them
	Account   int64 // the account's revision, by which they are as they are here
	Playlists []Playlist
}

// PlaylistStore keeps the playlists of every account. A playlist of another
// account is CodePlaylistNotFound like one that does not exist. Each method
// answers CodeUserNotFound when the account is not there, before any other
// code. Changes of one account are seen one after the other, and each call that
// takes now and succeeds sets UpdatedAt to it and gives what it changes, and the
// playlists as a whole, a new revision as those of [CollectionStore] do.
type PlaylistStore interface {
	// Playlists returns every playlist of the account with its videos. When they
	// have the revision held, none is read and Playlists is nil.
	Playlists(ctx context.Context, userID string, held int64) (Playlists, error)

	// Playlist returns the playlist, or CodePlaylistNotFound. When it has the
	// revision held, its videos and their parts are not read and nil.
	Playlist(ctx context.Context, userID, playlistID string, held int64) (Playlist, error)

	// CreatePlaylist adds an empty playlist with p's id, title and description
	// (the rest of p is not read). Beyond [MaxPlaylists] it is
	// CodeTooManyPlaylists, then, when the account would keep more text than its
	// [User.Allowance], CodeTooMuchText.
	CreatePlaylist(ctx context.Context, userID string, p Playlist, now time.Time) (Change, error)

	// EditPlaylist changes the playlist's texts, or answers CodePlaylistNotFound, then
	// CodeTooMuchText as [PlaylistStore.CreatePlaylist] does.
	EditPlaylist(ctx context.Context, userID, playlistID string, text PlaylistText, now time.Time) (Change, error)

	// DeletePlaylist removes the playlist and its link; one that is not there is removed
	// already.
	DeletePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (Change, error)

	// AddToPlaylist adds the video. Codes:
	// CodePlaylistNotFound, then CodeVideoNotFound, then CodeVideoPresent (of
	// simultaneous additions of one video exactly one succeeds), then
	// CodeListFull, then CodeTooManyVideos as [CollectionStore.AddToCollection]
	// says.
	AddToPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (Change, error)

	// RemoveFromPlaylist removes the video, or answers CodePlaylistNotFound. A
	// video that is not in the playlist is removed already.
	RemoveFromPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (Change, error)

	// MoveInPlaylist brings the video before another one of the playlist, or, when before
	// is "", to its end. It reads no list, however long. A video that is not in the
	// playlist is CodeVideoNotFound, after CodePlaylistNotFound, and so is before. A
	// video before itself stays where it is.
	MoveInPlaylist(ctx context.Context, userID, playlistID, videoID, before string, now time.Time) (Change, error)

	// SetPart lets the playlist play that part of the video. A video that is not in the
	// playlist is CodeVideoNotFound, after CodePlaylistNotFound.
	SetPart(ctx context.Context, userID, playlistID, videoID string, part Part, now time.Time) (Change, error)

	// CopyPlaylist adds a playlist with p's id and what the account's playlist has: its
	// videos, in their order and with their parts, and its texts, but p's title when that
	// is not "". It has no link. Codes: CodePlaylistNotFound, then those of
	// [PlaylistStore.CreatePlaylist], then CodeTooManyVideos.
	CopyPlaylist(ctx context.Context, userID, playlistID string, p Playlist, now time.Time) (Change, error)

	// CopyShared is [PlaylistStore.CopyPlaylist] for the playlist that
	// [PlaylistStore.SharedPlaylist] returns.
	CopyShared(ctx context.Context, userID, tokenHash string, p Playlist, now time.Time) (Change, error)

	// SharePlaylist gives the playlist a link, or answers CodePlaylistNotFound. One that
	// it has stays.
	SharePlaylist(ctx context.Context, userID, playlistID string, s Share, now time.Time) (Change, error)

	// UnsharePlaylist ends the playlist's link, or answers CodePlaylistNotFound. One that
	// is not there is ended already.
	UnsharePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (Change, error)

	// SharedPlaylist returns the playlist that has the link of that token, as it is now,
	// or CodePlaylistNotFound: also when its account can't be used at that moment. It
	// sees every change that was answered, whichever program made it.
	SharedPlaylist(ctx context.Context, tokenHash string, now time.Time) (Playlist, error)
}
