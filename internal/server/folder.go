package server

import (
	"net/http"
	"net/url"
	"strings"
)

// Folder returns the path of a site's address that is not the root of its host, such as
// /greenroom of https://videos.example.edu/greenroom; "" for the root.
func Folder(publicURL string) string {
	at, err := url.Parse(publicURL)
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(at.Path, "/")
}

// IsFolder reports whether a site can stand at a path of its host: whole names between
// slashes, with nothing that means something in HTML, XML or the rest of a URL.
func IsFolder(path string) bool {
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

// folderMark is where the app's documents say in which folder the site stands, with a
// slash at both ends.
const folderMark = `name="greenroom:folder" content="/`

// inside returns what writes the folder before every address of this site in a document.
// What people and the catalogue have written stands there with its quotes escaped, so
// that it holds none of these.
func inside(folder string) *strings.Replacer {
	var pairs []string
	for _, each := range []string{`href="/`, `src="/`, `data-app="/`, folderMark} {
		pairs = append(pairs, each, strings.TrimSuffix(each, "/")+folder+"/")
	}
	return strings.NewReplacer(pairs...)
}

// inFolder answers requests for a site that stands in a folder of its host, whether the
// proxy before it takes the folder away from addresses or not.
func (s *Server) inFolder(next http.Handler) http.Handler {
	folder := s.folder
	if folder == "" {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == folder {
			s.addSlash(w, r)
			return
		}
		if path, ok := strings.CutPrefix(r.URL.Path, folder+"/"); ok {
			r.URL.Path, r.URL.RawPath = "/"+path, strings.TrimPrefix(r.URL.RawPath, folder)
		}
		next.ServeHTTP(&led{ResponseWriter: w, folder: folder}, r)
	})
}

// addSlash leads from the folder's name to what is in it.
func (s *Server) addSlash(w http.ResponseWriter, r *http.Request) {
	r.Pattern = "folder"
	w.Header().Set("Location", s.folder+"/"+querySuffix(r.URL.RawQuery))
	say(w, http.StatusPermanentRedirect, "This site is at "+s.folder+"/")
}

func querySuffix(query string) string {
	if query == "" {
		return ""
	}
	return "?" + query
}

// led is an answer which may lead to another address of the site.
type led struct {
	http.ResponseWriter
	folder string
}

// WriteHeader implements [http.ResponseWriter].
func (l *led) WriteHeader(status int) {
	if to := l.Header().Get("Location"); strings.HasPrefix(to, "/") && !strings.HasPrefix(to, "//") {
		l.Header().Set("Location", l.folder+to)
	}
	l.ResponseWriter.WriteHeader(status)
}

// Unwrap gives [http.ResponseController] the writer below.
func (l *led) Unwrap() http.ResponseWriter { return l.ResponseWriter }
