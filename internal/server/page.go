package server

import (
	"net/http"
	"net/netip"
	"net/url"
	"strconv"

	"greenroom/internal/limits"
)

// PageRequest is a request for a page of the app.
type PageRequest struct {
	Origin string     // origin of the site as [NormalizeOrigin] returns it, followed by the [BasePath]; "" if unknown
	Route  string     // route pattern such as /explore/{id}; "" for an unknown address
	ID     string     // value of {id} in the route
	Query  url.Values // query of the request without validation
}

// Page contains the variable parts of the HTML document at an address.
type Page struct {
	Head    string // HTML that replaces the title and description of the build; "" for no replacement
	Shell   string // HTML that replaces the prerendered HTML of the build; "" for no replacement
	Missing bool   // whether the content at the address does not exist; the response is then 404
}

// robots serves robots.txt.
func (s *Server) robots(w http.ResponseWriter, r *http.Request) {
	rules := []byte(s.config.Robots(OriginOf(r.Context())))
	f := newFile("robots.txt")
	f.variants = []variant{inMemory(rules, "", rules)}
	f.serve(w, r, http.StatusOK)
}

// sitemap streams the sitemap while it is generated. An error after the first bytes aborts the
// connection, so that the crawler detects the incomplete sitemap.
func (s *Server) sitemap(w http.ResponseWriter, r *http.Request) {
	origin := OriginOf(r.Context())
	part, ok := sitemapPart(r.URL.Query())
	if origin == "" || !ok {
		writeText(w, http.StatusNotFound, "No such sitemap.")
		return
	}
	memory, err := s.memory.Reserve(r.Context(), budgetClient(r), limits.SitemapMemory)
	if err != nil {
		s.unavailableSitemap(w)
		return
	}
	defer memory.Release()
	sent := false
	for chunk, err := range s.config.Sitemap(r.Context(), origin, part) {
		if err != nil {
			s.config.Logger.ErrorContext(r.Context(), "sitemap could not be generated", "cause", err)
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
			return // the response has no Content-Length, because the length is unknown
		}
		if _, err := w.Write(chunk); err != nil {
			return // the client has disconnected
		}
		sent = true
	}
	if !sent {
		writeText(w, http.StatusNotFound, "No such sitemap.")
	}
}

// sitemapRetryAfter is the Retry-After header in seconds of a sitemap that is temporarily
// unavailable. Many crawlers ignore the value and try again after hours.
const sitemapRetryAfter = "120"

// failSitemap responds to an error that occurs before the first bytes of the sitemap.
func (s *Server) failSitemap(w http.ResponseWriter, r *http.Request, err error) {
	if !s.config.Unavailable(err) {
		s.fail(w, r)
		return
	}
	s.unavailableSitemap(w)
}

func (s *Server) unavailableSitemap(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Retry-After", sitemapRetryAfter)
	writeText(w, http.StatusServiceUnavailable, "The sitemap is temporarily unavailable.")
}

// budgetClient returns the client address for which a request reserves memory. The API uses the
// same address.
func budgetClient(r *http.Request) string {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	if network := networkOf(at.Addr()); !network.Addr().Is4() {
		return network.String()
	}
	return at.Addr().Unmap().String()
}

// sitemapPart returns the number in ?part=. Without this parameter it returns 0. ok is false unless
// the number is from 1 to 65535.
func sitemapPart(query url.Values) (part int, ok bool) {
	if !query.Has("part") {
		return 0, true
	}
	n, err := strconv.ParseUint(query.Get("part"), 10, 16)
	return int(n), err == nil && n > 0
}
