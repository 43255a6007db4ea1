package api_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// reader is a client who reads nothing of its answer until it is let go.
type reader struct {
	*httptest.ResponseRecorder
	sent, letGo chan struct{}
}

func (r *reader) Write(p []byte) (int, error) {
	close(r.sent)
	<-r.letGo
	return r.ResponseRecorder.Write(p)
}

// stall sends a call from the address whose answer is not read until letGo is
// called, and returns when the answer has been made.
func (a *app) stall(t *testing.T, token, path, from string) (letGo func() *httptest.ResponseRecorder) {
	t.Helper()
	r := &reader{httptest.NewRecorder(), make(chan struct{}), make(chan struct{})}
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

// hoarder returns an app with room for two answers of its account's likes to one
// address and three together, and a token of the account.
func hoarder(t *testing.T, changes ...func(*endpoint.AnswerLimits)) (app *app, token string) {
	t.Helper()
	const answer = 3 << 19 // what 200 likes take, with what compresses them
	app = inMemory(t, func(c *api.Config) {
		c.AnswerLimits = endpoint.AnswerLimits{Whole: 3*answer + answer/2, ByAddress: 2*answer + answer/2, Patience: time.Millisecond}
		for _, change := range changes {
			change(&c.AnswerLimits)
		}
	})
	var long []library.Video
	for _, v := range manyVideos(200) {
		v.Description = strings.Repeat("x", 1500)
		long = append(long, v)
	}
	if err := app.store.PutCatalogue(t.Context(), nil, long); err != nil {
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

func TestAnswersThatNobodyReadsAreBounded(t *testing.T) {
	t.Parallel()
	const busy = "The server is busy. Please try again."
	app, token := hoarder(t)
	likes := func(from string) call { return call{does: "GET /user/likes", token: token, from: from + ":1000"} }
	first := app.stall(t, token, "/user/likes", "192.0.2.1")
	second := app.stall(t, token, "/user/likes", "192.0.2.1")

	refused := app.send(t, likes("192.0.2.1"))
	if refused.status != 503 || refused.says() != busy || refused.header.Get("Retry-After") != "1" {
		t.Errorf("the third answer to one address = %d %.200s", refused.status, refused.text)
	}
	if logged := app.log.String(); !strings.Contains(logged, "no room for") || !strings.Contains(logged, "192.0.2.1") {
		t.Errorf("the log does not say why: %q", logged)
	}
	app.must(t, 200, call{does: "GET /categories", token: token, from: "192.0.2.1:1000"}) // small ones pass
	app.must(t, 200, likes("192.0.2.2"))

	third := app.stall(t, token, "/user/likes", "192.0.2.2")
	app.refuses(t, refusal{likes("192.0.2.3"), 503, busy})
	app.must(t, 200, call{does: "GET /video/" + movies, from: "192.0.2.3:1000"})
	for _, letGo := range []func() *httptest.ResponseRecorder{first, second, third} {
		if got := letGo(); got.Code != 200 || got.Body.Len() < 300<<10 {
			t.Errorf("an answer that was read late = %d with %d bytes", got.Code, got.Body.Len())
		}
	}
	for range 5 {
		app.must(t, 200, likes("192.0.2.1"))
	}
}

func TestEveryLargeAnswerTakesRoom(t *testing.T) {
	t.Parallel()
	app, token := hoarder(t)
	list := app.createPlaylist(t, token, "Calm before panels")
	for i := range 200 {
		app.must(t, 201, call{does: "POST /user/playlists/" + list, body: video(manyID(i)), token: token, header: minimal()})
	}
	for _, c := range []call{
		{does: "GET /user/likes"}, {does: "GET /user/playlists/" + list}, {does: "GET /videos"},
		{does: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs"}`},
		{does: "DELETE /user/likes/" + nowhere}, {does: "PUT /user/history/" + movies},
	} {
		one := app.stall(t, token, "/user/likes", "192.0.2.1")
		other := app.stall(t, token, "/user/likes", "192.0.2.1")
		c.token, c.from = token, "192.0.2.1:1000"
		if got := app.send(t, c); got.status != 503 {
			t.Errorf("%s = %d while the address has no room", c.does, got.status)
		}
		one()
		other()
		if got := app.send(t, c); got.status >= 400 {
			t.Errorf("%s = %d when there is room", c.does, got.status)
		}
	}
}

func TestAnAnswerLargerThanTheRoomIsGivenAlone(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) {
		c.AnswerLimits = endpoint.AnswerLimits{Whole: 64 << 10, ByAddress: 48 << 10, Patience: time.Millisecond}
	})
	letGo := app.stall(t, "", "/openapi.json", "192.0.2.1")
	app.must(t, 200, call{does: "GET /videos"})
	letGo()
}

func TestAnAnswerWaitsForRoom(t *testing.T) {
	t.Parallel()
	app, token := hoarder(t, func(l *endpoint.AnswerLimits) { l.Patience = time.Minute })
	first := app.stall(t, token, "/user/likes", "192.0.2.1")
	app.stall(t, token, "/user/likes", "192.0.2.1")
	waited := make(chan int, 1)
	go func() {
		waited <- app.send(t, call{does: "GET /user/likes", token: token, from: "192.0.2.1:1000"}).status
	}()
	first()
	if status := <-waited; status != 200 {
		t.Errorf("an answer that waited for room = %d", status)
	}
}
