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

// header begins each table of sentences with their tests.
const header = "| Id | Section | Sentence | Test |"

// write returns the document with the tests of the tree in the last column of its
// tables. A sentence that no test proves, and a test that proves a sentence that
// there is not, are errors.
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
			case len(cells) < 3:
				wrong = append(wrong, fmt.Errorf("a row is no id, section, sentence and tests: %s", strings.TrimSpace(line)))
				continue
			case known[id]:
				wrong = append(wrong, fmt.Errorf("two sentences have the id %s", id))
			case len(proofs[id]) == 0:
				wrong = append(wrong, fmt.Errorf("no test has the line //proves:%s, for %q", id, cells[2]))
			}
			known[id] = true
			line = fmt.Sprintf("| %s | %s | %s | %s |\n", id, cells[1], cells[2], told(proofs[id]))
		}
		written.WriteString(line)
	}
	for _, id := range slices.Sorted(maps.Keys(proofs)) {
		if !known[id] {
			wrong = append(wrong, fmt.Errorf("%s proves %s, which no sentence is called", proofs[id][0].file, id))
		}
	}
	return written.String(), errors.Join(wrong...)
}

// told names tests: those of the app by file and title, those of the program by
// their functions.
func told(proofs []proof) string {
	var files, functions []string
	titles := make(map[string][]string)
	for _, p := range proofs {
		if path.Ext(p.file) == ".go" {
			functions = append(functions, "`"+p.title+"`")
			continue
		}
		if titles[p.file] == nil {
			files = append(files, p.file)
		}
		titles[p.file] = append(titles[p.file], `"`+strings.ReplaceAll(p.title, "|", `\|`)+`"`)
	}
	var all []string
	for _, file := range files {
		short := strings.TrimPrefix(strings.TrimPrefix(file, "web/src/"), "web/")
		all = append(all, "`"+short+"`: "+strings.Join(titles[file], ", "))
	}
	if len(functions) > 0 {
		all = append(all, strings.Join(functions, ", "))
	}
	return strings.Join(all, "; ")
}
