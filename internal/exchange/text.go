package exchange

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

// text is the UTF-8 text of a source. It knows on which line what is, and keeps what
// was read since the last entry for that.
type text struct {
	from  io.Reader
	kept  []byte // what was read after start
	start int64
	line  int // the line at start, from 1
	cut   int // bytes at the end of kept that begin a character
}

// newText returns the source's text without the mark that says its encoding: UTF-8, or
// UTF-16 as spreadsheets write it.
func newText(r io.Reader) (*text, error) {
	in := bufio.NewReader(r)
	mark, err := in.Peek(markBytes)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	t := &text{from: in, line: 1}
	switch {
	case bytes.HasPrefix(mark, []byte("\xef\xbb\xbf")):
		_, err = in.Discard(3)
		return t, err
	case bytes.HasPrefix(mark, []byte("\xff\xfe")), bytes.HasPrefix(mark, []byte("\xfe\xff")):
		t.from = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Reader(in)
	default:
		if order, ok := unmarkedUTF16(mark); ok {
			t.from = unicode.UTF16(order, unicode.IgnoreBOM).NewDecoder().Reader(in)
		}
	}
	return t, nil
}

// markBytes is how much of a source says its encoding.
const markBytes = 64

// unmarkedUTF16 reports whether the beginning of a text is UTF-16 without the mark that says
// so: of most pairs of bytes, and of the first, one is zero, and it is always the same one.
func unmarkedUTF16(beginning []byte) (order unicode.Endianness, ok bool) {
	var zeros [2]int
	for i, b := range beginning {
		if b == 0 {
			zeros[i%2]++
		}
	}
	pairs := len(beginning) / 2
	switch {
	case pairs < 2:
		return order, false
	case zeros[0] == 0 && zeros[1] > pairs/2 && beginning[1] == 0:
		return unicode.LittleEndian, true
	case zeros[1] == 0 && zeros[0] > pairs/2 && beginning[0] == 0:
		return unicode.BigEndian, true
	default:
		return order, false
	}
}

// Read implements [io.Reader]. It fails at what is not text, and when one entry is
// beyond all measure.
func (t *text) Read(p []byte) (int, error) {
	n, err := t.from.Read(p)
	before := max(0, len(t.kept)-t.cut)
	t.kept = append(t.kept, p[:n]...)
	if wrong := t.check(before, errors.Is(err, io.EOF)); wrong != nil {
		return 0, wrong
	}
	if len(t.kept) > MaxEntry+len(p) {
		return 0, &SourceError{t.line, fmt.Sprintf("an entry of more than %d MB: is a quote not closed?", MaxEntry>>20)}
	}
	return n, err
}

// check looks at what is new from the index on.
func (t *text) check(from int, last bool) error {
	fresh := t.kept[from:]
	t.cut = 0
	if !last {
		t.cut = begun(fresh)
	}
	whole := fresh[:len(fresh)-t.cut]
	if at := bytes.IndexByte(whole, 0); at >= 0 {
		return &SourceError{t.lineAt(from + at), "this is not a text file: save a spreadsheet as CSV UTF-8"}
	}
	if utf8.Valid(whole) {
		return nil
	}
	at := 0
	for r, size := utf8.DecodeRune(whole); r != utf8.RuneError || size > 1; r, size = utf8.DecodeRune(whole[at:]) {
		at += size
	}
	return &SourceError{t.lineAt(from + at), "this is not UTF-8: save it again as UTF-8 (in spreadsheets, as CSV UTF-8)"}
}

// begun returns how many bytes at the end begin a character that is not whole.
func begun(b []byte) int {
	for i := 1; i < utf8.UTFMax && i <= len(b); i++ {
		if end := b[len(b)-i:]; utf8.RuneStart(end[0]) {
			if utf8.FullRune(end) {
				return 0
			}
			return i
		}
	}
	return 0
}

func (t *text) lineAt(index int) int { return t.line + bytes.Count(t.kept[:index], []byte("\n")) }

// passed says that what is before the offset is done with.
func (t *text) passed(offset int64) {
	n := int(offset - t.start)
	t.line = t.lineAt(n)
	t.start, t.kept = offset, t.kept[n:]
}

// next returns the line of the first byte at or after the offset that is not of the
// set, as far as is known.
func (t *text) next(offset int64, skipped string) int {
	i := int(offset - t.start)
	for i < len(t.kept) && bytes.IndexByte([]byte(skipped), t.kept[i]) >= 0 {
		i++
	}
	return t.lineAt(i)
}
