package outline

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

const (
	// MaxBytes is the largest file of a transcript that is read: YouTube writes each line
	// of a talk up to three times, with a time for each word.
	MaxBytes = limits.TranscriptFile
	// maxCueText is how many bytes the text of one cue has; the rest is left out.
	maxCueText = 4_000
	// maxMoment is the latest moment of a cue: no video is longer than a hundred hours.
	maxMoment = 100 * time.Hour
)

// broken says why a file is not taken for a transcript.
type broken string

// Error says why.
func (b broken) Error() string { return string(b) }

// IsBroken reports whether the error is about what a file holds, and not about reading it.
func IsBroken(err error) bool {
	_, is := errors.AsType[broken](err)
	return is
}

// ReadCues reads a transcript in WebVTT, SRT or YouTube's json3, and finds out which it
// is. What the lines of automatic captions repeat is said once. Cues come in order, each
// with a text in one line, without markup.
func ReadCues(r io.Reader) ([]library.Cue, error) {
	file, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, err
	}
	text := strings.TrimPrefix(string(file), "\ufeff")
	switch {
	case len(file) > MaxBytes:
		return nil, broken(fmt.Sprintf("it is larger than %d MiB", MaxBytes>>20))
	case !utf8.ValidString(text):
		return nil, broken("it is not text in UTF-8")
	}
	var captions []caption
	if strings.HasPrefix(strings.TrimSpace(text), "{") {
		captions, err = readJSON3(text)
	} else {
		captions = readBlocks(text)
	}
	if err != nil {
		return nil, err
	}
	return cuesOf(captions)
}

// caption is a cue as a file has it: what is seen at a time, line by line.
type caption struct {
	from, to time.Duration
	lines    []string // none of which is empty
}

// readBlocks reads WebVTT and SRT. In both a line with an arrow says when the lines after
// it are shown, up to an empty one; what else there is says nothing.
func readBlocks(text string) []caption {
	var captions []caption
	var now *caption
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if from, to, timed := readTiming(line); timed {
			if now != nil {
				now.dropNumber()
			}
			captions = append(captions, caption{from: from, to: to})
			now = &captions[len(captions)-1]
			continue
		}
		if line == "" {
			now = nil
		}
		if now != nil {
			now.add(line)
		}
	}
	return captions
}

// dropNumber leaves out the number of the next cue, which no empty line stands before.
func (c *caption) dropNumber() {
	if last := len(c.lines) - 1; last >= 0 && strings.Trim(c.lines[last], "0123456789") == "" {
		c.lines = c.lines[:last]
	}
}

// add adds a line without its markup, unless nothing is left of it.
func (c *caption) add(line string) {
	if line = plain(line); line != "" {
		c.lines = append(c.lines, line)
	}
}

// readTiming reads a line such as "00:01.000 --> 00:02.500 align:start", in which SRT has
// commas.
func readTiming(line string) (from, to time.Duration, ok bool) {
	before, after, arrow := strings.Cut(line, "-->")
	ending := strings.Fields(after)
	if !arrow || len(ending) == 0 {
		return 0, 0, false
	}
	from, ok = readMoment(strings.TrimSpace(before))
	to, ends := readMoment(ending[0])
	return from, to, ok && ends
}

// readMoment reads 1:02:03.456 or 02:03,456.
func readMoment(text string) (time.Duration, bool) {
	whole, fraction, _ := strings.Cut(strings.ReplaceAll(text, ",", "."), ".")
	seconds, ok := clock(whole)
	if !ok || len(fraction) > 9 || strings.Trim(fraction, "0123456789") != "" {
		return 0, false
	}
	thousandths, err := strconv.Atoi((fraction + "000")[:3])
	return time.Duration(seconds)*time.Second + time.Duration(thousandths)*time.Millisecond, err == nil
}

// plain returns the text without tags such as <i>, <c.colour> and <00:01.000>, without
// {\an8}, and with characters in place of their names.
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

// maxMarkup is how many bytes a tag has at most: what is longer is text.
const maxMarkup = 500

// markup returns how many bytes of markup the text begins with.
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

// named puts characters in place of the names that WebVTT has for them.
func named() *strings.Replacer {
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&amp;", "&", "&nbsp;", " ", "&quot;", `"`, "&#39;", "'", "&lrm;", "", "&rlm;", "")
}

// oneLine returns the text with single blanks for all that is white, and without what
// can't be seen or would end a text elsewhere.
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

// readJSON3 reads what YouTube itself sends to its player.
func readJSON3(text string) ([]caption, error) {
	var file struct {
		Events []struct {
			Start    int64 `json:"tStartMs"`
			Duration int64 `json:"dDurationMs"`
			Parts    []struct {
				Text string `json:"utf8"`
			} `json:"segs"`
		} `json:"events"`
	}
	if err := json.Unmarshal([]byte(text), &file); err != nil {
		return nil, broken("this is not json3: " + err.Error())
	}
	var captions []caption
	for _, event := range file.Events {
		var said strings.Builder
		for _, part := range event.Parts {
			said.WriteString(part.Text)
		}
		most := maxMoment.Milliseconds()
		start, duration := min(max(event.Start, 0), most), min(max(event.Duration, 0), most)
		c := caption{from: time.Duration(start) * time.Millisecond, to: time.Duration(start+duration) * time.Millisecond}
		if line := oneLine(said.String()); line != "" { // which has no markup
			c.lines = append(c.lines, line)
		}
		captions = append(captions, c)
	}
	return captions, nil
}

// cuesOf returns the cues of what was read.
func cuesOf(captions []caption) ([]library.Cue, error) {
	captions = slices.DeleteFunc(captions, func(c caption) bool { return len(c.lines) == 0 })
	slices.SortStableFunc(captions, func(a, b caption) int { return cmp.Compare(a.from, b.from) })
	if rolls(captions) {
		captions = unrolled(captions)
	}
	cues := make([]library.Cue, len(captions))
	bytes := 0
	for i, c := range captions {
		text := strings.Join(c.lines, " ")
		text = strings.ToValidUTF8(text[:min(len(text), maxCueText)], "")
		to := max(c.to, c.from)
		if i+1 < len(captions) {
			to = max(min(to, captions[i+1].from), c.from)
		}
		cues[i] = library.Cue{From: c.from, To: to, Text: text}
		bytes += len(text)
	}
	switch {
	case len(cues) == 0:
		return nil, broken("no subtitles found in this file: it must be WebVTT (.vtt), SRT or json3")
	case len(cues) > library.MaxCues || bytes > library.MaxTranscriptText:
		return nil, broken(fmt.Sprintf("it has more than %d cues, or more than %d MiB of text", library.MaxCues, library.MaxTranscriptText>>20))
	}
	return cues, nil
}

// rolls reports whether the captions roll, as YouTube's automatic ones do: each shows the
// line before once more. Of others one in a thousand says the same twice.
func rolls(captions []caption) bool {
	again := 0
	for i := 1; i < len(captions); i++ {
		if repeated(captions[i-1].lines, captions[i].lines) > 0 {
			again++
		}
	}
	return again > len(captions)/3
}

// repeated returns how many of the lines before, at their end, the next lines begin with.
func repeated(before, next []string) int {
	for n := min(len(before), len(next)); n > 0; n-- {
		if slices.Equal(before[len(before)-n:], next[:n]) {
			return n
		}
	}
	return 0
}

// unrolled returns the captions without the lines that each shows once more.
func unrolled(captions []caption) []caption {
	var once []caption
	var before []string
	for _, c := range captions {
		lines := c.lines[repeated(before, c.lines):]
		before = c.lines
		if len(lines) > 0 {
			once = append(once, caption{c.from, c.to, lines})
		} else { // the first caption repeats nothing, so there is one before
			once[len(once)-1].to = max(once[len(once)-1].to, c.to)
		}
	}
	return once
}
