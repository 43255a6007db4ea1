package api

// AdminRoutes returns the patterns of the admin API.
func AdminRoutes() []string {
	var patterns []string
	for _, route := range (&api{}).adminRoutes() {
		patterns = append(patterns, route.pattern)
	}
	return patterns
}
