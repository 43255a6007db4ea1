package api_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// collections are the rows of every test that likes, watch later and history
// pass alike.
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
func TestCollections(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, c := range collections {
			list := func(status int, does, body string) []string {
				t.Helper()
				got := app.must(t, status, call{does: does, body: body, token: token})
				same(t, "fields of "+does, names(got.body), []string{c.field})
				return ids(t, got.body[c.field])
			}
			same(t, "empty "+c.field, list(200, "GET "+c.path, ""), []string{})
			same(t, c.field+" after one", list(201, "POST "+c.path, video(movies)), []string{movies})
			same(t, c.field+" after two", list(201, "POST "+c.path, video(answers)), c.ordered(movies, answers))
			same(t, c.field, list(200, "GET "+c.path, ""), c.ordered(movies, answers))
			same(t, c.field+" after removing what is not there", list(200, "DELETE "+c.path+"/"+nowhere, ""), c.ordered(movies, answers))
			same(t, c.field+" after a removal", list(200, "DELETE "+c.path+"/"+movies, ""), []string{answers})
			same(t, c.field+" after adding it again", list(201, "POST "+c.path, video(movies)), c.ordered(answers, movies))
		}
	})
}

//proves:video-list-rejected
func TestCollectionRefusals(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, c := range collections {
			app.must(t, 201, call{does: "POST " + c.path, body: video(movies), token: token})
			post := func(body string, broken bool) call {
				return call{does: "POST " + c.path, body: body, token: token, broken: broken}
			}
			app.refuses(t,
				refusal{post(video(movies), false), 409, "The video is already in your " + c.words},
				refusal{post(video(nowhere), false), 404, "The video you request does not exist. Not Found error."},
				refusal{post(video("all"), true), 404, "The video you request does not exist. Not Found error."},
				refusal{post(video(""), true), 404, "The video you request does not exist. Not Found error."},
				refusal{post(`{}`, true), 400, "Bad Request. The field 'video' is required."},
				refusal{post(`{"video":{}}`, true), 400, "Bad Request. The field 'video._id' is required."},
				refusal{post(`{"video":{"_id":7}}`, true), 400, "Bad Request. The field 'video._id' must be a string."},
				refusal{post(`{"video":{"_id":null}}`, true), 400, "Bad Request. The field 'video._id' must be a string."},
				refusal{post(`{"video":"`+movies+`"}`, true), 400, "Bad Request. The field 'video' must be an object."},
				refusal{post(`{"video":null}`, true), 400, "Bad Request. The field 'video' must be an object."},
			)
			same(t, c.field+" after refusals", ids(t, app.must(t, 200, call{does: "GET " + c.path, token: token}).body[c.field]), []string{movies})
		}
	})
}

func TestTheLibrarysOwnRecordIsKept(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		sent := `{"video":{"_id":"` + movies + `","title":"Not the title","creatorName":"Nobody","extra":[1]},"more":true}`
		got := app.must(t, 201, call{does: "POST /user/likes", body: sent, token: token})
		if strings.Contains(got.text, "Not the title") || !strings.Contains(got.text, "Exponent") {
			t.Errorf("the list holds what was sent, not the library's record: %s", got.text)
		}
	})
}

func TestAPlaybackIsTheLatestOfTheHistory(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		play := func(id string) []string {
			t.Helper()
			got := app.must(t, 200, call{does: "PUT /user/history/" + id, token: token})
			same(t, "fields", names(got.body), []string{"history"})
			return ids(t, got.body["history"])
		}
		same(t, "history after one", play(movies), []string{movies})
		same(t, "history after two", play(answers), []string{answers, movies})
		same(t, "history after the first again", play(movies), []string{movies, answers})
		same(t, "history after the same again", play(movies), []string{movies, answers})
		app.refuses(t,
			refusal{call{does: "PUT /user/history/" + nowhere, token: token}, 404, "The video you request does not exist. Not Found error."},
			refusal{call{does: "PUT /user/history/all", token: token, broken: true}, 404, "The video you request does not exist. Not Found error."},
			refusal{call{does: "POST /user/history", body: video(movies), token: token}, 409, "The video is already in your history"},
		)
		same(t, "history", ids(t, app.must(t, 200, call{does: "GET /user/history", token: token}).body["history"]), []string{movies, answers})
	})
}

func TestClearHistory(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, id := range []string{movies, answers} {
			app.must(t, 201, call{does: "POST /user/history", body: video(id), token: token})
			app.must(t, 201, call{does: "POST /user/likes", body: video(id), token: token})
		}
		cleared := app.must(t, 200, call{does: "DELETE /user/history/all", token: token})
		same(t, "history", cleared.body, map[string]any{"history": []any{}})
		same(t, "likes", ids(t, app.must(t, 200, call{does: "GET /user/likes", token: token}).body["likes"]), []string{movies, answers})
	})
}

func TestListsAreTheUsersOwn(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		asha, tomas := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
		for _, c := range collections {
			app.must(t, 201, call{does: "POST " + c.path, body: video(movies), token: asha})
			same(t, "Tomas's "+c.field, ids(t, app.must(t, 200, call{does: "GET " + c.path, token: tomas}).body[c.field]), []string{})
			app.must(t, 201, call{does: "POST " + c.path, body: video(movies), token: tomas})
		}
	})
}

//proves:video-list-rejected
func TestOneOfManyAddsWins(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		statuses := make(chan int, 20)
		var all sync.WaitGroup
		for range cap(statuses) {
			all.Go(func() {
				statuses <- app.send(t, call{does: "POST /user/likes", body: video(movies), token: token}).status
			})
		}
		all.Wait()
		close(statuses)
		count := map[int]int{}
		for status := range statuses {
			count[status]++
		}
		same(t, "answers", count, map[int]int{201: 1, 409: 19})
	})
}

func TestFullList(t *testing.T) {
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
	app.refuses(t, refusal{
		call{does: "POST /user/likes", body: video(movies), token: token},
		422, "Unprocessable Entity. The list already holds 5000 videos, the most it can.",
	})
}

// userAndToken signs up and returns the account's id and token.
func (a *app) userAndToken(t *testing.T, email string) (id, token string) {
	t.Helper()
	got := a.must(t, 201, call{does: "POST /auth/signup", body: `{"email":"` + email + `","password":"ten green chairs"}`})
	return text(t, got.body, "createdUser", "_id"), text(t, got.body, "encodedToken")
}

func TestARemovedVideoStaysInLists(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		list := "/user/playlists/" + app.createPlaylist(t, token, "Calm before panels")
		for _, path := range []string{"/user/likes", list} {
			app.must(t, 201, call{does: "POST " + path, body: video(movies), token: token})
			app.must(t, 201, call{does: "POST " + path, body: video(answers), token: token})
		}
		before := app.must(t, 200, call{does: "GET /user/likes", token: token})
		if err := fill.Remove(t.Context(), app.store, []string{movies}, time.Unix(0, 0)); err != nil {
			t.Fatal(err)
		}
		const unknown = "The video you request does not exist. Not Found error."
		app.refuses(t,
			refusal{call{does: "GET /video/" + movies}, 404, unknown},
			refusal{call{does: "POST /user/watchlater", body: video(movies), token: token}, 404, unknown},
			refusal{call{does: "PUT /user/history/" + movies, token: token}, 404, unknown},
		)
		after := app.must(t, 200, call{does: "GET /user/likes", token: token})
		shown := after.body["likes"].([]any)[0].(map[string]any)
		same(t, "removed", shown["removed"], any(true))
		delete(shown, "removed")
		same(t, "likes but for that", after.body, before.body)
		same(t, "playlist", playlistVideos(t, app.must(t, 200, call{does: "GET " + list, token: token})), []string{movies, answers})
		same(t, "after taking it out", ids(t, app.must(t, 200, call{does: "DELETE /user/likes/" + movies, token: token}).body["likes"]), []string{answers})
	})
}
