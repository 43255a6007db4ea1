package api_test

import (
	"net/mail"
	"testing"

	"greenroom/internal/api"
)

// FuzzAddress compares with net/mail: what is accepted is an address that mail is sent to as
// it is written.
func FuzzAddress(f *testing.F) {
	for _, typed := range []string{
		"asha@example.org", "a.b+c@x", "grüße@bücher.example", "a..b@x.org", ".a@x.org", "a.@x.org", "a@x..org", "a@.org",
		`a"b@x.org`, `"a b"@x.org`, "x:y@x.org", "x<evil@x.org", "a@x.org,b@x.org", "(a)b@x.org", "a@[127.0.0.1]", "a@b@c", "ａ@x.org",
	} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		written, _, err := api.Address(typed)
		if err != nil {
			return
		}
		if parsed, err := mail.ParseAddress(written); err != nil || parsed.Address != written {
			t.Errorf("%q is accepted as %q, which is %v to net/mail: %v", typed, written, parsed, err)
		}
	})
}
