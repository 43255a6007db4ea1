package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"greenroom/internal/exchange"
)

const (
	progressPause = 100 * time.Millisecond // between two drawings
	barWidth      = 24                     // characters
)

// progressBar shows on a terminal how far an import is, and nowhere else.
type progressBar struct {
	to         io.Writer // nil where nobody watches
	drawn      time.Time
	shows      bool
	read, size int64 // bytes; no size for what has none
}

func newProgressBar(to io.Writer) *progressBar {
	if f, ok := to.(*os.File); ok && isTerminal(f) {
		return &progressBar{to: to}
	}
	return &progressBar{}
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && f.Name() != os.DevNull
}

// measured returns the reader of a file of that size, and shows how much of it is read.
func (b *progressBar) measured(r io.Reader, size int64) io.Reader {
	b.size = size
	return io.TeeReader(r, counter{&b.read})
}

// counter counts the bytes that are written.
type counter struct{ bytes *int64 }

// Write implements [io.Writer].
func (c counter) Write(p []byte) (int, error) {
	*c.bytes += int64(len(p))
	return len(p), nil
}

// show draws how far it is, unless that was done a moment ago.
func (b *progressBar) show(p exchange.Progress) {
	if b.to == nil || time.Since(b.drawn) < progressPause {
		return
	}
	b.drawn = time.Now()
	switch {
	case p.Decided > 0:
		b.say(bar(float64(p.Decided)/float64(p.Read)) + fmt.Sprintf(" %d of %d looked up", p.Decided, p.Read))
	case b.size > 0:
		b.say(bar(float64(b.read)/float64(b.size)) + fmt.Sprintf(" %d read", p.Read))
	default:
		b.say(fmt.Sprintf("%d read", p.Read))
	}
}

// count draws how many of all are done, unless that was done a moment ago.
func (b *progressBar) count(done, of int, what string) {
	if b.to == nil || time.Since(b.drawn) < progressPause {
		return
	}
	b.drawn = time.Now()
	b.say(bar(float64(done)/float64(max(1, of))) + fmt.Sprintf(" %d of %d %s", done, of, what))
}

// bar draws the part that is done.
func bar(done float64) string {
	full := min(barWidth, int(done*barWidth))
	return "[" + strings.Repeat("#", full) + strings.Repeat("·", barWidth-full) + "]"
}

// say shows the text in place of what was shown.
func (b *progressBar) say(text string) {
	if b.to != nil {
		b.shows = true
		fmt.Fprint(b.to, "\r\x1b[K"+text)
	}
}

// clear takes away what is shown.
func (b *progressBar) clear() {
	if b.shows {
		b.shows = false
		fmt.Fprint(b.to, "\r\x1b[K")
	}
}
