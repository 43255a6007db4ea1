package api_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
)

// talk adds a video to the library, with chapters and transcripts.
func talk(t *testing.T, app *app, changes ...library.OutlineChange) {
	t.Helper()
	if err := fill.Outlines(t.Context(), app.store, changes...); err != nil {
		t.Fatal(err)
	}
}

//proves:chapters-shown,cues-are-text
func TestOutline_ReturnsChaptersTranscriptsAndQuestions(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		empty := map[string]any{"chapters": []any{}, "transcripts": []any{}, "questions": []any{}}
		same(t, "empty outline", app.expect(t, 200, call{route: "GET /video/" + moviesID + "/outline"}).body, empty)
		talk(t, app, library.OutlineChange{
			VideoID: moviesID, Chapters: []library.Chapter{{Title: "Intro"}, {Title: "Design", Seconds: 760}},
			Transcripts: []library.Transcript{{Language: "en", Cues: []library.Cue{
				{From: 1500 * time.Millisecond, To: 3 * time.Second, Text: "Tell me <b>about</b> you."}, {From: 3 * time.Second, To: 4 * time.Second, Text: "Well."},
			}}, {Language: "de", Cues: []library.Cue{{Text: "Hallo"}}}},
		})
		outline := app.expect(t, 200, call{route: "GET /video/" + moviesID + "/outline"})
		same(t, "outline", outline.body, map[string]any{
			"chapters":    []any{map[string]any{"title": "Intro", "seconds": 0.0}, map[string]any{"title": "Design", "seconds": 760.0}},
			"transcripts": []any{map[string]any{"language": "de"}, map[string]any{"language": "en"}},
			"questions":   []any{},
		})
		spoken := app.expect(t, 200, call{route: "GET /video/" + moviesID + "/transcripts/en"})
		same(t, "transcript", spoken.body, map[string]any{"language": "en", "cues": []any{
			map[string]any{"from": 1.5, "to": 3.0, "text": "Tell me <b>about</b> you."},
			map[string]any{"from": 3.0, "to": 4.0, "text": "Well."},
		}})
		for path, got := range map[string]response{"/outline": outline, "/transcripts/en": spoken} {
			app.expect(t, 304, call{route: "GET /video/" + moviesID + path, header: map[string]string{"If-None-Match": got.header.Get("ETag")}})
		}
	})
}

//proves:chapters-of-descriptions
func TestOutline_ReadsChaptersOfDescription(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		video, err := app.store.Video(t.Context(), moviesID)
		if err != nil {
			t.Fatal(err)
		}
		video.Description = "0:00 Intro\n1:00 Design\n2:00 Feedback"
		if err := fill.Put(t.Context(), app.store, nil, []library.Video{video}); err != nil {
			t.Fatal(err)
		}
		titles := func() (titles []string) {
			chapters, _ := app.expect(t, 200, call{route: "GET /video/" + moviesID + "/outline"}).body["chapters"].([]any)
			for _, chapter := range chapters {
				titles = append(titles, chapter.(map[string]any)["title"].(string))
			}
			return titles
		}
		same(t, "chapters", titles(), []string{"Intro", "Design", "Feedback"})
		talk(t, app, library.OutlineChange{VideoID: moviesID, Chapters: []library.Chapter{{Title: "All of it"}}})
		same(t, "stored chapters", titles(), []string{"All of it"})
	})
}

func TestOutline_RejectsInvalidRequests(t *testing.T) {
	t.Parallel()
	const (
		video      = "The video you request does not exist. Not Found error."
		transcript = "The transcript you request does not exist. Not Found error."
	)
	onEveryStore(t, func(t *testing.T, app *app) {
		app.rejects(t,
			rejection{call{route: "GET /video/" + unknownID + "/outline"}, 404, video},
			rejection{call{route: "GET /video/" + unknownID + "/transcripts/en"}, 404, video},
			rejection{call{route: "GET /video/" + moviesID + "/transcripts/en"}, 404, transcript},
			rejection{call{route: "GET /video/" + moviesID + "/transcripts/-", broken: true}, 404, transcript},
		)
	})
}

//proves:captions-imported
func TestOutline_CuratorWritesAndRestores(t *testing.T) {
	t.Parallel()
	const path = "/admin/videos/" + moviesID
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		chapters := `{"chapters":[{"title":"Intro","seconds":0},{"title":"Design","seconds":760}]}`
		put := app.expect(t, 200, call{route: "PUT " + path + "/chapters", body: chapters, token: curator})
		same(t, "replaced chapters", put.body["replaced"], any([]any{}))
		same(t, "log", app.latest(t)["action"], "video.chapters")
		app.clock.advance(time.Second)
		upload := call{
			route: "POST /admin/transcripts?videoId=" + moviesID + "&language=en", token: curator, header: asFile(),
			body: "WEBVTT\n\n00:01.000 --> 00:02.000\nTell me <i>about</i> you.\n\n00:02.000 --> 00:03.000\nWell.\n",
		}
		same(t, "read transcript", app.expect(t, 200, upload).body, map[string]any{"language": "en", "cues": 2.0})
		same(t, "log", app.latest(t)["action"], "transcript.put")
		outline := app.expect(t, 200, call{route: "GET /video/" + moviesID + "/outline"})
		same(t, "outline", []any{len(list(t, outline, "chapters")), list(t, outline, "transcripts")[0]["language"]}, []any{2, "en"})
		app.clock.advance(time.Second)
		app.expect(t, 204, call{route: "DELETE " + path + "/transcripts/en", token: curator})
		same(t, "log", app.latest(t)["action"], "transcript.removed")
		emptied := app.expect(t, 200, call{route: "PUT " + path + "/chapters", body: `{"chapters":[]}`, token: curator})
		same(t, "removed chapters", emptied.body["replaced"], put.body["chapters"])
		outline = app.expect(t, 200, call{route: "GET /video/" + moviesID + "/outline"})
		same(t, "remaining outline", outline.body, map[string]any{"chapters": []any{}, "transcripts": []any{}, "questions": []any{}})
	})
}

func TestOutline_RejectionsHaveReasons(t *testing.T) {
	t.Parallel()
	const path, files = "/admin/videos/" + moviesID, "POST /admin/transcripts?videoId=" + moviesID + "&language="
	const chapters = "Unprocessable Entity. A chapter needs a title and must begin after the previous chapter."
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		app.rejects(t,
			rejection{call{route: "PUT /admin/videos/" + unknownID + "/chapters", body: `{"chapters":[]}`, token: curator}, 404, noSuchVideo},
			rejection{call{route: "PUT " + path + "/chapters", body: `{"chapters":[{"title":"","seconds":0}]}`, token: curator}, 422, chapters},
			rejection{call{route: "PUT " + path + "/chapters", body: `{"chapters":[{"title":"A","seconds":9},{"title":"B","seconds":9}]}`, token: curator}, 422, chapters},
			rejection{call{route: "PUT " + path + "/chapters", body: `{"chapters":{}}`, token: curator, broken: true}, 400, "Bad Request. The field 'chapters' must be a list."},
			rejection{call{route: "DELETE " + path + "/transcripts/en", token: curator}, 404, "The transcript you request does not exist. Not Found error."},
			rejection{call{route: files + "english", body: "x", token: curator, header: asFile(), broken: true}, 422, `Unprocessable Entity. A language tag such as en or pt-BR is required, not "english".`},
			rejection{call{route: "POST /admin/transcripts?videoId=" + unknownID + "&language=en", body: "x", token: curator, header: asFile()}, 404, noSuchVideo},
			rejection{call{route: files + "en", body: "Hello", token: curator, header: asFile()}, 422, "Unprocessable Entity. No subtitles found in this file: it must be WebVTT (.vtt), SRT or json3."},
			rejection{call{route: files + "en", body: "\xff", token: curator, header: asFile()}, 422, "Unprocessable Entity. The file is not UTF-8 text."},
			rejection{call{route: files + "en", body: "x", token: curator, broken: true}, 415, "The file must be sent as application/octet-stream. Unsupported Media Type error."},
			rejection{call{route: files + "en", body: strings.Repeat(strings.Repeat("a", 1023)+"\n", 32<<10+1), token: curator, header: asFile()}, 413, "The file is larger than 32 MiB. Content Too Large error."},
		)
	})
}

// corruptStore is a store whose transcripts can't be read.
type corruptStore struct{ *memory.Store }

type corruptReader struct{ library.CatalogueReader }

func (corruptReader) Transcript(context.Context, string, string) (library.Transcript, error) {
	return library.Transcript{}, fmt.Errorf("read a transcript: %w: unexpected EOF", library.ErrCorrupt)
}

func (s corruptStore) TranscriptSize(context.Context, string, string) (int64, error) { return 1, nil }

func (s corruptStore) ReadCatalogue(ctx context.Context, read func(c library.CatalogueReader, revision int64) error) error {
	return s.Store.ReadCatalogue(ctx, func(c library.CatalogueReader, revision int64) error { return read(corruptReader{c}, revision) })
}

func TestTranscript_CorruptTranscriptReturns404(t *testing.T) {
	t.Parallel()
	app := newApp(t, corruptStore{memory.New()})
	given := call{route: "GET /video/" + moviesID + "/transcripts/en"}
	for range 3 {
		app.rejects(t, rejection{given, 404, "The transcript of the video " + moviesID + " in en is damaged. Not Found error."})
	}
	if logged := app.log.String(); strings.Count(logged, "transcript is corrupt") != 1 || !strings.Contains(logged, "unexpected EOF") {
		t.Errorf("got log %q, want 1 line with the cause", logged)
	}
	app.rejects(t, rejection{call{route: "GET /video/" + moviesID + "/transcripts/de"}, 404, "The transcript of the video " + moviesID + " in de is damaged. Not Found error."})
	if logged := app.log.String(); strings.Count(logged, "transcript is corrupt") != 2 {
		t.Errorf("got log %q, want the other transcript", logged)
	}
}
