package api_test

import (
	"encoding/base64"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/seed"
)

//proves:videos-categories-read
func TestVideosComeWholeInCatalogueOrder(t *testing.T) {
	t.Parallel()
	_, videos, err := seed.Catalogue()
	if err != nil {
		t.Fatal(err)
	}
	want := make([]string, len(videos))
	for i, v := range videos {
		want[i] = v.ID
	}
	onEveryStore(t, func(t *testing.T, app *app) {
		got := app.must(t, 200, call{does: "GET /videos"})
		same(t, "videos", ids(t, got.body["videos"]), want)
		if _, more := got.body["next"]; more {
			t.Error("16 videos have a next page")
		}
	})
}

//proves:video-category-fields
func TestVideoShowsWhatIsKnown(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		got := app.must(t, 200, call{does: "GET /video/8X-e5cJ_L3M"})
		same(t, "video", got.body, map[string]any{"video": map[string]any{
			"_id":             "8X-e5cJ_L3M",
			"title":           "Anuj Agnihotri AIR 1 | CSE Topper’s Mock Interview | UPSC Result 2025 | NEXT IAS",
			"description":     "A mock personality test with the candidate who came first in the Civil Services Examination 2025: a panel of experienced members, current affairs, home state and opinion questions.",
			"creatorName":     "NEXT IAS",
			"creatorId":       "UCgKgAaGbKS-XWUJGWqP5W0A",
			"viewQuantity":    "912056",
			"viewsAsOf":       "2026-10-05",
			"dateOfUpload":    "2026-03-06",
			"durationSeconds": 1659.0,
			"categoryName":    "Public Sector Professions",
		}})
		unknown := app.must(t, 200, call{does: "GET /video/" + movies})
		same(t, "fields of a video of which little is known", names(unknown.body["video"]), []string{
			"_id", "categoryName", "creatorId", "creatorName", "dateOfUpload", "description", "title", "viewQuantity",
		})
		for _, field := range []string{"creatorId", "viewQuantity", "dateOfUpload"} {
			if said := text(t, unknown.body, "video", field); said != "" {
				t.Errorf("the unknown %s is %q, want it empty", field, said)
			}
		}
	})
}

//proves:video-category-fields,videos-categories-read
func TestCategories(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		all := app.must(t, 200, call{does: "GET /categories"})
		same(t, "categories", ids(t, all.body["categories"]), []string{
			"product-management", "management-entrances", "software-development", "public-sector-professions",
		})
		one := app.must(t, 200, call{does: "GET /categories/software-development"})
		same(t, "category", one.body, map[string]any{"category": map[string]any{
			"_id":          "software-development",
			"categoryName": "Software Development",
			"imgUrl":       "/categories/software-development.svg",
			"description":  "Coding and system-design interviews, worked through live with the interviewer.",
		}})
	})
}

func TestCatalogueRefusals(t *testing.T) {
	t.Parallel()
	const (
		limit    = "Bad Request. The limit must be a whole number from 1 to 500."
		cursor   = "Bad Request. The cursor is not one of this order."
		order    = "Bad Request. The order must be one of catalogue, newest, title, rank, shuffled."
		seed     = "Bad Request. The seed must be a whole number from 0 to 2147483647."
		shuffled = "Bad Request. What a search finds can't be shuffled."
		search   = "Bad Request. The search takes at most 8 words and 200 characters."
		length   = "Bad Request. A length must be a whole number of seconds from 1 to 86400."
		repeated = "Bad Request. A query parameter is malformed or stands twice."
		video    = "The video you request does not exist. Not Found error."
		category = "The category you request does not exist. Not Found error."
	)
	ofAnotherOrder := base64.RawURLEncoding.EncodeToString([]byte(`{"o":"title","s":"a","p":1}`))
	spaced := base64.RawURLEncoding.EncodeToString([]byte(`{"o":"catalogue", "p":1}`))
	onEveryStore(t, func(t *testing.T, app *app) {
		app.refuses(t,
			refusal{call{does: "GET /video/" + nowhere}, 404, video},
			refusal{call{does: "GET /video/short", broken: true}, 404, video},
			refusal{call{does: "GET /video/" + strings.Repeat("A", 3000), broken: true}, 404, video},
			refusal{call{does: "GET /categories/nowhere"}, 404, category},
			refusal{call{does: "GET /videos?category=nowhere"}, 404, category},
			refusal{call{does: "GET /videos?limit=0", broken: true}, 400, limit},
			refusal{call{does: "GET /videos?limit=501", broken: true}, 400, limit},
			refusal{call{does: "GET /videos?limit=ten", broken: true}, 400, limit},
			refusal{call{does: "GET /videos?limit=1.5", broken: true}, 400, limit},
			refusal{call{does: "GET /videos?limit=9999999999999999999", broken: true}, 400, limit},
			refusal{call{does: "GET /videos?order=views", broken: true}, 400, order},
			refusal{call{does: "GET /videos?order=shuffled&seed=-1", broken: true}, 400, seed},
			refusal{call{does: "GET /videos?order=shuffled&seed=2147483648", broken: true}, 400, seed},
			refusal{call{does: "GET /videos?order=shuffled&seed=one", broken: true}, 400, seed},
			refusal{call{does: "GET /videos?order=shuffled&q=design"}, 400, shuffled},
			refusal{call{does: "GET /videos?minSeconds=0", broken: true}, 400, length},
			refusal{call{does: "GET /videos?minSeconds=long", broken: true}, 400, length},
			refusal{call{does: "GET /videos?maxSeconds=-1", broken: true}, 400, length},
			refusal{call{does: "GET /videos?maxSeconds=86401", broken: true}, 400, length},
			refusal{call{does: "GET /videos?cursor=nonsense"}, 400, cursor},
			refusal{call{does: "GET /videos?cursor=" + ofAnotherOrder}, 400, cursor},
			refusal{call{does: "GET /videos?cursor=" + spaced}, 400, cursor},
			refusal{call{does: "GET /videos?q=" + strings.Repeat("x", 201), broken: true}, 400, search},
			refusal{call{does: "GET /videos?q=a+b+c+d+e+f+g+h+i"}, 400, search},
			refusal{call{does: "GET /videos?category=software-development&category=x"}, 400, repeated},
			refusal{call{does: "GET /videos?q=%ff"}, 400, repeated},
			refusal{call{does: "GET /videos?q=%00"}, 400, repeated},
			refusal{call{does: "GET /videos?category=a%00b"}, 400, repeated},
			refusal{call{does: "GET /videos?q=%zz"}, 400, repeated},
		)
	})
}

func TestSearch(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		for query, want := range map[string][]string{
			"q=SPOTIFY":                                {"_K-eupuDVEc"},
			"q=igotanoffer":                            {"_K-eupuDVEc"},
			"q=cl%C3%89ment+student":                   {"3Q_oYDQ2whs"},
			"q=PM&order=catalogue":                     {movies, answers, airbnb, "3Qx9cVRJ06I"},
			"q=clement+student":                        {"3Q_oYDQ2whs"},
			"q=%20public%20sector%20topper's%20":       {"8X-e5cJ_L3M"},
			"q=%25ile":                                 {"VdpXbeGGeWw", "PmapeLnukLg"},
			"q=rcentile":                               {},
			"q=%F0%9F%8E%89":                           {},
			"q=_":                                      {},
			"q=system+design":                          {"_K-eupuDVEc"},
			"q=google&category=product-management":     {"dNtks5NfUwc"},
			"q=&category=product-management":           {movies, answers, airbnb, "3Qx9cVRJ06I"},
			"category=product-management&order=newest": {answers, airbnb, "3Qx9cVRJ06I", movies},
			"category=product-management&order=title":  {airbnb, "3Qx9cVRJ06I", answers, movies},
			"maxSeconds=899":                           {answers},
			"minSeconds=900&maxSeconds=2400&category=product-management": {airbnb, "3Qx9cVRJ06I"},
			"minSeconds=2401&q=google":                                   {"3Q_oYDQ2whs", "_K-eupuDVEc"},
			"category=product-management&unknown=kept":                   {movies, answers, airbnb, "3Qx9cVRJ06I"},
		} {
			got := app.must(t, 200, call{does: "GET /videos?" + query})
			same(t, "videos for "+query, ids(t, got.body["videos"]), want)
		}
	})
}

func TestASearchIsRankedUnlessAnOrderIsChosen(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.must(t, 200, call{does: "GET /videos?q=quokka"}) // a search before the change knows nothing of it
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
			same(t, query, ids(t, app.must(t, 200, call{does: "GET /videos?" + query}).body["videos"]), want)
			var paged []string
			for next := ""; ; {
				page := app.must(t, 200, call{does: "GET /videos?limit=1&" + query + next}).body
				paged = append(paged, ids(t, page["videos"])...)
				if page["next"] == nil {
					break
				}
				next = fmt.Sprintf("&cursor=%s", page["next"])
			}
			same(t, query+", by pages of one", paged, want)
		}
	})
}

func TestATypingErrorIsForgivenAndSaid(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		wrong := app.must(t, 200, call{does: "GET /videos?q=sytem+desgin"}).body
		right := app.must(t, 200, call{does: "GET /videos?q=system+design"}).body
		same(t, "videos", ids(t, wrong["videos"]), ids(t, right["videos"]))
		same(t, "said", wrong["searchedFor"], any("system design"))
		same(t, "said of a search that finds something", right["searchedFor"], nil)
	})
}

//proves:search-total
func TestTheFirstPageOfASearchSaysHowManyThereAre(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		all := app.must(t, 200, call{does: "GET /videos?q=interview"}).body
		total := len(ids(t, all["videos"]))
		same(t, "total", all["total"], any(float64(total)))
		page := app.must(t, 200, call{does: "GET /videos?q=interview&limit=1"}).body
		same(t, "total beside one", page["total"], any(float64(total)))
		next, _ := page["next"].(string)
		page = app.must(t, 200, call{does: "GET /videos?q=interview&limit=1&cursor=" + next}).body
		same(t, "total of the second page", page["total"], nil)
		same(t, "total of nothing", app.must(t, 200, call{does: "GET /videos?q=nowhere"}).body["total"], any(0.0))
	})
}

//proves:videos-total
func TestTheFirstPageOfTheLibrarySaysHowManyThereAre(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		total := func(query string) any {
			t.Helper()
			return app.must(t, 200, call{does: "GET /videos" + query}).body["total"]
		}
		for _, query := range []string{"?limit=1", "?limit=1&order=shuffled&seed=9", "?limit=1&order=shuffled&seed=64"} {
			same(t, "total of "+query+" before there is an index", total(query), nil)
		}
		app.must(t, 200, call{does: "GET /videos?q=interview"}) // which makes the index
		all := ids(t, app.must(t, 200, call{does: "GET /videos"}).body["videos"])
		one := call{does: "GET /videos?limit=1"}
		page := app.must(t, 200, one)
		same(t, "total beside one", page.body["total"], any(float64(len(all))))
		for _, query := range []string{"?limit=1&order=newest", "?limit=1&order=shuffled&seed=9", "?limit=1&order=shuffled&seed=64"} {
			same(t, "total of "+query, total(query), any(float64(len(all))))
		}
		for _, filter := range []string{"category=product-management", "minSeconds=1", "maxSeconds=3600", "minSeconds=1200&maxSeconds=3600", "category=product-management&minSeconds=60"} {
			selected := ids(t, app.must(t, 200, call{does: "GET /videos?" + filter}).body["videos"])
			if len(selected) < 2 {
				t.Fatalf("%s selects %d videos: too few to tell", filter, len(selected))
			}
			same(t, "total of "+filter, total("?limit=1&"+filter), any(float64(len(selected))))
		}
		next, _ := page.body["next"].(string)
		same(t, "total of the second page", total("?limit=1&cursor="+next), nil)
		same(t, "total of all in one page", total(""), nil)

		// What changes is not counted as it was, whoever asks first.
		tag := page.header.Get("ETag")
		more := []library.Video{{ID: "numbat_0001", Title: "Numbat", Category: "Software Development"}, {ID: all[3], Title: "Other words", Category: "Software Development"}}
		if err := fill.Put(t.Context(), app.store, nil, more); err != nil {
			t.Fatal(err)
		}
		if got := app.must(t, 200, one).body["total"]; got != nil && got != float64(len(all)+1) {
			t.Errorf("total after a change: %v", got)
		}
		app.must(t, 200, call{does: "GET /videos?q=numbat"})
		changed := app.must(t, 200, one)
		same(t, "total after a change and a search", changed.body["total"], any(float64(len(all)+1)))
		if changed.header.Get("ETag") == tag {
			t.Error("another total has the same tag")
		}
		// It is cached like any other page.
		app.must(t, 304, call{does: one.does, header: map[string]string{"If-None-Match": changed.header.Get("ETag")}})
	})
}

func TestSuggestionsAreTheTitlesFoundFirst(t *testing.T) {
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
			got := app.must(t, 200, call{does: "GET /videos/suggestions?q=" + typed})
			same(t, "suggestions for "+typed, got.body["suggestions"], any(want))
		}
		tag := app.must(t, 200, call{does: "GET /videos/suggestions?q=numb"}).header.Get("ETag")
		app.must(t, 304, call{does: "GET /videos/suggestions?q=numb", header: map[string]string{"If-None-Match": tag}})
		const search = "Bad Request. The search takes at most 8 words and 200 characters."
		const repeated = "Bad Request. A query parameter is malformed or stands twice."
		app.refuses(t,
			refusal{call{does: "GET /videos/suggestions?q=a+b+c+d+e+f+g+h+i"}, 400, search},
			refusal{call{does: "GET /videos/suggestions?q=%00"}, 400, repeated},
		)
	})
}

// The limit is one of characters, as the contract says: in other scripts than ours
// one takes several bytes.
func TestASearchMayHaveTwoHundredCharacters(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	search := func(characters int) call {
		return call{does: "GET /videos?q=" + url.QueryEscape(strings.Repeat("ж", characters)), broken: characters > 200}
	}
	same(t, "videos", ids(t, app.must(t, 200, search(200)).body["videos"]), []string{})
	app.must(t, 400, search(201))
}

func TestPagesJoinToTheWhole(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		for _, order := range library.VideoOrders() {
			whole := app.must(t, 200, call{does: "GET /videos?order=" + string(order)})
			var joined []string
			cursor := ""
			for range 4 {
				page := app.must(t, 200, call{does: "GET /videos?limit=5&order=" + string(order) + cursor})
				joined = append(joined, ids(t, page.body["videos"])...)
				if next, more := page.body["next"].(string); more {
					cursor = "&cursor=" + url.QueryEscape(next)
				} else {
					cursor = "&cursor=the-last-page-has-none"
				}
			}
			same(t, "pages in order "+string(order), joined, ids(t, whole.body["videos"]))
			if cursor != "&cursor=the-last-page-has-none" {
				t.Errorf("the last page in order %s has a next one", order)
			}
		}
	})
}

func TestSeedsShuffle(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		order := func(parameters string) []string {
			return ids(t, app.must(t, 200, call{does: "GET /videos?" + parameters}).body["videos"])
		}
		catalogue := order("")
		for seed, same := range map[string]string{"order=shuffled": "order=shuffled&seed=0", "order=shuffled&seed=63": "seed=63&order=shuffled", "order=shuffled&seed=64": "limit=500&order=shuffled&seed=64"} {
			shuffled := order(seed)
			if slices.Equal(shuffled, catalogue) || slices.Equal(shuffled, order("order=shuffled&seed=1")) {
				t.Errorf("%s gives the order of the catalogue or of another seed", seed)
			}
			if !slices.Equal(shuffled, order(same)) {
				t.Errorf("%s gives another order than %s", seed, same)
			}
			slices.Sort(shuffled)
			if !slices.Equal(shuffled, slices.Sorted(slices.Values(catalogue))) {
				t.Errorf("%s has not each video once", seed)
			}
		}
		if !slices.Equal(order("seed=7"), catalogue) {
			t.Error("a seed shuffles another order")
		}
	})
}

func TestMoreThanAPageOfVideos(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		if err := fill.Put(t.Context(), app.store, nil, manyVideos(library.MaxPageVideos)); err != nil {
			t.Fatal(err)
		}
		first := app.must(t, 200, call{does: "GET /videos"})
		if got := len(ids(t, first.body["videos"])); got != library.MaxPageVideos {
			t.Errorf("the first of more than 500 videos come in a page of %d", got)
		}
		rest := app.must(t, 200, call{does: "GET /videos?cursor=" + text(t, first.body, "next")})
		if got := len(ids(t, rest.body["videos"])); got != 16 {
			t.Errorf("the second page has %d videos, want 16", got)
		}
	})
}

// manyVideos returns n videos that are not in the seed.
func manyVideos(n int) []library.Video {
	videos := make([]library.Video, n)
	for i := range videos {
		videos[i] = library.Video{ID: manyID(i), Title: fmt.Sprint("Video ", i), Category: "Software Development"}
	}
	return videos
}

func manyID(i int) string { return fmt.Sprintf("many_%06d", i) }

func TestUnchangedAnswersAreNotSentAgain(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		for _, path := range []string{
			"/videos", "/video/" + movies, "/categories", "/categories/software-development", "/openapi.yaml", "/openapi.json", "/test/todos",
		} {
			first := app.must(t, 200, call{does: "GET " + path})
			tag := first.header.Get("ETag")
			for _, known := range []string{tag, strings.TrimPrefix(tag, "W/"), `"other", ` + tag, "*"} {
				again := app.send(t, call{does: "GET " + path, header: map[string]string{"If-None-Match": known}})
				if again.status != 304 || again.text != "" || again.header.Get("ETag") != tag {
					t.Errorf("GET %s If-None-Match %s = %d %q", path, known, again.status, again.text)
				}
			}
			app.must(t, 200, call{does: "GET " + path, header: map[string]string{"If-None-Match": `"other"`}})
			if cached := first.header.Get("Cache-Control"); cached != "no-cache" {
				t.Errorf("GET %s has Cache-Control %q", path, cached)
			}
		}
	})
}

func TestETagChangesWithTheCatalogue(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		before := app.must(t, 200, call{does: "GET /videos"}).header.Get("ETag")
		if err := fill.Put(t.Context(), app.store, nil, manyVideos(1)); err != nil {
			t.Fatal(err)
		}
		after := app.must(t, 200, call{does: "GET /videos", header: map[string]string{"If-None-Match": before}})
		if !slices.Contains(ids(t, after.body["videos"]), manyID(0)) {
			t.Error("the new video is missing from the answer")
		}
	})
}

func TestContractIsServed(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	if got := app.must(t, 200, call{does: "GET /openapi.yaml"}); got.text != contractText("openapi.yaml") {
		t.Error("/api/openapi.yaml is not the contract")
	}
	if got := app.must(t, 200, call{does: "GET /openapi.json"}); got.body["openapi"] != "3.1.0" {
		t.Errorf("/api/openapi.json begins with %.60s", got.text)
	}
}
