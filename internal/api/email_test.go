package api_test

import (
	"net/mail"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/net/idna"

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

// UTS 46 defines which spellings name the same domain. A key must not join domains that UTS 46
// separates: their mailboxes belong to different users. The test covers all characters that a key
// changes. Since version 15.1, UTS 46 maps U+1E9E to U+00DF; the tables of package idna are older.
func TestAddress_KeysJoinOnlyEqualDomains(t *testing.T) {
	t.Parallel()
	profile := idna.New(idna.MapForLookup(), idna.StrictDomainName(false), idna.Transitional(false))
	checked := 0
	for r := rune(0); r <= unicode.MaxRune; r++ {
		written, key, err := endpoint.ParseAddress("a@x" + string(r) + "x.example")
		if err != nil || written == key || r == 'ẞ' {
			continue
		}
		want, err := profile.ToASCII(strings.TrimPrefix(written, "a@"))
		if err != nil {
			continue // no such domain exists
		}
		checked++
		if got, err := profile.ToASCII(strings.TrimPrefix(key, "a@")); err != nil || got != want {
			t.Errorf("%U: got domain %s, error %v, want %s", r, got, err, want)
		}
	}
	if checked < 1000 {
		t.Errorf("got %d changed characters, want at least 1,000", checked)
	}
}

// FuzzAddress compares ParseAddress with net/mail. It must be possible to send an email to every
// accepted address, exactly as the user typed it.
func FuzzAddress(f *testing.F) {
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
