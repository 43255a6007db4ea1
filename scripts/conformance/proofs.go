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

// proof is a test that proves a sentence of the document.
type proof struct {
	file  string
	title string // name of the Go function; "" for tests of the app
}

// directories are the directories in which the command searches for tests.
var directories = []string{"api", "bench", "cmd", "internal", "scripts", "web"}

var tag = regexp.MustCompile(`^\s*//proves:([a-z0-9,-]+)$`)

// proofsIn returns the tests of each sentence, by ID. They are sorted by file and position.
func proofsIn(tree fs.FS) (map[string][]proof, error) {
	found := make(map[string][]proof)
	for _, dir := range directories {
		err := fs.WalkDir(tree, dir, func(name string, entry fs.DirEntry, err error) error {
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
				read = readGo
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

// readGo reads the tests in a Go file. If a test always skips itself, it returns an error.
func readGo(name, source string, found map[string][]proof) error {
	file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.ParseComments)
	if err != nil {
		return err
	}
	open := 0
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if strings.HasPrefix(comment.Text, "//proves:") {
				open++
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
			open--
			if skipped(function) {
				return fmt.Errorf("%s is skipped, so it proves nothing", function.Name)
			}
			note(found, ids[1], proof{file: name, title: function.Name.Name})
		}
	}
	if open != 0 {
		return fmt.Errorf("a //proves: line has no test below it")
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
	idle   = regexp.MustCompile(`\b(?:test|describe)\.(?:skip|fixme|todo|skipIf|runIf|only|fails|fail)\b`)
)

// readApp reads the tests in a TypeScript file. If a test is skipped, it returns an error.
func readApp(name, source string, found map[string][]proof) error {
	if skip := idle.FindString(source); skip != "" {
		return fmt.Errorf("%s: the test is skipped, so it proves nothing", skip)
	}
	lines := strings.SplitAfter(source, "\n")
	for i, line := range lines {
		ids := tag.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if ids == nil {
			if strings.Contains(line, "//proves:") {
				return fmt.Errorf("not a list of IDs: %s", strings.TrimSpace(line))
			}
			continue
		}
		if i+1 == len(lines) || !begins.MatchString(lines[i+1]) {
			return fmt.Errorf("%s has no test below it", strings.TrimSpace(line))
		}
		note(found, ids[1], proof{file: name})
	}
	return nil
}

func note(found map[string][]proof, ids string, p proof) {
	for id := range strings.SplitSeq(ids, ",") {
		found[id] = append(found[id], p)
	}
}
