package api_test

import (
	"net/mail"
	"testing"

	"greenroom/internal/api/endpoint"
)

// Two addresses with the same key belong to one account. Addresses of different users must
// therefore have different keys.
func TestEmailAddress_DifferentLettersHaveDifferentKeys(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"İx@example.org":       "", // U+0130
		"I\u0307x@example.org": "", // I with a combining dot: U+0130 in NFKC
		"ix@İ.example":         "",
		"Ix@example.org":       "ix@example.org",
		"ıx@example.org":       "ıx@example.org",
		"i\u0307x@example.org": "i\u0307x@example.org",
		"\u212aim@example.org": "kim@example.org", // the Kelvin sign is K in NFKC
		"ẞx@example.org":       "ßx@example.org",
	} {
		if _, key, err := endpoint.ParseAddress(typed); key != want || (err == nil) != (want != "") {
			t.Errorf("%q: got key %q, error %v, want key %q", typed, key, err, want)
		}
	}
}

// FuzzEmailAddress compares ParseAddress with net/mail. Every accepted address must be a valid
// recipient exactly as the user typed it.
func FuzzEmailAddress(f *testing.F) {
	for _, typed := range []string{
		"asha@example.org", "a.b+c@x", "grüße@bücher.example", "a..b@x.org", ".a@x.org", "a.@x.org", "a@x..org", "a@.org",
		`a"b@x.org`, `"a b"@x.org`, "x:y@x.org", "x<evil@x.org", "a@x.org,b@x.org", "(a)b@x.org", "a@[127.0.0.1]", "a@b@c", "ａ@x.org",
	} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		written, _, err := endpoint.ParseAddress(typed)
		if err != nil {
			return
		}
		if parsed, err := mail.ParseAddress(written); err != nil || parsed.Address != written {
			t.Errorf("%q: got address %q, want %v as from net/mail: %v", typed, written, parsed, err)
		}
	})
}
