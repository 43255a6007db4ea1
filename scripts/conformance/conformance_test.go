package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// TestConformanceDocument_MatchesTests fails if a sentence has no test, or if the document is outdated.
func TestConformanceDocument_MatchesTests(t *testing.T) {
	t.Parallel()
	before, err := os.ReadFile(filepath.Join("../..", document))
	if err != nil {
		t.Fatal(err)
	}
	after, err := write(string(before), os.DirFS("../.."))
	if err != nil {
		t.Error(err)
	} else if after != string(before) {
		t.Errorf("%s: got outdated content: run make generate", document)
	}
}

const table = "# Conformance\n\n" + header + "\n| --- | --- | --- |\n"

// tests returns a file tree with the files. The file tree also has all directories in which tests
// are searched.
func tests(files map[string]string) fs.FS {
	tree := fstest.MapFS{}
	for _, dir := range directories {
		tree[dir+"/README"] = &fstest.MapFile{}
	}
	for name, content := range files {
		tree[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return tree
}

func TestConformanceDocument_ListsTestsOfSentences(t *testing.T) {
	t.Parallel()
	tree := tests(map[string]string{
		"internal/a_test.go":    "package a\n\n// TestOne proves it.\n//\n//proves:one,two\nfunc TestOne(t *testing.T) {}\n",
		"web/src/a.test.ts":     "//proves:two\ntest(\"one\", () => {});\n//proves:two\ntest.for([\n  [\"a\", \"b\"],\n])(\"it want %s | \\\"so\\\"\", ([a]) => {});\n",
		"web/e2e/b.spec.ts":     "for (const x of y) {\n  //proves:two\n  test(`at ${x} px`, async ({ page }) => {});\n}\n",
		"web/src/other.ts":      "//proves:three\n",
		"web/src/plain.test.ts": "test(\"nothing\", () => {});\n",
	})
	got, err := write(table+"| one | First §2 | old |\n| two | Second §3,4 |  |\n\n| a | b |\n", tree)
	want := table + "| one | First §2 | `TestOne` |\n| two | Second §3,4 | " +
		"`e2e/b.spec.ts`, `a.test.ts`, `TestOne` |\n\n| a | b |\n"
	if err != nil || got != want {
		t.Errorf("got error %v, document\n%s\nwant\n%s", err, got, want)
	}
}

func TestProofs_InvalidProofIsRejected(t *testing.T) {
	t.Parallel()
	const row = table + "| one | First §2 | |\n"
	for want, files := range map[string]map[string]string{
		"no test has":                        {},
		"no sentence has the ID":             {"web/a.test.ts": "//proves:one,other\ntest(\"a\", () => {});\n"},
		"the test is skipped":                {"web/a.test.ts": "//proves:one\ntest(\"a\", () => {});\ndescribe.skip(\"b\", () => {});\n"},
		"//proves:one has no test below":     {"web/a.test.ts": "//proves:one\nconst a = 1;\ntest(\"a\", () => {});\n"},
		"not a list of IDs":                  {"web/a.test.ts": "//proves: one\ntest(\"a\", () => {});\n"},
		"is skipped":                         {"cmd/a_test.go": "package a\n\n//proves:one\nfunc TestA(t *testing.T) { t.Skip() }\n"},
		"a //proves: line has no test below": {"cmd/a_test.go": "package a\n\n//proves:one\nvar A = 1\n"},
	} {
		if _, err := write(row, tests(files)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got error %v, want %s", err, want)
		}
	}
	if _, err := write(row+"| one | Again | |\n", tests(map[string]string{"web/a.test.ts": "//proves:one\ntest(\"a\", () => {});\n"})); err == nil {
		t.Error("duplicate ID: got no error")
	}
}
