package pagemeta

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
	"greenroom/internal/rendercache"
)

// Site generates the metadata of the app's pages and of the catalogue.
type Site struct {
	store       library.CatalogueStore
	routes      map[string]Route // routes by pattern
	brand       Brand
	logger      *slog.Logger
	staticCache *lru.Cache[string, Page] // cache of pages that do not depend on the catalogue
	cache       *rendercache.Cache[Page] // cache of pages that depend on the catalogue
}

// cacheBytes is the maximum memory of each of the two caches in bytes.
const cacheBytes = limits.PageMetadataCache

// New returns the site of a catalogue with the given routes and brand. It logs errors to logger.
func New(store library.CatalogueStore, routes []Route, brand Brand, logger *slog.Logger) *Site {
	s := &Site{
		store: store, routes: make(map[string]Route, len(routes)), brand: brand, logger: logger,
		staticCache: lru.New[string, Page](cacheBytes), cache: rendercache.New[Page](store, cacheBytes),
	}
	for _, route := range routes {
		s.routes[route.Path] = route
	}
	return s
}

// Caches returns the caches by name.
func (s *Site) Caches() map[string]lru.Evictable {
	return map[string]lru.Evictable{"heads": s.cache, "fixed_heads": s.staticCache}
}

// Address is the address of a request for a page of the app.
type Address struct {
	Origin string     // origin such as https://greenroom.example; "" omits absolute URLs
	Route  string     // route pattern such as /explore/{id}; "" for an unknown address
	ID     string     // value of {id} in the route
	Query  url.Values // query as received, not validated
}

// Page is the metadata of a page.
type Page struct {
	Head    string // HTML for the page's head, including the title; "" if reading the catalogue failed
	Missing bool   // whether the content at the address does not exist
}

// Bytes implements [rendercache.Value].
func (p Page) Bytes() int64 { return int64(len(p.Head)) }

// Page returns the metadata of the page at an address. If reading the catalogue fails, it logs the
// error and returns the zero Page, with which the server can send the app.
func (s *Site) Page(ctx context.Context, at Address) Page {
	page, err := s.page(ctx, at)
	if err != nil {
		if !errors.Is(err, context.Canceled) { // a cancelled request is not a failure of the catalogue
			s.logger.ErrorContext(ctx, "page metadata could not be generated", "cause", err)
		}
		return Page{}
	}
	return page
}

func (s *Site) page(ctx context.Context, at Address) (Page, error) {
	key := at.Origin + "\n" + at.Route // neither value contains the separator, a line break
	describe := func(ctx context.Context, c library.CatalogueReader) (Page, error) {
		h, err := s.describe(ctx, c, at)
		return Page{Head: h.html(s.brand), Missing: h.missing}, err
	}
	category, searched := at.Query.Get("category"), at.Query.Get("q") != ""
	switch {
	case at.Route == "/explore/{id}" && isVideoID(at.ID):
		return s.cache.Get(ctx, key+"\n"+at.ID, describe)
	case at.Route == "/explore" && isText(category) && category != "" && !searched:
		return s.cache.Get(ctx, key+"\n"+category, describe)
	case at.Route == "/explore/{id}", at.Route == "/explore" && (category != "" || searched):
		return describe(ctx, s.store) // the description is not cached, because there are too many different invalid IDs and search texts
	}
	if page, there := s.staticCache.Get(key); there {
		return page, nil
	}
	page, err := describe(ctx, s.store)
	s.staticCache.Put(key, page, page.Bytes()+int64(len(key)))
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
	h := head{title: route.Title, description: route.Description, noindex: !route.Indexed, image: s.brand.card(at)}
	if route.Indexed {
		h.canonical = at.url(route.Path)
	}
	return h, nil
}

// explore returns the head of the catalogue, of a category or of a search.
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
		return head{title: "“" + words + "”", description: h.description, noindex: true, image: h.image}, nil
	}
	return h, nil
}

// categoryOf reads a category. id is a part of a URL and can be any text.
func categoryOf(ctx context.Context, c library.CatalogueReader, id string) (library.Category, error) {
	if !isText(id) {
		return library.Category{}, library.NewError("get a category", library.CodeCategoryNotFound)
	}
	return c.Category(ctx, id)
}

// isText reports whether id is valid UTF-8 without NUL. A store can look up only such an ID.
func isText(id string) bool { return utf8.ValidString(id) && !strings.ContainsRune(id, 0) }

// url returns the absolute URL of a path. The path must be escaped. If the origin is unknown, it
// returns "".
func (a Address) url(path string) string {
	if a.Origin == "" {
		return ""
	}
	return a.Origin + path
}
