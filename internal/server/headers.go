package server

import "net/http"

// pagePolicy is the Content-Security-Policy of every response except scripts. It allows only two
// addresses of youtube.com: the loader and the code of the player. Other scripts of this host can
// run arbitrary code, so the whole host must not be allowed.
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

// recordingPolicy is the Content-Security-Policy of the page on which users record themselves. It
// allows blob: media, so that users can play their recordings.
const recordingPolicy = pageSources + "media-src blob:; object-src 'none'"

// workerPolicy is the Content-Security-Policy of scripts. Browsers apply this policy only to a
// script that is started as a worker, instead of the policy of the page. It allows WebAssembly for
// the worker of the simulated backend.
const workerPolicy = "default-src 'none'; " +
	"script-src 'self' 'wasm-unsafe-eval'; " +
	"connect-src 'self'; " +
	"base-uri 'none'; " +
	"frame-ancestors 'none'"

// permissions is the Permissions-Policy of most pages. It denies features that the app does not
// use. The embedded player may play automatically, and use full screen and picture-in-picture.
const permissions = "camera=(), microphone=(), " + permissionsBut

// recordingPermissions is the Permissions-Policy of the page on which users record themselves. It
// allows camera and microphone for the page, but not for frames in the page.
const recordingPermissions = "camera=(self), microphone=(self), " + permissionsBut

const permissionsBut = "accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), " +
	"magnetometer=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=(), " +
	`autoplay=(self "https://www.youtube-nocookie.com"), ` +
	`fullscreen=(self "https://www.youtube-nocookie.com"), ` +
	`picture-in-picture=(self "https://www.youtube-nocookie.com")`

// header is a header that every response has. Its name is in canonical form.
type header struct {
	name  string
	value []string
}

// headersOf returns the headers of every response. They forbid caching, unless a handler replaces
// Cache-Control.
func headersOf(c Config) []header {
	headers := []header{
		{"Content-Security-Policy", []string{pagePolicy}},
		{"Permissions-Policy", []string{permissions}},
		// The embedded player needs a referrer, because it otherwise fails with error 153.
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

// setHeaders sets the headers of every response. Handlers may replace but must not modify the
// slices with the values, because all responses share these slices.
func (s *Server) setHeaders(h http.Header, requestID string) {
	for _, each := range s.headers {
		h[each.name] = each.value
	}
	h[requestIDHeader] = []string{requestID}
}
