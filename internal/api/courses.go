package api

import (
	"net/http"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// playlistEdit is the body of a request that edits the texts of a playlist.
type playlistEdit struct {
	Playlist struct {
		Title       *string `json:"title,omitempty"`
		Description *string `json:"description,omitempty"`
	} `json:"playlist"`
}

// check returns the trimmed texts, or an [endpoint.Problem]. A text that the request does not
// change is nil.
func (e playlistEdit) check() (library.PlaylistText, error) {
	text := library.PlaylistText{Title: trimmed(e.Playlist.Title), Description: trimmed(e.Playlist.Description)}
	if text.Title != nil && *text.Title == "" {
		return text, endpoint.Unprocessable("A playlist needs a title.")
	}
	return text, checkTexts(orEmpty(text.Title), orEmpty(text.Description))
}

func trimmed(text *string) *string {
	if text == nil {
		return nil
	}
	return new(strings.TrimSpace(*text))
}

func orEmpty(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

func (a *api) editPlaylist() endpoint.UserHandler {
	edit := func(w http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		given, err := endpoint.Decode[playlistEdit](w, r)
		if err != nil {
			return listChange{}, err
		}
		text, err := given.check()
		if err != nil {
			return listChange{}, err
		}
		id := r.PathValue("playlistId")
		change, err := a.Playlists.EditPlaylist(r.Context(), user.ID, id, text, a.Time())
		return listChange{Change: change, playlistID: id}, err
	}
	return a.changing(http.StatusOK, edit, a.fullPlaylist)
}

func (a *api) moveInPlaylist() endpoint.UserHandler {
	type body struct {
		Place struct {
			Before string `json:"before,omitempty"`
		} `json:"place"`
	}
	move := func(w http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		given, err := endpoint.Decode[body](w, r)
		if err != nil {
			return listChange{}, err
		}
		id, video := r.PathValue("playlistId"), r.PathValue("videoId")
		change, err := a.Playlists.MoveInPlaylist(r.Context(), user.ID, id, video, given.Place.Before, a.Time())
		return listChange{Change: change, videoID: video, playlistID: id}, err
	}
	return a.changing(http.StatusOK, move, a.fullPlaylist)
}

func (a *api) setPart() endpoint.UserHandler {
	type body struct {
		Part struct {
			From int `json:"from"`
			To   int `json:"to,omitempty"`
		} `json:"part"`
	}
	set := func(w http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		given, err := endpoint.Decode[body](w, r)
		if err != nil {
			return listChange{}, err
		}
		part := library.Part(given.Part)
		if !part.IsValid() {
			return listChange{}, endpoint.Unprocessable("The end of a part must be after its start and within the first 100 hours of the video.")
		}
		id, video := r.PathValue("playlistId"), r.PathValue("videoId")
		change, err := a.Playlists.SetPart(r.Context(), user.ID, id, video, part, a.Time())
		return listChange{Change: change, videoID: video, playlistID: id}, err
	}
	return a.changing(http.StatusOK, set, a.fullPlaylist)
}

// readCopy decodes the texts of a copied playlist. If the title is empty, the copy has the title of
// the original.
func (a *api) readCopy(w http.ResponseWriter, r *http.Request) (library.Playlist, error) {
	given, err := endpoint.Decode[struct {
		Playlist struct {
			Title string `json:"title,omitempty"`
		} `json:"playlist"`
	}](w, r)
	if err != nil {
		return library.Playlist{}, err
	}
	title := strings.TrimSpace(given.Playlist.Title)
	return library.Playlist{ID: a.NewID(), Title: title}, checkTexts(title, "")
}

func (a *api) copyPlaylist() endpoint.UserHandler {
	copied := func(w http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		playlist, err := a.readCopy(w, r)
		if err != nil {
			return listChange{}, err
		}
		change, err := a.Playlists.CopyPlaylist(r.Context(), user.ID, r.PathValue("playlistId"), playlist, a.Time())
		return listChange{Change: change, playlistID: playlist.ID}, err
	}
	return a.changing(http.StatusCreated, copied, a.fullPlaylists)
}

func (a *api) copyShared() endpoint.UserHandler {
	copied := func(w http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		playlist, err := a.readCopy(w, r)
		if err != nil {
			return listChange{}, err
		}
		hash := auth.HashLinkToken(r.PathValue("token"))
		change, err := a.Playlists.CopySharedPlaylist(r.Context(), user.ID, hash, playlist, a.Time())
		return listChange{Change: change, playlistID: playlist.ID}, err
	}
	return a.changing(http.StatusCreated, copied, a.fullPlaylists)
}

// sharePlaylist responds with the playlist's link. It creates a link if the playlist has no link.
func (a *api) sharePlaylist() endpoint.UserHandler {
	share := func(_ http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		id, link := r.PathValue("playlistId"), a.NewID()
		_, hash := a.Tokens.NewShareToken(link)
		made := library.Share{ID: link, TokenHash: hash, CreatedAt: a.Time()}
		change, err := a.Playlists.SharePlaylist(r.Context(), user.ID, id, made, a.Time())
		if err != nil {
			return listChange{}, err
		}
		playlist, err := a.Playlists.Playlist(r.Context(), user.ID, id, change.Revision) // the store does not read the videos if the client has this revision
		return listChange{Change: change, playlistID: id, share: a.presentShare(playlist.Share)}, err
	}
	return a.changing(http.StatusOK, share, a.fullPlaylist)
}

func (a *api) unsharePlaylist() endpoint.UserHandler {
	unshare := func(_ http.ResponseWriter, r *http.Request, user library.User) (listChange, error) {
		id := r.PathValue("playlistId")
		change, err := a.Playlists.UnsharePlaylist(r.Context(), user.ID, id, a.Time())
		return listChange{Change: change, playlistID: id}, err
	}
	return a.changing(http.StatusOK, unshare, a.fullPlaylist)
}

// readShared responds with the playlist to any client that has the link. The response must not be
// cached, so that a revoked link stops working at once. Search engines must not index it.
func (a *api) readShared(w http.ResponseWriter, r *http.Request) error {
	w.Header().Set("X-Robots-Tag", "noindex, nofollow")
	playlist, err := a.Playlists.SharedPlaylist(r.Context(), auth.HashLinkToken(r.PathValue("token")), a.Time())
	if err != nil {
		return err
	}
	about, err := a.playlistAbout(r.Context(), playlist)
	if err != nil {
		return err
	}
	return streamField(w, http.StatusOK, limits.ListMemory, "playlist", func() error {
		return a.writePlaylist(r.Context(), w, about, playlist.Videos)
	})
}
