// Package outline reads what others say of the parts of a video: chapters from its
// description or from yt-dlp, and transcripts in the forms in which they are found.
// All of it comes from outside: it is bounded, and texts are plain text.
package outline

import (
	"strconv"
	"strings"
	"unicode"

	"greenroom/internal/library"
)

// fewestChapters is how many chapters a description has at least: fewer times are just
// mentioned.
const fewestChapters = 3

// InDescription returns the chapters that a video's description names, by YouTube's own
// rule: lines with a time at their beginning or end, three at least, of which the first
// is 0:00 and each is later than the one before. What comes after its end is left
// out; seconds is its length, 0 when unknown. Nil when it names none.
func InDescription(description string, seconds int) []library.Chapter {
	var chapters []library.Chapter
	for line := range strings.Lines(description) {
		chapter, ok := chapterIn(strings.TrimSpace(line))
		if !ok || seconds > 0 && chapter.Seconds >= seconds {
			continue
		}
		first := len(chapters) == 0
		if first != (chapter.Seconds == 0) || !first && chapter.Seconds <= chapters[len(chapters)-1].Seconds {
			continue
		}
		if chapters = append(chapters, chapter); len(chapters) == library.MaxChapters {
			break
		}
	}
	if len(chapters) < fewestChapters {
		return nil
	}
	return chapters
}

// chapterIn reads a line such as "12:40 The first question", "1. 12:40 – The first
// question" or "Intro (0:00)".
func chapterIn(line string) (library.Chapter, bool) {
	for rest := line; ; {
		begin := strings.IndexFunc(rest, func(r rune) bool { return isClock(r) || unicode.IsLetter(r) })
		if begin < 0 || !isClock(rune(rest[begin])) {
			break
		}
		var time string
		time, rest = cutTime(rest[begin:])
		if seconds, ok := clock(strings.TrimSuffix(time, ":")); ok {
			return chapterOf(rest, seconds)
		}
	}
	bare := strings.TrimRightFunc(line, func(r rune) bool { return !isClock(r) && !unicode.IsLetter(r) })
	at := strings.LastIndexFunc(bare, func(r rune) bool { return !isClock(r) }) + 1
	seconds, ok := clock(bare[at:])
	if !ok {
		return library.Chapter{}, false
	}
	return chapterOf(bare[:at], seconds)
}

// chapterOf returns the chapter, unless nothing is left of its title.
func chapterOf(title string, seconds int) (library.Chapter, bool) {
	title = shorten(strings.TrimFunc(title, isSeparator))
	return library.Chapter{Title: title, Seconds: seconds}, title != ""
}

// cutTime cuts the digits and colons that a text begins with.
func cutTime(text string) (time, rest string) {
	end := strings.IndexFunc(text, func(r rune) bool { return !isClock(r) })
	if end < 0 {
		end = len(text)
	}
	return text[:end], text[end:]
}

func isClock(r rune) bool { return '0' <= r && r <= '9' || r == ':' }

// isSeparator reports whether the character may stand between a time and a title.
func isSeparator(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune("-–—:|•·~=>→()[]{}*_.,", r)
}

// clock reads 1:02 or 1:02:03, in seconds. A video is shorter than a hundred hours.
func clock(text string) (seconds int, ok bool) {
	parts := strings.Split(text, ":")
	if len(parts) < 2 || len(parts) > 3 {
		return 0, false
	}
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || len(part) > 3 || i > 0 && (len(part) != 2 || n > 59) {
			return 0, false
		}
		seconds = 60*seconds + n
	}
	return seconds, true
}

// maxTitle is how many characters the title of a chapter has; the rest is left out.
const maxTitle = 200

// shorten returns the title in one line, and no longer than titles are.
func shorten(title string) string {
	title = strings.Join(strings.Fields(title), " ")
	count := 0
	for i := range title {
		if count == maxTitle {
			return title[:i]
		}
		count++
	}
	return title
}
