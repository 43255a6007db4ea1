package server

import (
	"fmt"
	"io/fs"
	"net/http"
)

// toolsPolicy is the Content-Security-Policy of the page that sends whatever
// request a person writes, to wherever: the only one that may. It plays nothing
// and shows nobody else's pictures.
const toolsPolicy = ownFilesPolicy + "connect-src 'self' http: https:"

// docsPolicy is the Content-Security-Policy of the API's reference.
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

// policyOf returns the policy of a document that is a page of its own. They stand
// apart from the app so that its own policy needs no exception.
func policyOf(file string) (policy string, known bool) {
	policy, known = map[string]string{
		"developer.html": toolsPolicy,
		"api-docs.html":  docsPolicy,
	}[file]
	return policy, known
}

// addDeveloperPages gives the developers' pages their addresses, and takes their
// files from under the names that the build gave them. Where an operator wants
// none of them, or a build lacks one, the app says that there is no such page.
func (a *app) addDeveloperPages(c Config) error {
	taken := make(map[string]bool)
	for _, route := range c.Routes {
		if route.File == "" {
			continue
		}
		policy, known := policyOf(route.File)
		if !known {
			return fmt.Errorf("the page at %s: there is no policy for %s", route.Pattern, route.File)
		}
		answer := a.page(Route{})
		if a.files[route.File] != nil && c.DeveloperPages {
			f, err := a.inFolder(c, route.File)
			if err != nil {
				return err
			}
			answer = f.under(route.Pattern, policy)
		}
		a.add(route, answer)
		taken[route.File] = true
	}
	for name := range taken {
		delete(a.files, name)
	}
	return nil
}

// inFolder returns a document that knows in which folder the site stands, and whose it is.
func (a *app) inFolder(c Config, name string) (*file, error) {
	folder := Folder(c.PublicURL)
	if folder == "" && c.Brand.Name == "" {
		return a.files[name], nil
	}
	page, err := fs.ReadFile(c.App, name)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	page = []byte(inside(folder).Replace(c.Brand.Rewrite(string(page))))
	f := newFile(name)
	f.variants = []variant{held(page, "", page)}
	return f, nil
}

// under answers with the file at an address of its own and under its policy.
func (f *file) under(route, policy string) http.HandlerFunc {
	page := *f
	page.policy = []string{policy}
	return func(w http.ResponseWriter, r *http.Request) {
		r.Pattern = route
		page.serve(w, r, http.StatusOK)
	}
}
