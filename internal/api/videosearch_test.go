package api_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func TestSearch_FindsMatchingVideos(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		for query, want := range map[string][]string{
			"q=SPOTIFY":                                {"_K-eupuDVEc"},
			"q=igotanoffer":                            {"_K-eupuDVEc"},
			"q=cl%C3%89ment+student":                   {"3Q_oYDQ2whs"},
			"q=PM&order=catalogue":                     {moviesID, answersID, airbnbID, "3Qx9cVRJ06I"},
			"q=clement+student":                        {"3Q_oYDQ2whs"},
			"q=%20public%20sector%20topper's%20":       {"8X-e5cJ_L3M", "HQCNXBNzNAs", "uihAZ7Xi8EM"},
			"q=%25ile":                                 {"PmapeLnukLg", "VdpXbeGGeWw"},
			"q=rcentile":                               {},
			"q=%F0%9F%8E%89":                           {},
			"q=_":                                      {},
			"q=system+design":                          {"_K-eupuDVEc"},
			"q=google&category=product-management":     {"dNtks5NfUwc"},
			"q=&category=product-management":           {moviesID, answersID, airbnbID, "3Qx9cVRJ06I"},
			"category=product-management&order=newest": {answersID, airbnbID, "3Qx9cVRJ06I", moviesID},
			"category=product-management&order=title":  {airbnbID, "3Qx9cVRJ06I", answersID, moviesID},
			"maxSeconds=899":                           {answersID},
			"minSeconds=900&maxSeconds=2400&category=product-management": {airbnbID, "3Qx9cVRJ06I"},
			"minSeconds=2401&q=google":                                   {"3Q_oYDQ2whs", "_K-eupuDVEc"},
			"category=product-management&unknown=kept":                   {moviesID, answersID, airbnbID, "3Qx9cVRJ06I"},
		} {
			got := app.expect(t, 200, call{route: "GET /videos?" + query})
			same(t, "videos for "+query, ids(t, got.body["videos"]), want)
		}
	})
}

func TestSearch_SortsResults(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.expect(t, 200, call{route: "GET /videos?q=quokka"}) // this response is cached and becomes outdated
		err := fill.Put(t.Context(), app.store, nil, []library.Video{
			{ID: "quokka_text", Title: "A", Description: "quokkas", Category: "Software Development"},
			{ID: "quokka_made", Title: "B", CreatorName: "Quokka", Category: "Software Development"},
			{ID: "quokka_name", Title: "C quokka", Category: "Software Development", UploadedOn: "2020-01-01"},
		})

		if err != nil {
			t.Fatal(err)
		}
		for query, want := range map[string][]string{
			"q=quokka":                 {"quokka_name", "quokka_made", "quokka_text"},
			"q=quokka&order=rank":      {"quokka_name", "quokka_made", "quokka_text"},
			"q=quokka&order=catalogue": {"quokka_text", "quokka_made", "quokka_name"},
			"q=quokka&order=newest":    {"quokka_name", "quokka_text", "quokka_made"},
			"q=quokka&order=title":     {"quokka_text", "quokka_made", "quokka_name"},
		} {
			same(t, query, ids(t, app.expect(t, 200, call{route: "GET /videos?" + query}).body["videos"]), want)
			var paged []string
			for next := ""; ; {
				page := app.expect(t, 200, call{route: "GET /videos?limit=1&" + query + next}).body
				paged = append(paged, ids(t, page["videos"])...)
				if page["next"] == nil {
					break
				}
				next = fmt.Sprintf("&cursor=%s", page["next"])
			}
			same(t, query+", pages of 1", paged, want)
		}
	})
}

func TestSearch_CorrectsTypos(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		wrong := app.expect(t, 200, call{route: "GET /videos?q=sytem+desgin"}).body
		right := app.expect(t, 200, call{route: "GET /videos?q=system+design"}).body
		same(t, "videos", ids(t, wrong["videos"]), ids(t, right["videos"]))
		same(t, "corrected query", wrong["searchedFor"], any("system design"))
		same(t, "corrected query of a search with results", right["searchedFor"], nil)
	})
}

func TestSearch_ReportsUnusedWords(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		got := app.expect(t, 200, call{route: "GET /videos?limit=2&q=how+do+I+fly+a+spotify+quokka+in+the+interview"}).body
		same(t, "first video", ids(t, got["videos"])[:1], []string{"_K-eupuDVEc"})
		same(t, "words", got["words"], any(map[string]any{
			"used": []any{"fly", "spotify", "quokka"}, "missing": []any{"fly", "quokka"}, "ignored": []any{"how", "do", "i", "a", "in", "the", "interview"},
		}))
		first := app.expect(t, 200, call{route: "GET /videos?limit=2&q=google+quokka"}).body
		next, _ := first["next"].(string)
		second := app.expect(t, 200, call{route: "GET /videos?limit=100&q=google+quokka&cursor=" + next}).body
		same(t, "words of the second page", second["words"], nil)
		same(t, "videos of both pages", float64(len(ids(t, first["videos"]))+len(ids(t, second["videos"]))), first["total"].(float64))
		same(t, "words of a full match", app.expect(t, 200, call{route: "GET /videos?q=spotify"}).body["words"], nil)
		long := app.expect(t, 200, call{route: "GET /videos?q=google+spotify+system+design+interview+engineering+former+manager+database+caching"}).body
		same(t, "video of a long query", ids(t, long["videos"])[:1], []string{"_K-eupuDVEc"})
		words, _ := long["words"].(map[string]any)
		same(t, "ignored words of a long query", words["ignored"], any([]any{"database", "caching"}))
	})
}

//proves:search-total
func TestSearch_FirstPageHasTotal(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		all := app.expect(t, 200, call{route: "GET /videos?q=interview"}).body
		total := len(ids(t, all["videos"]))
		same(t, "total", all["total"], any(float64(total)))
		page := app.expect(t, 200, call{route: "GET /videos?q=interview&limit=1"}).body
		same(t, "total of a page of 1", page["total"], any(float64(total)))
		next, _ := page["next"].(string)
		page = app.expect(t, 200, call{route: "GET /videos?q=interview&limit=1&cursor=" + next}).body
		same(t, "total of the second page", page["total"], nil)
		same(t, "total without matches", app.expect(t, 200, call{route: "GET /videos?q=nowhere"}).body["total"], any(0.0))
	})
}

func TestSuggestions_AreTopTitles(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		var videos []library.Video
		for i := range 12 {
			title := fmt.Sprintf("Numbat %d", i/2)
			videos = append(videos, library.Video{ID: fmt.Sprintf("numbat_%04d", i), Title: title, Category: "Software Development"})
		}
		videos[0].Title, videos[0].Description = "Elsewhere", "numbats"
		if err := fill.Put(t.Context(), app.store, nil, videos); err != nil {
			t.Fatal(err)
		}
		for typed, want := range map[string][]any{
			"numb":             {"Numbat 0", "Numbat 1", "Numbat 2", "Numbat 3", "Numbat 4"},
			"numbat+5":         {"Numbat 5"},
			"numbta+5":         {"Numbat 5"},
			"numbat+elsewhere": {"Elsewhere"},
			"nowhere+numbat":   {},
			"":                 {},
		} {
			got := app.expect(t, 200, call{route: "GET /videos/suggestions?q=" + typed})
			same(t, "suggestions for "+typed, got.body["suggestions"], any(want))
		}
		tag := app.expect(t, 200, call{route: "GET /videos/suggestions?q=numb"}).header.Get("ETag")
		app.expect(t, 304, call{route: "GET /videos/suggestions?q=numb", header: map[string]string{"If-None-Match": tag}})
		const search = "Bad Request. A search can have at most 200 characters."
		const repeated = "Bad Request. A query parameter is malformed or occurs twice."
		app.rejects(t,
			rejection{call{route: "GET /videos/suggestions?q=" + strings.Repeat("x", 201), broken: true}, 400, search},
			rejection{call{route: "GET /videos/suggestions?q=%00"}, 400, repeated},
		)
	})
}

// The contract limits characters, not bytes. In some scripts, one character has several bytes.
func TestSearch_LimitsCharactersNotBytes(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	search := func(characters int) call {
		return call{route: "GET /videos?q=" + url.QueryEscape(strings.Repeat("ж", characters)), broken: characters > 200}
	}
	same(t, "videos", ids(t, app.expect(t, 200, search(200)).body["videos"]), []string{})
	app.expect(t, 400, search(201))
}
