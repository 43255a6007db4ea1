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
	pages    map[string]*template.Template // templates by route pattern
	words    words
	nextSeed atomic.Int64 // seed of the video order on the next prerendered page of the library; increases with each page
	logger   *slog.Logger
	cache    *rendercache.Cache[Shell]
	total    func(library.VideoQuery) int
}

// cacheBytes is the maximum memory of the cache of rendered HTML in bytes.
const cacheBytes = limits.PrerenderedShellCache

// Cache returns the cache of rendered HTML.
func (s *Shells) Cache() lru.Evictable { return s.cache }

// Shell is the prerendered HTML of a page. The zero value means the HTML from the build, for pages
// that need more data than the catalogue, or whose data could not be read.
type Shell struct {
	HTML string // HTML that replaces the HTML from the build
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

// New parses the templates in build, a JSON file with templates and texts from the app's build.
// names contains the page name of each route pattern. total returns the number of videos that a
// query selects, or [library.UnknownTotal]. Errors after New are logged. If build is empty, no page
// is prerendered.
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
	// Missing content is not logged, because the page reports it to the user. A cancelled request
	// is not a failure.
	if library.CodeOf(err) == "" && !errors.Is(err, context.Canceled) {
		s.logger.ErrorContext(ctx, "page could not be prerendered", "route", at.Route, "cause", err)
	}
	return Shell{}
}

// reading reads the data of a template and the HTML for the page's head. shown is nil if the page
// has too little content for prerendering.
type reading func(ctx context.Context, c library.CatalogueReader) (shown any, head string, err error)

// view returns the cache key of the page at an address, and the function that reads its data. If
// the page depends on more than the catalogue, read is nil.
func (s *Shells) view(at Address) (key string, read reading) {
	switch at.Route {
	case "/":
		return at.Route, s.home
	case "/explore":
		category := at.Query.Get("category")
		// Searches, filtered lists and lists in another order are not prerendered, because only the
		// app can render them.
		isPlain := !slices.ContainsFunc(exploreFilters(), func(name string) bool { return at.Query.Get(name) != "" })
		if !isPlain || !isText(category) {
			return "", nil
		}
		seed := int(s.nextSeed.Add(1) % seedCount)
		total := s.total(library.VideoQuery{CategoryID: category}) // the key contains the total, because the total can become known after the cards were cached
		return fmt.Sprintf("%s\n%d %d\n%s", at.Route, seed, total, category), s.explore(category, seed, total)
	case "/explore/{id}":
		if at.Query.Has("list") { // a page that plays a list of the user is not prerendered
			return "", nil
		}
		return at.Route + "\n" + at.ID, s.video(at.ID)
	}
	return "", nil
}

// exploreFilters returns the query parameters of /explore that change which videos are shown,
// except the category.
func exploreFilters() []string {
	return []string{"q", "length", "watched", "sort", "creator", "company", "type", "level"}
}

// isText reports whether id is valid UTF-8 without NUL. A store can only look up such an ID.
func isText(id string) bool { return utf8.ValidString(id) && !strings.ContainsRune(id, 0) }
