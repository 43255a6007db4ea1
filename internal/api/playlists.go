package api

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"greenroom/internal/library"
)

// The lengths of a playlist's texts, in characters.
const (
	maxTitle       = 150
	maxDescription = 5_000
)

// newPlaylist is the body that creates a playlist.
type newPlaylist struct {
	Playlist struct {
		Title       string `json:"title,omitempty"`
		Description string `json:"description,omitempty"`
	} `json:"playlist"`
}

// check returns the playlist to create, its texts trimmed, or a [problem].
func (n newPlaylist) check() (library.Playlist, error) {
	p := library.Playlist{
		Title:       strings.TrimSpace(n.Playlist.Title),
		Description: strings.TrimSpace(n.Playlist.Description),
	}
	switch {
	case p.Title == "" || p.Description == "":
		return p, unprocessable("A playlist needs a title and a description.")
	case utf8.RuneCountInString(p.Title) > maxTitle:
		return p, unprocessable("The title is longer than %d characters.", maxTitle)
	case utf8.RuneCountInString(p.Description) > maxDescription:
		return p, unprocessable("The description is longer than %d characters.", maxDescription)
	default:
		return p, nil
	}
}

func (a *api) listPlaylists(w http.ResponseWriter, r *http.Request, user library.User) error {
	return a.respondPlaylists(w, r, http.StatusOK, user.ID)
}

func (a *api) createPlaylist(w http.ResponseWriter, r *http.Request, user library.User) error {
	asked, err := decode[newPlaylist](w, r)
	if err != nil {
		return err
	}
	playlist, err := asked.check()
	if err != nil {
		return err
	}
	playlist.ID = a.NewID()
	_, err = a.Store.CreatePlaylist(r.Context(), user.ID, playlist, a.now())
	if err != nil {
		return err
	}
	return a.respondPlaylists(w, r, http.StatusCreated, user.ID)
}

func (a *api) getPlaylist(w http.ResponseWriter, r *http.Request, user library.User) error {
	return a.respondPlaylist(w, r, http.StatusOK, user.ID, r.PathValue("playlistId"))
}

func (a *api) deletePlaylist(w http.ResponseWriter, r *http.Request, user library.User) error {
	_, err := a.Store.DeletePlaylist(r.Context(), user.ID, r.PathValue("playlistId"), a.now())
	if err != nil {
		return err
	}
	return a.respondPlaylists(w, r, http.StatusOK, user.ID)
}

func (a *api) addToPlaylist(w http.ResponseWriter, r *http.Request, user library.User) error {
	asked, err := decode[videoReference](w, r)
	if err != nil {
		return err
	}
	_, err = a.Store.AddToPlaylist(r.Context(), user.ID, r.PathValue("playlistId"), asked.Video.ID, a.now())
	if err = insteadOf(err, library.CodeVideoPresent, alreadyIn("playlist")); err != nil {
		return err
	}
	return a.respondPlaylist(w, r, http.StatusCreated, user.ID, r.PathValue("playlistId"))
}

func (a *api) removeFromPlaylist(w http.ResponseWriter, r *http.Request, user library.User) error {
	_, err := a.Store.RemoveFromPlaylist(r.Context(), user.ID, r.PathValue("playlistId"), r.PathValue("videoId"), a.now())
	if err != nil {
		return err
	}
	return a.respondPlaylist(w, r, http.StatusOK, user.ID, r.PathValue("playlistId"))
}
