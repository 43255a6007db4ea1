package api

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"greenroom/internal/library"
)

// momentLayout is how times are shown: year-month-day T hour:minute:second plus
// offset.
const momentLayout = "2006-01-02T15:04:05-07:00"

type videoView struct {
	ID           string `json:"_id"`
	Title        string `json:"title"`
	Description  string `json:"description"`
	CreatorName  string `json:"creatorName"`
	CreatorID    string `json:"creatorId"`
	ViewQuantity string `json:"viewQuantity"`
	ViewsAsOf    string `json:"viewsAsOf,omitempty"`
	DateOfUpload string `json:"dateOfUpload"`
	Seconds      int    `json:"durationSeconds,omitempty"`
	CategoryName string `json:"categoryName"`
	Removed      bool   `json:"removed,omitempty"`
}

func presentVideo(v library.Video) videoView {
	return videoView{
		ID: v.ID, Title: v.Title, Description: v.Description, CreatorName: v.CreatorName, CreatorID: v.CreatorID,
		ViewQuantity: v.Views, ViewsAsOf: v.ViewsAsOf, DateOfUpload: v.UploadedOn, Seconds: v.Seconds,
		CategoryName: v.Category, Removed: v.Removed(),
	}
}

type categoryView struct {
	ID           string `json:"_id"`
	CategoryName string `json:"categoryName"`
	ImageURL     string `json:"imgUrl"`
	Description  string `json:"description"`
}

func presentCategory(c library.Category) categoryView {
	return categoryView{ID: c.ID, CategoryName: c.Name, ImageURL: c.ImageURL, Description: c.Description}
}

// leftOutView counts what an account had no room for.
type leftOutView struct {
	Likes          int `json:"likes"`
	WatchLater     int `json:"watchlater"`
	Playlists      int `json:"playlists"`
	PlaylistVideos int `json:"playlistVideos"`
	Entries        int `json:"entries"`
}

func presentLeftOut(left library.LeftOut) leftOutView { return leftOutView(left) }

// presentAll presents each of a list. An empty list is [], never null.
func presentAll[T, V any](list []T, present func(T) V) []V {
	views := make([]V, len(list))
	for i, item := range list {
		views[i] = present(item)
	}
	return views
}

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
	view["createdAt"], view["updatedAt"] = moment(u.CreatedAt), moment(u.UpdatedAt)
	return view, nil
}

func moment(t time.Time) string { return t.UTC().Format(momentLayout) }
