package prerender

import (
	"context"
	"fmt"
	"html"
	"net/url"
	"strings"

	"greenroom/internal/library"
)

// exploreView is the data of the prerendered library page.
type exploreView struct {
	Categories     []choice
	Chosen         bool   // whether a category is selected
	Count          string // text for the number of videos; empty if there is more than one page
	GoesOn         bool   // whether there are more videos than one page
	Total          string // formatted total if GoesOn; "" if unknown
	InView, Others []card
}

// choice is a category of the filter.
type choice struct {
	category
	Chosen bool
}

// card is a video in a list.
type card struct {
	ID, Title, Creator, Detail, Tone string
	Clock, Spoken                    string // length of the video; "" if unknown
}

const (
	// seedCount is the number of shuffled orders of the library page, which are used in
	// turn. With 32 orders a visitor rarely gets the same order again soon. More orders
	// need more cache memory.
	seedCount = 32

	// cardsInView is the number of thumbnails that load with high priority, as in the app.
	cardsInView = 4

	// shownCards is the number of prerendered cards. They fill the visible part of a page
	// on a large screen, in whole rows.
	shownCards = 16
)

// explore returns a function that reads the library, or the chosen category, in the
// shuffled order of seed. total is the number of videos or [library.UnknownTotal]. The head of
// the page contains the seed and the first request of the app.
func (s *Shells) explore(chosen string, seed, total int) reading {
	return func(ctx context.Context, c library.CatalogueReader) (any, string, error) {
		pageSize := len(s.words.Counts) - 1
		page, err := c.Videos(ctx, library.VideoQuery{CategoryID: chosen, Order: library.OrderShuffled, Seed: seed, Limit: pageSize})
		if err != nil || len(page.Videos) < 2 { // with fewer than 2 videos, there is nothing to shuffle
			return nil, "", err
		}
		categories, err := s.categories(ctx, c)
		if err != nil {
			return nil, "", err
		}
		view := exploreView{Chosen: chosen != "", Count: s.words.Counts[len(page.Videos)], GoesOn: page.Next != (library.VideoKey{})}
		if view.GoesOn && total != library.UnknownTotal {
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
		return view, preloadHead(chosen, seed, pageSize), nil
	}
}

// preloadHead returns the HTML for the head: the seed, and a preload link with exactly the
// URL of the app's first request. web/start/start.js removes the link if a tab returns to a
// page with its own seed.
func preloadHead(category string, seed, limit int) string {
	call := fmt.Sprintf("/api/videos?order=%s&seed=%d&limit=%d", library.OrderShuffled, seed, limit)
	if category != "" {
		call = strings.Replace(call, "?", "?category="+url.QueryEscape(category)+"&", 1)
	}
	return fmt.Sprintf("\n    <meta name=\"greenroom:seed\" content=\"%d\">"+
		"\n    <link data-rel=\"preload\" data-fresh as=\"fetch\" crossorigin href=\"%s\">", seed, html.EscapeString(call))
}

func (s *Shells) card(v library.Video) card {
	clock, spoken := s.words.length(v.Seconds)
	return card{
		ID: v.ID, Title: v.Title, Creator: v.CreatorName, Tone: s.words.tone(v.Category), Clock: clock, Spoken: spoken,
		Detail: s.words.detail(s.words.views(v.Views), s.words.date(v.UploadedOn)),
	}
}
