package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// proof is a test that says which sentence it proves.
type proof struct{ file, title string }

// folders hold all tests.
var folders = []string{"api", "bench", "cmd", "internal", "scripts", "web"}

var tag = regexp.MustCompile(`^\s*//proves:([a-z0-9,-]+)$`)

// proofsIn returns the tests of each sentence, by its id, in the order of their
// files and of their places there.
func proofsIn(tree fs.FS) (map[string][]proof, error) {
	found := make(map[string][]proof)
	for _, folder := range folders {
		err := fs.WalkDir(tree, folder, func(name string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == "dist"):
				return fs.SkipDir
			case entry.IsDir() || !isTest(name):
				return nil
			}
			source, err := fs.ReadFile(tree, name)
			if err != nil || !strings.Contains(string(source), "//proves:") {
				return err
			}
			read := readApp
			if path.Ext(name) == ".go" {
				read = readProgram
			}
			if err := read(name, string(source), found); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return found, nil
}

func isTest(name string) bool {
	ext := path.Ext(name)
	return strings.HasSuffix(name, "_test.go") ||
		(ext == ".ts" || ext == ".tsx") && (strings.HasSuffix(name, ".test"+ext) || strings.HasSuffix(name, ".spec"+ext))
}

// readProgram reads the tests of a Go file. One that always skips itself proves
// nothing.
func readProgram(name, source string, found map[string][]proof) error {
	file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.ParseComments)
	if err != nil {
		return err
	}
	tagged := 0
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if strings.HasPrefix(comment.Text, "//proves:") {
				tagged++
			}
		}
	}
	for _, declaration := range file.Decls {
		function, ok := declaration.(*ast.FuncDecl)
		if !ok || function.Doc == nil {
			continue
		}
		for _, comment := range function.Doc.List {
			ids := tag.FindStringSubmatch(comment.Text)
			if ids == nil {
				continue
			}
			tagged--
			if skipped(function) {
				return fmt.Errorf("%s is skipped, and proves nothing", function.Name)
			}
			note(found, ids[1], proof{name, function.Name.Name})
		}
	}
	if tagged != 0 {
		return fmt.Errorf("a line //proves: stands above no test")
	}
	return nil
}

func skipped(test *ast.FuncDecl) bool {
	for _, statement := range test.Body.List {
		if expression, ok := statement.(*ast.ExprStmt); ok {
			if call, ok := expression.X.(*ast.CallExpr); ok {
				if selected, ok := call.Fun.(*ast.SelectorExpr); ok && strings.HasPrefix(selected.Sel.Name, "Skip") {
					return true
				}
			}
		}
	}
	return false
}

var (
	begins = regexp.MustCompile(`^\s*(test|describe)\b`)
	// What is called with a title and a function, or with settings between them.
	titled = regexp.MustCompile("\\(\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\"|`([^`]*)`),\\s*(?:\\{[^}]*\\},\\s*)?(?:async\\s*)?(?:\\(|\\w+\\s*=>)")
	idle   = regexp.MustCompile(`\b(?:test|describe)\.(?:skip|fixme|todo|skipIf|runIf|only|fails|fail)\b`)
	filled = regexp.MustCompile(`\$\{[^}]*\}`)
)

// readApp reads the tests of a TypeScript file, in which none may be skipped.
func readApp(name, source string, found map[string][]proof) error {
	if skip := idle.FindString(source); skip != "" {
		return fmt.Errorf("%s: a test that does not run proves nothing", skip)
	}
	lines := strings.SplitAfter(source, "\n")
	at := 0
	for i, line := range lines {
		at += len(line)
		ids := tag.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if ids == nil {
			if strings.Contains(line, "//proves:") {
				return fmt.Errorf("not a list of ids: %s", strings.TrimSpace(line))
			}
			continue
		}
		title := titled.FindStringSubmatch(source[at:])
		if i+1 == len(lines) || !begins.MatchString(lines[i+1]) || title == nil {
			return fmt.Errorf("%s stands above no test", strings.TrimSpace(line))
		}
		words := strings.ReplaceAll(title[1], `\"`, `"`) + filled.ReplaceAllString(title[2], "…")
		note(found, ids[1], proof{name, words})
	}
	return nil
}

func note(found map[string][]proof, ids string, p proof) {
	for id := range strings.SplitSeq(ids, ",") {
		found[id] = append(found[id], p)
	}
}
