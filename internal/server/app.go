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

// Route is a page of the app, or one that is a document of its own.
type Route struct {
	Pattern string // of its addresses, for [http.ServeMux]; it may hold one {id}
	Name    string // of the document in the build that starts with it, where there is one
	File    string // in the build, of a page for developers; "" for the app's pages
	Records bool   // whether a person may record themselves there
}

// documents is the folder of a build with the documents that start with one page:
// the script of that page is on its way with the app's, and some show a still of
// the page meanwhile. Nobody gets them at the addresses of files.
const documents = "documents/"

// notBuilt is shown in place of the app by a program that was built without it.
const notBuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Greenroom is not built yet</title>
<h1>Greenroom is not built yet</h1>
<p>This program was built without the app. Run <code>make build</code> and start <code>bin/greenroom serve</code>.
</html>
`

// app answers with the files of the app's build, and at each of the app's
// routes with a document that starts it, which then says what it is.
type app struct {
	files    map[string]*file  // by path without the first slash
	index    *index            // starts any page; nil when the app is not built
	starts   map[string]*index // by route, where one starts that page sooner
	pages    *http.ServeMux
	describe func(context.Context, PageRequest) Page
	kept     *keptDocuments
}

func newApp(c Config) (*app, error) {
	files, err := readFiles(c.App)
	if err != nil {
		return nil, err
	}
	if err := c.Brand.addTo(files, c.App); err != nil {
		return nil, err
	}
	a := &app{files: files, starts: map[string]*index{}, pages: http.NewServeMux(), describe: c.Page, kept: lru.New[document, *file](documentBytes)}
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

// add gives a page its address, with and without a slash at its end.
func (a *app) add(route Route, answer http.HandlerFunc) {
	a.pages.HandleFunc(strings.TrimSuffix(route.Pattern, "/")+"/{$}", answer)
	if route.Pattern != "/" {
		a.pages.HandleFunc(route.Pattern, answer)
	}
}

func (a *app) readDocuments(c Config) (err error) {
	if a.files[indexName] == nil {
		return nil
	}
	packer, kept := &Packer{}, a.kept
	if a.index, err = readIndex(c.App, indexName, c, packer, kept); err != nil {
		return err
	}
	a.files[indexName] = a.index.plain
	for _, route := range c.Routes {
		name := documents + route.Name + ".html"
		if a.files[name] == nil {
			continue
		}
		if a.starts[route.Pattern], err = readIndex(c.App, name, c, packer, kept); err != nil {
			return err
		}
	}
	maps.DeleteFunc(a.files, func(name string, _ *file) bool { return strings.HasPrefix(name, documents) })
	return nil
}

// ServeHTTP answers a file, a page, or that there is neither. It sets r.Pattern,
// the route in the metrics.
func (a *app) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		r.Pattern = "no page"
		w.Header().Set("Allow", "GET, HEAD")
		say(w, http.StatusMethodNotAllowed, "This address answers GET and HEAD only.")
		return
	}
	r.Pattern = "file" // unless it is a page
	name := strings.TrimPrefix(r.URL.Path, "/")
	switch f := a.files[name]; {
	case f != nil:
		f.serve(w, r, http.StatusOK)
	case path.Ext(name) != "" || strings.HasPrefix(name, "assets/"):
		say(w, http.StatusNotFound, "There is no such file.")
	default:
		a.pages.ServeHTTP(w, r)
	}
}

// page answers at one route, or where the app has none.
func (a *app) page(at Route) http.HandlerFunc {
	route := at.Pattern
	return func(w http.ResponseWriter, r *http.Request) {
		r.Pattern = cmp.Or(route, "no page")
		if a.index == nil {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = io.WriteString(w, notBuilt) // a client that has gone can't be told
			return
		}
		id, status := r.PathValue("id"), http.StatusOK
		page := a.describe(r.Context(), PageRequest{Origin: originOf(r.Context()), Route: route, ID: id, Query: r.URL.Query()})
		start := cmp.Or(a.starts[route], a.index)
		switch {
		case route == "" || page.Missing:
			start, status = a.index, http.StatusNotFound
		case page.Head == "": // nothing could be found out, so there may be nothing to start with
			start = a.index
		}
		f, err := start.with(page.Head, page.Still, id)
		if err != nil {
			panic(err) // memory packs anything
		}
		if at.Records {
			f = f.recording(w.Header())
		}
		f.serve(w, r, status)
	}
}
