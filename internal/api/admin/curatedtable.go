package admin

import (
	"context"
	"net/http"
	"slices"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

// Limits of one request.
const (
	maxOffset   = 10_000_000
	curatedPage = 100 // default number of videos per page
	// exportBatch is the number of videos that an export reads at a time.
	exportBatch = 50
)

// curatedView is a video as curators see it.
type curatedView struct {
	endpoint.VideoView
	CategoryID string `json:"categoryId"`
	State      string `json:"state"`
	StateSince string `json:"stateSince,omitempty"`
	CheckedOn  string `json:"checkedOn,omitempty"`
	Hints      int    `json:"hints,omitempty"`
}

func presentCurated(v library.CheckedVideo) curatedView {
	view := curatedView{VideoView: endpoint.NewVideoView(v.Video), CategoryID: v.CategoryID, State: stateName(v.Check.State), Hints: v.Check.Hints}
	if v.Check.State != library.StateUnchecked {
		view.StateSince, view.CheckedOn = v.Check.Since.Format(time.DateOnly), v.Check.At.Format(time.DateOnly)
	}
	return view
}

func stateName(state library.VideoState) string {
	if state == library.StateUnchecked {
		return "unchecked"
	}
	return string(state)
}

type curatedCounts struct {
	All       int `json:"all"`
	Dead      int `json:"dead"`
	NoLength  int `json:"noLength"`
	Removed   int `json:"removed"`
	Unchecked int `json:"unchecked"`
}

func presentCounts(c library.CuratedCounts) curatedCounts {
	return curatedCounts{All: c.All, Dead: c.Dead, NoLength: c.NoLength, Removed: c.Removed, Unchecked: c.Unchecked}
}

// listCurated responds with a page of the curators' list of videos.
func (a *Admin) listCurated(w http.ResponseWriter, r *http.Request, _ library.User) error {
	query, err := a.curatedQuery(r)
	if err != nil {
		return err
	}
	page, err := a.Curated.CuratedVideos(r.Context(), query)
	if err != nil {
		return err
	}
	counts, err := a.Curated.CuratedCounts(r.Context())
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{
		"videos": endpoint.ViewsOf(page.Videos, presentCurated), "total": page.Total, "counts": presentCounts(counts),
	})
}

func (a *Admin) curatedQuery(r *http.Request) (query library.CuratedQuery, err error) {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return query, err
	}
	query = library.CuratedQuery{
		CategoryID: given["category"], Only: library.CuratedFilter(given["only"]), Order: library.CuratedOrder(given["order"]),
	}
	if !slices.Contains([]library.CuratedFilter{library.OnlyAll, library.OnlyDead, library.OnlyNoLength, library.OnlyRemoved, library.OnlyUnchecked}, query.Only) {
		return query, endpoint.BadRequest("'only' must be one of dead, noLength, removed, unchecked.")
	}
	if !slices.Contains([]library.CuratedOrder{"", library.CuratedCatalogue, library.CuratedTitle, library.CuratedLength, library.CuratedUploaded, library.CuratedCategory}, query.Order) {
		return query, endpoint.BadRequest("The order must be one of catalogue, title, length, uploaded, category.")
	}
	if query.Descending, err = boolParameter(given, "descending"); err != nil {
		return query, err
	}
	if query.Offset, query.Limit, err = offsetAndLimit(given); err != nil {
		return query, err
	}
	if id, err := importexport.ParseVideoID(given["q"]); err == nil {
		query.ID = id
	} else if query.Words, err = endpoint.ParseSearchWords(given["q"]); err != nil {
		return query, err
	}
	if query.CategoryID != "" {
		_, err = a.Catalogue.Category(r.Context(), query.CategoryID)
	}
	return query, err
}

// offsetAndLimit reads the offset and limit of a page of rows.
func offsetAndLimit(given map[string]string) (offset, limit int, err error) {
	if offset, err = endpoint.IntParameter(given, "offset", 0, maxOffset, 0); err != nil {
		return 0, 0, err
	}
	limit, err = endpoint.IntParameter(given, "limit", 1, limits.CuratedVideos, curatedPage)
	return offset, limit, err
}

func boolParameter(given map[string]string, name string) (bool, error) {
	switch given[name] {
	case "":
		return false, nil
	case "true", "false":
		return given[name] == "true", nil
	default:
		return false, endpoint.BadRequest("'%s' must be true or false.", name)
	}
}

// curatedByID returns the videos with the IDs as curators see them. This includes removed videos.
func (a *Admin) curatedByID(ctx context.Context, ids []string) ([]curatedView, error) {
	views := make([]curatedView, 0, len(ids))
	for _, id := range ids {
		for _, only := range []library.CuratedFilter{library.OnlyAll, library.OnlyRemoved} {
			page, err := a.Curated.CuratedVideos(ctx, library.CuratedQuery{ID: id, Only: only})
			if err != nil {
				return nil, err
			}
			views = append(views, endpoint.ViewsOf(page.Videos, presentCurated)...)
		}
	}
	return views, nil
}

// respondCurated responds with one video.
func (a *Admin) respondCurated(w http.ResponseWriter, r *http.Request, id string) error {
	views, err := a.curatedByID(r.Context(), []string{id})
	if err != nil {
		return err
	}
	if len(views) == 0 {
		return endpoint.NotFound("video")
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"video": views[0]})
}

func (a *Admin) getCurated(w http.ResponseWriter, r *http.Request, _ library.User) error {
	return a.respondCurated(w, r, r.PathValue("videoId"))
}

// exportVideos responds with the library as a file that an import can read. The file can contain
// some of the changes that are made during the export.
func (a *Admin) exportVideos(w http.ResponseWriter, r *http.Request, _ library.User) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	categories, err := a.Catalogue.Categories(r.Context())
	if err != nil {
		return err
	}
	videos := importexport.QueryVideos(r.Context(), a.Catalogue, library.VideoQuery{Limit: exportBatch})
	membudget.Stream(w, limits.VideoPageMemory)
	w.Header().Set("Cache-Control", "no-store")
	switch given["form"] {
	case "", "json":
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Disposition", `attachment; filename="library.json"`)
		err = importexport.WriteJSON(w, categories, videos)
	case "csv":
		w.Header().Set("Content-Type", "text/csv; charset=utf-8")
		w.Header().Set("Content-Disposition", `attachment; filename="library.csv"`)
		err = importexport.WriteCSV(w, videos)
	default:
		return endpoint.BadRequest("'form' must be json or csv.")
	}
	return err
}
