package admin

import (
	"context"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
)

// categoryView is a category as curators see it.
type categoryView struct {
	endpoint.CategoryView
	ShortNames string `json:"shortNames"`
	Tone       string `json:"tone,omitempty"`
	Symbol     string `json:"symbol,omitempty"`
	Videos     int    `json:"videos"`
	Removed    int    `json:"removedVideos"`
}

// categories returns all categories as curators see them.
func (a *Admin) categories(ctx context.Context) ([]categoryView, error) {
	categories, err := a.Catalogue.Categories(ctx)
	if err != nil {
		return nil, err
	}
	present, removed, err := a.Curated.CategoryCounts(ctx)
	if err != nil {
		return nil, err
	}
	return endpoint.ViewsOf(categories, func(c library.Category) categoryView {
		view := categoryView{CategoryView: endpoint.NewCategoryView(c), ShortNames: c.ShortNames, Videos: present[c.ID], Removed: removed[c.ID]}
		view.Tone, view.Symbol = importexport.ParseImagePath(c.ImageURL)
		return view
	}), nil
}

func (a *Admin) listCategories(w http.ResponseWriter, r *http.Request, _ library.User) error {
	views, err := a.categories(r.Context())
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"categories": views})
}

// respondCategory responds with one category.
func (a *Admin) respondCategory(w http.ResponseWriter, r *http.Request, status int, id string) error {
	views, err := a.categories(r.Context())
	if err != nil {
		return err
	}
	for _, view := range views {
		if view.ID == id {
			return endpoint.Respond(w, status, map[string]any{"category": view})
		}
	}
	return endpoint.NotFound("category")
}

func listImages(w http.ResponseWriter, _ *http.Request, _ library.User) error {
	return endpoint.Respond(w, http.StatusOK, map[string]any{"tones": importexport.ImageTones(), "symbols": importexport.ImageSymbols(), "address": importexport.ImagePath("{tone}", "{symbol}")})
}

// categoryFields reads the fields of a category. A tone and a symbol together define the category's
// image.
func categoryFields(w http.ResponseWriter, r *http.Request) (map[string]string, error) {
	body, err := endpoint.ReadObject(w, r)
	if err != nil {
		return nil, err
	}
	fields, err := textsOf(body, []string{"categoryName", "description", "shortNames", "tone", "symbol"})
	if err != nil {
		return nil, err
	}
	tone, symbol := fields["tone"], fields["symbol"]
	delete(fields, "tone")
	delete(fields, "symbol")
	if tone != "" || symbol != "" {
		if wrong := importexport.CheckImage(tone, symbol); wrong != "" {
			return nil, endpoint.Unprocessable("%s.", wrong)
		}
		fields["imgUrl"] = importexport.ImagePath(tone, symbol)
	}
	return fields, nil
}

func (a *Admin) addCategory(w http.ResponseWriter, r *http.Request, user library.User) error {
	fields, err := categoryFields(w, r)
	if err != nil {
		return err
	}
	if fields["categoryName"] == "" {
		return endpoint.Unprocessable("A category needs a name.")
	}
	added, err := a.curator(user).AddCategory(r.Context(), "", fields)
	if err != nil {
		return err
	}
	return a.respondCategory(w, r, http.StatusCreated, added.ID)
}

func (a *Admin) editCategory(w http.ResponseWriter, r *http.Request, user library.User) error {
	fields, err := categoryFields(w, r)
	if err != nil {
		return err
	}
	if name, there := fields["categoryName"]; there && name == "" {
		return endpoint.Unprocessable("A category needs a name.")
	}
	id := r.PathValue("categoryId")
	if _, err := a.curator(user).EditCategory(r.Context(), id, fields); err != nil {
		return err
	}
	return a.respondCategory(w, r, http.StatusOK, id)
}

func (a *Admin) orderCategories(w http.ResponseWriter, r *http.Request, user library.User) error {
	wanted, err := endpoint.Decode[videoIDList](w, r)
	if err != nil {
		return err
	}
	if err := a.curator(user).OrderCategories(r.Context(), wanted.IDs); err != nil {
		return err
	}
	return a.listCategories(w, r, user)
}

func (a *Admin) removeCategory(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	if err := a.curator(user).RemoveCategory(r.Context(), r.PathValue("categoryId"), given["videosTo"]); err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
