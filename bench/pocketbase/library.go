package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/pocketbase/pocketbase/core"
)

// people is how many accounts there are.
const people = 64

// library is what there is, for those who ask.
type library struct {
	Videos []string `json:"videos"` // the videos' ids in PocketBase, in the catalogue's order
	People []person `json:"people"`
}

// person is an account, logged in.
type person struct {
	ID    string `json:"id"`
	Token string `json:"token"`
}

// setUp makes the collections and fills them, in a new folder.
func setUp(app core.App, videosFile string) (library, error) {
	videos, err := makeVideos(app)
	if err != nil {
		return library{}, fmt.Errorf("make the videos: %w", err)
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
		return library{}, fmt.Errorf("make the likes: %w", err)
	}
	if made.People, err = signUp(app, users); err != nil {
		return library{}, fmt.Errorf("sign people up: %w", err)
	}
	return made, nil
}

// textFields are the fields of a video, as Greenroom answers it, that are text.
func textFields() []string {
	return []string{"title", "description", "creatorName", "creatorId", "viewQuantity", "dateOfUpload", "categoryName"}
}

// makeVideos makes the collection that everybody reads and nobody changes.
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

// fillVideos adds the videos of Greenroom's answer and returns their ids.
func fillVideos(app core.App, videos *core.Collection, file string) ([]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var answer struct {
		Videos []map[string]any `json:"videos"`
	}
	if err := json.Unmarshal(text, &answer); err != nil {
		return nil, err
	}
	var ids []string
	for i, v := range answer.Videos {
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

// makeLikes makes the collection in which each person has likes of their own, one a
// video.
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

// signUp makes the accounts and logs each in.
func signUp(app core.App, users *core.Collection) ([]person, error) {
	var all []person
	for i := range people {
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
		all = append(all, person{ID: r.Id, Token: token})
	}
	return all, nil
}
