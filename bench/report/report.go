// Package report collects what was measured, round by round, holds it to what is to be
// reached, and prints it.
package report

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Row is one of the things to reach, with all that was measured for it.
type Row struct {
	Number int
	Name   string // how it is asked for, such as "likes"
	Title  string
	Lines  []*Line
	Notes  []string // how it was measured
}

// Line is one figure of a row.
type Line struct {
	What   string
	Unit   string
	Rounds []float64
	Target Target
	// Detail is for a line that the table leaves out, and [Details] shows.
	Detail bool
	// Missing says why there is no figure, or not of every round.
	Missing string
	// Missed says why the target is not met, and what was tried.
	Missed string
}

// Target is what a figure has to be. The zero value asks for nothing.
type Target struct {
	sign  string
	bound float64
}

// AtLeast is a target that a greater figure meets.
func AtLeast(bound float64) Target { return Target{"≥", bound} }

// AtMost is a target that a smaller figure meets.
func AtMost(bound float64) Target { return Target{"≤", bound} }

// Line returns the row's line of that name, a new one the first time.
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

// Add adds the figure of one round to a line.
func (r *Row) Add(what, unit string, figure float64) *Line {
	line := r.Line(what, unit)
	line.Rounds = append(line.Rounds, figure)
	return line
}

// Missing says why a line has no figure.
func (r *Row) Missing(what, why string) *Line {
	line := r.Line(what, "")
	line.Missing = why
	return line
}

// Detail adds the figure of one round to a line that is a detail.
func (r *Row) Detail(what, unit string, figure float64) *Line {
	line := r.Add(what, unit, figure)
	line.Detail = true
	return line
}

// Note says something of how the row was measured, once.
func (r *Row) Note(note string) {
	if !slices.Contains(r.Notes, note) {
		r.Notes = append(r.Notes, note)
	}
}

// To sets the line's target.
func (l *Line) To(target Target) *Line {
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

// Measured returns the median with its unit.
func (l *Line) Measured() string {
	if len(l.Rounds) == 0 {
		return "not measured"
	}
	return number(l.Median()) + l.suffix()
}

// Spread returns the least and the greatest of the rounds.
func (l *Line) Spread() string {
	if len(l.Rounds) < 2 {
		return ""
	}
	return number(slices.Min(l.Rounds)) + " to " + number(slices.Max(l.Rounds))
}

// Aim returns the target in words, "" when there is none.
func (l *Line) Aim() string {
	if l.Target.sign == "" {
		return ""
	}
	return l.Target.sign + " " + number(l.Target.bound) + l.suffix()
}

// Verdict says whether the target is met, and why not.
func (l *Line) Verdict() string {
	switch {
	case len(l.Rounds) == 0:
		return l.Missing
	case l.Target.sign == "":
		return l.Missing
	case l.met():
		return "met"
	case l.Missed != "":
		return "**missed**: " + l.Missed
	default:
		return "**missed**"
	}
}

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

// number writes a figure with as many digits as a measurement is worth.
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

// Table returns the rows as a table in Markdown, which reads well in a terminal too.
func Table(rows []*Row) string { return table(rows, false) }

// Details returns the same of the lines that the table leaves out.
func Details(rows []*Row) string { return table(rows, true) }

func table(rows []*Row, details bool) string {
	cells := [][]string{{"", "what", "to reach", "measured", "spread", "met?"}, {"---", "---", "---", "---", "---", "---"}}
	for _, row := range rows {
		lines := slices.DeleteFunc(slices.Clone(row.Lines), func(l *Line) bool { return l.Detail != details })
		if details && len(lines) == 0 {
			continue
		}
		cells = append(cells, []string{strconv.Itoa(row.Number), "**" + row.Title + "**", "", "", "", ""})
		for _, line := range lines {
			cells = append(cells, []string{"", line.What, line.Aim(), line.Measured(), line.Spread(), line.Verdict()})
		}
	}
	return align(cells)
}

// align pads the cells of each column but the last to one width.
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
