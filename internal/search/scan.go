package search

import (
	"cmp"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// Scan returns the documents that match q. It applies the rule in the package documentation to each
// document, without optimisation. Tests compare [Index] with Scan. The documents can be in any
// order.
func Scan(documents []Document, q library.VideoQuery) Result {
	found, _ := searchWith(scan(documents), q, runNow) // no error is possible with runNow
	return found
}

// scan is the engine that checks every document.
type scan []Document

func (s scan) find(terms []term, q library.VideoQuery, limit int) (hits []hit, total int) {
	for _, d := range s {
		rank := d.rank(terms)
		if rank == ranks || !d.isSelected(q) {
			continue
		}
		if q.Counted {
			total++
		}
		if key := d.key(q, rankSort(rank)); follows(q, key) {
			hits = append(hits, hit{key, d.Position})
		}
	}
	return firstHits(hits, q.Order, limit), total
}

// isSelected reports whether the document matches the category, facets and lengths of q.
func (d Document) isSelected(q library.VideoQuery) bool {
	least, greatest := q.LengthRange()
	return (q.CategoryID == "" || d.CategoryID == q.CategoryID) && q.Facets.Matches(d.Facets) &&
		d.Seconds >= least && d.Seconds <= greatest
}

func (s scan) findPartial(terms []term, q library.VideoQuery, limit int) partialResult {
	found := make([][]int, len(s)) // lowest rank of each term in each document
	holders := make([]int, len(terms))
	for i, d := range s {
		var r ranker
		r.read(d, terms, false)
		found[i] = r.termRanks(terms)
		for n, rank := range found[i] {
			if rank < ranks {
				holders[n]++
			}
		}
	}
	reached := 0 // maximum number of terms that a document contains
	for i, d := range s {
		if d.isSelected(q) {
			reached = max(reached, countFound(found[i]))
		}
	}
	result := partialResult{}
	best := hit{}
	var hits []hit
	for i, d := range s {
		if !d.isSelected(q) || reached == 0 || countFound(found[i]) < neededTerms(len(terms), reached) {
			continue
		}
		result.total++
		score := 0
		for n, rank := range found[i] {
			score += scoreOf(rank, weightOf(holders[n], len(s)))
		}
		ranked := hit{d.key(library.VideoQuery{}, partialSort(score)), d.Position}
		if best.position == 0 || compareKeys(library.OrderRank, ranked.key, best.key) < 0 {
			best, result.best = ranked, containedTerms(found[i])
		}
		if key := d.key(q, partialSort(score)); follows(q, key) {
			hits = append(hits, hit{key, d.Position})
		}
	}
	result.hits = firstHits(hits, q.Order, limit)
	return result
}

// containedTerms reports for each term whether a document contains the term. found is the result of
// termRanks.
func containedTerms(found []int) []bool {
	contained := make([]bool, len(found))
	for i, rank := range found {
		contained[i] = rank < ranks
	}
	return contained
}

// countFound returns the number of terms that a document contains.
func countFound(found []int) int {
	n := 0
	for _, rank := range found {
		if rank < ranks {
			n++
		}
	}
	return n
}

// firstHits returns the first hits in the order, at most limit.
func firstHits(hits []hit, order library.VideoOrder, limit int) []hit {
	library.Sort(hits, func(a, b hit) int { return compareKeys(order, a.key, b.key) })
	return hits[:min(len(hits), limit)]
}

// rank returns the document's rank, or [ranks] if it does not contain all terms.
func (d Document) rank(terms []term) int {
	var r ranker
	return r.rank(d, terms)
}

// key returns the document's key in the order of q. sort is the Sort of the key in
// [library.OrderRank].
func (d Document) key(q library.VideoQuery, sort string) library.VideoKey {
	switch {
	case q.Order == library.OrderRank || q.Order == "":
	case isNumeric(q):
		sort = numericSort(numberIn(q, d.Position, d.Seconds))
	default:
		sort = library.Video{Title: d.Title, UploadedOn: d.UploadedOn}.SortKey(q.Order)
	}
	return library.VideoKey{Sort: sort, Position: d.Position}
}

// words returns the document's words without duplicates.
func (d Document) words() []string { return Tokenize(d.Title + "\n" + d.Creator + "\n" + d.Text) }

func (s scan) contains(t term) bool {
	return slices.ContainsFunc(s, func(d Document) bool { return d.rank([]term{t}) < ranks })
}

func (s scan) nearest(typed string) string {
	holders := make(map[string]int)
	for _, d := range s {
		for _, word := range d.words() {
			holders[word]++
		}
	}
	near := make(map[string]neighbour)
	for word, n := range holders {
		if whole, begins := oneEdit(typed, word); whole || begins {
			near[word] = neighbour{whole: whole, word: word, documents: n}
		}
	}
	return bestNeighbour(near)
}

// neighbour is a word of the documents that can replace a mistyped word.
type neighbour struct {
	whole     bool // whether the whole word is one error away, not only the beginning of the word
	word      string
	documents int // number of documents that contain this whole word
}

// bestNeighbour returns the best replacement for the typed word; "" without a replacement.
func bestNeighbour(near map[string]neighbour) string {
	var best neighbour
	for _, n := range near {
		if n.documents > 0 && (best.word == "" || n.compare(best) < 0) {
			best = n
		}
	}
	return best.word
}

// compare returns a negative number if n is better than other.
func (n neighbour) compare(other neighbour) int {
	if n.whole != other.whole {
		if n.whole {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(other.documents, n.documents), strings.Compare(n.word, other.word))
}

// oneEdit reports whether typed is one error away from the word, and whether typed is one error
// away from a beginning of the word.
func oneEdit(typed, word string) (whole, begins bool) {
	t, w := []rune(typed), []rune(word)
	for length := len(t) - 1; length <= min(len(t)+1, len(w)); length++ {
		if oneEditApart(t, w[:length]) {
			begins = true
			whole = whole || length == len(w)
		}
	}
	return whole, begins
}

// oneEditApart reports whether a and b differ by exactly one error: an added, missing or different
// letter, or two swapped adjacent letters.
func oneEditApart(a, b []rune) bool {
	same := 0
	for same < min(len(a), len(b)) && a[same] == b[same] {
		same++
	}
	a, b = a[same:], b[same:]
	switch {
	case len(a) == len(b)+1:
		return slices.Equal(a[1:], b)
	case len(b) == len(a)+1:
		return slices.Equal(a, b[1:])
	case len(a) != len(b) || len(a) == 0:
		return false
	default:
		return slices.Equal(a[1:], b[1:]) ||
			len(a) > 1 && a[0] == b[1] && a[1] == b[0] && slices.Equal(a[2:], b[2:])
	}
}
