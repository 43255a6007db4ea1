package prerender

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/lru"
	"greenroom/internal/rendercache"
)

// Shells renders the prerendered HTML of the site's pages.
type Shells struct {
	pages    map[string]*template.Template // key: route pattern
	words    words
	nextSeed atomic.Int64 // seed of the video order of the next library page; increases with each page
	logger   *slog.Logger
	cache    *rendercache.Cache[Shell]
	total    func(library.VideoQuery) int
}

// cacheBytes is the memory limit of the cache of rendered HTML.
const cacheBytes = limits.PrerenderedShellCache

// Cache returns the cache of rendered HTML.
func (s *Shells) Cache() lru.Evictable { return s.cache }

// Shell is the prerendered HTML of a page. The zero value selects the HTML of the build, which is
// used if a page shows more than the catalogue or if the data cannot be read.
type Shell struct {
	HTML string // replacement for the HTML from the build
	Head string // HTML for the page's head with the data that the app needs to render the same content
}

// Bytes implements [rendercache.Value].
func (s Shell) Bytes() int64 { return int64(len(s.HTML) + len(s.Head)) }

// Address is the address of a request for a page of the app.
type Address struct {
	Route string     // route pattern such as /explore/{id}; "" for an unknown address
	ID    string     // value of {id} in the route
	Query url.Values // query as received, not validated
}

// New parses the templates in build, the JSON file with the templates and texts from the
// app's build. names maps route patterns to page names in the build. total returns the
// number of videos that a query selects, or [library.UnknownTotal]. Later errors are logged.
// If build is empty, no page is prerendered.
func New(store library.CatalogueStore, total func(library.VideoQuery) int, build []byte, names map[string]string, logger *slog.Logger) (*Shells, error) {
	s := &Shells{pages: make(map[string]*template.Template), logger: logger, cache: rendercache.New[Shell](store, cacheBytes), total: total}
	if len(build) == 0 {
		return s, nil
	}
	var made struct {
		Pages map[string]string `json:"pages"`
		Words words             `json:"words"`
	}
	if err := json.Unmarshal(build, &made); err != nil {
		return nil, fmt.Errorf("read the prerendered shells: %w", err)
	}
	if err := made.Words.check(); err != nil {
		return nil, fmt.Errorf("read the texts of the prerendered shells: %w", err)
	}
	s.words = made.Words
	for route, name := range names {
		page, there := made.Pages[name]
		if !there {
			continue
		}
		parsed, err := template.New(name).Parse(page)
		if err != nil {
			return nil, fmt.Errorf("read the prerendered shell of %s: %w", name, err)
		}
		s.pages[route] = parsed
	}
	return s, nil
}

// ShellAt returns the prerendered HTML of the page at an address.
func (s *Shells) ShellAt(ctx context.Context, at Address) Shell {
	page := s.pages[at.Route]
	if page == nil {
		return Shell{}
	}
	key, read := s.view(at)
	if read == nil {
		return Shell{}
	}
	shell, err := s.cache.Get(ctx, key, func(ctx context.Context, c library.CatalogueReader) (Shell, error) {
		shown, head, err := read(ctx, c)
		if err != nil || shown == nil {
			return Shell{}, err
		}
		var filled strings.Builder
		err = page.Execute(&filled, shown)
		return Shell{HTML: filled.String(), Head: head}, err
	})
	if err == nil {
		return shell
	}
	// The page itself reports missing content, and a cancelled request is no failure.
	if library.CodeOf(err) == "" && !errors.Is(err, context.Canceled) {
		s.logger.ErrorContext(ctx, "page could not be prerendered", "route", at.Route, "cause", err)
	}
	return Shell{}
}

// reading reads the data of a template and the HTML for the page's head. shown is nil if
// the page has too little content to prerender.
type reading func(ctx context.Context, c library.CatalogueReader) (shown any, head string, err error)

// view returns the cache key of the page at an address and the function that reads its data.
// read is nil if the page depends on more than the catalogue.
func (s *Shells) view(at Address) (key string, read reading) {
	switch at.Route {
	case "/":
		return at.Route, s.home
	case "/explore":
		category := at.Query.Get("category")
		// The app itself shows searches, and lists with filters or another order.
		isPlain := !slices.ContainsFunc(exploreFilters(), func(name string) bool { return at.Query.Get(name) != "" })
		if !isPlain || !isText(category) {
			return "", nil
		}
		seed := int(s.nextSeed.Add(1) % seedCount)
		total := s.total(library.VideoQuery{CategoryID: category}) // part of the key, because the total can become known after the cards are cached
		return fmt.Sprintf("%s\n%d %d\n%s", at.Route, seed, total, category), s.explore(category, seed, total)
	case "/explore/{id}":
		if at.Query.Has("list") { // the parameter list names a list of the user
			return "", nil
		}
		return at.Route + "\n" + at.ID, s.video(at.ID)
	}
	return "", nil
}

// exploreFilters returns the query parameters of /explore, except the category, that change the
// shown videos.
func exploreFilters() []string {
	return []string{"q", "length", "watched", "sort", "creator", "company", "type", "level"}
}

// isText reports whether id is valid UTF-8 without NUL, so that a store can look it up.
func isText(id string) bool { return utf8.ValidString(id) && !strings.ContainsRune(id, 0) }
