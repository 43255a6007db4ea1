package library_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"greenroom/internal/library"
)

// Each action constant must be in the list once, with a group and a message.
func TestLoggedActions_HaveMessages(t *testing.T) {
	t.Parallel()
	file, err := parser.ParseFile(token.NewFileSet(), "auditactions.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var constants []string
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && strings.HasPrefix(spec.Names[0].Name, "Action") {
			action, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			constants = append(constants, action)
		}
		return true
	})
	var listed []string
	for _, logged := range library.LoggedActions() {
		listed = append(listed, string(logged.Action))
		if logged.Message == "" || logged.Group == "" {
			t.Errorf("%s: got no message or no group", logged.Action)
		}
		if !slices.Contains(logged.Group.Actions(), logged.Action) {
			t.Errorf("group %s: got no action %s", logged.Group, logged.Action)
		}
	}
	slices.Sort(constants)
	slices.Sort(listed)
	if !slices.Equal(listed, constants) {
		t.Errorf("got actions %v, want the constants %v", listed, constants)
	}
}
