package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// listDir is the directory of the hand-written mutants, relative to the root of the repository.
const listDir = "scripts/mutants/list"

// suffix is the file extension of a mutant.
const suffix = ".mutant"

// mutant is one defect: a description of its effect, the edits that inject it, and the test command
// that must fail.
type mutant struct {
	name  string
	why   string
	test  string
	edits []edit
}

// edit replaces one passage in a file.
type edit struct{ file, search, replace string }

// readList reads the mutants of a directory, sorted by name.
func readList(dir string) ([]mutant, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*"+suffix))
	if err != nil {
		return nil, err
	}
	var list []mutant
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		m, err := parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		m.name = strings.TrimSuffix(filepath.Base(file), suffix)
		list = append(list, m)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s contains no mutants", dir)
	}
	return list, nil
}

// parse parses a mutant. Its text has this format:
//
//	Description of the effect of the defect.
//
//	test: the command that must fail, run by bash in the tree's root
//
//	--- path/of/the/file
//	the text to search
//	+++
//	the replacement; an empty replacement deletes the text
//
// Further edits follow in the same format.
func parse(text string) (mutant, error) {
	var m mutant
	var why []string
	part := &why // text to which the next lines belong
	var search, replace []string
	finish := func() {
		if last := len(m.edits) - 1; last >= 0 {
			m.edits[last].search = strings.TrimSpace(strings.Join(search, "\n"))
			m.edits[last].replace = strings.TrimSpace(strings.Join(replace, "\n"))
		}
		search, replace = nil, nil
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		file, isFile := strings.CutPrefix(line, "--- ")
		test, isTest := strings.CutPrefix(line, "test: ")
		switch {
		case isFile:
			finish()
			m.edits = append(m.edits, edit{file: strings.TrimSpace(file)})
			part = &search
		case line == "+++":
			part = &replace
		case isTest && part == &why:
			m.test = test
		default:
			*part = append(*part, line)
		}
	}
	finish()
	m.why = strings.Join(strings.Fields(strings.Join(why, " ")), " ")
	incomplete := slices.ContainsFunc(m.edits, func(e edit) bool { return e.search == "" })
	if m.why == "" || m.test == "" || len(m.edits) == 0 || incomplete {
		return m, fmt.Errorf("a mutant needs a description, a test and at least one edit")
	}
	return m, nil
}

// choose returns the mutants whose names match one of the patterns. If only is empty, it returns
// all mutants.
func choose(list []mutant, only string) ([]mutant, error) {
	if only == "" {
		return list, nil
	}
	var chosen []mutant
	for _, m := range list {
		if matches(only, m.name) {
			chosen = append(chosen, m)
		}
	}
	if len(chosen) == 0 {
		return nil, fmt.Errorf("no mutant has the name %s", only)
	}
	return chosen, nil
}

// matches reports whether a name matches one of the patterns. Commas or blanks separate the
// patterns.
func matches(patterns, name string) bool {
	each := strings.FieldsFunc(patterns, func(r rune) bool { return r == ',' || r == ' ' })
	return slices.ContainsFunc(each, func(p string) bool { ok, _ := path.Match(p, name); return ok })
}

// apply returns the text with the edit applied. The searched text must occur exactly once.
// Differences in line breaks, indentation and a comma before a closing bracket are ignored. An
// ellipsis in the searched text matches up to 400 characters, and the ellipsis at the same position
// in the replacement inserts these characters.
func (e edit) apply(text string) (string, error) {
	found := e.pattern().FindAllStringSubmatchIndex(text, -1)
	if len(found) != 1 {
		return "", fmt.Errorf("%s: the searched text occurs %d times, want once:\n%s", e.file, len(found), e.search)
	}
	match := found[0]
	replacement := e.replace
	for group := 2; group < len(match); group += 2 {
		replacement = strings.Replace(replacement, "…", text[match[group]:match[group+1]], 1)
	}
	return text[:match[0]] + replacement + text[match[1]:], nil
}

var tokens = regexp.MustCompile(`[\pL\pN_]+|\S`)

func (e edit) pattern() *regexp.Regexp {
	var pattern strings.Builder
	afterWord := false
	for i, token := range tokens.FindAllString(e.search, -1) {
		isWord := len(token) > 1 || regexp.MustCompile(`[\pL\pN_]`).MatchString(token)
		switch {
		case i == 0 && isWord:
			pattern.WriteString(`\b`)
		case i == 0:
		case isWord && afterWord:
			pattern.WriteString(`\s+`)
		case strings.Contains(")]}", token):
			pattern.WriteString(`\s*,?\s*`)
		default:
			pattern.WriteString(`\s*`)
		}
		if token == "…" {
			pattern.WriteString(`([\s\S]{0,400}?)`)
		} else {
			pattern.WriteString(regexp.QuoteMeta(token))
		}
		afterWord = isWord
	}
	if afterWord {
		pattern.WriteString(`\b`)
	}
	return regexp.MustCompile(pattern.String())
}
