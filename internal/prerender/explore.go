package prerender

import (
	"context"
	"fmt"
	"html"
	"net/url"
	"strings"

	"greenroom/internal/library"
)

// exploreView is the data of the prerendered page of the library.
type exploreView struct {
	Categories     []choice
	Chosen         bool   // whether a category is selected
	Count          string // formatted number of videos; "" if there is more than one page
	GoesOn         bool   // whether more videos exist than fit on one page
	Total          string // formatted total if GoesOn is true; "" if unknown
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
	Clock, Spoken                    string // length of the video as a clock time and in words; "" if unknown
}

const (
	// seedCount is the number of shuffled orders of the library page. The orders are used in turn.
	// More orders would need more cache memory.
	seedCount = 32

	// cardsInView is the number of thumbnails that load with high priority, which must be equal to
	// the number in the app.
	cardsInView = 4

	// shownCards is the number of prerendered cards. This number fills the visible part of a page
	// on a large screen with whole rows.
	shownCards = 16
)

// explore returns a function that reads the videos of the library, or of the chosen category, in
// the shuffled order of the seed. total is the number of videos or [library.UnknownTotal]. The head
// of the page contains the seed and the first request of the app.
func (s *Shells) explore(chosen string, seed, total int) reading {
	return func(ctx context.Context, c library.CatalogueReader) (any, string, error) {
		pageSize := len(s.words.Counts) - 1
		page, err := c.Videos(ctx, library.VideoQuery{CategoryID: chosen, Order: library.OrderShuffled, Seed: seed, Limit: pageSize})
		if err != nil || len(page.Videos) < 2 { // a list of fewer than 2 videos cannot be shuffled
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

// preloadHead returns HTML for the head of the page: the seed, and a preload link. The link must
// have exactly the URL of the app's first request. web/start/start.js removes the link if a tab
// returns to a page with another seed.
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
