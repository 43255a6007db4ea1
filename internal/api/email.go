package api

import (
	"errors"
	"net/mail"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// maxEmailBytes is the longest address that mail can be sent to (RFC 5321,
// section 4.5.3.1.3, less the angle brackets).
const maxEmailBytes = 254

// email is an address as its owner writes it, and folded for comparing.
type email struct {
	written string
	key     string
}

// normalizeEmail trims the address and puts it in Unicode form NFKC.
func normalizeEmail(typed string) email {
	written := norm.NFKC.String(strings.TrimSpace(norm.NFKC.String(typed)))
	return email{written: written, key: norm.NFKC.String(library.Fold(written))}
}

// Address returns an e-mail as it is kept, and folded for comparing, or in words what is
// wrong with it. Those of guests are nobody's.
func Address(typed string) (written, key string, err error) {
	e := normalizeEmail(typed)
	if err := e.check(); err != nil {
		return "", "", errors.New("that is no e-mail address: " + typed)
	}
	if isDemo(e.key) {
		return "", "", errors.New("addresses of guests can't be used: " + typed)
	}
	return e.written, e.key, nil
}

// check returns nil when the address can be one, else a [Problem].
func (e email) check() error {
	local, domain, _ := strings.Cut(e.written, "@")
	switch {
	case e.written == "":
		return endpoint.Unprocessable("An email is required.")
	case len(e.written) > maxEmailBytes:
		return endpoint.Unprocessable("The email is longer than %d bytes.", maxEmailBytes)
	case local == "", domain == "", strings.Contains(domain, "@"), strings.ContainsFunc(e.written, notInEmail), !e.isDeliverable():
		return endpoint.Unprocessable("The email is not valid.")
	default:
		return nil
	}
}

// isDeliverable reports whether the text is an address in the form in which mail is sent to
// it (RFC 5322): without quotes, comments, lists or a name before it.
func (e email) isDeliverable() bool {
	parsed, err := mail.ParseAddress(e.written)
	return err == nil && parsed.Address == e.written
}

func notInEmail(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) }
