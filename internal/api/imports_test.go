package api_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
)

// imported returns the import after its current stage has ended.
func (a *app) imported(t *testing.T, token, id string) map[string]any {
	t.Helper()
	for {
		got := a.expect(t, 200, call{route: "GET /admin/imports/" + id, token: token}).body["import"].(map[string]any)
		if got["stage"] != "deciding" && got["stage"] != "applying" {
			return got
		}
		select {
		case <-t.Context().Done():
			t.Fatal("got a running import after the timeout")
		case <-time.After(time.Millisecond):
		}
	}
}

// upload uploads the file as an import, and returns the import after its first stage has ended.
func (a *app) upload(t *testing.T, token, query, file string) map[string]any {
	t.Helper()
	begun := a.expect(t, 202, call{route: "POST /admin/imports" + query, body: file, token: token, header: asFile()})
	return a.imported(t, token, text(t, begun.body, "import", "_id"))
}

const fileOfFour = "link,title,category,length\n" +
	"https://youtu.be/" + unknownID + ",One,software-development,1:01\n" +
	"https://youtu.be/" + moviesID + ",Known,product-management,\n" +
	"https://youtu.be/BBBBBBBBBBB,Two,Prodcut Management,\n" +
	"https://youtu.be/CCCCCCCCCCC,Three,,\n"

func TestImport_PreviewsAndAppliesFile(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		im := app.upload(t, curator, "?name=four.csv", fileOfFour)
		id := im["_id"].(string)
		path := "/admin/imports/" + id
		same(t, "report", im["report"], any(map[string]any{"new": 1.0, "returned": 0.0, "updated": 0.0, "known": 1.0, "repeated": 0.0, "newCategories": 0.0, "chapters": 0.0, "chaptersCut": 0.0, "unclearDates": 0.0, "refused": 2.0, "unknownColumns": []any{}}))
		same(t, "stage", []any{im["stage"], im["name"]}, []any{"ready", "four.csv"})
		rejected := list(t, app.expect(t, 200, call{route: "GET " + path + "/rows?kind=refused", token: curator}), "rows")
		same(t, "rejected row", rejected[0], map[string]any{
			"line": 4.0, "_id": "BBBBBBBBBBB", "title": "Two", "category": "Prodcut Management", "kind": "refused", "reason": "no such category: Prodcut Management",
			"suggestion": map[string]any{"categoryId": "product-management", "categoryName": "Product Management"},
		})
		same(t, "imported videos", ids(t, app.expect(t, 200, call{route: "GET " + path + "/rows", token: curator}).body["rows"]), []string{unknownID, moviesID})
		app.rejects(t,
			rejection{call{route: "GET " + path + "/rows?kind=some", token: curator, broken: true}, 400, "Bad Request. The kind must be one of new, returned, updated, known, refused."},
			rejection{call{route: "POST " + path + "/apply", body: `{"skipRefused":false}`, token: curator}, 422, "Unprocessable Entity. Some rows are invalid. Correct them, or set 'skipRefused' to skip them."},
		)
		app.expect(t, 404, call{route: "GET /video/" + unknownID})

		app.expect(t, 202, call{route: "PUT " + path + "/options", body: `{"category":"software-development","update":true}`, token: curator})
		im = app.imported(t, curator, id)
		same(t, "report of the second decision", im["report"], any(map[string]any{"new": 2.0, "returned": 0.0, "updated": 1.0, "known": 0.0, "repeated": 0.0, "newCategories": 0.0, "chapters": 0.0, "chaptersCut": 0.0, "unclearDates": 0.0, "refused": 1.0, "unknownColumns": []any{}}))
		app.expect(t, 202, call{route: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator})
		im = app.imported(t, curator, id)
		same(t, "applied import", []any{im["stage"], im["applied"]}, []any{"done", im["applied"]})
		same(t, "updated title", text(t, app.expect(t, 200, call{route: "GET /video/" + moviesID}).body, "video", "title"), "Known")
		app.expect(t, 200, call{route: "GET /video/CCCCCCCCCCC"})
		entry := app.latest(t)
		same(t, "the log", []any{entry["action"], entry["title"], entry["count"], entry["by"].(map[string]any)["email"]}, []any{"videos.imported", "four.csv", 3.0, "curator@example.org"})

		app.rejects(t,
			rejection{call{route: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator}, 409, notReady},
			rejection{call{route: "PUT " + path + "/options", body: `{"category":"","update":true}`, token: curator}, 409, notReady},
			rejection{call{route: "GET " + path + "/rows", token: curator}, 409, notReady},
		)
		app.expect(t, 204, call{route: "DELETE " + path, token: curator})
		for _, c := range []call{
			{route: "GET " + path}, {route: "DELETE " + path}, {route: "GET " + path + "/rows"},
			{route: "POST " + path + "/apply", body: `{"skipRefused":true}`}, {route: "PUT " + path + "/options", body: `{"category":"","update":true}`},
		} {
			c.token = curator
			app.rejects(t, rejection{c, 404, noSuchImport})
		}
	})
}

func TestImport_RejectsInvalidFiles(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	curator := app.as(t, library.Curator)
	for file, message := range map[string]string{
		" ":                   "The file is empty.",
		`{"videos": [` + "\n": "Line ",
	} {
		if got := app.upload(t, curator, "", file); got["stage"] != "failed" || !strings.HasPrefix(got["failure"].(string), message) {
			t.Errorf("%q: got %v, want %s", file, got, message)
		}
	}
	none := app.upload(t, curator, "?category=nowhere", fileOfFour)
	if none["stage"] != "ready" || none["failure"] != "No such category: nowhere." {
		t.Errorf("missing category: got %v, want its failure", none)
	}
	app.rejects(t,
		rejection{call{route: "POST /admin/imports/" + none["_id"].(string) + "/apply", body: `{"skipRefused":true}`, token: curator}, 409, notReady},
		rejection{call{route: "POST /admin/imports?update=perhaps", body: "x", token: curator, header: asFile(), broken: true}, 400, "Bad Request. 'update' must be true or false."},
		rejection{call{route: "POST /admin/imports?dates=ymd", body: "x", token: curator, header: asFile(), broken: true}, 400, "Bad Request. The dates must be dmy, mdy or empty."},
		rejection{call{route: "PUT /admin/imports/" + none["_id"].(string) + "/options", body: `{"category":"","update":false,"dates":"ymd"}`, token: curator, broken: true}, 400, "Bad Request. The dates must be dmy, mdy or empty."},
		rejection{call{route: "POST /admin/imports", body: "x", token: curator, broken: true}, 415, "The file must be sent as application/octet-stream. Unsupported Media Type error."},
		rejection{call{route: "POST /admin/imports", body: strings.Repeat("# "+strings.Repeat("a", 1022)+"\n", limits.ImportFile>>10), token: curator, header: asFile()}, 413, "The file is larger than 32 MiB. Content Too Large error."},
		rejection{call{route: "POST /admin/imports", body: strings.Repeat("\x00", limits.ImportFile+1), token: curator, header: asFile()}, 413, "The file is larger than 32 MiB. Content Too Large error."},
		rejection{call{route: "POST /admin/imports/shelves", token: curator}, 422, "Unprocessable Entity. This server has no starter collection."},
	)
	// If an import failed because of its options, other options must be accepted.
	app.expect(t, 202, call{route: "PUT /admin/imports/" + none["_id"].(string) + "/options", body: `{"category":"software-development","update":false}`, token: curator})
	if again := app.imported(t, curator, none["_id"].(string)); again["stage"] != "ready" || again["failure"] != nil {
		t.Errorf("other category: got %v, want no failure", again)
	}
}

// Dates such as 03/04/2024 must be rejected until the curator chooses their order.
func TestImport_ReadsDatesInChosenOrder(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		im := app.upload(t, curator, "?category=software-development", "link,title,uploaded on,rating\nhttps://youtu.be/"+unknownID+",One,03/04/2024,5\n")
		report := im["report"].(map[string]any)
		same(t, "report before the decision", []any{report["refused"], report["unclearDates"], report["unknownColumns"]}, []any{1.0, 1.0, []any{"rating"}})
		path := "/admin/imports/" + im["_id"].(string)
		app.expect(t, 202, call{route: "PUT " + path + "/options", body: `{"category":"software-development","update":false,"dates":"dmy"}`, token: curator})
		im = app.imported(t, curator, im["_id"].(string))
		same(t, "options", im["options"], any(map[string]any{"category": "software-development", "update": false, "dates": "dmy"}))
		app.expect(t, 202, call{route: "POST " + path + "/apply", body: `{"skipRefused":false}`, token: curator})
		app.imported(t, curator, im["_id"].(string))
		same(t, "upload date", text(t, app.expect(t, 200, call{route: "GET /video/" + unknownID}).body, "video", "dateOfUpload"), "2024-04-03")
	})
}

// A video must be found by the company, the type and the level of the file.
//
//proves:filtered-facets
func TestImport_FilterFieldsAreSearchable(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		im := app.upload(t, curator, "?category=software-development", "link,title,company,video type,level\n"+
			"https://youtu.be/"+unknownID+",Numbat one,Acme,mock,hard\n"+
			"https://youtu.be/BBBBBBBBBBB,Numbat two,Acme,talk,starter\n"+
			"https://youtu.be/CCCCCCCCCCC,Numbat three,Other,mock,impossible\n")
		same(t, "report", []any{im["report"].(map[string]any)["new"], im["report"].(map[string]any)["refused"]}, []any{2.0, 1.0})
		app.expect(t, 202, call{route: "POST /admin/imports/" + im["_id"].(string) + "/apply", body: `{"skipRefused":true}`, token: curator})
		app.imported(t, curator, im["_id"].(string))
		for query, want := range map[string][]string{
			"company=Acme":                           {unknownID, "BBBBBBBBBBB"},
			"videoType=mock":                         {unknownID},
			"level=starter":                          {"BBBBBBBBBBB"},
			"company=Acme&videoType=talk&level=hard": {},
		} {
			found := ids(t, app.expect(t, 200, call{route: "GET /videos?q=numbat&" + query}).body["videos"])
			slices.Sort(found)
			slices.Sort(want)
			same(t, query, found, want)
		}
	})
}

func TestImport_AddsStarterCollection(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.Curation.StarterCollection = func() io.Reader { return strings.NewReader(fileOfFour) }
		c.Curation.InMemory = true
	})
	curator := app.as(t, library.Curator)
	begun := app.expect(t, 202, call{route: "POST /admin/imports/shelves?category=software-development", token: curator})
	im := app.imported(t, curator, text(t, begun.body, "import", "_id"))
	same(t, "import", []any{im["stage"], im["name"], im["report"].(map[string]any)["new"]}, []any{"ready", "the starter collection", 2.0})
}

func TestImport_IsVisibleToOwnerOnly(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	curator, operator := app.as(t, library.Curator), app.as(t, library.Operator)
	first := app.upload(t, curator, "", fileOfFour)["_id"].(string)
	app.rejects(t, rejection{call{route: "GET /admin/imports/" + first, token: operator}, 404, noSuchImport})
	second := app.upload(t, curator, "", fileOfFour)["_id"].(string)
	app.rejects(t, rejection{call{route: "GET /admin/imports/" + first, token: curator}, 404, noSuchImport})
	app.clock.advance(2 * time.Hour)
	app.upload(t, operator, "", fileOfFour)
	app.rejects(t, rejection{call{route: "GET /admin/imports/" + second, token: curator}, 404, noSuchImport})
}

// slowCatalogue is a store whose imports never end unless they are cancelled.
type slowCatalogue struct {
	library.Store
	begun chan struct{}
}

func (s slowCatalogue) ImportCatalogue(ctx context.Context, im library.CatalogueImport) error {
	if im.Progress == nil {
		return s.Store.ImportCatalogue(ctx, im)
	}
	im.ReportProgress(1)
	close(s.begun)
	<-ctx.Done()
	return ctx.Err()
}

func TestImport_CanBeStoppedWhileRunning(t *testing.T) {
	t.Parallel()
	for name, stop := range map[string]func(t *testing.T, app *app, token, path string){
		"stopped by the curator": func(t *testing.T, app *app, token, path string) {
			app.expect(t, 204, call{route: "DELETE " + path, token: token})
		},
		"server closes": func(_ *testing.T, app *app, _, _ string) { app.handler.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store := slowCatalogue{memory.New(), make(chan struct{})}
			app := newApp(t, store)
			curator := app.as(t, library.Curator)
			path := "/admin/imports/" + app.upload(t, curator, "", fileOfFour)["_id"].(string)
			app.expect(t, 202, call{route: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator})
			<-store.begun
			under := app.expect(t, 200, call{route: "GET " + path, token: curator}).body["import"].(map[string]any)
			same(t, "running import", []any{under["stage"], under["applied"]}, []any{"applying", 1.0})
			app.rejects(t, rejection{call{route: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator}, 409, notReady})
			stop(t, app, curator, path)
			app.handler.Close() // Close waits until the running import has ended
			app.rejects(t, rejection{call{route: "GET " + path, token: curator}, 404, noSuchImport})
			app.expect(t, http.StatusNotFound, call{route: "GET /video/" + unknownID})
		})
	}
}

// stallingCatalogue is a store that delays imports of many videos. Such an import closes begun
// before its last video, and then waits until release is closed.
type stallingCatalogue struct {
	library.Store
	begun, release chan struct{}
}

func (s stallingCatalogue) ImportCatalogue(ctx context.Context, im library.CatalogueImport) error {
	videos := im.Videos
	im.Videos = func(yield func(library.Video, error) bool) {
		read := 0
		for v, err := range videos {
			if read++; read == library.MaxRecordedChanges+10 {
				close(s.begun)
				<-s.release
			}
			if !yield(v, err) {
				return
			}
		}
	}
	return s.Store.ImportCatalogue(ctx, im)
}

func TestImport_EditsDuringImportAreRejected(t *testing.T) {
	t.Parallel()
	const importing = "An import is being applied. Try again when it has finished. Conflict error."
	store := stallingCatalogue{memory.New(), make(chan struct{}), make(chan struct{})}
	app := newApp(t, store, func(c *api.Config) {
		c.Curation.StarterCollection = func() io.Reader { return strings.NewReader(fileOfFour) }
	})
	curator, operator := app.as(t, library.Curator), app.as(t, library.Operator)
	var file strings.Builder
	file.WriteString("link,title,category\nhttps://youtu.be/" + moviesID + ",Imported,product-management\n")
	for i := range library.MaxRecordedChanges + 10 {
		fmt.Fprintf(&file, "https://youtu.be/N%010d,New %d,software-development\n", i, i)
	}
	app.expect(t, 200, call{route: "PUT /admin/videos/" + moviesID + "/questions/asked", body: `{"seconds":1,"text":"Why?"}`, token: curator})
	app.expect(t, 200, call{route: "POST /admin/transcripts?videoId=" + moviesID + "&language=en", body: "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n", token: curator, header: asFile()})
	path := "/admin/imports/" + app.upload(t, curator, "?update=true", file.String())["_id"].(string)
	app.expect(t, 202, call{route: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator})
	<-store.begun
	for _, c := range []call{
		{route: "PATCH /admin/videos/" + moviesID, body: `{"description":"edited"}`},
		{route: "POST /admin/videos", body: `{"videos":[{"_id":"` + unknownID + `","title":"Added","categoryId":"software-development"}]}`},
		{route: "POST /admin/videos/change", body: `{"ids":["` + moviesID + `"],"change":"remove"}`},
		{route: "PUT /admin/videos/" + moviesID + "/chapters", body: `{"chapters":[{"title":"Intro","seconds":0}]}`},
		{route: "PUT /admin/videos/" + moviesID + "/questions/q1", body: `{"seconds":1,"text":"Why?"}`},
		{route: "DELETE /admin/videos/" + moviesID + "/questions/asked"},
		{route: "POST /admin/transcripts?videoId=" + moviesID + "&language=de", body: "WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n", header: asFile()},
		{route: "DELETE /admin/videos/" + moviesID + "/transcripts/en"},
		{route: "PUT /admin/bank/questions/be-001", body: bankBody(t, bankEntry("be-001", "other"), nil)},
		{route: "PUT /admin/bank/questions/be-001/hidden", body: `{"hidden":true}`},
		{route: "POST /admin/bank/shipped"},
		{route: "POST /admin/categories", body: `{"categoryName":"New"}`},
		{route: "PATCH /admin/categories/product-management", body: `{"description":"edited"}`},
		{route: "POST /admin/imports", body: fileOfFour, header: asFile()},
		{route: "POST /admin/imports/shelves"},
	} {
		c.token = curator
		app.rejects(t, rejection{c, 409, importing})
	}
	title := func() string {
		return text(t, app.expect(t, 200, call{route: "GET /video/" + moviesID}).body, "video", "title")
	}
	before := title()
	if before == "Imported" {
		t.Error("got a partial import")
	}
	// While another curator's import is being applied, an import must fail. It must be accepted
	// afterwards.
	other := "/admin/imports/" + app.upload(t, operator, "?category=software-development", fileOfFour)["_id"].(string)
	app.expect(t, 202, call{route: "POST " + other + "/apply", body: `{"skipRefused":true}`, token: operator})
	waiting := app.imported(t, operator, strings.TrimPrefix(other, "/admin/imports/"))
	same(t, "other import", []any{waiting["stage"], waiting["failure"]}, []any{"ready", strings.TrimSuffix(importing, " Conflict error.")})
	close(store.release)
	same(t, "stage", app.imported(t, curator, strings.TrimPrefix(path, "/admin/imports/"))["stage"], any("done"))
	app.expect(t, 200, call{route: "PATCH /admin/videos/" + moviesID, body: `{"description":"edited"}`, token: curator})
	same(t, "title after the import and an edit", title(), "Imported")
	app.expect(t, 202, call{route: "POST " + other + "/apply", body: `{"skipRefused":true}`, token: operator})
	same(t, "stage of the other import", app.imported(t, operator, strings.TrimPrefix(other, "/admin/imports/"))["stage"], any("done"))
	app.expect(t, 200, call{route: "GET /video/" + unknownID})
}

func TestImport_PreviewChangesNothing(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		file := `{"categories":[{"_id":"brought","categoryName":"Brought"}],"videos":[{"_id":"` + unknownID + `","title":"One","category":"Brought"}]}`
		im := app.upload(t, curator, "?category=nowhere", file)
		path := "/admin/imports/" + im["_id"].(string)
		for range 3 {
			app.rejects(t, rejection{call{route: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: curator}, 409, notReady})
			got := app.imported(t, curator, im["_id"].(string))
			same(t, "undecided import", []any{got["stage"], got["failure"]}, []any{"ready", "No such category: nowhere."})
		}
		app.expect(t, 404, call{route: "GET /categories/brought"})
		app.expect(t, 202, call{route: "PUT " + path + "/options", body: `{"category":"","update":false}`, token: curator})
		app.imported(t, curator, im["_id"].(string))
		app.expect(t, 202, call{route: "POST " + path + "/apply", body: `{"skipRefused":false}`, token: curator})
		same(t, "stage", app.imported(t, curator, im["_id"].(string))["stage"], any("done"))
		app.expect(t, 200, call{route: "GET /video/" + unknownID})
	})
}
