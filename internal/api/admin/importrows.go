package admin

import (
	"fmt"
	"net/http"
	"slices"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

// importedRow is a row of an import as curators see it.
type importedRow struct {
	Line       int                  `json:"line"`
	ID         string               `json:"_id,omitempty"`
	Title      string               `json:"title,omitempty"`
	Category   string               `json:"category,omitempty"`
	Kind       importexport.RowKind `json:"kind"`
	Reason     string               `json:"reason,omitempty"`
	Suggestion *suggestion          `json:"suggestion,omitempty"`
}

type suggestion struct {
	ID   string `json:"categoryId"`
	Name string `json:"categoryName"`
}

// listRows responds with a page of the rows of an import.
func (a *Admin) listRows(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	offset, limit, err := offsetAndLimit(given)
	if err != nil {
		return err
	}
	kinds := []importexport.RowKind{importexport.New, importexport.Restored, importexport.Updated, importexport.Unchanged}
	switch kind := importexport.RowKind(given["kind"]); {
	case kind == "":
	case kind == importexport.Rejected, slices.Contains(kinds, kind):
		kinds = []importexport.RowKind{kind}
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
	rows, total, err := i.rows(kinds, categories, offset, limit)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"rows": rows, "total": total})
}

// rows returns at most limit rows of the kinds in the order of the source, starting at offset. It
// also returns the total number of rows of these kinds.
func (i *importing) rows(kinds []importexport.RowKind, categories []library.Category, offset, limit int) (rows []importedRow, total int, err error) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.stage != prepared || i.work == nil {
		return nil, 0, notReady()
	}
	rows = []importedRow{}
	for row, err := range i.work.Rows(kinds...) {
		if err != nil {
			return nil, 0, fmt.Errorf("read rows of an import: %w", err)
		}
		if total >= offset && len(rows) < limit {
			rows = append(rows, presentRow(row, categories))
		}
		total++
	}
	return rows, total, nil
}

func presentRow(row importexport.PreviewRow, categories []library.Category) importedRow {
	shown := importedRow{Line: row.Line, ID: row.Video.ID, Title: row.Video.Title, Category: row.Video.Category, Kind: row.Kind, Reason: row.Rejection}
	if _, there := importexport.FindCategory(categories, shown.Category); row.Kind == importexport.Rejected && shown.Category != "" && !there {
		if meant, ok := importexport.NearestCategory(categories, shown.Category); ok {
			shown.Suggestion = &suggestion{meant.ID, meant.Name}
		}
	}
	return shown
}
