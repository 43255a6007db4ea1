package still

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"greenroom/internal/library"
)

// words is what a person reads of values, in the language of a build. {n}, {day},
// {year}, {views} and {date} stand for what is put in.
type words struct {
	Counts  []string `json:"counts"` // of videos, from none to a page of them
	Numbers struct {
		Group string `json:"group"` // between the thousands
		From  int    `json:"from"`  // the least number that has it
	} `json:"numbers"`
	Views     forms    `json:"views"`
	ViewsWord forms    `json:"viewsWord"`
	Detail    string   `json:"detail"`
	Months    []string `json:"months"`  // days of each
	Hours     []string `json:"hours"`   // from none on
	Minutes   []string `json:"minutes"` // from none to 59
	Seconds   []string `json:"seconds"`
	Tones     struct {
		Known  map[string]string `json:"known"` // by category
		Others []string          `json:"others"`
	} `json:"tones"`
}

// forms are those that a word takes after a number.
type forms struct {
	One   string `json:"one"`
	Other string `json:"other"`
}

func (f forms) after(number string) string {
	if number == "1" {
		return f.One
	}
	return f.Other
}

var errTooFewWords = errors.New("some are missing")

func (w words) check() error {
	if len(w.Counts) < 2 || len(w.Months) != 12 || len(w.Hours) < 24 || len(w.Minutes) != 60 || len(w.Seconds) != 60 || len(w.Tones.Others) == 0 {
		return errTooFewWords
	}
	return nil
}

// number writes a number that is not negative as it stands on screen: "1,204".
func (w words) number(n int) string {
	digits := strconv.Itoa(n)
	if n < w.Numbers.From {
		return digits
	}
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + w.Numbers.Group + digits[at:]
	}
	return digits
}

// views abbreviates a number of views, rounded down: "1 view", "982 views", "12k
// views". It is "" when the number is unknown.
func (w words) views(digits string) string {
	if digits == "" || strings.ContainsFunc(digits, func(r rune) bool { return r < '0' || r > '9' }) {
		return ""
	}
	number := strings.TrimLeft(digits, "0")
	switch n := len(number); {
	case n == 0:
		number = "0"
	case n > 6:
		number = number[:n-6] + "M"
	case n > 3:
		number = number[:n-3] + "k"
	}
	return strings.ReplaceAll(w.Views.after(number), "{n}", number)
}

// date writes a day, 2006-01-02, as it stands on screen. It is "" when it is unknown or
// no day.
func (w words) date(day string) string {
	if len(day) != len(time.DateOnly) || day[4] != '-' || day[7] != '-' {
		return ""
	}
	year, errYear := strconv.ParseUint(day[:4], 10, 16)
	month, errMonth := strconv.ParseUint(day[5:7], 10, 8)
	date, errDate := strconv.ParseUint(day[8:], 10, 8)
	if errors.Join(errYear, errMonth, errDate) != nil || year > 9999 || month < 1 || month > 12 || date < 1 || date > 31 {
		return ""
	}
	return strings.NewReplacer("{day}", strconv.FormatUint(date, 10), "{year}", day[:4]).Replace(w.Months[month-1])
}

// detail is the last line of a card.
func (w words) detail(views, date string) string {
	if views == "" || date == "" {
		return views + date
	}
	return strings.NewReplacer("{views}", views, "{date}", date).Replace(w.Detail)
}

// length writes a length in seconds as players write it, and in words for who hears
// it. Both are "" when it is unknown, or longer than there are words for.
func (w words) length(seconds int) (clock, spoken string) {
	h, m, s := seconds/3600, seconds/60%60, seconds%60
	if seconds <= 0 || h >= len(w.Hours) {
		return "", ""
	}
	parts := []string{}
	clock = strconv.Itoa(m)
	if h > 0 {
		parts = append(parts, w.Hours[h])
		clock = strconv.Itoa(h) + ":" + twoDigits(m)
	}
	if m > 0 {
		parts = append(parts, w.Minutes[m])
	}
	if s > 0 {
		parts = append(parts, w.Seconds[s])
	}
	return clock + ":" + twoDigits(s), strings.Join(parts, " ")
}

func twoDigits(n int) string {
	if n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// tone returns the tone of a category: that of a known one, or one picked by its name.
func (w words) tone(category string) string {
	if tone, known := w.Tones.Known[category]; known {
		return tone
	}
	const prime = 1_000_003
	sum := 0
	for _, letter := range category {
		sum = (sum*31 + int(letter)) % prime
	}
	return w.Tones.Others[sum%len(w.Tones.Others)]
}

// toneOf returns the tone of a category: that of its composed picture, if it has one.
func (w words) toneOf(c library.Category) string {
	for _, tone := range w.Tones.Others {
		if strings.HasPrefix(c.ImageURL, "/pictures/"+tone+"-") {
			return tone
		}
	}
	return w.tone(c.Name)
}
