package api

import (
	"context"
	"io"
	"net/http"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// writePlaylist writes a playlist with its videos as a JSON object. head is the same object without
// the videos.
func (a *api) writePlaylist(ctx context.Context, w io.Writer, head any, videos []int64) error {
	text, err := endpoint.Encode(head)
	if err != nil {
		return err
	}
	if _, err := w.Write(append(text[:len(text)-len("}\n")], `,"videos":`...)); err != nil {
		return err
	}
	if err := a.videos.write(ctx, w, videos); err != nil {
		return err
	}
	_, err = io.WriteString(w, "}")
	return err
}

// writePlaylists writes the playlists as a JSON array.
func (a *api) writePlaylists(ctx context.Context, w io.Writer, playlists []library.Playlist) error {
	separator := "["
	for _, p := range playlists {
		head, err := a.playlistHead(ctx, p)
		if err != nil {
			return err
		}
		if _, err := io.WriteString(w, separator); err != nil {
			return err
		}
		if err := a.writePlaylist(ctx, w, head, p.Videos); err != nil {
			return err
		}
		separator = ","
	}
	if len(playlists) > 0 {
		separator = ""
	}
	_, err := io.WriteString(w, separator+"]")
	return err
}

// streamField responds with an object that has a single field. write writes the JSON value of the
// field.
func streamField(w http.ResponseWriter, status int, bytes int64, name string, write func() error) error {
	endpoint.StreamJSON(w, status, bytes)
	if _, err := io.WriteString(w, `{"`+name+`":`); err != nil {
		return err
	}
	if err := write(); err != nil {
		return err
	}
	_, err := io.WriteString(w, "}\n")
	return err
}

// changeType is the media type of a response that contains a change, but not the changed list.
const changeType = "application/vnd.greenroom.change+json"

// playlistsType is the media type of playlists that contain the IDs of their videos instead of the
// videos.
const playlistsType = "application/vnd.greenroom.playlists+json"

// listChange is a change of a list.
type listChange struct {
	library.Change
	videoID, playlistID string     // IDs of the changed video and of the changed playlist; "" for none
	share               *shareView // link that the change created; nil for none
}

type changeView struct {
	Revision   int64      `json:"revision"`
	Count      int        `json:"count"`
	VideoID    string     `json:"videoId,omitempty"`
	PlaylistID string     `json:"playlistId,omitempty"`
	Share      *shareView `json:"share,omitempty"`
}

// changing returns a handler that runs the write and responds with the changed list. If the client
// prefers a minimal response, it responds only with the change. It reserves memory for the whole
// list before the write, so that a response about a stored change cannot fail for lack of memory.
func (a *api) changing(
	status int,
	change func(w http.ResponseWriter, r *http.Request, user library.User) (listChange, error),
	whole func(w http.ResponseWriter, r *http.Request, status int, user library.User) error,
) endpoint.UserHandler {
	return func(w http.ResponseWriter, r *http.Request, user library.User) error {
		if prefersMinimal(r) {
			made, err := change(w, r, user)
			if err != nil {
				return err
			}
			form := wholeForm
			if made.playlistID != "" {
				form = idsForm
			}
			w.Header().Set("ETag", a.listTag(r, user, form).Value(made.Revision))
			return respondChange(w, status, made)
		}
		if err := a.reserveLists(w, r, user.ID); err != nil {
			return err
		}
		if _, err := change(w, r, user); err != nil {
			return err
		}
		return whole(w, r, status, user)
	}
}

func respondChange(w http.ResponseWriter, status int, made listChange) error {
	body, err := endpoint.Encode(changeView{
		Revision: made.Revision, Count: made.Length, VideoID: made.videoID, PlaylistID: made.playlistID, Share: made.share,
	})
	if err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", changeType)
	w.Header().Set("Preference-Applied", "return=minimal")
	w.WriteHeader(status)
	w.Write(body)
	return nil
}

// prefersMinimal reports whether the request prefers a minimal response (RFC 7240). If a preference
// occurs several times, only the first occurrence applies.
func prefersMinimal(r *http.Request) bool {
	for _, field := range r.Header.Values("Prefer") {
		for preference := range strings.SplitSeq(field, ",") {
			preference, _, _ = strings.Cut(preference, ";")
			name, value, _ := strings.Cut(preference, "=")
			if strings.EqualFold(strings.TrimSpace(name), "return") {
				return strings.EqualFold(strings.Trim(value, ` "`), "minimal")
			}
		}
	}
	return false
}

// fullCollection responds to a change with the whole changed list.
func (a *api) fullCollection(c library.Collection) func(http.ResponseWriter, *http.Request, int, library.User) error {
	return func(w http.ResponseWriter, r *http.Request, status int, user library.User) error {
		list, err := a.Collections.Collection(r.Context(), user.ID, c, 0)
		if err != nil {
			return err
		}
		return a.respondCollection(w, r, status, c, list)
	}
}

func (a *api) respondCollection(w http.ResponseWriter, r *http.Request, status int, c library.Collection, list library.List) error {
	return streamField(w, status, limits.ListMemory, string(c), func() error { return a.videos.write(r.Context(), w, list.Videos) })
}

// fullPlaylists responds to a change with all playlists.
func (a *api) fullPlaylists(w http.ResponseWriter, r *http.Request, status int, user library.User) error {
	playlists, err := a.Playlists.Playlists(r.Context(), user.ID, 0)
	if err != nil {
		return err
	}
	return a.respondPlaylists(w, r, status, playlists)
}

func (a *api) respondPlaylists(w http.ResponseWriter, r *http.Request, status int, playlists library.Playlists) error {
	return streamField(w, status, limits.ListMemory, "playlists", func() error {
		return a.writePlaylists(r.Context(), w, playlists.Playlists)
	})
}

// fullPlaylist responds to a change with the whole changed playlist.
func (a *api) fullPlaylist(w http.ResponseWriter, r *http.Request, status int, user library.User) error {
	playlist, err := a.Playlists.Playlist(r.Context(), user.ID, r.PathValue("playlistId"), 0)
	if err != nil {
		return err
	}
	return a.respondPlaylist(w, r, status, playlist)
}

func (a *api) respondPlaylist(w http.ResponseWriter, r *http.Request, status int, playlist library.Playlist) error {
	head, err := a.playlistHead(r.Context(), playlist)
	if err != nil {
		return err
	}
	return streamField(w, status, limits.ListMemory, "playlist", func() error {
		return a.writePlaylist(r.Context(), w, head, playlist.Videos)
	})
}

// keyBytes is the approximate memory in bytes of a video's key and part while a playlist is read.
const keyBytes = 64

// reserveLists reserves memory for a response with any of the account's lists. It computes the size
// from the counters of the account. If the lists are small, no reservation is needed.
func (a *api) reserveLists(w http.ResponseWriter, r *http.Request, userID string) error {
	usage, err := a.Accounts.Usage(r.Context(), userID)
	if library.CodeOf(err) == library.CodeUserNotFound { // the error is ignored, because the next call of the store returns it again
		err = nil
	}
	if err != nil || usage.Videos+usage.History == 0 && usage.Text < limits.UnreservedResponseBytes/4 {
		return err
	}
	return endpoint.Reserve(w, r, limits.ListMemory+listBytes(usage))
}

// listBytes returns the approximate memory in bytes of the keys and texts of an account's lists.
func listBytes(usage library.Usage) int64 {
	return keyBytes*int64(usage.Videos+usage.History) + 3*int64(usage.Text)
}
