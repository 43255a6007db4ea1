package prerender

import (
	"context"

	"greenroom/internal/library"
)

// homeView is the data of the prerendered home page.
type homeView struct{ Categories []category }

// category is a category on the home page.
type category struct {
	ID, Name, Description, Picture, Tone string
}

// videoView is the data of the prerendered page of a video.
type videoView struct {
	Title, Creator, Description, Tone string
	Views, ViewsWord                  string // formatted number of views and its word; "" if unknown
	Day, Date                         string // date as 2006-01-02 and in the form that is shown; "" if unknown
}

func (s *Shells) home(ctx context.Context, c library.CatalogueReader) (any, string, error) {
	categories, err := s.categories(ctx, c)
	return homeView{Categories: categories}, "", err
}

func (s *Shells) categories(ctx context.Context, c library.CatalogueReader) ([]category, error) {
	all, err := c.Categories(ctx)
	shown := make([]category, len(all))
	tones := s.words.tones(all)
	for i, each := range all {
		shown[i] = category{ID: each.ID, Name: each.Name, Description: each.Description, Picture: each.ImageURL, Tone: tones[i]}
	}
	return shown, err
}

func (s *Shells) video(id string) reading {
	return func(ctx context.Context, c library.CatalogueReader) (any, string, error) {
		v, err := c.Video(ctx, id)
		return videoView{
			Title: v.Title, Creator: v.CreatorName, Description: v.Description, Tone: s.words.tone(v.Category),
			Views: v.Views, ViewsWord: s.words.ViewsWord.after(v.Views), Day: v.UploadedOn, Date: s.words.date(v.UploadedOn),
		}, "", err
	}
}
