package search

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"greenroom/internal/library"
)

// partDocuments is the maximum number of documents in a part of an index. This maximum limits the
// temporary memory of a build.
const partDocuments = 1 << 16

// Builder builds an index from documents that are added one by one.
type Builder struct {
	parts []part
	next  *segmentBuilder // part in progress; nil between two parts
	size  int             // maximum number of documents in a part; 0 means [partDocuments]
}

// Add adds the document. Documents must be added in the order of their positions.
func (b *Builder) Add(d Document) {
	if b.next == nil {
		b.next = newSegmentBuilder()
	}
	b.next.add(d)
	if b.next.s.size() == cmp.Or(b.size, partDocuments) {
		b.endPart()
	}
}

func (b *Builder) endPart() {
	b.parts = append(b.parts, part{segment: b.next.finish()})
	b.next = nil
}

// Index returns the index of the added documents. After this call, no document can be added.
func (b *Builder) Index() *Index {
	if b.next != nil {
		b.endPart()
	}
	x := indexOf(b.parts)
	x.words = newLexicon(b.parts)
	return x
}

// indexOf returns an index of the parts. The index does not correct typos.
func indexOf(parts []part) *Index {
	return &Index{
		base:    slices.Clone(parts),
		words:   newLexicon(nil),
		latest:  part{segment: newSegmentBuilder().finish()},
		buffers: &sync.Pool{New: func() any { return new(buffers) }},
	}
}

// segmentBuilder builds a segment from documents in the order of the catalogue. Words are
// represented by numbers until the vocabulary is complete.
type segmentBuilder struct {
	s            *segment
	tokenizer    tokenizer
	numbers      map[string]uint32
	lastDocument []uint32 // for each term, the number of the last document that contains it, plus 1
	// terms holds the terms of all documents. For each document and rank, terms contains the
	// numbers of the terms plus 1, followed by 0. The bytes are in several pieces, so that
	// appending does not copy all bytes.
	terms      [][]byte
	categories map[string]uint32
	dates      map[string]uint32
	facets     map[string]uint32 // index in facets by joined properties
	keys       []string          // joined properties by index in facets
}

func newSegmentBuilder() *segmentBuilder {
	return &segmentBuilder{
		s:          &segment{titleStarts: []uint32{0}},
		numbers:    make(map[string]uint32),
		categories: make(map[string]uint32),
		dates:      make(map[string]uint32),
		facets:     make(map[string]uint32),
	}
}

func (b *segmentBuilder) add(d Document) {
	s := b.s
	s.positions = append(s.positions, d.Position)
	s.titles = append(s.titles, d.Title...)
	s.titleStarts = append(s.titleStarts, uint32(len(s.titles)))
	s.seconds = append(s.seconds, int32(d.Seconds))
	s.category = append(s.category, numbered(b.categories, &s.categories, d.CategoryID))
	s.facet = append(s.facet, b.facet(d.Facets))
	s.date = append(s.date, numbered(b.dates, &s.dates, d.UploadedOn))
	for _, text := range [fields]string{d.Title, d.Creator, d.Text} {
		b.tokenizer.tokenize(text, b.addWord)
		b.appendTerm(0)
	}
}

// piece is the maximum size in bytes of a piece of [segmentBuilder.terms].
const piece = 1 << 20

func (b *segmentBuilder) appendTerm(term uint64) {
	latest := len(b.terms) - 1
	if latest < 0 || len(b.terms[latest])+binary.MaxVarintLen64 > cap(b.terms[latest]) {
		// The first piece is small, because most segments are small.
		b.terms = append(b.terms, make([]byte, 0, min(piece, 1<<10<<min(len(b.terms)*4, 20))))
		latest++
	}
	b.terms[latest] = binary.AppendUvarint(b.terms[latest], term)
}

// numbered returns the index of the value in values. A new value is appended first.
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

// facet returns the index of the properties in facets. New properties are appended first.
func (b *segmentBuilder) facet(own *library.Facets) uint32 {
	if own == nil {
		own = new(library.Facets)
	}
	values := own.Values()
	number := numbered(b.facets, &b.keys, strings.Join(values[:], "\x00"))
	if int(number) == len(b.s.facets) {
		b.s.facets = append(b.s.facets, &library.Facets{
			Creator: strings.Clone(own.Creator), Company: strings.Clone(own.Company),
			Type: strings.Clone(own.Type), Level: strings.Clone(own.Level),
		})
	}
	return number
}

// addWord records that the latest document contains the word. It ignores repetitions of the word in
// this document.
func (b *segmentBuilder) addWord(word []byte) {
	term, known := b.numbers[string(word)]
	if !known {
		term = uint32(len(b.lastDocument))
		b.numbers[string(word)] = term
		b.lastDocument = append(b.lastDocument, 0)
	}
	if document := uint32(len(b.s.positions)); b.lastDocument[term] != document {
		b.lastDocument[term] = document
		b.appendTerm(uint64(term) + 1)
	}
}

// finish returns the segment. After this call, no document can be added.
func (b *segmentBuilder) finish() *segment {
	sorted := make([]string, 0, len(b.numbers))
	for word := range b.numbers {
		sorted = append(sorted, word)
	}
	slices.Sort(sorted)
	b.s.vocabulary = newVocabulary(sorted)
	indexes := make([]uint32, len(sorted)) // index of each term in the vocabulary
	for index, word := range sorted {
		indexes[b.numbers[word]] = uint32(index)
	}
	b.numbers, b.lastDocument, b.categories, b.dates, b.facets, b.keys = nil, nil, nil, nil, nil, nil
	for rank := range b.s.ranked {
		b.s.ranked[rank] = b.invert(rank, indexes)
	}
	b.terms = nil
	b.s.mergeCommon()
	b.s.sortOrders()
	b.s.releaseCapacity()
	return b.s
}

// each calls what for each pair of a document and a term that the document contains at the rank, in
// the order of the documents.
func (b *segmentBuilder) each(rank int, indexes []uint32, what func(document int, index uint32)) {
	document, at := 0, 0
	for _, video := range b.terms {
		for i := 0; i < len(video); {
			term, size := binary.Uvarint(video[i:])
			i += size
			switch {
			case term != 0:
				if at == rank {
					what(document, indexes[term-1])
				}
			case at == fields-1:
				document, at = document+1, 0
			default:
				at++
			}
		}
	}
}

// invert builds the postings of a rank. All lists are measured first, so that one allocation is
// sufficient for them.
func (b *segmentBuilder) invert(rank int, indexes []uint32) *postings {
	width := len(newBitset(len(b.s.positions)))
	counts, sizes := b.measure(rank, indexes)
	p := &postings{width: width, starts: make([]uint32, 1, len(indexes)+1)}
	end := 0
	for index, n := range counts {
		if n > 0 {
			if p.dense(int(n)) {
				sizes[index] = uint32(8 * width)
			}
			end += varintSize(uint64(n)) + int(sizes[index])
		}
		p.starts = append(p.starts, uint32(end))
	}
	p.lists = make([]byte, end)
	b.write(p, rank, indexes, counts)
	return p
}

// measure returns, for each term, the number of documents that contain the term at the rank, and
// the size of the encoded gaps between their numbers in bytes.
func (b *segmentBuilder) measure(rank int, indexes []uint32) (counts, sizes []uint32) {
	counts, sizes = make([]uint32, len(indexes)), make([]uint32, len(indexes))
	after := make([]uint32, len(indexes)) // number of the latest document of each list, plus 1
	b.each(rank, indexes, func(document int, index uint32) {
		counts[index]++
		sizes[index] += uint32(varintSize(uint64(document) + 1 - uint64(after[index])))
		after[index] = uint32(document) + 1
	})
	return counts, sizes
}

func (b *segmentBuilder) write(p *postings, rank int, indexes, counts []uint32) {
	ends := make([]uint32, len(indexes)) // current end of each list
	after := make([]uint32, len(indexes))
	for index, n := range counts {
		if ends[index] = p.starts[index]; n > 0 {
			ends[index] += uint32(binary.PutUvarint(p.lists[ends[index]:], uint64(n)))
		}
	}
	b.each(rank, indexes, func(document int, index uint32) {
		list := p.lists[ends[index]:]
		if p.dense(int(counts[index])) {
			list[document>>3] |= 1 << (document & 7)
			return
		}
		ends[index] += uint32(binary.PutUvarint(list, uint64(document)+1-uint64(after[index])))
		after[index] = uint32(document) + 1
	})
}

func varintSize(n uint64) int { return (bits.Len64(n|1) + 6) / 7 }
