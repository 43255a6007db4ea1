package api

import (
	"context"
	"encoding/json"
	"fmt"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// leftOutView counts what an account had no room for.
type leftOutView struct {
	Likes          int `json:"likes"`
	WatchLater     int `json:"watchlater"`
	Playlists      int `json:"playlists"`
	PlaylistVideos int `json:"playlistVideos"`
	Entries        int `json:"entries"`
}

func presentLeftOut(left library.LeftOut) leftOutView { return leftOutView(left) }

// lists are what an account keeps, each a JSON array by its name.
type lists map[string]json.RawMessage

// noLists are those of a new account.
func noLists() lists {
	none := lists{"playlists": json.RawMessage("[]")}
	for _, c := range library.Collections() {
		none[string(c)] = json.RawMessage("[]")
	}
	return none
}

// listsOf returns what the account keeps.
func (a *api) listsOf(ctx context.Context, userID string) (lists, error) {
	kept := make(lists)
	for _, c := range library.Collections() {
		list, err := a.Collections.Collection(ctx, userID, c, 0)
		if err != nil {
			return nil, err
		}
		if kept[string(c)], err = a.listText(ctx, list.Videos); err != nil {
			return nil, err
		}
	}
	playlists, err := a.Playlists.Playlists(ctx, userID, 0)
	if err != nil {
		return nil, err
	}
	texts, err := a.playlistTexts(ctx, playlists.Playlists)
	kept["playlists"] = arrayOf(texts)
	return kept, err
}

// presentUser shows the account: what it was signed up with, and its lists.
// Neither password nor hash is part of it.
func presentUser(u library.User, kept lists) (map[string]any, error) {
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
	for name, list := range kept {
		view[name] = list
	}
	view["_id"], view["email"] = u.ID, u.Email
	view["role"], view["guest"] = u.Role, u.Guest()
	view["createdAt"], view["updatedAt"] = endpoint.Moment(u.CreatedAt), endpoint.Moment(u.UpdatedAt)
	return view, nil
}
