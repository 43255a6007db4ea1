package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// TestTheDocumentNamesTheTestsThatThereAre fails when a sentence has no test, and
// when the document was not written anew since a test was named otherwise.
func TestTheDocumentNamesTheTestsThatThereAre(t *testing.T) {
	t.Parallel()
	before, err := os.ReadFile(filepath.Join("../..", document))
	if err != nil {
		t.Fatal(err)
	}
	after, err := write(string(before), os.DirFS("../.."))
	if err != nil {
		t.Error(err)
	} else if after != string(before) {
		t.Errorf("%s is out of date: run make generate", document)
	}
}

const table = "# Conformance\n\n" + header + "\n| --- | --- | --- | --- |\n"

// tests are files as the tree has them; an empty folder for those that are not given.
func tests(files map[string]string) fs.FS {
	tree := fstest.MapFS{}
	for _, folder := range folders {
		tree[folder+"/README"] = &fstest.MapFile{}
	}
	for name, content := range files {
		tree[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return tree
}

func TestTestsStandBesideTheirSentences(t *testing.T) {
	t.Parallel()
	tree := tests(map[string]string{
		"internal/a_test.go":    "package a\n\n// TestOne proves it.\n//\n//proves:one,two\nfunc TestOne(t *testing.T) {}\n",
		"web/src/a.test.ts":     "//proves:two\ntest.for([\n  [\"a\", \"b\"],\n])(\"it says %s | \\\"so\\\"\", ([a]) => {});\n",
		"web/e2e/b.spec.ts":     "for (const x of y) {\n  //proves:two\n  test(`at ${x} px`, async ({ page }) => {});\n}\n",
		"web/src/other.ts":      "//proves:three\n",
		"web/src/plain.test.ts": "test(\"nothing\", () => {});\n",
	})
	got, err := write(table+"| one | 2 | First | old |\n| two | 3, 4 | Second |  |\n\n| a | b |\n", tree)
	want := table + "| one | 2 | First | `TestOne` |\n| two | 3, 4 | Second | " +
		"`e2e/b.spec.ts`: \"at … px\"; `a.test.ts`: \"it says %s \\| \"so\"\"; `TestOne` |\n\n| a | b |\n"
	if err != nil || got != want {
		t.Errorf("%v, got\n%s\nwant\n%s", err, got, want)
	}
}

func TestWhatProvesNothingIsAnError(t *testing.T) {
	t.Parallel()
	const row = table + "| one | 2 | First | |\n"
	for says, files := range map[string]map[string]string{
		"no test has":           {},
		"no sentence is called": {"web/a.test.ts": "//proves:one,other\ntest(\"a\", () => {});\n"},
		"does not run":          {"web/a.test.ts": "//proves:one\ntest(\"a\", () => {});\ndescribe.skip(\"b\", () => {});\n"},
		"above no test":         {"web/a.test.ts": "//proves:one\nconst a = 1;\ntest(\"a\", () => {});\n"},
		"not a list of ids":     {"web/a.test.ts": "//proves: one\ntest(\"a\", () => {});\n"},
		"is skipped":            {"cmd/a_test.go": "package a\n\n//proves:one\nfunc TestA(t *testing.T) { t.Skip() }\n"},
		"stands above no":       {"cmd/a_test.go": "package a\n\n//proves:one\nvar A = 1\n"},
	} {
		if _, err := write(row, tests(files)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", says, err)
		}
	}
	if _, err := write(row+"| one | 3 | Again | |\n", tests(map[string]string{"web/a.test.ts": "//proves:one\ntest(\"a\", () => {});\n"})); err == nil {
		t.Error("two sentences of one id")
	}
}
