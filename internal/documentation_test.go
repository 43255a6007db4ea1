package internal_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"strings"
	"testing"
)

// TestEveryExportedNameIsExplained looks for doc comments that are missing; the
// linter sees to the form of those that are there.
func TestEveryExportedNameIsExplained(t *testing.T) {
	t.Parallel()
	root := os.DirFS("..")
	positions := token.NewFileSet()
	for _, folder := range []string{"api", "cmd", "internal", "web"} {
		err := fs.WalkDir(root, folder, func(name string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.Name() == "node_modules" {
				return fs.SkipDir
			}
			if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
				return nil
			}
			source, err := fs.ReadFile(root, name)
			if err != nil {
				return err
			}
			file, err := parser.ParseFile(positions, name, source, parser.ParseComments)
			if err != nil || ast.IsGenerated(file) {
				return err
			}
			for _, unexplained := range withoutDoc(file) {
				t.Errorf("%s: %s has no doc comment", positions.Position(unexplained.Pos()), unexplained.Name)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// withoutDoc returns the exported names of a file that nothing explains.
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

// withoutDocIn looks at one name of a declaration; the comment of a group
// explains all of its constants and variables, but not its types.
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

// onExported reports whether a function is no method, or a method of an
// exported type.
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
