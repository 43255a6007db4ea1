package api_test

import (
	"testing"
	"time"

	"greenroom/internal/library"
)

// talk puts a video with chapters and transcripts in the library.
func talk(t *testing.T, app *app, changes ...library.OutlineChange) {
	t.Helper()
	if err := app.store.ChangeOutlines(t.Context(), changes); err != nil {
		t.Fatal(err)
	}
}

func TestOutline(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		empty := map[string]any{"chapters": []any{}, "transcripts": []any{}, "questions": []any{}}
		same(t, "an empty outline", app.must(t, 200, call{does: "GET /video/" + movies + "/outline"}).body, empty)
		talk(t, app, library.OutlineChange{
			VideoID: movies, Chapters: []library.Chapter{{Title: "Intro"}, {Title: "Design", Seconds: 760}},
			Transcripts: []library.Transcript{{Language: "en", Cues: []library.Cue{
				{From: 1500 * time.Millisecond, To: 3 * time.Second, Text: "Tell me <b>about</b> you."}, {From: 3 * time.Second, To: 4 * time.Second, Text: "Well."},
			}}, {Language: "de", Cues: []library.Cue{{Text: "Hallo"}}}},
		})
		outline := app.must(t, 200, call{does: "GET /video/" + movies + "/outline"})
		same(t, "outline", outline.body, map[string]any{
			"chapters":    []any{map[string]any{"title": "Intro", "seconds": 0.0}, map[string]any{"title": "Design", "seconds": 760.0}},
			"transcripts": []any{map[string]any{"language": "de"}, map[string]any{"language": "en"}},
			"questions":   []any{},
		})
		spoken := app.must(t, 200, call{does: "GET /video/" + movies + "/transcripts/en"})
		same(t, "transcript", spoken.body, map[string]any{"language": "en", "cues": []any{
			map[string]any{"from": 1.5, "to": 3.0, "text": "Tell me <b>about</b> you."},
			map[string]any{"from": 3.0, "to": 4.0, "text": "Well."},
		}})
		for path, got := range map[string]answer{"/outline": outline, "/transcripts/en": spoken} {
			app.must(t, 304, call{does: "GET /video/" + movies + path, header: map[string]string{"If-None-Match": got.header.Get("ETag")}})
		}
	})
}

func TestOutlineOfADescription(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		video, err := app.store.Video(t.Context(), movies)
		if err != nil {
			t.Fatal(err)
		}
		video.Description = "0:00 Intro\n1:00 Design\n2:00 Feedback"
		if err := app.store.PutCatalogue(t.Context(), nil, []library.Video{video}); err != nil {
			t.Fatal(err)
		}
		titles := func() (titles []string) {
			chapters, _ := app.must(t, 200, call{does: "GET /video/" + movies + "/outline"}).body["chapters"].([]any)
			for _, chapter := range chapters {
				titles = append(titles, chapter.(map[string]any)["title"].(string))
			}
			return titles
		}
		same(t, "chapters", titles(), []string{"Intro", "Design", "Feedback"})
		talk(t, app, library.OutlineChange{VideoID: movies, Chapters: []library.Chapter{{Title: "All of it"}}})
		same(t, "chapters that were put", titles(), []string{"All of it"})
	})
}

func TestOutlineRefusals(t *testing.T) {
	t.Parallel()
	const (
		video      = "The video you request does not exist. Not Found error."
		transcript = "The transcript you request does not exist. Not Found error."
	)
	onEveryStore(t, func(t *testing.T, app *app) {
		app.refuses(t,
			refusal{call{does: "GET /video/" + nowhere + "/outline"}, 404, video},
			refusal{call{does: "GET /video/" + nowhere + "/transcripts/en"}, 404, video},
			refusal{call{does: "GET /video/" + movies + "/transcripts/en"}, 404, transcript},
			refusal{call{does: "GET /video/" + movies + "/transcripts/-", broken: true}, 404, transcript},
		)
	})
}
