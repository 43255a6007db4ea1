package sharing

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
)

// Brand is whose the site is.
type Brand struct {
	Name string
	Card Card
}

// Card is the picture of what has none of its own.
type Card struct {
	Path          string // on the site; "" for none
	Width, Height int    // in pixels; 0 when nobody knows
}

// Route is what is known of a page of the app before anything is read.
type Route struct {
	Path        string // such as /explore/{id}; "" for the page that stands at every other address
	Title       string // before the product's name
	Description string // "" for the home page's
	Missing     string // the title when there is nothing that the {id} in the address stands for
	Listed      bool   // whether search engines may list it
	Personal    bool   // whether it shows what one person keeps: nobody else finds anything there
}

// route returns what is known of the page with this path, its description filled
// in. A page that nobody knows says only whose it is.
func (s *Site) route(path string) Route {
	route := s.routes[path]
	route.Description = cmp.Or(route.Description, s.routes["/"].Description)
	return route
}

// listed returns the paths of the pages that search engines may list and that
// need nothing to stand for a part of their address.
func (s *Site) listed() []string {
	return s.paths(func(r Route) bool { return r.Listed && !strings.Contains(r.Path, "{") })
}

// paths returns the paths of some of the pages, in their order.
func (s *Site) paths(which func(Route) bool) []string {
	var paths []string
	for path, route := range s.routes {
		if which(route) {
			paths = append(paths, path)
		}
	}
	slices.Sort(paths)
	return paths
}

// Robots returns the robots.txt of the site at origin. Without an origin it
// names no sitemap, which has to be a whole address.
func (s *Site) Robots(origin string) string {
	folder := ""
	if at, err := url.Parse(origin); err == nil {
		folder = at.Path // a crawler asks the root of the host alone, whose owner has to take these lines over
	}
	rules := "User-agent: *\nDisallow: " + folder + "/api/\n"
	for _, path := range s.paths(func(r Route) bool { return r.Personal }) {
		whole, _, parametric := strings.Cut(path, "/{")
		if parametric {
			whole += "/"
		}
		rules += "Disallow: " + folder + whole + "\n"
	}
	if origin != "" {
		rules += "\nSitemap: " + origin + "/sitemap.xml\n"
	}
	return rules
}
