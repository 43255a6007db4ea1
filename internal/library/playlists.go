package library

import (
	"context"
	"time"
)

// MaxPartSeconds is the maximum end of a [Part]. No video is longer.
const MaxPartSeconds = 100*60*60 - 1

// Playlist is a named list of videos in its owner's order. New videos are added at the end.
type Playlist struct {
	ID          string
	Title       string
	Description string
	Parts       map[int64]Part // parts of videos by video key; nil if every video plays completely
	Share       Share          // link of the playlist; zero if it is not shared
	List
}

// Part is the segment of a video that a playlist plays, in seconds. The zero value is the
// complete video.
type Part struct {
	From int
	To   int // end of the part; 0 for the end of the video
}

// IsValid reports whether the part is valid: it ends after its start and within
// [MaxPartSeconds].
func (p Part) IsValid() bool {
	return p.From >= 0 && p.From < MaxPartSeconds && (p.To == 0 || p.From < p.To && p.To <= MaxPartSeconds)
}

// Share is a link with which anyone can read and copy a playlist. A playlist has at most one.
type Share struct {
	ID        string
	TokenHash string // hash of the token, which is not stored; unique
	CreatedAt time.Time
}

// PlaylistText is a change of a playlist's texts. nil leaves a text unchanged.
type PlaylistText struct {
	Title, Description *string
}

// Playlists are the playlists of an account, oldest first.
type Playlists struct {
	Revision  int64 // revision of the playlists, which increases with each change of a playlist
	Account   int64 // revision of the account at which the playlists reached this state
	Playlists []Playlist
}

// PlaylistStore stores the playlists of every account. A playlist of another account is
// CodePlaylistNotFound, like a missing playlist. Each method returns CodeUserNotFound first if
// the account is missing. Writes of one account are serialized. Each successful call with now
// sets UpdatedAt to it and gives the playlist, and the playlists of the account, a new
// revision as [CollectionStore] describes.
type PlaylistStore interface {
	// Playlists returns every playlist of the account with its videos. If they have the
	// revision held, Playlists is nil and not read.
	Playlists(ctx context.Context, userID string, held int64) (Playlists, error)

	// Playlist returns the playlist, or CodePlaylistNotFound. If it has the revision held,
	// its videos and parts are nil and not read.
	Playlist(ctx context.Context, userID, playlistID string, held int64) (Playlist, error)

	// CreatePlaylist adds an empty playlist with p's ID, title and description (other fields
	// are ignored). Beyond [MaxPlaylists] it is CodeTooManyPlaylists, then, beyond the
	// account's [User.Quota] of text, CodeTooMuchText.
	CreatePlaylist(ctx context.Context, userID string, p Playlist, now time.Time) (Change, error)

	// EditPlaylist changes the playlist's texts, or returns CodePlaylistNotFound, then
	// CodeTooMuchText as [PlaylistStore.CreatePlaylist] does.
	EditPlaylist(ctx context.Context, userID, playlistID string, text PlaylistText, now time.Time) (Change, error)

	// DeletePlaylist deletes the playlist and its link. It ignores a missing playlist.
	DeletePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (Change, error)

	// AddToPlaylist adds the video. Codes in this order: CodePlaylistNotFound,
	// CodeVideoNotFound, CodeVideoPresent (of concurrent additions of one video exactly one
	// succeeds), CodeListFull, CodeTooManyVideos as in [CollectionStore.AddToCollection].
	AddToPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (Change, error)

	// RemoveFromPlaylist removes the video, or returns CodePlaylistNotFound. It succeeds if
	// the playlist does not have the video.
	RemoveFromPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (Change, error)

	// MoveInPlaylist moves the video before another one, or to the end if before is "". Its
	// cost does not depend on the length of the list. If the playlist does not have the video
	// or before, the error is CodeVideoNotFound, after CodePlaylistNotFound. Moving a video
	// before itself changes nothing.
	MoveInPlaylist(ctx context.Context, userID, playlistID, videoID, before string, now time.Time) (Change, error)

	// SetPart sets the part of the video. If the playlist does not have the video, the error
	// is CodeVideoNotFound, after CodePlaylistNotFound.
	SetPart(ctx context.Context, userID, playlistID, videoID string, part Part, now time.Time) (Change, error)

	// CopyPlaylist adds a playlist with p's ID and the content of the account's playlist: its
	// texts, and its videos in their order with their parts. If p's title is not empty, the
	// copy has p's title. The copy has no link. Codes in this order: CodePlaylistNotFound, the
	// codes of [PlaylistStore.CreatePlaylist], CodeTooManyVideos.
	CopyPlaylist(ctx context.Context, userID, playlistID string, p Playlist, now time.Time) (Change, error)

	// CopyShared is [PlaylistStore.CopyPlaylist] for the playlist of
	// [PlaylistStore.SharedPlaylist].
	CopyShared(ctx context.Context, userID, tokenHash string, p Playlist, now time.Time) (Change, error)

	// SharePlaylist creates a link of the playlist, or returns CodePlaylistNotFound. An
	// existing link stays.
	SharePlaylist(ctx context.Context, userID, playlistID string, s Share, now time.Time) (Change, error)

	// UnsharePlaylist deletes the playlist's link, or returns CodePlaylistNotFound. It
	// ignores a missing link.
	UnsharePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (Change, error)

	// SharedPlaylist returns the current state of the playlist with the link of the token. It
	// returns CodePlaylistNotFound if no playlist has the link, or if the account of the
	// playlist is disabled or expired at that time. It sees every completed write of any
	// process.
	SharedPlaylist(ctx context.Context, tokenHash string, now time.Time) (Playlist, error)
}
