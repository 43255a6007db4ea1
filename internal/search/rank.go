package search

import "slices"

// fields is the number of searched fields of a document: title, creator and text.
const fields = 3

// ranks is the number of ranks. A word of a document has rank 0 if it is a whole word in the title.
// A prefix in the title has rank 1, a word in the creator rank 2, and a word in the text rank 3.
const ranks = fields + 1

// ranker ranks documents one by one and reuses its buffers.
type ranker struct {
	tokenizer tokenizer
	lowest    []int // lowest rank in the document, for each word of all alternatives
}

// rank returns the document's rank, or [ranks] if it does not contain all terms.
func (r *ranker) rank(d Document, terms []term) int {
	r.read(d, terms, true)
	rank := 0
	for _, each := range r.termRanks(terms) {
		rank = max(rank, each)
	}
	return rank
}

// read finds the lowest rank of each word. If first is true, it stops after the first field with
// which all terms are found.
func (r *ranker) read(d Document, terms []term, first bool) {
	r.lowest = r.lowest[:0]
	for _, t := range terms {
		for _, words := range t.alternatives {
			for range words {
				r.lowest = append(r.lowest, ranks)
			}
		}
	}
	for field, text := range [fields]string{d.Title, d.Creator, d.Text} {
		r.tokenizer.tokenize(text, func(own []byte) { r.note(terms, own, field) })
		if first && !slices.Contains(r.termRanks(terms), ranks) {
			return
		}
	}
}

// note records that a field contains the word own.
func (r *ranker) note(terms []term, own []byte, field int) {
	i := 0
	for _, t := range terms {
		for _, words := range t.alternatives {
			for _, w := range words {
				if field == 0 && w.isExact(own) {
					r.lowest[i] = 0
				} else if r.lowest[i] == ranks && w.matches(own) {
					r.lowest[i] = field + 1
				}
				i++
			}
		}
	}
}

// termRanks returns the lowest rank of each term. If the document does not contain a term, the rank
// is [ranks].
func (r *ranker) termRanks(terms []term) []int {
	found := make([]int, len(terms))
	i := 0
	for n, t := range terms {
		found[n] = ranks
		for _, words := range t.alternatives {
			rank := 0
			for range words {
				rank = max(rank, r.lowest[i])
				i++
			}
			found[n] = min(found[n], rank)
		}
	}
	return found
}
