// Command slowest prints the slowest tests of each kind. It reads reports that "make test" writes.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A result is a test with its duration.
type result struct {
	name string
	took time.Duration
}

// A kind is a kind of tests, with a function that reads its reports.
type kind struct {
	title string
	files string
	read  func(io.Reader) ([]result, error)
}

var kinds = []kind{
	{"Go", "go*.json", readGo},
	{"component", "components.json", readVitest},
	{"journey", "journeys*.json", readPlaywright},
	{"Firefox and WebKit", "browsers.json", readVitest},
}

func main() {
	count := flag.Int("count", 10, "`number` of tests of each kind")
	flag.Usage = func() { fmt.Fprintln(os.Stderr, "usage: slowest [-count N] DIRECTORY") }
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := report(os.Stdout, flag.Arg(0), *count); err != nil {
		fmt.Fprintln(os.Stderr, "slowest:", err)
		os.Exit(1)
	}
}

// report writes the slowest tests of every kind that has a report in the directory.
func report(out io.Writer, directory string, count int) error {
	for _, kind := range kinds {
		files, err := filepath.Glob(filepath.Join(directory, kind.files))
		if err != nil {
			return err
		}
		var results []result
		for _, file := range files {
			found, err := readFile(file, kind.read)
			if err != nil {
				return fmt.Errorf("read %s: %w", file, err)
			}
			results = append(results, found...)
		}
		if len(results) > 0 {
			write(out, kind.title, results, count)
		}
	}
	return nil
}

func readFile(name string, read func(io.Reader) ([]result, error)) ([]result, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return read(file)
}

func write(out io.Writer, title string, results []result, count int) {
	slices.SortStableFunc(results, func(a, b result) int { return int(b.took - a.took) })
	var total time.Duration
	for _, each := range results {
		total += each.took
	}
	fmt.Fprintf(out, "\nThe slowest of %d %s tests, which took %.0f s together:\n", len(results), title, total.Seconds())
	for _, each := range results[:min(count, len(results))] {
		fmt.Fprintf(out, "%7.1f s  %s\n", each.took.Seconds(), each.name)
	}
}

func seconds(value float64) time.Duration {
	return time.Duration(value * float64(time.Second))
}

func milliseconds(value float64) time.Duration {
	return time.Duration(value * float64(time.Millisecond))
}

// readGo reads the events of "go test -json". The duration of a test includes its subtests.
func readGo(in io.Reader) ([]result, error) {
	var results []result
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil && err != io.EOF {
			return nil, err
		}
		var event struct {
			Action, Package, Test string
			Elapsed               float64
		}
		// Output of failed builds between the events is not JSON.
		if json.Unmarshal(line, &event) == nil && (event.Action == "pass" || event.Action == "fail") &&
			event.Test != "" && !strings.Contains(event.Test, "/") {
			results = append(results, result{event.Package + " " + event.Test, seconds(event.Elapsed)})
		}
		if err == io.EOF {
			return results, nil
		}
	}
}

// readVitest reads the report of Vitest's JSON reporter.
func readVitest(in io.Reader) ([]result, error) {
	var report struct {
		TestResults []struct {
			Name             string
			AssertionResults []struct {
				FullName string
				Duration float64
			}
		}
	}
	if err := json.NewDecoder(in).Decode(&report); err != nil {
		return nil, err
	}
	var results []result
	for _, file := range report.TestResults {
		_, name, found := strings.Cut(file.Name, "/web/")
		if !found {
			name = file.Name
		}
		for _, test := range file.AssertionResults {
			results = append(results, result{name + " " + test.FullName, milliseconds(test.Duration)})
		}
	}
	return results, nil
}

// A playwrightSuite is a file or a group of tests in the report of Playwright's JSON reporter.
type playwrightSuite struct {
	Suites []playwrightSuite
	Specs  []struct {
		Title, File string
		Tests       []struct {
			Results []struct{ Duration float64 }
		}
	}
}

func (s playwrightSuite) results() []result {
	var results []result
	for _, spec := range s.Specs {
		for _, test := range spec.Tests {
			for _, run := range test.Results {
				results = append(results, result{spec.File + " " + spec.Title, milliseconds(run.Duration)})
			}
		}
	}
	for _, suite := range s.Suites {
		results = append(results, suite.results()...)
	}
	return results
}

// readPlaywright reads the report of Playwright's JSON reporter.
func readPlaywright(in io.Reader) ([]result, error) {
	var report playwrightSuite
	if err := json.NewDecoder(in).Decode(&report); err != nil {
		return nil, err
	}
	return report.results(), nil
}
