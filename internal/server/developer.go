package server

import "net/http"

// docsRoute is the one page among the addresses of the API.
const docsRoute = "/api/docs"

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

// document is a page of its own beside the app's one page.
type document struct {
	route  string
	name   string // of its file in the build
	policy string
}

// developerDocuments lists the pages for developers. They stand apart from the
// app so that its own policy needs no exception.
func developerDocuments() []document {
	return []document{
		{"/mock-server", "developer.html", toolsPolicy},
		{"/request-tester", "developer.html", toolsPolicy},
		{docsRoute, "api-docs.html", docsPolicy},
	}
}

// addDeveloperPages gives the developers' pages their addresses, and takes their
// files from under the names that the build gave them. Where an operator wants
// none of them, or a build lacks one, the app says that there is no such page.
func (a *app) addDeveloperPages(wanted bool) {
	for _, d := range developerDocuments() {
		answer := a.page("")
		if f := a.files[d.name]; wanted && f != nil {
			answer = f.under(d)
		}
		a.pages.HandleFunc(d.route, answer)
		a.pages.HandleFunc(d.route+"/{$}", answer)
	}
	for _, d := range developerDocuments() {
		delete(a.files, d.name)
	}
}

// under answers with the file at a document's address and under its policy.
func (f *file) under(d document) http.HandlerFunc {
	page := *f
	page.policy = d.policy
	return func(w http.ResponseWriter, r *http.Request) {
		r.Pattern = d.route
		page.serve(w, r, http.StatusOK)
	}
}
