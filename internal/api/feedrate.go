package api

import (
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/limits"
)

// feedRate limits the requests for calendars per minute, because such requests need no login. One
// limit applies to each link. Another limit applies to each client address.
type feedRate struct {
	links     *endpoint.RateLimit
	addresses *endpoint.RateLimit
}

func newFeedRate(b *endpoint.Base) *feedRate {
	return &feedRate{
		links:     b.NewRateLimit("calendar link", limits.FeedRequestsPerLink, time.Minute),
		addresses: b.NewRateLimit("calendar address", limits.FeedRequestsPerAddress, time.Minute),
	}
}

// admit counts the request. If a limit is exceeded, it returns the delay until the next allowed
// request, otherwise 0.
func (f *feedRate) admit(r *http.Request, token string) (wait time.Duration) {
	link, address := auth.HashLinkToken(token), endpoint.ClientNetwork(r)
	if wait := max(f.links.RetryAfter(link), f.addresses.RetryAfter(address)); wait > 0 {
		return wait
	}
	return max(f.links.Admit(r.Context(), link), f.addresses.Admit(r.Context(), address))
}
