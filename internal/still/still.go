// Package still fills the stills of pages from the catalogue: what is seen of a page
// until its app is there. The build makes a template of each, out of what the app
// itself draws; what a person reads of a value, such as a length, is worked out here,
// in the words that the build gives. It knows no HTTP.
package still

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"net/url"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/lru"
	"greenroom/internal/ready"
)

// Stills are those of a site's pages.
type Stills struct {
	pages  map[string]*template.Template // by route
	words  words
	turn   atomic.Int64 // counts the library's pages that were shown
	logger *slog.Logger
	kept   *ready.Kept[Still]
	total  func(library.VideoQuery) int
}

// stillBytes is how much memory the stills take that are kept: some hundred, of the
// pages that people look at.
const stillBytes = limits.Stills

// CacheUsage returns how the cache of first renderings is used.
func (s *Stills) CacheUsage() lru.Usage { return s.kept.Usage() }

// Still is what is seen of a page until its app is there. Its zero value stands for
// the one that the build laid, which has to do where a page shows more than the
// catalogue, or nothing could be found out.
type Still struct {
	HTML string // in place of what the build laid
	Head string // HTML for the page's head, of what the app needs to draw the same
}

// Bytes implements [ready.Value].
func (s Still) Bytes() int64 { return int64(len(s.HTML) + len(s.Head)) }

// Address is where a page of the app was asked for.
type Address struct {
	Route string     // the page's, such as /explore/{id}; "" where the app has no page
	ID    string     // what stands for {id} in the route
	Query url.Values // as it came, with anything in it
}

// New returns the stills of a catalogue, as a build made them; names are those of the
// build's pages by route, and total says how many videos a query selects, as the API does,
// or [library.Uncounted]. What fails later is logged. A build without stills, which is no
// text at all, has none to fill.
func New(store library.CatalogueStore, total func(library.VideoQuery) int, build []byte, names map[string]string, logger *slog.Logger) (*Stills, error) {
	s := &Stills{pages: make(map[string]*template.Template), logger: logger, kept: ready.New[Still](store, stillBytes), total: total}
	if len(build) == 0 {
		return s, nil
	}
	var made struct {
		Pages map[string]string `json:"pages"`
		Words words             `json:"words"`
	}
	if err := json.Unmarshal(build, &made); err != nil {
		return nil, fmt.Errorf("read the stills: %w", err)
	}
	if err := made.Words.check(); err != nil {
		return nil, fmt.Errorf("read the words of stills: %w", err)
	}
	s.words = made.Words
	for route, name := range names {
		page, there := made.Pages[name]
		if !there {
			continue
		}
		parsed, err := template.New(name).Parse(page)
		if err != nil {
			return nil, fmt.Errorf("read the still of %s: %w", name, err)
		}
		s.pages[route] = parsed
	}
	return s, nil
}

// At returns the still of the page at an address.
func (s *Stills) At(ctx context.Context, at Address) Still {
	page := s.pages[at.Route]
	if page == nil {
		return Still{}
	}
	key, read := s.view(at)
	if read == nil {
		return Still{}
	}
	still, err := s.kept.Get(ctx, key, func(ctx context.Context, c library.CatalogueReader) (Still, error) {
		shown, head, err := read(ctx, c)
		if err != nil || shown == nil {
			return Still{}, err
		}
		var filled strings.Builder
		err = page.Execute(&filled, shown)
		return Still{HTML: filled.String(), Head: head}, err
	})
	if err == nil {
		return still
	}
	// What the catalogue has not is told by the page, and of a visitor who has gone nothing failed.
	if library.CodeOf(err) == "" && !errors.Is(err, context.Canceled) {
		s.logger.ErrorContext(ctx, "a still can't be filled", "route", at.Route, "cause", err)
	}
	return Still{}
}

// reading reads what a still shows, and what its page's head has to say for the app to
// draw the same. It shows nil when there is too little to show.
type reading func(ctx context.Context, c library.CatalogueReader) (shown any, head string, err error)

// view returns how to read what the page at an address shows, and the key of it; no
// reading where that depends on more than the catalogue.
func (s *Stills) view(at Address) (key string, read reading) {
	switch at.Route {
	case "/":
		return at.Route, s.home
	case "/explore":
		category := at.Query.Get("category")
		// Search has an order of its own, and lengths are a filter of the app's.
		if at.Query.Get("q") != "" || at.Query.Get("length") != "" || !isText(category) {
			return "", nil
		}
		seed := int(s.turn.Add(1) % seeds)
		total := s.total(library.VideoQuery{CategoryID: category}) // which may become known later than the cards are kept
		return fmt.Sprintf("%s\n%d %d\n%s", at.Route, seed, total, category), s.explore(category, seed, total)
	case "/explore/{id}":
		if at.Query.Has("list") { // the list it is played from is a person's own
			return "", nil
		}
		return at.Route + "\n" + at.ID, s.video(at.ID)
	}
	return "", nil
}

// isText reports whether a store can look for it.
func isText(id string) bool { return utf8.ValidString(id) && !strings.ContainsRune(id, 0) }
