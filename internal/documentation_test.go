package internal_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"math"
	"os"
	"path"
	"strings"
	"testing"
)

// TestExportedNames_HaveComments finds missing doc comments. The form of doc comments is checked by
// the linter. In a package with several files, the package comment must be in doc.go.
func TestExportedNames_HaveComments(t *testing.T) {
	t.Parallel()
	positions := token.NewFileSet()
	files := make(map[string]int)        // number of files by directory
	explained := make(map[string]string) // file with the package comment by directory
	for name, source := range handWritten(t) {
		file, err := parser.ParseFile(positions, name, source, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if ast.IsGenerated(file) {
			continue
		}
		for _, unexplained := range withoutDoc(file) {
			t.Errorf("%s: got no doc comment of %s", positions.Position(unexplained.Pos()), unexplained.Name)
		}
		dir := path.Dir(name)
		files[dir]++
		if file.Doc != nil {
			explained[dir] = path.Base(name)
		}
		if file.Name.Name == "main" {
			files[dir] = math.MinInt // the package comment of a command is in main.go
		}
	}
	for dir, count := range files {
		if got := explained[dir]; got == "" || count > 1 && got != "doc.go" {
			t.Errorf("%s: got the package comment in %q, want it in doc.go", dir, got)
		}
	}
}

// handWritten returns the sources of all packages by name, without tests.
func handWritten(t *testing.T) map[string][]byte {
	t.Helper()
	root := os.DirFS("..")
	sources := make(map[string][]byte)
	for _, folder := range []string{"api", "cmd", "internal", "scripts", "web"} {
		err := fs.WalkDir(root, folder, func(name string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.Name() == "node_modules":
				return fs.SkipDir
			case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			sources[name], err = fs.ReadFile(root, name)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return sources
}

// withoutDoc returns the exported names of a file that have no doc comment.
func withoutDoc(file *ast.File) []*ast.Ident {
	var found []*ast.Ident
	for _, declaration := range file.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			if d.Doc == nil && d.Name.IsExported() && onExported(d.Recv) {
				found = append(found, d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				found = append(found, withoutDocIn(d, spec)...)
			}
		}
	}
	return found
}

// withoutDocIn returns the undocumented names of a declaration. A comment of the whole group is
// enough for its constants and variables, but not for its types.
func withoutDocIn(d *ast.GenDecl, spec ast.Spec) []*ast.Ident {
	var found []*ast.Ident
	switch s := spec.(type) {
	case *ast.TypeSpec:
		if s.Name.IsExported() && s.Doc == nil && (d.Doc == nil || d.Lparen.IsValid()) {
			found = append(found, s.Name)
		}
	case *ast.ValueSpec:
		for _, name := range s.Names {
			if name.IsExported() && s.Doc == nil && s.Comment == nil && d.Doc == nil {
				found = append(found, name)
			}
		}
	}
	return found
}

// onExported reports whether a function is part of the package's API: a function without a
// receiver, or a method of an exported type.
func onExported(receiver *ast.FieldList) bool {
	if receiver == nil {
		return true
	}
	exported := false
	ast.Inspect(receiver.List[0].Type, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok {
			exported = name.IsExported()
			return false
		}
		return true
	})
	return exported
}
