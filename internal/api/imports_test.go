package api_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
)

// imported waits until the import is at rest, and returns it.
func (a *app) imported(t *testing.T, token, id string) map[string]any {
	t.Helper()
	for {
		got := a.must(t, 200, call{does: "GET /admin/imports/" + id, token: token}).body["import"].(map[string]any)
		if got["stage"] != "deciding" && got["stage"] != "applying" {
			return got
		}
		select {
		case <-t.Context().Done():
			t.Fatal("the import does not end")
		case <-time.After(time.Millisecond):
		}
	}
}

// upload reads the file as an import, and returns that when it is at rest.
func (a *app) upload(t *testing.T, token, query, file string) map[string]any {
	t.Helper()
	begun := a.must(t, 202, call{does: "POST /admin/imports" + query, body: file, token: token, header: asFile()})
	return a.imported(t, token, text(t, begun.body, "import", "_id"))
}

const fileOfFour = "link,title,category,length\n" +
	"https://youtu.be/" + nowhere + ",One,software-development,1:01\n" +
	"https://youtu.be/" + movies + ",Known,product-management,\n" +
	"https://youtu.be/BBBBBBBBBBB,Two,Prodcut Management,\n" +
	"https://youtu.be/CCCCCCCCCCC,Three,,\n"

func TestCuratorsImportAFile(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		im := app.upload(t, curator, "?name=four.csv", fileOfFour)
		id := im["_id"].(string)
		path := "/admin/imports/" + id
		same(t, "report", im["report"], any(map[string]any{"new": 1.0, "returned": 0.0, "updated": 0.0, "known": 1.0, "repeated": 0.0, "newCategories": 0.0, "chapters": 0.0, "chaptersCut": 0.0, "unclearDates": 0.0, "refused": 2.0, "unknownColumns": []any{}}))
		same(t, "stage", []any{im["stage"], im["name"]}, []any{"ready", "four.csv"})
		refused := list(t, app.must(t, 200, call{does: "GET " + path + "/rows?kind=refused", token: curator}), "rows")
		same(t, "refused", refused[0], map[string]any{
			"line": 4.0, "_id": "BBBBBBBBBBB", "title": "Two", "category": "Prodcut Management", "kind": "refused", "reason": "no such category: Prodcut Management",
			"suggestion": map[string]any{"categoryId": "product-management", "categoryName": "Product Management"},
		})
		same(t, "what comes in", ids(t, app.must(t, 200, call{does: "GET " + path + "/rows", token: curator}).body["rows"]), []string{nowhere, movies})
		app.refuses(t,
			refusal{call{does: "GET " + path + "/rows?kind=some", token: curator, broken: true}, 400, "Bad Request. The kind must be one of new, returned, updated, known, refused."},
			refusal{call{does: "POST " + path + "/apply", body: `{"skipRefused":false}`, token: curator}, 422, "Unprocessable Entity. Rows are refused: mend them, or leave them out."},
		)
		app.must(t, 404, call{does: "GET /video/" + nowhere})

		app.must(t, 202, call{does: "PUT " + path + "/options", body: `{"category":"software-development","update":true}`, token: curator})
		im = app.imported(t, curator, id)
		same(t, "decided anew", im["report"], any(map[string]any{"new": 2.0, "returned": 0.0, "updated": 1.0, "known": 0.0, "repeated": 0.0, "newCategories": 0.0, "chapters": 0.0, "chaptersCut": 0.0, "unclearDates": 0.0, "refused": 1.0, "unknownColumns": []any{}}))
		app.must(t, 202, call{does: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator})
		im = app.imported(t, curator, id)
		same(t, "applied", []any{im["stage"], im["applied"]}, []any{"done", im["applied"]})
		same(t, "updated", text(t, app.must(t, 200, call{does: "GET /video/" + movies}).body, "video", "title"), "Known")
		app.must(t, 200, call{does: "GET /video/CCCCCCCCCCC"})
		entry := app.latest(t)
		same(t, "the log", []any{entry["action"], entry["title"], entry["count"], entry["by"].(map[string]any)["email"]}, []any{"videos.imported", "four.csv", 3.0, "curator@example.org"})

		app.refuses(t,
			refusal{call{does: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator}, 409, notReady},
			refusal{call{does: "PUT " + path + "/options", body: `{"category":"","update":true}`, token: curator}, 409, notReady},
			refusal{call{does: "GET " + path + "/rows", token: curator}, 409, notReady},
		)
		app.must(t, 204, call{does: "DELETE " + path, token: curator})
		for _, c := range []call{
			{does: "GET " + path}, {does: "DELETE " + path}, {does: "GET " + path + "/rows"},
			{does: "POST " + path + "/apply", body: `{"skipRefused":true}`}, {does: "PUT " + path + "/options", body: `{"category":"","update":true}`},
		} {
			c.token = curator
			app.refuses(t, refusal{c, 404, noSuchImport})
		}
	})
}

func TestFilesThatCanNotBeImported(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	curator := app.as(t, library.Curator)
	for file, says := range map[string]string{
		" ":                   "There is nothing in it.",
		`{"videos": [` + "\n": "Line ",
	} {
		if got := app.upload(t, curator, "", file); got["stage"] != "failed" || !strings.HasPrefix(got["failure"].(string), says) {
			t.Errorf("%q: got %v, want %s", file, got, says)
		}
	}
	none := app.upload(t, curator, "?category=nowhere", fileOfFour)
	if none["stage"] != "ready" || none["failure"] != "No such category: nowhere." {
		t.Errorf("of a category that there is none: %v", none)
	}
	app.refuses(t,
		refusal{call{does: "POST /admin/imports/" + none["_id"].(string) + "/apply", body: `{"skipRefused":true}`, token: curator}, 409, notReady},
		refusal{call{does: "POST /admin/imports?update=perhaps", body: "x", token: curator, header: asFile(), broken: true}, 400, "Bad Request. 'update' must be true or false."},
		refusal{call{does: "POST /admin/imports?dates=ymd", body: "x", token: curator, header: asFile(), broken: true}, 400, "Bad Request. The dates must be one of dmy, mdy, or empty."},
		refusal{call{does: "PUT /admin/imports/" + none["_id"].(string) + "/options", body: `{"category":"","update":false,"dates":"ymd"}`, token: curator, broken: true}, 400, "Bad Request. The dates must be one of dmy, mdy, or empty."},
		refusal{call{does: "POST /admin/imports", body: "x", token: curator, broken: true}, 415, "The file must be sent as application/octet-stream. Unsupported Media Type error."},
		refusal{call{does: "POST /admin/imports", body: strings.Repeat("# "+strings.Repeat("a", 1022)+"\n", limits.ImportFile>>10), token: curator, header: asFile()}, 413, "The file is larger than 32 MiB. Content Too Large error."},
		refusal{call{does: "POST /admin/imports/shelves", token: curator}, 422, "Unprocessable Entity. There are no shelves here."},
	)
	// The other options let the one go on that failed by them.
	app.must(t, 202, call{does: "PUT /admin/imports/" + none["_id"].(string) + "/options", body: `{"category":"software-development","update":false}`, token: curator})
	if again := app.imported(t, curator, none["_id"].(string)); again["stage"] != "ready" || again["failure"] != nil {
		t.Errorf("with another category: %v", again)
	}
}

// Dates such as 03/04/2024 are refused until their order is chosen.
func TestImport_DatesAreReadInTheChosenOrder(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		im := app.upload(t, curator, "?category=software-development", "link,title,uploaded on,rating\nhttps://youtu.be/"+nowhere+",One,03/04/2024,5\n")
		report := im["report"].(map[string]any)
		same(t, "before", []any{report["refused"], report["unclearDates"], report["unknownColumns"]}, []any{1.0, 1.0, []any{"rating"}})
		path := "/admin/imports/" + im["_id"].(string)
		app.must(t, 202, call{does: "PUT " + path + "/options", body: `{"category":"software-development","update":false,"dates":"dmy"}`, token: curator})
		im = app.imported(t, curator, im["_id"].(string))
		same(t, "options", im["options"], any(map[string]any{"category": "software-development", "update": false, "dates": "dmy"}))
		app.must(t, 202, call{does: "POST " + path + "/apply", body: `{"skipRefused":false}`, token: curator})
		app.imported(t, curator, im["_id"].(string))
		same(t, "day", text(t, app.must(t, 200, call{does: "GET /video/" + nowhere}).body, "video", "dateOfUpload"), "2024-04-03")
	})
}

func TestTheShelvesAreImportedByOnePress(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.Curation.Shelves = func() io.Reader { return strings.NewReader(fileOfFour) }
		c.Curation.InMemory = true
	})
	curator := app.as(t, library.Curator)
	begun := app.must(t, 202, call{does: "POST /admin/imports/shelves?category=software-development", token: curator})
	im := app.imported(t, curator, text(t, begun.body, "import", "_id"))
	same(t, "import", []any{im["stage"], im["name"], im["report"].(map[string]any)["new"]}, []any{"ready", "the shelves", 2.0})
}

func TestAnImportIsItsCuratorsAlone(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	curator, operator := app.as(t, library.Curator), app.as(t, library.Operator)
	first := app.upload(t, curator, "", fileOfFour)["_id"].(string)
	app.refuses(t, refusal{call{does: "GET /admin/imports/" + first, token: operator}, 404, noSuchImport})
	second := app.upload(t, curator, "", fileOfFour)["_id"].(string)
	app.refuses(t, refusal{call{does: "GET /admin/imports/" + first, token: curator}, 404, noSuchImport})
	app.clock.advance(2 * time.Hour)
	app.upload(t, operator, "", fileOfFour)
	app.refuses(t, refusal{call{does: "GET /admin/imports/" + second, token: curator}, 404, noSuchImport})
}

// slowCatalogue is a store whose imports by a page last until they are stopped.
type slowCatalogue struct {
	library.Store
	begun chan struct{}
}

func (s slowCatalogue) ImportCatalogue(ctx context.Context, im library.CatalogueImport) error {
	if im.Progress == nil {
		return s.Store.ImportCatalogue(ctx, im)
	}
	im.Report(1)
	close(s.begun)
	<-ctx.Done()
	return ctx.Err()
}

func TestAnImportUnderWayIsShownAndStopped(t *testing.T) {
	t.Parallel()
	for name, stop := range map[string]func(t *testing.T, app *app, token, path string){
		"by its curator": func(t *testing.T, app *app, token, path string) {
			app.must(t, 204, call{does: "DELETE " + path, token: token})
		},
		"with the server": func(_ *testing.T, app *app, _, _ string) { app.handler.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store := slowCatalogue{memory.New(), make(chan struct{})}
			app := newApp(t, store)
			curator := app.as(t, library.Curator)
			path := "/admin/imports/" + app.upload(t, curator, "", fileOfFour)["_id"].(string)
			app.must(t, 202, call{does: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator})
			<-store.begun
			under := app.must(t, 200, call{does: "GET " + path, token: curator}).body["import"].(map[string]any)
			same(t, "under way", []any{under["stage"], under["applied"]}, []any{"applying", 1.0})
			app.refuses(t, refusal{call{does: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator}, 409, notReady})
			stop(t, app, curator, path)
			app.handler.Close() // which waits for it
			app.refuses(t, refusal{call{does: "GET " + path, token: curator}, 404, noSuchImport})
			app.must(t, http.StatusNotFound, call{does: "GET /video/" + nowhere})
		})
	}
}

// stallingCatalogue is a store whose imports of many videos wait before their last video
// until goOn is closed. Begun is closed then.
type stallingCatalogue struct {
	library.Store
	begun, goOn chan struct{}
}

func (s stallingCatalogue) ImportCatalogue(ctx context.Context, im library.CatalogueImport) error {
	videos := im.Videos
	im.Videos = func(yield func(library.Video, error) bool) {
		read := 0
		for v, err := range videos {
			if read++; read == library.MaxKnownChange+10 {
				close(s.begun)
				<-s.goOn
			}
			if !yield(v, err) {
				return
			}
		}
	}
	return s.Store.ImportCatalogue(ctx, im)
}

func TestImport_EditsWhileItIsApplied(t *testing.T) {
	t.Parallel()
	const importing = "An import is being applied. Try again when it has finished. Conflict error."
	store := stallingCatalogue{memory.New(), make(chan struct{}), make(chan struct{})}
	app := newApp(t, store, func(c *api.Config) {
		c.Curation.Shelves = func() io.Reader { return strings.NewReader(fileOfFour) }
	})
	curator, operator := app.as(t, library.Curator), app.as(t, library.Operator)
	var file strings.Builder
	file.WriteString("link,title,category\nhttps://youtu.be/" + movies + ",Imported,product-management\n")
	for i := range library.MaxKnownChange + 10 {
		fmt.Fprintf(&file, "https://youtu.be/N%010d,New %d,software-development\n", i, i)
	}
	app.must(t, 200, call{does: "PUT /admin/videos/" + movies + "/questions/asked", body: `{"seconds":1,"text":"Why?"}`, token: curator})
	app.must(t, 200, call{does: "POST /admin/transcripts?videoId=" + movies + "&language=en", body: "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n", token: curator, header: asFile()})
	path := "/admin/imports/" + app.upload(t, curator, "?update=true", file.String())["_id"].(string)
	app.must(t, 202, call{does: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator})
	<-store.begun
	for _, c := range []call{
		{does: "PATCH /admin/videos/" + movies, body: `{"description":"edited"}`},
		{does: "POST /admin/videos", body: `{"videos":[{"_id":"` + nowhere + `","title":"Added","categoryId":"software-development"}]}`},
		{does: "POST /admin/videos/change", body: `{"ids":["` + movies + `"],"change":"remove"}`},
		{does: "PUT /admin/videos/" + movies + "/chapters", body: `{"chapters":[{"title":"Intro","seconds":0}]}`},
		{does: "PUT /admin/videos/" + movies + "/questions/q1", body: `{"seconds":1,"text":"Why?"}`},
		{does: "DELETE /admin/videos/" + movies + "/questions/asked"},
		{does: "POST /admin/transcripts?videoId=" + movies + "&language=de", body: "WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n", header: asFile()},
		{does: "DELETE /admin/videos/" + movies + "/transcripts/en"},
		{does: "POST /admin/categories", body: `{"categoryName":"New"}`},
		{does: "PATCH /admin/categories/product-management", body: `{"description":"edited"}`},
		{does: "POST /admin/imports", body: fileOfFour, header: asFile()},
		{does: "POST /admin/imports/shelves"},
	} {
		c.token = curator
		app.refuses(t, refusal{c, 409, importing})
	}
	title := func() string {
		return text(t, app.must(t, 200, call{does: "GET /video/" + movies}).body, "video", "title")
	}
	before := title()
	if before == "Imported" {
		t.Error("readers see an import that has not finished")
	}
	// Another curator's import waits for the next press.
	other := "/admin/imports/" + app.upload(t, operator, "?category=software-development", fileOfFour)["_id"].(string)
	app.must(t, 202, call{does: "POST " + other + "/apply", body: `{"skipRefused":true}`, token: operator})
	waiting := app.imported(t, operator, strings.TrimPrefix(other, "/admin/imports/"))
	same(t, "the other import", []any{waiting["stage"], waiting["failure"]}, []any{"ready", strings.TrimSuffix(importing, " Conflict error.")})
	close(store.goOn)
	same(t, "stage", app.imported(t, curator, strings.TrimPrefix(path, "/admin/imports/"))["stage"], any("done"))
	app.must(t, 200, call{does: "PATCH /admin/videos/" + movies, body: `{"description":"edited"}`, token: curator})
	same(t, "title after the import and an edit", title(), "Imported")
	app.must(t, 202, call{does: "POST " + other + "/apply", body: `{"skipRefused":true}`, token: operator})
	same(t, "the other import", app.imported(t, operator, strings.TrimPrefix(other, "/admin/imports/"))["stage"], any("done"))
	app.must(t, 200, call{does: "GET /video/" + nowhere})
}

func TestImport_UndecidedIsNotApplied(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		file := `{"categories":[{"_id":"brought","categoryName":"Brought"}],"videos":[{"_id":"` + nowhere + `","title":"One","category":"Brought"}]}`
		im := app.upload(t, curator, "?category=nowhere", file)
		path := "/admin/imports/" + im["_id"].(string)
		for range 3 {
			app.refuses(t, refusal{call{does: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator}, 409, notReady})
			got := app.imported(t, curator, im["_id"].(string))
			same(t, "the import", []any{got["stage"], got["failure"]}, []any{"ready", "No such category: nowhere."})
		}
		app.must(t, 404, call{does: "GET /categories/brought"})
		app.must(t, 202, call{does: "PUT " + path + "/options", body: `{"category":"","update":false}`, token: curator})
		app.imported(t, curator, im["_id"].(string))
		app.must(t, 202, call{does: "POST " + path + "/apply", body: `{"skipRefused":false}`, token: curator})
		same(t, "stage", app.imported(t, curator, im["_id"].(string))["stage"], any("done"))
		app.must(t, 200, call{does: "GET /video/" + nowhere})
	})
}
