package api_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// transcriptOf returns a transcript of the video. It has one cue every 1.5 s.
func transcriptOf(id, language string, texts ...string) library.OutlineChange {
	value := library.Transcript{Language: language}
	for i, text := range texts {
		from := time.Duration(i) * 1500 * time.Millisecond
		value.Cues = append(value.Cues, library.Cue{From: from, To: from + time.Second, Text: text})
	}
	return library.OutlineChange{VideoID: id, Transcripts: []library.Transcript{value}}
}

// summarizeMatches returns each result of a transcript search as "id language from text others".
func summarizeMatches(t *testing.T, got response) []any {
	t.Helper()
	all := []any{}
	for _, m := range list(t, got, "moments") {
		video, _ := m["video"].(map[string]any)
		all = append(all, fmt.Sprint(video["_id"], " ", m["language"], " ", m["from"], " ", m["text"], " ", m["others"]))
	}
	return all
}

//proves:spoken-found
func TestTranscriptSearch_ReturnsMatchingTimestamps(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		page, err := app.store.Videos(t.Context(), library.VideoQuery{Limit: 3})
		if err != nil {
			t.Fatal(err)
		}
		a, b, c := page.Videos[0], page.Videos[1], page.Videos[2]
		talk(t, app,
			transcriptOf(c.ID, "en", "A numbat,", "and more numbats"),
			transcriptOf(a.ID, "de", "Hallo", "Nümbat, <b>sagt</b> er", "dazu"),
			transcriptOf(a.ID, "en", "The numbat speaks"),
			transcriptOf(b.ID, "en", "Nothing"),
		)
		first, second := fmt.Sprint(a.ID, " de 1.5 Nümbat, <b>sagt</b> er dazu 0"), fmt.Sprint(c.ID, " en 0 A numbat, and more numbats 1")
		for query, want := range map[string][]any{
			"q=NUMB":                          {first, second},
			"q=numb&limit=1":                  {first},
			"q=sagt+dazu":                     {first},
			"q=numb&category=" + c.CategoryID: {first, second},
			"q=numb&minSeconds=86399":         {},
			"q=numb&level=hard":               {},
			"q=numb&creator=" + url.QueryEscape(a.CreatorName): {first, second},
			"q=nothing+numbat":           {},
			"q=":                         {},
			"language=en":                {},
			"q=numb&maxSeconds=86400":    {second}, // a video of unknown length also matches
			"q=numb&language=en&limit=1": {fmt.Sprint(a.ID, " en 0 The numbat speaks 0")},
		} {
			same(t, "moments for "+query, summarizeMatches(t, app.expect(t, 200, call{route: "GET /videos/spoken?" + query})), want)
		}
		found := app.expect(t, 200, call{route: "GET /videos/spoken?q=numb"})
		app.expect(t, 304, call{route: "GET /videos/spoken?q=numb", header: map[string]string{"If-None-Match": found.header.Get("ETag")}})

		talk(t, app, transcriptOf(a.ID, "de"), transcriptOf(a.ID, "en"))
		same(t, "matches after a removed transcript", summarizeMatches(t, app.expect(t, 200, call{route: "GET /videos/spoken?q=numb"})), []any{second})
		if err := fill.Remove(t.Context(), app.store, []string{c.ID}, time.Now()); err != nil {
			t.Fatal(err)
		}
		same(t, "matches after a removed video", summarizeMatches(t, app.expect(t, 200, call{route: "GET /videos/spoken?q=numb"})), []any{})

		app.rejects(t,
			rejection{call{route: "GET /videos/spoken?q=" + strings.Repeat("x", 201), broken: true}, 400, "Bad Request. A search can have at most 200 characters."},
			rejection{call{route: "GET /videos/spoken?q=a&limit=51", broken: true}, 400, "Bad Request. 'limit' must be a whole number from 1 to 50."},
			rejection{call{route: "GET /videos/spoken?q=a&maxSeconds=0", broken: true}, 400, "Bad Request. 'maxSeconds' must be a whole number from 1 to 86400."},
			rejection{call{route: "GET /videos/spoken?q=%00"}, 400, "Bad Request. A query parameter is malformed or occurs twice."},
			rejection{call{route: "GET /videos/spoken?q=a&category=nowhere"}, 404, "The category you request does not exist. Not Found error."},
		)
	})
}
