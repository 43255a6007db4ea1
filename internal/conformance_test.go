package internal_test

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// TestConformanceNamesTestsThatExist holds docs/conformance.md to the tests: each
// row of a table of tests names at least one, or a suite, and all that it names are
// there.
func TestConformanceNamesTestsThatExist(t *testing.T) {
	t.Parallel()
	tests := allTests(t)
	quoted := regexp.MustCompile("`([^`]+)`|\"([^\"]+)\"")
	isGoTest := regexp.MustCompile(`^(Test|Fuzz)[A-Z]\w*$`)
	for _, row := range provenSentences(t) {
		named := 0
		within := tests
		for _, name := range quoted.FindAllStringSubmatch(row.proof, -1) {
			code, title := name[1], name[2]
			switch {
			case title != "":
				named++
				if !within.hold(title) {
					t.Errorf("%q: no test is called %q there", row.sentence, title)
				}
			case isGoTest.MatchString(code):
				named++
				if !tests.hold(code) {
					t.Errorf("%q: there is no %s", row.sentence, code)
				}
			case strings.HasSuffix(code, ".ts") || strings.HasSuffix(code, ".tsx"):
				within = tests.in(code)
				if len(within) == 0 {
					t.Errorf("%q: no tests are in %s", row.sentence, code)
				}
			}
		}
		// What a whole suite proves has no test of its own.
		if named == 0 && !strings.Contains(row.proof, " suite") {
			t.Errorf("%q: no test is named", row.sentence)
		}
	}
}

// sentence is a row of a table of tests.
type sentence struct{ sentence, proof string }

// provenSentences returns the rows of the tables whose last column is "Test".
func provenSentences(t *testing.T) []sentence {
	t.Helper()
	text, err := os.ReadFile("../docs/conformance.md")
	if err != nil {
		t.Fatal(err)
	}
	var rows []sentence
	inTable := false
	for line := range strings.Lines(string(text)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		proof := strings.TrimSpace(cells[len(cells)-1])
		switch {
		case !strings.HasPrefix(line, "|"):
			inTable = false
		case proof == "Test":
			inTable = true
		case inTable && !strings.HasPrefix(line, "| ---"):
			rows = append(rows, sentence{cells[len(cells)-2], proof})
		}
	}
	if len(rows) == 0 {
		t.Fatal("docs/conformance.md has no table of tests")
	}
	return rows
}

// titles maps a file with tests to what its tests are called.
type titles map[string][]string

// in returns the tests of the file whose path ends so.
func (t titles) in(file string) titles {
	found := titles{}
	for name, called := range t {
		if strings.HasSuffix(name, "/"+file) {
			found[name] = called
		}
	}
	return found
}

// hold reports whether a test is called so. An ellipsis in the words stands for
// anything.
func (t titles) hold(words string) bool {
	parts := strings.Split(words, "…")
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	whole := regexp.MustCompile("(?s)^" + strings.Join(parts, ".*") + "$")
	for _, called := range t {
		for _, title := range called {
			if whole.MatchString(title) {
				return true
			}
		}
	}
	return false
}

// allTests returns the tests of the program, of the app and of both together.
func allTests(t *testing.T) titles {
	t.Helper()
	found := titles{}
	root := os.DirFS("..")
	// What is called with a title and a function: tests, and groups of tests.
	titled := regexp.MustCompile("\\(\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\"|`([^`]*)`),\\s*(?:async\\s*)?\\(")
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	for _, folder := range []string{"api", "bench", "cmd", "internal", "web/e2e", "web/src"} {
		err := fs.WalkDir(root, folder, func(name string, _ fs.DirEntry, err error) error {
			title := titled
			switch ext := path.Ext(name); {
			case err != nil:
				return err
			case strings.HasSuffix(name, "_test.go"):
				title = declared
			case ext != ".ts" && ext != ".tsx":
				return nil
			case !strings.HasSuffix(name, ".test"+ext) && !strings.HasSuffix(name, ".spec"+ext):
				return nil
			}
			source, err := fs.ReadFile(root, name)
			if err != nil {
				return err
			}
			for _, match := range title.FindAllStringSubmatch(string(source), -1) {
				found[name] = append(found[name], strings.ReplaceAll(strings.Join(match[1:], ""), `\"`, `"`))
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return found
}
