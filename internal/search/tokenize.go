package search

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxWord is the maximum length of a word in bytes. Further bytes of a longer word are ignored.
const maxWord = 64

// Tokenize splits a text into folded words, in order and without duplicates. A word is a run of
// letters, digits and marks. Folding removes case, accents, Arabic and Hebrew vowel marks and
// Unicode compatibility forms: "Ⅷ" becomes "viii", "ﬁ" becomes "fi". Apostrophes within a word are
// dropped: "what's" becomes "whats". After a single letter or digit, + and # are part of the word:
// "c++", "c#". Each ideograph and pictograph is a word. A run of kana is one word. Only the first
// 64 bytes of a word are used. Tokenize is idempotent: splitting its result again returns the same
// words.
func Tokenize(text string) []string {
	var words []string
	var c tokenizer
	c.tokenize(text, func(word []byte) {
		if !slices.ContainsFunc(words, func(w string) bool { return w == string(word) }) {
			words = append(words, string(word))
		}
	})
	return words
}

// kind is the role of a character in the splitting of words.
type kind byte

const (
	separator kind = iota // character that separates words
	letter                // character that continues a word of letters
	hiragana              // character that continues a word of hiragana
	katakana              // character that continues a word of katakana
	single                // character that is a word by itself
	mark                  // mark that belongs to the previous word
	dropped               // character that is ignored
	joined                // character that is dropped within a word, and separates words elsewhere
	trailing              // plus sign or #, which continues a word of one letter or digit
)

// tokenizer splits texts into words. It can be reused. It is not safe for concurrent use.
type tokenizer struct {
	word []byte
	kind kind // kind of the current word
	full bool // whether the current word has its maximum length
}

// tokenize calls each with every folded word of the text. The word is only valid until each
// returns.
func (c *tokenizer) tokenize(text string, each func(word []byte)) {
	if !isASCII(text) {
		text = norm.NFKD.String(text)
	}
	for _, r := range text {
		if k := kindOf(r); !c.continues(r, k) {
			c.end(each)
			if k >= letter && k <= single {
				c.kind = k
				c.add(r)
			}
		}
	}
	c.end(each)
}

// continues adds the character to the current word if the character belongs to this word. It
// returns false if the character ends the word or starts a new word.
func (c *tokenizer) continues(r rune, k kind) bool {
	switch {
	case k == dropped:
		return true
	case len(c.word) == 0:
		return false
	case k == joined:
		return c.kind == letter
	case k == mark, k == c.kind && k != single:
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

// add appends the folded character to the word, up to [maxWord] bytes.
func (c *tokenizer) add(r rune) {
	if 'A' <= r && r <= 'Z' {
		r += 'a' - 'A'
	}
	if r >= utf8.RuneSelf {
		r = unicode.ToLower(r)
	}
	before := len(c.word)
	if folded, special := foldSpecial(r); special {
		c.word = append(c.word, folded...)
	} else {
		c.word = utf8.AppendRune(c.word, r)
	}
	if c.full = c.full || len(c.word) > maxWord; c.full {
		c.word = c.word[:before]
	}
}

func (c *tokenizer) end(each func(word []byte)) {
	if len(c.word) > 0 {
		each(c.word)
	}
	c.word, c.full = c.word[:0], false
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// kindOf returns the kind of a character of a decomposed text.
func kindOf(r rune) kind {
	switch {
	case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9':
		return letter
	case r == '\'':
		return joined
	case r == '+', r == '#':
		return trailing
	case r < utf8.RuneSelf:
		return separator
	default:
		return kindBeyondASCII(r)
	}
}

func kindBeyondASCII(r rune) kind {
	switch {
	case inRange(r, 0x300, 0x36F), inRange(r, 0x591, 0x5BD), inRange(r, 0x5BF, 0x5C7), inRange(r, 0x64B, 0x65F),
		r == 0x640, r == 0x670, inRange(r, 0xFE00, 0xFE0F), r == 0xAD, inRange(r, 0x200B, 0x200F):
		return dropped
	case r == '’', r == 'ʼ':
		return joined
	case inRange(r, 0x2E80, 0x2FDF), r == 0x3005, r == 0x3007, inRange(r, 0x3400, 0x4DBF), inRange(r, 0x4E00, 0x9FFF),
		inRange(r, 0xF900, 0xFAFF), inRange(r, 0x20000, 0x3FFFF):
		return single
	case inRange(r, 0x3099, 0x309A):
		return mark
	case inRange(r, 0x3041, 0x309F):
		return hiragana
	case inRange(r, 0x30A1, 0x30FA), inRange(r, 0x30FC, 0x30FF), inRange(r, 0x31F0, 0x31FF):
		return katakana
	case unicode.IsLetter(r), unicode.IsNumber(r):
		return letter
	case unicode.IsMark(r):
		return mark
	case r != utf8.RuneError && unicode.Is(unicode.So, r):
		return single
	default:
		return separator
	}
}

func inRange(r, first, last rune) bool { return first <= r && r <= last }

// foldSpecial returns the plain spelling of a lower-case letter for which Unicode has no
// decomposition.
func foldSpecial(r rune) (string, bool) {
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

// letterCount returns the number of letters in the word.
func letterCount(word string) int {
	n := 0
	for _, r := range word {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}
