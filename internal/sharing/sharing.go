// Package sharing says what Greenroom's pages tell those who find and share
// them: search engines and the cards of chats and networks. It knows the
// catalogue and no HTTP.
package sharing

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"unicode/utf8"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/lru"
	"greenroom/internal/ready"
)

// Site describes the pages of the app and of the catalogue in it.
type Site struct {
	store  library.CatalogueStore
	routes map[string]Route // by path
	brand  Brand
	logger *slog.Logger
	fixed  *lru.Cache[string, Page] // of pages that show nothing of the catalogue
	kept   *ready.Kept[Page]        // of the others
}

// headBytes is how much memory the descriptions take that are kept, of each kind: some
// thousand, of the pages that people look at.
const headBytes = limits.SharedHeads

// New returns the site of a catalogue and a brand, in an app of these pages. What fails is
// logged there.
func New(store library.CatalogueStore, routes []Route, brand Brand, logger *slog.Logger) *Site {
	s := &Site{
		store: store, routes: make(map[string]Route, len(routes)), brand: brand, logger: logger,
		fixed: lru.New[string, Page](headBytes), kept: ready.New[Page](store, headBytes),
	}
	for _, route := range routes {
		s.routes[route.Path] = route
	}
	return s
}

// CacheUsage returns how the cache of what pages say of videos and categories is used.
func (s *Site) CacheUsage() lru.Usage { return s.kept.Usage() }

// Address is where a page of the app was asked for.
type Address struct {
	Origin string     // such as https://greenroom.example; "" when it is unknown: then nothing that needs it is said
	Route  string     // the page's, such as /explore/{id}; "" where the app has no page
	ID     string     // what stands for {id} in the route
	Query  url.Values // as it came, with anything in it
}

// Page is what one page says of itself.
type Page struct {
	Head    string // HTML for the page's head, title included; "" when nothing could be found out
	Missing bool   // whether there is nothing at the address
}

// Bytes implements [ready.Value].
func (p Page) Bytes() int64 { return int64(len(p.Head)) }

// Page describes the page at an address. Of a catalogue that can't be read it
// logs why and says nothing: the app itself can still be served.
func (s *Site) Page(ctx context.Context, at Address) Page {
	page, err := s.page(ctx, at)
	if err != nil {
		if !errors.Is(err, context.Canceled) { // the visitor has gone: nothing failed
			s.logger.ErrorContext(ctx, "a page can't say what it is", "cause", err)
		}
		return Page{}
	}
	return page
}

func (s *Site) page(ctx context.Context, at Address) (Page, error) {
	key := at.Origin + "\n" + at.Route // neither holds a line break
	describe := func(ctx context.Context, c library.CatalogueReader) (Page, error) {
		h, err := s.describe(ctx, c, at)
		return Page{Head: h.html(s.brand), Missing: h.missing}, err
	}
	category, searched := at.Query.Get("category"), at.Query.Get("q") != ""
	switch {
	case at.Route == "/explore/{id}" && isVideoID(at.ID):
		return s.kept.Get(ctx, key+"\n"+at.ID, describe)
	case at.Route == "/explore" && isText(category) && category != "" && !searched:
		return s.kept.Get(ctx, key+"\n"+category, describe)
	case at.Route == "/explore/{id}", at.Route == "/explore" && (category != "" || searched):
		return describe(ctx, s.store) // nothing has that id, or there are too many words to keep what is said of each
	}
	if page, there := s.fixed.Get(key); there {
		return page, nil
	}
	page, err := describe(ctx, s.store)
	s.fixed.Keep(key, page, page.Bytes()+int64(len(key)))
	return page, err
}

func (s *Site) describe(ctx context.Context, c library.CatalogueReader, at Address) (head, error) {
	route := s.route(at.Route)
	switch at.Route {
	case "":
		return head{title: route.Title, missing: true}, nil
	case "/explore":
		return s.explore(ctx, c, at, route)
	case "/explore/{id}":
		return s.video(ctx, c, at, route)
	}
	h := head{title: route.Title, description: route.Description, unlisted: !route.Listed, image: s.brand.card(at)}
	if route.Listed {
		h.canonical = at.url(route.Path)
	}
	return h, nil
}

// explore describes the catalogue, one category of it, or what a search found.
func (s *Site) explore(ctx context.Context, c library.CatalogueReader, at Address, route Route) (head, error) {
	h := head{title: route.Title, description: route.Description, canonical: at.url(route.Path), image: s.brand.card(at)}
	if id := at.Query.Get("category"); id != "" {
		category, err := categoryOf(ctx, c, id)
		if library.CodeOf(err) == library.CodeCategoryNotFound {
			return head{title: h.title, missing: true}, nil
		}
		if err != nil {
			return head{}, fmt.Errorf("describe a category: %w", err)
		}
		h.title, h.description = category.Name, category.Description
		h.canonical = at.url("/explore?category=" + url.QueryEscape(category.ID))
	}
	if words := strings.TrimSpace(at.Query.Get("q")); words != "" {
		return head{title: "“" + words + "”", description: h.description, unlisted: true, image: h.image}, nil
	}
	return h, nil
}

// categoryOf reads a category whose id may be anything that fits into an address.
func categoryOf(ctx context.Context, c library.CatalogueReader, id string) (library.Category, error) {
	if !isText(id) {
		return library.Category{}, library.NewError("get a category", library.CodeCategoryNotFound)
	}
	return c.Category(ctx, id)
}

// isText reports whether a store can look for it.
func isText(id string) bool { return utf8.ValidString(id) && !strings.ContainsRune(id, 0) }

// url returns the address of one of the site's pages, or "" when the site's own
// is unknown. What follows the origin is escaped already.
func (a Address) url(path string) string {
	if a.Origin == "" {
		return ""
	}
	return a.Origin + path
}
