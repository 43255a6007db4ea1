package api

import (
	"net/http"

	"greenroom/internal/api/admin"
	"greenroom/internal/api/endpoint"
)

// AdminRoutes returns the patterns of the admin API.
func AdminRoutes() []string {
	var patterns []string
	admin.New(admin.Config{Base: endpoint.New(endpoint.Config{})}).Register(func(pattern string, _ http.Handler) {
		patterns = append(patterns, pattern)
	})
	return patterns
}

// DeviceOf returns the browser and the system that sessions show.
func DeviceOf(agent string) (browser, system string) { return deviceOf(agent) }
