package outline

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// captions contains the captions of a file in their order. A repeated line is stored only once in
// texts, because automatic captions repeat lines of the previous caption. The memory is limited by
// [limits.ImportMemory].
type captions struct {
	list  []caption
	lines []uint32 // lines of all captions, as indexes of texts
	texts []string // different texts of the lines; no text is empty
	bytes int      // total size of the texts in bytes
}

// caption contains the lines that are shown at the same time.
type caption struct {
	from, to    uint32 // times in milliseconds
	first, last uint32 // range of indexes in lines, from first to last-1
}

// maxCaptions is the maximum number of captions of a file.
const maxCaptions = limits.TranscriptFileCaptions

// maxCueLines is the maximum number of lines of a cue. Further lines are dropped, so that few lines
// are compared with the previous cue.
const maxCueLines = limits.LinesPerCue

// tooLong returns the error of a transcript that exceeds a limit.
func tooLong() error {
	return broken(fmt.Sprintf("the file has more than %d cues, or more than %d MiB of text", library.MaxCues, library.MaxTranscriptText>>20))
}

// begin starts the next caption. If the previous caption has no lines, it is dropped.
func (c *captions) begin(from, to time.Duration) error {
	c.dropEmpty()
	if len(c.list) == maxCaptions {
		return tooLong()
	}
	at := uint32(len(c.lines))
	c.list = append(c.list, caption{uint32(from.Milliseconds()), uint32(to.Milliseconds()), at, at})
	return nil
}

// dropEmpty drops the last caption if it has no lines.
func (c *captions) dropEmpty() {
	if last := len(c.list) - 1; last >= 0 && c.list[last].first == c.list[last].last {
		c.list = c.list[:last]
	}
}

// add adds a line to the last caption. Empty lines, and lines beyond [maxCueText] bytes or
// [maxCueLines] lines, are ignored.
func (c *captions) add(line string) error {
	now := &c.list[len(c.list)-1]
	if now.last-now.first == maxCueLines {
		return nil
	}
	size := 0
	for _, text := range c.lines[now.first:] {
		size += len(c.texts[text])
	}
	if line == "" || size >= maxCueText {
		return nil
	}
	line = strings.ToValidUTF8(line[:min(len(line), maxCueText)], "")
	text, known := c.repeatedText(line)
	if !known {
		text = uint32(len(c.texts))
		c.texts = append(c.texts, strings.Clone(line))
		c.bytes += len(line)
	}
	c.lines = append(c.lines, text)
	now.last++
	if c.bytes > library.MaxTranscriptText {
		return tooLong()
	}
	return nil
}

// repeatedText returns the index in texts of a line that the previous caption also contains. ok is
// false for any other line.
func (c *captions) repeatedText(line string) (text uint32, ok bool) {
	if len(c.list) < 2 {
		return 0, false
	}
	before := c.list[len(c.list)-2]
	for _, text := range c.lines[before.first:before.last] {
		if c.texts[text] == line {
			return text, true
		}
	}
	return 0, false
}

// dropNumber drops the last line if it is the number of the next cue. Some files have no empty line
// between a cue and the next number.
func (c *captions) dropNumber() {
	now := &c.list[len(c.list)-1]
	if now.first == now.last || strings.Trim(c.texts[c.lines[now.last-1]], "0123456789") != "" {
		return
	}
	now.last--
	c.lines = c.lines[:now.last]
}

// cues converts the captions to cues.
func (c *captions) cues() ([]library.Cue, error) {
	c.dropEmpty()
	library.Sort(c.list, func(a, b caption) int { return cmp.Compare(a.from, b.from) })
	if c.roll() {
		c.unroll()
	}
	if len(c.list) == 0 {
		return nil, broken("no subtitles found in this file: it must be WebVTT (.vtt), SRT or json3")
	}
	if len(c.list) > library.MaxCues {
		return nil, tooLong()
	}
	cues := make([]library.Cue, len(c.list))
	bytes := 0
	for i, now := range c.list {
		to := max(now.to, now.from)
		if i+1 < len(c.list) {
			to = max(min(to, c.list[i+1].from), now.from)
		}
		cues[i] = library.Cue{From: time.Duration(now.from) * time.Millisecond, To: time.Duration(to) * time.Millisecond, Text: c.text(now)}
		if bytes += len(cues[i].Text); bytes > library.MaxTranscriptText {
			return nil, tooLong()
		}
	}
	return cues, nil
}

// text returns the lines of the caption as one line of at most [maxCueText] bytes.
func (c *captions) text(of caption) string {
	if of.last-of.first == 1 {
		return c.texts[c.lines[of.first]]
	}
	var lines []string
	for _, text := range c.lines[of.first:of.last] {
		lines = append(lines, c.texts[text])
	}
	joined := strings.Join(lines, " ")
	return strings.ToValidUTF8(joined[:min(len(joined), maxCueText)], "")
}

// roll reports whether more than 1/3 of the captions repeat the previous line. YouTube's automatic
// captions do so. In other files, about 0.1 % of the captions repeat a line.
func (c *captions) roll() bool {
	again := 0
	for i := 1; i < len(c.list); i++ {
		if c.repeated(c.list[i-1], c.list[i]) > 0 {
			again++
		}
	}
	return again > len(c.list)/3
}

// repeated returns the number of lines at the end of before that are equal to the first lines of
// next.
func (c *captions) repeated(before, next caption) uint32 {
	same := func(a, b uint32) bool { return a == b || c.texts[a] == c.texts[b] }
	for n := min(before.last-before.first, next.last-next.first); n > 0; n-- {
		if slices.EqualFunc(c.lines[before.last-n:before.last], c.lines[next.first:next.first+n], same) {
			return n
		}
	}
	return 0
}

// unroll removes the repeated lines from the captions.
func (c *captions) unroll() {
	once := c.list[:0]
	before := caption{}
	for _, now := range c.list {
		shown := now
		now.first += c.repeated(before, now)
		if before = shown; now.first < now.last {
			once = append(once, now)
		} else { // once is not empty, because the first caption repeats no line
			last := &once[len(once)-1]
			last.to = max(last.to, now.to)
		}
	}
	c.list = once
}
