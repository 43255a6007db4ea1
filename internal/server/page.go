package server

import (
	"net/http"
	"net/url"
	"strconv"
)

// PageRequest is a request for a page of the app.
type PageRequest struct {
	Origin string     // the site's, see [Origin], with its [Folder]; "" when it is unknown
	Route  string     // one of the app's, such as /explore/{id}; "" where the app has no page
	ID     string     // what stands for {id} in the route
	Query  url.Values // as it came, with anything in it
}

// Page is what the app's one page is at an address.
type Page struct {
	Head    string // HTML in place of the title and description that the page was built with; "" to keep them
	Still   string // HTML in place of the still that the page was built with; "" to keep it
	Missing bool   // whether there is nothing at the address: it is answered with 404
}

// robots answers which pages crawlers may read, and where the sitemap is.
func (s *Server) robots(w http.ResponseWriter, r *http.Request) {
	rules := []byte(s.config.Robots(originOf(r.Context())))
	f := newFile("robots.txt")
	f.variants = []variant{held(rules, "", rules)}
	f.serve(w, r, http.StatusOK)
}

// sitemap sends the sitemap as it is made. One that fails half-way is cut off,
// so that no crawler takes it for a whole one.
func (s *Server) sitemap(w http.ResponseWriter, r *http.Request) {
	origin := originOf(r.Context())
	part, ok := sitemapPart(r.URL.Query())
	if origin == "" || !ok {
		say(w, http.StatusNotFound, "There is no such sitemap.")
		return
	}
	sent := false
	for chunk, err := range s.config.Sitemap(r.Context(), origin, part) {
		if err != nil {
			s.config.Logger.ErrorContext(r.Context(), "the sitemap could not be made", "cause", err)
			if sent {
				panic(http.ErrAbortHandler)
			}
			s.failSitemap(w, r, err)
			return
		}
		if !sent {
			w.Header().Set("Content-Type", "application/xml; charset=utf-8")
		}
		if r.Method == http.MethodHead {
			return // without a length: it is known only once all is made
		}
		if _, err := w.Write(chunk); err != nil {
			return // the client has gone
		}
		sent = true
	}
	if !sent {
		say(w, http.StatusNotFound, "There is no such sitemap.")
	}
}

// sitemapRetryAfter is the Retry-After header of a sitemap that cannot be read at present,
// in seconds. Crawlers come back hours later anyway.
const sitemapRetryAfter = "120"

// failSitemap responds to an error before the sitemap's first bytes.
func (s *Server) failSitemap(w http.ResponseWriter, r *http.Request, err error) {
	if !s.config.Unavailable(err) {
		s.fail(w, r)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Retry-After", sitemapRetryAfter)
	say(w, http.StatusServiceUnavailable, "The sitemap is not available at present.")
}

// sitemapPart returns the number in ?part=, 0 for an address without one. The
// numbers of parts fit into 16 bits.
func sitemapPart(query url.Values) (part int, ok bool) {
	if !query.Has("part") {
		return 0, true
	}
	n, err := strconv.ParseUint(query.Get("part"), 10, 16)
	return int(n), err == nil && n > 0
}
