package api_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

// reader is a client who reads nothing of its answer until it is let go.
type reader struct {
	*httptest.ResponseRecorder
	sent, letGo chan struct{}
	once        sync.Once
}

func (r *reader) Write(p []byte) (int, error) {
	r.once.Do(func() { close(r.sent) })
	<-r.letGo
	return r.ResponseRecorder.Write(p)
}

// stall sends a call from the address whose answer is not read until letGo is
// called, and returns when the answer has been made.
func (a *app) stall(t *testing.T, token, path, from string) (letGo func() *httptest.ResponseRecorder) {
	t.Helper()
	r := &reader{ResponseRecorder: httptest.NewRecorder(), sent: make(chan struct{}), letGo: make(chan struct{})}
	request := httptest.NewRequest("GET", "/api"+path, http.NoBody)
	request.Header.Set("Authorization", token)
	request.RemoteAddr = from + ":1000"
	done := make(chan struct{})
	go func() {
		defer close(done)
		a.handler.ServeHTTP(r, request)
	}()
	<-r.sent
	return func() *httptest.ResponseRecorder {
		close(r.letGo)
		<-done
		return r.ResponseRecorder
	}
}

// hoarder returns an app with memory for two responses with its account's likes to one
// address and three together, and a token of the account.
func hoarder(t *testing.T, changes ...func(*membudget.Limits)) (app *app, token string) {
	t.Helper()
	limited := membudget.Limits{Total: 3*limits.ListMemory + 1, PerClient: 2*limits.ListMemory + 1, Wait: time.Millisecond, Waiting: 10}
	for _, change := range changes {
		change(&limited)
	}
	app = inMemory(t, func(c *api.Config) { c.Memory = membudget.New(limited) })
	var long []library.Video
	for _, v := range manyVideos(200) {
		v.Description = strings.Repeat("x", 1500)
		long = append(long, v)
	}
	if err := fill.Put(t.Context(), app.store, nil, long); err != nil {
		t.Fatal(err)
	}
	user, token := app.userAndToken(t, "asha@example.org")
	for _, v := range long {
		if _, err := app.store.AddToCollection(t.Context(), user, library.Likes, v.ID, time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	return app, token
}

const busySentence = "The server is busy. Please try again."

func TestMemory_ResponsesThatNobodyReadsAreBounded(t *testing.T) {
	t.Parallel()
	app, token := hoarder(t)
	likes := func(from string) call { return call{does: "GET /user/likes", token: token, from: from + ":1000"} }
	first := app.stall(t, token, "/user/likes", "192.0.2.1")
	second := app.stall(t, token, "/user/likes", "192.0.2.1")

	refused := app.send(t, likes("192.0.2.1"))
	if refused.status != 503 || refused.says() != busySentence || refused.header.Get("Retry-After") != "1" {
		t.Errorf("the third response to one address = %d %.200s", refused.status, refused.text)
	}
	if logged := app.log.String(); !strings.Contains(logged, "the memory budget is full") || !strings.Contains(logged, "192.0.2.1") {
		t.Errorf("the log does not say why: %q", logged)
	}
	app.must(t, 200, call{does: "GET /categories", token: token, from: "192.0.2.1:1000"}) // small ones pass
	app.must(t, 200, likes("192.0.2.2"))

	third := app.stall(t, token, "/user/likes", "192.0.2.2")
	app.refuses(t, refusal{likes("192.0.2.3"), 503, busySentence})
	app.must(t, 200, call{does: "GET /video/" + movies, from: "192.0.2.3:1000"})
	for _, letGo := range []func() *httptest.ResponseRecorder{first, second, third} {
		if got := letGo(); got.Code != 200 || got.Body.Len() < 300<<10 {
			t.Errorf("a response that was read late = %d with %d bytes", got.Code, got.Body.Len())
		}
	}
	for range 5 {
		app.must(t, 200, likes("192.0.2.1"))
	}
}

func TestMemory_ResponseWaits(t *testing.T) {
	t.Parallel()
	app, token := hoarder(t, func(l *membudget.Limits) { l.Wait = time.Minute })
	first := app.stall(t, token, "/user/likes", "192.0.2.1")
	app.stall(t, token, "/user/likes", "192.0.2.1")
	waited := make(chan int, 1)
	go func() {
		waited <- app.send(t, call{does: "GET /user/likes", token: token, from: "192.0.2.1:1000"}).status
	}()
	first()
	if status := <-waited; status != 200 {
		t.Errorf("a response that waited for memory = %d", status)
	}
}

// filled returns an app with an account that has more than a response without reserved
// memory in each of its lists and notebooks, and the account's token.
func filled(t *testing.T, memory *membudget.Budget) (app *app, user, token string) {
	t.Helper()
	app = inMemory(t, func(c *api.Config) { c.Memory = memory })
	var long []library.Video
	for _, v := range manyVideos(60) {
		v.Description = strings.Repeat("x", 5000)
		long = append(long, v)
	}
	if err := fill.Put(t.Context(), app.store, nil, long); err != nil {
		t.Fatal(err)
	}
	user, token = app.userAndToken(t, "asha@example.org")
	for i, v := range long {
		for _, c := range library.Collections() {
			if _, err := app.store.AddToCollection(t.Context(), user, c, v.ID, time.Time{}); err != nil {
				t.Fatal(err)
			}
		}
		app.fillNotebooks(t, user, i, v.ID)
	}
	app.must(t, 200, call{does: "PUT /user/plan", token: token, body: `{"interviewOn":"2026-12-20","startsOn":"2026-11-20","zone":"UTC","minutes":[60,60,60,60,60,60,60],"daysOff":[],"categories":["` + manyCategory(t, app) + `"],"playlists":[],"dropped":[]}`})
	return app, user, token
}

// manyCategory returns the id of the category of [manyVideos].
func manyCategory(t *testing.T, a *app) string {
	t.Helper()
	video, err := a.store.Video(t.Context(), manyID(0))
	if err != nil {
		t.Fatal(err)
	}
	return video.CategoryID
}

// fillNotebooks writes ten entries of each notebook about the video.
func (a *app) fillNotebooks(t *testing.T, user string, i int, videoID string) {
	t.Helper()
	for j := range 10 {
		id := fmt.Sprintf("entry_%05d", 10*i+j)
		for n, body := range map[library.Notebook]string{
			library.Positions: `{"seconds":1}`,
			library.Notes:     fmt.Sprintf(`{"videoId":%q,"seconds":1,"text":%q}`, videoID, strings.Repeat("n", 100)),
			library.Questions: fmt.Sprintf(`{"videoId":%q,"seconds":%d,"text":"Why?"}`, videoID, j),
			library.Ratings:   fmt.Sprintf(`{"questionId":%q,"videoId":%q,"rating":"good"}`, id, videoID),
		} {
			if _, err := a.store.KeepEntry(t.Context(), user, n, library.Entry{ID: id, Body: []byte(body), At: a.clock.Now()}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// getCalls returns a call for every GET operation of the contract.
func getCalls(t *testing.T, app *app, token string) (calls []call) {
	t.Helper()
	values := strings.NewReplacer("{videoId}", manyID(0), "{categoryId}", manyCategory(t, app), "{language}", "en", "{playlistId}", "none",
		"{token}", "none", "{userId}", "none", "{importId}", "none")
	for path, item := range document().Paths.Map() {
		if item.Get == nil {
			continue
		}
		target := values.Replace(strings.TrimPrefix(path, "/api"))
		if path == "/api/user/plan/days" || path == "/api/user/plan/calendar.ics" || strings.HasSuffix(path, "/plan/days") || strings.HasSuffix(path, "/plan/calendar.ics") {
			target += "?today=2026-11-20"
		}
		calls = append(calls, call{does: "GET " + target, token: token})
	}
	return calls
}

// TestMemory_NoRouteSendsMoreThanItReserved calls every GET route of a site whose lists are
// long: one that sends more than 32 KiB without a reservation is answered with 503.
func TestMemory_NoRouteSendsMoreThanItReserved(t *testing.T) {
	t.Parallel()
	app, user, token := filled(t, membudget.New(membudget.StandardLimits()))
	if err := app.store.SetRole(t.Context(), user, library.Operator, time.Time{}, nil); err != nil {
		t.Fatal(err)
	}
	large := 0
	for _, c := range getCalls(t, app, token) {
		got := app.send(t, c)
		if got.status >= 500 {
			t.Errorf("%s = %d %s\n%s", c.does, got.status, got.text, app.log)
		}
		if len(got.text) > limits.ResponseAllowance {
			large++
		}
	}
	if large < 10 {
		t.Errorf("only %d responses were large", large)
	}
}

// TestMemory_LargeResponsesReserve calls every GET route while there is no memory to
// reserve: none sends more than 32 KiB.
func TestMemory_LargeResponsesReserve(t *testing.T) {
	t.Parallel()
	memory := membudget.New(membudget.Limits{Total: 64 << 20, PerClient: 64 << 20, Wait: time.Millisecond, Waiting: 10})
	app, user, token := filled(t, memory)
	if err := app.store.SetRole(t.Context(), user, library.Operator, time.Time{}, nil); err != nil {
		t.Fatal(err)
	}
	all, err := memory.Reserve(t.Context(), "192.0.2.9", 64<<20)
	if err != nil {
		t.Fatal(err)
	}
	defer all.Release()
	refused := 0
	for _, c := range getCalls(t, app, token) {
		got := app.send(t, c)
		if len(got.text) > limits.ResponseAllowance {
			t.Errorf("%s = %d with %d bytes while there is no memory", c.does, got.status, len(got.text))
		}
		if got.status == 503 {
			refused++
		}
	}
	if refused < 10 {
		t.Errorf("only %d responses were refused", refused)
	}
}

func TestMemory_ChangeIsRefusedBeforeItIsMade(t *testing.T) {
	t.Parallel()
	app, token := hoarder(t)
	app.stall(t, token, "/user/likes", "192.0.2.1")
	app.stall(t, token, "/user/likes", "192.0.2.1")
	from := "192.0.2.1:1000"
	app.refuses(t, refusal{call{does: "DELETE /user/likes/" + manyID(0), token: token, from: from}, 503, busySentence})
	app.must(t, 200, call{does: "DELETE /user/likes/" + manyID(1), token: token, from: from, header: minimal()})
	likes := ids(t, app.must(t, 200, call{does: "GET /user/likes", token: token, from: "192.0.2.2:1000"}).body["likes"])
	if len(likes) != 199 || !slices.Contains(likes, manyID(0)) {
		t.Errorf("%d likes are left", len(likes))
	}
}

func TestExport_OneAtATimePerAccount(t *testing.T) {
	t.Parallel()
	app, token := hoarder(t)
	letGo := app.stall(t, token, "/user/export", "192.0.2.1")
	app.refuses(t, refusal{call{does: "GET /user/export", token: token, from: "192.0.2.2:1000"}, 503, busySentence})
	app.must(t, 200, call{does: "GET /user/export", token: app.signUp(t, "ben@example.org"), from: "192.0.2.2:1000"})
	letGo()
	app.must(t, 200, call{does: "GET /user/export", token: token, from: "192.0.2.2:1000"})
}

// unsent is the body of a request that fails when it is read.
type unsent struct{ t *testing.T }

func (u unsent) Read([]byte) (int, error) {
	u.t.Error("the body was read")
	return 0, io.ErrUnexpectedEOF
}

func TestImport_ReservesMemoryBeforeItsBodyIsRead(t *testing.T) {
	t.Parallel()
	memory := membudget.New(membudget.Limits{Total: 8 << 20, PerClient: 8 << 20, Wait: time.Millisecond, Waiting: 10})
	app := inMemory(t, func(c *api.Config) { c.Memory = memory })
	token := app.as(t, library.Curator)
	all, err := memory.Reserve(t.Context(), "192.0.2.9", 8<<20)
	if err != nil {
		t.Fatal(err)
	}
	defer all.Release()
	request := httptest.NewRequest(http.MethodPost, "/api/admin/imports?name=talks.csv", unsent{t})
	request.Header.Set("Content-Type", "application/octet-stream")
	request.Header.Set("Authorization", token)
	recorder := httptest.NewRecorder()
	app.handler.ServeHTTP(recorder, request)
	if recorder.Code != http.StatusServiceUnavailable || recorder.Header().Get("Retry-After") == "" {
		t.Errorf("an import while there is no memory = %d %s", recorder.Code, recorder.Body)
	}
}

// TestImport_WaitsForMemory uploads a file while there is no memory. Responses wait for no
// longer than a moment; an import gets the memory when there is some.
func TestImport_WaitsForMemory(t *testing.T) {
	t.Parallel()
	memory := membudget.New(membudget.Limits{
		Total: 8 << 20, PerClient: 8 << 20, Wait: time.Nanosecond, Waiting: 10, ImportWait: time.Minute, ImportsWaiting: 1,
	})
	app := inMemory(t, func(c *api.Config) { c.Memory = memory })
	token := app.as(t, library.Curator)
	all, err := memory.Reserve(t.Context(), "192.0.2.9", 8<<20)
	if err != nil {
		t.Fatal(err)
	}
	upload := call{does: "POST /admin/imports?name=four.csv", body: fileOfFour, token: token, header: asFile()}
	uploaded := make(chan answer)
	go func() { uploaded <- app.send(t, upload) }()
	for memory.Usage().Waiting == 0 {
		<-time.After(time.Millisecond)
	}
	refused := app.send(t, upload) // one may wait
	if refused.status != 503 || refused.says() != busySentence || refused.header.Get("Retry-After") == "" {
		t.Errorf("one more import than may wait = %d %s", refused.status, refused.text)
	}
	all.Release()
	if got := <-uploaded; got.status != 202 {
		t.Errorf("an import that waited = %d %s", got.status, got.text)
	}
}

// TestImport_ReservesMemoryForItsWork decides and applies an import while other imports have
// all memory that imports may have. Both can be tried again.
func TestImport_ReservesMemoryForItsWork(t *testing.T) {
	t.Parallel()
	const each = limits.AddressMemory
	memory := membudget.New(membudget.Limits{Total: 3 * each, PerClient: each, Wait: time.Nanosecond, Waiting: 10, ImportWait: time.Nanosecond, ImportsWaiting: 10})
	app := inMemory(t, func(c *api.Config) { c.Memory = memory })
	token := app.as(t, library.Curator)
	full := func() *membudget.Reservation {
		t.Helper()
		others, err := memory.Reserve(t.Context(), "imports", each)
		if err != nil {
			t.Fatal(err)
		}
		return others
	}
	others := full()
	im := app.upload(t, token, "?category=software-development", fileOfFour)
	path := "/admin/imports/" + im["_id"].(string)
	is := func(what string, im map[string]any, stage string, failure any) {
		t.Helper()
		if im["stage"] != stage || im["failure"] != failure {
			t.Errorf("%s: %v, want it %s: %v", what, im, stage, failure)
		}
	}
	is("deciding without memory", im, "ready", busySentence)
	apply := call{does: "POST " + path + "/apply", body: `{"skipRefused":true}`, token: token}
	app.refuses(t, refusal{apply, 409, notReady})
	others.Release()
	app.must(t, 202, call{does: "PUT " + path + "/options", body: `{"category":"software-development","update":false}`, token: token})
	is("deciding again", app.imported(t, token, im["_id"].(string)), "ready", nil)

	others = full()
	app.must(t, 202, apply)
	is("applying without memory", app.imported(t, token, im["_id"].(string)), "ready", busySentence)
	app.must(t, 404, call{does: "GET /video/CCCCCCCCCCC"})
	others.Release()
	app.must(t, 202, apply)
	is("applying again", app.imported(t, token, im["_id"].(string)), "done", nil)
	app.must(t, 200, call{does: "GET /video/CCCCCCCCCCC"})
}

// longNotebook returns an app of that much memory with an account that has notes of 400 kB,
// the ids of the account and of its last note, and its token.
func longNotebook(t *testing.T, memory membudget.Limits) (app *app, user, last, token string) {
	t.Helper()
	app = inMemory(t, func(c *api.Config) { c.Memory = membudget.New(memory) })
	user, token = app.userAndToken(t, "asha@example.org")
	for i := range 1_000 {
		last = fmt.Sprintf("note_%05d", i)
		app.writeNote(t, user, last, strings.Repeat("n", 400))
	}
	return app, user, last, token
}

func (a *app) writeNote(t *testing.T, user, id, text string) {
	t.Helper()
	e := library.Entry{ID: id, Body: fmt.Appendf(nil, `{"videoId":%q,"seconds":1,"text":%q}`, movies, text), At: a.clock.Now()}
	if _, err := a.store.KeepEntry(t.Context(), user, library.Notes, e); err != nil {
		t.Fatal(err)
	}
}

// TestMemory_NotebookIsSentAtOneRevision changes a notebook while it is sent: the client gets
// it as it was, and no memory stays reserved.
func TestMemory_NotebookIsSentAtOneRevision(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/user/notes", "/user/export"} {
		app, user, last, token := longNotebook(t, membudget.StandardLimits())
		letGo := app.stall(t, token, path, "192.0.2.1")
		app.writeNote(t, user, last, "changed")
		app.writeNote(t, user, "note_99999", "added")
		if got := letGo().Body.String(); strings.Count(got, "nnnnn\"") != 1_000 || strings.Contains(got, "changed") || strings.Contains(got, "added") {
			t.Errorf("%s: %d notes as they were, then %s", path, strings.Count(got, "nnnnn\""), got[len(got)-300:])
		}
		if now := app.must(t, 200, call{does: "GET " + path, token: token}).text; !strings.Contains(now, "changed") || !strings.Contains(now, "added") {
			t.Errorf("%s does not show the changes afterwards", path)
		}
	}
}

// TestMemory_NotebookInPagesIsCutOff changes a notebook while it is sent in pages, as there
// is no memory for all of it: the response is cut off, and never a mixture.
func TestMemory_NotebookInPagesIsCutOff(t *testing.T) {
	t.Parallel()
	little := membudget.Limits{Total: limits.ListMemory + 1, PerClient: limits.ListMemory + 1, Wait: time.Millisecond, Waiting: 10}
	app, user, last, token := longNotebook(t, little)
	app.must(t, 200, call{does: "GET /user/notes", token: token})
	r := &reader{ResponseRecorder: httptest.NewRecorder(), sent: make(chan struct{}), letGo: make(chan struct{})}
	request := httptest.NewRequest("GET", "/api/user/notes", http.NoBody)
	request.Header.Set("Authorization", token)
	ended := make(chan any)
	go func() {
		defer func() { ended <- recover() }()
		app.handler.ServeHTTP(r, request)
	}()
	<-r.sent
	app.writeNote(t, user, last, "changed")
	close(r.letGo)
	if failure := <-ended; failure != http.ErrAbortHandler {
		t.Errorf("the response ended with %v, want it cut off", failure)
	}
	if logged := app.log.String(); !strings.Contains(logged, string(library.CodeNotebookChanged)) {
		t.Errorf("the log does not say why: %q", logged)
	}
}
