package api_test

import (
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

// question returns the JSON form of a question for all users.
func question(id, text string, seconds, answerEnds float64) map[string]any {
	shown := map[string]any{"_id": id, "seconds": seconds, "text": text}
	if answerEnds > 0 {
		shown["answerEnds"] = answerEnds
	}
	return shown
}

//proves:questions-for-everyone
func TestQuestions_CuratorMarksAndRemovesQuestions(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		path := "/admin/videos/" + moviesID + "/questions/"
		change := func(route, body string) response {
			app.clock.advance(time.Second)
			return app.expect(t, 200, call{route: route, body: body, token: curator})
		}
		outline := func() any {
			return app.expect(t, 200, call{route: "GET /video/" + moviesID + "/outline"}).body["questions"]
		}
		before := app.expect(t, 200, call{route: "GET /questions"})
		same(t, "questions of a new library", before.body, map[string]any{"questions": []any{}})

		change("PUT "+path+"q2", `{"seconds":700,"text":" And then? "}`)
		marked := change("PUT "+path+"q1", `{"seconds":252,"text":"How would you measure it?","answerEnds":365}`)
		measure, then := question("q1", "How would you measure it?", 252, 365), question("q2", "And then?", 700, 0)
		same(t, "marked questions", marked.body["questions"], []any{measure, then})
		same(t, "questions of the outline", outline(), []any{measure, then})

		all := app.expect(t, 200, call{route: "GET /questions", header: map[string]string{"If-None-Match": before.header.Get("ETag")}})
		measure["videoId"], then["videoId"] = moviesID, moviesID
		same(t, "all questions", all.body["questions"], []any{measure, then})
		app.expect(t, 304, call{route: "GET /questions", header: map[string]string{"If-None-Match": all.header.Get("ETag")}})

		change("PUT "+path+"q1", `{"seconds":252,"text":"How would you measure it?"}`)
		change("PUT "+path+"q1", `{"seconds":252,"text":"How would you measure it?"}`)
		change("DELETE "+path+"q2", "")
		same(t, "questions of the outline after a removal", outline(), []any{question("q1", "How would you measure it?", 252, 0)})
		var noted []any
		for _, e := range list(t, app.expect(t, 200, call{route: "GET /admin/log?kind=video", token: app.as(t, library.Operator)}), "entries") {
			by, _ := e["by"].(map[string]any)
			noted = append(noted, []any{e["action"], e["title"], e["subject"], by["email"]})
		}
		const author = "curator@example.org"
		same(t, "log entries", noted, []any{
			[]any{"video.questionRemoved", "And then?", moviesID, author},
			[]any{"video.questionEdited", "How would you measure it?", moviesID, author},
			[]any{"video.questionMarked", "How would you measure it?", moviesID, author},
			[]any{"video.questionMarked", "And then?", moviesID, author},
		})
	})
}

func TestQuestions_RejectInvalidRequests(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		put := func(video, id, body string) call {
			return call{route: "PUT /admin/videos/" + video + "/questions/" + id, body: body, token: curator}
		}
		why := `{"seconds":1,"text":"Why?"}`
		video, err := app.store.Video(t.Context(), moviesID)
		if err != nil {
			t.Fatal(err)
		}
		video.Seconds = 1712
		if err := fill.Put(t.Context(), app.store, nil, []library.Video{video}); err != nil {
			t.Fatal(err)
		}
		broken := func(body string) call {
			c := put(moviesID, "q", body)
			c.broken = true
			return c
		}
		app.rejects(t,
			rejection{put(unknownID, "q", why), 404, "The video you request does not exist. Not Found error."},
			rejection{call{route: "DELETE /admin/videos/" + moviesID + "/questions/q", token: curator}, 404, "The question you request does not exist. Not Found error."},
			rejection{put(moviesID, "q.1", why), 400, "Bad Request. An ID must have 1 to 64 letters, digits, '-' and '_'."},
			rejection{broken(`{"seconds":1}`), 400, "Bad Request. The field 'text' is required."},
			rejection{put(moviesID, "q", `{"seconds":1,"text":" "}`), 422, "Unprocessable Entity. The text of the question is required."},
			rejection{broken(`{"seconds":1,"text":"` + strings.Repeat("é", 501) + `"}`), 422, "Unprocessable Entity. The question is longer than 500 characters."},
			rejection{broken(`{"seconds":-1,"text":"Why?"}`), 422, "Unprocessable Entity. The time of a question must not be negative."},
			rejection{put(moviesID, "q", `{"seconds":1713,"text":"Why?"}`), 422, "Unprocessable Entity. Timestamps must be within the video, which has 1712 seconds."},
			rejection{put(moviesID, "q", `{"seconds":9,"text":"Why?","answerEnds":9}`), 422, "Unprocessable Entity. The answer must end after the question."},
		)
		app.expect(t, 200, put(moviesID, "q", `{"seconds":1712,"text":"`+strings.Repeat("é", 500)+`"}`))
		for i := 1; i < library.MaxQuestions; i++ {
			if err := fill.Question(t.Context(), app.store, moviesID, library.Question{ID: "n" + strings.Repeat("x", i), Text: "Why?"}); err != nil {
				t.Fatal(err)
			}
		}
		app.rejects(t, rejection{put(moviesID, "more", why), 422, "Unprocessable Entity. A video can have at most 200 questions."})
	})
}
