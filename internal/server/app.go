package server

import (
	"cmp"
	"context"
	"io"
	"maps"
	"net/http"
	"path"
	"strings"

	"greenroom/internal/lru"
)

// Route is a page of the app or a separate HTML page.
type Route struct {
	Pattern   string // address pattern for [http.ServeMux]; at most one segment is {id}
	Name      string // name of the page's HTML document in the build; "" if the build has none
	File      string // build file of a developer page; "" for pages of the app
	Recording bool   // whether users can record themselves on the page
}

// documents is the directory of a build with one HTML document per page. Each document loads the
// script of its page together with the script of the app. Some documents also contain prerendered
// HTML. The documents have no addresses of their own in this directory.
const documents = "documents/"

// notBuilt is the page that a binary without the app serves at the addresses of the app.
const notBuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Greenroom is not built yet</title>
<h1>Greenroom is not built yet</h1>
<p>This binary was built without the app. Run <code>make build</code> and start <code>bin/greenroom serve</code>.
</html>
`

// app serves the files of the app's build. At each route of the app, it serves an HTML
// document with the title and description of the page.
type app struct {
	files       map[string]*file  // files by path without the leading slash
	index       *index            // document that can start any page; nil in a binary without the app
	pageIndexes map[string]*index // documents that load the script of one page, by route pattern
	pages       *http.ServeMux
	describe    func(context.Context, PageRequest) Page
	cache       *documentCache
}

func newApp(c Config) (*app, error) {
	files, err := readFiles(c.App)
	if err != nil {
		return nil, err
	}
	if err := c.Brand.addTo(files, c.App); err != nil {
		return nil, err
	}
	a := &app{files: files, pageIndexes: map[string]*index{}, pages: http.NewServeMux(), describe: c.Page, cache: lru.New[document, *file](documentCacheBytes)}
	if err := a.readDocuments(c); err != nil {
		return nil, err
	}
	for _, route := range c.Routes {
		if route.File == "" {
			a.add(route, a.page(route))
		}
	}
	if err := a.addDeveloperPages(c); err != nil {
		return nil, err
	}
	a.pages.HandleFunc("/", a.page(Route{}))
	return a, nil
}

// add registers the handler for the route's pattern, with and without a trailing slash.
func (a *app) add(route Route, handler http.HandlerFunc) {
	a.pages.HandleFunc(strings.TrimSuffix(route.Pattern, "/")+"/{$}", handler)
	if route.Pattern != "/" {
		a.pages.HandleFunc(route.Pattern, handler)
	}
}

func (a *app) readDocuments(c Config) (err error) {
	if a.files[indexName] == nil {
		return nil
	}
	compressor, cache := &Compressor{}, a.cache
	if a.index, err = readIndex(c.App, indexName, c, compressor, cache); err != nil {
		return err
	}
	a.files[indexName] = a.index.plain
	for _, route := range c.Routes {
		name := documents + route.Name + ".html"
		if a.files[name] == nil {
			continue
		}
		if a.pageIndexes[route.Pattern], err = readIndex(c.App, name, c, compressor, cache); err != nil {
			return err
		}
	}
	maps.DeleteFunc(a.files, func(name string, _ *file) bool { return strings.HasPrefix(name, documents) })
	return nil
}

// ServeHTTP serves a file, a page or a 404 response. It sets r.Pattern, which metrics use as the
// route.
func (a *app) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		r.Pattern = "no page"
		w.Header().Set("Allow", "GET, HEAD")
		writeText(w, http.StatusMethodNotAllowed, "This address accepts only GET and HEAD.")
		return
	}
	r.Pattern = "file" // default route in the metrics; the handler of a page replaces it
	name := strings.TrimPrefix(r.URL.Path, "/")
	switch f := a.files[name]; {
	case f != nil:
		f.serve(w, r, http.StatusOK)
	case path.Ext(name) != "" || strings.HasPrefix(name, "assets/"):
		writeText(w, http.StatusNotFound, "No such file.")
	default:
		a.pages.ServeHTTP(w, r)
	}
}

// page returns the handler of a route. For an empty route, the handler responds to unknown
// addresses with 404.
func (a *app) page(at Route) http.HandlerFunc {
	route := at.Pattern
	return func(w http.ResponseWriter, r *http.Request) {
		r.Pattern = cmp.Or(route, "no page")
		if a.index == nil {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = io.WriteString(w, notBuilt) // an error means that the client has disconnected
			return
		}
		id, status := r.PathValue("id"), http.StatusOK
		page := a.describe(r.Context(), PageRequest{Origin: OriginOf(r.Context()), Route: route, ID: id, Query: r.URL.Query()})
		start := cmp.Or(a.pageIndexes[route], a.index)
		switch {
		case route == "" || page.Missing:
			start, status = a.index, http.StatusNotFound
		case page.Head == "": // without metadata, the data for the prerendered HTML may also be missing
			start = a.index
		}
		f, err := start.render(page.Head, page.Shell, id)
		if err != nil {
			panic(err) // compressing into memory cannot fail
		}
		if at.Recording {
			f = f.withRecording(w.Header())
		}
		f.serve(w, r, status)
	}
}
