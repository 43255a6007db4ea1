package main

import (
	"fmt"
	"strings"
	"time"

	"greenroom/bench/report"
)

// pocketBase is the version in bench/pocketbase/go.mod.
const pocketBase = "0.36.8"

// document writes what was found, for docs/performance.md.
func document(m machine, s settings, found []*report.Row) string {
	var text strings.Builder
	fmt.Fprintf(&text, `# How fast Greenroom is

`+"`make bench`"+` wrote this; nobody edits it. Each figure is the median of %d rounds, and its spread goes from the least to the greatest of them. Those who are compared
were asked in turn in one run, for %v each a round, from the same machine that answered: the load generator takes its part of the processor.
Compare ratios before figures.

| | |
| --- | --- |
| machine | %s, %s of memory |
| system | %s, databases on %s |
| other load when it began | %s (programs that want to run) |
| Greenroom | %s |
| beside it | PocketBase %s, PostgreSQL %s, %s |
| libraries of | %s videos |
| measured | %s, in %v |

%s
`, s.rounds, s.measured, m.processor, m.memory, m.system, m.files, m.load, m.greenroom, pocketBase, m.postgresql, goVersion(),
		strings.ReplaceAll(s.sizes, ",", ", "), time.Now().UTC().Format(time.DateOnly), m.took.Round(time.Second), report.Table(found))
	text.WriteString("## How each row was measured\n\n")
	for _, row := range found {
		fmt.Fprintf(&text, "%d. **%s.** %s\n", row.Number, row.Title, strings.Join(row.Notes, " "))
	}
	fmt.Fprintf(&text, "\n## More figures\n\n%s", report.Details(found))
	return text.String()
}

// explain gives the lines that missed their target the reason that is known.
func explain(found []*report.Row) {
	for _, row := range found {
		for _, line := range row.Lines {
			line.Missed = reasons()[line.What]
		}
	}
}
