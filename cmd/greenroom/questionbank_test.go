package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The first start must add the shipped questions. A later start must not change questions that
// curators have changed.
//
//proves:bank-ships
func TestServe_AddsShippedQuestionsOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	first := start(t, nil, "--data", dir)
	if status, body := first.call(t, "GET", "/api/questions/bank/be-001", "", ""); status != http.StatusOK {
		t.Errorf("got status %d %s, want the shipped question", status, body)
	}
	first.stop(t)
	c := &commands{T: t, settings: []string{"--data", dir}}
	exported := c.run("", "question", "bank", "export").printed
	if n := strings.Count(exported, `"lookingFor"`); n != 360 {
		t.Errorf("got %d questions, want 360", n)
	}
	line := exported[strings.Index(exported, `{"_id":"be-001"`):]
	line = strings.TrimSuffix(line[:strings.Index(line, "\n")], ",")
	changed := strings.Replace(strings.Replace(line, `"hidden":false`, `"hidden":true`, 1), `"level":"starter"`, `"level":"hard"`, 1)
	if got := c.run(`{"questions":[`+changed+`]}`, "question", "bank", "import", "-"); got.printed != "0 new, 1 updated, 0 known\n" {
		t.Errorf("got %+v, want one update", got)
	}
	second := start(t, nil, "--data", dir)
	if status, _ := second.call(t, "GET", "/api/questions/bank/be-001", "", ""); status != http.StatusNotFound {
		t.Errorf("hidden question: got status %d, want 404", status)
	}
	second.stop(t)
	if after := c.run("", "question", "bank", "export").printed; !strings.Contains(after, changed) {
		t.Error("restart: got the shipped question, want the changed one")
	}
}

func TestQuestionBank_ExportCanBeImportedAgain(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		dir := t.TempDir()
		c := &commands{T: t, settings: settings}
		c.wantOutput("coding  Coding\n", "category", "add", "Coding")
		text := func(n int) string { return strings.Repeat("x", n) }
		sheet := "category;category name;kind;kind name;level;minutes;question;looking for;points;follow-ups;pitfalls;example;videos\n" +
			"coding;Coding;arrays;Arrays;usual;3;" + text(20) + ";" + text(60) + ";\"" + strings.Repeat(text(20)+"\n", 4) + "\";\"" + strings.Repeat(text(15)+"\n", 2) +
			"\";\"" + strings.Repeat(text(15)+"\n", 2) + "\";;aaaaaaaaaaa bbbbbbbbbbb\n"
		imports := func(input, want string, more ...string) {
			t.Helper()
			if got := c.run(input, append([]string{"question", "bank", "import", "-"}, more...)...); got.status != 0 || got.printed != want {
				t.Errorf("got %+v, want %s", got, want)
			}
		}
		imports(sheet, "would be: 1 new, 0 updated, 0 known\n", "--dry-run")
		imports(sheet, "1 new, 0 updated, 0 known\n")
		imports(sheet, "0 new, 0 updated, 1 known\n")
		for _, name := range []string{"bank.csv", "bank.json"} {
			file := filepath.Join(dir, name)
			c.wantOutput("", "question", "bank", "export", file)
			c.wantOutput("0 new, 0 updated, 1 known\n", "question", "bank", "import", file)
			written, err := os.ReadFile(file)
			ok(t, err)
			if got := c.run("", "question", "bank", "export", "--format", filepath.Ext(name)[1:]); got.printed != string(written) {
				t.Errorf("%s: got standard output that differs from the file: %s", name, got.printed)
			}
		}
		got := c.run(strings.Replace(sheet, "usual;3", "easy;soon", 1), "question", "bank", "import", "-")
		if got.status != 1 || !strings.Contains(got.logged, "line 2: minutes must be a whole number") || !strings.Contains(got.logged, "nothing was imported") {
			t.Errorf("got %+v, want the invalid row", got)
		}
	})
}
