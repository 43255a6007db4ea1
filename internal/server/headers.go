package server

import "net/http"

// pagePolicy is the Content-Security-Policy of every response except scripts. The two
// youtube.com addresses are the loader and the code of the player. Allowing the whole host
// would also allow scripts of the host that run arbitrary code.
const pagePolicy = pageSources + "object-src 'none'"

const pageSources = "default-src 'none'; " +
	"script-src 'self' https://www.youtube.com/iframe_api https://www.youtube.com/s/player/; " +
	"style-src 'self'; " +
	"img-src 'self' data: https://i.ytimg.com; " +
	"font-src 'self'; " +
	"connect-src 'self'; " +
	"frame-src https://www.youtube-nocookie.com; " +
	"manifest-src 'self'; " +
	"worker-src 'self'; " +
	"base-uri 'none'; " +
	"form-action 'self'; " +
	"frame-ancestors 'none'; "

// recordingPolicy is the Content-Security-Policy of the page on which users record
// themselves. It allows blob: media to play back a recording.
const recordingPolicy = pageSources + "media-src blob:; object-src 'none'"

// workerPolicy is the Content-Security-Policy of scripts. A browser applies it only to a
// script started as a worker, instead of the page's policy. The simulated backend is
// WebAssembly in a worker; pages do not need WebAssembly.
const workerPolicy = "default-src 'none'; " +
	"script-src 'self' 'wasm-unsafe-eval'; " +
	"connect-src 'self'; " +
	"base-uri 'none'; " +
	"frame-ancestors 'none'"

// permissions is the Permissions-Policy that denies the features that the app does not use.
// The embedded player may play automatically, use full screen and use picture-in-picture.
const permissions = "camera=(), microphone=(), " + permissionsBut

// recordingPermissions is the Permissions-Policy of the page on which users record
// themselves. It allows camera and microphone for the page but not for its frames.
const recordingPermissions = "camera=(self), microphone=(self), " + permissionsBut

const permissionsBut = "accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), " +
	"magnetometer=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=(), " +
	`autoplay=(self "https://www.youtube-nocookie.com"), ` +
	`fullscreen=(self "https://www.youtube-nocookie.com"), ` +
	`picture-in-picture=(self "https://www.youtube-nocookie.com")`

// header is a header of every response; name is canonical.
type header struct {
	name  string
	value []string
}

// headersOf returns the headers of every response. Responses must not be cached unless
// their handler replaces Cache-Control.
func headersOf(c Config) []header {
	headers := []header{
		{"Content-Security-Policy", []string{pagePolicy}},
		{"Permissions-Policy", []string{permissions}},
		// Without a referrer the embedded player fails with error 153.
		{"Referrer-Policy", []string{"strict-origin-when-cross-origin"}},
		{"X-Content-Type-Options", []string{"nosniff"}},
		{"X-Frame-Options", []string{"DENY"}},
		{"Cross-Origin-Opener-Policy", []string{"same-origin"}},
		{"Cross-Origin-Resource-Policy", []string{"same-origin"}},
		{"Cache-Control", []string{"no-store"}},
	}
	switch {
	case c.HSTSSubdomains:
		headers = append(headers, header{"Strict-Transport-Security", []string{"max-age=31536000; includeSubDomains"}})
	case c.StrictTransport:
		headers = append(headers, header{"Strict-Transport-Security", []string{"max-age=31536000"}})
	}
	return headers
}

// setHeaders sets the headers of every response. All responses share the values, so
// handlers must replace and not modify them.
func (s *Server) setHeaders(h http.Header, requestID string) {
	for _, each := range s.headers {
		h[each.name] = each.value
	}
	h[requestIDHeader] = []string{requestID}
}
