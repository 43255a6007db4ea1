package server

import (
	"fmt"
	"io/fs"
	"net/http"
)

// toolsPolicy is the Content-Security-Policy of the API client page. Only this page may send
// requests to any host. It may not load media or images from other hosts.
const toolsPolicy = ownFilesPolicy + "connect-src 'self' http: https:"

// docsPolicy is the Content-Security-Policy of the API reference.
const docsPolicy = ownFilesPolicy + "connect-src 'self'"

const ownFilesPolicy = "default-src 'none'; " +
	"script-src 'self'; " +
	"style-src 'self'; " +
	"img-src 'self' data:; " +
	"font-src 'self'; " +
	"manifest-src 'self'; " +
	"worker-src 'self'; " +
	"base-uri 'none'; " +
	"form-action 'self'; " +
	"frame-ancestors 'none'; " +
	"object-src 'none'; "

// policyOf returns the policy of a separate HTML page. Such pages are not pages of the app, so that
// the policy of the app needs no exceptions.
func policyOf(file string) (policy string, known bool) {
	policy, known = map[string]string{
		"developer.html": toolsPolicy,
		"api-docs.html":  docsPolicy,
	}[file]
	return policy, known
}

// addDeveloperPages registers the developer pages at their addresses. The files of these pages are
// not available at their paths in the build. If the pages are disabled or missing in the build,
// their addresses respond with 404.
func (a *app) addDeveloperPages(c Config) error {
	taken := make(map[string]bool)
	for _, route := range c.Routes {
		if route.File == "" {
			continue
		}
		policy, known := policyOf(route.File)
		if !known {
			return fmt.Errorf("the page at %s: no content security policy for %s", route.Pattern, route.File)
		}
		handler := a.page(Route{})
		if a.files[route.File] != nil && c.DeveloperPages {
			f, err := a.withBasePath(c, route.File)
			if err != nil {
				return err
			}
			handler = f.handlerAt(route.Pattern, policy)
		}
		a.add(route, handler)
		taken[route.File] = true
	}
	for name := range taken {
		delete(a.files, name)
	}
	return nil
}

// withBasePath returns a document that is adapted to the site's base path and brand.
func (a *app) withBasePath(c Config, name string) (*file, error) {
	basePath := BasePath(c.PublicURL)
	if basePath == "" && c.Brand.Name == "" {
		return a.files[name], nil
	}
	page, err := fs.ReadFile(c.App, name)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	page = []byte(basePathReplacer(basePath).Replace(c.Brand.RewriteDocument(string(page))))
	f := newFile(name)
	f.variants = []variant{inMemory(page, "", page)}
	return f, nil
}

// handlerAt returns a handler that serves f with the policy. route is the route in the metrics.
func (f *file) handlerAt(route, policy string) http.HandlerFunc {
	page := *f
	page.policy = []string{policy}
	return func(w http.ResponseWriter, r *http.Request) {
		r.Pattern = route
		page.serve(w, r, http.StatusOK)
	}
}
