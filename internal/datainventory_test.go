package internal_test

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// storedData returns the words of docs/trust.md that name the data of each table. "-" means that the
// table contains no data of users.
func storedData(t *testing.T) map[string]string {
	t.Helper()
	words := make(map[string]string)
	_, rows, _ := strings.Cut(readDocument(t, "internal/testdata/stored-data.tsv"), "\n")
	for row := range strings.Lines(rows) {
		table, named, _ := strings.Cut(strings.TrimSpace(row), "\t")
		words[table] = named
	}
	return words
}

// Without this test, data of a new table would be missing in the inventory.
func TestTrustDocuments_ListDataOfAllTables(t *testing.T) {
	t.Parallel()
	text := readDocument(t, "docs/trust.md")
	_, stored, _ := strings.Cut(text, "## Stored data")
	stored, _, _ = strings.Cut(stored, "\n## ")
	data := storedData(t)
	for _, database := range []string{"sqlite", "postgres"} {
		tables := tablesOf(t, "internal/sqldb/"+database+"/migrations")
		if known := slices.Sorted(maps.Keys(data)); !slices.Equal(tables, known) {
			t.Errorf("%s: got tables %v, want the tables of stored-data.tsv %v", database, tables, known)
		}
	}
	for table, words := range data {
		if words != "-" && !strings.Contains(stored, words) {
			t.Errorf("docs/trust.md, stored data: got no %q, want the data of the table %s", words, table)
		}
	}
}

// tablesOf returns the tables after all migrations of a directory.
func tablesOf(t *testing.T, dir string) []string {
	t.Helper()
	root := os.DirFS("..")
	files, err := fs.Glob(root, dir+"/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: got %d migrations, error %v", dir, len(files), err)
	}
	statement := regexp.MustCompile(`(?m)^(CREATE TABLE|DROP TABLE|ALTER TABLE) (\w+)(?: RENAME TO (\w+))?`)
	tables := make(map[string]bool)
	for _, file := range files {
		for _, found := range statement.FindAllStringSubmatch(readDocument(t, file), -1) {
			switch name, renamed := found[2], found[3]; {
			case found[1] == "CREATE TABLE":
				tables[name] = true
			case found[1] == "DROP TABLE":
				delete(tables, name)
			case renamed != "":
				delete(tables, name)
				tables[renamed] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(tables))
}

// Without this test, a new service to which the server sends data would be missing.
func TestTrustDocuments_NameFlagsOfServices(t *testing.T) {
	t.Parallel()
	_, destinations, _ := strings.Cut(readDocument(t, "docs/trust.md"), "## Where data goes")
	destinations, _, _ = strings.Cut(destinations, "\n## ")
	files, err := fs.Glob(os.DirFS(".."), "cmd/greenroom/*.go")
	if err != nil {
		t.Fatal(err)
	}
	flags := make(map[string]bool)
	flag := regexp.MustCompile("`name:\"([a-z-]+)\"[^`]*placeholder:\"URL\"")
	for _, file := range files {
		for _, found := range flag.FindAllStringSubmatch(readDocument(t, file), -1) {
			flags[found[1]] = true
		}
	}
	delete(flags, "public-url")     // the site itself
	delete(flags, "acme-directory") // the default authority gets the same data
	for name := range flags {
		if !strings.Contains(destinations, "`--"+name+"`") {
			t.Errorf("docs/trust.md, where data goes: got no --%s", name)
		}
	}
	if !flags["transcribe-url"] {
		t.Errorf("got flags %v, want the flags with a URL", flags)
	}
}

// Without this test, the numbers at the top would become wrong.
func TestTrustDocuments_StateCounts(t *testing.T) {
	t.Parallel()
	asvs := readDocument(t, "docs/asvs.md")
	counts := make(map[string]int)
	for _, row := range regexp.MustCompile(`(?m)^\| \d+\.\d+\.\d+ \| (\S+) \|`).FindAllStringSubmatch(asvs, -1) {
		counts[row[1]]++
	}
	stated := strings.Join(strings.Fields(asvs), " ")
	if want := fmt.Sprintf(": %d met, %d not applicable, %d open.", counts["met"], counts["n/a"], counts["open"]); !strings.Contains(stated, want) {
		t.Errorf("docs/asvs.md: got no %q, want the counts of its rows %v", want, counts)
	}
	targets := 0
	for _, count := range testFunctions(t, "Fuzz") {
		targets += count
	}
	if want := fmt.Sprintf(" of %d fuzz targets", targets); !strings.Contains(readDocument(t, "docs/trust.md"), want) {
		t.Errorf("docs/trust.md: got no %q", want)
	}
}

func readDocument(t *testing.T, name string) string {
	t.Helper()
	text, err := fs.ReadFile(os.DirFS(".."), name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
