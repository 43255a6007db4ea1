package internal_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/limits"
)

func parsed(t *testing.T, name string, source []byte) *ast.File {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// TestLimits_EachConstantIsListedAndUsed compares the constants of package limits with the
// rows of its table and with their uses in other packages.
func TestLimits_EachConstantIsListedAndUsed(t *testing.T) {
	t.Parallel()
	var constants, used []string
	rows := make(map[string]string) // name of the constant in the value of each row, by name of the row
	for name, source := range handWritten(t) {
		file := parsed(t, name, source)
		within := path.Dir(name) == "internal/limits"
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GenDecl:
				if within && n.Tok == token.CONST && path.Base(name) == "limits.go" {
					for _, spec := range n.Specs {
						constants = append(constants, spec.(*ast.ValueSpec).Names[0].Name)
					}
				}
			case *ast.SelectorExpr:
				if x, ok := n.X.(*ast.Ident); ok && x.Name == "limits" && !within {
					used = append(used, n.Sel.Name)
				}
			case *ast.CompositeLit:
				if within && path.Base(name) == "table.go" && len(n.Elts) == 7 {
					rows[strings.Trim(n.Elts[0].(*ast.BasicLit).Value, `"`)] = lastName(n.Elts[1])
				}
			}
			return true
		})
	}
	for _, constant := range constants {
		if rows[constant] != constant {
			t.Errorf("limits.%s: got no row in the table, or a row with another value", constant)
		}
		if !slices.Contains(used, constant) {
			t.Errorf("limits.%s: got no use in any package", constant)
		}
	}
	for name := range rows {
		if !slices.Contains(constants, name) {
			t.Errorf("row %s: got no constant in limits.go", name)
		}
	}
}

// lastName returns the identifier of the expression x. If x is a conversion, it returns the
// identifier of the converted value.
func lastName(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.CallExpr:
		return lastName(x.Args[0])
	default:
		return ""
	}
}

// formats returns constants named like limits that need no row in package limits. These constants
// are part of a format or protocol, or limit input that only the operator provides.
func formats() []string {
	return []string{
		"cmd/greenroom: maxChaptersBytes", "cmd/greenroom: maxListed",
		"internal/api: maxSeconds", "internal/api/admin: maxOffset", "internal/api/endpoint: MaxEmailBytes", "internal/api/notebook: maxAgo",
		"internal/api/planner: maxDayMinutes", "internal/api/planner: maxZoneOffset",
		"internal/backup: maxManifestBytes", "internal/brand: maxInputBytes", "internal/brand: maxName", "internal/brand: maxPixels",
		"internal/brand: maxOutputBytes", "internal/brand: maxTagline", "internal/brand: maxWelcome", "internal/brand: maxWidth",
		"internal/calendar: maxLine", "internal/certificates: maxAuthorization",
		"internal/curating: maxSlug", "internal/importexport: maxDepth", "internal/importexport: maxRejections", "internal/importexport: MaxSeconds",
		"internal/importexport: maxSlug", "internal/importexport: maxViewDigits",
		"internal/library: MaxRecordedChanges", "internal/library: maxLanguage", "internal/library: MaxPartSeconds", "internal/library: MaxSeed",
		"internal/outline: maxCueText", "internal/outline: maxInfoBytes", "internal/outline: maxMarkup", "internal/outline: maxMoment",
		"internal/outline: maxTitle", "internal/plan: MaxDays", "internal/search: maxWord", "internal/server: maxLoggedPath",
		"internal/sqldb: maxCachedVideos", "internal/sqldb: maxSecretAttempts",
		"internal/sqldb/postgres: maxIdleTime", "internal/sqldb/postgres: maxLifetime",
		"internal/videocheck: maxConsecutiveErrors",
		"scripts/commitmsg: maxLine", "scripts/commitmsg: maxSubject",
	}
}

// TestLimits_NoLimitIsDefinedElsewhere finds constants named max… whose value does not come
// from package limits.
func TestLimits_NoLimitIsDefinedElsewhere(t *testing.T) {
	t.Parallel()
	limit, exceptions := regexp.MustCompile(`^[mM]ax[A-Z]`), formats()
	for name, source := range handWritten(t) {
		if path.Dir(name) == "internal/limits" {
			continue
		}
		for _, declared := range parsed(t, name, source).Decls {
			declaration, ok := declared.(*ast.GenDecl)
			if !ok || declaration.Tok != token.CONST {
				continue
			}
			for _, spec := range declaration.Specs {
				spec := spec.(*ast.ValueSpec)
				constant := path.Dir(name) + ": " + spec.Names[0].Name
				if limit.MatchString(spec.Names[0].Name) && !fromLimits(spec) && !slices.Contains(exceptions, constant) {
					t.Errorf("%s: got a limit outside internal/limits, want it there with a row in the table", constant)
				}
			}
		}
	}
}

// fromLimits reports whether the value of the constant comes from package limits.
func fromLimits(spec *ast.ValueSpec) bool {
	if len(spec.Values) != 1 {
		return false
	}
	selector, ok := spec.Values[0].(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := selector.X.(*ast.Ident)
	return ok && x.Name == "limits"
}

// TestLimits_MatchAppTexts compares limits that the app's texts mention with package limits.
func TestLimits_MatchAppTexts(t *testing.T) {
	t.Parallel()
	for file, texts := range map[string]string{
		"../web/src/pages/account/texts.ts": fmt.Sprintf("on at most %d devices", limits.Sessions),
		"../web/src/pages/admin-import/texts.ts": fmt.Sprintf("at most %d MB and %d,000 videos", limits.ImportFile>>20, limits.ImportVideos/1_000) + "\n" +
			fmt.Sprintf("at most %d MB and %d,000 questions", limits.QuestionFile>>20, limits.QuestionRows/1_000),
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for sentence := range strings.Lines(texts) {
			if sentence = strings.TrimSpace(sentence); !strings.Contains(string(text), sentence) {
				t.Errorf("got no sentence %[2]q in %[1]s", file, sentence)
			}
		}
	}
}

func TestLimits_FilesAreGenerated(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{
		"docs/limits.md":           limits.Document(),
		"web/src/shared/limits.ts": limits.AppModule(),
	} {
		written, err := os.ReadFile("../" + name)
		if err != nil {
			t.Fatal(err)
		}
		if string(written) != content {
			t.Errorf("%s: got outdated content: run go run ./scripts/limits", name)
		}
	}
}
