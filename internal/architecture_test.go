// Package internal_test checks rules for all packages: allowed imports, and documentation
// of all exported names.
package internal_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// place contains the import rules of a package.
type place struct {
	imports []string // packages of this project on which the package may depend, directly or indirectly
	never   []string // other import paths, including subpackages, on which the package must not depend
}

// places returns a rule for every package except the commands, which may import all packages. The
// rules ensure that no other package depends on a concrete store. A new package needs a rule.
func places() map[string]place {
	drivers := []string{"modernc.org/sqlite", "github.com/jackc/pgx", "github.com/lib/pq", "github.com/mattn/go-sqlite3"}
	database := append([]string{"database/sql"}, drivers...)
	return map[string]place{
		"greenroom/api":                 {never: []string{"net/http"}},
		"greenroom/scripts/conformance": {never: []string{"net/http"}},
		"greenroom/scripts/fill": {
			imports: []string{"greenroom/internal/durable", "greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/sqldb", "greenroom/internal/sqldb/postgres", "greenroom/internal/sqldb/queries", "greenroom/internal/sqldb/sqlite"},
			never:   []string{"net/http"},
		},
		"greenroom/scripts/commonpasswords": {
			imports: []string{"greenroom/internal/auth", "greenroom/internal/auth/commonpasswords", "greenroom/internal/limits", "greenroom/internal/lru"}, never: []string{"net/http"},
		},
		"greenroom/scripts/limits":                    {imports: []string{"greenroom/internal/limits"}, never: []string{"net/http"}},
		"greenroom/internal/race":                     {never: append([]string{"net/http"}, database...)},
		"greenroom/internal/limits":                   {never: append([]string{"net/http"}, database...)},
		"greenroom/scripts/mutants":                   {never: []string{"net/http"}},
		"greenroom/scripts/commitmsg":                 {never: append([]string{"net/http"}, database...)},
		"greenroom/scripts/licences":                  {never: append([]string{"net/http"}, database...)},
		"greenroom/scripts/terms":                     {never: append([]string{"net/http"}, database...)},
		"greenroom/scripts/slowest":                   {never: append([]string{"net/http"}, database...)},
		"greenroom/web":                               {never: []string{"net/http"}},
		"greenroom/internal/backup":                   {imports: []string{"greenroom/internal/durable"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/brand":                    {never: append([]string{"net/http"}, database...)},
		"greenroom/internal/certificates":             {never: database},
		"greenroom/internal/durable":                  {never: append([]string{"net/http"}, database...)},
		"greenroom/internal/importexport":             {imports: []string{"greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/outline"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/transcription":            {imports: []string{"greenroom/internal/limits"}, never: database},
		"greenroom/internal/youtube":                  {imports: []string{"greenroom/internal/library", "greenroom/internal/limits"}, never: database},
		"greenroom/internal/videocheck":               {imports: []string{"greenroom/internal/library", "greenroom/internal/limits"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/curating":                 {imports: []string{"greenroom/internal/importexport", "greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/outline"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/mail":                     {imports: []string{"greenroom/internal/limits"}, never: append([]string{"github.com/emersion"}, database...)},
		"greenroom/internal/mail/mailtest":            {never: database},
		"greenroom/internal/lru":                      {never: append([]string{"net/http"}, database...)},
		"greenroom/internal/conneg":                   {never: append([]string{"net/http"}, database...)},
		"greenroom/internal/rendercache":              {imports: []string{"greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/library":                  {imports: []string{"greenroom/internal/limits"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/library/librarytest/fill": {imports: []string{"greenroom/internal/library", "greenroom/internal/limits"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/library/librarytest":      {imports: []string{"greenroom/internal/library", "greenroom/internal/library/librarytest/fill", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/search"}, never: database},
		"greenroom/internal/auth/commonpasswords":     {never: append([]string{"net/http"}, database...)},
		"greenroom/internal/auth":                     {imports: []string{"greenroom/internal/limits", "greenroom/internal/lru"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/memory":                   {imports: []string{"greenroom/internal/library", "greenroom/internal/limits"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/search":                   {imports: []string{"greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/membudget":                {imports: []string{"greenroom/internal/limits"}, never: database},
		"greenroom/internal/calendar":                 {never: append([]string{"net/http", "regexp"}, database...)},
		"greenroom/internal/plan":                     {never: append([]string{"net/http"}, database...)},
		"greenroom/internal/outline":                  {imports: []string{"greenroom/internal/library", "greenroom/internal/limits"}, never: append([]string{"net/http", "regexp"}, database...)},
		"greenroom/internal/seed":                     {imports: []string{"greenroom/internal/library", "greenroom/internal/limits"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/seed/bank":                {imports: []string{"greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/seed"}, never: database},
		"greenroom/internal/seed/starter":             {never: append([]string{"net/http"}, database...)},
		"greenroom/internal/api": {
			imports: []string{"greenroom/internal/api/admin", "greenroom/internal/api/endpoint", "greenroom/internal/api/notebook", "greenroom/internal/api/planner", "greenroom/internal/auth", "greenroom/internal/calendar", "greenroom/internal/conneg", "greenroom/internal/curating", "greenroom/internal/importexport", "greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/membudget", "greenroom/internal/outline", "greenroom/internal/plan", "greenroom/internal/rendercache", "greenroom/internal/search"},
			never:   append([]string{"github.com/VictoriaMetrics", "github.com/klauspost/compress", "testing"}, database...),
		},
		"greenroom/internal/api/endpoint": {
			imports: []string{"greenroom/internal/auth", "greenroom/internal/curating", "greenroom/internal/importexport", "greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/membudget", "greenroom/internal/outline"},
			never:   append([]string{"github.com/VictoriaMetrics", "github.com/klauspost/compress", "testing"}, database...),
		},
		"greenroom/internal/api/secondfactor": {
			imports: []string{"greenroom/internal/api", "greenroom/internal/api/admin", "greenroom/internal/api/endpoint", "greenroom/internal/api/notebook", "greenroom/internal/api/planner", "greenroom/internal/auth", "greenroom/internal/calendar", "greenroom/internal/conneg", "greenroom/internal/curating", "greenroom/internal/importexport", "greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/membudget", "greenroom/internal/outline", "greenroom/internal/passkey", "greenroom/internal/plan", "greenroom/internal/rendercache", "greenroom/internal/search"},
			never:   append([]string{"github.com/VictoriaMetrics", "github.com/klauspost/compress", "testing"}, database...),
		},
		"greenroom/internal/api/signon": {
			imports: []string{"greenroom/internal/api", "greenroom/internal/api/admin", "greenroom/internal/api/endpoint", "greenroom/internal/api/notebook", "greenroom/internal/api/planner", "greenroom/internal/auth", "greenroom/internal/calendar", "greenroom/internal/conneg", "greenroom/internal/curating", "greenroom/internal/importexport", "greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/membudget", "greenroom/internal/outline", "greenroom/internal/plan", "greenroom/internal/rendercache", "greenroom/internal/search", "greenroom/internal/singlesignon"},
			never:   append([]string{"github.com/VictoriaMetrics", "github.com/klauspost/compress", "testing"}, database...),
		},
		"greenroom/internal/passkey":      {imports: []string{"greenroom/internal/limits"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/singlesignon": {imports: []string{"greenroom/internal/library", "greenroom/internal/limits"}, never: database},
		"greenroom/internal/api/notebook": {
			imports: []string{"greenroom/internal/api/endpoint", "greenroom/internal/auth", "greenroom/internal/curating", "greenroom/internal/importexport", "greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/membudget", "greenroom/internal/outline", "greenroom/internal/plan"},
			never:   append([]string{"github.com/VictoriaMetrics", "github.com/klauspost/compress", "testing"}, database...),
		},
		"greenroom/internal/api/admin": {
			imports: []string{"greenroom/internal/api/endpoint", "greenroom/internal/auth", "greenroom/internal/curating", "greenroom/internal/importexport", "greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/membudget", "greenroom/internal/outline"},
			never:   append([]string{"github.com/VictoriaMetrics", "github.com/klauspost/compress", "testing"}, database...),
		},
		"greenroom/internal/api/planner": {
			imports: []string{"greenroom/internal/api/endpoint", "greenroom/internal/api/notebook", "greenroom/internal/auth", "greenroom/internal/calendar", "greenroom/internal/conneg", "greenroom/internal/curating", "greenroom/internal/importexport", "greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/membudget", "greenroom/internal/outline", "greenroom/internal/plan", "greenroom/internal/rendercache"},
			never:   append([]string{"github.com/VictoriaMetrics", "github.com/klauspost/compress", "testing"}, database...),
		},
		"greenroom/internal/simulator": {
			imports: []string{"greenroom/internal/api", "greenroom/internal/api/admin", "greenroom/internal/api/endpoint", "greenroom/internal/api/notebook", "greenroom/internal/api/planner", "greenroom/internal/auth", "greenroom/internal/calendar", "greenroom/internal/conneg", "greenroom/internal/curating", "greenroom/internal/importexport", "greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/membudget", "greenroom/internal/memory", "greenroom/internal/outline", "greenroom/internal/plan", "greenroom/internal/rendercache", "greenroom/internal/search", "greenroom/internal/seed"},
			never:   append([]string{"github.com/VictoriaMetrics", "github.com/klauspost/compress", "testing"}, database...),
		},
		"greenroom/internal/server":        {imports: []string{"greenroom/internal/conneg", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/membudget"}, never: drivers},
		"greenroom/internal/pagemeta":      {imports: []string{"greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/rendercache"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/prerender":     {imports: []string{"greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/rendercache"}, never: append([]string{"net/http"}, database...)},
		"greenroom/internal/sqldb/queries": {never: append([]string{"net/http"}, drivers...)},
		"greenroom/internal/sqldb":         {imports: []string{"greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/sqldb/queries"}, never: drivers},
		"greenroom/internal/sqldb/sqldbtest": {
			imports: []string{"greenroom/internal/library", "greenroom/internal/library/librarytest", "greenroom/internal/library/librarytest/fill", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/search", "greenroom/internal/sqldb", "greenroom/internal/sqldb/queries"},
			never:   drivers,
		},
		"greenroom/internal/sqldb/sqlite": {
			imports: []string{"greenroom/internal/durable", "greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/sqldb", "greenroom/internal/sqldb/queries"},
			never:   []string{"github.com/jackc/pgx"},
		},
		"greenroom/internal/sqldb/postgres/postgrestest": {never: []string{"modernc.org/sqlite"}},
		"greenroom/internal/sqldb/postgres": {
			imports: []string{"greenroom/internal/library", "greenroom/internal/limits", "greenroom/internal/lru", "greenroom/internal/sqldb", "greenroom/internal/sqldb/queries"},
			never:   []string{"modernc.org/sqlite"},
		},
	}
}

// dependencies returns all packages on which each package of this project depends directly or
// indirectly, without tests.
func dependencies(t *testing.T) map[string][]string {
	t.Helper()
	return dependenciesOf(t, "greenroom/...")
}

// dependenciesOf returns the dependencies of each package that matches the pattern. The environment
// variables can select another platform.
func dependenciesOf(t *testing.T, pattern string, environment ...string) map[string][]string {
	t.Helper()
	list := exec.Command("go", "list", "-f", `{{if .GoFiles}}{{.ImportPath}}{{range .Deps}} {{.}}{{end}}{{end}}`, pattern)
	list.Env = append(os.Environ(), environment...)
	printed, err := list.Output()
	if err != nil {
		t.Fatalf("go list: got error %v", err)
	}
	reached := make(map[string][]string)
	for line := range strings.Lines(string(printed)) {
		paths := strings.Fields(line)
		reached[paths[0]] = paths[1:]
	}
	return reached
}

func TestPackages_ImportOnlyAllowedPackages(t *testing.T) {
	t.Parallel()
	all := places()
	for path, reached := range dependencies(t) {
		if strings.HasPrefix(path, "greenroom/cmd/") {
			continue
		}
		p, ok := all[path]
		if !ok {
			t.Errorf("package %s: got no entry in the architecture", path)
			continue
		}
		for _, dependency := range reached {
			if strings.HasPrefix(dependency, "greenroom/") && !slices.Contains(p.imports, dependency) {
				t.Errorf("package %s: got import of %s, want an allowed one", path, dependency)
			}
			if slices.ContainsFunc(p.never, func(root string) bool { return within(dependency, root) }) {
				t.Errorf("package %s: got forbidden import of %s", path, dependency)
			}
		}
	}
}

func within(path, root string) bool { return path == root || strings.HasPrefix(path, root+"/") }

func TestArchitectureDocument_NamesEveryPackage(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(string(text), "\n"); lines > 150 {
		t.Errorf("architecture document: got %d lines, want at most 150", lines)
	}
	for path := range places() {
		folders := strings.Split(strings.TrimPrefix(path, "greenroom/"), "/")
		if folder := strings.Join(folders[:min(len(folders), 2)], "/") + "/"; !strings.Contains(string(text), "`"+folder) {
			t.Errorf("architecture document: got no row for %s", folder)
		}
	}
}

func TestLibrary_ImportsStandardLibraryOnly(t *testing.T) {
	t.Parallel()
	for _, dependency := range dependencies(t)["greenroom/internal/library"] {
		if first, _, _ := strings.Cut(dependency, "/"); strings.Contains(first, ".") {
			t.Errorf("package library: got dependency %s, want the standard library only", dependency)
		}
	}
}

func TestSimulator_ImportsNoLargePackage(t *testing.T) {
	t.Parallel()
	heavy := []string{
		"database/sql", "testing", "compress/bzip2", "modernc.org", "github.com/jackc", "github.com/VictoriaMetrics",
		"github.com/klauspost", "github.com/coreos", "golang.org/x/oauth2", "greenroom/internal/api/signon", "greenroom/internal/api/secondfactor", "greenroom/internal/passkey", "greenroom/internal/auth/commonpasswords", "greenroom/internal/sqldb", "greenroom/internal/server", "github.com/getkin",
	}
	reached := dependenciesOf(t, "greenroom/cmd/simulator", "GOOS=js", "GOARCH=wasm")["greenroom/cmd/simulator"]
	if len(reached) == 0 {
		t.Fatal("simulator: got no dependencies")
	}
	for _, dependency := range reached {
		// The uuid module imports database/sql/driver, which is small enough for the simulator.
		if dependency != "database/sql/driver" && slices.ContainsFunc(heavy, func(root string) bool { return within(dependency, root) }) {
			t.Errorf("simulator: got dependency %s, want none on large packages", dependency)
		}
	}
}
