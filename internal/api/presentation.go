package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// skippedView counts the items that a merge skipped because of the account's quota.
type skippedView struct {
	Likes          int `json:"likes"`
	WatchLater     int `json:"watchlater"`
	Playlists      int `json:"playlists"`
	PlaylistVideos int `json:"playlistVideos"`
	Entries        int `json:"entries"`
}

func presentSkipped(skipped library.MergeSkipped) skippedView { return skippedView(skipped) }

// lists contains the keys of the videos in each list of an account.
type lists struct {
	collections map[library.Collection][]int64
	playlists   []library.Playlist
}

// listsOf returns the lists of the account.
func (a *api) listsOf(ctx context.Context, userID string) (saved lists, err error) {
	saved.collections = make(map[library.Collection][]int64)
	for _, c := range library.Collections() {
		list, err := a.Collections.Collection(ctx, userID, c, 0)
		if err != nil {
			return saved, err
		}
		saved.collections[c] = list.Videos
	}
	playlists, err := a.Playlists.Playlists(ctx, userID, 0)
	saved.playlists = playlists.Playlists
	return saved, err
}

// written is a function that writes the value of a JSON field in pieces.
type written func(w io.Writer) error

// showLists adds the lists to the view of the account.
func (a *api) showLists(ctx context.Context, view map[string]any, saved lists) {
	for _, c := range library.Collections() {
		view[string(c)] = written(func(w io.Writer) error { return a.videos.write(ctx, w, saved.collections[c]) })
	}
	view["playlists"] = written(func(w io.Writer) error { return a.writePlaylists(ctx, w, saved.playlists) })
}

// writeObject writes an object like [endpoint.Encode]. If a field is a [written], it writes the
// value in pieces.
func writeObject(w io.Writer, object map[string]any) error {
	separator := "{"
	for _, name := range slices.Sorted(maps.Keys(object)) {
		key, err := endpoint.Encode(name)
		if err != nil {
			return err
		}
		if _, err := io.WriteString(w, separator+strings.TrimSuffix(string(key), "\n")+":"); err != nil {
			return err
		}
		if err := writeValue(w, object[name]); err != nil {
			return err
		}
		separator = ","
	}
	_, err := io.WriteString(w, "}")
	return err
}

func writeValue(w io.Writer, value any) error {
	switch value := value.(type) {
	case written:
		return value(w)
	case map[string]any:
		return writeObject(w, value)
	}
	text, err := endpoint.Encode(value)
	if err == nil {
		_, err = w.Write(bytes.TrimSuffix(text, []byte("\n")))
	}
	return err
}

// presentUser returns the JSON form of the account, with the fields of its sign-up. The result
// contains no lists, no password and no hash.
func presentUser(u library.User) (map[string]any, error) {
	view := map[string]any{}
	if len(u.Profile) > 0 {
		var profile map[string]json.RawMessage
		if err := json.Unmarshal(u.Profile, &profile); err != nil {
			return nil, fmt.Errorf("read the profile: %w", err)
		}
		for name, value := range profile {
			view[name] = value
		}
	}
	view["_id"], view["email"] = u.ID, u.Email
	view["role"], view["guest"] = u.Role, u.Guest()
	view["createdAt"], view["updatedAt"] = endpoint.FormatTime(u.CreatedAt), endpoint.FormatTime(u.UpdatedAt)
	return view, nil
}
