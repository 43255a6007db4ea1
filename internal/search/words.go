package search

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxWord is how many bytes of a word count. What follows them is not looked at.
const maxWord = 64

// Words cuts a text into its folded words, in order, each once. A word is a run of
// letters, digits and marks. Folding takes away case, accents, the marks of Arabic
// and Hebrew vowels, and what Unicode calls compatible: "Ⅷ" is "viii", "ﬁ" is "fi".
// Apostrophes within a word are left out ("what's" is "whats"). After a single
// letter or digit, + and # are part of the word ("c++", "c#"). An ideograph and a picture
// are words by themselves; a run of kana is one. Only the first 64 bytes of a word
// count. Words of words are the same words.
func Words(text string) []string {
	var words []string
	var c cutter
	c.cut(text, func(word []byte) {
		if !slices.ContainsFunc(words, func(w string) bool { return w == string(word) }) {
			words = append(words, string(word))
		}
	})
	return words
}

// kind is what a character is to a word.
type kind byte

const (
	between  kind = iota // not of a word
	letter               // of a word that goes on with its like
	hiragana             // likewise
	katakana             // likewise
	alone                // a word by itself
	mark                 // of the word before it
	dropped              // as if it were not there
	joined               // dropped within a word, between words elsewhere
	trailing             // + and #
)

// cutter cuts texts into words. It may be used for many texts, one at a time.
type cutter struct {
	word []byte
	kind kind // of the word
	full bool // nothing more of the word counts
}

// cut calls each with the folded words of the text, which are valid until it
// returns.
func (c *cutter) cut(text string, each func(word []byte)) {
	if !ascii(text) {
		text = norm.NFKD.String(text)
	}
	for _, r := range text {
		if k := kindOf(r); !c.goesOn(r, k) {
			c.end(each)
			if k >= letter && k <= alone {
				c.kind = k
				c.add(r)
			}
		}
	}
	c.end(each)
}

// goesOn adds the character to the word, and reports whether that is where it
// belongs.
func (c *cutter) goesOn(r rune, k kind) bool {
	switch {
	case k == dropped:
		return true
	case len(c.word) == 0:
		return false
	case k == joined:
		return c.kind == letter
	case k == mark, k == c.kind && k != alone:
	case k == trailing:
		if last := c.word[len(c.word)-1]; c.kind != letter || last != '+' && last != '#' && utf8.RuneCount(c.word) > 1 {
			return false
		}
	default:
		return false
	}
	c.add(r)
	return true
}

// add appends the folded character to the word, as far as it counts.
func (c *cutter) add(r rune) {
	if 'A' <= r && r <= 'Z' {
		r += 'a' - 'A'
	}
	if r >= utf8.RuneSelf {
		r = unicode.ToLower(r)
	}
	before := len(c.word)
	if folded, special := spelled(r); special {
		c.word = append(c.word, folded...)
	} else {
		c.word = utf8.AppendRune(c.word, r)
	}
	if c.full = c.full || len(c.word) > maxWord; c.full {
		c.word = c.word[:before]
	}
}

func (c *cutter) end(each func(word []byte)) {
	if len(c.word) > 0 {
		each(c.word)
	}
	c.word, c.full = c.word[:0], false
}

func ascii(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// kindOf returns what the character of a decomposed text is to a word.
func kindOf(r rune) kind {
	switch {
	case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9':
		return letter
	case r == '\'':
		return joined
	case r == '+', r == '#':
		return trailing
	case r < utf8.RuneSelf:
		return between
	default:
		return otherKind(r)
	}
}

func otherKind(r rune) kind {
	switch {
	case within(r, 0x300, 0x36F), within(r, 0x591, 0x5BD), within(r, 0x5BF, 0x5C7), within(r, 0x64B, 0x65F),
		r == 0x640, r == 0x670, within(r, 0xFE00, 0xFE0F), r == 0xAD, within(r, 0x200B, 0x200F):
		return dropped
	case r == '’', r == 'ʼ':
		return joined
	case within(r, 0x2E80, 0x2FDF), r == 0x3005, r == 0x3007, within(r, 0x3400, 0x4DBF), within(r, 0x4E00, 0x9FFF),
		within(r, 0xF900, 0xFAFF), within(r, 0x20000, 0x3FFFF):
		return alone
	case within(r, 0x3099, 0x309A):
		return mark
	case within(r, 0x3041, 0x309F):
		return hiragana
	case within(r, 0x30A1, 0x30FA), within(r, 0x30FC, 0x30FF), within(r, 0x31F0, 0x31FF):
		return katakana
	case unicode.IsLetter(r), unicode.IsNumber(r):
		return letter
	case unicode.IsMark(r):
		return mark
	case r != utf8.RuneError && unicode.Is(unicode.So, r):
		return alone
	default:
		return between
	}
}

func within(r, first, last rune) bool { return first <= r && r <= last }

// spelled returns how a lower-case letter is written without its accent, where
// Unicode does not take it apart.
func spelled(r rune) (string, bool) {
	switch r {
	case 'ß':
		return "ss", true
	case 'æ':
		return "ae", true
	case 'œ':
		return "oe", true
	case 'þ':
		return "th", true
	case 'ø':
		return "o", true
	case 'đ', 'ð':
		return "d", true
	case 'ł':
		return "l", true
	case 'ħ':
		return "h", true
	case 'ı':
		return "i", true
	case 'ς':
		return "σ", true
	default:
		return "", false
	}
}

// letters returns how many letters the word has.
func letters(word string) int {
	n := 0
	for _, r := range word {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}
