package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// commands runs commands on a library in a test.
type commands struct {
	*testing.T
	settings []string
	network  http.RoundTripper // transport for requests to other machines; nil for the default transport
}

// ran is the result of a command.
type ran struct {
	status          int
	printed, logged string
}

// run runs a command with the given standard input.
func (c *commands) run(input string, arguments ...string) ran {
	c.Helper()
	// Settings must come before "--", because no flags can follow it.
	cut := slices.Index(arguments, "--")
	if cut < 0 {
		cut = len(arguments)
	}
	arguments = slices.Concat(arguments[:cut], c.settings, arguments[cut:])
	var out, log strings.Builder
	status := execute(c.Context(), arguments, output{in: strings.NewReader(input), out: &out, log: &log, network: c.network})
	return ran{status, out.String(), log.String()}
}

// wantOutput runs the command. It must succeed and print want.
func (c *commands) wantOutput(want string, arguments ...string) {
	c.Helper()
	if got := c.run("", arguments...); got.status != 0 || got.printed != want || got.logged != "" {
		c.Errorf("%v: got status %d, output\n%slog %q, want status 0, no log and output\n%s", arguments, got.status, got.printed, got.logged, want)
	}
}

// fails runs the command. It must fail with the status and log the text.
func (c *commands) fails(status int, text string, arguments ...string) {
	c.Helper()
	if got := c.run("", arguments...); got.status != status || !strings.Contains(got.logged, text) || got.printed != "" {
		c.Errorf("%v: got status %d, log %q, output %q, want status %d, log %q and no output", arguments, got.status, got.logged, got.printed, status, text)
	}
}

// waitForText polls the path until the response contains the text or, if there is false, until the
// response no longer contains the text. The timeout is 1 min; an idle machine needs less than 1 s.
func (p *testServer) waitForText(t *testing.T, path, text string, there bool) {
	t.Helper()
	var response []byte
	for until := time.Now().Add(time.Minute); time.Now().Before(until); {
		if _, response = p.call(t, http.MethodGet, path, "", ""); strings.Contains(string(response), text) == there {
			return
		}
	}
	t.Fatalf("%s after 1 min: got %.300s, want %q contained: %t", path, response, text, there)
}

// A server must continue to serve while commands change its library, and show the changes.
func TestCatalogueCommands_ChangeRunningServer(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		server := start(t, nil, settings...)
		c := &commands{T: t, settings: settings}
		const id, path = "-aaaaaaaaa_", "/api/video/-aaaaaaaaa_"

		server.waitForText(t, path, "does not exist", true)
		c.wantOutput("system-design  System Design\n", "category", "add", "System Design", "--short-names", "SD")
		c.wantOutput(id+"  One (System Design)\n", "catalogue", "add", "https://youtu.be/"+id+"?t=4", "--title", "One", "--category", "system design", "--length", "1:01")
		server.waitForText(t, path, `"title":"One"`, true)
		server.waitForText(t, "/api/categories", "System Design", true)

		p := newTestUser(t, server)
		if status, response := p.request("POST", "/api/user/likes", `{"video":{"_id":"`+id+`"}}`); status != http.StatusCreated {
			t.Fatalf("like a video: got %d %s, want 201", status, response)
		}
		c.wantOutput(id+"  A better one (System Design)\n", "catalogue", "edit", "--title", "A better one", "--length", "", "--", id)
		server.waitForText(t, path, `"title":"A better one"`, true)
		c.wantOutput("videos removed: 1\n", "catalogue", "remove", "https://www.youtube.com/watch?v="+id)
		server.waitForText(t, path, "does not exist", true)
		if _, response := p.request("GET", "/api/user/likes", ""); !strings.Contains(string(response), "A better one") || !strings.Contains(string(response), `"removed":true`) {
			t.Errorf("like of a removed video: got %s, want the title and removed", response)
		}
		c.fails(1, "no such video in the library: "+id, "catalogue", "remove", "--", id)
		c.fails(1, "choose a category to move them to", "category", "remove", "system-design")

		c.wantOutput(id+"  Back (System Design)\n", "catalogue", "add", "--title", "Back", "--category", "system-design", "--", id)
		server.waitForText(t, path, `"title":"Back"`, true)
		c.fails(1, "is in the library", "catalogue", "add", "--title", "Again", "--category", "system-design", "--", id)

		c.wantOutput("system-design  System Design\nproduct-management  Product Management\nmanagement-entrances  Management Entrances\n"+
			"software-development  Software Development\npublic-sector-professions  Public Sector Professions\n",
			"category", "move", "system-design", "--before", "Product Management")
		c.wantOutput("removed: system-design  System Design\n", "category", "remove", "system-design", "--videos-to", "software-development")
		c.wantOutput("software-development  Coding\n", "category", "edit", "Software Development", "--name", "Coding")
		server.waitForText(t, path, `"categoryName":"Coding"`, true)
	})
}

// The starter collection contains 172 videos. A second import must change nothing.
func TestImport_AddsStarterCollection(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		c := &commands{T: t, settings: settings}
		c.wantOutput("would be: 172 new (new categories: 9)\n", "catalogue", "import", "--starter", "--dry-run")
		c.wantOutput("172 new (new categories: 9)\n", "catalogue", "import", "--starter")
		c.wantOutput("0 new, 172 known\n", "catalogue", "import", "--starter")
		c.wantOutput("0 new, 172 known\n", "catalogue", "import", "--starter", "--update")
		lines := strings.Split(strings.TrimSpace(c.run("", "catalogue", "list", "--json").printed), "\n")
		known := 0
		for _, line := range lines {
			var v struct{ DurationSeconds *int }
			ok(t, json.Unmarshal([]byte(line), &v))
			if v.DurationSeconds != nil {
				known++
			}
		}
		if len(lines) != 172 || known != 69 {
			t.Errorf("got %d videos, %d with a length, want 172 and 69", len(lines), known)
		}
	})
}

func TestImport_InvalidRowRejectsFile(t *testing.T) {
	t.Parallel()
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	c.wantOutput("coding  Coding\n", "category", "add", "Coding")
	const source = "id,title,category\naaaaaaaaaaa,One,Coding\n#NAME?,Two,Coding\nccccccccccc,Three,Cooking\nddddddddddd,Four,\n"
	rejected := c.run(source, "catalogue", "import", "-")
	if rejected.status != 1 || !strings.HasPrefix(rejected.printed, "1 new, 3 invalid: line 3: a spreadsheet") ||
		!strings.Contains(rejected.logged, "line 4: no such category: Cooking (did you mean \"Coding\"?) (Three)\n") ||
		!strings.Contains(rejected.logged, "nothing was imported: correct the 3 rows above, or run it with --skip-invalid to import the rest") {
		t.Errorf("invalid row: got %+v, want status 1 and the line number", rejected)
	}
	c.wantOutput("", "catalogue", "list")
	if got := c.run(source, "catalogue", "import", "-", "--skip-invalid", "--category", "coding", "--json"); got.status != 0 || got.logged != "" ||
		got.printed != `{"new":2,"returned":0,"updated":0,"known":0,"repeated":0,"newCategories":0,"refused":2,"refusals":[`+
			`{"line":3,"title":"Two","reason":"a spreadsheet replaced the ID by a formula error: use links instead of IDs"},`+
			`{"line":4,"_id":"ccccccccccc","title":"Three","reason":"no such category: Cooking"}],"applied":true}`+"\n" {
		t.Errorf("--skip-invalid: got %+v, want the valid rows", got)
	}
	c.wantOutput("aaaaaaaaaaa  One (Coding)\nddddddddddd  Four (Coding)\n", "catalogue", "list")
	c.wantOutput("ddddddddddd  Four (Coding)\n", "catalogue", "list", "--category", "coding", "--order", "title", "--limit", "1")
	if got := c.run("{\"id\": \"bbbbbbbbbbb\"}\n{", "catalogue", "import", "-", "--skip-invalid"); got.status != 1 || !strings.Contains(got.logged, "line 2: the JSON is incomplete") {
		t.Errorf("truncated source: got %+v, want status 1 and the line number", got)
	}
}

// Excel writes such a sheet, with local formats of dates and numbers and with additional columns.
func TestImport_ReadsDatesInChosenOrder(t *testing.T) {
	t.Parallel()
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	c.wantOutput("coding  Coding\n", "category", "add", "Coding")
	const source = "sep=;\r\nTitle;Link;Category;Uploaded on;Views;Rating\r\n" +
		"One;https://youtu.be/aaaaaaaaaaa;Coding;31/12/2024;12k;5\r\nTwo;https://youtu.be/bbbbbbbbbbb;Codin;03/04/2024;1,2E+06;4\r\n"
	rejected := c.run(source, "catalogue", "import", "-")
	for _, want := range []string{
		`line 4: "03/04/2024" is 2024-04-03 or 2024-03-04: choose the order of day and month (--dates dmy or --dates mdy); no such category: Codin`,
		`(did you mean "Coding"?)`, "unknown columns, ignored: Rating\n", "nothing was imported: correct the row above",
	} {
		if rejected.status != 1 || !strings.Contains(rejected.logged, want) {
			t.Errorf("ambiguous date: got %+v, want %q in the log", rejected, want)
		}
	}
	if got := c.run(strings.Replace(source, "Codin;", "Coding;", 1), "catalogue", "import", "-", "--dates", "mdy"); got.status != 0 || got.printed != "2 new\n" {
		t.Errorf("--dates mdy: got %+v, want 2 new", got)
	}
	for id, want := range map[string]string{"aaaaaaaaaaa": "2024-12-31", "bbbbbbbbbbb": "2024-03-04"} {
		if got := c.run("", "catalogue", "show", id); !strings.Contains(got.printed, want) {
			t.Errorf("%s: got %+v, want date %s", id, got, want)
		}
	}
	c.fails(2, "--dates", "catalogue", "import", "-", "--dates", "ymd")
}

func TestExport_CanBeImportedAgain(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		c := &commands{T: t, settings: settings}
		c.run("", "catalogue", "import", "--starter")
		c.wantOutput("videos removed: 1\n", "catalogue", "remove", "uj_4vxm9u90")
		dir := t.TempDir()
		other := &commands{T: t, settings: []string{"--data", filepath.Join(dir, "other")}}
		for i, name := range []string{"library.json", "library.csv", "library.jsonl"} {
			first, second := filepath.Join(dir, name), filepath.Join(dir, "again-"+name)
			c.wantOutput("", "catalogue", "export", first)
			want := "0 new, 171 known\n"
			if i == 0 {
				want = "171 new (new categories: 9)\n"
			}
			other.wantOutput(want, "catalogue", "import", first)
			other.wantOutput("", "catalogue", "export", second)
			a, err := os.ReadFile(first)
			ok(t, err)
			b, err := os.ReadFile(second)
			ok(t, err)
			if string(a) != string(b) {
				t.Errorf("%s: got a different second export", name)
			}
			if got := c.run("", "catalogue", "export", "--format", filepath.Ext(name)[1:]); got.printed != string(a) {
				t.Errorf("%s: got standard output that differs from the file", name)
			}
		}
		left, err := filepath.Glob(filepath.Join(dir, ".greenroom-*"))
		if err != nil || len(left) > 0 {
			t.Errorf("got files %v, error %v, want none", left, err)
		}
	})
}

func TestCatalogue_RejectsInvalidArguments(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	c := &commands{T: t, settings: []string{"--data", dir}}
	c.fails(2, "name a file or directory", "catalogue", "import")
	c.fails(2, "name a file or directory", "catalogue", "import", "--starter", "x.csv")
	c.fails(2, "--update", "catalogue", "import", "x.csv", "--update", "--skip")
	c.fails(2, "give --title and --category", "catalogue", "add", "aaaaaaaaaaa")
	c.fails(2, "not a link to a YouTube video", "catalogue", "add", "https://vimeo.com/1", "--title", "x", "--category", "y")
	c.fails(2, "give at least one change", "catalogue", "edit", "aaaaaaaaaaa")
	c.fails(2, "--title must not be empty", "catalogue", "edit", "aaaaaaaaaaa", "--title", "")
	c.fails(2, "--limit", "catalogue", "list", "--limit", "-1")
	c.fails(2, "--before", "category", "move", "x")
	c.fails(2, "give at least one change", "category", "edit", "x")
	c.fails(1, "no such file", "catalogue", "import", filepath.Join(dir, "x.csv"))
	for _, read := range [][]string{{"catalogue", "list"}, {"catalogue", "export"}, {"category", "list"}, {"catalogue", "show", "aaaaaaaaaaa"}} {
		c.fails(1, "open the library", read...)
	}
	c.wantOutput("would be: 172 new (new categories: 9)\n", "catalogue", "import", "--starter", "--dry-run")
	if _, err := os.Stat(filepath.Join(dir, databaseName)); err == nil {
		t.Error("read-only command: got a new library, want none")
	}
	c.wantOutput("coding  Coding\n", "category", "add", "Coding")
	c.fails(1, "already exists", "category", "add", "Coding")
	c.fails(1, "another category has the name", "category", "add", " coding ", "--id", "other")
	c.fails(1, "is not a category ID", "category", "add", "面接")
	noCategory := `no such category: cookng (did you mean "Coding"?); "greenroom category list" lists them`
	c.fails(1, noCategory, "catalogue", "list", "--category", "cookng")
	c.fails(1, noCategory, "catalogue", "import", "--starter", "--category", "cookng")
	c.fails(1, noCategory, "catalogue", "add", "aaaaaaaaaaa", "--title", "x", "--category", "cookng")
	c.fails(1, noCategory, "catalogue", "edit", "aaaaaaaaaaa", "--category", "cookng")
	c.fails(1, noCategory, "category", "remove", "cookng")
	c.fails(1, `is not a length`, "catalogue", "add", "aaaaaaaaaaa", "--title", "x", "--category", "coding", "--length", "soon")
	c.wantOutput("aaaaaaaaaaa  x (Coding)\n", "catalogue", "add", "aaaaaaaaaaa", "--title", "x", "--category", "coding")
	if shown := c.run("", "catalogue", "show", "https://youtu.be/aaaaaaaaaaa"); shown.status != 0 || !strings.Contains(shown.printed, "length        unknown\n") {
		t.Errorf("got %+v, want an unknown length", shown)
	}
}

func TestCatalogue_CommandsHaveExamples(t *testing.T) {
	t.Parallel()
	var c commandLine
	parser, err := newParser(&c, output{})
	ok(t, err)
	explained := 0
	for _, command := range parser.Model.Leaves(true) {
		if group := command.Parent.Name; group == "catalogue" || group == "category" {
			explained++
			if !strings.Contains(command.Detail, "Example") {
				t.Errorf("%s %s --help: got no example", group, command.Name)
			}
		}
	}
	if explained < 10 {
		t.Errorf("got %d catalogue commands with help, want at least 10", explained)
	}
}
