package auth

import (
	_ "embed"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The errors of [PasswordPolicy.Check].
var (
	ErrPasswordShort      = errors.New("password too short")
	ErrPasswordLong       = errors.New("password too long")
	ErrPasswordCommon     = errors.New("password too common")
	ErrPasswordRepetitive = errors.New("password repeats a few characters")
	ErrPasswordPersonal   = errors.New("password consists of the owner's data or words of the site")
)

// commonPasswords contains those of the 3,000 most common passwords that have at least
// [MinPasswordBytes] bytes, one per line, the most common first. Source: the password list of
// @zxcvbn-ts/language-common 4.1.3 (MIT, see NOTICE).
//
//go:embed common_passwords.txt
var commonPasswords string

// repeatedPart is the maximum length in characters of a repeated part. A password that only
// repeats such a part is rejected, for example "aaaaaaaa" (1 character) and "abcabcabc"
// (3).
const repeatedPart = 3

// sequencePart is the minimum length in characters of a part of a sequence, for example "abc". A
// password that consists only of such parts is rejected.
const sequencePart = 3

// contextWords returns words that attackers expect in passwords of this site.
func contextWords() []string {
	return []string{
		"account", "admin", "answer", "answers", "career", "curator", "green", "greenroom", "interview", "interviews", "job", "library", "login",
		"operator", "password", "passwd", "practice", "question", "questions", "room", "student", "video", "videos", "welcome",
	}
}

// sequences returns the alphabet, the digits and the rows of QWERTY, QWERTZ and AZERTY
// keyboards.
func sequences() []string {
	return []string{
		"abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm", "wxcvbn",
	}
}

// PasswordPolicy determines which passwords users may choose. Its zero value rejects the 3,000 most
// common passwords and the name of the product.
type PasswordPolicy struct {
	// IsCommon reports whether a password is common. It rejects passwords in addition to those that
	// the zero value rejects.
	IsCommon func(password string) bool
	// SiteName is the name of the site. A password must not consist only of words of this name.
	SiteName string
}

// Check returns nil if a user may choose the password. names are the user's email and the names of
// the user. All rules ignore case and apply to the Unicode form that is hashed. Check
// returns [ErrPasswordShort] or [ErrPasswordLong] unless the password has 8 to 1,024 bytes. It
// returns [ErrPasswordCommon] for a common password, and for a password of parts of the alphabet,
// the digits and keyboard rows. It returns [ErrPasswordRepetitive] if the password only repeats
// a part of up to 3 characters. It returns [ErrPasswordPersonal] if all its letters belong to
// words of the names, the site and interviews.
func (p PasswordPolicy) Check(password string, names ...string) error {
	password = normalizePassword(password)
	lower := strings.ToLower(password)
	switch {
	case len(password) < MinPasswordBytes:
		return ErrPasswordShort
	case len(password) > MaxPasswordBytes:
		return ErrPasswordLong
	case p.isCommon(lower), isSequence(lower):
		return ErrPasswordCommon
	case isRepeated(password):
		return ErrPasswordRepetitive
	case hasOnlyWords(lower, append(names, p.SiteName)):
		return ErrPasswordPersonal
	default:
		return nil
	}
}

func (p PasswordPolicy) isCommon(lower string) bool {
	return !strings.Contains(lower, "\n") && strings.Contains("\n"+commonPasswords, "\n"+lower+"\n") ||
		p.IsCommon != nil && p.IsCommon(lower)
}

// isRepeated reports whether the password repeats its first one to three characters.
func isRepeated(password string) bool {
	runes := []rune(password)
	for length := 1; length <= repeatedPart && length < len(runes); length++ {
		if slices.Equal(runes[length:], runes[:len(runes)-length]) {
			return true
		}
	}
	return false
}

// isSequence reports whether the text consists only of parts of sequences, read forward or
// backward.
func isSequence(lower string) bool {
	for rest := lower; rest != ""; {
		length := 0
		for _, sequence := range sequences() {
			length = max(length, commonPart(rest, sequence), commonPart(rest, reversed(sequence)))
		}
		if length < sequencePart {
			return false
		}
		rest = rest[length:]
	}
	return true
}

// commonPart returns the length of the longest prefix of the text that the sequence contains.
func commonPart(text, sequence string) int {
	length := 0
	for length < len(text) && strings.Contains(sequence, text[:length+1]) {
		length++
	}
	return length
}

func reversed(text string) string {
	bytes := []byte(text)
	slices.Reverse(bytes)
	return string(bytes)
}

// hasOnlyWords reports whether all letters of the text belong to names, to words of the names or to
// context words. The part of an email before its "@" counts as one word, because digits can
// separate its letters.
func hasOnlyWords(lower string, names []string) bool {
	words := contextWords()
	for _, name := range names {
		name = strings.ToLower(normalizePassword(name))
		local, _, _ := strings.Cut(name, "@")
		words = append(words, name, local)
		words = append(words, strings.FieldsFunc(name, notLetter)...)
	}
	slices.SortFunc(words, func(a, b string) int { return len(b) - len(a) })
	rest := lower
	for _, word := range words {
		if utf8.RuneCountInString(word) > 1 {
			rest = strings.ReplaceAll(rest, word, " ")
		}
	}
	return rest != lower && !strings.ContainsFunc(rest, unicode.IsLetter)
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }
