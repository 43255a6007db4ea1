package api_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
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

// longPlan is a store in which accounts have full notebooks and videos have the maximum number of
// questions. It generates entries and questions only while they are read, so that the store itself
// uses no memory. It records the memory that exceeds the reservations.
type longPlan struct {
	*memory.Store
	memoryMeter
}

// memoryMeter compares the memory that a request uses with its reservation.
type memoryMeter struct {
	budget *membudget.Budget
	base   int64 // number of bytes in use before the request started
	peak   int64 // maximum number of bytes above base
	over   int64 // maximum number of bytes above the reservation
	calls  int
}

func (m *memoryMeter) begin(budget *membudget.Budget) { m.budget, m.base = budget, heapBytes() }

func (m *memoryMeter) measure() {
	if m.budget == nil {
		return
	}
	used := heapBytes() - m.base
	m.peak = max(m.peak, used)
	m.over = max(m.over, used-m.budget.Usage().InUse)
}

// measureSome measures the memory at every 20th call.
func (m *memoryMeter) measureSome() {
	if m.calls++; m.calls%20 == 0 {
		m.measure()
	}
}

// heapBytes returns the number of heap bytes in use.
func heapBytes() int64 {
	runtime.GC()
	runtime.GC() // two collections, because the first does not empty the pools of sync.Pool
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return int64(now.HeapAlloc)
}

// check fails the test if the request used more memory than it had reserved.
func (m *memoryMeter) check(t *testing.T, what string) {
	t.Helper()
	t.Logf("%s: at most %d KiB in use", what, m.peak>>10)
	if m.peak == 0 || m.over > 0 {
		t.Errorf("%s: got %d KiB of %d KiB in use without a reservation", what, m.over>>10, m.peak>>10)
	}
}

func (l *longPlan) entry(n library.Notebook, i int) library.Entry {
	e := library.Entry{ID: fmt.Sprintf("entry_%06d", i), At: time.Date(2026, 11, 1, 0, 0, i, 0, time.UTC)}
	text := ""
	switch n {
	case library.Positions:
		e.ID, text = manyID(i), `{"seconds":17}`
	case library.Questions:
		text = fmt.Sprintf(`{"videoId":%q,"seconds":1,"text":%q}`, manyID(i), strings.Repeat("q", 180))
	case library.Ratings:
		text = fmt.Sprintf(`{"questionId":"entry_%06d","videoId":%q,"rating":"good","schedule":{"due":"2026-11-22T09:30:00Z"}}`, i, manyID(i%5000))
	}
	e.Body = []byte(text)
	return e
}

func (l *longPlan) EntriesPage(ctx context.Context, userID string, n library.Notebook, page library.EntryPage) (library.Entries, error) {
	if n == library.Plans || l.budget == nil {
		return l.Store.EntriesPage(ctx, userID, n, page)
	}
	l.measureSome()
	next, size := 0, 0
	if page.After != "" {
		_, err := fmt.Sscanf(page.After[len(page.After)-6:], "%06d", &next)
		if err != nil {
			return library.Entries{}, err
		}
		next++
	}
	found := library.Entries{Revision: 1, Full: true}
	for ; next < n.Quota(false).Entries; next++ {
		e := l.entry(n, next)
		if size += e.Size(); size > page.Bytes && len(found.Entries) > 0 {
			found.More = true
			break
		}
		found.Entries = append(found.Entries, e)
	}
	return found, nil
}

func (l *longPlan) NotebookUsage(context.Context, string) (map[library.Notebook]library.NotebookUsage, error) {
	usage := make(map[library.Notebook]library.NotebookUsage)
	for _, n := range library.Notebooks() {
		usage[n] = library.NotebookUsage(n.Quota(false))
	}
	return usage, nil
}

func (l *longPlan) QuestionUsage(context.Context) (library.QuestionUsage, error) {
	return library.QuestionUsage{Questions: limits.ListedVideoQuestions, Bytes: limits.ListedVideoQuestions * 500}, nil
}

func (l *longPlan) VideoQuestions(_ context.Context, page library.QuestionPage) (some []library.VideoQuestion, err error) {
	l.measureSome()
	for i := int(page.After.Video); i < limits.ListedVideoQuestions && len(some) < page.Limit; i++ {
		some = append(some, library.VideoQuestion{
			VideoID: manyID(i % limits.PlanVideos), VideoKey: int64(i) + 1,
			Question: library.Question{ID: fmt.Sprintf("marked_%06d", i), Text: strings.Repeat("m", 500)},
		})
	}
	return some, nil
}

func (l *longPlan) Outline(ctx context.Context, videoID string) (library.Outline, error) {
	l.measureSome()
	return l.Store.Outline(ctx, videoID)
}

// measuringWriter is a response writer that calls measure when the response begins.
type measuringWriter struct {
	*httptest.ResponseRecorder
	once    *sync.Once
	measure func()
}

func (w measuringWriter) Write(p []byte) (int, error) {
	w.once.Do(w.measure)
	return len(p), nil
}

// TestPlan_MemoryIsReserved computes the largest plan. It compares the used memory with the
// reservation during the reads and before the response.
//
//nolint:paralleltest // measures the memory of the process
func TestPlan_MemoryIsReserved(t *testing.T) {
	race.Skip(t)
	store := &longPlan{Store: memory.New()}
	budget := membudget.New(membudget.StandardLimits())
	app := newApp(t, store, func(c *api.Config) { c.Memory = budget })
	videos := manyVideos(limits.PlanVideos)
	for i := range videos {
		videos[i].Title, videos[i].Seconds = strings.Repeat("t", 90)+fmt.Sprint(i), 600
	}
	if err := fill.Put(t.Context(), app.store, nil, videos); err != nil {
		t.Fatal(err)
	}
	token := app.signUp(t, "asha@example.org")
	body := planBody(`"interviewOn":"2027-11-04","minutes":[1437,1437,1437,1437,1437,1437,1437],"categories":["` + manyCategory(t, app) + `"]`)
	app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: body})
	app.expect(t, 200, call{route: "GET /user/plan/days?today=2026-11-20", token: token}) // this request fills the caches

	store.begin(budget)
	request := httptest.NewRequest(http.MethodGet, "/api/user/plan/days?today=2026-11-21", http.NoBody)
	request.Header.Set("Authorization", token)
	w := measuringWriter{httptest.NewRecorder(), new(sync.Once), store.measure}
	app.handler.ServeHTTP(w, request)
	if w.Code != http.StatusOK {
		t.Fatalf("got %d, want 200: %s", w.Code, app.log)
	}
	store.check(t, "a plan")
}

// transcribe adds a transcript with count cues of the given length.
func (a *app) transcribe(t *testing.T, language string, count, length int) {
	t.Helper()
	cues := make([]library.Cue, count)
	for i := range cues {
		cues[i] = library.Cue{From: time.Duration(i) * time.Second, To: time.Duration(i+1) * time.Second, Text: strings.Repeat("a", length)}
	}
	talk(t, a, library.OutlineChange{VideoID: moviesID, Transcripts: []library.Transcript{{Language: language, Cues: cues}}})
}

// TestTranscript_MemoryIsReserved requests transcripts that are just within the limits.
//
//nolint:paralleltest // measures the memory of the process
func TestTranscript_MemoryIsReserved(t *testing.T) {
	race.Skip(t)
	budget := membudget.New(membudget.StandardLimits())
	app := newApp(t, openSQLite(t), func(c *api.Config) { c.Memory = budget })
	for language, c := range map[string]struct{ cues, length int }{
		"en": {library.MaxCues, library.MaxTranscriptText / library.MaxCues},
		"de": {library.MaxCues, 1},
		"fr": {library.MaxTranscriptText / 4000, 4000},
	} {
		app.transcribe(t, language, c.cues, c.length)
		path := "/video/" + moviesID + "/transcripts/" + language
		app.expect(t, 404, call{route: "GET /video/" + moviesID + "/transcripts/es"})

		var meter memoryMeter
		meter.begin(budget)
		w := measuringWriter{httptest.NewRecorder(), new(sync.Once), meter.measure}
		app.handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api"+path, http.NoBody))
		if w.Code != http.StatusOK {
			t.Fatalf("%s: got %d, want 200: %s", language, w.Code, app.log)
		}
		meter.check(t, "a transcript in "+language)
		got := app.expect(t, 200, call{route: "GET " + path})
		if n := len(got.body["cues"].([]any)); n != c.cues || got.body["language"] != language {
			t.Errorf("got %d cues in %v, want %d in %s", n, got.body["language"], c.cues, language)
		}
		app.expect(t, 304, call{route: "GET " + path, header: map[string]string{"If-None-Match": got.header.Get("ETag")}})
	}
}

// TestQuestions_LongListUsesLittleMemory lists questions that together exceed the memory budget.
func TestQuestions_LongListUsesLittleMemory(t *testing.T) {
	t.Parallel()
	const videos = 8
	app := inMemory(t, func(c *api.Config) {
		c.Memory = membudget.New(membudget.Limits{Total: limits.AdminPageMemory, PerClient: limits.AdminPageMemory, Timeout: time.Millisecond, Waiting: 10})
	})
	if err := fill.Put(t.Context(), app.store, nil, manyVideos(videos)); err != nil {
		t.Fatal(err)
	}
	for i := range videos * limits.VideoQuestions {
		q := library.Question{ID: fmt.Sprintf("q%05d", i), Seconds: i, Text: strings.Repeat("?", limits.QuestionText)}
		if err := fill.Question(t.Context(), app.store, manyID(i%videos), q); err != nil {
			t.Fatal(err)
		}
	}
	got := app.expect(t, 200, call{route: "GET /questions"})
	same(t, "questions", len(list(t, got, "questions")), videos*limits.VideoQuestions)
	app.expect(t, 304, call{route: "GET /questions", header: map[string]string{"If-None-Match": got.header.Get("ETag")}})
	curator := app.as(t, library.Curator)
	for _, form := range []string{"json", "csv"} {
		file := app.expect(t, 200, call{route: "GET /admin/questions/export?form=" + form, token: curator}).text
		same(t, "questions in "+form, strings.Count(file, strings.Repeat("?", limits.QuestionText)), videos*limits.VideoQuestions)
	}
}

// TestVideos_PageAboveClientMemoryIsStreamed lists a page of videos that needs more memory than one
// client may use.
//
//nolint:paralleltest // measures the memory of the process
func TestVideos_PageAboveClientMemoryIsStreamed(t *testing.T) {
	race.Skip(t)
	const videos = 300
	budget := membudget.New(membudget.StandardLimits())
	app := newApp(t, openSQLite(t), func(c *api.Config) { c.Memory = budget })
	app.describe(t, videos, strings.Repeat("🎤", limits.VideoDescription))
	app.expect(t, 200, call{route: "GET /videos"}) // after the first page, the server knows the average size of texts
	for _, query := range []string{"q=video&limit=300", "limit=300", "order=shuffled&seed=900&limit=300", "order=title&limit=300"} {
		var meter memoryMeter
		meter.begin(budget)
		w := measuringWriter{httptest.NewRecorder(), new(sync.Once), meter.measure}
		app.handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/api/videos?"+query, http.NoBody))
		if w.Code != http.StatusOK {
			t.Fatalf("%s: got %d, want 200: %s", query, w.Code, app.log)
		}
		meter.check(t, "a page of "+query)
		got := app.expect(t, 200, call{route: "GET /videos?" + query})
		shown := ids(t, got.body["videos"])
		if len(shown) != videos || got.body["next"] == nil || got.body["total"] == nil {
			t.Errorf("%s: got %d videos, next %v, total %v, want %d videos and both", query, len(shown), got.body["next"], got.body["total"], videos)
		}
		if tag := got.header.Get("ETag"); tag != "" {
			app.expect(t, 304, call{route: "GET /videos?" + query, header: map[string]string{"If-None-Match": tag}})
		}
	}
}

// describe adds n videos with the same description.
func (a *app) describe(t *testing.T, n int, description string) {
	t.Helper()
	videos := manyVideos(n)
	for i := range videos {
		videos[i].Description = description
	}
	if err := fill.Put(t.Context(), a.store, nil, videos); err != nil {
		t.Fatal(err)
	}
}

// TestMemory_LargeNotebookReservesBeforeSecondPage requests a large notebook while the memory
// budget is used up. Only the first page may be read.
func TestMemory_LargeNotebookReservesBeforeSecondPage(t *testing.T) {
	t.Parallel()
	store := &reads{Store: memory.New()}
	budget := membudget.New(membudget.Limits{Total: 1 << 20, PerClient: 1 << 20, Timeout: time.Millisecond, Waiting: 10})
	app := newApp(t, store, func(c *api.Config) { c.Memory = budget })
	user, token := app.userAndToken(t, "asha@example.org")
	for i := range 2_000 {
		e := library.Entry{ID: manyID(i), Body: []byte(`{"seconds":17}`), At: app.clock.Now()}
		if _, err := store.WriteEntry(t.Context(), user, library.Positions, e); err != nil {
			t.Fatal(err)
		}
	}
	all, err := budget.Reserve(t.Context(), "192.0.2.9", 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	defer all.Release()
	app.rejects(t, rejection{call{route: "GET /user/positions", token: token}, 503, busySentence})
	if n := store.positions.Load(); n != 1 {
		t.Errorf("got %d pages read without reserved memory, want 1", n)
	}
}
