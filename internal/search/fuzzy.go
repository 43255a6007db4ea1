package search

import (
	"unicode/utf8"

	"greenroom/internal/limits"
)

// withinOneEdit calls found for each word of the vocabulary that is one error away from the typed
// word. It also calls found for words whose beginning is one error away. It tries every error at
// every letter, with the letters that occur in the vocabulary at this position. All whole words
// that are one error away are found. At most [limits.SpellingCorrectionCandidates] words are found
// because of their beginning: for each error, the first words by their bytes.
func (v vocabulary) withinOneEdit(typed string, found func(term int, whole bool)) {
	left := limits.SpellingCorrectionCandidates
	try := func(prefix []byte) {
		first, end := v.prefixRange(prefix)
		for term := first; term < end; term++ {
			whole := len(v.word(term)) == len(prefix)
			if !whole {
				if left--; left < 0 {
					return
				}
			}
			found(term, whole)
		}
	}
	variant := make([]byte, 0, len(typed)+utf8.UTFMax)
	for i := 0; i <= len(typed); {
		head, tail := typed[:i], typed[i:]
		r, size := utf8.DecodeRuneInString(tail)
		rest := tail[size:]
		if size > 0 {
			try(append(append(variant[:0], head...), rest...))
			if next, after := utf8.DecodeRuneInString(rest); after > 0 && next != r {
				swapped := append(append(variant[:0], head...), rest[:after]...)
				try(append(append(swapped, tail[:size]...), rest[after:]...))
			}
		}
		v.lettersAfter(head, func(letter []byte) {
			begun := append(append(variant[:0], head...), letter...)
			try(append(begun, tail...))
			if size > 0 {
				try(append(begun, rest...))
			}
		})
		if size == 0 {
			break
		}
		i += size
	}
}

// lettersAfter calls each with each letter that follows head in some word. Ideographs at the
// beginning of a word are skipped, because an ideograph is a whole word.
func (v vocabulary) lettersAfter(head string, each func(letter []byte)) {
	first, end := v.prefixRange([]byte(head))
	for first < end {
		rest := v.word(first)[len(head):]
		r, size := utf8.DecodeRune(rest)
		if size == 0 {
			first++
			continue
		}
		if head == "" && kindOf(r) == single {
			first++
			continue
		}
		each(rest[:size])
		_, first = v.prefixRangeWithin(first, end, v.word(first)[:len(head)+size])
	}
}
