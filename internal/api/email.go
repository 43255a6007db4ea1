package api

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

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

// isDeliverable reports whether the address is one that mail can be sent to as it is
// written: two dot-atoms (RFC 5322, section 3.2.3; RFC 6532 adds all characters beyond
// ASCII), without quotes, comments or a list. net/mail parses more than that, and would
// add 19 kB to the simulator's download.
func (e email) isDeliverable() bool {
	local, domain, _ := strings.Cut(e.written, "@")
	return isDotAtom(local) && isDotAtom(domain)
}

func isDotAtom(text string) bool {
	for atom := range strings.SplitSeq(text, ".") {
		if atom == "" || strings.ContainsFunc(atom, notInAtom) {
			return false
		}
	}
	return true
}

func notInAtom(r rune) bool {
	return r == utf8.RuneError || r < utf8.RuneSelf && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("!#$%&'*+-/=?^_`{|}~", r)
}

func notInEmail(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) }
