package api_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// collections contains the table rows for tests of likes, watch later and history.
var collections = []struct {
	path    string
	field   string
	words   string
	ordered func(older, newer string) []string
}{
	{"/user/likes", "likes", "liked videos", oldestFirst},
	{"/user/watchlater", "watchlater", "watch later videos", oldestFirst},
	{"/user/history", "history", "history", newestFirst},
}

func oldestFirst(older, newer string) []string { return []string{older, newer} }
func newestFirst(older, newer string) []string { return []string{newer, older} }

//proves:lists-come-whole
func TestCollections_VideosAreAddedListedAndRemoved(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, c := range collections {
			list := func(status int, route, body string) []string {
				t.Helper()
				got := app.expect(t, status, call{route: route, body: body, token: token})
				same(t, "fields of "+route, names(got.body), []string{c.field})
				return ids(t, got.body[c.field])
			}
			same(t, "empty "+c.field, list(200, "GET "+c.path, ""), []string{})
			same(t, c.field+" after one", list(201, "POST "+c.path, video(moviesID)), []string{moviesID})
			same(t, c.field+" after two", list(201, "POST "+c.path, video(answersID)), c.ordered(moviesID, answersID))
			same(t, c.field, list(200, "GET "+c.path, ""), c.ordered(moviesID, answersID))
			same(t, c.field+" after removing a missing video", list(200, "DELETE "+c.path+"/"+unknownID, ""), c.ordered(moviesID, answersID))
			same(t, c.field+" after a removal", list(200, "DELETE "+c.path+"/"+moviesID, ""), []string{answersID})
			same(t, c.field+" after another addition", list(201, "POST "+c.path, video(moviesID)), c.ordered(answersID, moviesID))
		}
	})
}

//proves:video-list-rejected
func TestCollections_RejectInvalidRequests(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, c := range collections {
			app.expect(t, 201, call{route: "POST " + c.path, body: video(moviesID), token: token})
			post := func(body string, broken bool) call {
				return call{route: "POST " + c.path, body: body, token: token, broken: broken}
			}
			app.rejects(t,
				rejection{post(video(moviesID), false), 409, "The video is already in your " + c.words},
				rejection{post(video(unknownID), false), 404, "The video you request does not exist. Not Found error."},
				rejection{post(video("all"), true), 404, "The video you request does not exist. Not Found error."},
				rejection{post(video(""), true), 404, "The video you request does not exist. Not Found error."},
				rejection{post(`{}`, true), 400, "Bad Request. The field 'video' is required."},
				rejection{post(`{"video":{}}`, true), 400, "Bad Request. The field 'video._id' is required."},
				rejection{post(`{"video":{"_id":7}}`, true), 400, "Bad Request. The field 'video._id' must be a string."},
				rejection{post(`{"video":{"_id":null}}`, true), 400, "Bad Request. The field 'video._id' must be a string."},
				rejection{post(`{"video":"`+moviesID+`"}`, true), 400, "Bad Request. The field 'video' must be an object."},
				rejection{post(`{"video":null}`, true), 400, "Bad Request. The field 'video' must be an object."},
			)
			same(t, c.field+" after rejections", ids(t, app.expect(t, 200, call{route: "GET " + c.path, token: token}).body[c.field]), []string{moviesID})
		}
	})
}

func TestCollections_StoreOnlyVideoIDs(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		sent := `{"video":{"_id":"` + moviesID + `","title":"Not the title","creatorName":"Nobody","extra":[1]},"more":true}`
		got := app.expect(t, 201, call{route: "POST /user/likes", body: sent, token: token})
		if strings.Contains(got.text, "Not the title") || !strings.Contains(got.text, "Exponent") {
			t.Errorf("got the sent video, want the stored video: %s", got.text)
		}
	})
}

func TestHistory_PlaybackBecomesLatest(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		play := func(id string) []string {
			t.Helper()
			got := app.expect(t, 200, call{route: "PUT /user/history/" + id, token: token})
			same(t, "fields", names(got.body), []string{"history"})
			return ids(t, got.body["history"])
		}
		same(t, "history after one", play(moviesID), []string{moviesID})
		same(t, "history after two", play(answersID), []string{answersID, moviesID})
		same(t, "history after the first again", play(moviesID), []string{moviesID, answersID})
		same(t, "history after the same again", play(moviesID), []string{moviesID, answersID})
		app.rejects(t,
			rejection{call{route: "PUT /user/history/" + unknownID, token: token}, 404, "The video you request does not exist. Not Found error."},
			rejection{call{route: "PUT /user/history/all", token: token, broken: true}, 404, "The video you request does not exist. Not Found error."},
			rejection{call{route: "POST /user/history", body: video(moviesID), token: token}, 409, "The video is already in your history"},
		)
		same(t, "history", ids(t, app.expect(t, 200, call{route: "GET /user/history", token: token}).body["history"]), []string{moviesID, answersID})
	})
}

func TestHistory_ClearingRemovesAllVideos(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, id := range []string{moviesID, answersID} {
			app.expect(t, 201, call{route: "POST /user/history", body: video(id), token: token})
			app.expect(t, 201, call{route: "POST /user/likes", body: video(id), token: token})
		}
		cleared := app.expect(t, 200, call{route: "DELETE /user/history/all", token: token})
		same(t, "history", cleared.body, map[string]any{"history": []any{}})
		same(t, "likes", ids(t, app.expect(t, 200, call{route: "GET /user/likes", token: token}).body["likes"]), []string{moviesID, answersID})
	})
}

func TestCollections_AreSeparatePerUser(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		asha, tomas := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
		for _, c := range collections {
			app.expect(t, 201, call{route: "POST " + c.path, body: video(moviesID), token: asha})
			same(t, "Tomas: "+c.field, ids(t, app.expect(t, 200, call{route: "GET " + c.path, token: tomas}).body[c.field]), []string{})
			app.expect(t, 201, call{route: "POST " + c.path, body: video(moviesID), token: tomas})
		}
	})
}

//proves:video-list-rejected
func TestCollections_ConcurrentAddsAreStored(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		statuses := make(chan int, 20)
		var all sync.WaitGroup
		for range cap(statuses) {
			all.Go(func() {
				statuses <- app.send(t, call{route: "POST /user/likes", body: video(moviesID), token: token}).status
			})
		}
		all.Wait()
		close(statuses)
		count := map[int]int{}
		for status := range statuses {
			count[status]++
		}
		same(t, "statuses", count, map[int]int{201: 1, 409: 19})
	})
}

func TestCollections_FullListRejectsVideo(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	if err := fill.Put(t.Context(), app.store, nil, manyVideos(library.MaxListVideos)); err != nil {
		t.Fatal(err)
	}
	user, token := app.userAndToken(t, "asha@example.org")
	for i := range library.MaxListVideos {
		if _, err := app.store.AddToCollection(t.Context(), user, library.Likes, manyID(i), time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	app.rejects(t, rejection{
		call{route: "POST /user/likes", body: video(moviesID), token: token},
		422, "Unprocessable Entity. The list is full. A list can have at most 5000 videos.",
	})
}

// userAndToken creates an account and returns its id and token.
func (a *app) userAndToken(t *testing.T, email string) (id, token string) {
	t.Helper()
	got := a.expect(t, 201, call{route: "POST /auth/signup", body: `{"email":"` + email + `","password":"ten green chairs"}`})
	return text(t, got.body, "createdUser", "_id"), text(t, got.body, "encodedToken")
}

func TestCollections_RetainVideoRemovedFromLibrary(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
		for _, path := range []string{"/user/likes", list} {
			app.expect(t, 201, call{route: "POST " + path, body: video(moviesID), token: token})
			app.expect(t, 201, call{route: "POST " + path, body: video(answersID), token: token})
		}
		before := app.expect(t, 200, call{route: "GET /user/likes", token: token})
		if err := fill.Remove(t.Context(), app.store, []string{moviesID}, time.Unix(0, 0)); err != nil {
			t.Fatal(err)
		}
		const unknown = "The video you request does not exist. Not Found error."
		app.rejects(t,
			rejection{call{route: "GET /video/" + moviesID}, 404, unknown},
			rejection{call{route: "POST /user/watchlater", body: video(moviesID), token: token}, 404, unknown},
			rejection{call{route: "PUT /user/history/" + moviesID, token: token}, 404, unknown},
		)
		after := app.expect(t, 200, call{route: "GET /user/likes", token: token})
		shown := after.body["likes"].([]any)[0].(map[string]any)
		same(t, "removed", shown["removed"], any(true))
		delete(shown, "removed")
		same(t, "likes without the removed flag", after.body, before.body)
		same(t, "playlist", playlistVideos(t, app.expect(t, 200, call{route: "GET " + list, token: token})), []string{moviesID, answersID})
		same(t, "likes after the removal", ids(t, app.expect(t, 200, call{route: "DELETE /user/likes/" + moviesID, token: token}).body["likes"]), []string{answersID})
	})
}
