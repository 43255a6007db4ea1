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
	now       func() time.Time
	links     *windowCounter
	addresses *windowCounter
}

func newFeedRate(now func() time.Time) *feedRate {
	return &feedRate{now: now, links: newWindowCounter(time.Minute), addresses: newWindowCounter(time.Minute)}
}

// admit counts the request. If a limit is exceeded, it returns the delay until the next allowed
// request, otherwise 0.
func (f *feedRate) admit(r *http.Request, token string) (wait time.Duration) {
	now, link, address := f.now(), auth.HashLinkToken(token), endpoint.ClientNetwork(r)
	if wait := max(f.links.retryAfter(link, limits.FeedRequestsPerLink, now), f.addresses.retryAfter(address, limits.FeedRequestsPerAddress, now)); wait > 0 {
		return wait
	}
	f.links.add(link, now)
	f.addresses.add(address, now)
	return 0
}
