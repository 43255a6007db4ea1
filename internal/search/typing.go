package search

import (
	"unicode/utf8"

	"greenroom/internal/limits"
)

// near notes in found the words of the vocabulary that stand one error away from
// what was typed, or begin so. It tries every error at every letter, with the
// letters that the vocabulary has there. It notes every word that is one error away, and
// at most [limits.SearchNeighbours] others, the first ones in order of their bytes for
// each error.
func (v vocabulary) near(typed string, found func(term int, whole bool)) {
	left := limits.SearchNeighbours
	try := func(beginning []byte) {
		first, end := v.beginning(beginning)
		for term := first; term < end; term++ {
			whole := len(v.word(term)) == len(beginning)
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

// lettersAfter calls each with the letters that follow the head in some word. An
// ideograph at the beginning of a word is the whole of it, so it is passed over.
func (v vocabulary) lettersAfter(head string, each func(letter []byte)) {
	first, end := v.beginning([]byte(head))
	for first < end {
		rest := v.word(first)[len(head):]
		r, size := utf8.DecodeRune(rest)
		if size == 0 {
			first++
			continue
		}
		if head == "" && kindOf(r) == alone {
			first++
			continue
		}
		each(rest[:size])
		_, first = v.beginningWithin(first, end, v.word(first)[:len(head)+size])
	}
}
