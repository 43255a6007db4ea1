package still

import (
	"context"
	"fmt"
	"html"
	"net/url"
	"strings"

	"greenroom/internal/library"
)

// exploreView is what the still of the library's page shows.
type exploreView struct {
	Categories     []choice
	Chosen         bool   // whether one of them is chosen
	Count          string // how many videos there are, in words; where there are more than a page, the template knows the words
	GoesOn         bool   // whether there are more than a page
	Total          string // the number of them then; "" when it is not known
	InView, Others []card
}

// choice is a category that can be chosen.
type choice struct {
	category
	Chosen bool
}

// card is a video in a list.
type card struct {
	ID, Title, Creator, Detail, Tone string
	Clock, Spoken                    string // its length; "" when it is unknown
}

const (
	// seeds is how many orders the library's page starts in, in turn: as many as pay to
	// keep ready, and enough for nobody to see the same one again soon.
	seeds = 32

	// cardsInView is how many pictures are asked for before all others, as in the app.
	cardsInView = 4

	// shownCards is how many cards a still shows: what is seen of a page on a large
	// screen before it is scrolled, in whole rows.
	shownCards = 16
)

// explore reads the library, or a category of it, in the order of a seed; total is how many
// videos that has, or [library.Uncounted]. The page's head hands the seed to the app, and
// names the call that it begins with.
func (s *Stills) explore(chosen string, seed, total int) reading {
	return func(ctx context.Context, c library.CatalogueReader) (any, string, error) {
		pageSize := len(s.words.Counts) - 1
		page, err := c.Videos(ctx, library.VideoQuery{CategoryID: chosen, Order: library.OrderShuffled, Seed: seed, Limit: pageSize})
		if err != nil || len(page.Videos) < 2 { // fewer are not shuffled, and no page to look at
			return nil, "", err
		}
		categories, err := s.categories(ctx, c)
		if err != nil {
			return nil, "", err
		}
		view := exploreView{Chosen: chosen != "", Count: s.words.Counts[len(page.Videos)], GoesOn: page.Next != (library.VideoKey{})}
		if view.GoesOn && total != library.Uncounted {
			view.Total = s.words.number(total)
		}
		for _, each := range categories {
			view.Categories = append(view.Categories, choice{each, each.ID == chosen})
		}
		for i, v := range page.Videos[:min(shownCards, len(page.Videos))] {
			if i < cardsInView {
				view.InView = append(view.InView, s.card(v))
			} else {
				view.Others = append(view.Others, s.card(v))
			}
		}
		return view, handedOver(chosen, seed, pageSize), nil
	}
}

// handedOver returns what the head of the library's page says to the app: the seed, and
// the call that the page begins with, at the very address that the app asks for.
// web/start/start.js leaves the call out where a tab returns to a page with a seed of
// its own.
func handedOver(category string, seed, limit int) string {
	call := fmt.Sprintf("/api/videos?order=%s&seed=%d&limit=%d", library.OrderShuffled, seed, limit)
	if category != "" {
		call = strings.Replace(call, "?", "?category="+url.QueryEscape(category)+"&", 1)
	}
	return fmt.Sprintf("\n    <meta name=\"greenroom:seed\" content=\"%d\">"+
		"\n    <link data-rel=\"preload\" data-fresh as=\"fetch\" crossorigin href=\"%s\">", seed, html.EscapeString(call))
}

func (s *Stills) card(v library.Video) card {
	clock, spoken := s.words.length(v.Seconds)
	return card{
		ID: v.ID, Title: v.Title, Creator: v.CreatorName, Tone: s.words.tone(v.Category), Clock: clock, Spoken: spoken,
		Detail: s.words.detail(s.words.views(v.Views), s.words.date(v.UploadedOn)),
	}
}
