package exchange

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// DateOrder says whether the day or the month comes first in dates such as 03/04/2024.
type DateOrder string

// The orders. Without one such a date is refused, unless only one of its numbers can be the
// month.
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

// dayOrUnclear returns the day as 2006-01-02, or the text where that is unclear without an
// order, or what is wrong with it. Nothing is unknown.
func dayOrUnclear(text string) (day, unclear, wrong string) {
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

// day reads a date as spreadsheets of many countries write it: 31/12/2024, 31.12.24, 12-31-2024
// or 2024/12/31, with a time perhaps. It returns "" for what is no date in that order, and
// without an order for what would be another one in the other.
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

// dayOf returns the day as 2006-01-02; "" when the calendar has none such.
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

// clarify reads the days of the row that are unclear. It returns what is wrong with them in
// words.
func (o DateOrder) clarify(r *Row) (wrong []string) {
	for _, each := range []struct {
		unclear string
		day     *string
	}{{r.UnclearUpload, &r.Video.UploadedOn}, {r.UnclearViews, &r.Video.ViewsAsOf}} {
		switch read := o.day(each.unclear); {
		case each.unclear == "":
		case read != "":
			*each.day = read
		default:
			wrong = append(wrong, fmt.Sprintf("%.40q is %s or %s: choose the order of day and month (--dates dmy or --dates mdy)",
				each.unclear, DayFirst.day(each.unclear), MonthFirst.day(each.unclear)))
		}
	}
	return wrong
}
