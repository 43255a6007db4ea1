package api_test

import (
	"fmt"
	"strings"
	"testing"

	"greenroom/internal/limits"
)

func TestInterviews_CheckedPointsOfDevicesAreMerged(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		put := func(checked, changes string, ago int) map[string]any {
			t.Helper()
			body := interviewWith("", `,"pointChanges":`+changes) + fmt.Sprintf(`,"ago":%d}`, ago)
			body = strings.Replace(body, "[0,3]", checked, 1)
			saved := entry(t, app.expect(t, 200, call{route: "PUT /user/interviews/i-1", body: body, token: token}), "interview")
			return saved["questions"].([]any)[0].(map[string]any)
		}
		for _, row := range []struct {
			checked, changes string
			ago              int
			want             string
		}{
			{"[0,3]", "[10,0,0,12]", 5000, "[0 3] [10 0 0 12]"},
			{"[1]", "[0,20]", 4000, "[0 1 3] [10 20 0 12]"},                // a write of another device that has not received the first checks
			{"[5]", "[0,0,0,0,0,15]", 6000, "[0 1 3 5] [10 20 0 12 0 15]"}, // a write of a device that was offline
			{"[1,3]", "[30,20,0,12]", 3000, "[1 3 5] [30 20 0 12 0 15]"},
			{"[0,1]", "[10,0,0,40]", 2000, "[1 5] [30 20 0 40 0 15]"},
		} {
			got := put(row.checked, row.changes, row.ago)
			same(t, "checks after "+row.checked, fmt.Sprint(got["checkedPoints"], " ", got["pointChanges"]), row.want)
		}
	})
}

//proves:mock-report
func TestInterviews_NotesOfDevicesAreMerged(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		long := strings.Repeat("x", limits.InterviewReportText-len("Why?"))
		for i, row := range []struct {
			question, closing string // fields of the question and of the report
			ago               int
			want              string // note and time of the question and of the report
		}{
			{`,"note":"Slower","noteAt":10`, ``, 5000, "Slower 10 <nil> <nil>"},
			{``, `,"note":"Breathe","noteAt":20`, 4000, "Slower 10 Breathe 20"},                        // another device without the first note
			{`,"note":"Faster","noteAt":15`, `,"note":"Old","noteAt":5`, 6000, "Faster 15 Breathe 20"}, // a device that was offline
			{`,"noteAt":30`, `,"note":"Smile","noteAt":20`, 3000, "<nil> 30 Smile 20"},
			{`,"noteAt":40`, `,"note":"` + long + `","noteAt":41`, 2000, "<nil> 40 " + long + " 41"},
			{`,"note":"Short","noteAt":50`, `,"noteAt":1`, 1000, "Short 50 <nil> 1"}, // the notes are too long together
		} {
			body := interviewWith(row.closing, row.question) + fmt.Sprintf(`,"ago":%d}`, row.ago)
			saved := entry(t, app.expect(t, 200, call{route: "PUT /user/interviews/i-1", body: body, token: token}), "interview")
			q := saved["questions"].([]any)[0].(map[string]any)
			same(t, fmt.Sprint("notes after write ", i), fmt.Sprint(q["note"], " ", q["noteAt"], " ", saved["note"], " ", saved["noteAt"]), row.want)
		}
	})
}

//proves:watched-at-nine-tenths
func TestPositions_NearEndCountsAsWatched(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		for _, row := range []struct {
			id, body string
			watched  bool
		}{
			{moviesID, `{"seconds":899,"length":1000}`, false},
			{moviesID, `{"seconds":900,"length":1000}`, true},
			{moviesID, `{"seconds":0,"length":1000}`, true},
			{moviesID, `{"seconds":5,"length":1000,"watched":false}`, false},
			{moviesID, `{"seconds":999,"length":1000,"watched":false}`, false},
			{moviesID, `{"seconds":6,"watched":true}`, true},
			{moviesID, `{"seconds":7}`, true},
			{answersID, `{"seconds":10}`, false},
			{answersID, `{"seconds":900000}`, true}, // a position beyond the length of the video in the library
		} {
			got := app.expect(t, 200, call{route: "PUT /user/positions/" + row.id, body: row.body, token: token})
			same(t, row.body, entry(t, got, "position")["watched"], any(row.watched))
		}
		app.expect(t, 200, call{route: "DELETE /user/positions/" + moviesID, token: token})
		again := app.expect(t, 200, call{route: "PUT /user/positions/" + moviesID, body: `{"seconds":7}`, token: token})
		same(t, "watched state after a removal", entry(t, again, "position")["watched"], any(false))
	})
}

//proves:notebook-refusals
func TestNotebooks_RejectInvalidEntries(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	const (
		seconds  = "Unprocessable Entity. Seconds must be a whole number from 0 to 1000000."
		played   = "Unprocessable Entity. 'played' must have a day such as 2026-12-12 and from 0 to 86400 seconds."
		noVideo  = "The video you request does not exist. Not Found error."
		items    = "Unprocessable Entity. The fields of 'dropped', 'later' and 'added' must be ids of 1 to 64 letters, digits, '-' and '_'."
		dates    = "Unprocessable Entity. 'later', 'off' and 'today' must have dates such as 2026-12-12."
		count    = "Unprocessable Entity. 'dropped', 'later', 'off' and 'added' must have 1 to 200 fields together."
		settings = "Unprocessable Entity. 'minutes' must be 15, 30 or 45, and 'level' one of rising, starter, usual, hard."
		way      = "Unprocessable Entity. 'level' of a question must be one of starter, usual, hard, and 'way' one of speak, write, think."
		numbers  = "Unprocessable Entity. Durations must be whole numbers from 0 to 86400, 'minutes' of a question from 1 to 60, 'points' from 0 to 7, " +
			"'silence' from 0 to 100, 'dropped' and 'breakAfter' from 0 to 12."
		badID    = "Bad Request. An ID must have 1 to 64 letters, digits, '-' and '_'."
		position = "Unprocessable Entity. 'videoId' and 'seconds' must be set together, and 'answerEnds' only with them."
		points   = "Unprocessable Entity. 'points' must have at most 7 different texts of 1 to 150 characters."
		minutes  = "Unprocessable Entity. 'minutes' must be a whole number from 1 to 60."

		shows       = "Unprocessable Entity. 'shows' must have at most 10 different texts of 1 to 60 characters."
		questions   = "Unprocessable Entity. 'questionIds' must have at most 100 different IDs of questions."
		link        = "Unprocessable Entity. 'link' must start with https:// or http:// and have at most 500 bytes."
		preparation = "Unprocessable Entity. 'items' must have at most 30 texts of 1 to 100 characters, and 'sentences' at most 5 questions of 1 to 100 characters " +
			"with texts of at most 300."
		stage = "Unprocessable Entity. 'stage' must be one of prepare, rest, over, closed, and 'outcome' one of well, mixed, badly, unclear."
	)
	in := func(fields string) string { return `{"videoId":"` + moviesID + `","seconds":1` + fields + `}` }
	of := func(fields string) string { return `{"videoId":"` + moviesID + `","questionId":"q"` + fields + `}` }
	for _, row := range []struct {
		route, body string
		status      int
		message     string
		sound       bool // whether the contract allows the request
	}{
		{"PUT /user/positions/" + moviesID, `{}`, 400, "Bad Request. The field 'seconds' is required.", false},
		{"PUT /user/positions/" + moviesID, `{"seconds":1.5}`, 400, "Bad Request. The field 'seconds' must be a whole number.", false},
		{"PUT /user/positions/" + moviesID, `{"seconds":-1}`, 422, seconds, false},
		{"PUT /user/positions/" + moviesID, `{"seconds":1000001}`, 422, seconds, false},
		{"PUT /user/positions/" + moviesID, `{"seconds":1,"length":-1}`, 422, seconds, false},
		{"PUT /user/positions/" + moviesID, `{"seconds":1,"watchedSeconds":-1}`, 422, seconds, false},
		{"PUT /user/positions/" + moviesID, `{"seconds":1,"watchedSeconds":1000001}`, 422, seconds, false},
		{"PUT /user/positions/" + moviesID, `{"seconds":1,"watched":null}`, 400, "Bad Request. The field 'watched' must be true or false.", false},
		{"PUT /user/positions/" + moviesID, `{"seconds":1,"played":{"day":"2026-13-01","seconds":1}}`, 422, played, false},
		{"PUT /user/positions/" + moviesID, `{"seconds":1,"played":{"day":"2026-11-20","seconds":-1}}`, 422, played, false},
		{"PUT /user/positions/" + moviesID, `{"seconds":1,"played":{"day":"2026-11-20","seconds":86401}}`, 422, played, false},
		{"PUT /user/positions/" + moviesID, `{"seconds":1,"ago":-1}`, 400, "Bad Request. 'ago' must be a whole number of at least 0.", false},
		{"PUT /user/positions/" + unknownID, `{"seconds":1}`, 404, noVideo, true},
		{"DELETE /user/positions/" + moviesID + "?ago=x", ``, 400, "Bad Request. 'ago' must be a whole number of at least 0.", false},
		{"DELETE /user/questions/q?ago=-1", ``, 400, "Bad Request. 'ago' must be a whole number of at least 0.", false},
		{"GET /user/notes?since=1.5", ``, 400, "Bad Request. 'since' must be a whole number of at least 0.", false},
		{"GET /user/questions?since=", ``, 400, "Bad Request. 'since' must be a whole number of at least 0.", false},
		{"GET /user/interviews?since=x", ``, 400, "Bad Request. 'since' must be a whole number of at least 0.", false},
		{"DELETE /user/interviews/i%22", ``, 400, badID, false},
		{"DELETE /user/interviews/i?ago=x", ``, 400, "Bad Request. 'ago' must be a whole number of at least 0.", false},
		{"GET /user/ratings?since=x", ``, 400, "Bad Request. 'since' must be a whole number of at least 0.", false},
		{"GET /user/positions?since=-1", ``, 400, "Bad Request. 'since' must be a whole number of at least 0.", false},
		{"PUT /user/notes/n", in(``), 400, "Bad Request. The field 'text' is required.", false},
		{"PUT /user/notes/n", in(`,"text":" \n"`), 422, "Unprocessable Entity. The text of the note is required.", true},
		{"PUT /user/notes/n", in(`,"text":"` + strings.Repeat("ö", 10_001) + `"`), 422, "Unprocessable Entity. The note is longer than 10000 characters.", false},
		{"PUT /user/notes/n", `{"videoId":"` + unknownID + `","seconds":1,"text":"x"}`, 404, noVideo, true},
		{"PUT /user/notes/n%20n", in(`,"text":"x"`), 400, badID, false},
		{"PUT /user/notes/" + strings.Repeat("n", 65), in(`,"text":"x"`), 400, badID, false},
		{"DELETE /user/notes/n%22", ``, 400, badID, false},
		{"PUT /user/questions/q", in(`,"text":"  "`), 422, "Unprocessable Entity. The text of the question is required.", true},
		{"PUT /user/questions/q", in(`,"text":"` + strings.Repeat("ö", 501) + `"`), 422, "Unprocessable Entity. The question is longer than 500 characters.", false},
		{"PUT /user/questions/q", in(`,"text":"x","answerEnds":1`), 422, "Unprocessable Entity. The answer must end after the question.", true},
		{"PUT /user/questions/q", `{"videoId":"` + moviesID + `","text":"x"}`, 422, position, false},
		{"PUT /user/questions/q", `{"seconds":1,"text":"x"}`, 422, position, false},
		{"PUT /user/questions/q", `{"answerEnds":9,"text":"x"}`, 422, position, false},
		{"PUT /user/questions/q", `{"videoId":"` + unknownID + `","seconds":1,"text":"x"}`, 404, noVideo, true},
		{"PUT /user/questions/q", `{"text":"x","category":"a b"}`, 422, "Unprocessable Entity. 'category' must have 1 to 64 letters, digits, '-' and '_'.", false},
		{"PUT /user/questions/q", `{"text":"x","minutes":0}`, 422, minutes, false},
		{"PUT /user/questions/q", `{"text":"x","minutes":61}`, 422, minutes, false},
		{"PUT /user/questions/q", `{"text":"x","points":["` + strings.Repeat("ö", 10_000) + `"]}`, 422, points, false},
		{"PUT /user/questions/q", `{"text":"x","points":["1","2","3","4","5","6","7","8"]}`, 422, points, false},
		{"PUT /user/questions/q", `{"text":"x","points":["one","one"]}`, 422, points, false},
		{"PUT /user/questions/q", `{"text":"x","points":[" "]}`, 422, points, true},
		{"PUT /user/questions/q", `{"text":"x","followUps":["1","2","3","4"]}`, 422, "Unprocessable Entity. 'followUps' must have at most 3 different texts of 1 to 160 characters.", false},
		{"PUT /user/interviews/i", `{"startedAt":"yesterday","minutes":15,"level":"usual","questions":[]}`, 422, "Unprocessable Entity. 'startedAt' must have the form 2026-11-22T09:30:00Z.", false},
		{"PUT /user/interviews/i", `{"startedAt":"2026-11-22T09:30:00Z","minutes":20,"level":"usual","questions":[]}`, 422, settings, false},
		{"PUT /user/interviews/i", `{"startedAt":"2026-11-22T09:30:00Z","minutes":15,"level":"easy","questions":[]}`, 422, settings, false},
		{"PUT /user/interviews/i", `{"startedAt":"2026-11-22T09:30:00Z","minutes":15,"level":"usual","questions":[]}`, 422, "Unprocessable Entity. 'questions' must have 1 to 12 questions.", false},
		{"PUT /user/interviews/i", strings.Replace(interviewWith("", "")+"}", "pm-001", "pm 1", 1), 422, "Unprocessable Entity. 'questionId' must be the ID of a question.", false},
		{"PUT /user/interviews/i", strings.Replace(interviewWith("", "")+"}", "Why?", " ", 1), 422, "Unprocessable Entity. The text of the question is required.", true},
		{"PUT /user/interviews/i", strings.Replace(interviewWith("", "")+"}", "Why?", strings.Repeat("ö", 501), 1), 422, "Unprocessable Entity. The question is longer than 500 characters.", false},
		{"PUT /user/interviews/i", interviewWith("", `,"kind":"a b"`) + "}", 422, "Unprocessable Entity. 'category' and 'kind' must have 1 to 64 letters, digits, '-' and '_'.", false},
		{"PUT /user/interviews/i", interviewWith("", `,"level":"rising"`) + "}", 422, way, false},
		{"PUT /user/interviews/i", strings.Replace(interviewWith("", "")+"}", "speak", "sing", 1), 422, way, false},
		{"PUT /user/interviews/i", strings.Replace(interviewWith("", "")+"}", "[0,3]", "[7]", 1), 422, "Unprocessable Entity. 'checkedPoints' must be different whole numbers from 0 to 6.", false},
		{"PUT /user/interviews/i", interviewWith("", `,"noteAt":-1`) + "}", 422, "Unprocessable Entity. 'noteAt' must be a whole number from 0 to 2147483647.", false},
		{"PUT /user/interviews/i", interviewWith(`,"noteAt":2147483648`, "") + "}", 422, "Unprocessable Entity. 'noteAt' must be a whole number from 0 to 2147483647.", false},
		{"PUT /user/interviews/i", interviewWith("", `,"pointChanges":[-1]`) + "}", 422, "Unprocessable Entity. 'pointChanges' must have up to 7 whole numbers from 0 to 2147483647.", false},
		{"PUT /user/interviews/i", strings.Replace(interviewWith("", "")+"}", "255", "86401", 1), 422, numbers, false},
		{"PUT /user/interviews/i", strings.Replace(interviewWith("", "")+"}", `"minutes":4`, `"minutes":0`, 1), 422, numbers, false},
		{"PUT /user/interviews/i", interviewWith("", `,"silence":101`) + "}", 422, numbers, false},
		{"PUT /user/interviews/i", interviewWith("", `,"longestPause":-1`) + "}", 422, numbers, false},
		{"PUT /user/interviews/i", interviewWith(`,"dropped":13`, "") + "}", 422, numbers, false},
		{"PUT /user/interviews/i", interviewWith("", "") + `,"note":"` + strings.Repeat("ö", 13_997) + `"}`, 422, "Unprocessable Entity. The questions and notes are longer than 14000 characters in total.", true},
		{"PUT /user/stories/s", strings.Replace(storyWith(""), "T", strings.Repeat("ö", 151), 1), 422, "Unprocessable Entity. The title is longer than 150 characters.", false},
		{"PUT /user/stories/s", storyWith(`,"situation":"` + strings.Repeat("ö", 8_000) + `","result":"o"`), 422, "Unprocessable Entity. The story is longer than 8000 characters.", true},
		{"PUT /user/stories/s", storyWith(`,"shows":["` + strings.Repeat("ö", 61) + `"]`), 422, shows, false},
		{"PUT /user/stories/s", storyWith(`,"shows":[" "]`), 422, shows, true},
		{"PUT /user/stories/s", storyWith(`,"shows":["a","a"]`), 422, shows, false},
		{"PUT /user/stories/s", storyWith(`,"shows":[` + numbered(11) + `]`), 422, shows, false},
		{"PUT /user/stories/s", storyWith(`,"shows":null`), 400, "Bad Request. The field 'shows' must be a list.", false},
		{"PUT /user/stories/s", storyWith(`,"questionIds":["a b"]`), 422, questions, false},
		{"PUT /user/stories/s", storyWith(`,"questionIds":[` + numbered(101) + `]`), 422, questions, false},
		{"GET /user/stories?since=x", ``, 400, "Bad Request. 'since' must be a whole number of at least 0.", false},
		{"DELETE /user/stories/s%22", ``, 400, badID, false},
		{"DELETE /user/stories/s?ago=x", ``, 400, "Bad Request. 'ago' must be a whole number of at least 0.", false},
		{"PUT /user/interviewDays/2026-12-12", dayWith("", "", `,"time":"24:00"`), 422, "Unprocessable Entity. 'time' must be a time of day such as 09:30.", false},
		{"PUT /user/interviewDays/2026-12-12", dayWith("", "", `,"time":"9:30"`), 422, "Unprocessable Entity. 'time' must be a time of day such as 09:30.", false},
		{"PUT /user/interviewDays/2026-12-12", dayWith("", "", `,"location":"`+strings.Repeat("ö", 201)+`"`), 422, "Unprocessable Entity. The location is longer than 200 characters.", false},
		{"PUT /user/interviewDays/2026-12-12", dayWith("", "", `,"link":"javascript:alert(1)"`), 422, link, false},
		{"PUT /user/interviewDays/2026-12-12", dayWith("", "", `,"link":"https://`+strings.Repeat("o", 493)+`"`), 422, link, false},
		{"PUT /user/interviewDays/2026-12-12", dayWith(`{"text":" ","done":false}`, "", ""), 422, preparation, true},
		{"PUT /user/interviewDays/2026-12-12", dayWith("", `{"question":"Why?","text":"`+strings.Repeat("ö", 301)+`"}`, ""), 422, preparation, false},
		{"PUT /user/interviewDays/2026-12-12", dayWith("", `{"question":" ","text":""}`, ""), 422, preparation, true},
		{"PUT /user/interviewDays/2026-12-12", dayWith(strings.Repeat(`{"text":"a","done":true},`, 30)+`{"text":"a","done":true}`, "", ""), 422, preparation, false},
		{"PUT /user/interviewDays/2026-12-12", dayWith("", strings.Repeat(`{"question":"a","text":""},`, 5)+`{"question":"a","text":""}`, ""), 422, preparation, false},
		{"PUT /user/interviewDays/2026-12-12", strings.Replace(dayWith("", "", ""), "prepare", "panic", 1), 422, stage, false},
		{"PUT /user/interviewDays/2026-12-12", dayWith("", "", `,"outcome":"great"`), 422, stage, false},
		{"GET /user/interviewDays?since=x", ``, 400, "Bad Request. 'since' must be a whole number of at least 0.", false},
		{"DELETE /user/interviewDays/d%22", ``, 400, badID, false},
		{"DELETE /user/interviewDays/d?ago=x", ``, 400, "Bad Request. 'ago' must be a whole number of at least 0.", false},
		{"PUT /user/questionNotes/q", `{}`, 400, "Bad Request. The field 'text' is required.", false},
		{"PUT /user/questionNotes/q", `{"text":" \n"}`, 422, "Unprocessable Entity. The text of the note is required.", true},
		{"PUT /user/questionNotes/q", `{"text":"` + strings.Repeat("ö", 10_001) + `"}`, 422, "Unprocessable Entity. The note is longer than 10000 characters.", false},
		{"PUT /user/questionNotes/q", `{"text":"x","ago":-1}`, 400, "Bad Request. 'ago' must be a whole number of at least 0.", false},
		{"GET /user/questionNotes?since=x", ``, 400, "Bad Request. 'since' must be a whole number of at least 0.", false},
		{"DELETE /user/questionNotes/q%22", ``, 400, badID, false},
		{"DELETE /user/questionNotes/q?ago=x", ``, 400, "Bad Request. 'ago' must be a whole number of at least 0.", false},
		{"PUT /user/ratings/r", `{"videoId":"` + unknownID + `","questionId":"q","rating":"good"}`, 404, noVideo, true},
		{"PUT /user/ratings/r", of(`,"rating":"fine"`), 422, "Unprocessable Entity. 'rating' must be one of again, hard, good, easy, undone.", false},
		{"PUT /user/ratings/r", of(`,"rating":"undone"`), 422, "Unprocessable Entity. 'undoes' must be the ID of the rating to undo.", true},
		{"PUT /user/ratings/r", of(`,"rating":"good","undoes":"a"`), 422, "Unprocessable Entity. Only a rating of 'undone' can have the field 'undoes'.", true},
		{"PUT /user/ratings/r", `{"videoId":"` + moviesID + `","questionId":"","rating":"good"}`, 422, "Unprocessable Entity. 'questionId' must be the ID of a question.", false},
		{"PUT /user/ratings/r", of(`,"rating":"good","checkedPoints":[7]`), 422, "Unprocessable Entity. 'checkedPoints' must be different whole numbers from 0 to 6.", false},
		{"PUT /user/ratings/r", of(`,"rating":"good","checkedPoints":[-1]`), 422, "Unprocessable Entity. 'checkedPoints' must be different whole numbers from 0 to 6.", false},
		{"PUT /user/ratings/r", of(`,"rating":"good","checkedPoints":[1,1]`), 422, "Unprocessable Entity. 'checkedPoints' must be different whole numbers from 0 to 6.", false},
		{"PUT /user/ratings/r", of(`,"rating":"good","schedule":{"due":"soon","stability":1,"difficulty":1}`), 422, "Unprocessable Entity. The times of 'schedule' must have the form 2026-11-22T09:30:00Z.", false},
		{"PUT /user/ratings/r", of(`,"rating":"good","schedule":{"due":"9999-12-31T23:59:59-01:00","stability":1,"difficulty":1}`), 422, "Unprocessable Entity. The times of 'schedule' must have the form 2026-11-22T09:30:00Z.", true},
		{"PUT /user/ratings/r", of(`,"rating":"good","schedule":{"due":"2026-11-22T09:30:00Z","stability":1e7,"difficulty":1}`), 422, "Unprocessable Entity. The numbers of 'schedule' must be from 0 to 1000000.", false},
		{"PUT /user/ratings/r", of(`,"rating":"good","schedule":{"due":"2026-11-22T09:30:00Z","stability":1,"difficulty":1,"reps":-1}`), 422, "Unprocessable Entity. The numbers of 'schedule' must be from 0 to 1000000.", false},
		{"PUT /user/ratings/r", of(`,"rating":"good","schedule":{"due":"2026-11-22T09:30:00Z","stability":"1","difficulty":1}`), 400, "Bad Request. The field 'schedule.stability' must be a number.", false},
		{"GET /user/planChanges?since=x", ``, 400, "Bad Request. 'since' must be a whole number of at least 0.", false},
		{"DELETE /user/planChanges/c%20c", ``, 400, badID, false},
		{"PUT /user/planChanges/c", `{}`, 422, count, true},
		{"PUT /user/planChanges/c", `{"planId":"p p","off":{"2026-11-29":true}}`, 422, "Unprocessable Entity. 'planId' must have 1 to 64 letters, digits, '-' and '_'.", false},
		{"PUT /user/planChanges/c", `{"dropped":{"a b":true}}`, 422, items, false},
		{"PUT /user/planChanges/c", `{"added":{"a b":true}}`, 422, items, false},
		{"PUT /user/planChanges/c", `{"added":{"a":null}}`, 400, "Bad Request. The fields of 'added' must be true or false.", false},
		{"PUT /user/planChanges/c", `{"today":{"date":"soon","items":[]}}`, 422, dates, false},
		{"PUT /user/planChanges/c", `{"today":{"date":"2026-11-29","items":[{"kind":"song"}]}}`, 422, "Unprocessable Entity. An item of 'today' must have a kind and valid IDs.", false},
		{"PUT /user/planChanges/c", `{"today":{"date":"2026-11-29","items":[` + strings.TrimSuffix(strings.Repeat(`{"kind":"mock"},`, 61), ",") + `]}}`, 422, "Unprocessable Entity. 'today' can have at most 60 items.", false},
		{"PUT /user/planChanges/c", `{"later":{"":"2026-11-29"}}`, 422, items, false},
		{"PUT /user/planChanges/c", `{"later":{"a":"soon"}}`, 422, dates, false},
		{"PUT /user/planChanges/c", `{"off":{"2026-02-30":true}}`, 422, dates, true},
		{"PUT /user/planChanges/c", `{"off":{"2026-11-29":"yes"}}`, 400, "Bad Request. The field 'off' must be true or false.", false},
		{"PUT /user/planChanges/c", `{"off":{"2026-11-29":null}}`, 400, "Bad Request. The fields of 'off' must be true or false.", false},
		{"PUT /user/planChanges/c", `{"dropped":{"a":null}}`, 400, "Bad Request. The fields of 'dropped' must be true or false.", false},
		{"PUT /user/planChanges/c", `{"dropped":["a"]}`, 400, "Bad Request. The field 'dropped' must be an object.", false},
		{"PUT /user/planChanges/c", `{"off":{"2026-11-29":true},"ago":-1}`, 400, "Bad Request. 'ago' must be a whole number of at least 0.", false},
		{"PUT /user/planChanges/c", `{"dropped":{` + strings.TrimSuffix(decisions(201), ",") + `}}`, 422, count, false},
		{"PUT /user/planChanges/c", `{"off":{"2026-11-29":true},"dropped":{` + strings.TrimSuffix(decisions(200), ",") + `}}`, 422, count, true},
	} {
		app.rejects(t, rejection{call{route: row.route, body: row.body, token: token, broken: !row.sound}, row.status, row.message})
	}
	for _, n := range notebooks {
		same(t, n.field, app.expect(t, 200, call{route: "GET " + n.path, token: token}).body["revision"], any(1.0))
		app.rejects(t,
			rejection{call{route: "PUT " + n.path + "/" + n.id, body: "[]", token: token, broken: true}, 400, "Bad Request. The body must be one JSON object."},
			rejection{call{route: "PUT " + n.path + "/" + n.id, body: n.body + `,"x":"` + strings.Repeat("a", 64<<10) + `"}`, token: token}, 413, "The request is larger than 64 KiB. Content Too Large error."},
			rejection{call{route: "PUT " + n.path + "/" + n.id, body: n.body + "}", token: token, broken: true, header: map[string]string{"Content-Type": "text/plain"}}, 415, "The request must be sent as application/json. Unsupported Media Type error."},
		)
	}
}

// decisions returns n fields of 'dropped'. A comma follows each field.
func decisions(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `"d%d":true,`, i)
	}
	return b.String()
}

// The response with the longest note is larger than the maximum size of a response without a
// reservation.
func TestNote_LongestTextIsReturned(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	long := strings.Repeat("𝄞", 10_000)
	for _, ago := range []string{"0", "1000"} { // the second write is older than the stored entry
		body := `{"videoId":"` + moviesID + `","seconds":1,"text":"x","ago":` + ago + `}`
		if ago == "0" {
			body = `{"videoId":"` + moviesID + `","seconds":1,"text":"` + long + `"}`
		}
		saved := app.expect(t, 200, call{route: "PUT /user/notes/n", token: token, body: body})
		same(t, "text", saved.body["note"].(map[string]any)["text"], any(long))
	}
}

func TestRating_StoresCheckedPoints(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.guest(t)
		for id, points := range map[string]string{"some": `,"checkedPoints":[2,0]`, "none": `,"checkedPoints":[]`, "absent": ``} {
			app.expect(t, 200, call{route: "PUT /user/ratings/" + id, body: `{"questionId":"pm-001","rating":"good"` + points + `}`, token: token})
		}
		stored := map[string]any{}
		for _, each := range app.expect(t, 200, call{route: "GET /user/ratings", token: token}).body["ratings"].([]any) {
			rating := each.(map[string]any)
			stored[rating["_id"].(string)] = rating["checkedPoints"]
		}
		same(t, "checked points", stored, map[string]any{"some": []any{2.0, 0.0}, "none": []any{}, "absent": nil})
	})
}

func TestRating_ScheduleIsStoredCompactly(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	zeros := strings.Repeat("0", 60_000)
	saved := app.expect(t, 200, call{
		route: "PUT /user/ratings/r", token: token,
		body: `{"questionId":"q","videoId":"` + moviesID + `","rating":"good","schedule":{"due":"2026-11-22T11:30:00.5` + zeros +
			`+02:00","stability":3.1700000000000001,"difficulty":0.123456789123,"lastReview":"2026-11-22T09:30:00.0009999Z"}}`,
	})
	same(t, "schedule", saved.body["rating"].(map[string]any)["schedule"], any(map[string]any{
		"due": "2026-11-22T09:30:00.5Z", "stability": 3.17, "difficulty": 0.12345679, "lastReview": "2026-11-22T09:30:00Z",
	}))
}
