// Package search finds videos by what a person typed: from an [Index] in memory,
// or by a [Scan] of every document, which is slow and says what is right. Both
// keep one rule, so every store answers alike.
//
// # The rule
//
// Words: [Words] cuts a text into folded words. A document holds a query's word
// when one of its own begins with it. It holds it in its title, else in its
// creator, else in its text: the description and the category with its short
// names. Only the first [library.MaxSearchWords] words of a query are looked for.
//
// Selection: a query selects the documents that hold all its words and that its
// category and lengths allow.
//
// Rank: a document's rank is 0 when it holds every word in its title, 1 when in
// its title or its creator, and 2 otherwise. In [library.OrderRank] the lower rank
// comes first, then the earlier place in the catalogue; a key's Sort is the rank's
// digit. Other orders are those of the catalogue without words.
//
// Typing errors: a query that selects nothing, not even before its After, is asked
// once more in other words, and [Result.Instead] says in which. Words that some
// document holds stay as they are, whatever its category. Each other word is
// replaced by one of the documents' words that it is one error away from, or else
// by one that begins so, of which at most [limits.SearchNeighbours] are considered; an error is a letter too many, too few, another one, or
// two neighbours swapped. Of several, the one that most documents hold as a whole
// word, then the first in order of its bytes. A word of fewer than [forgiven]
// letters, or without such a neighbour, is not replaced, and then nothing is found.
package search

import (
	"cmp"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// forgiven is how many letters a word has at least in which a typing error is
// forgiven: shorter ones have too many neighbours.
const forgiven = 5

// ranks is how many ranks there are.
const ranks = 3

// Document is a video as a search sees it.
type Document struct {
	Position   int64 // the video's place in the catalogue, from 1
	Title      string
	Creator    string
	Text       string // the description, the category's name and its short names
	CategoryID string
	UploadedOn string
	Seconds    int
}

// Result is a page of what a query found.
type Result struct {
	Positions []int64          // in the query's order
	Next      library.VideoKey // the last one's key when more follow; else zero
	Instead   []string         // the words that were looked for instead; nil when the query's own were
	Total     int              // how many documents the words select, when the query asks for it; else 0
}

// hit is a document and its place in the order of a query.
type hit struct {
	key      library.VideoKey
	position int64
}

// engine is a way to find documents.
type engine interface {
	// find returns the first hits that follow q.After in the order of q, at most
	// limit, and how many there are with those before it when q.Counted says so. The
	// words are one at least, each folded and none twice.
	find(words []string, q library.VideoQuery, limit int) (hits []hit, total int)
	// holds reports whether some document holds the word.
	holds(word string) bool
	// nearest returns the word that replaces one that no document holds, or "".
	nearest(word string) string
}

// turn calls correct, which takes long, when that may run. It fails when it does not call it.
type turn func(correct func()) error

// atOnce is a turn for which nothing waits.
func atOnce(correct func()) error {
	correct()
	return nil
}

// answer finds what q selects; nothing when its words hold none to look for. It corrects
// typing errors in a turn, and fails only when that does.
func answer(e engine, q library.VideoQuery, correcting turn) (Result, error) {
	words, size := wordsOf(q), q.PageSize()
	if len(words) == 0 {
		return resultOf(nil, size), nil
	}
	hits, total := e.find(words, q, size+1)
	var instead []string
	if len(hits) == 0 && !selects(e, words, q) {
		if err := correcting(func() { instead = corrected(e, words) }); err != nil {
			return Result{}, err
		}
		if instead != nil {
			hits, total = e.find(instead, q, size+1)
		}
	}
	result := resultOf(hits, size)
	result.Instead, result.Total = instead, total
	return result, nil
}

// selects reports whether the query, which selects nothing after its After, selects
// something before it.
func selects(e engine, words []string, q library.VideoQuery) bool {
	if q.After == (library.VideoKey{}) {
		return false
	}
	q.After, q.Counted = library.VideoKey{}, false
	hits, _ := e.find(words, q, 1)
	return len(hits) > 0
}

// corrected returns the words that are looked for in place of those that found
// nothing; nil when there are none.
func corrected(e engine, words []string) []string {
	var instead []string
	changed := false
	for _, word := range words {
		if !e.holds(word) {
			if letters(word) < forgiven {
				return nil
			}
			if word = e.nearest(word); word == "" {
				return nil
			}
			changed = true
		}
		if !slices.Contains(instead, word) {
			instead = append(instead, word)
		}
	}
	if !changed {
		return nil
	}
	return instead
}

// resultOf returns the page of so many that the hits begin with.
func resultOf(hits []hit, size int) Result {
	var result Result
	if len(hits) > size {
		hits = hits[:size]
		result.Next = hits[size-1].key
	}
	result.Positions = make([]int64, len(hits))
	for i, h := range hits {
		result.Positions[i] = h.position
	}
	return result
}

// wordsOf returns the words that q looks for.
func wordsOf(q library.VideoQuery) []string {
	words := Words(strings.Join(q.Words, " "))
	return words[:min(len(words), library.MaxSearchWords)]
}

// compareKeys compares two places in an order.
func compareKeys(order library.VideoOrder, a, b library.VideoKey) int {
	sort := strings.Compare(a.Sort, b.Sort)
	if order == library.OrderNewest {
		sort = -sort
	}
	return cmp.Or(sort, cmp.Compare(a.Position, b.Position))
}

// follows reports whether the key comes after q.After.
func follows(q library.VideoQuery, key library.VideoKey) bool {
	return q.After.Position == 0 || compareKeys(q.Order, key, q.After) > 0
}

// rankKey returns the key of a document of the rank.
func rankKey(rank int, position int64) library.VideoKey {
	return library.VideoKey{Sort: "012"[rank : rank+1], Position: position}
}
