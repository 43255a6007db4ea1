// Package search finds videos by the words of a query. [Index] is a fast in-memory
// index; [Scan] checks every document and is the reference. Both implement the same
// rule, so the results do not depend on the store.
//
// # The rule
//
// Words: [Tokenize] cuts a text into folded words. A document contains a query's word if one
// of its own words begins with it. The title is searched first, then the creator, then
// the text: description, category and the category's short names. Only the first
// [library.MaxSearchWords] words of a query are used.
//
// Selection: a query selects the documents that contain all its words and match its
// category and lengths.
//
// Rank: the rank is 0 if the title contains every word, 1 if the title and the creator
// do, and 2 otherwise. In [library.OrderRank], hits are sorted by rank and then by
// catalogue position. The Sort of a key is the digit of the rank. Other orders
// are those of the catalogue without words.
//
// Typo tolerance: a query that selects nothing, also before its After, is repeated with
// corrected words, which [Result.Instead] returns. Words that a document of any category
// contains stay as they are. Each other word is replaced by a word of the documents that
// is one error away. If there is none, it is replaced by a word whose beginning is one
// error away. At most [limits.SearchNeighbours] such words are considered. An error is an
// added, a missing or a different letter, or two swapped adjacent letters. The word that
// most documents contain as a whole word wins, then the first by its bytes. A word of
// fewer than [minTypoLetters] letters, or without a neighbour, is not replaced; the result is
// then empty.
package search

import (
	"cmp"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// minTypoLetters is the minimum number of letters of a word whose typos are corrected.
// Shorter words have too many neighbours.
const minTypoLetters = 5

// ranks is the number of ranks.
const ranks = 3

// Document is the searchable form of a video.
type Document struct {
	Position   int64 // position in the catalogue, from 1
	Title      string
	Creator    string
	Text       string // description, category name and short names of the category
	CategoryID string
	UploadedOn string
	Seconds    int
}

// Result is a page of hits.
type Result struct {
	Positions []int64          // in the query's order
	Next      library.VideoKey // key of the last hit if more follow, else zero
	Instead   []string         // corrected words, or nil if the query's own words were used
	Total     int              // number of matching documents if the query is counted, else 0
}

// hit is a document and its key in the order of the query.
type hit struct {
	key      library.VideoKey
	position int64
}

// engine is a search algorithm.
type engine interface {
	// find returns at most limit hits that follow q.After in the order of q. If q.Counted
	// is set, it also returns the number of all hits, including those before q.After. There
	// is at least one word; the words are folded and have no duplicates.
	find(words []string, q library.VideoQuery, limit int) (hits []hit, total int)
	// contains reports whether any document contains the word.
	contains(word string) bool
	// nearest returns the replacement for a word that no document contains, or "".
	nearest(word string) string
}

// turn calls correct, which is slow, when it is allowed to run. It returns an error if it did not call correct.
type turn func(correct func()) error

// runNow is a turn that calls correct immediately.
func runNow(correct func()) error {
	correct()
	return nil
}

// searchWith returns the documents that match q, or an empty result if q has no words. It
// corrects typos in a turn and returns only the error of the turn.
func searchWith(e engine, q library.VideoQuery, correcting turn) (Result, error) {
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

// selects reports whether a query without hits after its After has hits before it.
func selects(e engine, words []string, q library.VideoQuery) bool {
	if q.After == (library.VideoKey{}) {
		return false
	}
	q.After, q.Counted = library.VideoKey{}, false
	hits, _ := e.find(words, q, 1)
	return len(hits) > 0
}

// corrected returns the words with typos corrected, or nil if a word has no
// correction or none needs one.
func corrected(e engine, words []string) []string {
	var instead []string
	changed := false
	for _, word := range words {
		if !e.contains(word) {
			if letterCount(word) < minTypoLetters {
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

// resultOf returns the page of the first size hits.
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

// wordsOf returns the folded words of q.
func wordsOf(q library.VideoQuery) []string {
	words := Tokenize(strings.Join(q.Words, " "))
	return words[:min(len(words), library.MaxSearchWords)]
}

// compareKeys compares two keys in an order.
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
