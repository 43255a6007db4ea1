package sharing

const (
	product            = "Greenroom"
	siteDescription    = "Real mock interviews, by category. Watch, keep what helps, and walk in already warmed up."
	exploreDescription = "Every mock interview in the library, by category and by search."
)

// personalRoutes lists the pages that show what one person keeps: nobody else
// finds anything there.
func personalRoutes() []string {
	return []string{"/history", "/likedvideos", "/playlists", "/watchlater"}
}

// unlistedTitles returns the titles of the pages that no search engine should
// list, as the app sets them. A page without one has the product's name.
func unlistedTitles() map[string]string {
	return map[string]string{
		"/login":       "Log in",
		"/signup":      "Sign up",
		"/history":     "History",
		"/likedvideos": "Liked Videos",
		"/playlists":   "Playlists",
		"/watchlater":  "Watch Later",
	}
}

// noSuch describes the app's page for what is not there: a page or a video.
func noSuch(what string) head {
	return head{title: "There is no such " + what, missing: true}
}

// Robots returns the robots.txt of the site at origin. Without an origin it
// names no sitemap, which has to be a whole address.
func Robots(origin string) string {
	rules := "User-agent: *\nDisallow: /api/\n"
	for _, route := range personalRoutes() {
		rules += "Disallow: " + route + "\n"
	}
	if origin != "" {
		rules += "\nSitemap: " + origin + "/sitemap.xml\n"
	}
	return rules
}
