package importexport

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

// text is the source as UTF-8. It buffers the text since the last entry, to convert offsets to line
// numbers.
type text struct {
	from       io.Reader
	buffer     []byte // bytes that were read after the offset start
	start      int64
	line       int // number of the line at start, from 1
	incomplete int // bytes of an incomplete character at the end of buffer
}

// newText returns the source as UTF-8 without its byte order mark. The source can be UTF-8 or
// UTF-16, because spreadsheets write both.
func newText(r io.Reader) (*text, error) {
	in := bufio.NewReader(r)
	mark, err := in.Peek(detectBytes)
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
		if order, ok := detectUTF16(mark); ok {
			t.from = unicode.UTF16(order, unicode.IgnoreBOM).NewDecoder().Reader(in)
		}
	}
	return t, nil
}

// detectBytes is the number of bytes used to detect the encoding.
const detectBytes = 64

// detectUTF16 detects UTF-16 without a byte order mark. In UTF-16, one byte of most pairs is zero,
// always at the same position. The first pair must also have a zero byte.
func detectUTF16(start []byte) (order unicode.Endianness, ok bool) {
	var zeros [2]int
	for i, b := range start {
		if b == 0 {
			zeros[i%2]++
		}
	}
	pairs := len(start) / 2
	switch {
	case pairs < 2:
		return order, false
	case zeros[0] == 0 && zeros[1] > pairs/2 && start[1] == 0:
		return unicode.LittleEndian, true
	case zeros[1] == 0 && zeros[0] > pairs/2 && start[0] == 0:
		return unicode.BigEndian, true
	default:
		return order, false
	}
}

// Read implements [io.Reader]. It returns a SourceError if the source is not text or if an
// entry exceeds [MaxEntryBytes].
func (t *text) Read(p []byte) (int, error) {
	n, err := t.from.Read(p)
	before := max(0, len(t.buffer)-t.incomplete)
	t.buffer = append(t.buffer, p[:n]...)
	if wrong := t.validate(before, errors.Is(err, io.EOF)); wrong != nil {
		return 0, wrong
	}
	if len(t.buffer) > MaxEntryBytes+len(p) {
		return 0, &SourceError{t.line, fmt.Sprintf("an entry of more than %d MB: is a quote not closed?", MaxEntryBytes>>20)}
	}
	return n, err
}

// validate checks the bytes of the buffer that start at the index.
func (t *text) validate(from int, last bool) error {
	fresh := t.buffer[from:]
	t.incomplete = 0
	if !last {
		t.incomplete = incompleteBytes(fresh)
	}
	whole := fresh[:len(fresh)-t.incomplete]
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

// incompleteBytes returns the length in bytes of an incomplete character at the end of b.
func incompleteBytes(b []byte) int {
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

func (t *text) lineAt(index int) int { return t.line + bytes.Count(t.buffer[:index], []byte("\n")) }

// discardBefore discards the buffered text before the offset.
func (t *text) discardBefore(offset int64) {
	n := int(offset - t.start)
	t.line = t.lineAt(n)
	t.start, t.buffer = offset, t.buffer[n:]
}

// nextLine returns the line of the first byte at or after the offset that is not one of the
// characters in skipped. The line must be in the buffered text.
func (t *text) nextLine(offset int64, skipped string) int {
	i := int(offset - t.start)
	for i < len(t.buffer) && bytes.IndexByte([]byte(skipped), t.buffer[i]) >= 0 {
		i++
	}
	return t.lineAt(i)
}
