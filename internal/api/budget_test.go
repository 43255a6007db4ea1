package api_test

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
	"greenroom/internal/memory"
	"greenroom/internal/race"
)

// reader is a client that does not read its response before release is closed.
type reader struct {
	*httptest.ResponseRecorder
	sent, release chan struct{}
	once          sync.Once
}

func (r *reader) Write(p []byte) (int, error) {
	r.once.Do(func() { close(r.sent) })
	<-r.release
	return r.ResponseRecorder.Write(p)
}

// sendStalled sends a request from the address. The client does not read the response before
// release is called. sendStalled returns as soon as the server has computed the response.
func (a *app) sendStalled(t *testing.T, token, path, from string) (release func() *httptest.ResponseRecorder) {
	t.Helper()
	r := &reader{ResponseRecorder: httptest.NewRecorder(), sent: make(chan struct{}), release: make(chan struct{})}
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
		close(r.release)
		<-done
		return r.ResponseRecorder
	}
}

// newSmallBudgetApp returns an app, and the token of an account with likes. The memory budget of
// the app allows 2 concurrent responses with these likes for one address, and 3 for all addresses.
func newSmallBudgetApp(t *testing.T, changes ...func(*membudget.Limits)) (app *app, token string) {
	t.Helper()
	limited := membudget.Limits{Total: 3*limits.ListMemory + 1, PerClient: 2*limits.ListMemory + 1, Timeout: time.Millisecond, Waiting: 10}
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

func TestMemory_StalledClientsStayWithinLimit(t *testing.T) {
	t.Parallel()
	app, token := newSmallBudgetApp(t)
	likes := func(from string) call { return call{route: "GET /user/likes", token: token, from: from + ":1000"} }
	first := app.sendStalled(t, token, "/user/likes", "192.0.2.1")
	second := app.sendStalled(t, token, "/user/likes", "192.0.2.1")

	rejected := app.send(t, likes("192.0.2.1"))
	if rejected.status != 503 || rejected.errorMessage() != busySentence || rejected.header.Get("Retry-After") != "1" {
		t.Errorf("third response to one address: got %d %.200s, want 503", rejected.status, rejected.text)
	}
	if logged := app.log.String(); !strings.Contains(logged, "the memory budget is full") || !strings.Contains(logged, "192.0.2.1") {
		t.Errorf("got log %q, want the full budget and the address", logged)
	}
	app.expect(t, 200, call{route: "GET /categories", token: token, from: "192.0.2.1:1000"}) // small responses need no reservation
	app.expect(t, 200, likes("192.0.2.2"))

	third := app.sendStalled(t, token, "/user/likes", "192.0.2.2")
	app.rejects(t, rejection{likes("192.0.2.3"), 503, busySentence})
	app.expect(t, 200, call{route: "GET /video/" + moviesID, from: "192.0.2.3:1000"})
	for _, release := range []func() *httptest.ResponseRecorder{first, second, third} {
		if got := release(); got.Code != 200 || got.Body.Len() < 300<<10 {
			t.Errorf("response that is read late: got %d with %d bytes, want 200 with at least 300 KiB", got.Code, got.Body.Len())
		}
	}
	for range 5 {
		app.expect(t, 200, likes("192.0.2.1"))
	}
}

func TestMemory_ResponseWaitsForBudget(t *testing.T) {
	t.Parallel()
	app, token := newSmallBudgetApp(t, func(l *membudget.Limits) { l.Timeout = time.Minute })
	first := app.sendStalled(t, token, "/user/likes", "192.0.2.1")
	app.sendStalled(t, token, "/user/likes", "192.0.2.1")
	waited := make(chan int, 1)
	go func() {
		waited <- app.send(t, call{route: "GET /user/likes", token: token, from: "192.0.2.1:1000"}).status
	}()
	first()
	if status := <-waited; status != 200 {
		t.Errorf("response that waited for memory: got %d, want 200", status)
	}
}

// filled returns an app with an account and its token. Each list and notebook of the account is
// larger than the maximum size of a response without a reservation.
func filled(t *testing.T, budget *membudget.Budget) (app *app, user, token string) {
	t.Helper()
	app = newApp(t, &rowCounter{Store: memory.New()}, func(c *api.Config) { c.Memory = budget })
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
	app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: `{"interviewOn":"2026-12-20","startsOn":"2026-11-20","zone":"UTC","minutes":[60,60,60,60,60,60,60],"daysOff":[],"categories":["` + manyCategory(t, app) + `"],"playlists":[],"dropped":[]}`})
	return app, user, token
}

// rowCounter is a store that counts the videos that the server reads by their keys.
type rowCounter struct {
	*memory.Store
	rows atomic.Int64
}

// maxUnreservedRows is the maximum number of rows that a request may read before it reserves
// memory.
const maxUnreservedRows = 8

func (r *rowCounter) VideosByKey(ctx context.Context, keys []int64) ([]library.Video, error) {
	r.rows.Add(int64(len(keys)))
	return r.Store.VideosByKey(ctx, keys)
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

// fillNotebooks writes 10 entries about the video to each notebook.
func (a *app) fillNotebooks(t *testing.T, user string, i int, videoID string) {
	t.Helper()
	for j := range 10 {
		id := fmt.Sprintf("entry_%05d", 10*i+j)
		for n, body := range map[library.Notebook]string{
			library.Positions:  `{"seconds":1}`,
			library.Notes:      fmt.Sprintf(`{"videoId":%q,"seconds":1,"text":%q}`, videoID, strings.Repeat("n", 100)),
			library.Questions:  fmt.Sprintf(`{"videoId":%q,"seconds":%d,"text":"Why?"}`, videoID, j),
			library.Interviews: interviewWith("", "") + `,"note":"` + strings.Repeat("n", 3_000) + `"}`,
			library.Ratings:    fmt.Sprintf(`{"questionId":%q,"videoId":%q,"rating":"good"}`, id, videoID),
		} {
			if n == library.Interviews && 10*i+j >= 80 { // at most 80 interviews, because their quota is smaller
				continue
			}
			if _, err := a.store.WriteEntry(t.Context(), user, n, library.Entry{ID: id, Body: []byte(body), At: a.clock.Now()}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// largeImport returns a file for an import in which every row is rejected.
func largeImport() string {
	return "link,title,category\n" + strings.Repeat("not a link,"+strings.Repeat("t", 400)+",No such category\n", 200)
}

// fillOutline adds chapters, a transcript and questions for all users to the video. Each is larger
// than the maximum size of a response without a reservation.
func (a *app) fillOutline(t *testing.T, videoID string) {
	t.Helper()
	change := library.OutlineChange{VideoID: videoID, Transcripts: []library.Transcript{{Language: "en"}}}
	for i := range limits.VideoChapters {
		change.Chapters = append(change.Chapters, library.Chapter{Seconds: i, Title: strings.Repeat("c", 100)})
	}
	for i := range 1_000 {
		change.Transcripts[0].Cues = append(change.Transcripts[0].Cues, library.Cue{From: time.Duration(i) * time.Second, Text: strings.Repeat("s", 100)})
	}
	talk(t, a, change)
	for i := range 20 {
		talk(t, a, transcriptOf(manyID(i+1), "en", "Numbats speak"))
	}
	for i := range limits.VideoQuestions {
		q := library.Question{ID: fmt.Sprintf("marked_%03d", i), Seconds: i, Text: strings.Repeat("?", 300)}
		if err := fill.Question(t.Context(), a.store, videoID, q); err != nil {
			t.Fatal(err)
		}
	}
}

// fillBank adds n questions to the bank. Their IDs are banked_000, banked_001 and so on.
func (a *app) fillBank(t *testing.T, n int) {
	t.Helper()
	entries := make([]library.BankEntry, n)
	for i := range entries {
		entries[i] = bankEntry(fmt.Sprintf("banked_%03d", i), "other")
	}
	if err := fill.Bank(t.Context(), a.store, entries...); err != nil {
		t.Fatal(err)
	}
}

// resources creates an object for each path parameter of the contract. It returns the IDs of the
// objects by the names of the parameters.
func (a *app) resources(t *testing.T, user, token string) map[string]string {
	t.Helper()
	a.fillOutline(t, manyID(0))
	a.fillBank(t, 300)
	list := a.createPlaylist(t, token, "Shared")
	for i := range 60 {
		a.expect(t, 201, call{route: "POST /user/playlists/" + list, body: video(manyID(i)), token: token})
	}
	share := text(t, a.expect(t, 200, call{route: "PUT /user/playlists/" + list + "/share", token: token}).body, "playlist", "share", "path")
	feed := text(t, a.expect(t, 201, call{route: "POST /user/plan/feed", token: token}).body, "link", "path")
	return map[string]string{
		"videoId": manyID(0), "categoryId": manyCategory(t, a), "language": "en", "playlistId": list, "userId": user, "questionId": "banked_000",
		"/shared/{token}": path.Base(share), "/calendar/{token}": path.Base(feed), "/reminders/{token}": "invalid",
		"importId": a.upload(t, token, "?name=large.csv", largeImport())["_id"].(string),
	}
}

// getCalls returns a call of every GET operation in the contract. The IDs come from resources.
func getCalls(t *testing.T, app *app, user, token string) (calls []call) {
	t.Helper()
	ids := app.resources(t, user, token)
	required := map[string]string{
		"/user/plan/days": "?today=2026-11-20", "/user/plan/calendar.ics": "?today=2026-11-20", "/videos/spoken": "?q=numbats&limit=50", "/videos/suggestions": "?q=video",
		"/admin/imports/{importId}/rows": "?kind=refused",
	}
	parameter := regexp.MustCompile(`{(\w+)}`)
	for path, item := range document().Paths.Map() {
		if item.Get == nil {
			continue
		}
		path = strings.TrimPrefix(path, "/api")
		target := parameter.ReplaceAllStringFunc(path, func(name string) string {
			id := cmp.Or(ids[path], ids[strings.Trim(name, "{}")])
			if id == "" {
				t.Errorf("GET %s: got no resource for parameter %s", path, name)
			}
			return id
		})
		calls = append(calls, call{route: "GET " + target + required[path], token: token})
	}
	return calls
}

// TestMemory_RoutesReserveForWholeResponse requests every GET route of a library with long lists.
// If a route sent more than 32 KiB without a reservation, it would respond with 503.
func TestMemory_RoutesReserveForWholeResponse(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	app, user, token := filled(t, membudget.New(membudget.StandardLimits()))
	if err := app.store.SetRole(t.Context(), user, library.Operator, time.Time{}, nil); err != nil {
		t.Fatal(err)
	}
	large := 0
	for _, c := range getCalls(t, app, user, token) {
		got := app.send(t, c)
		if want := wantedStatus(c); got.status != want {
			t.Errorf("%s: got %d %.300s, want %d\n%s", c.route, got.status, got.text, want, app.log)
		}
		if len(got.text) > limits.UnreservedResponseBytes {
			large++
		}
	}
	if large < 24 {
		t.Errorf("got %d large responses, want at least 24", large)
	}
}

// wantedStatus returns the expected status of a call of [getCalls] in a test without backups and
// sent reminders.
func wantedStatus(c call) int {
	switch c.route {
	case "GET /admin/backups/latest":
		return http.StatusNotFound
	case "GET /reminders/invalid":
		return http.StatusForbidden
	default:
		return http.StatusOK
	}
}

// TestMemory_LargeResponsesNeedReservation requests every GET route while other requests have
// reserved the whole memory budget. No response may have more than 32 KiB.
func TestMemory_LargeResponsesNeedReservation(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	budget := membudget.New(membudget.Limits{Total: 64 << 20, PerClient: 64 << 20, Timeout: time.Millisecond, Waiting: 10})
	app, user, token := filled(t, budget)
	if err := app.store.SetRole(t.Context(), user, library.Operator, time.Time{}, nil); err != nil {
		t.Fatal(err)
	}
	calls := getCalls(t, app, user, token)
	all, err := budget.Reserve(t.Context(), "192.0.2.9", 64<<20)
	if err != nil {
		t.Fatal(err)
	}
	defer all.Release()
	rejected := 0
	store := app.store.(*rowCounter)
	for _, c := range calls {
		store.rows.Store(0)
		got := app.send(t, c)
		if rows := store.rows.Load(); rows > maxUnreservedRows {
			t.Errorf("%s: got %d videos read without free memory, want at most %d", c.route, rows, maxUnreservedRows)
		}
		if len(got.text) > limits.UnreservedResponseBytes {
			t.Errorf("%s: got %d with %d bytes without free memory, want 503", c.route, got.status, len(got.text))
		}
		if got.status == 503 {
			rejected++
		} else if isComputed := c.route == "GET /videos/facets"; isComputed || strings.HasPrefix(c.route, "GET /admin/") && wantedStatus(c) == http.StatusOK {
			t.Errorf("%s: got %d, want 503, because the route reserves memory before it reads", c.route, got.status)
		}
	}
	if rejected < 24 {
		t.Errorf("got %d rejected responses, want at least 24", rejected)
	}
}

func TestMemory_WriteIsRejectedBeforeItRuns(t *testing.T) {
	t.Parallel()
	app, token := newSmallBudgetApp(t)
	app.sendStalled(t, token, "/user/likes", "192.0.2.1")
	app.sendStalled(t, token, "/user/likes", "192.0.2.1")
	from := "192.0.2.1:1000"
	app.rejects(t, rejection{call{route: "DELETE /user/likes/" + manyID(0), token: token, from: from}, 503, busySentence})
	app.expect(t, 200, call{route: "DELETE /user/likes/" + manyID(1), token: token, from: from, header: minimal()})
	likes := ids(t, app.expect(t, 200, call{route: "GET /user/likes", token: token, from: "192.0.2.2:1000"}).body["likes"])
	if len(likes) != 199 || !slices.Contains(likes, manyID(0)) {
		t.Errorf("got %d likes, want 199 with the video of the rejected request", len(likes))
	}
}

func TestExport_SecondConcurrentExportIsRejected(t *testing.T) {
	t.Parallel()
	app, token := newSmallBudgetApp(t)
	release := app.sendStalled(t, token, "/user/export", "192.0.2.1")
	app.rejects(t, rejection{call{route: "GET /user/export", token: token, from: "192.0.2.2:1000"}, 503, busySentence})
	app.expect(t, 200, call{route: "GET /user/export", token: app.signUp(t, "ben@example.org"), from: "192.0.2.2:1000"})
	release()
	app.expect(t, 200, call{route: "GET /user/export", token: token, from: "192.0.2.2:1000"})
}
