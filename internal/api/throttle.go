package api

import (
	"net"
	"net/http"
	"time"

	"github.com/go-chi/httprate"
)

// LoginLimits is how many attempts to log in or sign up are let through. Zero
// is no limit. Attempts count whether they succeed or not.
type LoginLimits struct {
	ByAddress int // each minute, from one client address (an IPv6 /64 counts as one)
	ByAccount int // each ten minutes, to one account; the demo account has no limit
}

// StandardLoginLimits lets people mistype and a shared address log in, and
// makes guessing hopeless.
func StandardLoginLimits() LoginLimits { return LoginLimits{ByAddress: 30, ByAccount: 10} }

// throttle counts attempts in memory: each server counts its own.
type throttle struct {
	byAddress *httprate.RateLimiter
	byAccount *httprate.RateLimiter
}

func newThrottle(limits LoginLimits) throttle {
	return throttle{
		byAddress: newLimiter(limits.ByAddress, time.Minute),
		byAccount: newLimiter(limits.ByAccount, 10*time.Minute),
	}
}

func newLimiter(count int, window time.Duration) *httprate.RateLimiter {
	if count <= 0 {
		return nil
	}
	return httprate.NewRateLimiter(count, window,
		httprate.WithResponseHeaders(httprate.ResponseHeaders{RetryAfter: "Retry-After"}))
}

// address counts an attempt from the request's client.
func (t throttle) address(w http.ResponseWriter, r *http.Request) error {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	return count(t.byAddress, w, r, httprate.CanonicalizeIP(host))
}

// account counts an attempt to log in to the account.
func (t throttle) account(w http.ResponseWriter, r *http.Request, emailKey string) error {
	return count(t.byAccount, w, r, emailKey)
}

func count(limiter *httprate.RateLimiter, w http.ResponseWriter, r *http.Request, key string) error {
	if limiter != nil && limiter.OnLimit(w, r, key) {
		return tooManyAttempts()
	}
	return nil
}
