package search

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
)

func TestInsert_RetainsLowestNumbers(t *testing.T) {
	t.Parallel()
	numbers := make([]uint64, 0, 3)
	for _, step := range []struct {
		number uint64
		want   []uint64
	}{{5, []uint64{5}}, {9, []uint64{5, 9}}, {1, []uint64{1, 5, 9}}, {9, []uint64{1, 5, 9}}, {10, []uint64{1, 5, 9}}, {4, []uint64{1, 4, 5}}, {0, []uint64{0, 1, 4}}} {
		numbers = insert(numbers, step.number)
		if diff := cmp.Diff(step.want, numbers); diff != "" {
			t.Errorf("after %d (-want +got):\n%s", step.number, diff)
		}
	}
}

func TestTermWeight_IncreasesWithRarity(t *testing.T) {
	t.Parallel()
	for c, want := range map[[2]int]int{
		{1, 4}: 1, {1, 5}: 2, {1, 16}: 2, {1, 17}: 3, {1, 64}: 3, {1, 65}: 4, {1, 1 << 20}: 4, {0, 0}: 1, {0, 1}: 4, {250, 1000}: 1, {249, 1000}: 2,
	} {
		if got := weightOf(c[0], c[1]); got != want {
			t.Errorf("%d of %d documents: got weight %d, want %d", c[0], c[1], got, want)
		}
	}
}

func TestPartialMatches_ContainHalfOfTheTerms(t *testing.T) {
	t.Parallel()
	for c, want := range map[[2]int]int{{1, 1}: 1, {2, 2}: 1, {3, 3}: 2, {4, 4}: 2, {5, 5}: 3, {5, 2}: 2} {
		if got := neededTerms(c[0], c[1]); got != want {
			t.Errorf("%d terms, %d found: got %d, want %d", c[0], c[1], got, want)
		}
	}
}

// TestPartialMatches_PagesContainAllMatches reads all partial matches page by page. The index has
// several parts.
func TestPartialMatches_PagesContainAllMatches(t *testing.T) {
	t.Parallel()
	builder := SmallParts(150)
	for i := range 400 {
		builder.Add(Document{Position: int64(i + 1), Title: []string{"alpha", "beta", "alpha beta", "gamma"}[i%4], Text: []string{"", "beta"}[i%2]})
	}
	x := builder.Index()
	q := library.VideoQuery{Words: []string{"alpha", "beta", "nowhere"}, Order: library.OrderRank, Limit: 1000, Counted: true}
	all := x.Find(q)
	if len(all.Positions) != all.Total || all.Total != 100 {
		t.Fatalf("got %d documents of %d, want 100", len(all.Positions), all.Total)
	}
	for _, limit := range []int{1, 7, 99, 100} {
		var joined []int64
		for q.Limit, q.After = limit, (library.VideoKey{}); ; {
			page := x.Find(q)
			joined = append(joined, page.Positions...)
			if len(page.Positions) > limit {
				t.Fatalf("got %d documents on a page, want at most %d", len(page.Positions), limit)
			}
			if q.After = page.Next; page.Next == (library.VideoKey{}) {
				break
			}
		}
		if diff := cmp.Diff(all.Positions, joined); diff != "" {
			t.Errorf("pages of %d (-want +got):\n%s", limit, diff)
		}
	}
}

// TestPartialMatches_IgnoreRemovedDocuments compares an index from which documents were removed with
// an index that never had them. The weights of words must be equal.
func TestPartialMatches_IgnoreRemovedDocuments(t *testing.T) {
	t.Parallel()
	documents := make([]Document, 100)
	var removed []int64
	for i := range documents {
		documents[i] = Document{Position: int64(i + 1), Title: "zeta"}
		if i < 5 {
			documents[i].Title = "alpha"
		}
		if i >= 40 {
			removed = append(removed, int64(i+1))
		}
	}
	q := library.VideoQuery{Words: []string{"alpha", "nowhere"}, Order: library.OrderRank, Limit: 2}
	want := NewIndex(slices.Values(documents[:40])).Find(q)
	got := NewIndex(slices.Values(documents)).WithChanges(nil, removed).Find(q)
	if diff := cmp.Diff(want, got); diff != "" || want.Next.Position != 2 {
		t.Errorf("the next key is %+v (-want +got):\n%s", want.Next, diff)
	}
}

func TestPartialMatches_PageSizeIsLimited(t *testing.T) {
	t.Parallel()
	var documents []Document
	for i := range 12 {
		documents = append(documents, Document{Position: int64(i + 1), Title: []string{"alpha", "zeta"}[i%2], Text: "alpha"})
	}
	x := NewIndex(slices.Values(documents))
	for _, limit := range []int{1, 6, 7, 12} {
		q := library.VideoQuery{Words: []string{"alpha", "nowhere"}}
		if got := (indexEngine{x, new(buffers)}).findPartial(parseQuery(q).terms, q, limit); len(got.hits) != limit || got.total != 12 {
			t.Errorf("got %d hits of %d, want %d of 12", len(got.hits), got.total, limit)
		}
	}
}
