package admin

import (
	"context"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

// shelfView is a category as curators see it.
type shelfView struct {
	endpoint.CategoryView
	ShortNames string `json:"shortNames"`
	Tone       string `json:"tone,omitempty"`
	Symbol     string `json:"symbol,omitempty"`
	Videos     int    `json:"videos"`
	Removed    int    `json:"removedVideos"`
}

// shelves returns all categories as curators see them.
func (a *Admin) shelves(ctx context.Context) ([]shelfView, error) {
	categories, err := a.Catalogue.Categories(ctx)
	if err != nil {
		return nil, err
	}
	kept, removed, err := a.Curated.ShelfCounts(ctx)
	if err != nil {
		return nil, err
	}
	return endpoint.PresentAll(categories, func(c library.Category) shelfView {
		view := shelfView{CategoryView: endpoint.PresentCategory(c), ShortNames: c.ShortNames, Videos: kept[c.ID], Removed: removed[c.ID]}
		view.Tone, view.Symbol = exchange.ComposedOf(c.ImageURL)
		return view
	}), nil
}

func (a *Admin) listShelves(w http.ResponseWriter, r *http.Request, _ library.User) error {
	views, err := a.shelves(r.Context())
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"categories": views})
}

// respondShelf answers with one category.
func (a *Admin) respondShelf(w http.ResponseWriter, r *http.Request, status int, id string) error {
	views, err := a.shelves(r.Context())
	if err != nil {
		return err
	}
	for _, view := range views {
		if view.ID == id {
			return endpoint.Respond(w, status, map[string]any{"category": view})
		}
	}
	return endpoint.NotThere("category")
}

func listPictures(w http.ResponseWriter, _ *http.Request, _ library.User) error {
	return endpoint.Respond(w, http.StatusOK, map[string]any{"tones": exchange.Tones(), "symbols": exchange.Symbols(), "address": exchange.Composed("{tone}", "{symbol}")})
}

// shelfFields reads what is said of a category. A tone and a symbol are a picture.
func shelfFields(w http.ResponseWriter, r *http.Request) (map[string]string, error) {
	body, err := endpoint.ReadObject(w, r)
	if err != nil {
		return nil, err
	}
	said, err := textsOf(body, []string{"categoryName", "description", "shortNames", "tone", "symbol"})
	if err != nil {
		return nil, err
	}
	tone, symbol := said["tone"], said["symbol"]
	delete(said, "tone")
	delete(said, "symbol")
	if tone != "" || symbol != "" {
		if wrong := exchange.CheckComposed(tone, symbol); wrong != "" {
			return nil, endpoint.Unprocessable("%s.", wrong)
		}
		said["imgUrl"] = exchange.Composed(tone, symbol)
	}
	return said, nil
}

func (a *Admin) addShelf(w http.ResponseWriter, r *http.Request, user library.User) error {
	said, err := shelfFields(w, r)
	if err != nil {
		return err
	}
	if said["categoryName"] == "" {
		return endpoint.Unprocessable("A category needs a name.")
	}
	added, err := a.curator(user).AddCategory(r.Context(), "", said)
	if err != nil {
		return err
	}
	return a.respondShelf(w, r, http.StatusCreated, added.ID)
}

func (a *Admin) editShelf(w http.ResponseWriter, r *http.Request, user library.User) error {
	said, err := shelfFields(w, r)
	if err != nil {
		return err
	}
	if name, there := said["categoryName"]; there && name == "" {
		return endpoint.Unprocessable("A category needs a name.")
	}
	id := r.PathValue("categoryId")
	if _, err := a.curator(user).EditCategory(r.Context(), id, said); err != nil {
		return err
	}
	return a.respondShelf(w, r, http.StatusOK, id)
}

func (a *Admin) orderShelves(w http.ResponseWriter, r *http.Request, user library.User) error {
	wanted, err := endpoint.Decode[askedFor](w, r)
	if err != nil {
		return err
	}
	if err := a.curator(user).OrderCategories(r.Context(), wanted.IDs); err != nil {
		return err
	}
	return a.listShelves(w, r, user)
}

func (a *Admin) removeShelf(w http.ResponseWriter, r *http.Request, user library.User) error {
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
