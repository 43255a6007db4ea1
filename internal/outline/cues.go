package outline

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/encoding"
	"golang.org/x/text/transform"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

const (
	// MaxFileBytes is the maximum size of a transcript file in bytes. The maximum is high, because
	// files from YouTube contain each line up to three times, with a time for each word.
	MaxFileBytes = limits.TranscriptFile
	// maxCueText is the maximum length of a cue in bytes. Longer texts are truncated.
	maxCueText = 4_000
	// maxLine is the maximum length of a line in bytes. Longer lines are truncated.
	maxLine = limits.TranscriptLine
	// maxMoment is the maximum timestamp of a cue. No video is longer than 100 hours.
	maxMoment = 100 * time.Hour
)

// broken is the error of an invalid transcript. Its text is the reason.
type broken string

// Error returns the reason.
func (b broken) Error() string { return string(b) }

// IsInvalid reports whether the content of a file caused the error. Other errors are I/O errors.
func IsInvalid(err error) bool {
	_, is := errors.AsType[broken](err)
	return is
}

// ReadCues reads a transcript in WebVTT, SRT or YouTube's json3. It detects the format and removes
// repeated lines of automatic captions. The cues are sorted by time. The text of each cue is one
// line without markup.
func ReadCues(r io.Reader) ([]library.Cue, error) {
	text := bufio.NewReaderSize(transform.NewReader(&sizeLimit{from: r, left: MaxFileBytes}, encoding.UTF8Validator), maxLine)
	json3, err := isJSON3(text)
	var found captions
	switch {
	case err != nil:
	case json3:
		err = found.readJSON3(text)
	default:
		err = found.readBlocks(text)
	}
	if errors.Is(err, encoding.ErrInvalidUTF8) {
		err = broken("the file is not UTF-8 text")
	}
	if err != nil {
		return nil, err
	}
	return found.cues()
}

// sizeLimit is a reader that returns an error after more than left bytes.
type sizeLimit struct {
	from io.Reader
	left int
}

// Read implements [io.Reader].
func (l *sizeLimit) Read(p []byte) (int, error) {
	n, err := l.from.Read(p[:min(len(p), l.left+1)])
	if l.left -= n; l.left < 0 {
		return 0, broken(fmt.Sprintf("it is larger than %d MiB", MaxFileBytes>>20))
	}
	return n, err
}

// isJSON3 reports whether a JSON object follows the byte order mark and leading white space, which
// it skips.
func isJSON3(text *bufio.Reader) (bool, error) {
	beginning, err := text.Peek(detectBytes)
	if err != nil && !errors.Is(err, io.EOF) {
		return false, err
	}
	rest := bytes.TrimLeftFunc(beginning, func(r rune) bool { return r == '\ufeff' || unicode.IsSpace(r) })
	_, err = text.Discard(len(beginning) - len(rest))
	return bytes.HasPrefix(rest, []byte("{")), err
}

// detectBytes is the number of bytes that are examined to detect json3.
const detectBytes = 1024

// readBlocks reads WebVTT and SRT. In both formats, a line with an arrow contains the start and end
// time. The following lines up to an empty line are the text. All other lines are ignored.
func (c *captions) readBlocks(text *bufio.Reader) error {
	shown := false
	for {
		line, err := readLine(text)
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if from, to, timed := readTiming(line); timed {
			if shown {
				c.dropNumber()
			}
			if err := c.begin(from, to); err != nil {
				return err
			}
			shown = true
		} else if shown = shown && line != ""; shown {
			if err := c.add(plain(line)); err != nil {
				return err
			}
		}
		if err != nil {
			return nil
		}
	}
}

// readLine returns the next line without its line break, at most [maxLine] bytes.
func readLine(text *bufio.Reader) (string, error) {
	part, err := text.ReadSlice('\n')
	line := strings.TrimRight(string(part), "\r\n")
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = text.ReadSlice('\n')
	}
	return line, err
}

// readTiming parses a line such as "00:01.000 --> 00:02.500 align:start". SRT uses commas
// instead of dots.
func readTiming(line string) (from, to time.Duration, ok bool) {
	before, after, arrow := strings.Cut(line, "-->")
	ending := strings.Fields(after)
	if !arrow || len(ending) == 0 {
		return 0, 0, false
	}
	from, ok = parseTimestamp(strings.TrimSpace(before))
	to, ends := parseTimestamp(ending[0])
	return from, to, ok && ends
}

// parseTimestamp parses 1:02:03.456 or 02:03,456.
func parseTimestamp(text string) (time.Duration, bool) {
	whole, fraction, _ := strings.Cut(strings.ReplaceAll(text, ",", "."), ".")
	seconds, ok := clock(whole)
	if !ok || len(fraction) > 9 || strings.Trim(fraction, "0123456789") != "" {
		return 0, false
	}
	thousandths, err := strconv.Atoi((fraction + "000")[:3])
	return time.Duration(seconds)*time.Second + time.Duration(thousandths)*time.Millisecond, err == nil
}

// plain removes tags such as <i>, <c.colour> and <00:01.000>, and codes such as {\an8}. It decodes
// character references.
func plain(line string) string {
	var b strings.Builder
	text := line
	for text != "" {
		mark := strings.IndexAny(text, "<{")
		if mark < 0 {
			b.WriteString(text)
			break
		}
		b.WriteString(text[:mark])
		length := markup(text[mark:])
		if length == 0 {
			b.WriteByte(text[mark])
			length = 1
		}
		text = text[mark+length:]
	}
	if text = b.String(); strings.Contains(text, "&") {
		text = named().Replace(text)
	}
	return oneLine(text)
}

// maxMarkup is the maximum length of a tag in bytes. A longer tag is treated as text.
const maxMarkup = 500

// markup returns the length in bytes of the markup at the start of the text.
func markup(text string) int {
	if len(text) < 2 {
		return 0
	}
	next := rune(text[1])
	tag := text[0] == '<' && (next == '/' || unicode.IsLetter(next) || unicode.IsDigit(next))
	if !tag && !strings.HasPrefix(text, `{\`) {
		return 0
	}
	return strings.IndexAny(text[:min(len(text), maxMarkup)], ">}") + 1
}

// named returns a replacer for the character references of WebVTT.
func named() *strings.Replacer {
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&amp;", "&", "&nbsp;", " ", "&quot;", `"`, "&#39;", "'", "&lrm;", "", "&rlm;", "")
}

// oneLine replaces each run of white space by one space. It removes control characters, zero-width
// spaces and byte order marks.
func oneLine(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), r == '\u200b', r == '\ufeff':
			return -1
		}
		return r
	}, text)
	return strings.Join(strings.Fields(text), " ")
}
