package importexport

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// DateOrder is the order of day and month in dates such as 03/04/2024.
type DateOrder string

// Orders of day and month. With AnyOrder, the order is unknown, and a date is rejected if both
// numbers can be the month.
const (
	AnyOrder   DateOrder = ""
	DayFirst   DateOrder = "dmy"
	MonthFirst DateOrder = "mdy"
)

// IsDateOrder reports whether the text is one of the orders.
func IsDateOrder(text string) bool {
	switch DateOrder(text) {
	case AnyOrder, DayFirst, MonthFirst:
		return true
	}
	return false
}

// parseDay returns the date as 2006-01-02. If the order of day and month is unclear, it returns the
// text as ambiguous. If the text is not a date, it returns an error text as wrong. For an empty
// text, all results are "".
func parseDay(text string) (day, ambiguous, wrong string) {
	if text == "" {
		return "", "", ""
	}
	for _, form := range []string{time.DateOnly, "20060102", time.RFC3339, time.DateTime} {
		if t, err := time.Parse(form, text); err == nil && t.Year() > 0 {
			return t.Format(time.DateOnly), "", ""
		}
	}
	read := AnyOrder.day(text)
	switch {
	case read != "":
		return read, "", ""
	case DayFirst.day(text) != "":
		return "", text, ""
	default:
		return "", "", fmt.Sprintf("%.40q is not a date: write it as 2024-12-31", text)
	}
}

// day parses dates as spreadsheets write them: 31/12/2024, 31.12.24, 12-31-2024 or 2024/12/31,
// optionally with a time. It returns "" if the text is not a date in the order o. With AnyOrder, it
// also returns "" for an ambiguous date.
func (o DateOrder) day(text string) string {
	date, clock, timed := strings.Cut(text, " ")
	if timed && !isClock(clock) {
		return ""
	}
	separator := strings.TrimLeft(date, "0123456789")
	if separator == "" || !strings.ContainsRune("/.-", rune(separator[0])) {
		return ""
	}
	parts := strings.Split(date, separator[:1])
	if len(parts) != 3 {
		return ""
	}
	var numbers [3]int
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 16)
		if err != nil || len(part) > 4 {
			return ""
		}
		numbers[i] = int(n)
	}
	if len(parts[0]) == 4 {
		return dayOf(numbers[0], numbers[1], numbers[2])
	}
	year := numbers[2]
	switch {
	case len(parts[2]) == 2 && year < 70:
		year += 2000
	case len(parts[2]) == 2:
		year += 1900
	case len(parts[2]) != 4:
		return ""
	}
	dayFirst, monthFirst := dayOf(year, numbers[1], numbers[0]), dayOf(year, numbers[0], numbers[1])
	switch {
	case o == DayFirst, o == AnyOrder && monthFirst == "":
		return dayFirst
	case o == MonthFirst, dayFirst == "", dayFirst == monthFirst:
		return monthFirst
	default:
		return ""
	}
}

// dayOf returns the date as 2006-01-02, or "" if the date does not exist.
func dayOf(year, month, day int) string {
	t := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	if year < 1 || t.Month() != time.Month(month) || t.Day() != day {
		return ""
	}
	return t.Format(time.DateOnly)
}

// isClock reports whether the text is a time of day, such as 9:30, 09:30:00 or 9:30 PM.
func isClock(text string) bool {
	for _, form := range []string{"15:04", "15:04:05", "3:04 PM", "3:04:05 PM"} {
		if _, err := time.Parse(form, strings.ToUpper(strings.TrimSpace(text))); err == nil {
			return true
		}
	}
	return false
}

// resolve parses the ambiguous dates of the row in the order o. It returns the errors of invalid
// dates.
func (o DateOrder) resolve(r *Row) (wrong []string) {
	for _, each := range []struct {
		ambiguous string
		day       *string
	}{{r.AmbiguousUpload, &r.Video.UploadedOn}, {r.AmbiguousViews, &r.Video.ViewsAsOf}} {
		switch read := o.day(each.ambiguous); {
		case each.ambiguous == "":
		case read != "":
			*each.day = read
		default:
			wrong = append(wrong, fmt.Sprintf("%.40q is %s or %s: choose the order of day and month (--dates dmy or --dates mdy)",
				each.ambiguous, DayFirst.day(each.ambiguous), MonthFirst.day(each.ambiguous)))
		}
	}
	return wrong
}
