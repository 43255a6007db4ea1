package server

import (
	"net/http"
	"net/url"
	"strings"
)

// BasePath returns the path of the site's URL without a trailing slash. For
// https://videos.example.edu/greenroom it returns /greenroom. If the site is at the root of its
// host, it returns "".
func BasePath(publicURL string) string {
	at, err := url.Parse(publicURL)
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(at.Path, "/")
}

// IsBasePath reports whether path is a valid base path: non-empty names between slashes. It rejects
// characters that have a meaning in HTML, in XML or in the later parts of a URL.
func IsBasePath(path string) bool {
	if path == "" {
		return true
	}
	for name := range strings.SplitSeq(strings.TrimPrefix(path, "/"), "/") {
		if name == "" || name[0] == '.' || strings.Trim(strings.ToLower(name), "abcdefghijklmnopqrstuvwxyz0123456789-_.~") != "" {
			return false
		}
	}
	return path[0] == '/' && len(path) <= 100
}

// basePathPlaceholder is the start of the HTML element with the site's base path in the app's
// documents. The base path in this element begins and ends with a slash.
const basePathPlaceholder = `name="greenroom:folder" content="/`

// basePathReplacer returns a replacer that inserts basePath before the site's own addresses in a
// document. Addresses in content of users or of the catalogue do not change, because the quotes
// around them are escaped.
func basePathReplacer(basePath string) *strings.Replacer {
	var pairs []string
	for _, each := range []string{`href="/`, `src="/`, `data-app="/`, basePathPlaceholder} {
		pairs = append(pairs, each, strings.TrimSuffix(each, "/")+basePath+"/")
	}
	return strings.NewReplacer(pairs...)
}

// withBasePath removes the base path from request paths. Requests without the base path are
// accepted, too, because some proxies remove it.
func (s *Server) withBasePath(next http.Handler) http.Handler {
	basePath := s.basePath
	if basePath == "" {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == basePath {
			s.redirectToSlash(w, r)
			return
		}
		if path, ok := strings.CutPrefix(r.URL.Path, basePath+"/"); ok {
			r.URL.Path, r.URL.RawPath = "/"+path, strings.TrimPrefix(r.URL.RawPath, basePath)
		}
		next.ServeHTTP(&redirectWriter{ResponseWriter: w, basePath: basePath}, r)
	})
}

// redirectToSlash redirects from the base path without a trailing slash to the base path with the
// slash.
func (s *Server) redirectToSlash(w http.ResponseWriter, r *http.Request) {
	r.Pattern = "folder"
	w.Header().Set("Location", s.basePath+"/"+querySuffix(r.URL.RawQuery))
	writeText(w, http.StatusPermanentRedirect, "This site is at "+s.basePath+"/")
}

func querySuffix(query string) string {
	if query == "" {
		return ""
	}
	return "?" + query
}

// redirectWriter is a response writer that inserts the base path into the Location headers of
// redirects within the site.
type redirectWriter struct {
	http.ResponseWriter
	basePath string
}

// WriteHeader implements [http.ResponseWriter].
func (l *redirectWriter) WriteHeader(status int) {
	if to := l.Header().Get("Location"); strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") {
		l.Header().Set("Location", l.basePath+to)
	}
	l.ResponseWriter.WriteHeader(status)
}

// Unwrap returns the wrapped writer for [http.ResponseController].
func (l *redirectWriter) Unwrap() http.ResponseWriter { return l.ResponseWriter }
