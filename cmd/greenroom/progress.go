package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"greenroom/internal/importexport"
)

const (
	progressInterval = 100 * time.Millisecond // minimum interval of updates of the line
	barWidth         = 24                     // width of the bar in characters
)

// progressBar shows the progress of an import on a terminal. If the output is not a terminal, it
// writes nothing.
type progressBar struct {
	to         io.Writer // output that is a terminal; nil if the output is not a terminal
	updatedAt  time.Time
	visible    bool
	read, size int64 // number of bytes read, and size of the file; size is 0 if unknown
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

// wrap returns a reader that counts the bytes read from r. size is the size of the file in bytes.
func (b *progressBar) wrap(r io.Reader, size int64) io.Reader {
	b.size = size
	return io.TeeReader(r, counter{&b.read})
}

// counter counts the written bytes.
type counter struct{ bytes *int64 }

// Write implements [io.Writer].
func (c counter) Write(p []byte) (int, error) {
	*c.bytes += int64(len(p))
	return len(p), nil
}

// show draws the progress, at most once per progressInterval.
func (b *progressBar) show(p importexport.Progress) {
	if b.to == nil || time.Since(b.updatedAt) < progressInterval {
		return
	}
	b.updatedAt = time.Now()
	switch {
	case p.Compared > 0:
		b.print(bar(float64(p.Compared)/float64(p.Read)) + fmt.Sprintf(" %d of %d looked up", p.Compared, p.Read))
	case b.size > 0:
		b.print(bar(float64(b.read)/float64(b.size)) + fmt.Sprintf(" %d read", p.Read))
	default:
		b.print(fmt.Sprintf("%d read", p.Read))
	}
}

// count draws the progress as two numbers, at most once per progressInterval.
func (b *progressBar) count(done, of int, what string) {
	if b.to == nil || time.Since(b.updatedAt) < progressInterval {
		return
	}
	b.updatedAt = time.Now()
	b.print(bar(float64(done)/float64(max(1, of))) + fmt.Sprintf(" %d of %d %s", done, of, what))
}

// bar returns the bar as text. done is the completed fraction, from 0 to 1.
func bar(done float64) string {
	full := min(barWidth, int(done*barWidth))
	return "[" + strings.Repeat("#", full) + strings.Repeat("·", barWidth-full) + "]"
}

// print replaces the text on the terminal.
func (b *progressBar) print(text string) {
	if b.to != nil {
		b.visible = true
		fmt.Fprint(b.to, "\r\x1b[K"+text)
	}
}

// clear removes the text from the terminal.
func (b *progressBar) clear() {
	if b.visible {
		b.visible = false
		fmt.Fprint(b.to, "\r\x1b[K")
	}
}
