package api_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/admin"
	"greenroom/internal/library"
)

const (
	noSuchVideo    = "The video you request does not exist. Not Found error."
	noSuchCategory = "The category you request does not exist. Not Found error."
	noSuchImport   = "The import you request does not exist. Not Found error."
	notReady       = "The import is being read or applied, or it has ended. Conflict error."
)

// asFile returns the headers of a request that has a file as its body.
func asFile() map[string]string {
	return map[string]string{"Content-Type": "application/octet-stream"}
}

// youtube is a fake of YouTube. Videos that are not in the map can be played.
type youtube map[string]library.VideoState

func (y youtube) fetch(_ context.Context, id string) (library.VideoMetadata, error) {
	switch state := y[id]; state {
	case "":
		return library.VideoMetadata{State: library.StatePlays, Title: "Title of " + id, CreatorName: "Somebody"}, nil
	case "silent":
		return library.VideoMetadata{}, errors.New("no route to host")
	default:
		return library.VideoMetadata{State: state}, nil
	}
}

// enable configures the API so that it uses the fake.
func (y youtube) enable(c *api.Config) { c.Curation.FetchMetadata = y.fetch }

// onEveryCuratedStore runs the test with each kind of store and with the token of a curator.
func onEveryCuratedStore(t *testing.T, test func(t *testing.T, app *app, curator string), changes ...func(*api.Config)) {
	t.Helper()
	for name, open := range stores() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			app := newApp(t, open(t), changes...)
			test(t, app, app.as(t, library.Curator))
		})
	}
}

// list returns the list of objects with the name in the response.
func list(t *testing.T, got response, name string) []map[string]any {
	t.Helper()
	items, ok := got.body[name].([]any)
	if !ok {
		t.Fatalf("got no list %q in %s", name, got.text)
	}
	objects := make([]map[string]any, len(items))
	for i, item := range items {
		objects[i], _ = item.(map[string]any)
	}
	return objects
}

func TestCuration_ListsAndFiltersVideos(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		get := func(query string) response {
			t.Helper()
			return app.expect(t, 200, call{route: "GET /admin/videos" + query, token: curator})
		}
		all := get("?limit=3&offset=1")
		same(t, "total", []any{all.body["total"], len(list(t, all, "videos"))}, []any{16.0, 3})
		same(t, "counts", all.body["counts"], map[string]any{"all": 16.0, "dead": 0.0, "noLength": 5.0, "removed": 0.0, "unchecked": 16.0})
		same(t, "state", list(t, all, "videos")[0]["state"], any("unchecked"))

		if err := app.store.StoreChecks(t.Context(), []library.CheckResult{{ID: moviesID, State: library.StatePrivate, At: app.clock.Now()}}, nil); err != nil {
			t.Fatal(err)
		}
		dead := list(t, get("?only=dead"), "videos")
		same(t, "dead video", []any{len(dead), dead[0]["_id"], dead[0]["state"], dead[0]["stateSince"], dead[0]["checkedOn"]}, []any{1, moviesID, "private", "2026-11-20", "2026-11-20"})
		same(t, "videos found by link", ids(t, get("?q=https%3A%2F%2Fyoutu.be%2F" + answersID).body["videos"]), []string{answersID})
		titles := get("?order=title&descending=true&category=product-management")
		sorted := make([]string, 0)
		for _, v := range list(t, titles, "videos") {
			sorted = append(sorted, strings.ToLower(v["title"].(string)))
		}
		if !slices.IsSortedFunc(sorted, func(a, b string) int { return strings.Compare(b, a) }) || len(sorted) == 0 {
			t.Errorf("got titles %q, want descending order", sorted)
		}
		wrong := func(query, message string, broken bool) rejection {
			return rejection{call{route: "GET /admin/videos" + query, token: curator, broken: broken}, 400, "Bad Request. " + message}
		}
		app.rejects(t,
			wrong("?limit=501", "'limit' must be a whole number from 1 to 500.", true),
			wrong("?offset=-1", "'offset' must be a whole number from 0 to 10000000.", true),
			wrong("?only=some", "'only' must be one of dead, noLength, removed, unchecked.", true),
			wrong("?order=rank", "The order must be one of catalogue, title, length, uploaded, category.", true),
			wrong("?descending=perhaps", "'descending' must be true or false.", true),
			rejection{call{route: "GET /admin/videos?category=none", token: curator}, 404, noSuchCategory},
			rejection{call{route: "GET /admin/videos/" + unknownID, token: curator}, 404, noSuchVideo},
		)
	})
}

func TestCuration_EditsVideo(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		path := "PATCH /admin/videos/" + moviesID
		edited := app.expect(t, 200, call{route: path, body: `{"title":"  A better  title ","length":"1:02","viewQuantity":"","categoryId":"Software Development"}`, token: curator})
		video := edited.body["video"].(map[string]any)
		same(t, "video", []any{video["title"], video["durationSeconds"], video["viewQuantity"], video["categoryId"]}, []any{"A better title", 62.0, "", "software-development"})
		shown := app.expect(t, 200, call{route: "GET /video/" + moviesID})
		same(t, "title for all users", text(t, shown.body, "video", "title"), "A better title")
		app.rejects(t,
			rejection{call{route: path, body: `{"title":""}`, token: curator}, 422, "Unprocessable Entity. A video needs a title and a category."},
			rejection{call{route: path, body: `{"categoryId":"nowhere"}`, token: curator}, 422, "Unprocessable Entity. No such category: nowhere."},
			rejection{call{route: path, body: `{"length":"1:99"}`, token: curator}, 422, `Unprocessable Entity. "1:99" is not a length: write seconds, or 1:02:03.`},
			rejection{call{route: path, body: `{"title":null}`, token: curator, broken: true}, 400, "Bad Request. The field 'title' must be a string."},
			rejection{call{route: path, body: `{"Title":"x"}`, token: curator}, 400, "Bad Request. The field 'Title' must be spelled 'title'."},
			rejection{call{route: "PATCH /admin/videos/" + unknownID, body: `{"title":"x"}`, token: curator}, 404, noSuchVideo},
		)
		entry := app.latest(t)
		same(t, "the log", []any{entry["action"], entry["subject"], entry["title"], entry["by"].(map[string]any)["email"], entry["was"].(map[string]any)["categoryId"], entry["is"].(map[string]any)["length"]},
			[]any{"video.edited", moviesID, "A better title", "curator@example.org", "product-management", "62"})
		app.expect(t, 200, call{route: path, body: `{"title":"A better title"}`, token: curator})
		same(t, "entry after a change without effect", app.latest(t)["_id"], entry["_id"])
	})
}

// latest returns the latest entry of the audit log.
func (a *app) latest(t *testing.T) map[string]any {
	t.Helper()
	operator := a.operator(t)
	return list(t, a.expect(t, 200, call{route: "GET /admin/log?limit=1", token: operator}), "entries")[0]
}

// operator returns the token of an operator.
func (a *app) operator(t *testing.T) string {
	t.Helper()
	const email = "operator@example.org"
	if _, err := a.store.UserByEmail(t.Context(), email); err != nil {
		return a.as(t, library.Operator)
	}
	return text(t, a.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"` + email + `","password":"ten green chairs"}`}).body, "encodedToken")
}

func TestCuration_ChangesManyVideos(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		change := func(body string) call {
			return call{route: "POST /admin/videos/change", body: body, token: curator}
		}
		both := `"ids":["` + moviesID + `","` + answersID + `"]`
		removed := app.expect(t, 200, change(`{`+both+`,"change":"remove"}`))
		same(t, "removed", []any{removed.body["changed"], list(t, removed, "videos")[0]["removed"]}, []any{2.0, true})
		app.expect(t, 404, call{route: "GET /video/" + moviesID})
		same(t, "the log", []any{app.latest(t)["action"], app.latest(t)["count"]}, []any{"videos.removed", 2.0})
		same(t, "removed videos", app.expect(t, 200, call{route: "GET /admin/videos?only=removed", token: curator}).body["total"], any(2.0))
		app.rejects(t, rejection{change(`{` + both + `,"change":"category","categoryId":"software-development"}`), 422, "Unprocessable Entity. Se6Soyi2k0U is no longer in the library."})
		app.expect(t, 200, change(`{`+both+`,"change":"restore"}`))
		app.expect(t, 200, call{route: "GET /video/" + moviesID})
		moved := app.expect(t, 200, change(`{`+both+`,"change":"category","categoryId":"software-development"}`))
		same(t, "category", list(t, moved, "videos")[1]["categoryId"], any("software-development"))

		app.rejects(t,
			rejection{change(`{"ids":["` + moviesID + `","` + unknownID + `"],"change":"remove"}`), 404, noSuchVideo},
			rejection{change(`{"ids":[],"change":"remove"}`), 422, "Unprocessable Entity. 'ids' must have 1 to 500 video IDs."},
			rejection{call{route: "POST /admin/videos/change", body: `{` + both + `,"change":"burn"}`, token: curator, broken: true}, 422, "Unprocessable Entity. The change must be one of remove, restore, category."},
			rejection{change(`{` + both + `,"change":"category","categoryId":"nowhere"}`), 422, "Unprocessable Entity. No such category: nowhere."},
		)
		app.expect(t, 200, call{route: "GET /video/" + moviesID})
	})
}

func TestCuration_AddsVideosByLink(t *testing.T) {
	t.Parallel()
	const gone, hidden = "BBBBBBBBBBB", "CCCCCCCCCCC"
	asking := youtube{gone: library.StateRemoved, hidden: library.StatePrivate}.enable
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		pasted := "youtu.be/" + unknownID + " https://www.youtube.com/watch?v=" + moviesID + `\nyoutube.com/@exponent ` + gone + " " + hidden
		found := list(t, app.expect(t, 200, call{route: "POST /admin/videos/look-up", body: `{"text":"` + pasted + `"}`, token: curator}), "found")
		if len(found) != 5 {
			t.Fatalf("got %v, want 5 links", found)
		}
		same(t, "new video", found[0], map[string]any{"text": "youtu.be/" + unknownID, "_id": unknownID, "title": "Title of " + unknownID, "creatorName": "Somebody", "state": "plays"})
		same(t, "known video", found[1]["known"].(map[string]any)["_id"], any(moviesID))
		same(t, "rejected links", []any{found[2]["state"], found[3]["refused"], found[4]["refused"]}, []any{"unchecked", "YouTube has no such video.", "The video is private."})
		if value, _ := found[2]["refused"].(string); !strings.HasPrefix(value, "A link to a channel") {
			t.Errorf("link to a channel: got reason %q, want one about channels", value)
		}
		app.rejects(t, rejection{call{route: "POST /admin/videos/look-up", body: `{"text":"` + strings.Repeat("a ", 51) + `"}`, token: curator}, 422, "Unprocessable Entity. A request can look up at most 50 links."})

		add := func(videos string) call {
			return call{route: "POST /admin/videos", body: `{"videos":[` + videos + `]}`, token: curator}
		}
		one := `{"_id":"https://youtu.be/` + unknownID + `?t=4","title":"One","categoryId":"software-development","length":"1:01"}`
		app.rejects(t,
			rejection{add(one + `,{"_id":"` + moviesID + `","title":"Two","categoryId":"software-development"}`), 409, "Se6Soyi2k0U is in the library already. Conflict error."},
			rejection{add(one + `,{"_id":"` + gone + `","title":"Two","categoryId":"nowhere"}`), 422, "Unprocessable Entity. No such category: nowhere."},
			rejection{add(`{"_id":"` + gone + `","title":"Two"}`), 422, "Unprocessable Entity. A video needs a title and a category."},
			rejection{add(""), 422, "Unprocessable Entity. 'videos' must have 1 to 50 videos."},
		)
		app.expect(t, 404, call{route: "GET /video/" + unknownID})
		added := list(t, app.expect(t, 201, add(one)), "videos")
		same(t, "added videos", []any{len(added), added[0]["_id"], added[0]["durationSeconds"]}, []any{1, unknownID, 61.0})
		app.expect(t, 200, call{route: "GET /video/" + unknownID})
		same(t, "the log", []any{app.latest(t)["action"], app.latest(t)["title"]}, []any{"video.added", "One"})
	}, asking)
}

func TestCuration_ChecksVideosOnYouTube(t *testing.T) {
	t.Parallel()
	asking := youtube{moviesID: library.StateNotEmbeddable, answersID: "silent"}.enable
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		check := func(ids string) call {
			return call{route: "POST /admin/videos/check", body: `{"ids":[` + ids + `]}`, token: curator}
		}
		checked := list(t, app.expect(t, 200, check(quoted(moviesID)+","+quoted(airbnbID))), "videos")
		same(t, "states", []any{checked[0]["state"], checked[1]["state"]}, []any{"notEmbeddable", "plays"})
		app.rejects(t,
			rejection{check(quoted(answersID)), 503, "YouTube does not respond. Please try again later."},
			rejection{check(""), 422, "Unprocessable Entity. 'ids' must have 1 to 20 video IDs."},
		)
	}, asking)
	app := inMemory(t)
	app.rejects(t, rejection{call{route: "POST /admin/videos/check", body: `{"ids":["` + moviesID + `"]}`, token: app.as(t, library.Curator)}, 422, "Unprocessable Entity. This server does not look up videos on YouTube."})
}

func TestPlaybackErrors_AreShownToCurators(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		hint := call{route: "POST /video/" + moviesID + "/errors", body: `{"code":150}`}
		for range 30 {
			app.expect(t, 204, hint)
		}
		app.rejects(t, rejection{hint, 429, "Too many attempts. Try again in 60 seconds."})
		hint.from = "203.0.113.9:1"
		app.expect(t, 204, hint)
		app.rejects(t, rejection{call{route: "POST /video/" + moviesID + "/errors", body: `{"code":5}`, broken: true}, 422, "Unprocessable Entity. The code must be one of 100, 101, 150."})
		app.rejects(t, rejection{call{route: "POST /video/" + moviesID + "/errors", body: `[]`, broken: true}, 400, "Bad Request. The body must be one JSON object."})
		if err := app.handler.FlushActivity(t.Context()); err != nil {
			t.Fatal(err)
		}
		got := app.expect(t, 200, call{route: "GET /admin/videos/" + moviesID, token: curator}).body["video"].(map[string]any)
		same(t, "check after playback errors", []any{got["hints"], got["state"]}, []any{31.0, "unchecked"})
		due, err := app.store.VideosToCheck(t.Context(), app.clock.Now(), 1)
		same(t, "videos to check", []any{due, err}, []any{[]string{moviesID}, error(nil)})
	})
}

func TestCuration_ExportsVideos(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		full := app.expect(t, 200, call{route: "GET /admin/videos/export", token: curator})
		same(t, "exported file", []any{len(list(t, full, "videos")), len(list(t, full, "categories")), full.header.Get("Content-Disposition")}, []any{16, 4, `attachment; filename="library.json"`})
		table := app.expect(t, 200, call{route: "GET /admin/videos/export?form=csv", token: curator})
		same(t, "lines", strings.Count(table.text, "https://www.youtube.com/watch"), 16)
		app.rejects(t, rejection{call{route: "GET /admin/videos/export?form=pdf", token: curator, broken: true}, 400, "Bad Request. 'form' must be json or csv."})
	})
}

func TestCuration_ManagesCategories(t *testing.T) {
	t.Parallel()
	const taken = `Another category has the name "Product Management": product-management. Conflict error.`
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		before := list(t, app.expect(t, 200, call{route: "GET /admin/categories", token: curator}), "categories")
		same(t, "first category", []any{before[0]["_id"], before[0]["videos"].(float64) > 0, before[0]["shortNames"]}, []any{"product-management", true, "PM APM TPM"})
		added := app.expect(t, 201, call{route: "POST /admin/categories", body: `{"categoryName":"System  Design","tone":"lagoon","symbol":"network"}`, token: curator}).body["category"].(map[string]any)
		same(t, "added category", added, map[string]any{
			"_id": "system-design", "categoryName": "System Design", "description": "", "shortNames": "", "imgUrl": "/pictures/lagoon-network.svg",
			"tone": "lagoon", "symbol": "network", "videos": 0.0, "removedVideos": 0.0,
		})
		other := app.expect(t, 201, call{route: "POST /admin/categories", body: `{"categoryName":"面接"}`, token: curator})
		same(t, "ID of the other category", text(t, other.body, "category", "_id"), "category")
		edited := app.expect(t, 200, call{route: "PATCH /admin/categories/system-design", body: `{"categoryName":"Systems","shortNames":"SD"}`, token: curator})
		same(t, "edited category", []any{text(t, edited.body, "category", "categoryName"), text(t, edited.body, "category", "imgUrl")}, []any{"Systems", "/pictures/lagoon-network.svg"})

		order := []string{"category", "system-design", "public-sector-professions", "product-management", "management-entrances", "software-development"}
		ordered := app.expect(t, 200, call{route: "PUT /admin/categories/order", body: `{"ids":["` + strings.Join(order, `","`) + `"]}`, token: curator})
		same(t, "order", ids(t, ordered.body["categories"]), order)
		same(t, "order for all users", ids(t, app.expect(t, 200, call{route: "GET /categories"}).body["categories"]), order)

		app.expect(t, 204, call{route: "DELETE /admin/categories/category", token: curator})
		app.expect(t, 204, call{route: "DELETE /admin/categories/product-management?videosTo=system-design", token: curator})
		same(t, "category of a moved video", text(t, app.expect(t, 200, call{route: "GET /video/" + moviesID}).body, "video", "categoryName"), "Systems")
		app.expect(t, 201, call{route: "POST /admin/categories", body: `{"categoryName":"Product Management"}`, token: curator})
		app.expect(t, 200, call{route: "POST /admin/videos/change", body: `{"ids":["` + moviesID + `"],"change":"category","categoryId":"product-management"}`, token: curator})
		app.rejects(t,
			rejection{call{route: "POST /admin/categories", body: `{"categoryName":"product management"}`, token: curator}, 409, taken},
			rejection{call{route: "PATCH /admin/categories/system-design", body: `{"categoryName":"product management"}`, token: curator}, 409, taken},
			rejection{call{route: "POST /admin/categories", body: `{}`, token: curator}, 422, "Unprocessable Entity. A category needs a name."},
			rejection{call{route: "PATCH /admin/categories/system-design", body: `{"categoryName":""}`, token: curator}, 422, "Unprocessable Entity. A category needs a name."},
			rejection{call{route: "POST /admin/categories", body: "[]", token: curator, broken: true}, 400, "Bad Request. The body must be one JSON object."},
			rejection{call{route: "PATCH /admin/categories/system-design", body: `{"symbol":7}`, token: curator, broken: true}, 400, "Bad Request. The field 'symbol' must be a string."},
			rejection{call{route: "PATCH /admin/categories/none", body: `{"categoryName":"x"}`, token: curator}, 404, noSuchCategory},
			rejection{call{route: "PUT /admin/categories/order", body: `{"ids":["system-design"]}`, token: curator}, 409, "The categories have changed: load them again. Conflict error."},
			rejection{call{route: "DELETE /admin/categories/none", token: curator}, 404, noSuchCategory},
			rejection{call{route: "DELETE /admin/categories/product-management", token: curator}, 409, "The category product-management has videos or removed videos: choose a category to move them to. Conflict error."},
			rejection{call{route: "DELETE /admin/categories/product-management?videosTo=product-management", token: curator}, 422, "Unprocessable Entity. Videos can't be moved to the category that is being removed."},
			rejection{call{route: "DELETE /admin/categories/product-management?videosTo=nowhere", token: curator}, 422, "Unprocessable Entity. No such category: nowhere."},
		)
		if got := app.send(t, call{route: "PATCH /admin/categories/system-design", body: `{"tone":"plaid","symbol":"network"}`, token: curator}); got.status != 422 {
			t.Errorf("unknown tone: got %d %s, want 422", got.status, got.text)
		}
		pictures := app.expect(t, 200, call{route: "GET /admin/pictures", token: curator})
		same(t, "pictures", []any{len(pictures.body["tones"].([]any)), len(pictures.body["symbols"].([]any)), pictures.body["address"]}, []any{4, 24, "/pictures/{tone}-{symbol}.svg"})
	})
}

func TestOverview_CountsVideosAndAccounts(t *testing.T) {
	t.Parallel()
	keeping := func(c *api.Config) {
		c.Curation.Operations = func() admin.OperationsStatus {
			return admin.OperationsStatus{Version: "1.4.0", Free: 5, Backups: &admin.Backups{Every: time.Hour, Count: 2, Last: time.Unix(1_800_000_000, 0)}}
		}
	}
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		guest := app.guest(t)
		app.expect(t, 201, call{route: "POST /user/history", body: video(answersID), token: guest})
		app.expect(t, 201, call{route: "POST /user/history", body: video(answersID), token: curator})
		app.expect(t, 201, call{route: "POST /user/history", body: video(moviesID), token: curator})
		if err := app.store.StoreChecks(t.Context(), []library.CheckResult{{ID: moviesID, State: library.StateRemoved, At: app.clock.Now()}}, nil); err != nil {
			t.Fatal(err)
		}
		got := app.expect(t, 200, call{route: "GET /admin/overview", token: app.operator(t)}).body
		same(t, "people", got["people"], any(map[string]any{"accounts": 2.0, "guests": 1.0, "activeThisWeek": 2.0}))
		same(t, "videos", got["videos"], any(map[string]any{"all": 16.0, "categories": 4.0, "dead": 1.0, "noLength": 5.0, "removed": 0.0, "unchecked": 15.0}))
		same(t, "dead videos", ids(t, got["deadVideos"]), []string{moviesID})
		watched := got["mostWatched"].([]any)
		first := watched[0].(map[string]any)
		same(t, "most watched", []any{len(watched), first["people"], text(t, first, "video", "_id")}, []any{2, 2.0, answersID})
		same(t, "keeping", got["keeping"], any(map[string]any{
			"version": "1.4.0", "signup": "open", "backups": map[string]any{"every": 3600.0, "kept": 2.0, "running": false, "last": "2027-01-15T08:00:00+00:00"},
		}))
		same(t, "free disk space", got["size"].(map[string]any)["free"], any(5.0))
		same(t, "fields for curators", names(app.expect(t, 200, call{route: "GET /admin/overview", token: curator}).body), []string{"deadVideos", "lookUp", "mostWatched", "people", "videos"})
		// After 2 weeks without a request, no account may count as active.
		app.clock.advance(14 * 24 * time.Hour)
		later := app.expect(t, 200, call{route: "GET /admin/overview", token: curator}).body
		same(t, "active users a week later", later["people"].(map[string]any)["activeThisWeek"], any(0.0))
	}, keeping)
}

func TestAuditLog_PagesContainAllEntries(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		for _, name := range []string{"One", "Two", "Three"} {
			app.clock.advance(time.Second)
			app.expect(t, 201, call{route: "POST /admin/categories", body: `{"categoryName":"` + name + `"}`, token: curator})
		}
		app.clock.advance(time.Second)
		app.expect(t, 200, call{route: "PATCH /admin/videos/" + moviesID, body: `{"title":"x"}`, token: curator})
		operator := app.operator(t)
		read := func(query string) response {
			t.Helper()
			return app.expect(t, 200, call{route: "GET /admin/log" + query, token: operator})
		}
		titles := func(got response) (titles []string) {
			for _, e := range list(t, got, "entries") {
				titles = append(titles, e["title"].(string))
			}
			return titles
		}
		first := read("?about=category&limit=2")
		same(t, "first page", titles(first), []string{"Three", "Two"})
		second := read("?about=category&limit=2&before=" + text(t, first.body, "next"))
		same(t, "second page", titles(second), []string{"One"})
		same(t, "next key of the last page", second.body["next"], nil)
		same(t, "all titles", titles(read("")), []string{"x", "Three", "Two", "One"})
		app.expect(t, 200, call{route: "POST /admin/videos/change", body: `{"ids":["` + moviesID + `"],"change":"remove"}`, token: curator})
		same(t, "entries about videos", len(titles(read("?about=video"))), 2)
		app.rejects(t,
			rejection{call{route: "GET /admin/log?limit=0", token: operator, broken: true}, 400, "Bad Request. 'limit' must be a whole number from 1 to 500."},
			rejection{call{route: "GET /admin/log?before=x", token: operator}, 400, "Bad Request. The cursor is not valid for the log."},
			rejection{call{route: "GET /admin/log?about=videos", token: operator, broken: true}, 400, "Bad Request. 'about' must be one of video, import, category, person, login, library."},
		)
	})
}
