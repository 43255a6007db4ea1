package api_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
)

const (
	exportBank = "GET /admin/bank/export"
	importBank = "POST /admin/bank/import"
)

// bankReport uploads the file and returns the report.
func (a *app) bankReport(t *testing.T, token, query, file string) map[string]any {
	t.Helper()
	return a.expect(t, 200, call{route: importBank + query, body: file, token: token, header: asFile()}).body["report"].(map[string]any)
}

// bankFile returns a JSON file of questions.
func bankFile(t *testing.T, questions ...string) string {
	t.Helper()
	return `{"questions":[` + strings.Join(questions, ",") + `]}`
}

// withID returns the JSON object with the field "id" added.
func withID(object, id string) string {
	return `{"_id":"` + id + `",` + strings.TrimPrefix(object, "{")
}

func TestBankFiles_ArePreviewedImportedAndExported(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		shipped := fillShipped(t, app)
		formula := bankBody(t, bankEntry("x", "other"), map[string]any{"text": "=1+1, what does this formula do?", "exampleAnswer": "One.\n\nTwo, \"three\".", "kindName": nil})
		file := bankFile(t, withID(bankBody(t, shipped, map[string]any{"level": "hard"}), "be-001"), withID(bankBody(t, bankEntry("own", "new"), nil), "own"), formula)
		same(t, "preview", app.bankReport(t, curator, "?name=autumn.json", file), reportOf(2, 1, 0, false))
		same(t, "questions after the preview", len(list(t, app.expect(t, 200, call{route: "GET /questions/bank"}), "questions")), 1)
		same(t, "import", app.bankReport(t, curator, "?apply=true&name=autumn.json", file), reportOf(2, 1, 0, true))
		entry := app.latest(t)
		same(t, "entry", []any{entry["action"], entry["title"], entry["count"]}, []any{"bank.imported", "autumn.json", 3.0})
		same(t, "second import of the file", app.bankReport(t, curator, "?apply=true", file), reportOf(0, 0, 3, true))
		edited := app.expect(t, 200, call{route: "GET /admin/bank/questions/be-001", token: curator}).body["question"].(map[string]any)
		same(t, "edited question", []any{edited["level"], edited["edited"], edited["origin"]}, []any{"hard", true, "shipped"})
		app.expect(t, 200, call{route: "PUT /admin/bank/questions/own/hidden", body: `{"hidden":true}`, token: curator})
		for _, form := range []string{"?form=json", "?form=csv"} {
			exported := app.expect(t, 200, call{route: exportBank + form, token: curator}).text
			same(t, "import of the exported "+form, app.bankReport(t, curator, "?apply=true", exported), reportOf(0, 0, 3, true))
			app.expect(t, 200, call{route: "PUT /admin/bank/questions/own/hidden", body: `{"hidden":false}`, token: curator})
			same(t, "import of the earlier "+form, app.bankReport(t, curator, "?apply=true", exported), reportOf(0, 1, 2, true))
			app.expect(t, 204, call{route: "DELETE /admin/bank/questions/own", token: curator})
			same(t, "import of a deleted question from "+form, app.bankReport(t, curator, "?apply=true", exported), reportOf(1, 0, 2, true))
		}
	})
}

//proves:bank-curated
func TestBankFiles_InvalidRowRejectsFile(t *testing.T) {
	t.Parallel()
	onEveryCuratedStore(t, func(t *testing.T, app *app, curator string) {
		shipped := fillShipped(t, app)
		before := app.expect(t, 200, call{route: "GET /questions/bank"}).text
		valid := withID(bankBody(t, shipped, map[string]any{"level": "hard"}), "be-001")
		long := bankBody(t, bankEntry("b", "other"), map[string]any{"points": append(shipped.Points[:3:3], strings.Repeat("é", 10_000))})
		report := app.bankReport(t, curator, "?apply=true", bankFile(t, valid, long, valid, withID(long, "a b"), `{"_id": "c", "text": 7, "minutes": "x", "points": [1]}`))
		same(t, "report", report, rejectedReport(0, 1,
			rejectedRow("question 2", "'points' must have 20 to 150 characters."),
			rejectedRow("question 3", "The file has the question be-001 already."),
			rejectedRow("question 4", "An ID must have 1 to 64 letters, digits, '-' and '_'; 'points' must have 20 to 150 characters."),
			rejectedRow("question 5", "'minutes' must be a whole number; 'points' must be a list of texts; 'text' must be a text; 'category' must have 1 to 64 letters, digits, '-' and '_'; "+
				"'kind' must have 1 to 64 letters, digits, '-' and '_'; 'level' must be starter, usual, hard; 'categoryName' must have 1 to 60 characters; "+
				"'kindName' must have 1 to 60 characters; 'lookingFor' must have 60 to 260 characters; 'followUps' must have 2 to 3 elements; 'pitfalls' must have 2 to 3 elements."),
		))
		sheet := "id,category,kind,level,minutes,question,hidden\na b,other,sense,usual,soon,Why?,maybe\n"
		same(t, "report of a table", app.bankReport(t, curator, "?apply=true", sheet), rejectedReport(0, 0,
			rejectedRow("line 2", "Minutes must be a whole number; hidden must be yes or no; an ID must have 1 to 64 letters, digits, '-' and '_'; 'text' must have 20 to 220 characters; "+
				"'lookingFor' must have 60 to 260 characters; 'points' must have 4 to 7 elements; 'followUps' must have 2 to 3 elements; 'pitfalls' must have 2 to 3 elements."),
		))
		same(t, "questions", app.expect(t, 200, call{route: "GET /questions/bank"}).text, before)
	})
}

// editedBank is a store in which another curator changes a question directly before an import is
// applied.
type editedBank struct{ library.Store }

func (s editedBank) UpdateBank(ctx context.Context, ids []string, update library.BankUpdate) error {
	other := bankEntry("be-001", "other")
	other.Level = "starter"
	if err := fill.Bank(ctx, s.Store, other); err != nil {
		return err
	}
	return s.Store.UpdateBank(ctx, ids, update)
}

func TestBankFiles_RejectInvalidRequests(t *testing.T) {
	t.Parallel()
	app := newApp(t, editedBank{stores()["memory"](t)})
	curator := app.as(t, library.Curator)
	sends := func(query, body string) call {
		return call{route: importBank + query, body: body, token: curator, header: asFile()}
	}
	unreadable, form := sends("?apply=maybe", "x"), call{route: exportBank + "?form=xml", token: curator, broken: true}
	unreadable.broken = true
	valid := bankFile(t, withID(bankBody(t, bankEntry("be-001", "other"), nil), "be-001"))
	app.rejects(t,
		rejection{sends("?apply=true", valid), 409, "The library has changed since the preview: check the preview again. Conflict error."},
		rejection{sends("", "id,category,kind\n"+strings.Repeat(strings.Repeat(" ", 1023)+"\n", limits.BankFile>>10)), 413, "The file is larger than 2 MiB. Content Too Large error."},
		rejection{sends("", `{"questions": 7}`), 422, "Unprocessable Entity. Invalid JSON of questions: the questions are not a list."},
		rejection{sends("?apply=true", `{}`), 422, "Unprocessable Entity. The file has no questions."},
		rejection{sends("", bankFile(t, strings.Repeat("{},", limits.BankQuestions)+"{}")), 422, "Unprocessable Entity. Question 5001: there are more than 5000 questions."},
		rejection{call{route: importBank, body: "x", token: curator, broken: true}, 415, "The file must be sent as application/octet-stream. Unsupported Media Type error."},
		rejection{unreadable, 400, "Bad Request. 'apply' must be true or false."},
		rejection{form, 400, "Bad Request. 'form' must be json or csv."},
	)
	app = inMemory(t, func(c *api.Config) { c.Curation.QuestionFiles = nil })
	curator = app.as(t, library.Curator)
	const unsupported = "Unprocessable Entity. This server can't read or write question files."
	app.rejects(t, rejection{call{route: exportBank, token: curator}, 422, unsupported}, rejection{sends("", valid), 422, unsupported})
}

// An import must not add questions to a full bank.
func TestBankFiles_ImportCannotExceedLimit(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.clock.advance(time.Second)
	app.fillBank(t, limits.BankQuestions)
	report := app.bankReport(t, app.as(t, library.Curator), "?apply=true", bankFile(t, bankBody(t, bankEntry("more", "other"), nil)))
	same(t, "report", report, rejectedReport(0, 0, rejectedRow("question 1", "The bank can have at most 5000 questions.")))
}
