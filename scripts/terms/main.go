// Command terms counts lines that contain non-standard words. terms.tsv lists these words with the
// standard terms that should replace them.
//
// Without a flag, it fails if a count exceeds the maximum in the table. With -update, it lowers
// each maximum to the count. A row with a maximum above 0 must contain the reason why lines contain
// the word.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"runtime"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"
)

// table is the path of the list of terms, from the root of the repository.
const table = "scripts/terms/terms.tsv"

// excluded lists files in which words are not counted: generated files, data, the table itself, and
// the style guide, which quotes the words.
var excluded = []string{
	"web/src/data/api/schema.d.ts", "api/contract_json.go", "api/openapi.json", "*package-lock.json", "LICENSE",
	"internal/sqldb/queries/*.sql.go", "internal/sqldb/queries/db.go", "internal/sqldb/queries/models.go",
	"docs/performance.md", "docs/performance.tsv", "docs/conformance.md", "docs/style.md", ".git-blame-ignore-revs",
	"internal/seed/*.json", "internal/auth/common_passwords.txt", "internal/auth/commonpasswords/set.gcs", "bench/talks/titles.txt.gz", "web/public", "scripts/terms",
}

// errMoreLines reports that a count exceeds the maximum in the table.
var errMoreLines = errors.New("write the standard term instead (docs/style.md)")

// A term is one row of the table.
type term struct {
	max     int      // maximum number of matching lines
	files   []string // pathspecs of git that select the files
	pattern string   // regular expression (PCRE)
	instead string
	reason  string // reason why lines may contain the term; "" only if max is 0
}

func main() {
	update := flag.Bool("update", false, "lower the maxima in "+table+" to the counts")
	verbose := flag.Bool("v", false, "print every term with its count")
	flag.Parse()
	if err := run(context.Background(), os.Stdout, ".", *update, *verbose); err != nil {
		fmt.Fprintln(os.Stderr, "terms:", err)
		os.Exit(1)
	}
}

// run counts the terms in the files below root that git tracks.
func run(ctx context.Context, out io.Writer, root string, update, verbose bool) error {
	data, err := os.ReadFile(path.Join(root, table))
	if err != nil {
		return err
	}
	terms, err := parse(string(data))
	if err != nil {
		return fmt.Errorf("read %s: %w", table, err)
	}
	counts, err := count(ctx, root, terms)
	if err != nil {
		return err
	}
	if update {
		return os.WriteFile(path.Join(root, table), []byte(lower(string(data), counts)), 0o644)
	}
	return compare(out, terms, counts, verbose)
}

// parse parses the rows of the table. Lines that start with # are comments.
func parse(data string) ([]term, error) {
	var terms []term
	for number, line := range strings.Split(data, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		columns := strings.Split(line, "\t")
		if len(columns) != 4 && len(columns) != 5 {
			return nil, fmt.Errorf("line %d: got %d columns, want 4 or 5", number+1, len(columns))
		}
		reason := strings.Join(columns[4:], "")
		limit, err := strconv.Atoi(columns[0])
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number+1, err)
		}
		if limit > 0 && reason == "" {
			return nil, fmt.Errorf("line %d: column 5 gives no reason for the %d remaining lines", number+1, limit)
		}
		terms = append(terms, term{limit, strings.Split(columns[1], ","), columns[2], columns[3], reason})
	}
	return terms, nil
}

// count returns the number of lines that contain each term. It uses git to match the patterns
// (PCRE), because git is ten times as fast as package regexp. Only files that git tracks are read.
func count(ctx context.Context, root string, terms []term) ([]int, error) {
	counts := make([]int, len(terms))
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range terms {
		group.Go(func() (err error) {
			counts[i], err = matchingLines(ctx, root, terms[i])
			return err
		})
	}
	return counts, group.Wait()
}

// matchingLines counts the lines that contain the term. git exits with 1 if no line matches.
func matchingLines(ctx context.Context, root string, t term) (int, error) {
	args := append([]string{"-C", root, "grep", "-hP", "-e", t.pattern, "--"}, t.files...)
	for _, each := range excluded {
		args = append(args, ":(exclude)"+each)
	}
	lines, err := exec.CommandContext(ctx, "git", args...).Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) && failed.ExitCode() == 1 {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("search %s: %w", t.pattern, err)
	}
	return bytes.Count(lines, []byte("\n")), nil
}

// lower returns the table with each maximum lowered to its count. The counts are in the order of
// the rows.
func lower(data string, counts []int) string {
	lines := strings.Split(data, "\n")
	row := 0
	for i, line := range lines {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		limit, rest, _ := strings.Cut(line, "\t")
		if old, err := strconv.Atoi(limit); err == nil && counts[row] < old {
			lines[i] = strconv.Itoa(counts[row]) + "\t" + rest
		}
		row++
	}
	return strings.Join(lines, "\n")
}

// compare prints the terms whose count exceeds their maximum. If verbose is true, it prints all
// terms. It returns errMoreLines if a count exceeds its maximum.
func compare(out io.Writer, terms []term, counts []int, verbose bool) error {
	var err error
	for i, t := range terms {
		if counts[i] > t.max {
			err = errMoreLines
		}
		if verbose || counts[i] > t.max {
			fmt.Fprintf(out, "%d lines, at most %d: %s, in %s; write: %s\n", counts[i], t.max, t.pattern, strings.Join(t.files, ", "), t.instead)
		}
	}
	return err
}
