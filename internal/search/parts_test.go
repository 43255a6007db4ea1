package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/memory"
	"greenroom/internal/seed"
)

// TestPostingLists_HaveExpectedSize checks the size of the posting lists, which does not affect the
// results of a search.
func TestPostingLists_HaveExpectedSize(t *testing.T) {
	t.Parallel()
	documents := make([]Document, 1000)
	for i := range documents {
		documents[i].Position = int64(i + 1)
	}
	documents[0].Title, documents[500].Title, documents[999].Creator = "alpha", "alpha beta", "beta"
	documents[100].Text, documents[200].Text = "gamma", "gamma"
	s := newSegmentBuilder()
	for _, d := range documents {
		s.add(d)
	}
	built := s.finish()
	// A list has 1 byte for its length, and 1 byte for each gap, or 2 bytes for a gap above 127.
	for field, want := range []int{(1 + 1 + 2) + (1 + 2), 1 + 2, 1 + 1 + 1} {
		if got := len(built.ranked[field].lists); got != want {
			t.Errorf("field %d: got %d bytes, want %d", field, got, want)
		}
	}
	for word, want := range map[string]int{"alpha": 2, "beta": 2} {
		if term, there := built.vocabulary.term(word); !there || built.documentCount(term) != want {
			t.Errorf("%s: got %d documents, there %t, want %d", word, built.documentCount(term), there, want)
		}
	}
	empty := newPostings(len(documents))
	if empty.appendSet(newBitset(len(documents))); len(empty.lists) != 0 || len(empty.starts) != 2 {
		t.Errorf("an empty list: got %d bytes, %d starts, want 0 and 2", len(empty.lists), len(empty.starts))
	}
}

func TestPartialBuild_PublishesOnlyForLargeLibraries(t *testing.T) {
	t.Parallel()
	isLarge := func(b *partialBuild) bool {
		select {
		case <-b.large:
			return true
		default:
			return false
		}
	}
	b, builder := newPartialBuild(), SmallParts(2)
	for videos, want := range []struct {
		large bool
		last  int64 // last position in the partial index; 0 if there is no partial index
	}{{false, 0}, {false, 0}, {false, 2}, {false, 2}, {true, 4}} {
		read := videos
		if videos > 0 {
			builder.Add(Document{Position: int64(videos)})
		}
		switch videos {
		case 3:
			read = small
		case 4:
			read = small + 1
		}
		b.publish(builder, read, library.VideoKey{Position: int64(videos)})
		last := int64(0)
		if now := b.partial.Load(); now != nil {
			last = now.last.Position
		}
		if isLarge(b) != want.large || last != want.last {
			t.Errorf("%d videos: got large %t, a partial index up to %d, want %t, %d", read, isLarge(b), last, want.large, want.last)
		}
	}
}

// TestFallbackScan_EndsAfterEnoughHits checks the number of hits after which a scan ends.
func TestFallbackScan_EndsAfterEnoughHits(t *testing.T) {
	t.Parallel()
	title, creator := Document{Title: "alpha"}, Document{Creator: "alpha"}
	partial := func(documents ...Document) *partialIndex {
		return &partialIndex{index: NewIndex(numberedFrom(1, documents...)), last: library.VideoKey{Position: int64(len(documents))}}
	}
	after := library.VideoKey{Sort: "2", Position: 1}
	for name, c := range map[string]struct {
		query   library.VideoQuery
		partial *partialIndex
		scanned []Document
		want    bool
	}{
		"no document":                      {library.VideoQuery{}, nil, nil, false},
		"one hit of two":                   {library.VideoQuery{}, nil, []Document{title}, false},
		"two hits in the title":            {library.VideoQuery{}, nil, []Document{title, title}, true},
		"two hits in the creator":          {library.VideoQuery{}, nil, []Document{creator, creator}, false},
		"the page begins with the creator": {library.VideoQuery{After: after}, nil, []Document{title, creator, creator}, true},
		"the same, too few":                {library.VideoQuery{After: after}, nil, []Document{title, title, creator}, false},
		"a partial index":                  {library.VideoQuery{}, partial(title, title), nil, true},
		"a partial index and a hit":        {library.VideoQuery{}, partial(title), []Document{title}, true},
		"a partial index, too few":         {library.VideoQuery{}, partial(title), nil, false},
		"sorted, one hit":                  {library.VideoQuery{Order: library.OrderTitle}, nil, []Document{creator}, false},
		"sorted, two hits":                 {library.VideoQuery{Order: library.OrderTitle}, nil, []Document{title, creator}, true},
		"numeric":                          {library.VideoQuery{Order: library.OrderShortest}, nil, []Document{title, title, title}, false},
	} {
		c.query.Words = []string{"alpha"}
		sc := &fallbackScan{q: c.query, terms: parseQuery(c.query).terms, limit: 2}
		first := sc.start(c.partial).Position + 1
		for d := range numberedFrom(first+c.query.After.Position, c.scanned...) {
			sc.add(d)
		}
		if sc.done() != c.want {
			t.Errorf("%s: got done %t, want %t", name, sc.done(), c.want)
		}
	}
}

// numberedFrom returns the documents at consecutive positions, starting at first.
func numberedFrom(first int64, documents ...Document) func(yield func(Document) bool) {
	return func(yield func(Document) bool) {
		for i, d := range documents {
			d.Position = first + int64(i)
			if !yield(d) {
				return
			}
		}
	}
}

func TestIsNumeric_DependsOnOrder(t *testing.T) {
	t.Parallel()
	for order, want := range map[library.VideoOrder][2]bool{ // expected results without words and with words, by order
		library.OrderShortest: {true, true}, library.OrderLiked: {true, true}, library.OrderShuffled: {true, false},
		library.OrderRank: {}, library.OrderTitle: {}, library.OrderNewest: {}, library.OrderCatalogue: {},
	} {
		for i, words := range [][]string{nil, {"alpha"}} {
			if got := isNumeric(library.VideoQuery{Order: order, Words: words, Facets: new(library.Facets)}); got != want[i] {
				t.Errorf("%s with words %q: got %t, want %t", order, words, got, want[i])
			}
		}
	}
}

// TestShuffledOrder_IsEqualInEachVersion fixes the order of shuffled videos. If a new version used
// another order, the next page of an open list would repeat videos.
func TestShuffledOrder_IsEqualInEachVersion(t *testing.T) {
	t.Parallel()
	for n, want := range map[uint32]uint32{0: 3899565128, 1: 1174519942, 1 << 31: 3124360735} {
		if got := mixed(n); got != want {
			t.Errorf("%d: got %d, want %d", n, got, want)
		}
	}
}

func TestPostingLists_TwoListsAreJoined(t *testing.T) {
	t.Parallel()
	const documents = 40_000
	for name, c := range map[string]struct {
		documents []int
		bytes     int // expected size in bytes: 1 byte for the length, then 1 to 3 bytes for each gap
	}{
		"none":       {nil, 0},
		"small gaps": {[]int{0, 4, 130}, 1 + 1 + 1 + 1},
		"gaps":       {[]int{127, 255, 382}, 1 + 2 + 2 + 1},
		"large gaps": {[]int{1<<14 - 1, 1<<15 - 1, 39_999}, 1 + 3 + 3 + 2},
	} {
		set := newBitset(documents)
		for _, n := range c.documents {
			set.add(n)
		}
		p := newPostings(documents)
		p.appendSet(set)
		joined := newBitset(documents)
		p.join(joined, 0, 1)
		if !slices.Equal(set, joined) || len(p.lists) != c.bytes || p.count(0) != len(c.documents) {
			t.Errorf("%s: got %d documents, %d counted, %d bytes, want %d and %d bytes", name, joined.count(), p.count(0), len(p.lists), len(c.documents), c.bytes)
		}
	}
}

func TestPostingLists_CommonTermHasBitset(t *testing.T) {
	t.Parallel()
	for c, want := range map[[2]int]bool{{64, 1024}: true, {63, 1024}: false, {4, 1}: true, {3, 1}: false, {1, 1 << 20}: false} {
		if got := newPostings(c[1]).dense(c[0]); got != want {
			t.Errorf("%d of %d documents: got dense %t, want %t", c[0], c[1], got, want)
		}
	}
}

func TestResultPage_LastPageHasNoNextKey(t *testing.T) {
	t.Parallel()
	hits := []hit{{library.VideoKey{Position: 1}, 1}, {library.VideoKey{Position: 2}, 2}}
	for size, want := range map[int]library.VideoKey{1: {Position: 1}, 2: {}, 3: {}} {
		if got := resultOf(hits, size); got.Next != want || len(got.Positions) != min(size, 2) {
			t.Errorf("size %d: got %+v, want next key %+v", size, got, want)
		}
	}
}

// TestSearch_CorrectedQueryHasSeveralPages reads the pages of two kinds of queries: corrected queries, and
// queries from which a weak word is removed.
func TestSearch_CorrectedQueryHasSeveralPages(t *testing.T) {
	t.Parallel()
	x := NewIndex(numberedFrom(1, Document{Title: "alpha"}, Document{Title: "alpha"}, Document{Title: "alpha"}, Document{Title: "gamma"}))
	for name, c := range map[string]struct {
		words         []string
		used, ignored string
	}{
		"a typo":               {[]string{"alhpa"}, "", ""},
		"a weak word":          {[]string{"alpha", "interview"}, "alpha", "interview"},
		"a stop word":          {[]string{"alpha", "the"}, "alpha", "the"},
		"a typo and weak word": {[]string{"alhpa", "interview"}, "alhpa", "interview"},
	} {
		for limit := 1; limit <= 3; limit++ {
			q := library.VideoQuery{Words: c.words, Order: library.OrderRank, Limit: limit, Counted: true}
			got := x.Find(q)
			if len(got.Positions) != limit || got.Total != 3 || (got.Next != library.VideoKey{}) != (limit < 3) {
				t.Errorf("%s: got %d documents of %d, next %+v, want %d of 3", name, len(got.Positions), got.Total, got.Next, limit)
			}
			if used, ignored := strings.Join(got.Words.Used, " "), strings.Join(got.Words.Ignored, " "); used != c.used || ignored != c.ignored {
				t.Errorf("%s: got words %q without %q, want %q without %q", name, used, ignored, c.used, c.ignored)
			}
			if q.After = got.Next; limit < 3 {
				if next := x.Find(q); len(next.Positions) != min(limit, 3-limit) || next.Words.Used != nil || next.Words.Ignored != nil {
					t.Errorf("%s: got page %+v, want %d documents and no words", name, next, min(limit, 3-limit))
				}
			}
		}
	}
	if got := x.Find(library.VideoQuery{Words: []string{"alpha"}}); got.Words.Used != nil || got.Words.Missing != nil {
		t.Errorf("a query without ignored words: got words %+v, want none", got.Words)
	}
}

// TestMergeCommon_MergesLongRunsOfWords has 256 words with the same beginning, each in one of 656
// documents. Another word, which is in 300 documents, needs no merged list.
func TestMergeCommon_MergesLongRunsOfWords(t *testing.T) {
	t.Parallel()
	b := newSegmentBuilder()
	for i := range 656 {
		title := "zeta"
		switch {
		case i < 256:
			title = fmt.Sprintf("a%03d", i)
		case i < 356:
			title = fmt.Sprintf("b%03d", i)
		}
		b.add(Document{Position: int64(i + 1), Title: title})
	}
	s := b.finish()
	if len(s.common) != 1 || s.common[0] != (run{0, 256}) {
		t.Errorf("got runs %v, want the 256 words", s.common)
	}
}

func TestFilter_DetectsThatAllDocumentsMatch(t *testing.T) {
	t.Parallel()
	b := newSegmentBuilder()
	b.add(Document{Position: 1, CategoryID: "a"})
	s := b.finish()
	for name, c := range map[string]struct {
		query   library.VideoQuery
		all, ok bool
	}{
		"no filter":       {library.VideoQuery{}, true, true},
		"a category":      {library.VideoQuery{CategoryID: "a"}, false, true},
		"no such one":     {library.VideoQuery{CategoryID: "b"}, false, false},
		"facets":          {library.VideoQuery{Facets: new(library.Facets)}, false, true},
		"a least length":  {library.VideoQuery{MinSeconds: 60}, false, true},
		"a longest video": {library.VideoQuery{MaxSeconds: 60}, false, true},
	} {
		f, ok := s.filter(c.query, nil)
		if ok != c.ok || ok && f.all() != c.all {
			t.Errorf("%s: got all %t, ok %t, want %t, %t", name, f.all(), ok, c.all, c.ok)
		}
	}
}

func TestBuffers_AreReusedAfterSearch(t *testing.T) {
	t.Parallel()
	b := make(bitset, 3)
	b[0] = 1
	if got := cleared(b, 130); len(got) != 3 || &got[0] != &b[0] || b[0] != 0 {
		t.Errorf("got %d words, the same memory %t, want 3 empty words", len(got), &got[0] == &b[0])
	}
	if got := cleared(b, 193); len(got) != 4 {
		t.Errorf("got %d words, want 4", len(got))
	}
	var r buffers
	if r.grow(2); len(r.parts) != 2 {
		t.Errorf("got buffers of %d parts, want 2", len(r.parts))
	}
	for typed, want := range map[string]int{"zeta": 0, "zeta beta": 0, "the manager": 0} {
		terms := parseQuery(library.VideoQuery{Words: strings.Fields(typed)}).terms
		words := 0
		for _, alternative := range terms[0].alternatives {
			if len(alternative) > 1 {
				words += len(alternative)
			}
		}
		if r.parts[0].clear(terms, 10); len(r.parts[0].phrases) != want+words {
			t.Errorf("%q: got %d sets of words of phrases, want %d", typed, len(r.parts[0].phrases), words)
		}
	}
}

func TestSearch_ReturnsNothingAfterLastHit(t *testing.T) {
	t.Parallel()
	x := NewIndex(numberedFrom(1, Document{Title: "alpha beta"}, Document{Title: "alpha"}))
	q := library.VideoQuery{Words: []string{"alpha", "beta"}, Order: library.OrderRank, After: library.VideoKey{Sort: "0", Position: 1}}
	if got := x.Find(q); len(got.Positions) != 0 {
		t.Errorf("after the only hit: got %+v, want none", got)
	}
}

func TestSearcher_PublishesLaterRevision(t *testing.T) {
	t.Parallel()
	store := memory.New()
	s := New(store)
	stored := store.Revision().Number
	for _, c := range []struct {
		before, next int64
		want         bool
	}{
		{stored + 2, stored + 1, false}, {stored + 2, stored + 2, true}, {stored + 2, stored + 3, true}, {stored + 2, stored, true},
	} {
		s.latest.Store(&catalogueIndex{revision: c.before})
		if got := s.publish(&catalogueIndex{revision: c.next}); got != c.want {
			t.Errorf("%d after %d, stored %d: got %t, want %t", c.next, c.before, stored, got, c.want)
		}
	}
	failed := new(catalogueIndex)
	if s.lost = failed; !s.isFailed(failed) || s.isFailed(new(catalogueIndex)) {
		t.Error("got the wrong index as failed")
	}
}

func TestBankIndex_BytesIncludeTexts(t *testing.T) {
	t.Parallel()
	store := memory.New()
	q := library.BankQuestion{BankSummary: library.BankSummary{ID: "q", Category: "c", CategoryName: "Code", Kind: "k", KindName: "Kind", Text: "Why?"}}
	q.LookingFor = "Reasons"
	if _, err := seed.ApplyBank(t.Context(), store, []library.BankQuestion{q}); err != nil {
		t.Fatal(err)
	}
	x, err := NewBankIndex(t.Context(), store)
	if err != nil {
		t.Fatal(err)
	}
	if want := int64(len("Why?") + len("Kind\nCode\n") + len("Reasons") + headBytes); x.Bytes() != want {
		t.Errorf("got %d bytes, want %d", x.Bytes(), want)
	}
}
