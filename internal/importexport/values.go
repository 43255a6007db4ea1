package importexport

import (
	"cmp"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
)

// line returns the text as one line. It removes repeated spaces and control characters, except the
// control characters of the text direction.
func line(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
}

// paragraphs returns the text without control characters, except line breaks and tabs.
func paragraphs(text string) string {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && unicode.IsControl(r) {
			return -1
		}
		return r
	}, text))
}

// maxViewDigits is the maximum number of digits of a view count.
const maxViewDigits = 18

// count returns the digits of a view count. It accepts grouped digits and short forms such as 12k,
// 1.2M and 1.2E+06. "" means unknown.
func count(text string) (digits, wrong string) {
	if text == "" {
		return "", ""
	}
	digits = strings.NewReplacer(",", "", " ", "", "\u00a0", "", "\u202f", "", "_", "", "'", "").Replace(text)
	if short, ok := abbreviatedCount(text); ok {
		digits = short
	}
	digits = strings.TrimLeft(digits, "0")
	if strings.Trim(digits, "0123456789") != "" || len(digits) > maxViewDigits {
		return "", fmt.Sprintf("%.40q is not a number of views: write it as 1200000", text)
	}
	return cmp.Or(digits, "0"), ""
}

// abbreviatedCount returns the digits of a number with a unit letter, an exponent, or only zeros
// after the point.
func abbreviatedCount(text string) (digits string, ok bool) {
	number, zeros := text, 0
	if before, exponent, has := strings.Cut(strings.ToLower(text), "e"); has {
		n, err := strconv.ParseUint(strings.TrimPrefix(exponent, "+"), 10, 5)
		if err != nil {
			return "", false
		}
		number, zeros = before, int(n)
	} else if n := map[byte]int{'k': 3, 'm': 6, 'b': 9}[strings.ToLower(text)[len(text)-1]]; n > 0 {
		number, zeros = strings.TrimSpace(text[:len(text)-1]), n
	}
	whole, fraction, _ := strings.Cut(strings.Replace(number, ",", ".", 1), ".")
	if zeros == 0 && (strings.Contains(number, ",") || fraction == "") {
		return "", false // a plain number, possibly with grouped digits
	}
	if whole == "" || strings.Trim(whole+fraction, "0123456789") != "" || zeros == 3 && strings.Contains(number, ",") && len(fraction) > 2 {
		return "", false
	}
	fraction = strings.TrimRight(fraction, "0")
	if len(fraction) > zeros {
		return "", false
	}
	return whole + fraction + strings.Repeat("0", zeros-len(fraction)), true
}

// MaxSeconds is the maximum length of a video in seconds: about one year of live stream.
const MaxSeconds = 366 * 24 * 3600

// length returns a length in seconds. It parses 754, 754.2, 12:34, 1:02:03 and PT12M34S. 0 means
// unknown.
func length(text string) (seconds int, wrong string) {
	if text == "" {
		return 0, ""
	}
	total, ok := secondsOf(text)
	if !ok || total < 0 || total > MaxSeconds {
		return 0, fmt.Sprintf("%.40q is not a length: write seconds, or 1:02:03", text)
	}
	return int(math.Round(total)), ""
}

func secondsOf(text string) (seconds float64, ok bool) {
	switch {
	case strings.Contains(text, ":"):
		return clockSeconds(text)
	case strings.HasPrefix(text, "P") && len(text) > 2:
		return periodSeconds(text[1:])
	default:
		return number(text)
	}
}

// clockSeconds parses 12:34 and 1:02:03.
func clockSeconds(text string) (seconds float64, ok bool) {
	parts := strings.Split(text, ":")
	if len(parts) > 3 {
		return 0, false
	}
	for i, part := range parts {
		n, ok := number(part)
		if !ok || i > 0 && (len(part) != 2 || n >= 60) {
			return 0, false
		}
		seconds = seconds*60 + n
	}
	return seconds, true
}

// periodSeconds parses an ISO 8601 duration without its P, such as T1H2M3S.
func periodSeconds(text string) (seconds float64, ok bool) {
	days, time, timed := strings.Cut(text, "T")
	units := []struct {
		letter  string
		seconds float64
	}{{"H", 3600}, {"M", 60}, {"S", 1}}
	if days != "" {
		n, ok := number(strings.TrimSuffix(days, "D"))
		if !ok || !strings.HasSuffix(days, "D") {
			return 0, false
		}
		seconds = n * 24 * 3600
	}
	for _, unit := range units {
		before, after, there := strings.Cut(time, unit.letter)
		if !there {
			continue
		}
		n, ok := number(before)
		if !ok {
			return 0, false
		}
		seconds, time = seconds+n*unit.seconds, after
	}
	return seconds, time == "" && (timed || days != "")
}

// number parses digits with an optional fraction.
func number(text string) (n float64, ok bool) {
	if text == "" || strings.ContainsFunc(text, func(r rune) bool { return (r < '0' || r > '9') && r != '.' }) {
		return 0, false
	}
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil
}
