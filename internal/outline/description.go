package outline

import (
	"strconv"
	"strings"
	"unicode"

	"greenroom/internal/library"
)

// minChapters is the minimum number of chapters in a description. A description with fewer
// timestamps has no chapters.
const minChapters = 3

// ParseDescription returns the chapters in the description of a video, or nil. It applies YouTube's
// rule: at least 3 lines have a time at their beginning or end, the first time is 0:00, and the
// times ascend. seconds is the length of the video; 0 if unknown. Chapters after the end of the
// video are dropped.
func ParseDescription(description string, seconds int) []library.Chapter {
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
	if len(chapters) < minChapters {
		return nil
	}
	return chapters
}

// chapterIn parses a line such as "12:40 The first question", "1. 12:40 – The first
// question" or "Intro (0:00)".
func chapterIn(line string) (library.Chapter, bool) {
	for rest := line; ; {
		begin := strings.IndexFunc(rest, func(r rune) bool { return isClock(r) || unicode.IsLetter(r) })
		if begin < 0 || !isClock(rune(rest[begin])) {
			break
		}
		var time string
		time, rest = cutTimestamp(rest[begin:])
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

// chapterOf returns the chapter with the title. ok is false if the title is empty.
func chapterOf(title string, seconds int) (library.Chapter, bool) {
	title = shorten(strings.TrimFunc(title, isSeparator))
	return library.Chapter{Title: title, Seconds: seconds}, title != ""
}

// cutTimestamp cuts the digits and colons at the start of the text.
func cutTimestamp(text string) (time, rest string) {
	end := strings.IndexFunc(text, func(r rune) bool { return !isClock(r) })
	if end < 0 {
		end = len(text)
	}
	return text[:end], text[end:]
}

func isClock(r rune) bool { return '0' <= r && r <= '9' || r == ':' }

// isSeparator reports whether the character can separate a time from a title.
func isSeparator(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune("-–—:|•·~=>→()[]{}*_.,", r)
}

// clock parses 1:02 or 1:02:03 to seconds. The maximum is 100 hours.
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

// maxTitle is the maximum length of a chapter title in characters. Longer titles are truncated.
const maxTitle = 200

// shorten returns the title as one line of at most maxTitle characters.
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
