package search_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"greenroom/internal/library"
	"greenroom/internal/race"
	"greenroom/internal/search"
)

// drawDocuments draws random documents. Their words have common beginnings and occur in several
// documents.
func drawDocuments(t *rapid.T, label string) []search.Document {
	word := rapid.Custom(func(t *rapid.T) string {
		return rapid.StringMatching(`(inter|sys|des|de|ma|é|面)?(view|tem|ign|na|b)?(s|ing|er)?|pm|product|manager|a|behavioral`).Draw(t, "word")
	})
	text := rapid.Custom(func(t *rapid.T) string { return strings.Join(rapid.SliceOfN(word, 0, 4).Draw(t, "words"), " ") })
	documents := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) search.Document {
		return search.Document{
			Position: rapid.Int64Range(1, 60).Draw(t, "position"), Title: text.Draw(t, "title"), Creator: text.Draw(t, "creator"),
			Text: text.Draw(t, "text"), CategoryID: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "category"),
			UploadedOn: rapid.SampledFrom([]string{"", "2020-01-01", "2021-01-01"}).Draw(t, "date"), Seconds: rapid.IntRange(0, 3).Draw(t, "seconds"),
			Facets: drawFacets(t),
		}
	}), 0, 25).Draw(t, label)
	slices.SortStableFunc(documents, func(a, b search.Document) int { return cmp.Compare(a.Position, b.Position) })
	return slices.CompactFunc(documents, func(a, b search.Document) bool { return a.Position == b.Position })
}

// likes returns the Likes of a query, a function. numbers contains the numbers of likes by key.
func likes(numbers ...uint32) func(key int64) uint32 {
	return func(key int64) uint32 {
		if key < int64(len(numbers)) {
			return numbers[key]
		}
		return 0
	}
}

func drawFacets(t *rapid.T) *library.Facets {
	if rapid.Bool().Draw(t, "no facets") {
		return nil
	}
	value := func(label string) string { return rapid.SampledFrom([]string{"", "", "x", "y"}).Draw(t, label) }
	return &library.Facets{Creator: value("facet creator"), Company: value("company"), Type: value("type"), Level: value("level")}
}

func drawQuery(t *rapid.T) library.VideoQuery {
	return library.VideoQuery{
		Words:      rapid.SliceOfN(rapid.StringMatching(`(i|int|interv|inteview|sy|sytem|syste|dsign|deisgn|managr|é|面|)(iew|em|gn|nas)?|pm|product manager|the|behaviour`), 0, 4).Draw(t, "typed"),
		Facets:     drawFacets(t),
		Likes:      likes(rapid.SliceOfN(rapid.Uint32Range(0, 3), 0, 50).Draw(t, "likes")...),
		Seed:       rapid.IntRange(0, 3).Draw(t, "seed"),
		CategoryID: rapid.SampledFrom([]string{"", "a", "c"}).Draw(t, "category"),
		MinSeconds: rapid.IntRange(0, 2).Draw(t, "least"),
		MaxSeconds: rapid.SampledFrom([]int{0, 2}).Draw(t, "most"),
		Order:      rapid.SampledFrom(append(library.SearchOrders(), "")).Draw(t, "order"),
		Limit:      rapid.IntRange(1, 4).Draw(t, "limit"),
		Counted:    rapid.Bool().Draw(t, "counted"),
	}
}

// wantSame checks that both engines return the same pages for the query. It also checks that Count
// considers only the category, facets and lengths of the query.
func wantSame(t *rapid.T, documents []search.Document, index *search.Index, q library.VideoQuery) {
	least, greatest := q.LengthRange()
	allowed := 0
	for _, d := range documents {
		if (q.CategoryID == "" || d.CategoryID == q.CategoryID) && q.Facets.Matches(d.Facets) && d.Seconds >= least && d.Seconds <= greatest {
			allowed++
		}
	}
	if got := index.Count(q); got != allowed {
		t.Fatalf("%+v: got count %d, want %d", q, got, allowed)
	}
	for {
		slow, fast := search.Scan(documents, q), index.Find(q)
		if !gocmp.Equal(slow, fast) {
			t.Fatalf("%+v (-scan +index): %s", q, gocmp.Diff(slow, fast))
		}
		if slow.Next == (library.VideoKey{}) {
			return
		}
		q.After = slow.Next
	}
}

// inParts builds an index of the documents with parts of a random size.
func inParts(t *rapid.T, documents []search.Document) *search.Index {
	b := search.SmallParts(rapid.SampledFrom([]int{1, 2, 7, 100}).Draw(t, "size of parts"))
	for _, d := range documents {
		b.Add(d)
	}
	return b.Index()
}

func TestIndex_ReturnsSameHitsAsScan(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		documents := drawDocuments(t, "documents")
		index := inParts(t, documents)
		for range 4 {
			wantSame(t, documents, index, drawQuery(t))
		}
	})
}

func TestIndex_ChangedIndexEqualsScan(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		now := make(map[int64]search.Document)
		for _, d := range drawDocuments(t, "first") {
			now[d.Position] = d
		}
		index := inParts(t, inOrder(now))
		for range rapid.IntRange(1, 3).Draw(t, "changes") {
			changed := drawDocuments(t, "changed")
			removed := rapid.SliceOfN(rapid.Int64Range(1, 60), 0, 5).Draw(t, "removed")
			index = index.WithChanges(changed, removed)
			for _, position := range removed {
				delete(now, position)
			}
			for _, d := range changed {
				now[d.Position] = d
			}
			wantSame(t, inOrder(now), index, drawQuery(t))
		}
	})
}

func inOrder(documents map[int64]search.Document) []search.Document {
	var sorted []search.Document
	for _, d := range documents {
		sorted = append(sorted, d)
	}
	slices.SortFunc(sorted, func(a, b search.Document) int { return cmp.Compare(a.Position, b.Position) })
	return sorted
}

// many returns n documents with common words and beginnings. n must be large enough that the index
// stores bitsets and merged lists.
func many(n int) []search.Document {
	documents := make([]search.Document, n)
	for i := range documents {
		documents[i] = search.Document{
			Position: int64(2*i + 1),
			Title:    fmt.Sprintf("common interview%d unit%d", i%3, i),
			Creator:  fmt.Sprintf("creator%d", i%50),
			Text:     fmt.Sprintf("all internal%d half%d seldom%d", i%700, i%2, i/600),
			Seconds:  i % 7,
		}
	}
	return documents
}

func TestIndex_LargeIndexEqualsScan(t *testing.T) {
	t.Parallel()
	race.Skip(t)
	documents := many(2_000)
	index := search.NewIndex(slices.Values(documents))
	changed := slices.Clone(documents)
	for i := 0; i < len(changed); i += 90 {
		changed[i].Title = "Interview renewed"
	}
	later := index.WithChanges(changed[:500], nil)
	copy(changed[500:], documents[500:])
	for _, typed := range []string{
		"c", "common", "i", "in", "inter", "intern", "interview1", "internal69", "u", "unit49", "creator4", "half0", "half1 common",
		"i c a u", "seldom3", "seldom2 half1 inter", "nowhere", "internals", "comon", "unit4999", "renewed", "seldm3",
	} {
		for _, order := range []library.VideoOrder{library.OrderRank, library.OrderTitle} {
			q := library.VideoQuery{Words: []string{typed}, Order: order, Limit: 7, MaxSeconds: 5}
			for range 3 {
				wantEqual(t, typed, search.Scan(documents, q), index.Find(q))
				wantEqual(t, typed+", later", search.Scan(changed, q), later.Find(q))
				q.After = index.Find(q).Next
			}
		}
	}
}

func wantEqual(t *testing.T, what string, slow, fast search.Result) {
	t.Helper()
	if !gocmp.Equal(slow, fast) {
		t.Errorf("%s (-scan +index): %s", what, gocmp.Diff(slow, fast))
	}
}

func FuzzFind(f *testing.F) {
	for _, typed := range []string{
		"", `"`, "' OR 1=1 --", "NEAR(a b) AND NOT c*", "🎉", "שלום عليكم", "\x00", "e\u0301", strings.Repeat("word ", 2_000), strings.Repeat("x", 10_000), "%_\\", "\xff",
	} {
		f.Add(typed)
	}
	documents := append(sampleDocuments(), search.Document{Position: 9, Title: "🎉 שלום NEAR 'quotes' \" 面试", Text: "or and not"})
	index := search.NewIndex(slices.Values(documents))
	f.Fuzz(func(t *testing.T, typed string) {
		q := library.VideoQuery{Words: []string{typed}}
		wantEqual(t, typed, search.Scan(documents, q), index.Find(q))
	})
}
