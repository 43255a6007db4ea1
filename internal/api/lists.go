package api

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"greenroom/internal/api/endpoint"
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
func arrayOf(texts [][]byte) []byte { return appendArray(nil, texts, 0) }

// appendArray appends a JSON array of the texts as [arrayOf] does, with room for so many
// bytes more.
func appendArray(b []byte, texts [][]byte, more int) []byte {
	size := 2 + more
	for _, text := range texts {
		size += len(text) + 1
	}
	b = append(slices.Grow(b, size), '[')
	begin := len(b)
	for _, text := range texts {
		if text == nil {
			continue
		}
		if len(b) > begin {
			b = append(b, ',')
		}
		b = append(b, text...)
	}
	return append(b, ']')
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
		head, err := a.playlistHead(ctx, p)
		if err != nil {
			return nil, err
		}
		if texts[i], err = withVideos(head, videos[:len(p.Videos)]); err != nil {
			return nil, err
		}
		videos = videos[len(p.Videos):]
	}
	return texts, nil
}

// withVideos returns the head of a playlist, which is an object, with its videos.
func withVideos(head any, videos [][]byte) ([]byte, error) {
	text, err := endpoint.Encode(head)
	if err != nil {
		return nil, err
	}
	text = append(text[:len(text)-len("}\n")], `,"videos":`...)
	text = append(text, arrayOf(videos)...)
	return append(text, '}'), nil
}

// respondField answers with an object of one field, whose value is JSON already.
func respondField(w http.ResponseWriter, status int, name string, value []byte) {
	body := make([]byte, 0, len(name)+len(value)+len(`{"":}`)+1)
	body = append(body, `{"`+name+`":`...)
	body = append(body, value...)
	endpoint.RespondText(w, status, append(body, "}\n"...))
}

// changeType is the media type of an answer that is the change alone.
const changeType = "application/vnd.greenroom.change+json"

// playlistsType is the media type of playlists with the ids of their videos.
const playlistsType = "application/vnd.greenroom.playlists+json"

// listChange is a change that was made of a list.
type listChange struct {
	library.Change
	videoID, playlistID string     // what it was about; "" for none
	share               *shareView // the link that it made; nil for none
}

type changeView struct {
	Revision   int64      `json:"revision"`
	Count      int        `json:"count"`
	VideoID    string     `json:"videoId,omitempty"`
	PlaylistID string     `json:"playlistId,omitempty"`
	Share      *shareView `json:"share,omitempty"`
}

// changing returns a handler that makes the change, and answers with the whole of what
// it changed, or with the change alone when the client prefers that. The room for the
// whole is waited for before: a change that was made is not to be answered with a
// refusal.
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
			w.Header().Set("ETag", a.listTag(r, user, form).Of(made.Revision))
			return respondChange(w, status, made)
		}
		w, end, err := a.roomForLists(w, r, user.ID)
		if err != nil {
			return err
		}
		defer end()
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

// prefersMinimal reports whether the request prefers a short answer, as RFC 7240 says:
// of several preferences of one name the first counts.
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

// wholeCollection answers a change with the list as it is after it.
func (a *api) wholeCollection(c library.Collection) func(http.ResponseWriter, *http.Request, int, library.User) error {
	return func(w http.ResponseWriter, r *http.Request, status int, user library.User) error {
		list, err := a.Collections.Collection(r.Context(), user.ID, c, 0)
		if err != nil {
			return err
		}
		return a.respondCollection(w, r, status, c, list)
	}
}

func (a *api) respondCollection(w http.ResponseWriter, r *http.Request, status int, c library.Collection, list library.List) error {
	texts, err := a.videos.of(r.Context(), list.Videos)
	if err != nil {
		return err
	}
	body := appendArray([]byte(`{"`+c+`":`), texts, len("}\n"))
	endpoint.RespondText(w, status, append(body, "}\n"...))
	return nil
}

// wholePlaylists answers a change with the playlists as they are after it.
func (a *api) wholePlaylists(w http.ResponseWriter, r *http.Request, status int, user library.User) error {
	playlists, err := a.Playlists.Playlists(r.Context(), user.ID, 0)
	if err != nil {
		return err
	}
	return a.respondPlaylists(w, r, status, playlists)
}

func (a *api) respondPlaylists(w http.ResponseWriter, r *http.Request, status int, playlists library.Playlists) error {
	texts, err := a.playlistTexts(r.Context(), playlists.Playlists)
	if err != nil {
		return err
	}
	respondField(w, status, "playlists", arrayOf(texts))
	return nil
}

// wholePlaylist answers a change with the playlist as it is after it.
func (a *api) wholePlaylist(w http.ResponseWriter, r *http.Request, status int, user library.User) error {
	playlist, err := a.Playlists.Playlist(r.Context(), user.ID, r.PathValue("playlistId"), 0)
	if err != nil {
		return err
	}
	return a.respondPlaylist(w, r, status, playlist)
}

func (a *api) respondPlaylist(w http.ResponseWriter, r *http.Request, status int, playlist library.Playlist) error {
	texts, err := a.playlistTexts(r.Context(), []library.Playlist{playlist})
	if err != nil {
		return err
	}
	respondField(w, status, "playlist", texts[0])
	return nil
}

// videoBytes is what a video of ordinary length takes while a list of it is made:
// as a record, as it is shown, and written twice, as the text grows.
const videoBytes = 2 << 10

// roomForLists is [endpoint.Budget.RoomFor] for an answer with any of the account's lists.
func (a *api) roomForLists(w http.ResponseWriter, r *http.Request, userID string) (counted http.ResponseWriter, end func(), err error) {
	if a.Budget.Unlimited() {
		return w, func() {}, nil
	}
	kept, err := a.Accounts.Kept(r.Context(), userID)
	if err != nil && library.CodeOf(err) != library.CodeUserNotFound { // who has vanished is told so by each call
		return nil, nil, err
	}
	return a.Budget.RoomFor(w, r, listBytes(kept))
}

// listBytes returns what it takes to make an answer with all that an account keeps.
func listBytes(k library.Kept) int64 {
	return int64(k.Videos+k.History)*videoBytes + 3*int64(k.Text)
}
