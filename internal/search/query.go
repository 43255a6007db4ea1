package search

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"greenroom/internal/library"
)

// shortWord is the maximum length in letters of a word that must match a whole word.
const shortWord = 2

// word is a word to search for in documents.
type word struct {
	text  string
	exact bool // whether only a whole word matches; otherwise, words that begin with the text match, too
}

func newWord(text string) word { return word{text, utf8.RuneCountInString(text) <= shortWord} }

// isExact reports whether the word own of a document is equal to the text or to its regular plural.
func (w word) isExact(own []byte) bool {
	return string(own) == w.text || !w.exact && len(own) == len(w.text)+1 && own[len(w.text)] == 's' && w.matches(own)
}

// matches reports whether the word own of a document matches.
func (w word) matches(own []byte) bool {
	return bytes.HasPrefix(own, []byte(w.text)) && (!w.exact || len(own) == len(w.text))
}

// term is a word of a query or a phrase such as "product manager". It has several alternatives. A
// document contains the term if it contains all words of at least one alternative.
type term struct {
	typed        string // folded words as the user typed them
	alternatives [][]word
}

// parsedQuery contains the words of a query.
type parsedQuery struct {
	terms   []term   // terms to search, at most [library.MaxSearchWords]
	ignored []string // folded words that are not searched
}

// parseQuery parses the words of q. It ignores stop words, unless all words are stop words.
func parseQuery(q library.VideoQuery) parsedQuery {
	words := Tokenize(strings.Join(q.Words, " "))
	parsed := parseWords(words, isStopWord)
	if len(parsed.terms) == 0 {
		parsed = parseWords(words, func(string) bool { return false })
	}
	used := min(len(parsed.terms), library.MaxSearchWords)
	parsed.ignored = append(parsed.ignored, typedTerms(parsed.terms[used:])...)
	parsed.terms = parsed.terms[:used]
	return parsed
}

func parseWords(words []string, ignore func(word string) bool) (parsed parsedQuery) {
	for len(words) > 0 {
		phrase, length := leadingPhrase(words)
		switch {
		case length > 1 || length == 1 && !ignore(words[0]):
			parsed.terms = append(parsed.terms, newTerm(strings.Join(words[:length], " "), phrase))
		case ignore(words[0]):
			parsed.ignored, length = append(parsed.ignored, words[0]), 1
		default:
			parsed.terms, length = append(parsed.terms, newTerm(words[0], "")), 1
		}
		words = words[length:]
	}
	return parsed
}

// newTerm returns the term for the typed words. phrase is a key of the synonyms; "" for none.
func newTerm(typed, phrase string) term {
	t := term{typed: typed}
	if strings.Contains(typed, " ") {
		t.add(phraseWords(typed)...)
	} else {
		t.addWord(typed)
	}
	for _, other := range synonyms()[phrase] {
		t.add(phraseWords(other)...)
	}
	return t
}

// addWord adds alternatives for the word itself, its other spellings and its stem.
func (t *term) addWord(text string) {
	t.add(newWord(text))
	for _, spelling := range append([]string{text}, otherSpellings(text)...) {
		t.add(newWord(spelling))
		for _, stem := range stemsOf(spelling) {
			t.add(word{text: stem})
		}
	}
}

func (t *term) add(words ...word) {
	if !slices.ContainsFunc(t.alternatives, func(other []word) bool { return slices.Equal(other, words) }) {
		t.alternatives = append(t.alternatives, words)
	}
}

// phraseWords returns the words of a phrase. It omits stop words if at least two other words
// remain.
func phraseWords(phrase string) []word {
	var all, rest []word
	for text := range strings.FieldsSeq(phrase) {
		all = append(all, newWord(text))
		if !isStopWord(text) {
			rest = append(rest, newWord(text))
		}
	}
	if len(rest) > 1 {
		return rest
	}
	return all
}

// typedTerms returns the typed words of the terms.
func typedTerms(terms []term) []string {
	typed := make([]string, len(terms))
	for i, t := range terms {
		typed[i] = t.typed
	}
	return typed
}

// wordsOf returns the folded words of q that are searched, in the form in which they were typed.
func wordsOf(q library.VideoQuery) []string {
	return strings.Fields(strings.Join(typedTerms(parseQuery(q).terms), " "))
}
