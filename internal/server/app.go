package server

import (
	"io"
	"io/fs"
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
		"/mock-server",
		"/request-tester",
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
// routes with its one page.
type app struct {
	files map[string]*file // by path without the first slash
	index *file            // nil when the app is not built
	pages *http.ServeMux
}

func newApp(build fs.FS, guests bool) (*app, error) {
	files, err := readFiles(build)
	if err != nil {
		return nil, err
	}
	a := &app{files: files, pages: http.NewServeMux()}
	if files[indexName] != nil {
		if a.index, err = indexFile(build, guests); err != nil {
			return nil, err
		}
		files[indexName] = a.index
	}
	for _, route := range appRoutes() {
		a.pages.HandleFunc(strings.TrimSuffix(route, "/")+"/{$}", a.page(route, http.StatusOK))
		if route != "/" {
			a.pages.HandleFunc(route, a.page(route, http.StatusOK))
		}
	}
	a.pages.HandleFunc("/", a.page("no page", http.StatusNotFound))
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

func (a *app) page(route string, status int) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		r.Pattern = route
		if a.index == nil {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = io.WriteString(w, notBuilt) // a client that has gone can't be told
			return
		}
		a.index.serve(w, r, status)
	}
}
