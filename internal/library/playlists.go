package library

import (
	"context"
	"time"
)

// MaxPartSeconds is the maximum end of a [Part] in seconds. No video is longer.
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

// PlaylistText is a change of the texts of a playlist. Nil leaves a text unchanged.
type PlaylistText struct {
	Title, Description *string
}

// Playlists are the playlists of an account, oldest first.
type Playlists struct {
	Revision  int64 // revision of the playlists, which increases with each change of a playlist
	Account   int64 // revision of the account at which the playlists reached this state
	Playlists []Playlist
}

// PlaylistStore stores the playlists of every account. Each method first returns
// CodeUserNotFound if the account is missing, then CodePlaylistNotFound if the playlist is
// missing or belongs to another account. Writes of one account are serialized. Each
// successful call with the parameter now sets UpdatedAt to now. It gives the playlist, and
// the playlists of the account, a new revision like [CollectionStore].
type PlaylistStore interface {
	// Playlists returns every playlist of the account with its videos. If the playlists
	// have the revision held, the store does not read them and they are nil.
	Playlists(ctx context.Context, userID string, held int64) (Playlists, error)

	// Playlist returns the playlist. If it has the revision held, the store does not read
	// its videos and parts, and they are nil.
	Playlist(ctx context.Context, userID, playlistID string, held int64) (Playlist, error)

	// CreatePlaylist adds an empty playlist with the ID, title and description of p; other
	// fields are ignored. It returns CodeTooManyPlaylists beyond [MaxPlaylists], then
	// CodeTooMuchText beyond the account's [User.Quota] of text.
	CreatePlaylist(ctx context.Context, userID string, p Playlist, now time.Time) (Change, error)

	// EditPlaylist changes the texts of the playlist. It returns CodeTooMuchText like
	// [PlaylistStore.CreatePlaylist].
	EditPlaylist(ctx context.Context, userID, playlistID string, text PlaylistText, now time.Time) (Change, error)

	// DeletePlaylist deletes the playlist and its link. It ignores a missing playlist.
	DeletePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (Change, error)

	// AddToPlaylist adds the video. It returns, in this order: CodeVideoNotFound,
	// CodeVideoPresent, CodeListFull, and CodeTooManyVideos like
	// [CollectionStore.AddToCollection]. Of concurrent additions of the same video exactly
	// one succeeds.
	AddToPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (Change, error)

	// RemoveFromPlaylist removes the video. It succeeds if the playlist does not contain
	// the video.
	RemoveFromPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (Change, error)

	// MoveInPlaylist moves the video before another video, or to the end if before is "".
	// Moving a video before itself changes nothing. It returns CodeVideoNotFound if the
	// playlist does not contain the video or before. Its cost does not depend on the length
	// of the list.
	MoveInPlaylist(ctx context.Context, userID, playlistID, videoID, before string, now time.Time) (Change, error)

	// SetPart sets the part of the video. It returns CodeVideoNotFound if the playlist does
	// not contain the video.
	SetPart(ctx context.Context, userID, playlistID, videoID string, part Part, now time.Time) (Change, error)

	// CopyPlaylist adds a playlist with the ID of p and the content of the account's
	// playlist: its texts, and its videos in their order with their parts. If p has a
	// title, it replaces the title of the copy. The copy has no link. It returns the codes
	// of [PlaylistStore.CreatePlaylist], then CodeTooManyVideos.
	CopyPlaylist(ctx context.Context, userID, playlistID string, p Playlist, now time.Time) (Change, error)

	// CopySharedPlaylist is [PlaylistStore.CopyPlaylist] for the playlist of
	// [PlaylistStore.SharedPlaylist].
	CopySharedPlaylist(ctx context.Context, userID, tokenHash string, p Playlist, now time.Time) (Change, error)

	// SharePlaylist creates a link of the playlist. It does not change an existing link.
	SharePlaylist(ctx context.Context, userID, playlistID string, s Share, now time.Time) (Change, error)

	// UnsharePlaylist deletes the link of the playlist. It ignores a missing link.
	UnsharePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (Change, error)

	// SharedPlaylist returns the current state of the playlist with the link of the token.
	// It returns CodePlaylistNotFound if no playlist has the link, or if the playlist's
	// account is disabled or expired at that time. It reads every completed write of any
	// process.
	SharedPlaylist(ctx context.Context, tokenHash string, now time.Time) (Playlist, error)
}
