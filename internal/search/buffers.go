package search

import "greenroom/internal/library"

// buffers holds the reusable buffers of one search.
type buffers struct {
	parts []partBuffers
	set   bitset
}

// partBuffers holds the reusable buffers of a search in one part. Only searches for documents that
// contain some of the terms use titles, scores, counts and levels.
type partBuffers struct {
	each        []bitset // sets of documents that contain each term
	phrases     []bitset // sets of documents that contain each word of an alternative with several words
	titles      []bitset // sets of documents that contain each term in the title
	scores      []bitset // sets of documents in whose score each bit is set
	counts      []bitset // sets of documents in whose number of terms each bit is set
	levels      []bitset // sets of documents whose score equals the visited score down to each bit
	all, before bitset
	lower       bitset // set of documents that were found at lower ranks
}

// partSearches prepares a search for the terms in each part that can contain hits.
func (r *buffers) partSearches(parts []part, terms []term, q library.VideoQuery) []partSearch {
	r.grow(len(parts))
	searches := make([]partSearch, 0, len(parts))
	for i, p := range parts {
		f, ok := p.filter(q, p.gone)
		if !ok {
			continue
		}
		r.parts[i].clear(terms, p.size())
		searches = append(searches, partSearch{p.segment, f, &r.parts[i]})
	}
	return searches
}

// grow adds buffers until each part has one.
func (r *buffers) grow(parts int) {
	for len(r.parts) < parts {
		r.parts = append(r.parts, partBuffers{})
	}
}

// clear empties the buffers and resizes them for the terms and the number of documents.
func (r *partBuffers) clear(terms []term, documents int) {
	phraseWords := 0
	for _, t := range terms {
		for _, words := range t.alternatives {
			if len(words) > 1 {
				phraseWords += len(words)
			}
		}
	}
	r.each, r.phrases = clearedSets(r.each, len(terms), documents), clearedSets(r.phrases, phraseWords, documents)
	r.all, r.before, r.lower = cleared(r.all, documents), cleared(r.before, documents), cleared(r.lower, documents)
}

// clearedSets empties the first n sets and resizes them for the number of documents. It returns all
// sets.
func clearedSets(sets []bitset, n, documents int) []bitset {
	for len(sets) < n {
		sets = append(sets, nil)
	}
	for i := range n {
		sets[i] = cleared(sets[i], documents)
	}
	return sets
}

func cleared(b bitset, documents int) bitset {
	width := (documents + 63) / 64
	if cap(b) < width {
		return newBitset(documents)
	}
	b = b[:width]
	clear(b)
	return b
}
