package search

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"sync"
)

// partSize is how many documents a part of an index holds at most: what it takes to
// make one is little beside what the whole index takes.
const partSize = 1 << 16

// Builder makes an index of documents that come one by one.
type Builder struct {
	parts []part
	next  *building // of the part that is not full; nil for none
	size  int       // of a part; 0 for [partSize]
}

// Add adds the document, whose position is after those of all before it.
func (b *Builder) Add(d Document) {
	if b.next == nil {
		b.next = newBuilding()
	}
	b.next.add(d)
	if b.next.s.size() == cmp.Or(b.size, partSize) {
		b.endPart()
	}
}

func (b *Builder) endPart() {
	b.parts = append(b.parts, part{segment: b.next.finish()})
	b.next = nil
}

// Index returns the index of what was added. Nothing more is to be added.
func (b *Builder) Index() *Index {
	if b.next != nil {
		b.endPart()
	}
	x := indexOf(b.parts)
	x.words = newLexicon(b.parts)
	return x
}

// indexOf returns an index of the parts that forgives no typing errors.
func indexOf(parts []part) *Index {
	return &Index{
		base:   slices.Clone(parts),
		words:  newLexicon(nil),
		latest: part{segment: newBuilding().finish()},
		rooms:  &sync.Pool{New: func() any { return new(room) }},
	}
}

// building is the making of a segment of documents that come in the order of the
// catalogue. It keeps their words as numbers until the vocabulary is whole.
type building struct {
	s     *segment
	cut   cutter
	terms map[string]uint32
	best  []uint32 // for each term: the last document that holds it, as its number + 1
	// said holds, for each document, the terms of each rank and then 0; a term is its
	// number + 1. It is many pieces, so that it does not move as it grows.
	said       [][]byte
	categories map[string]uint32
	dates      map[string]uint32
}

func newBuilding() *building {
	return &building{
		s:          &segment{titleStarts: []uint32{0}},
		terms:      make(map[string]uint32),
		categories: make(map[string]uint32),
		dates:      make(map[string]uint32),
	}
}

func (b *building) add(d Document) {
	s := b.s
	s.positions = append(s.positions, d.Position)
	s.titles = append(s.titles, d.Title...)
	s.titleStarts = append(s.titleStarts, uint32(len(s.titles)))
	s.seconds = append(s.seconds, int32(d.Seconds))
	s.category = append(s.category, numbered(b.categories, &s.categories, d.CategoryID))
	s.date = append(s.date, numbered(b.dates, &s.dates, d.UploadedOn))
	for _, text := range [ranks]string{d.Title, d.Creator, d.Text} {
		b.cut.cut(text, b.hold)
		b.say(0)
	}
}

// piece is how many bytes a piece of [building.said] holds.
const piece = 1 << 20

func (b *building) say(term uint64) {
	latest := len(b.said) - 1
	if latest < 0 || len(b.said[latest])+binary.MaxVarintLen64 > cap(b.said[latest]) {
		// The first is small: most segments are.
		b.said = append(b.said, make([]byte, 0, min(piece, 1<<10<<min(len(b.said)*4, 20))))
		latest++
	}
	b.said[latest] = binary.AppendUvarint(b.said[latest], term)
}

// numbered returns the number of the value, which is its index in values.
func numbered(numbers map[string]uint32, values *[]string, value string) uint32 {
	number, known := numbers[value]
	if !known {
		number = uint32(len(*values))
		value = strings.Clone(value)
		numbers[value] = number
		*values = append(*values, value)
	}
	return number
}

// hold notes that the latest document holds the word, unless it does already.
func (b *building) hold(word []byte) {
	term, known := b.terms[string(word)]
	if !known {
		term = uint32(len(b.best))
		b.terms[string(word)] = term
		b.best = append(b.best, 0)
	}
	if document := uint32(len(b.s.positions)); b.best[term] != document {
		b.best[term] = document
		b.say(uint64(term) + 1)
	}
}

// finish returns the segment. Nothing more is to be added.
func (b *building) finish() *segment {
	sorted := make([]string, 0, len(b.terms))
	for word := range b.terms {
		sorted = append(sorted, word)
	}
	slices.Sort(sorted)
	b.s.vocabulary = newVocabulary(sorted)
	places := make([]uint32, len(sorted)) // in the vocabulary, by term
	for place, word := range sorted {
		places[b.terms[word]] = uint32(place)
	}
	b.terms, b.best, b.categories, b.dates = nil, nil, nil, nil
	for rank := range b.s.ranked {
		b.s.ranked[rank] = b.invert(rank, places)
	}
	b.said = nil
	b.s.gatherCommon()
	b.s.sortOrders()
	b.s.clip()
	return b.s
}

// each calls what with the terms of the rank, document by document.
func (b *building) each(rank int, places []uint32, what func(document int, place uint32)) {
	document, at := 0, 0
	for _, said := range b.said {
		for i := 0; i < len(said); {
			term, size := binary.Uvarint(said[i:])
			i += size
			switch {
			case term != 0:
				if at == rank {
					what(document, places[term-1])
				}
			case at == ranks-1:
				document, at = document+1, 0
			default:
				at++
			}
		}
	}
}

// invert makes the postings of a rank. It measures every list before it writes any,
// so that they lie in one piece.
func (b *building) invert(rank int, places []uint32) *postings {
	width := len(newBitset(len(b.s.positions)))
	counts, sizes := b.measure(rank, places)
	p := &postings{width: width, starts: make([]uint32, 1, len(places)+1)}
	end := 0
	for place, n := range counts {
		if n > 0 {
			if p.dense(int(n)) {
				sizes[place] = uint32(8 * width)
			}
			end += varintSize(uint64(n)) + int(sizes[place])
		}
		p.starts = append(p.starts, uint32(end))
	}
	p.lists = make([]byte, end)
	b.write(p, rank, places, counts)
	return p
}

// measure returns how many documents hold each term in the rank, and how many bytes
// their distances take.
func (b *building) measure(rank int, places []uint32) (counts, sizes []uint32) {
	counts, sizes = make([]uint32, len(places)), make([]uint32, len(places))
	after := make([]uint32, len(places)) // the latest document's number + 1
	b.each(rank, places, func(document int, place uint32) {
		counts[place]++
		sizes[place] += uint32(varintSize(uint64(document) + 1 - uint64(after[place])))
		after[place] = uint32(document) + 1
	})
	return counts, sizes
}

func (b *building) write(p *postings, rank int, places, counts []uint32) {
	ends := make([]uint32, len(places)) // of what each list holds so far
	after := make([]uint32, len(places))
	for place, n := range counts {
		if ends[place] = p.starts[place]; n > 0 {
			ends[place] += uint32(binary.PutUvarint(p.lists[ends[place]:], uint64(n)))
		}
	}
	b.each(rank, places, func(document int, place uint32) {
		list := p.lists[ends[place]:]
		if p.dense(int(counts[place])) {
			list[document>>3] |= 1 << (document & 7)
			return
		}
		ends[place] += uint32(binary.PutUvarint(list, uint64(document)+1-uint64(after[place])))
		after[place] = uint32(document) + 1
	})
}

func varintSize(n uint64) int { return (bits.Len64(n|1) + 6) / 7 }
