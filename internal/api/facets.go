package api

import (
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// facetView is a value of a filter and its number of videos in JSON.
type facetView struct {
	Value  string `json:"value"`
	Videos int    `json:"videos"`
}

func presentFacet(f library.FacetCount) facetView { return facetView(f) }

// listFacets responds with the values that filters of videos can have.
func (a *api) listFacets(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	if err := endpoint.Reserve(w, r, limits.AddressMemory); err != nil {
		return err
	}
	facets, err := a.searcher.Facets(r.Context(), given["category"])
	if err != nil {
		return err
	}
	body := make(map[string]any, len(facets))
	for i, name := range [...]string{"creators", "companies", "videoTypes", "levels"} {
		body[name] = endpoint.ViewsOf(facets[i], presentFacet)
	}
	encoded, err := endpoint.Encode(body)
	if err != nil {
		return err
	}
	newCachedResponse("application/json", encoded).serve(w, r)
	return nil
}
