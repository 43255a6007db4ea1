package planner

import (
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// entryBytes is the memory of an entry of a notebook while it is planned.
const entryBytes = 96

// reserve reserves the memory of planning for an account, by the counters of its
// notebooks, before they are read.
func (a *Planner) reserve(w http.ResponseWriter, r *http.Request, userID string) error {
	usage, err := a.Notebooks.NotebookUsage(r.Context(), userID)
	if err != nil {
		return err
	}
	bytes := int64(limits.PlanMemory)
	for _, n := range []library.Notebook{library.Positions, library.Questions, library.Ratings} {
		bytes += entryBytes * int64(usage[n].Entries)
	}
	return endpoint.Reserve(w, r, min(bytes, limits.AddressMemory))
}
