// Package report collects the measurements of all rounds. It compares them with the targets and
// prints them.
package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Row is a group of measurements.
type Row struct {
	Number int
	Name   string // name of the row in the flag -only, such as "likes"
	Title  string
	Lines  []*Line
	Notes  []string // sentences that describe the measurement
}

// Line is one measured figure of a row.
type Line struct {
	What   string
	Unit   string
	Rounds []float64
	Target Target
	// Detail excludes the line from [Sections], unless its target is missed. Lines without a target
	// are always excluded. [TSV] contains all lines.
	Detail bool
	// Missing is the reason why the line has no figures.
	Missing string
	// Missed lists the reasons why the target is missed, including rejected optimizations.
	Missed []string
}

// Target is the target of a figure. The zero value means that there is no target.
type Target struct {
	sign  string
	bound float64
}

// AtLeast returns a target with the minimum bound.
func AtLeast(bound float64) Target { return Target{"≥", bound} }

// AtMost returns a target with the maximum bound.
func AtMost(bound float64) Target { return Target{"≤", bound} }

// Line returns the line with the name. The first call adds the line.
func (r *Row) Line(what, unit string) *Line {
	for _, line := range r.Lines {
		if line.What == what {
			return line
		}
	}
	line := &Line{What: what, Unit: unit}
	r.Lines = append(r.Lines, line)
	return line
}

// Add adds the figure of one round to the line with the name.
func (r *Row) Add(what, unit string, figure float64) *Line {
	line := r.Line(what, unit)
	line.Rounds = append(line.Rounds, figure)
	return line
}

// AddMissing stores the reason why a line has no figure.
func (r *Row) AddMissing(what, why string) *Line {
	line := r.Line(what, "")
	line.Missing = why
	return line
}

// AddDetail adds the figure of one round to the line with the name and marks the line as a detail.
func (r *Row) AddDetail(what, unit string, figure float64) *Line {
	line := r.Add(what, unit, figure)
	line.Detail = true
	return line
}

// AddNote adds a description of the measurement, unless the row already contains it.
func (r *Row) AddNote(note string) {
	if !slices.Contains(r.Notes, note) {
		r.Notes = append(r.Notes, note)
	}
}

// WithTarget sets the target of the line and returns the line.
func (l *Line) WithTarget(target Target) *Line {
	l.Target = target
	return l
}

// Median returns the median of the rounds.
func (l *Line) Median() float64 {
	sorted := slices.Sorted(slices.Values(l.Rounds))
	n := len(sorted)
	switch {
	case n == 0:
		return math.NaN()
	case n%2 == 1:
		return sorted[n/2]
	default:
		return (sorted[n/2-1] + sorted[n/2]) / 2
	}
}

// MedianText returns the median with its unit.
func (l *Line) MedianText() string {
	if len(l.Rounds) == 0 {
		return "not measured"
	}
	return number(l.Median()) + l.suffix()
}

// RangeText returns the range of the rounds. For fewer than 2 rounds, it returns "".
func (l *Line) RangeText() string {
	if len(l.Rounds) < 2 {
		return ""
	}
	return number(slices.Min(l.Rounds)) + " to " + number(slices.Max(l.Rounds))
}

// TargetText returns the target as text. If there is no target, it returns "".
func (l *Line) TargetText() string {
	if l.Target.sign == "" {
		return ""
	}
	return l.Target.sign + " " + number(l.Target.bound) + l.suffix()
}

// Verdict returns a text that states whether the target is met. Without a figure, it returns the
// reason for the missing figure.
func (l *Line) Verdict() string {
	switch {
	case len(l.Rounds) == 0:
		return l.Missing
	case l.Target.sign == "":
		return l.Missing
	case l.met():
		return "met"
	default:
		return "**missed**"
	}
}

// isShown reports whether [Sections] contains the line. These are lines with a target and lines
// without a figure, but details only if the target is missed.
func (l *Line) isShown() bool {
	return l.isMissed() || !l.Detail && (l.Target.sign != "" || l.Missing != "")
}

// isMissed reports whether the line has a figure that misses the target.
func (l *Line) isMissed() bool { return len(l.Rounds) > 0 && l.Target.sign != "" && !l.met() }

func (l *Line) met() bool {
	if l.Target.sign == "≥" {
		return l.Median() >= l.Target.bound
	}
	return l.Median() <= l.Target.bound
}

func (l *Line) suffix() string {
	switch l.Unit {
	case "":
		return ""
	case "×", "/s":
		return l.Unit
	default:
		return " " + l.Unit
	}
}

// number formats a figure. An integer below 1,000 has no decimals. Any other figure has at least 3
// significant digits.
func number(n float64) string {
	switch size := math.Abs(n); {
	case n == math.Trunc(n) && size < 1000:
		return strconv.FormatFloat(n, 'f', 0, 64)
	case size >= 100:
		return thousands(int64(math.Round(n)))
	case size >= 10:
		return strconv.FormatFloat(n, 'f', 1, 64)
	default:
		return strconv.FormatFloat(n, 'f', 2, 64)
	}
}

func thousands(n int64) string {
	digits := strconv.FormatInt(n, 10)
	var grouped strings.Builder
	for i, digit := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 && digits[i-1] != '-' {
			grouped.WriteByte(',')
		}
		grouped.WriteRune(digit)
	}
	return grouped.String()
}

// Table returns all lines as an aligned table for a terminal.
func Table(rows []*Row) string {
	cells := [][]string{{"", "what", "target", "median", "range", "result"}, {"---", "---", "---", "---", "---", "---"}}
	for _, row := range rows {
		cells = append(cells, []string{strconv.Itoa(row.Number), "**" + row.Title + "**", "", "", "", ""})
		for _, line := range row.Lines {
			cells = append(cells, []string{"", line.What, line.TargetText(), line.MedianText(), line.RangeText(), line.Verdict()})
		}
	}
	return align(cells)
}

// Sections returns a Markdown section for each row. A section contains the description of the
// measurement, and a table of the lines with a target. After the sections, a numbered list contains
// the reasons for missed targets, to which the tables refer.
func Sections(rows []*Row) string {
	var text strings.Builder
	var reasons []string
	for _, row := range rows {
		fmt.Fprintf(&text, "## %d. %s\n\n%s\n\n", row.Number, row.Title, strings.Join(row.Notes, " "))
		lines := slices.DeleteFunc(slices.Clone(row.Lines), func(l *Line) bool { return !l.isShown() })
		if len(lines) > 0 {
			text.WriteString(markdown(lines, &reasons) + "\n")
		}
	}
	text.WriteString("## Reasons for missed targets\n\n")
	for i, reason := range reasons {
		fmt.Fprintf(&text, "%d. %s\n", i+1, reason)
	}
	return text.String()
}

// markdown returns a table of the lines. If every line names a database, the table has a column for
// each database. It adds new reasons for missed targets to reasons.
func markdown(lines []*Line, reasons *[]string) string {
	columns := columnsOf(lines)
	var keys []string
	cells := make(map[string][]string)
	for _, line := range lines {
		what, column := line.What, 0
		if len(columns) > 1 {
			database, rest := line.database()
			what, column = rest, slices.Index(columns, database)
		}
		key := what + " | " + line.TargetText()
		if cells[key] == nil {
			keys = append(keys, key)
			cells[key] = make([]string, len(columns))
		}
		cells[key][column] = line.cell(reasons)
	}
	var text strings.Builder
	fmt.Fprintf(&text, "| What | Target | %s |\n|%s\n", strings.Join(columns, " | "), strings.Repeat(" --- |", len(columns)+2))
	for _, key := range keys {
		fmt.Fprintf(&text, "| %s | %s |\n", key, strings.Join(cells[key], " | "))
	}
	return text.String()
}

// columnsOf returns the names of the columns with figures in a table of the lines.
func columnsOf(lines []*Line) []string {
	named := make(map[string]bool)
	for _, line := range lines {
		database, _ := line.database()
		named[database] = true
	}
	if named[""] || len(named) < len(databases()) {
		return []string{"Figure"}
	}
	return databases()
}

// databases returns the names of the measured databases.
func databases() []string { return []string{"SQLite", "PostgreSQL"} }

// database returns the database in the name of the line, such as "SQLite" in "on SQLite", and the
// remaining name. database is "" if the name contains no database.
func (l *Line) database() (database, rest string) {
	for _, database := range databases() {
		for _, phrase := range []string{", on " + database, " on " + database} {
			if before, after, found := strings.Cut(l.What, phrase); found {
				return database, before + after
			}
		}
	}
	return "", l.What
}

// cell returns the median. If the rounds differ, their range follows. A figure that misses its
// target is bold, with the numbers of the reasons. cell adds new reasons to known.
func (l *Line) cell(known *[]string) string {
	text := l.MedianText()
	if l.isMissed() {
		text = "**" + text + "**"
	}
	if spread := l.RangeText(); spread != "" && number(slices.Min(l.Rounds)) != number(slices.Max(l.Rounds)) {
		text += " (" + spread + ")"
	}
	if len(l.Rounds) == 0 && l.Missing != "" {
		text += ": " + l.Missing
	}
	if !l.isMissed() || len(l.Missed) == 0 {
		return text
	}
	var numbers []string
	for _, reason := range l.Missed {
		if !slices.Contains(*known, reason) {
			*known = append(*known, reason)
		}
		numbers = append(numbers, strconv.Itoa(slices.Index(*known, reason)+1))
	}
	return text + ", reason " + strings.Join(numbers, ", ")
}

// TSV returns all lines as tab-separated values with a header.
func TSV(rows []*Row) string {
	text := strings.Builder{}
	text.WriteString("row\twhat\ttarget\tmedian\trange\tresult\n")
	for _, row := range rows {
		for _, line := range row.Lines {
			verdict := strings.ReplaceAll(line.Verdict(), "*", "")
			fmt.Fprintf(&text, "%d\t%s\t%s\t%s\t%s\t%s\n", row.Number, line.What, line.TargetText(), line.MedianText(), line.RangeText(), verdict)
		}
	}
	return text.String()
}

// align pads the cells of each column to the same width, except in the last column.
func align(cells [][]string) string {
	widths := make([]int, len(cells[0]))
	for _, row := range cells {
		for i, cell := range row {
			widths[i] = max(widths[i], len([]rune(cell)))
		}
	}
	var text strings.Builder
	for _, row := range cells {
		for i, cell := range row {
			fill := strings.Repeat(" ", widths[i]-len([]rune(cell)))
			if i == len(row)-1 {
				fill = ""
			}
			fmt.Fprintf(&text, "| %s%s ", cell, fill)
		}
		text.WriteString("|\n")
	}
	return text.String()
}
