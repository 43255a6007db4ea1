package still

import (
	"context"

	"greenroom/internal/library"
)

// homeView is what the home page's still shows.
type homeView struct{ Categories []category }

// category is a door of the home page.
type category struct {
	ID, Name, Description, Picture, Tone string
}

// videoView is what the still of a video's page shows.
type videoView struct {
	Title, Creator, Description, Tone string
	Views, ViewsWord                  string // "" when they are unknown
	Day, Date                         string // 2006-01-02 and as a person reads it; "" when unknown
}

func (s *Stills) home(ctx context.Context, c library.CatalogueReader) (any, string, error) {
	categories, err := s.categories(ctx, c)
	return homeView{Categories: categories}, "", err
}

func (s *Stills) categories(ctx context.Context, c library.CatalogueReader) ([]category, error) {
	all, err := c.Categories(ctx)
	shown := make([]category, len(all))
	for i, each := range all {
		shown[i] = category{ID: each.ID, Name: each.Name, Description: each.Description, Picture: each.ImageURL, Tone: s.words.toneOf(each)}
	}
	return shown, err
}

func (s *Stills) video(id string) reading {
	return func(ctx context.Context, c library.CatalogueReader) (any, string, error) {
		v, err := c.Video(ctx, id)
		return videoView{
			Title: v.Title, Creator: v.CreatorName, Description: v.Description, Tone: s.words.tone(v.Category),
			Views: v.Views, ViewsWord: s.words.ViewsWord.after(v.Views), Day: v.UploadedOn, Date: s.words.date(v.UploadedOn),
		}, "", err
	}
}
