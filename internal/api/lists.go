package api

import (
	"context"
	"net/http"

	"greenroom/internal/library"
)

// listText returns the videos as a JSON array.
func (a *api) listText(ctx context.Context, keys []int64) ([]byte, error) {
	texts, err := a.videos.of(ctx, keys)
	if err != nil {
		return nil, err
	}
	return arrayOf(texts), nil
}

// arrayOf returns a JSON array of the texts. Those that are nil, of videos that the
// store does not know, are left out.
func arrayOf(texts [][]byte) []byte {
	size := 2
	for _, text := range texts {
		size += len(text) + 1
	}
	array := append(make([]byte, 0, size), '[')
	for _, text := range texts {
		if text == nil {
			continue
		}
		if len(array) > 1 {
			array = append(array, ',')
		}
		array = append(array, text...)
	}
	return append(array, ']')
}

// playlistTexts returns each of the playlists as JSON.
func (a *api) playlistTexts(ctx context.Context, playlists []library.Playlist) ([][]byte, error) {
	var keys []int64
	for _, p := range playlists {
		keys = append(keys, p.Videos...)
	}
	videos, err := a.videos.of(ctx, keys)
	if err != nil {
		return nil, err
	}
	texts := make([][]byte, len(playlists))
	for i, p := range playlists {
		head, err := encode(playlistHead{ID: p.ID, Title: p.Title, Description: p.Description})
		if err != nil {
			return nil, err
		}
		text := head[:len(head)-len("}\n")]
		text = append(text, `,"videos":`...)
		text = append(text, arrayOf(videos[:len(p.Videos)])...)
		texts[i] = append(text, '}')
		videos = videos[len(p.Videos):]
	}
	return texts, nil
}

// respondField answers with an object of one field, whose value is JSON already.
func respondField(w http.ResponseWriter, status int, name string, value []byte) {
	if w.Header().Get("Cache-Control") == "" {
		w.Header().Set("Cache-Control", "no-store")
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	body := make([]byte, 0, len(name)+len(value)+len(`{"":}`)+1)
	body = append(body, `{"`+name+`":`...)
	body = append(body, value...)
	w.Write(append(body, "}\n"...))
}

// respondCollection answers with the list as it is now.
func (a *api) respondCollection(w http.ResponseWriter, r *http.Request, status int, c library.Collection, userID string) error {
	list, err := a.Store.Collection(r.Context(), userID, c, 0)
	if err != nil {
		return err
	}
	text, err := a.listText(r.Context(), list.Videos)
	if err != nil {
		return err
	}
	respondField(w, status, string(c), text)
	return nil
}

// respondPlaylists answers with the playlists as they are now.
func (a *api) respondPlaylists(w http.ResponseWriter, r *http.Request, status int, userID string) error {
	playlists, err := a.Store.Playlists(r.Context(), userID, 0)
	if err != nil {
		return err
	}
	texts, err := a.playlistTexts(r.Context(), playlists.Playlists)
	if err != nil {
		return err
	}
	respondField(w, status, "playlists", arrayOf(texts))
	return nil
}

// respondPlaylist answers with the playlist as it is now.
func (a *api) respondPlaylist(w http.ResponseWriter, r *http.Request, status int, userID, playlistID string) error {
	playlist, err := a.Store.Playlist(r.Context(), userID, playlistID, 0)
	if err != nil {
		return err
	}
	texts, err := a.playlistTexts(r.Context(), []library.Playlist{playlist})
	if err != nil {
		return err
	}
	respondField(w, status, "playlist", texts[0])
	return nil
}
