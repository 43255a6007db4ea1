package internal_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// Documents, the Makefile and scripts contain names of tests. With the old name of a renamed test,
// a command would run no test and report success.
func TestTrustDocuments_NameExistingTests(t *testing.T) {
	t.Parallel()
	root := os.DirFS("..")
	tests := testFunctions(t, "Test")
	for _, name := range []string{"docs/trust.md", "docs/asvs.md", "CONTRIBUTING.md", "Makefile", "scripts/judge/judge"} {
		text, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		named := regexp.MustCompile(`\b(Test[A-Z]\w+_\w+|TestModel)\b`).FindAllSubmatch(text, -1)
		if len(named) == 0 {
			t.Errorf("%s: got no test", name)
		}
		for _, test := range named {
			if tests[string(test[1])] == 0 {
				t.Errorf("%s: got %s, want an existing test", name, test[1])
			}
		}
	}
}

// testFunctions returns the number of test functions by name, of all whose name starts with the
// prefix.
func testFunctions(t *testing.T, prefix string) map[string]int {
	t.Helper()
	root := os.DirFS("..")
	declared := regexp.MustCompile(`(?m)^func (` + prefix + `\w+)\(`)
	names := make(map[string]int)
	for _, dir := range []string{"cmd", "internal", "web"} {
		err := fs.WalkDir(root, dir, func(name string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.Name() == "node_modules":
				return fs.SkipDir
			case !strings.HasSuffix(name, "_test.go"):
				return nil
			}
			source, err := fs.ReadFile(root, name)
			for _, found := range declared.FindAllSubmatch(source, -1) {
				names[string(found[1])]++
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return names
}
