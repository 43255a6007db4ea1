package pagemeta

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
)

// Brand is the name and default image of the site.
type Brand struct {
	Name string
	Card PreviewImage
}

// PreviewImage is the link preview image of pages without their own image.
type PreviewImage struct {
	Path          string // path on the site; "" for none
	Width, Height int    // size in pixels; 0 if unknown
}

// Route holds the static metadata of a page of the app.
type Route struct {
	Path          string // route pattern such as /explore/{id}; "" for the page of unknown addresses
	Title         string // title without the site name
	Description   string // description of the page; "" for the description of the home page
	NotFoundTitle string // title if {id} does not exist
	Indexed       bool   // whether search engines may index this page
	Personal      bool   // whether the page shows data of one user, so that crawlers must not request it
}

// route returns the metadata of the page with the path. A page without a description gets the
// default description. The metadata of an unknown path consists only of the default description.
func (s *Site) route(path string) Route {
	route := s.routes[path]
	route.Description = cmp.Or(route.Description, s.routes["/"].Description)
	return route
}

// indexedPaths returns the paths that search engines may index, without paths with parameters.
func (s *Site) indexedPaths() []string {
	return s.paths(func(r Route) bool { return r.Indexed && !strings.Contains(r.Path, "{") })
}

// paths returns the paths of the matching pages in sorted order.
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

// RobotsTxt returns the robots.txt of the site at origin. If origin is "", it omits the sitemap,
// whose URL must be absolute.
func (s *Site) RobotsTxt(origin string) string {
	basePath := ""
	if at, err := url.Parse(origin); err == nil {
		basePath = at.Path // included, because crawlers read robots.txt only at the root of the host, so that the owner of the host must copy these lines
	}
	rules := "User-agent: *\nDisallow: " + basePath + "/api/\n"
	for _, path := range s.paths(func(r Route) bool { return r.Personal }) {
		whole, _, parametric := strings.Cut(path, "/{")
		if parametric {
			whole += "/"
		}
		rules += "Disallow: " + basePath + whole + "\n"
	}
	if origin != "" {
		rules += "\nSitemap: " + origin + "/sitemap.xml\n"
	}
	return rules
}
