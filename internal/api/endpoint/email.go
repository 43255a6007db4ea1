package endpoint

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"greenroom/internal/library"
)

// MaxEmailBytes is the maximum length of an email address that mail can be sent to. RFC 5321,
// section 4.5.3.1.3, allows 256 bytes including the angle brackets.
const MaxEmailBytes = 254

// DemoEmail is the address of the built-in demo account.
const DemoEmail = "guest@greenroom.example"

// GuestDomain is the end of each guest's email address: the @ and the domain.
const GuestDomain = "@guest.greenroom.example"

// Email is an address as its owner writes it, together with a folded key for comparisons.
type Email struct {
	Written string
	Key     string
}

// NormalizeEmail trims the address and converts it to the Unicode form NFKC.
func NormalizeEmail(typed string) Email {
	written := norm.NFKC.String(strings.TrimSpace(norm.NFKC.String(typed)))
	return Email{Written: written, Key: norm.NFKC.String(library.FoldCase(written))}
}

// ParseAddress returns an email address in the form in which it is stored, and its folded key. It
// returns an error if the address is invalid or belongs to a guest.
func ParseAddress(typed string) (written, key string, err error) {
	e := NormalizeEmail(typed)
	if err := e.Check(); err != nil {
		return "", "", errors.New("not an email address: " + typed)
	}
	if e.IsGuest() {
		return "", "", errors.New("the address of a guest can't be used: " + typed)
	}
	return e.Written, e.Key, nil
}

// IsGuest reports whether the address belongs to the demo account or a guest.
func (e Email) IsGuest() bool { return e.Key == DemoEmail || strings.HasSuffix(e.Key, GuestDomain) }

// Check returns nil for a valid address, otherwise a [Problem].
func (e Email) Check() error {
	local, domain, _ := strings.Cut(e.Written, "@")
	switch {
	case e.Written == "":
		return Unprocessable("An email is required.")
	case len(e.Written) > MaxEmailBytes:
		return Unprocessable("The email is longer than %d bytes.", MaxEmailBytes)
	case local == "", domain == "", strings.Contains(domain, "@"), strings.ContainsFunc(e.Written, notInEmail), !e.isDeliverable():
		return Unprocessable("The email is not valid.")
	case strings.ContainsFunc(e.Written, becomesASCII):
		return Unprocessable("The email must not contain 'İ': in lower case it is the same as 'i'.")
	default:
		return nil
	}
}

// becomesASCII reports whether r is not ASCII but its lower case is. Two different addresses could
// have the same key because of such a letter. After NFKC, only U+0130 is such a letter.
func becomesASCII(r rune) bool { return r >= utf8.RuneSelf && unicode.ToLower(r) < utf8.RuneSelf }

// isDeliverable reports whether mail can be sent to the address. Both of its parts must be
// dot-atoms (RFC 5322, section 3.2.3), without quotes, comments or lists. The labels of the domain
// must not start or end with a hyphen (RFC 5890, section 2.3.1). All characters beyond
// ASCII are allowed (RFC 6532). The parser of net/mail is not used, because it accepts more forms
// and would add 19 kB to the simulator's download.
func (e Email) isDeliverable() bool {
	local, domain, _ := strings.Cut(e.Written, "@")
	for label := range strings.SplitSeq(domain, ".") {
		if strings.Trim(label, "-") != label {
			return false
		}
	}
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
