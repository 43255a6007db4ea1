package transcription

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzRead checks that a reply gives valid text or an error, not both.
func FuzzRead(f *testing.F) {
	for _, reply := range []string{`{"text":" I led a team. "}`, `{"text":null}`, `{"text":7}`, `{"text":"\ud800"}`, "{\"text\":\"\xff\"}", `[]`, ``, `{"error":{"message":"x"}}`, `{"text":""} {`} {
		f.Add(reply)
	}
	f.Fuzz(func(t *testing.T, reply string) {
		text, ok, err := read(strings.NewReader(reply))
		if ok != (err == nil) || !ok && text != "" {
			t.Errorf("got %q, %t, error %v, want a text or an error", text, ok, err)
		}
		if !utf8.ValidString(text) || strings.TrimSpace(text) != text {
			t.Errorf("got text %q, want valid UTF-8 without surrounding spaces", text)
		}
	})
}
