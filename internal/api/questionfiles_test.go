package api_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
)

const (
	exportQuestions = "GET /admin/questions/export"
	importQuestions = "POST /admin/questions/import"
)

func questionSheet(rows ...string) string {
	return "link,at,answer ends,question\n" + strings.Join(rows, "\n") + "\n"
}

// questionReport uploads the file and returns the report.
func (a *app) questionReport(t *testing.T, token, query, file string) map[string]any {
	t.Helper()
	return a.expect(t, 200, call{route: importQuestions + query, body: file, token: token, header: asFile()}).body["report"].(map[string]any)
}

func reportOf(fresh, updated, known float64, applied bool) map[string]any {
	return map[string]any{"new": fresh, "updated": updated, "known": known, "refused": 0.0, "refusals": []any{}, "applied": applied}
}

// rejectedReport returns the report of a file with invalid rows.
func rejectedReport(fresh, updated float64, rows ...any) map[string]any {
	return map[string]any{"new": fresh, "updated": updated, "known": 0.0, "refused": float64(len(rows)), "refusals": rows, "applied": false}
}

func rejectedRow(location, reason string) any {
	return map[string]any{"place": location, "reason": reason}
}

func TestQuestionFiles_ArePreviewedImportedAndExported(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		listed := func() int { return len(list(t, app.expect(t, 200, call{route: "GET /questions"}), "questions")) }
		file := questionSheet(moviesID+",1:30,3:20,\"Why, and how?\"", moviesID+",5,,=What is 1+1?")
		before := listed()
		same(t, "preview", app.questionReport(t, curator, "?name=autumn.csv", file), reportOf(2, 0, 0, false))
		same(t, "questions after the preview", listed(), before)
		same(t, "import", app.questionReport(t, curator, "?apply=true&name=autumn.csv", file), reportOf(2, 0, 0, true))
		same(t, "questions after the import", listed(), before+2)
		entry := app.latest(t)
		same(t, "entry", []any{entry["action"], entry["title"], entry["count"]}, []any{"questions.imported", "autumn.csv", 2.0})
		same(t, "second import of the file", app.questionReport(t, curator, "?apply=true", file), reportOf(0, 0, 2, true))
		same(t, "import of another end", app.questionReport(t, curator, "?apply=true", strings.Replace(file, "3:20", "3:30", 1)), reportOf(0, 1, 1, true))
		for _, form := range []string{"", "?form=json", "?form=csv"} {
			exported := app.expect(t, 200, call{route: exportQuestions + form, token: curator})
			if !strings.Contains(exported.text, "Why, and how?") {
				t.Errorf("%s: got %s, want the quoted text", form, exported.text)
			}
			same(t, "import of the exported "+form, app.questionReport(t, curator, "?apply=true", exported.text), reportOf(0, 0, float64(before+2), true))
		}
	})
}

// removedVideoStore is a store in which another curator removes the video directly before an import
// of questions is applied.
type removedVideoStore struct{ library.Store }

func (s removedVideoStore) UpdateQuestions(ctx context.Context, videoIDs []string, update library.QuestionsUpdate) error {
	if err := fill.Remove(ctx, s.Store, []string{moviesID}, time.UnixMilli(1_000).UTC()); err != nil {
		return err
	}
	return s.Store.UpdateQuestions(ctx, videoIDs, update)
}

func TestQuestionFiles_ChangedLibraryRejectsImport(t *testing.T) {
	t.Parallel()
	for name, open := range stores() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			app := newApp(t, removedVideoStore{open(t)})
			file := questionSheet(answersID+",5,,First?", moviesID+",5,,Second?")
			c := call{route: importQuestions + "?apply=true", body: file, token: app.as(t, library.Curator), header: asFile()}
			app.rejects(t, rejection{c, 409, "The library has changed since the preview: check the preview again. Conflict error."})
			if shown := app.expect(t, 200, call{route: "GET /questions"}).text; strings.Contains(shown, "First?") {
				t.Errorf("got %s, want no question of the rejected file", shown)
			}
		})
	}
}

func TestQuestionFiles_InvalidRowRejectsFile(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		before := app.expect(t, 200, call{route: "GET /questions"}).text
		report := app.questionReport(t, curator, "?apply=true", questionSheet(moviesID+",1,,Fine?", "vimeo,soon,,Why?", unknownID+",1,,Where?", moviesID+",2,,"))
		same(t, "report", report, rejectedReport(1, 0,
			rejectedRow("line 3", `"soon" is not a timestamp: write seconds, or 1:02:03; not a link to a YouTube video and not a video ID.`),
			rejectedRow("line 4", "No such video in the library: "+unknownID+"."),
			rejectedRow("line 5", "The text of the question is required."),
		))
		same(t, "questions", app.expect(t, 200, call{route: "GET /questions"}).text, before)
	})
}

func TestQuestionFiles_TooManyRowsAreRejected(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		rows := make([]string, limits.QuestionRows)
		for i := range rows {
			rows[i] = fmt.Sprintf("%s,%d,,Why?", unknownID, i)
		}
		report := app.questionReport(t, curator, "", questionSheet(rows...))
		same(t, "rejected rows", report["refused"], any(float64(limits.QuestionRows)))
		sends := func(query, body string) call {
			return call{route: importQuestions + query, body: body, token: curator, header: asFile()}
		}
		unreadable := sends("?apply=maybe", "x")
		unreadable.broken = true
		form := call{route: exportQuestions + "?form=xml", token: curator, broken: true}
		app.rejects(t,
			rejection{sends("", questionSheet(append(rows, moviesID+",1,,Why?")...)), 422, fmt.Sprintf("Unprocessable Entity. Line %d: there are more than %d questions: import them in parts, or with greenroom question import.", limits.QuestionRows+2, limits.QuestionRows)},
			rejection{sends("", strings.Repeat(strings.Repeat("a", 1023)+"\n", limits.QuestionFile>>10)+"a"), 422, "Unprocessable Entity. Line 1: the first line has no known column name. Known names are answer ends, at, id, link, question."},
			rejection{sends("", questionSheet(moviesID+",1,,Why?")+strings.Repeat(strings.Repeat(" ", 1023)+"\n", limits.QuestionFile>>10)), 413, "The file is larger than 1 MiB. Content Too Large error."},
			rejection{sends("", `{"questions": 7}`), 422, "Unprocessable Entity. Invalid JSON of questions: the questions are not a list."},
			rejection{call{route: importQuestions, body: "x", token: curator, broken: true}, 415, "The file must be sent as application/octet-stream. Unsupported Media Type error."},
			rejection{unreadable, 400, "Bad Request. 'apply' must be true or false."},
			rejection{form, 400, "Bad Request. 'form' must be json or csv."},
		)
	})
}

func TestQuestionFiles_Return404WithoutSupport(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.Curation.QuestionFiles = nil })
	curator := app.as(t, library.Curator)
	const unsupported = "Unprocessable Entity. This server can't read or write question files."
	app.rejects(t,
		rejection{call{route: exportQuestions, token: curator}, 422, unsupported},
		rejection{call{route: importQuestions, body: questionSheet(), token: curator, header: asFile()}, 422, unsupported},
	)
}
