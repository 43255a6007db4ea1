package starter_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"greenroom/internal/seed/starter"
)

// Each category must have its own image, which the app must contain.
func TestCategories_HaveOwnImages(t *testing.T) {
	var file struct {
		Categories []struct {
			ID    string `json:"_id"`
			Image string `json:"imgUrl"`
		} `json:"categories"`
	}
	if err := json.NewDecoder(starter.OpenCatalogue()).Decode(&file); err != nil {
		t.Fatal(err)
	}
	if len(file.Categories) == 0 {
		t.Fatal("got no categories, want some")
	}
	for _, c := range file.Categories {
		if want := "/categories/" + c.ID + ".svg"; c.Image != want {
			t.Errorf("%s: got the image %q, want %q", c.ID, c.Image, want)
		}
		if _, err := os.Stat(filepath.Join("../../../web/public", c.Image)); err != nil {
			t.Errorf("%s: got %v, want an image in the app", c.ID, err)
		}
	}
}

// Each video needs a type, because the library page filters videos by type.
func TestVideos_HaveTypes(t *testing.T) {
	var file struct {
		Videos []struct {
			ID   string `json:"_id"`
			Type string `json:"videoType"`
		} `json:"videos"`
	}
	if err := json.NewDecoder(starter.OpenCatalogue()).Decode(&file); err != nil {
		t.Fatal(err)
	}
	if len(file.Videos) == 0 {
		t.Fatal("got no videos, want some")
	}
	for _, v := range file.Videos {
		if !slices.Contains([]string{"mock", "method", "talk", "exercise"}, v.Type) {
			t.Errorf("%s: got the type %q, want mock, method, talk or exercise", v.ID, v.Type)
		}
	}
}
