package library

import (
	"context"
	"time"
)

// MaxPartSeconds is the maximum end of a [Part] in seconds. No video is longer than this.
const MaxPartSeconds = 100*60*60 - 1

// Playlist is a named list of videos in the order that its owner has chosen. New videos are added
// at the end.
type Playlist struct {
	ID          string
	Title       string
	Description string
	Parts       map[int64]Part // parts of videos by video key; nil if all videos play completely
	Share       Share          // link of the playlist; zero if the playlist is not shared
	List
}

// Part is the segment of a video that a playlist plays, in seconds. The zero value is the
// complete video.
type Part struct {
	From int
	To   int // end of the part; 0 for the end of the video
}

// IsValid reports whether the part ends after its start and within [MaxPartSeconds].
func (p Part) IsValid() bool {
	return p.From >= 0 && p.From < MaxPartSeconds && (p.To == 0 || p.From < p.To && p.To <= MaxPartSeconds)
}

// Share is a link with which anyone can read and copy a playlist. A playlist has at most one link.
type Share struct {
	ID        string
	TokenHash string // hash of the token, which is not stored itself; unique
	CreatedAt time.Time
}

// PlaylistText changes the texts of a playlist. If a field is nil, the text is unchanged.
type PlaylistText struct {
	Title, Description *string
}

// Playlists are the playlists of an account, oldest first.
type Playlists struct {
	Revision  int64 // revision of the playlists, which increases with each change of a playlist
	Account   int64 // revision of the account at which the playlists reached this state
	Playlists []Playlist
}

// PlaylistStore stores the playlists of all accounts. Each method first returns CodeUserNotFound if
// the account is missing, then CodePlaylistNotFound if the playlist is missing or belongs to
// another account. Writes of one account are serialized. Each successful write sets UpdatedAt to
// its parameter now. It also gives the playlist, and the playlists of the account, a new revision,
// as in [CollectionStore].
type PlaylistStore interface {
	// Playlists returns all playlists of the account with their videos. held is the revision that
	// the caller already has. If held is the current revision, the store does not read the
	// playlists and returns nil.
	Playlists(ctx context.Context, userID string, held int64) (Playlists, error)

	// Playlist returns the playlist. held is the revision that the caller already has. If held is
	// the current revision, the store does not read the videos and parts and returns nil.
	Playlist(ctx context.Context, userID, playlistID string, held int64) (Playlist, error)

	// CreatePlaylist adds an empty playlist with the ID, title and description of p. It ignores the
	// other fields. It returns CodeTooManyPlaylists beyond [MaxPlaylists], then CodeTooMuchText if
	// the text exceeds the account's [User.Quota].
	CreatePlaylist(ctx context.Context, userID string, p Playlist, now time.Time) (Change, error)

	// EditPlaylist changes the texts of the playlist. It returns CodeTooMuchText if the text
	// exceeds the account's [User.Quota].
	EditPlaylist(ctx context.Context, userID, playlistID string, text PlaylistText, now time.Time) (Change, error)

	// DeletePlaylist deletes the playlist and its link. It ignores a missing playlist.
	DeletePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (Change, error)

	// AddToPlaylist adds the video. It returns, in this order: CodeVideoNotFound, CodeVideoPresent,
	// CodeListFull, and CodeTooManyVideos as in [CollectionStore.AddToCollection]. Of concurrent
	// additions of the same video, exactly one succeeds.
	AddToPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (Change, error)

	// RemoveFromPlaylist removes the video. It succeeds if the playlist does not contain
	// the video.
	RemoveFromPlaylist(ctx context.Context, userID, playlistID, videoID string, now time.Time) (Change, error)

	// MoveInPlaylist moves the video before another video. If before is "", it moves the video to
	// the end. Moving a video before itself changes nothing. It returns CodeVideoNotFound if the
	// playlist lacks one of the two videos. The cost does not depend on the length of the list.
	MoveInPlaylist(ctx context.Context, userID, playlistID, videoID, before string, now time.Time) (Change, error)

	// SetPart sets the part of the video. It returns CodeVideoNotFound if the playlist does
	// not contain the video.
	SetPart(ctx context.Context, userID, playlistID, videoID string, part Part, now time.Time) (Change, error)

	// CopyPlaylist adds a playlist with the ID of p. The copy has the texts of the account's
	// playlist, and its videos in their order with their parts. If p has a title, the copy has this
	// title. The copy has no link. It returns the codes of [PlaylistStore.CreatePlaylist], then
	// CodeTooManyVideos.
	CopyPlaylist(ctx context.Context, userID, playlistID string, p Playlist, now time.Time) (Change, error)

	// CopySharedPlaylist copies the playlist of [PlaylistStore.SharedPlaylist] like
	// [PlaylistStore.CopyPlaylist].
	CopySharedPlaylist(ctx context.Context, userID, tokenHash string, p Playlist, now time.Time) (Change, error)

	// SharePlaylist creates a link for the playlist. If the playlist already has a link, it changes
	// nothing.
	SharePlaylist(ctx context.Context, userID, playlistID string, s Share, now time.Time) (Change, error)

	// UnsharePlaylist deletes the link of the playlist. It ignores a missing link.
	UnsharePlaylist(ctx context.Context, userID, playlistID string, now time.Time) (Change, error)

	// SharedPlaylist returns the current state of the playlist whose link has the token. It returns
	// CodePlaylistNotFound if no playlist has such a link, or if the playlist's account is disabled
	// or expired at the time now. The result includes every completed write of any process.
	SharedPlaylist(ctx context.Context, tokenHash string, now time.Time) (Playlist, error)
}
