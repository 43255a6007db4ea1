package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// header is the first line of each table that lists sentences with their tests.
const header = "| Id | Sentence | Test |"

// write returns the document with the tests of the tree in the last column of its tables. A
// requirement without a test, or a test of an unknown requirement, causes an error.
func write(text string, tree fs.FS) (string, error) {
	proofs, err := proofsIn(tree)
	if err != nil {
		return "", err
	}
	var wrong []error
	var written strings.Builder
	known := make(map[string]bool)
	inTable := false
	for line := range strings.Lines(text) {
		cells := strings.Split(strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(line), "| "), " |"), " | ")
		switch {
		case strings.TrimSpace(line) == header:
			inTable = true
		case !strings.HasPrefix(line, "|"):
			inTable = false
		case inTable && !strings.HasPrefix(line, "| ---"):
			id := cells[0]
			switch {
			case len(cells) < 2:
				wrong = append(wrong, fmt.Errorf("a row must have an ID, a sentence and tests: %s", strings.TrimSpace(line)))
				continue
			case known[id]:
				wrong = append(wrong, fmt.Errorf("two sentences have the ID %s", id))
			case len(proofs[id]) == 0:
				wrong = append(wrong, fmt.Errorf("no test has the line //proves:%s, for %q", id, cells[1]))
			}
			known[id] = true
			line = fmt.Sprintf("| %s | %s | %s |\n", id, cells[1], testColumn(proofs[id]))
		}
		written.WriteString(line)
	}
	for _, id := range slices.Sorted(maps.Keys(proofs)) {
		if !known[id] {
			wrong = append(wrong, fmt.Errorf("%s: no sentence has the ID %s of its //proves", proofs[id][0].file, id))
		}
	}
	return written.String(), errors.Join(wrong...)
}

// testColumn returns the tests of a sentence as text: the files of tests of the app, and the
// functions of Go tests.
func testColumn(proofs []proof) string {
	var files, functions []string
	for _, p := range proofs {
		short := "`" + strings.TrimPrefix(strings.TrimPrefix(p.file, "web/src/"), "web/") + "`"
		switch {
		case path.Ext(p.file) == ".go":
			functions = append(functions, "`"+p.title+"`")
		case !slices.Contains(files, short):
			files = append(files, short)
		}
	}
	return strings.Join(append(files, functions...), ", ")
}
