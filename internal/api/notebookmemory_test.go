package api_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

// longNotebook returns an app with the memory limits. The app has an account with 400 kB of notes.
// longNotebook also returns the token and the ID of the account, and the ID of its last note.
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
	e := library.Entry{ID: id, Body: fmt.Appendf(nil, `{"videoId":%q,"seconds":1,"text":%q}`, moviesID, text), At: a.clock.Now()}
	if _, err := a.store.WriteEntry(t.Context(), user, library.Notes, e); err != nil {
		t.Fatal(err)
	}
}

// TestMemory_NotebookHasOneRevision changes a notebook while it is being sent. The client must
// receive the previous revision. Afterwards, all memory must be released.
func TestMemory_NotebookHasOneRevision(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/user/notes", "/user/export"} {
		app, user, last, token := longNotebook(t, membudget.StandardLimits())
		release := app.sendStalled(t, token, path, "192.0.2.1")
		app.writeNote(t, user, last, "changed")
		app.writeNote(t, user, "note_99999", "added")
		if got := release().Body.String(); strings.Count(got, "nnnnn\"") != 1_000 || strings.Contains(got, "changed") || strings.Contains(got, "added") {
			t.Errorf("%s: got %d unchanged notes, then %s, want 1000 of one revision", path, strings.Count(got, "nnnnn\""), got[len(got)-300:])
		}
		if now := app.expect(t, 200, call{route: "GET " + path, token: token}).text; !strings.Contains(now, "changed") || !strings.Contains(now, "added") {
			t.Errorf("%s: got no changes in the next response", path)
		}
	}
}

// TestMemory_PagedNotebookIsAborted changes a notebook while it is being sent in pages, because
// there is too little memory for the whole notebook. The response must be aborted, so that it never
// mixes revisions.
func TestMemory_PagedNotebookIsAborted(t *testing.T) {
	t.Parallel()
	little := membudget.Limits{Total: limits.ListMemory + 1, PerClient: limits.ListMemory + 1, Timeout: time.Millisecond, Waiting: 10}
	app, user, last, token := longNotebook(t, little)
	app.expect(t, 200, call{route: "GET /user/notes", token: token})
	r := &reader{ResponseRecorder: httptest.NewRecorder(), sent: make(chan struct{}), release: make(chan struct{})}
	request := httptest.NewRequest("GET", "/api/user/notes", http.NoBody)
	request.Header.Set("Authorization", token)
	ended := make(chan any)
	go func() {
		defer func() { ended <- recover() }()
		app.handler.ServeHTTP(r, request)
	}()
	<-r.sent
	app.writeNote(t, user, last, "changed")
	close(r.release)
	if failure := <-ended; failure != http.ErrAbortHandler {
		t.Errorf("got end of the response %v, want http.ErrAbortHandler", failure)
	}
	if logged := app.log.String(); !strings.Contains(logged, string(library.CodeNotebookChanged)) {
		t.Errorf("got log %q, want the changed notebook", logged)
	}
}
