package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/pocketbase/pocketbase/core"
)

// clients is the number of accounts.
const clients = 64

// library contains the IDs and accounts that the load generator needs.
type library struct {
	Videos  []string `json:"videos"` // PocketBase IDs of the videos, in catalogue order
	Clients []client `json:"people"`
}

// client is an account with an auth token.
type client struct {
	ID    string `json:"id"`
	Token string `json:"token"`
}

// setUp creates and fills the collections.
func setUp(app core.App, videosFile string) (library, error) {
	videos, err := makeVideos(app)
	if err != nil {
		return library{}, fmt.Errorf("create the videos: %w", err)
	}
	var made library
	if made.Videos, err = fillVideos(app, videos, videosFile); err != nil {
		return library{}, fmt.Errorf("fill the videos: %w", err)
	}
	users, err := app.FindCollectionByNameOrId("users")
	if err != nil {
		return library{}, err
	}
	if err := makeLikes(app, users, videos); err != nil {
		return library{}, fmt.Errorf("create the likes: %w", err)
	}
	if made.Clients, err = signUp(app, users); err != nil {
		return library{}, fmt.Errorf("create accounts: %w", err)
	}
	return made, nil
}

// textFields returns the names of the text fields of a video in a response of Greenroom.
func textFields() []string {
	return []string{"title", "description", "creatorName", "creatorId", "viewQuantity", "dateOfUpload", "categoryName"}
}

// makeVideos creates the collection of videos. All users can read the videos, and no user can
// change them.
func makeVideos(app core.App) (*core.Collection, error) {
	everybody := ""
	c := core.NewBaseCollection("videos")
	c.ListRule, c.ViewRule = &everybody, &everybody
	c.Fields.Add(
		&core.NumberField{Name: "position", OnlyInt: true},
		&core.TextField{Name: "youtubeId", Required: true},
		&core.NumberField{Name: "durationSeconds", OnlyInt: true},
	)
	for _, name := range textFields() {
		c.Fields.Add(&core.TextField{Name: name})
	}
	c.AddIndex("videos_position", true, "position", "")
	c.AddIndex("videos_youtube", true, "youtubeId", "")
	return c, app.Save(c)
}

// fillVideos adds the videos in a response of Greenroom. It returns their IDs in PocketBase.
func fillVideos(app core.App, videos *core.Collection, file string) ([]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var response struct {
		Videos []map[string]any `json:"videos"`
	}
	if err := json.Unmarshal(text, &response); err != nil {
		return nil, err
	}
	var ids []string
	for i, v := range response.Videos {
		r := core.NewRecord(videos)
		r.Set("position", i+1)
		r.Set("youtubeId", v["_id"])
		r.Set("durationSeconds", v["durationSeconds"])
		for _, name := range textFields() {
			r.Set(name, v[name])
		}
		if err := app.Save(r); err != nil {
			return nil, err
		}
		ids = append(ids, r.Id)
	}
	return ids, nil
}

// makeLikes creates the collection of likes. A user can only access their own likes, and can like
// each video only once.
func makeLikes(app core.App, users, videos *core.Collection) error {
	own := "@request.auth.id != '' && user = @request.auth.id"
	c := core.NewBaseCollection("likes")
	c.ListRule, c.ViewRule, c.CreateRule, c.DeleteRule = &own, &own, &own, &own
	c.Fields.Add(
		&core.RelationField{Name: "user", CollectionId: users.Id, CascadeDelete: true, Required: true, MaxSelect: 1},
		&core.RelationField{Name: "video", CollectionId: videos.Id, Required: true, MaxSelect: 1},
	)
	c.AddIndex("likes_once", true, "user, video", "")
	return app.Save(c)
}

// signUp creates the accounts. It returns them with their auth tokens.
func signUp(app core.App, users *core.Collection) ([]client, error) {
	var all []client
	for i := range clients {
		r := core.NewRecord(users)
		r.SetEmail(fmt.Sprintf("person-%d@example.com", i))
		r.SetPassword("ten green chairs")
		if err := app.Save(r); err != nil {
			return nil, err
		}
		token, err := r.NewAuthToken()
		if err != nil {
			return nil, err
		}
		all = append(all, client{ID: r.Id, Token: token})
	}
	return all, nil
}
