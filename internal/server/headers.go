package server

import "net/http"

// pagePolicy is the Content-Security-Policy of every answer but scripts. The
// two addresses of youtube.com are the player's loader and its code; the whole
// host would let through scripts that run whatever a page asks for.
const pagePolicy = "default-src 'none'; " +
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
	"frame-ancestors 'none'; " +
	"object-src 'none'"

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
const permissions = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), " +
	"magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=(), " +
	`autoplay=(self "https://www.youtube-nocookie.com"), ` +
	`fullscreen=(self "https://www.youtube-nocookie.com"), ` +
	`picture-in-picture=(self "https://www.youtube-nocookie.com")`

// setHeaders sets what every answer carries. Nothing may be cached unless its
// handler says so.
func setHeaders(h http.Header, requestID string, strictTransport bool) {
	h.Set("Content-Security-Policy", pagePolicy)
	h.Set("Permissions-Policy", permissions)
	// Without a referrer the embedded player refuses with its error 153.
	h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
	h.Set(requestIDHeader, requestID)
	if strictTransport {
		h.Set("Strict-Transport-Security", "max-age=31536000")
	}
}
