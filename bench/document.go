package main

import (
	"fmt"
	"strings"
	"time"

	"greenroom/bench/report"
)

// pocketBase is the version of PocketBase in bench/pocketbase/go.mod.
const pocketBase = "0.36.8"

// document returns the content of docs/performance.md. figures is the name of the file that
// contains all figures.
func document(m machine, s settings, figures string, found []*report.Row) string {
	return fmt.Sprintf(`# Performance

`+"`make bench`"+` writes this file; do not edit it. Each figure is the median of %d rounds, with the range of the rounds in parentheses. A bold figure
misses its target. Compared programs ran alternately, each for %v per round. The load generator ran on the same machine, so ratios are more reliable than figures.
[%s](%s) has all figures, also without a target and of smaller libraries.

| | |
| --- | --- |
| machine | %s, %s of memory |
| system | %s, databases on %s |
| load average at the start | %s |
| Greenroom | %s |
| compared with | PocketBase %s, PostgreSQL %s, %s |
| libraries | %s videos |
| date | %s, in %v |

%s`, s.rounds, s.measured, figures, figures, m.cpu, m.memory, m.system, m.files, m.load, m.greenroom, pocketBase, m.postgresql, goVersion(),
		strings.ReplaceAll(s.sizes, ",", ", "), time.Now().UTC().Format(time.DateOnly), m.took.Round(time.Second), report.Sections(found))
}

// explain adds the known reason for a missed target to each line. The report contains the reason
// only if the target is missed.
func explain(found []*report.Row) {
	for _, row := range found {
		for _, line := range row.Lines {
			line.Missed = reasons()[line.What]
		}
	}
}
