package api

import (
	"bytes"
	"context"
	"net/http"
	"strings"
	"unicode/utf8"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

// newPlaylist is the body of a request that creates a playlist.
type newPlaylist struct {
	Playlist struct {
		Title       string `json:"title,omitempty"`
		Description string `json:"description,omitempty"`
	} `json:"playlist"`
}

// check returns the playlist with trimmed texts, or an [endpoint.Problem].
func (n newPlaylist) check() (library.Playlist, error) {
	p := library.Playlist{
		Title:       strings.TrimSpace(n.Playlist.Title),
		Description: strings.TrimSpace(n.Playlist.Description),
	}
	if p.Title == "" || p.Description == "" {
		return p, endpoint.Unprocessable("A playlist needs a title and a description.")
	}
	return p, checkTexts(p.Title, p.Description)
}

// checkTexts returns an [endpoint.Problem] if a text is too long.
func checkTexts(title, description string) error {
	switch {
	case utf8.RuneCountInString(title) > limits.PlaylistTitle:
		return endpoint.Unprocessable("The title is longer than %d characters.", limits.PlaylistTitle)
	case utf8.RuneCountInString(description) > limits.PlaylistDescription:
		return endpoint.Unprocessable("The description is longer than %d characters.", limits.PlaylistDescription)
	default:
		return nil
	}
}

// listPlaylists responds with the playlists. If the client prefers a minimal response, the
// playlists contain only the IDs of their videos. A minimal response is useful because the
// playlists can contain 20,000 videos in total.
func (a *api) listPlaylists(w http.ResponseWriter, r *http.Request, user library.User) error {
	w.Header().Add("Vary", "Prefer")
	form, respond := wholeForm, a.respondPlaylists
	if prefersMinimal(r) {
		form, respond = idsForm, a.respondPlaylistIDs
	}
	usage, err := a.Accounts.Usage(r.Context(), user.ID)
	if err != nil {
		return err
	}
	if err := endpoint.Reserve(w, r, listBytes(usage)); err != nil {
		return err
	}
	tag := a.listTag(r, user, form)
	playlists, err := a.Playlists.Playlists(r.Context(), user.ID, tag.CachedRevision)
	if err != nil || tag.RespondNotModified(w, playlists.Revision, playlists.Account) {
		return err
	}
	membudget.Stream(w, limits.ListMemory+listBytes(usage))
	return respond(w, r, http.StatusOK, playlists)
}

// playlistIDs is a playlist that contains only the IDs of its videos.
type playlistIDs struct {
	playlistHead
	VideoIDs []string `json:"videoIds"`
}

// respondPlaylistIDs responds with the playlists and the ids of their videos.
func (a *api) respondPlaylistIDs(w http.ResponseWriter, r *http.Request, status int, playlists library.Playlists) error {
	w.Header().Set("Preference-Applied", "return=minimal")
	w.Header().Set("Content-Type", playlistsType)
	return streamField(w, status, limits.ListMemory, "playlists", func() error {
		out := endpoint.BeginArray(w)
		for _, p := range playlists.Playlists {
			text, err := a.playlistIDs(r.Context(), p)
			if err != nil {
				return err
			}
			out.Add(text)
		}
		return out.End()
	})
}

func (a *api) playlistIDs(ctx context.Context, p library.Playlist) ([]byte, error) {
	ids, err := a.videoIDs.of(ctx, p.Videos)
	if err != nil {
		return nil, err
	}
	head, err := a.playlistHead(ctx, p)
	if err != nil {
		return nil, err
	}
	text, err := endpoint.Encode(playlistIDs{head, ids})
	return bytes.TrimSuffix(text, []byte("\n")), err
}

func (a *api) createPlaylist() endpoint.UserHandler {
	create := func(w http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		given, err := endpoint.Decode[newPlaylist](w, r)
		if err != nil {
			return listChange{}, err
		}
		playlist, err := given.check()
		if err != nil {
			return listChange{}, err
		}
		playlist.ID = a.NewID()
		change, err := a.Playlists.CreatePlaylist(r.Context(), user.ID, playlist, a.Time())
		return listChange{Change: change, playlistID: playlist.ID}, err
	}
	return a.changing(http.StatusCreated, create, a.fullPlaylists)
}

func (a *api) getPlaylist(w http.ResponseWriter, r *http.Request, user library.User) error {
	tag := a.listTag(r, user, wholeForm)
	playlist, err := a.Playlists.Playlist(r.Context(), user.ID, r.PathValue("playlistId"), tag.CachedRevision)
	if err != nil {
		return err
	}
	if tag.RespondNotModified(w, playlist.Revision, playlist.Account) {
		return nil
	}
	return a.respondPlaylist(w, r, http.StatusOK, playlist)
}

func (a *api) deletePlaylist() endpoint.UserHandler {
	remove := func(_ http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		id := r.PathValue("playlistId")
		change, err := a.Playlists.DeletePlaylist(r.Context(), user.ID, id, a.Time())
		return listChange{Change: change, playlistID: id}, err
	}
	return a.changing(http.StatusOK, remove, a.fullPlaylists)
}

func (a *api) addToPlaylist() endpoint.UserHandler {
	add := func(w http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		given, err := endpoint.Decode[videoReference](w, r)
		if err != nil {
			return listChange{}, err
		}
		playlist, video := r.PathValue("playlistId"), given.Video.ID
		change, err := a.Playlists.AddToPlaylist(r.Context(), user.ID, playlist, video, a.Time())
		return listChange{Change: change, videoID: video, playlistID: playlist}, endpoint.ReplaceError(err, library.CodeVideoPresent, endpoint.AlreadyInList("playlist"))
	}
	return a.changing(http.StatusCreated, add, a.fullPlaylist)
}

func (a *api) removeFromPlaylist() endpoint.UserHandler {
	remove := func(_ http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		playlist, video := r.PathValue("playlistId"), r.PathValue("videoId")
		change, err := a.Playlists.RemoveFromPlaylist(r.Context(), user.ID, playlist, video, a.Time())
		return listChange{Change: change, videoID: video, playlistID: playlist}, err
	}
	return a.changing(http.StatusOK, remove, a.fullPlaylist)
}
