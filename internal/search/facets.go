package search

import (
	"cmp"
	"strings"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// facets implements [Searcher.Facets].
func (x *Index) facets(categoryID string) (facets [4][]library.FacetCount) {
	var counts [4]map[string]int
	for i := range counts {
		counts[i] = make(map[string]int)
	}
	for _, p := range append([]part{x.latest}, x.base...) {
		p.countFacets(categoryID, &counts)
	}
	for i, values := range counts {
		for value, videos := range values {
			if value != "" && videos > 0 {
				facets[i] = append(facets[i], library.FacetCount{Value: value, Videos: videos})
			}
		}
		library.Sort(facets[i], func(a, b library.FacetCount) int {
			return cmp.Or(b.Videos-a.Videos, strings.Compare(a.Value, b.Value))
		})
		facets[i] = facets[i][:min(len(facets[i]), limits.FilterValues)]
	}
	return facets
}

// countFacets adds, for each value of a facet, the number of documents of the category with this
// value to counts.
func (p part) countFacets(categoryID string, counts *[4]map[string]int) {
	f, ok := p.filter(library.VideoQuery{CategoryID: categoryID}, p.gone)
	if !ok {
		return
	}
	documents := make([]int, len(p.segment.facets)) // number of documents by index in facets
	for n := range p.size() {
		if f.matches(n) {
			documents[p.facet[n]]++
		}
	}
	for i, own := range p.segment.facets {
		for field, value := range own.Values() {
			counts[field][value] += documents[i]
		}
	}
}
