package search

import "greenroom/internal/library"

// buffers holds the buffers of one search.
type buffers struct {
	parts []partBuffers
	set   bitset
}

// partBuffers holds the buffers of a search for one part.
type partBuffers struct {
	each        []bitset // documents that contain the term, by term
	phrases     []bitset // documents that contain the phrase, by word of the alternatives with several words
	titles      []bitset // documents that contain the term in the title, by term; used by partial searches
	scores      []bitset // binary digits of the scores; used by partial searches
	counts      []bitset // binary digits of the number of contained terms; used by partial searches
	levels      []bitset // documents by the first digits of their scores; used by partial searches
	all, before bitset
	lower       bitset // documents found at lower ranks
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

// grow adds buffers until there are enough for the number of parts.
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

// clearedSets empties the first n sets for the number of documents, and returns all sets.
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
