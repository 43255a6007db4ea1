package api

import (
	"context"
	"maps"
	"slices"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// SharedPage is the page that a shared playlist's link leads to. The token follows as the
// rest of the path.
const SharedPage = "/shared/"

// playlistHead is what a playlist shows before its videos.
type playlistHead struct {
	ID    string     `json:"_id"`
	Share *shareView `json:"share,omitempty"`
	playlistAbout
}

// playlistAbout is what anyone sees of a playlist who may see it.
type playlistAbout struct {
	Title       string              `json:"title"`
	Description string              `json:"description"`
	Parts       map[string]partView `json:"parts,omitempty"` // by the videos' ids
}

type partView struct {
	From int `json:"from"`
	To   int `json:"to,omitempty"` // the video's end when it is not said
}

type shareView struct {
	Path      string `json:"path,omitempty"` // not said when the secret that made it is gone
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

// presentShare shows the link to the playlist's owner; nil when there is none.
func (a *api) presentShare(s library.Share) *shareView {
	if s.ID == "" {
		return nil
	}
	view := &shareView{CreatedAt: endpoint.Moment(s.CreatedAt)}
	if token := a.Tokens.ShareToken(s.ID, s.TokenHash); token != "" {
		view.Path = SharedPage + token
	}
	return view
}
