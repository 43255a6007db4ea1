package admin

import (
	"cmp"
	"net/http"
	"slices"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

// importedRow is a row of an import as curators see it.
type importedRow struct {
	Line       int           `json:"line"`
	ID         string        `json:"_id,omitempty"`
	Title      string        `json:"title,omitempty"`
	Category   string        `json:"category,omitempty"`
	Kind       exchange.Kind `json:"kind"`
	Reason     string        `json:"reason,omitempty"`
	Suggestion *suggestion   `json:"suggestion,omitempty"`
}

type suggestion struct {
	ID   string `json:"categoryId"`
	Name string `json:"categoryName"`
}

// listRows answers with rows of an import.
func (a *Admin) listRows(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	offset, limit, err := stretchOf(given)
	if err != nil {
		return err
	}
	kinds := []exchange.Kind{exchange.New, exchange.Returned, exchange.Updated, exchange.Known}
	switch kind := exchange.Kind(given["kind"]); {
	case kind == "":
	case kind == exchange.Refused, slices.Contains(kinds, kind):
		kinds = []exchange.Kind{kind}
	default:
		return endpoint.BadRequest("The kind must be one of new, returned, updated, known, refused.")
	}
	i, err := a.imports.of(user.ID, r.PathValue("importId"), a.Time())
	if err != nil {
		return err
	}
	categories, err := a.Catalogue.Categories(r.Context())
	if err != nil {
		return err
	}
	rows, ready := i.rows(kinds, categories)
	if !ready {
		return notReady()
	}
	from := min(offset, len(rows))
	return endpoint.Respond(w, http.StatusOK, map[string]any{"rows": rows[from:min(from+limit, len(rows))], "total": len(rows)})
}

// rows returns the rows that are kept of the kinds, in the order of the source.
func (i *importing) rows(kinds []exchange.Kind, categories []library.Category) (rows []importedRow, ready bool) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.stage != prepared || i.work == nil {
		return nil, false
	}
	rows = []importedRow{}
	for _, kind := range kinds {
		for _, row := range i.work.Rows(kind) {
			shown := importedRow{Line: row.Line, ID: row.Video.ID, Title: row.Video.Title, Category: row.Video.Category, Kind: kind, Reason: row.Refused}
			if _, there := exchange.FindCategory(categories, shown.Category); kind == exchange.Refused && shown.Category != "" && !there {
				if meant, ok := exchange.NearestCategory(categories, shown.Category); ok {
					shown.Suggestion = &suggestion{meant.ID, meant.Name}
				}
			}
			rows = append(rows, shown)
		}
	}
	slices.SortStableFunc(rows, func(a, b importedRow) int { return cmp.Compare(a.Line, b.Line) })
	return rows, true
}
