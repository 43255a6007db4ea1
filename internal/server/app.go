package server

import (
	"cmp"
	"context"
	"io"
	"net/http"
	"path"
	"strings"
)

// appRoutes lists the pages of the app, as [http.ServeMux] patterns. The app
// answers every other address with its own page for what is not found.
func appRoutes() []string {
	return []string{
		"/",
		"/explore",
		"/explore/{id}",
		"/login",
		"/signup",
		"/likedvideos",
		"/watchlater",
		"/history",
		"/playlists",
	}
}

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
// routes with its one page, which then says what it is.
type app struct {
	files    map[string]*file // by path without the first slash
	index    *index           // nil when the app is not built
	pages    *http.ServeMux
	describe func(context.Context, PageRequest) Page
}

func newApp(c Config) (*app, error) {
	files, err := readFiles(c.App)
	if err != nil {
		return nil, err
	}
	a := &app{files: files, pages: http.NewServeMux(), describe: c.Page}
	if files[indexName] != nil {
		if a.index, err = readIndex(c.App, c); err != nil {
			return nil, err
		}
		files[indexName] = a.index.plain
	}
	for _, route := range appRoutes() {
		a.pages.HandleFunc(strings.TrimSuffix(route, "/")+"/{$}", a.page(route))
		if route != "/" {
			a.pages.HandleFunc(route, a.page(route))
		}
	}
	a.addDeveloperPages(c.DeveloperPages)
	a.pages.HandleFunc("/", a.page(""))
	return a, nil
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
func (a *app) page(route string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r.Pattern = cmp.Or(route, "no page")
		if a.index == nil {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = io.WriteString(w, notBuilt) // a client that has gone can't be told
			return
		}
		page := a.describe(r.Context(), PageRequest{
			Origin: originOf(r.Context()), Route: route, ID: r.PathValue("id"), Query: r.URL.Query(),
		})
		status := http.StatusOK
		if route == "" || page.Missing {
			status = http.StatusNotFound
		}
		a.index.with(page.Head).serve(w, r, status)
	}
}
