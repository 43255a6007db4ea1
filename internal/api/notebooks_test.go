package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
)

// notebooks are the rows of every test that all notebooks pass alike. Ids are of length
// 11, as a position's is a video's.
var notebooks = []struct {
	path, field, one, id string
	body, changed        string // without the closing brace
	kept                 map[string]any
	append               bool
}{
	{
		"/user/positions", "positions", "position", movies, `{"seconds":760,"length":1860`, `{"seconds":12,"length":1860`,
		map[string]any{"videoId": movies, "seconds": 760.0, "length": 1860.0, "watched": false}, false,
	},
	{
		"/user/notes", "notes", "note", "n-1",
		`{"videoId":"` + movies + `","seconds":7,"text":"Ask <why> & \"when\""`, `{"videoId":"` + movies + `","seconds":8,"text":"Another"`,
		map[string]any{"_id": "n-1", "videoId": movies, "seconds": 7.0, "text": `Ask <why> & "when"`}, false,
	},
	{
		"/user/questions", "questions", "question", "q_1",
		`{"videoId":"` + movies + `","seconds":95,"text":"Why?","answerEnds":410`, `{"videoId":"` + movies + `","seconds":95,"text":"Why so?"`,
		map[string]any{"_id": "q_1", "videoId": movies, "seconds": 95.0, "text": "Why?", "answerEnds": 410.0}, false,
	},
	{
		"/user/ratings", "ratings", "rating", "r1",
		`{"questionId":"q_1","videoId":"` + movies + `","rating":"good","schedule":{"due":"2026-11-25T09:30:00Z","stability":3.17,"difficulty":5.28}`,
		`{"questionId":"q_1","videoId":"` + movies + `","rating":"easy"`,
		map[string]any{
			"_id": "r1", "questionId": "q_1", "videoId": movies, "rating": "good",
			"schedule": map[string]any{"due": "2026-11-25T09:30:00Z", "stability": 3.17, "difficulty": 5.28},
		}, true,
	},
}

// entry returns the entry of an answer, without its moments.
func entry(t *testing.T, got answer, one string) map[string]any {
	t.Helper()
	kept, ok := got.body[one].(map[string]any)
	if !ok {
		t.Fatalf("no %s in %s", one, got.text)
	}
	delete(kept, "at")
	delete(kept, "madeAt")
	return kept
}

//proves:later-writing-stays,notebook-changes
func TestNotebooks(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, n := range notebooks {
			get, one := call{does: "GET " + n.path, token: token}, n.path+"/"+n.id
			same(t, "empty "+n.field, app.must(t, 200, get).body, map[string]any{
				"revision": 1.0, "whole": true, n.field: []any{}, "removed": []any{},
			})
			put := call{does: "PUT " + one, body: n.body + "}", token: token}
			written := app.must(t, 200, put)
			same(t, "fields", names(written.body), []string{n.one, "revision"})
			same(t, "revision", written.body["revision"], any(2.0))
			same(t, n.one, entry(t, written, n.one), n.kept)
			list := app.must(t, 200, get)
			same(t, n.field, len(list.body[n.field].([]any)), 1)

			changed := app.must(t, 200, call{does: "PUT " + one, body: n.changed + "}", token: token})
			if kept := entry(t, changed, n.one); n.append != (fmt.Sprint(kept) == fmt.Sprint(n.kept)) {
				t.Errorf("after another writing %s keeps %v", n.field, kept)
			}
			if n.append {
				continue
			}
			since := app.must(t, 200, call{does: "GET " + n.path + "?since=2", token: token})
			same(t, "whole since 2", since.body["whole"], any(false))
			same(t, n.field+" since 2", len(since.body[n.field].([]any)), 1)
			same(t, n.field+" since 3", app.must(t, 200, call{does: "GET " + n.path + "?since=3", token: token}).body[n.field], any([]any{}))

			gone := map[string]any{"revision": 4.0, "removed": n.id}
			same(t, "a removal", app.must(t, 200, call{does: "DELETE " + one, token: token}).body, gone)
			same(t, "removed since 3", app.must(t, 200, call{does: "GET " + n.path + "?since=3", token: token}).body, map[string]any{
				"revision": 4.0, "whole": false, n.field: []any{}, "removed": []any{n.id},
			})
			same(t, n.field+" after it", app.must(t, 200, get).body["removed"], any([]any{}))
			same(t, "a removal of nothing", app.must(t, 200, call{does: "DELETE " + n.path + "/none", token: token, broken: n.field == "positions"}).body,
				map[string]any{"revision": 4.0, "removed": "none"})
			same(t, n.one+" that came back", entry(t, app.must(t, 200, put), n.one), n.kept)
		}
	})
}

// What was done earlier and is sent later changes nothing, and the answer is what is kept.
//
//proves:later-writing-stays
func TestTheLaterWritingStays(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, n := range notebooks {
			if n.append {
				continue
			}
			one := n.path + "/" + n.id
			put := func(body string) answer {
				t.Helper()
				return app.must(t, 200, call{does: "PUT " + one, body: body, token: token})
			}
			first := put(n.body + `,"ago":1000}`)
			same(t, "at", text(t, first.body, n.one, "at"), "2026-11-20T12:29:59+00:00")
			same(t, "an earlier writing", entry(t, put(n.changed+`,"ago":1001}`), n.one), n.kept)
			if kept := entry(t, put(n.changed+`,"ago":1000}`), n.one); fmt.Sprint(kept) == fmt.Sprint(n.kept) {
				t.Errorf("%s does not keep a writing of the same moment", n.field)
			}
			stays := app.must(t, 200, call{does: "DELETE " + one + "?ago=1001", token: token})
			same(t, "an earlier removal", names(stays.body), []string{n.one, "revision"})
			app.must(t, 200, call{does: "DELETE " + one + "?ago=500", token: token})
			same(t, "a writing before the removal", names(put(n.body+`,"ago":501}`).body), []string{"removed", "revision"})
			put(n.body + `,"ago":499}`)
			old := call{does: "PUT " + n.path + "/old", body: n.body + `,"ago":99999999999999}`, token: token}
			if n.one == "position" {
				old.does = "PUT " + n.path + "/" + answers
			}
			same(t, "a writing of long ago", text(t, app.must(t, 200, old).body, n.one, "at"), "2026-08-22T12:30:00+00:00")
		}
	})
}

//proves:watched-at-nine-tenths
func TestAVideoIsWatchedAtItsEnd(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, row := range []struct {
			id, body string
			watched  bool
		}{
			{movies, `{"seconds":899,"length":1000}`, false},
			{movies, `{"seconds":900,"length":1000}`, true},
			{movies, `{"seconds":0,"length":1000}`, true},
			{movies, `{"seconds":5,"length":1000,"watched":false}`, false},
			{movies, `{"seconds":999,"length":1000,"watched":false}`, false},
			{movies, `{"seconds":6,"watched":true}`, true},
			{movies, `{"seconds":7}`, true},
			{answers, `{"seconds":10}`, false},
			{answers, `{"seconds":900000}`, true}, // the library knows its length
		} {
			got := app.must(t, 200, call{does: "PUT /user/positions/" + row.id, body: row.body, token: token})
			same(t, row.body, entry(t, got, "position")["watched"], any(row.watched))
		}
		app.must(t, 200, call{does: "DELETE /user/positions/" + movies, token: token})
		again := app.must(t, 200, call{does: "PUT /user/positions/" + movies, body: `{"seconds":7}`, token: token})
		same(t, "watched after it was forgotten", entry(t, again, "position")["watched"], any(false))
	})
}

//proves:notebook-changes
func TestANotebookIsSentOnceToWhoHoldsIt(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token, other := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
		for _, n := range notebooks {
			get := call{does: "GET " + n.path, token: token}
			tag := app.must(t, 200, get).header.Get("ETag")
			get.header = map[string]string{"If-None-Match": tag}
			if held := app.must(t, 304, get); held.text != "" || held.header.Get("ETag") != tag || held.header.Get("Cache-Control") != "private, no-cache" {
				t.Errorf("%s answers who holds it with %q and %v", n.path, held.text, held.header)
			}
			get.token = other
			app.must(t, 200, get)
			get.token = token
			app.must(t, 200, call{does: "PUT " + n.path + "/" + n.id, body: n.body + "}", token: token})
			app.must(t, 200, get)
		}
	})
}

//proves:notebook-refusals
func TestEntriesThatAreRefused(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	const (
		seconds = "Unprocessable Entity. Seconds are a whole number from 0 to 1000000."
		noVideo = "The video you request does not exist. Not Found error."
		badID   = "Bad Request. An id has 1 to 64 letters, digits, '-' and '_'."
	)
	in := func(fields string) string { return `{"videoId":"` + movies + `","seconds":1` + fields + `}` }
	of := func(fields string) string { return `{"videoId":"` + movies + `","questionId":"q"` + fields + `}` }
	for _, row := range []struct {
		does, body string
		status     int
		says       string
		sound      bool // to the contract's validator
	}{
		{"PUT /user/positions/" + movies, `{}`, 400, "Bad Request. The field 'seconds' is required.", false},
		{"PUT /user/positions/" + movies, `{"seconds":1.5}`, 400, "Bad Request. The field 'seconds' must be a whole number.", false},
		{"PUT /user/positions/" + movies, `{"seconds":-1}`, 422, seconds, false},
		{"PUT /user/positions/" + movies, `{"seconds":1000001}`, 422, seconds, false},
		{"PUT /user/positions/" + movies, `{"seconds":1,"length":-1}`, 422, seconds, false},
		{"PUT /user/positions/" + movies, `{"seconds":1,"watched":null}`, 400, "Bad Request. The field 'watched' must be true or false.", false},
		{"PUT /user/positions/" + movies, `{"seconds":1,"ago":-1}`, 400, "Bad Request. 'ago' must be a whole number, 0 at least.", false},
		{"PUT /user/positions/" + nowhere, `{"seconds":1}`, 404, noVideo, true},
		{"DELETE /user/positions/" + movies + "?ago=x", ``, 400, "Bad Request. 'ago' must be a whole number, 0 at least.", false},
		{"DELETE /user/questions/q?ago=-1", ``, 400, "Bad Request. 'ago' must be a whole number, 0 at least.", false},
		{"GET /user/notes?since=1.5", ``, 400, "Bad Request. 'since' must be a whole number, 0 at least.", false},
		{"GET /user/questions?since=", ``, 400, "Bad Request. 'since' must be a whole number, 0 at least.", false},
		{"GET /user/ratings?since=x", ``, 400, "Bad Request. 'since' must be a whole number, 0 at least.", false},
		{"GET /user/positions?since=-1", ``, 400, "Bad Request. 'since' must be a whole number, 0 at least.", false},
		{"PUT /user/notes/n", in(``), 400, "Bad Request. The field 'text' is required.", false},
		{"PUT /user/notes/n", in(`,"text":" \n"`), 422, "Unprocessable Entity. A note has a text.", true},
		{"PUT /user/notes/n", in(`,"text":"` + strings.Repeat("ö", 10_001) + `"`), 422, "Unprocessable Entity. The note is longer than 10000 characters.", false},
		{"PUT /user/notes/n", `{"videoId":"` + nowhere + `","seconds":1,"text":"x"}`, 404, noVideo, true},
		{"PUT /user/notes/n%20n", in(`,"text":"x"`), 400, badID, false},
		{"PUT /user/notes/" + strings.Repeat("n", 65), in(`,"text":"x"`), 400, badID, false},
		{"DELETE /user/notes/n%22", ``, 400, badID, false},
		{"PUT /user/questions/q", in(`,"text":"  "`), 422, "Unprocessable Entity. A question has a text.", true},
		{"PUT /user/questions/q", in(`,"text":"` + strings.Repeat("ö", 501) + `"`), 422, "Unprocessable Entity. The question is longer than 500 characters.", false},
		{"PUT /user/questions/q", in(`,"text":"x","answerEnds":1`), 422, "Unprocessable Entity. The answer ends after the question.", true},
		{"PUT /user/ratings/r", of(`,"rating":"fine"`), 422, "Unprocessable Entity. A rating is 'again', 'hard', 'good', 'easy' or 'undone'.", false},
		{"PUT /user/ratings/r", of(`,"rating":"undone"`), 422, "Unprocessable Entity. 'undone' names the rating that it undoes.", true},
		{"PUT /user/ratings/r", of(`,"rating":"good","undoes":"a"`), 422, "Unprocessable Entity. Only 'undone' undoes a rating.", true},
		{"PUT /user/ratings/r", `{"videoId":"` + movies + `","questionId":"","rating":"good"}`, 422, "Unprocessable Entity. A rating is of a question.", false},
		{"PUT /user/ratings/r", of(`,"rating":"good","schedule":{"due":"soon","stability":1,"difficulty":1}`), 422, "Unprocessable Entity. A schedule has moments such as 2026-11-22T09:30:00Z.", false},
		{"PUT /user/ratings/r", of(`,"rating":"good","schedule":{"due":"9999-12-31T23:59:59-01:00","stability":1,"difficulty":1}`), 422, "Unprocessable Entity. A schedule has moments such as 2026-11-22T09:30:00Z.", true},
		{"PUT /user/ratings/r", of(`,"rating":"good","schedule":{"due":"2026-11-22T09:30:00Z","stability":1e7,"difficulty":1}`), 422, "Unprocessable Entity. A schedule has numbers from 0 to 1000000.", false},
		{"PUT /user/ratings/r", of(`,"rating":"good","schedule":{"due":"2026-11-22T09:30:00Z","stability":1,"difficulty":1,"reps":-1}`), 422, "Unprocessable Entity. A schedule has numbers from 0 to 1000000.", false},
		{"PUT /user/ratings/r", of(`,"rating":"good","schedule":{"due":"2026-11-22T09:30:00Z","stability":"1","difficulty":1}`), 400, "Bad Request. The field 'schedule.stability' must be a number.", false},
	} {
		app.refuses(t, refusal{call{does: row.does, body: row.body, token: token, broken: !row.sound}, row.status, row.says})
	}
	for _, n := range notebooks {
		same(t, n.field, app.must(t, 200, call{does: "GET " + n.path, token: token}).body["revision"], any(1.0))
		app.refuses(t,
			refusal{call{does: "PUT " + n.path + "/" + n.id, body: "[]", token: token, broken: true}, 400, "Bad Request. The body must be one JSON object."},
			refusal{call{does: "PUT " + n.path + "/" + n.id, body: n.body + `,"x":"` + strings.Repeat("a", 64<<10) + `"}`, token: token}, 413, "The request is larger than 64 KiB. Content Too Large error."},
			refusal{call{does: "PUT " + n.path + "/" + n.id, body: n.body + "}", token: token, broken: true, header: map[string]string{"Content-Type": "text/plain"}}, 415, "The request must be sent as application/json. Unsupported Media Type error."},
		)
	}
}

// The response to the longest note is larger than a response without reserved memory.
func TestNote_LongestTextIsAnswered(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	long := strings.Repeat("𝄞", 10_000)
	for _, ago := range []string{"0", "1000"} { // the second is older than the one that is stored
		body := `{"videoId":"` + movies + `","seconds":1,"text":"x","ago":` + ago + `}`
		if ago == "0" {
			body = `{"videoId":"` + movies + `","seconds":1,"text":"` + long + `"}`
		}
		kept := app.must(t, 200, call{does: "PUT /user/notes/n", token: token, body: body})
		same(t, "text", kept.body["note"].(map[string]any)["text"], any(long))
	}
}

func TestRating_ScheduleIsStoredInItsShortestForm(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	zeros := strings.Repeat("0", 60_000)
	kept := app.must(t, 200, call{
		does: "PUT /user/ratings/r", token: token,
		body: `{"questionId":"q","videoId":"` + movies + `","rating":"good","schedule":{"due":"2026-11-22T11:30:00.5` + zeros +
			`+02:00","stability":3.1700000000000001,"difficulty":0.123456789123,"lastReview":"2026-11-22T09:30:00.0009999Z"}}`,
	})
	same(t, "schedule", kept.body["rating"].(map[string]any)["schedule"], any(map[string]any{
		"due": "2026-11-22T09:30:00.5Z", "stability": 3.17, "difficulty": 0.12345679, "lastReview": "2026-11-22T09:30:00Z",
	}))
}

//proves:notebook-refusals
func TestAFullNotebookSaysSo(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.guest(t)
	user := claim(t, token, "_id")
	for n, says := range map[library.Notebook]string{
		library.Positions: "Unprocessable Entity. Your positions are full: an account keeps 10000 of them with 1280 KiB, a guest 1000 with 128 KiB.",
		library.Notes:     "Unprocessable Entity. Your notes are full: an account keeps 5000 of them with 2048 KiB, a guest 500 with 128 KiB.",
		library.Questions: "Unprocessable Entity. Your questions are full: an account keeps 3000 of them with 1024 KiB, a guest 500 with 96 KiB.",
		library.Ratings:   "Unprocessable Entity. Your ratings are full: an account keeps 10000 of them with 4608 KiB, a guest 500 with 160 KiB.",
	} {
		for i := range n.Quota(true).Entries {
			e := library.Entry{ID: fmt.Sprint("e", i), Body: []byte(`{"seconds":1}`), At: app.clock.Now()}
			if _, err := app.store.KeepEntry(t.Context(), user, n, e); err != nil {
				t.Fatal(err)
			}
		}
		for _, row := range notebooks {
			if row.field == string(n) {
				app.refuses(t, refusal{call{does: "PUT " + row.path + "/" + row.id, body: row.body + "}", token: token}, 422, says})
			}
		}
	}
}

// A guest's entries come along, to a new account and to one that is there.
//
//proves:notebooks-come-along
func TestNotebooksComeAlong(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		put := func(token, path, body string) {
			t.Helper()
			app.must(t, 200, call{does: "PUT " + path, body: body, token: token})
		}
		account := app.signUp(t, "asha@example.org")
		put(account, "/user/positions/"+movies, `{"seconds":100,"length":1000,"watched":true}`)
		put(account, "/user/positions/"+answers, `{"seconds":100}`)
		app.clock.advance(time.Minute)
		guest := app.guest(t)
		put(guest, "/user/positions/"+movies, `{"seconds":5,"length":1000}`)
		put(guest, "/user/positions/"+answers, `{"seconds":7,"ago":90000}`)
		put(guest, "/user/notes/n", `{"videoId":"`+movies+`","seconds":7,"text":"Mine"}`)
		app.clock.advance(time.Minute)
		login := app.must(t, 200, call{
			does: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs","bringGuestLists":true}`, token: guest,
		})
		token := text(t, login.body, "encodedToken")
		got := app.must(t, 200, call{does: "GET /user/positions?since=3", token: token}).body["positions"].([]any)
		same(t, "positions that changed", len(got), 1)
		first := got[0].(map[string]any)
		same(t, "the later position, still watched", []any{first["videoId"], first["seconds"], first["watched"]}, []any{movies, 5.0, true})
		notes := app.must(t, 200, call{does: "GET /user/notes", token: token})
		same(t, "notes", len(notes.body["notes"].([]any)), 1)
		same(t, "madeAt", notes.body["notes"].([]any)[0].(map[string]any)["madeAt"], any("2026-11-20T12:31:00+00:00"))
	})
}
