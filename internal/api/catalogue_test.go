package api_test

import (
	"encoding/base64"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/seed"
)

//proves:videos-categories-read
func TestVideos_AreInCatalogueOrder(t *testing.T) {
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
		got := app.expect(t, 200, call{route: "GET /videos"})
		same(t, "videos", ids(t, got.body["videos"]), want)
		if _, more := got.body["next"]; more {
			t.Error("got a next page of 16 videos, want none")
		}
	})
}

//proves:video-category-fields
func TestVideo_ReturnsAllFields(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		got := app.expect(t, 200, call{route: "GET /video/8X-e5cJ_L3M"})
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
			"videoType":       "mock",
		}})
		unknown := app.expect(t, 200, call{route: "GET /video/" + moviesID})
		same(t, "fields of a video with few details", names(unknown.body["video"]), []string{
			"_id", "categoryName", "company", "creatorId", "creatorName", "dateOfUpload", "description", "level", "title", "videoType", "viewQuantity",
		})
		for _, field := range []string{"creatorId", "viewQuantity", "dateOfUpload"} {
			if value := text(t, unknown.body, "video", field); value != "" {
				t.Errorf("got %s %q, want an empty string", field, value)
			}
		}
	})
}

//proves:video-category-fields,videos-categories-read
func TestCategories_AreListedAndRead(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		all := app.expect(t, 200, call{route: "GET /categories"})
		same(t, "categories", ids(t, all.body["categories"]), []string{
			"product-management", "management-entrances", "software-development", "public-sector-professions",
		})
		one := app.expect(t, 200, call{route: "GET /categories/software-development"})
		same(t, "category", one.body, map[string]any{"category": map[string]any{
			"_id":          "software-development",
			"categoryName": "Software Development",
			"imgUrl":       "/categories/software-development.svg",
			"description":  "Coding and system-design interviews, worked through live with the interviewer.",
		}})
	})
}

func TestCatalogue_RejectsInvalidRequests(t *testing.T) {
	t.Parallel()
	const (
		limit    = "Bad Request. 'limit' must be a whole number from 1 to 500."
		cursor   = "Bad Request. The cursor is not valid for this order."
		order    = "Bad Request. The order must be one of catalogue, newest, title, rank, shuffled, shortest, liked."
		seed     = "Bad Request. 'seed' must be a whole number from 0 to 2147483647."
		shuffled = "Bad Request. Search results can't be shuffled."
		search   = "Bad Request. A search can have at most 200 characters."
		length   = "Bad Request. 'minSeconds' must be a whole number from 1 to 86400."
		repeated = "Bad Request. A query parameter is malformed or occurs twice."
		video    = "The video you request does not exist. Not Found error."
		category = "The category you request does not exist. Not Found error."
	)
	otherOrder := base64.RawURLEncoding.EncodeToString([]byte(`{"o":"title","s":"a","p":1}`))
	spaced := base64.RawURLEncoding.EncodeToString([]byte(`{"o":"catalogue", "p":1}`))
	onEveryStore(t, func(t *testing.T, app *app) {
		app.rejects(t,
			rejection{call{route: "GET /video/" + unknownID}, 404, video},
			rejection{call{route: "GET /video/short", broken: true}, 404, video},
			rejection{call{route: "GET /video/" + strings.Repeat("A", 3000), broken: true}, 404, video},
			rejection{call{route: "GET /categories/nowhere"}, 404, category},
			rejection{call{route: "GET /videos?category=nowhere"}, 404, category},
			rejection{call{route: "GET /videos?limit=0", broken: true}, 400, limit},
			rejection{call{route: "GET /videos?limit=501", broken: true}, 400, limit},
			rejection{call{route: "GET /videos?limit=ten", broken: true}, 400, limit},
			rejection{call{route: "GET /videos?limit=1.5", broken: true}, 400, limit},
			rejection{call{route: "GET /videos?limit=9999999999999999999", broken: true}, 400, limit},
			rejection{call{route: "GET /videos?order=views", broken: true}, 400, order},
			rejection{call{route: "GET /videos?order=shuffled&seed=-1", broken: true}, 400, seed},
			rejection{call{route: "GET /videos?order=shuffled&seed=2147483648", broken: true}, 400, seed},
			rejection{call{route: "GET /videos?order=shuffled&seed=one", broken: true}, 400, seed},
			rejection{call{route: "GET /videos?order=shuffled&q=design"}, 400, shuffled},
			rejection{call{route: "GET /videos?minSeconds=0", broken: true}, 400, length},
			rejection{call{route: "GET /videos?minSeconds=long", broken: true}, 400, length},
			rejection{call{route: "GET /videos?maxSeconds=-1", broken: true}, 400, strings.Replace(length, "min", "max", 1)},
			rejection{call{route: "GET /videos?maxSeconds=86401", broken: true}, 400, strings.Replace(length, "min", "max", 1)},
			rejection{call{route: "GET /videos?cursor=nonsense"}, 400, cursor},
			rejection{call{route: "GET /videos?cursor=" + otherOrder}, 400, cursor},
			rejection{call{route: "GET /videos?cursor=" + spaced}, 400, cursor},
			rejection{call{route: "GET /videos?q=" + strings.Repeat("x", 201), broken: true}, 400, search},
			rejection{call{route: "GET /videos?category=software-development&category=x"}, 400, repeated},
			rejection{call{route: "GET /videos?q=%ff"}, 400, repeated},
			rejection{call{route: "GET /videos?q=%00"}, 400, repeated},
			rejection{call{route: "GET /videos?category=a%00b"}, 400, repeated},
			rejection{call{route: "GET /videos?q=%zz"}, 400, repeated},
		)
	})
}

//proves:videos-total
func TestVideos_FirstPageHasTotal(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		total := func(query string) any {
			t.Helper()
			return app.expect(t, 200, call{route: "GET /videos" + query}).body["total"]
		}
		for _, query := range []string{"?limit=1", "?limit=1&order=shuffled&seed=9", "?limit=1&order=shuffled&seed=64"} {
			same(t, "total of "+query+" before the index exists", total(query), nil)
		}
		app.expect(t, 200, call{route: "GET /videos?q=interview"}) // this search makes the server build the index
		all := ids(t, app.expect(t, 200, call{route: "GET /videos"}).body["videos"])
		one := call{route: "GET /videos?limit=1"}
		page := app.expect(t, 200, one)
		same(t, "total of a page of 1", page.body["total"], any(float64(len(all))))
		for _, query := range []string{"?limit=1&order=newest", "?limit=1&order=shuffled&seed=9", "?limit=1&order=shuffled&seed=64"} {
			same(t, "total of "+query, total(query), any(float64(len(all))))
		}
		for _, filter := range []string{"category=product-management", "minSeconds=1", "maxSeconds=3600", "minSeconds=1200&maxSeconds=3600", "category=product-management&minSeconds=60"} {
			selected := ids(t, app.expect(t, 200, call{route: "GET /videos?" + filter}).body["videos"])
			if len(selected) < 2 {
				t.Fatalf("%s: got %d videos, want at least 2", filter, len(selected))
			}
			same(t, "total of "+filter, total("?limit=1&"+filter), any(float64(len(selected))))
		}
		next, _ := page.body["next"].(string)
		same(t, "total of the second page", total("?limit=1&cursor="+next), nil)
		same(t, "total of a complete page", total(""), nil)

		// The first request after a change must return the new total.
		tag := page.header.Get("ETag")
		more := []library.Video{{ID: "numbat_0001", Title: "Numbat", Category: "Software Development"}, {ID: all[3], Title: "Other words", Category: "Software Development"}}
		if err := fill.Put(t.Context(), app.store, nil, more); err != nil {
			t.Fatal(err)
		}
		if got := app.expect(t, 200, one).body["total"]; got != nil && got != float64(len(all)+1) {
			t.Errorf("total after a change: got %v, want none or one more", got)
		}
		app.expect(t, 200, call{route: "GET /videos?q=numbat"})
		changed := app.expect(t, 200, one)
		same(t, "total after a change and a search", changed.body["total"], any(float64(len(all)+1)))
		if changed.header.Get("ETag") == tag {
			t.Error("got the same ETag for another total")
		}
		// Like any other page, the response must be cached.
		app.expect(t, 304, call{route: one.route, header: map[string]string{"If-None-Match": changed.header.Get("ETag")}})
	})
}

//proves:sorted-videos
func TestVideos_PagesByLikesHaveConsistentOrder(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		like := func(by, id string) {
			app.expect(t, 201, call{route: "POST /user/likes", body: video(id), token: app.signUp(t, by+"@example.com")})
		}
		var videos []library.Video
		for _, id := range []string{"numbat_0001", "numbat_0002", "numbat_0003"} {
			videos = append(videos, library.Video{ID: id, Title: "Numbat", Category: "Numbats"})
		}
		if err := fill.Put(t.Context(), app.store, []library.Category{{ID: "numbats", Name: "Numbats"}}, videos); err != nil {
			t.Fatal(err)
		}
		like("ada", "numbat_0002")
		const first = "GET /videos?category=numbats&order=liked&limit=1"
		page := app.expect(t, 200, call{route: first}).body
		found := ids(t, page["videos"])
		for page["next"] != nil {
			// With two likes, the last video of the list moves to the start.
			like(fmt.Sprint("bob", len(found)), "numbat_0003")
			like(fmt.Sprint("eve", len(found)), "numbat_0003")
			app.clock.advance(2 * time.Minute)
			page = app.expect(t, 200, call{route: first + "&cursor=" + text(t, page, "next")}).body
			found = append(found, ids(t, page["videos"])...)
		}
		same(t, "pages of a list", found, []string{"numbat_0002", "numbat_0001", "numbat_0003"})
		same(t, "a new list", ids(t, app.expect(t, 200, call{route: first}).body["videos"]), []string{"numbat_0003"})
	})
}

//proves:filtered-facets,sorted-videos
func TestVideos_FiltersAndSorts(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		videos := []library.Video{
			{ID: "numbat_0001", Title: "Numbat", CreatorName: "Ada", Company: "Acme", Type: "mock", Level: "hard", Seconds: 900},
			{ID: "numbat_0002", Title: "Numbat", CreatorName: "Ada", Type: "talk"},
			{ID: "numbat_0003", Title: "Numbat", CreatorName: "Bob", Company: "Acme", Seconds: 60},
		}
		for i := range videos {
			videos[i].Category = "Numbats"
		}
		if err := fill.Put(t.Context(), app.store, []library.Category{{ID: "numbats", Name: "Numbats"}}, videos); err != nil {
			t.Fatal(err)
		}
		app.expect(t, 201, call{route: "POST /user/likes", body: video("numbat_0002"), token: app.signUp(t, "numbat@example.com")})
		for query, want := range map[string][]string{
			"order=shortest":          {"numbat_0003", "numbat_0001", "numbat_0002"},
			"order=liked":             {"numbat_0002", "numbat_0001", "numbat_0003"},
			"order=liked&q=numbat":    {"numbat_0002", "numbat_0001", "numbat_0003"},
			"creator=Ada":             {"numbat_0001", "numbat_0002"},
			"company=Acme":            {"numbat_0001", "numbat_0003"},
			"videoType=talk&q=numbat": {"numbat_0002"},
			"level=hard&creator=Bob":  {},
		} {
			got := app.expect(t, 200, call{route: "GET /videos?category=numbats&" + query})
			same(t, query, ids(t, got.body["videos"]), want)
			same(t, "total of "+query, got.body["total"], any(float64(len(want))))
		}
		first := app.expect(t, 200, call{route: "GET /videos?category=numbats&creator=Ada&order=shuffled&seed=7&limit=1"})
		next := app.expect(t, 200, call{route: "GET /videos?category=numbats&creator=Ada&order=shuffled&seed=7&cursor=" + first.body["next"].(string)})
		both := append(ids(t, first.body["videos"]), ids(t, next.body["videos"])...)
		slices.Sort(both)
		same(t, "shuffled videos of a creator", both, []string{"numbat_0001", "numbat_0002"})
		facets := app.expect(t, 200, call{route: "GET /videos/facets?category=numbats"})
		one := func(value string, videos int) any { return map[string]any{"value": value, "videos": float64(videos)} }
		same(t, "facets", facets.body, map[string]any{
			"creators": []any{one("Ada", 2), one("Bob", 1)}, "companies": []any{one("Acme", 2)},
			"videoTypes": []any{one("mock", 1), one("talk", 1)}, "levels": []any{one("hard", 1)},
		})
		app.expect(t, 304, call{route: "GET /videos/facets?category=numbats", header: map[string]string{"If-None-Match": facets.header.Get("ETag")}})
		app.rejects(t,
			rejection{call{route: "GET /videos/facets?category=%00"}, 400, "Bad Request. A query parameter is malformed or occurs twice."},
			rejection{call{route: "GET /videos/facets?category=nowhere"}, 404, "The category you request does not exist. Not Found error."},
		)
	})
}

func TestVideos_PagesContainAllVideos(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		for _, order := range library.VideoOrders() {
			full := app.expect(t, 200, call{route: "GET /videos?order=" + string(order)})
			var joined []string
			cursor := ""
			for range 4 {
				page := app.expect(t, 200, call{route: "GET /videos?limit=5&order=" + string(order) + cursor})
				joined = append(joined, ids(t, page.body["videos"])...)
				if next, more := page.body["next"].(string); more {
					cursor = "&cursor=" + url.QueryEscape(next)
				} else {
					cursor = "&cursor=the-last-page-has-none"
				}
			}
			same(t, "pages in order "+string(order), joined, ids(t, full.body["videos"]))
			if cursor != "&cursor=the-last-page-has-none" {
				t.Errorf("got a next page after the last one in order %s", order)
			}
		}
	})
}

func TestVideos_SeedDeterminesShuffledOrder(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		order := func(parameters string) []string {
			return ids(t, app.expect(t, 200, call{route: "GET /videos?" + parameters}).body["videos"])
		}
		catalogue := order("")
		for seed, same := range map[string]string{"order=shuffled": "order=shuffled&seed=0", "order=shuffled&seed=63": "seed=63&order=shuffled", "order=shuffled&seed=64": "limit=500&order=shuffled&seed=64"} {
			shuffled := order(seed)
			if slices.Equal(shuffled, catalogue) || slices.Equal(shuffled, order("order=shuffled&seed=1")) {
				t.Errorf("%s: got the order of the catalogue or of another seed", seed)
			}
			if !slices.Equal(shuffled, order(same)) {
				t.Errorf("%s: got another order than for %s", seed, same)
			}
			slices.Sort(shuffled)
			if !slices.Equal(shuffled, slices.Sorted(slices.Values(catalogue))) {
				t.Errorf("%s: got duplicate or missing videos", seed)
			}
		}
		if !slices.Equal(order("seed=7"), catalogue) {
			t.Error("seed without a shuffled order: got another order than the catalogue's")
		}
	})
}

func TestVideos_NextPageContinuesList(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		if err := fill.Put(t.Context(), app.store, nil, manyVideos(library.MaxPageVideos)); err != nil {
			t.Fatal(err)
		}
		first := app.expect(t, 200, call{route: "GET /videos"})
		if got := len(ids(t, first.body["videos"])); got != library.MaxPageVideos {
			t.Errorf("got a first page of %d videos, want 500", got)
		}
		rest := app.expect(t, 200, call{route: "GET /videos?cursor=" + text(t, first.body, "next")})
		if got := len(ids(t, rest.body["videos"])); got != 16 {
			t.Errorf("got a second page of %d videos, want 16", got)
		}
	})
}

// manyVideos returns n videos that the seed does not contain.
func manyVideos(n int) []library.Video {
	videos := make([]library.Video, n)
	for i := range videos {
		videos[i] = library.Video{ID: manyID(i), Title: fmt.Sprint("Video ", i), Category: "Software Development"}
	}
	return videos
}

func manyID(i int) string { return fmt.Sprintf("many_%06d", i) }

func TestCatalogue_UnchangedReturns304(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		for _, path := range []string{
			"/videos", "/video/" + moviesID, "/categories", "/categories/software-development", "/openapi.yaml", "/openapi.json", "/test/todos",
		} {
			first := app.expect(t, 200, call{route: "GET " + path})
			tag := first.header.Get("ETag")
			for _, known := range []string{tag, strings.TrimPrefix(tag, "W/"), `"other", ` + tag, "*"} {
				again := app.send(t, call{route: "GET " + path, header: map[string]string{"If-None-Match": known}})
				if again.status != 304 || again.text != "" || again.header.Get("ETag") != tag {
					t.Errorf("GET %s If-None-Match %s: got %d %q, want 304 without a body", path, known, again.status, again.text)
				}
			}
			app.expect(t, 200, call{route: "GET " + path, header: map[string]string{"If-None-Match": `"other"`}})
			if cached := first.header.Get("Cache-Control"); cached != "no-cache" {
				t.Errorf("GET %s: got Cache-Control %q, want no-cache", path, cached)
			}
		}
	})
}

func TestCatalogue_ETagChangesWithRevision(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		before := app.expect(t, 200, call{route: "GET /videos"}).header.Get("ETag")
		if err := fill.Put(t.Context(), app.store, nil, manyVideos(1)); err != nil {
			t.Fatal(err)
		}
		after := app.expect(t, 200, call{route: "GET /videos", header: map[string]string{"If-None-Match": before}})
		if !slices.Contains(ids(t, after.body["videos"]), manyID(0)) {
			t.Error("got a response without the new video")
		}
	})
}

func TestContract_IsServed(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	if got := app.expect(t, 200, call{route: "GET /openapi.yaml"}); got.text != contractText("openapi.yaml") {
		t.Error("/api/openapi.yaml: got another document than the contract")
	}
	if got := app.expect(t, 200, call{route: "GET /openapi.json"}); got.body["openapi"] != "3.1.0" {
		t.Errorf("/api/openapi.json: got %.60s, want OpenAPI 3.1.0", got.text)
	}
}
