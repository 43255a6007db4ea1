package api

import (
	"context"
	"maps"
	"slices"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// SharedPlaylistPath is the path of a link to a shared playlist, without the token at its end.
const SharedPlaylistPath = "/shared/"

// playlistHead contains the fields of a playlist that precede its videos.
type playlistHead struct {
	ID    string     `json:"_id"`
	Share *shareView `json:"share,omitempty"`
	playlistAbout
}

// playlistAbout contains the fields of a playlist that anyone with its link can read.
type playlistAbout struct {
	Title       string              `json:"title"`
	Description string              `json:"description"`
	Parts       map[string]partView `json:"parts,omitempty"` // parts of videos, by video ID
}

type partView struct {
	From int `json:"from"`
	To   int `json:"to,omitempty"` // end of the part in seconds; nil if it is the end of the video
}

type shareView struct {
	Path      string `json:"path,omitempty"` // path of the link; missing if the secret that signed the link was replaced
	CreatedAt string `json:"createdAt"`
}

func (a *api) playlistHead(ctx context.Context, p library.Playlist) (playlistHead, error) {
	about, err := a.playlistAbout(ctx, p)
	return playlistHead{ID: p.ID, Share: a.presentShare(p.Share), playlistAbout: about}, err
}

func (a *api) playlistAbout(ctx context.Context, p library.Playlist) (playlistAbout, error) {
	about := playlistAbout{Title: p.Title, Description: p.Description}
	if len(p.Parts) == 0 {
		return about, nil
	}
	ids, err := a.videoIDs.byKey(ctx, slices.Collect(maps.Keys(p.Parts)))
	if err != nil {
		return about, err
	}
	about.Parts = make(map[string]partView, len(ids))
	for key, id := range ids {
		about.Parts[id] = partView(p.Parts[key])
	}
	return about, nil
}

// presentShare returns the link in the form for the playlist's owner. If the playlist has no link,
// it returns nil.
func (a *api) presentShare(s library.Share) *shareView {
	if s.ID == "" {
		return nil
	}
	view := &shareView{CreatedAt: endpoint.FormatTime(s.CreatedAt)}
	if token := a.Tokens.ShareToken(s.ID, s.TokenHash); token != "" {
		view.Path = SharedPlaylistPath + token
	}
	return view
}
