package prerender

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"greenroom/internal/library"
)

// words contains the texts of a build that are used to format values. {n}, {day}, {year}, {views}
// and {date} are placeholders.
type words struct {
	Counts  []string `json:"counts"` // texts for the numbers of videos, from 0 to a full page
	Numbers struct {
		Group string `json:"group"` // thousands separator
		From  int    `json:"from"`  // lowest number with a thousands separator
	} `json:"numbers"`
	Views     forms    `json:"views"`
	ViewsWord forms    `json:"viewsWord"`
	Detail    string   `json:"detail"`
	Months    []string `json:"months"`  // date formats, one per month
	Hours     []string `json:"hours"`   // texts by number of hours, from 0
	Minutes   []string `json:"minutes"` // texts by number of minutes, 0 to 59
	Seconds   []string `json:"seconds"`
	Tones     struct {
		Known  map[string]string `json:"known"` // tones by category name
		Others []string          `json:"others"`
	} `json:"tones"`
}

// forms contains the singular and the plural form of a word after a number.
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

var errTooFewWords = errors.New("texts of the prerendered shells are missing")

func (w words) check() error {
	if len(w.Counts) < 2 || len(w.Months) != 12 || len(w.Hours) < 24 || len(w.Minutes) != 60 || len(w.Seconds) != 60 || len(w.Tones.Others) == 0 {
		return errTooFewWords
	}
	return nil
}

// number formats a non-negative number with thousands separators, for example "1,204".
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

// views abbreviates a view count, rounded down: "1 view", "982 views", "12k views". It
// returns "" if digits is not a number.
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

// date formats a day given as 2006-01-02. It returns "" if the day is missing or invalid.
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

// detail returns the last line of a card, with the views and the date.
func (w words) detail(views, date string) string {
	if views == "" || date == "" {
		return views + date
	}
	return strings.NewReplacer("{views}", views, "{date}", date).Replace(w.Detail)
}

// length formats a length in seconds as a clock time, and in words for screen readers. If the
// length is unknown or longer than the available texts, both are "".
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

// tone returns the colour tone of a category. The tone of an unknown category is computed from a
// hash of the name.
func (w words) tone(category string) string {
	if tone, known := w.Tones.Known[category]; known {
		return tone
	}
	return w.Tones.Others[w.toneIndex(category)]
}

// toneIndex returns an index of Tones.Others that is computed from a hash of the name.
func (w words) toneIndex(category string) int {
	const prime = 1_000_003
	sum := 0
	for _, letter := range category {
		sum = (sum*31 + int(letter)) % prime
	}
	return sum % len(w.Tones.Others)
}

// tones returns the colour tones of categories that are listed in this order. A category with a
// fixed tone or with a generated image has the tone of its image. Other categories differ from
// their neighbours, as in the app (web/src/shared/tone.ts).
func (w words) tones(categories []library.Category) []string {
	tones := make([]string, len(categories)+1) // the last tone is the missing neighbour of the last category
	for i, each := range categories {
		tones[i] = w.fixedTone(each)
	}
	before := ""
	for i, each := range categories {
		if tones[i] == "" {
			tones[i] = w.freeTone(each.Name, before, tones[i+1])
		}
		before = tones[i]
	}
	return tones[:len(categories)]
}

// fixedTone returns the colour tone of the category's generated or built-in image. If the category
// has no such image, it returns "".
func (w words) fixedTone(c library.Category) string {
	for _, tone := range w.Tones.Others {
		if strings.HasPrefix(c.ImageURL, "/pictures/"+tone+"-") {
			return tone
		}
	}
	return w.Tones.Known[c.Name]
}

// freeTone returns the tone of the name, or the first tone after it that differs from both
// neighbours.
func (w words) freeTone(category, before, after string) string {
	first := w.toneIndex(category)
	for i := range w.Tones.Others {
		tone := w.Tones.Others[(first+i)%len(w.Tones.Others)]
		if tone != before && tone != after {
			return tone
		}
	}
	return w.Tones.Others[first]
}
