package server

import "net/http"

// pagePolicy is the Content-Security-Policy of every answer but scripts. The
// two addresses of youtube.com are the player's loader and its code; the whole
// host would let through scripts that run whatever a page asks for.
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

// recordingPolicy is the Content-Security-Policy of the page on which a person
// records themselves: what they have just recorded can be heard there.
const recordingPolicy = pageSources + "media-src blob:; object-src 'none'"

// workerPolicy is the Content-Security-Policy of scripts. A browser reads it
// only when the script is started as a worker, and then in place of the page's:
// the simulated backend is WebAssembly in a worker, and pages need none.
const workerPolicy = "default-src 'none'; " +
	"script-src 'self' 'wasm-unsafe-eval'; " +
	"connect-src 'self'; " +
	"base-uri 'none'; " +
	"frame-ancestors 'none'"

// permissions denies what the app never asks for and lets the embedded player
// start, fill the screen and leave the page.
const permissions = "camera=(), microphone=(), " + permissionsBut

// recordingPermissions lets the page on which a person records themselves ask them
// for camera and microphone, and nobody else's frame in it.
const recordingPermissions = "camera=(self), microphone=(self), " + permissionsBut

const permissionsBut = "accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), " +
	"magnetometer=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=(), " +
	`autoplay=(self "https://www.youtube-nocookie.com"), ` +
	`fullscreen=(self "https://www.youtube-nocookie.com"), ` +
	`picture-in-picture=(self "https://www.youtube-nocookie.com")`

// header is a header that every answer carries, by its canonical name.
type header struct {
	name  string
	value []string
}

// headersOf returns what every answer carries. Nothing may be cached unless its
// handler says so.
func headersOf(c Config) []header {
	headers := []header{
		{"Content-Security-Policy", []string{pagePolicy}},
		{"Permissions-Policy", []string{permissions}},
		// Without a referrer the embedded player refuses with its error 153.
		{"Referrer-Policy", []string{"strict-origin-when-cross-origin"}},
		{"X-Content-Type-Options", []string{"nosniff"}},
		{"X-Frame-Options", []string{"DENY"}},
		{"Cross-Origin-Opener-Policy", []string{"same-origin"}},
		{"Cross-Origin-Resource-Policy", []string{"same-origin"}},
		{"Cache-Control", []string{"no-store"}},
	}
	if c.StrictTransport {
		headers = append(headers, header{"Strict-Transport-Security", []string{"max-age=31536000"}})
	}
	return headers
}

// setHeaders sets what every answer carries. All share the values, which a handler
// replaces and does not change.
func (s *Server) setHeaders(h http.Header, requestID string) {
	for _, each := range s.headers {
		h[each.name] = each.value
	}
	h[requestIDHeader] = []string{requestID}
}
