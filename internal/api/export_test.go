package api

// AdminRoutes returns the patterns of the admin API.
func AdminRoutes() []string {
	var patterns []string
	for _, route := range (&api{}).adminRoutes() {
		patterns = append(patterns, route.pattern)
	}
	return patterns
}

// DeviceOf is what sessions say of a device.
func DeviceOf(agent string) (browser, system string) { return deviceOf(agent) }
