package api_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
)

// notebooks contains the table rows for tests of all notebooks. All IDs have 11 characters, because
// the ID of a position is the ID of a video.
var notebooks = []struct {
	path, field, one, id string
	body, changed        string // JSON bodies without their closing brace
	stored               map[string]any
	append               bool
}{
	{
		"/user/positions", "positions", "position", moviesID, `{"seconds":760,"length":1860,"played":{"day":"2026-11-20","seconds":300}`, `{"seconds":12,"length":1860`,
		map[string]any{"videoId": moviesID, "seconds": 760.0, "length": 1860.0, "watched": false, "played": map[string]any{"day": "2026-11-20", "seconds": 300.0}}, false,
	},
	{
		"/user/notes", "notes", "note", "n-1",
		`{"videoId":"` + moviesID + `","seconds":7,"text":"Ask <why> & \"when\""`, `{"videoId":"` + moviesID + `","seconds":8,"text":"Another"`,
		map[string]any{"_id": "n-1", "videoId": moviesID, "seconds": 7.0, "text": `Ask <why> & "when"`}, false,
	},
	{
		"/user/questions", "questions", "question", "q_1",
		`{"videoId":"` + moviesID + `","seconds":95,"text":"Why?","answerEnds":410,"points":["The goal"],"followUps":["Why so?"]`, `{"videoId":"` + moviesID + `","seconds":95,"text":"Why so?"`,
		map[string]any{"_id": "q_1", "videoId": moviesID, "seconds": 95.0, "text": "Why?", "answerEnds": 410.0, "points": []any{"The goal"}, "followUps": []any{"Why so?"}}, false,
	},
	{
		"/user/ratings", "ratings", "rating", "r1",
		`{"questionId":"q_1","videoId":"` + moviesID + `","rating":"good","schedule":{"due":"2026-11-25T09:30:00Z","stability":3.17,"difficulty":5.28}`,
		`{"questionId":"q_1","videoId":"` + moviesID + `","rating":"easy"`,
		map[string]any{
			"_id": "r1", "questionId": "q_1", "videoId": moviesID, "rating": "good",
			"schedule": map[string]any{"due": "2026-11-25T09:30:00Z", "stability": 3.17, "difficulty": 5.28},
		}, true,
	},
	{
		"/user/interviews", "interviews", "interview", "i-1",
		interviewWith("", `,"followUp":"And then?","followUpAt":60,"longestPause":3,"silence":14,"note":"Slower"`) + `,"note":"Breathe"`,
		interviewWith("", ""),
		map[string]any{
			"_id": "i-1", "startedAt": "2026-11-22T09:30:00Z", "minutes": 15.0, "level": "usual", "note": "Breathe",
			"questions": []any{map[string]any{
				"questionId": "pm-001", "text": "Why?", "minutes": 4.0, "seconds": 255.0, "way": "speak", "followUp": "And then?", "followUpAt": 60.0,
				"points": 6.0, "checkedPoints": []any{0.0, 3.0}, "longestPause": 3.0, "silence": 14.0, "note": "Slower",
			}},
		}, false,
	},
	{
		"/user/stories", "stories", "story", "s-1",
		`{"title":"The release","situation":"One payment in 25 failed.","task":"Decide","action":"Pulled it","result":"No order was lost.",` +
			`"shows":["Staying calm"],"questionIds":["be-015"]`,
		`{"title":"","shows":[],"questionIds":[]`,
		map[string]any{
			"_id": "s-1", "title": "The release", "situation": "One payment in 25 failed.", "task": "Decide", "action": "Pulled it", "result": "No order was lost.",
			"shows": []any{"Staying calm"}, "questionIds": []any{"be-015"},
		}, false,
	},
	{
		"/user/interviewDays", "interviewDays", "interviewDay", "2026-12-12",
		`{"time":"10:00","location":"Video call","link":"https://example.org/call","items":[{"text":"Water","done":true}],` +
			`"sentences":[{"question":"Why us?","text":"You start."}],"stage":"over","outcome":"well"`,
		`{"items":[],"sentences":[],"stage":"prepare"`,
		map[string]any{
			"_id": "2026-12-12", "time": "10:00", "location": "Video call", "link": "https://example.org/call", "items": []any{map[string]any{"text": "Water", "done": true}},
			"sentences": []any{map[string]any{"question": "Why us?", "text": "You start."}}, "stage": "over", "outcome": "well",
		}, false,
	},
	{
		"/user/questionNotes", "questionNotes", "questionNote", "pm-001", `{"text":"Name <the> & \"goal\""`, `{"text":"Another"`,
		map[string]any{"_id": "pm-001", "text": `Name <the> & "goal"`}, false,
	},
	{
		"/user/planChanges", "planChanges", "planChange", "off-2026-11-29",
		`{"planId":"p-1","dropped":{"a":true,"b":false},"later":{"c":"2026-11-25"},"off":{"2026-11-29":true}`, `{"planId":"p-1","off":{"2026-11-29":false}`,
		map[string]any{
			"_id": "off-2026-11-29", "planId": "p-1", "dropped": map[string]any{"a": true, "b": false},
			"later": map[string]any{"c": "2026-11-25"}, "off": map[string]any{"2026-11-29": true},
		}, false,
	},
}

// interviewWith returns the report of a mock interview with one question, without the closing
// brace. more contains further fields of the report, and ofQuestion further fields of the question.
// A comma precedes each field.
func interviewWith(more, ofQuestion string) string {
	return `{"startedAt":"2026-11-22T10:30:00+01:00","minutes":15,"level":"usual"` + more +
		`,"questions":[{"questionId":"pm-001","text":"Why?","minutes":4,"seconds":255,"way":"speak","points":6,"checkedPoints":[0,3]` + ofQuestion + `}]`
}

// numbered returns the elements of a JSON array. Each element is a different text.
func numbered(count int) string {
	texts := make([]string, count)
	for i := range texts {
		texts[i] = fmt.Sprintf("%q", fmt.Sprint("t", i))
	}
	return strings.Join(texts, ",")
}

// storyWith returns a story with a title and the fields. A comma precedes each field.
func storyWith(fields string) string {
	if !strings.Contains(fields, "shows") {
		fields += `,"shows":[]`
	}
	if !strings.Contains(fields, "questionIds") {
		fields += `,"questionIds":[]`
	}
	return `{"title":"T"` + fields + `}`
}

// dayWith returns an interview day with the items, the first sentences and the fields. A comma
// precedes each field.
func dayWith(items, sentences, fields string) string {
	return `{"items":[` + items + `],"sentences":[` + sentences + `],"stage":"prepare"` + fields + `}`
}

// entry returns the entry in a response, without its timestamps.
func entry(t *testing.T, got response, one string) map[string]any {
	t.Helper()
	saved, ok := got.body[one].(map[string]any)
	if !ok {
		t.Fatalf("got no %s in %s", one, got.text)
	}
	delete(saved, "at")
	delete(saved, "madeAt")
	return saved
}

//proves:later-writing-stays,notebook-changes
func TestNotebooks_EntriesAreWrittenListedAndRemoved(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, n := range notebooks {
			get, one := call{route: "GET " + n.path, token: token}, n.path+"/"+n.id
			same(t, "empty "+n.field, app.expect(t, 200, get).body, map[string]any{
				"revision": 1.0, "whole": true, n.field: []any{}, "removed": []any{},
			})
			put := call{route: "PUT " + one, body: n.body + "}", token: token}
			written := app.expect(t, 200, put)
			same(t, "fields", names(written.body), slices.Sorted(slices.Values([]string{n.one, "revision"})))
			same(t, "revision", written.body["revision"], any(2.0))
			same(t, n.one, entry(t, written, n.one), n.stored)
			list := app.expect(t, 200, get)
			same(t, n.field, len(list.body[n.field].([]any)), 1)

			changed := app.expect(t, 200, call{route: "PUT " + one, body: n.changed + "}", token: token})
			if saved := entry(t, changed, n.one); n.append != (fmt.Sprint(saved) == fmt.Sprint(n.stored)) {
				t.Errorf("%s: got %v after another write, want a change unless the notebook is append-only", n.field, saved)
			}
			if n.append {
				continue
			}
			since := app.expect(t, 200, call{route: "GET " + n.path + "?since=2", token: token})
			same(t, "whole since 2", since.body["whole"], any(false))
			same(t, n.field+" since 2", len(since.body[n.field].([]any)), 1)
			same(t, n.field+" since 3", app.expect(t, 200, call{route: "GET " + n.path + "?since=3", token: token}).body[n.field], any([]any{}))

			gone := map[string]any{"revision": 4.0, "removed": n.id}
			same(t, "response of a removal", app.expect(t, 200, call{route: "DELETE " + one, token: token}).body, gone)
			same(t, "removed since 3", app.expect(t, 200, call{route: "GET " + n.path + "?since=3", token: token}).body, map[string]any{
				"revision": 4.0, "whole": false, n.field: []any{}, "removed": []any{n.id},
			})
			same(t, n.field+": removed entries of a complete read", app.expect(t, 200, get).body["removed"], any([]any{}))
			same(t, "response of the removal of an unknown entry", app.expect(t, 200, call{route: "DELETE " + n.path + "/none", token: token, broken: n.field == "positions"}).body,
				map[string]any{"revision": 4.0, "removed": "none"})
			same(t, n.one+" after a restore", entry(t, app.expect(t, 200, put), n.one), n.stored)
		}
	})
}

// A write that was made earlier but arrives later must change nothing. The response must be the
// stored entry.
//
//proves:later-writing-stays
func TestNotebooks_LastWriteWins(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, n := range notebooks {
			if n.append {
				continue
			}
			one := n.path + "/" + n.id
			put := func(body string) response {
				t.Helper()
				return app.expect(t, 200, call{route: "PUT " + one, body: body, token: token})
			}
			first := put(n.body + `,"ago":1000}`)
			same(t, "time of the entry", text(t, first.body, n.one, "at"), "2026-11-20T12:29:59+00:00")
			same(t, "entry after an earlier write", entry(t, put(n.changed+`,"ago":1001}`), n.one), n.stored)
			if saved := entry(t, put(n.changed+`,"ago":1000}`), n.one); fmt.Sprint(saved) == fmt.Sprint(n.stored) {
				t.Errorf("%s: got the earlier entry, want the later write of the same time", n.field)
			}
			stays := app.expect(t, 200, call{route: "DELETE " + one + "?ago=1001", token: token})
			same(t, "an earlier removal", names(stays.body), slices.Sorted(slices.Values([]string{n.one, "revision"})))
			app.expect(t, 200, call{route: "DELETE " + one + "?ago=500", token: token})
			same(t, "a write before the removal", names(put(n.body+`,"ago":501}`).body), []string{"removed", "revision"})
			put(n.body + `,"ago":499}`)
			old := call{route: "PUT " + n.path + "/old", body: n.body + `,"ago":99999999999999}`, token: token}
			if n.one == "position" {
				old.route = "PUT " + n.path + "/" + answersID
			}
			same(t, "time of a very old write", text(t, app.expect(t, 200, old).body, n.one, "at"), "2026-08-22T12:30:00+00:00")
		}
	})
}

//proves:notebook-changes
func TestNotebooks_UnchangedReturns304(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token, other := app.signUp(t, "asha@example.org"), app.signUp(t, "tomas@example.org")
		for _, n := range notebooks {
			get := call{route: "GET " + n.path, token: token}
			tag := app.expect(t, 200, get).header.Get("ETag")
			get.header = map[string]string{"If-None-Match": tag}
			if cached := app.expect(t, 304, get); cached.text != "" || cached.header.Get("ETag") != tag || cached.header.Get("Cache-Control") != "private, no-cache" {
				t.Errorf("%s: got body %q and headers %v for a current copy, want none and the same ETag", n.path, cached.text, cached.header)
			}
			get.token = other
			app.expect(t, 200, get)
			get.token = token
			app.expect(t, 200, call{route: "PUT " + n.path + "/" + n.id, body: n.body + "}", token: token})
			app.expect(t, 200, get)
		}
	})
}

//proves:notebook-refusals
func TestNotebooks_FullNotebookRejectsEntry(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.guest(t)
	user := claim(t, token, "_id")
	for n, message := range map[library.Notebook]string{
		library.Positions:     "Unprocessable Entity. Your positions are full. An account can have 10000 of them with 1280 KiB in total, a guest 1000 with 128 KiB.",
		library.Notes:         "Unprocessable Entity. Your notes are full. An account can have 5000 of them with 1664 KiB in total, a guest 360 with 96 KiB.",
		library.Questions:     "Unprocessable Entity. Your questions are full. An account can have 3000 of them with 1024 KiB in total, a guest 500 with 96 KiB.",
		library.Ratings:       "Unprocessable Entity. Your ratings are full. An account can have 10000 of them with 4608 KiB in total, a guest 500 with 160 KiB.",
		library.Interviews:    "Unprocessable Entity. Your reports of mock interviews are full. An account can have 100 of them with 512 KiB in total, a guest 10 with 64 KiB.",
		library.Stories:       "Unprocessable Entity. Your stories are full. An account can have 200 of them with 256 KiB in total, a guest 10 with 48 KiB.",
		library.InterviewDays: "Unprocessable Entity. Your interview days are full. An account can have 50 of them with 64 KiB in total, a guest 10 with 32 KiB.",
		library.QuestionNotes: "Unprocessable Entity. Your notes on questions are full. An account can have 1000 of them with 256 KiB in total, a guest 50 with 48 KiB.",
		library.PlanChanges:   "Unprocessable Entity. Your plan changes are full. An account can have 1000 of them with 256 KiB in total, a guest 300 with 64 KiB.",
	} {
		for i := range n.Quota(true).Entries {
			e := library.Entry{ID: fmt.Sprint("e", i), Body: []byte(`{"seconds":1}`), At: app.clock.Now()}
			if _, err := app.store.WriteEntry(t.Context(), user, n, e); err != nil {
				t.Fatal(err)
			}
		}
		for _, row := range notebooks {
			if row.field == string(n) {
				app.rejects(t, rejection{call{route: "PUT " + row.path + "/" + row.id, body: row.body + "}", token: token}, 422, message})
			}
		}
	}
}

// The entries of a guest must be merged into a new account and into an existing account.
//
//proves:notebooks-come-along
func TestNotebooks_AreMergedAtLogin(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		put := func(token, path, body string) {
			t.Helper()
			app.expect(t, 200, call{route: "PUT " + path, body: body, token: token})
		}
		account := app.signUp(t, "asha@example.org")
		put(account, "/user/positions/"+moviesID, `{"seconds":100,"length":1000,"watched":true}`)
		put(account, "/user/positions/"+answersID, `{"seconds":100}`)
		app.clock.advance(time.Minute)
		guest := app.guest(t)
		put(guest, "/user/positions/"+moviesID, `{"seconds":5,"length":1000}`)
		put(guest, "/user/positions/"+answersID, `{"seconds":7,"ago":90000}`)
		put(guest, "/user/notes/n", `{"videoId":"`+moviesID+`","seconds":7,"text":"Mine"}`)
		app.clock.advance(time.Minute)
		login := app.expect(t, 200, call{
			route: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs","bringGuestLists":true}`, token: guest,
		})
		token := text(t, login.body, "encodedToken")
		got := app.expect(t, 200, call{route: "GET /user/positions?since=3", token: token}).body["positions"].([]any)
		same(t, "number of changed positions", len(got), 1)
		first := got[0].(map[string]any)
		same(t, "merged position", []any{first["videoId"], first["seconds"], first["watched"]}, []any{moviesID, 5.0, true})
		notes := app.expect(t, 200, call{route: "GET /user/notes", token: token})
		same(t, "notes", len(notes.body["notes"].([]any)), 1)
		same(t, "madeAt", notes.body["notes"].([]any)[0].(map[string]any)["madeAt"], any("2026-11-20T12:31:00+00:00"))
	})
}
