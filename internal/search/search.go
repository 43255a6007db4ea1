package search

import (
	"cmp"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// minTypoLetters is the minimum number of letters of a word that is corrected. For shorter words,
// too many words are one error away.
const minTypoLetters = 5

// Document is the searchable form of a video.
type Document struct {
	Position   int64 // position in the catalogue, from 1
	Title      string
	Creator    string
	Text       string // description, category name, and short names of the category
	CategoryID string
	Facets     *library.Facets
	UploadedOn string
	Seconds    int
}

// Result is a page of hits.
type Result struct {
	Positions []int64          // positions in the order of the query
	Next      library.VideoKey // key of the last hit if more hits follow, otherwise zero
	Instead   []string         // corrected words; nil if the words of the query were used
	Words     library.QueryWords
	Total     int // number of matching documents if the query is Counted, otherwise 0
}

// hit is a matching document with its key in the order of the query.
type hit struct {
	key      library.VideoKey
	position int64
}

// engine is a search algorithm.
type engine interface {
	// find returns at most limit hits that come after q.After in the order of q. If q.Counted is
	// set, it also returns the number of all hits, including hits before q.After. If there are no
	// terms, all documents that pass the filter of q match.
	find(terms []term, q library.VideoQuery, limit int) (hits []hit, total int)
	// findPartial is like find, but finds documents that contain only some of the terms.
	findPartial(terms []term, q library.VideoQuery, limit int) partialResult
	// contains reports whether any document contains the term.
	contains(t term) bool
	// nearest returns the replacement for a word that no document contains; "" without a replacement.
	nearest(word string) string
}

// turn waits until a correction may run, and then calls correct. The number of corrections is
// limited, because corrections are slow. turn returns an error if it has not called correct.
type turn func(correct func()) error

// runNow is a turn that calls correct immediately.
func runNow(correct func()) error {
	correct()
	return nil
}

// isBrowsing reports whether the query selects documents without any words.
func isBrowsing(q library.VideoQuery) bool { return len(q.Words) == 0 && q.NeedsSearch() }

// orderOf returns the order of the query. Without words, the order by rank is the order of the
// catalogue.
func orderOf(q library.VideoQuery) library.VideoOrder {
	if len(q.Words) == 0 && (q.Order == library.OrderRank || q.Order == "") {
		return library.OrderCatalogue
	}
	return q.Order
}

// searchWith returns the documents that match q. If q has no words to search, no filter and no
// order that needs a search, the result is empty. Typos are corrected in the turn correcting.
// searchWith returns only errors of this turn.
func searchWith(e engine, q library.VideoQuery, correcting turn) (Result, error) {
	query, size := parseQuery(q), q.PageSize()
	terms := query.terms
	if len(terms) == 0 && !isBrowsing(q) {
		return resultOf(nil, size), nil
	}
	q.Order = orderOf(q)
	hits, total := e.find(terms, q, size+1)
	result := resultOf(hits, size)
	result.Total = total
	if len(terms) > 0 && len(hits) == 0 && !selects(e, terms, q) {
		var instead []term
		if err := correcting(func() { instead = corrected(e, terms) }); err != nil {
			return Result{}, err
		}
		result = searchOther(e, terms, instead, q)
	}
	ignored := append(query.ignored, result.Words.Ignored...)
	if q.After == (library.VideoKey{}) && (len(result.Words.Missing) > 0 || len(ignored) > 0) {
		used := slices.DeleteFunc(typedTerms(terms), func(typed string) bool { return slices.Contains(ignored, typed) })
		result.Words.Used, result.Words.Ignored = used, ignored
	} else {
		result.Words = library.QueryWords{}
	}
	return result, nil
}

// searchOther searches for the corrected terms in instead, which can be nil. If no document
// matches, it searches for documents that contain only some of the terms.
func searchOther(e engine, terms, instead []term, q library.VideoQuery) Result {
	size := q.PageSize()
	if instead != nil {
		hits, total := e.find(instead, q, size+1)
		if len(hits) > 0 || selects(e, instead, q) || len(instead) == 1 {
			result := resultOf(hits, size)
			result.Instead, result.Total = typedTerms(instead), total
			return result
		}
		terms = instead
	}
	var weak []term
	if terms, weak = splitWeak(terms); len(weak) > 0 {
		hits, total := e.find(terms, q, size+1)
		if len(hits) > 0 || selects(e, terms, q) {
			result := resultOf(hits, size)
			result.Total, result.Words.Ignored = total, typedTerms(weak)
			return result
		}
	}
	if len(terms) == 1 {
		return resultOf(nil, size)
	}
	found := e.findPartial(terms, q, size+1)
	result := resultOf(found.hits, size)
	if q.Counted {
		result.Total = found.total
	}
	if instead != nil && (found.total > 0 || hasAny(e, instead)) {
		result.Instead = typedTerms(instead)
	}
	result.Words.Ignored = typedTerms(weak)
	for i, contained := range found.best {
		if !contained {
			result.Words.Missing = append(result.Words.Missing, terms[i].typed)
		}
	}
	return result
}

// splitWeak separates the weak words from the other terms. If all terms are weak, it returns them
// as other terms.
func splitWeak(terms []term) (others, weak []term) {
	for _, t := range terms {
		if isWeak()[t.typed] {
			weak = append(weak, t)
		} else {
			others = append(others, t)
		}
	}
	if len(others) == 0 {
		return terms, nil
	}
	return others, weak
}

// selects reports whether a query without hits after q.After has hits before q.After.
func selects(e engine, terms []term, q library.VideoQuery) bool {
	if q.After == (library.VideoKey{}) {
		return false
	}
	q.After, q.Counted = library.VideoKey{}, false
	hits, _ := e.find(terms, q, 1)
	return len(hits) > 0
}

// hasAny reports whether any document contains all the terms.
func hasAny(e engine, terms []term) bool {
	hits, _ := e.find(terms, library.VideoQuery{}, 1)
	return len(hits) > 0
}

// corrected returns the terms with typos corrected; nil if no typo was corrected.
func corrected(e engine, terms []term) []term {
	var instead []term
	changed := false
	for _, t := range terms {
		if letterCount(t.typed) >= minTypoLetters && !strings.Contains(t.typed, " ") && !e.contains(t) {
			if nearest := e.nearest(t.typed); nearest != "" {
				t, changed = newTerm(nearest, nearest), true
			}
		}
		if !slices.ContainsFunc(instead, func(other term) bool { return other.typed == t.typed }) {
			instead = append(instead, t)
		}
	}
	if !changed {
		return nil
	}
	return instead
}

// resultOf returns a page with the first size hits.
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

// compareKeys compares the keys of two videos in the order.
func compareKeys(order library.VideoOrder, a, b library.VideoKey) int {
	sort := strings.Compare(a.Sort, b.Sort)
	if order == library.OrderNewest {
		sort = -sort
	}
	return cmp.Or(sort, cmp.Compare(a.Position, b.Position))
}

// follows reports whether the key is after q.After in the order of q.
func follows(q library.VideoQuery, key library.VideoKey) bool {
	return q.After.Position == 0 || compareKeys(q.Order, key, q.After) > 0
}

// rankSort returns the Sort of a key with the rank.
func rankSort(rank int) string { return "0123"[rank : rank+1] }
