package api

import (
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/limits"
)

// feedRate limits the requests for calendars per minute. Such requests need no login. It limits the
// requests with each link, and the requests of each client address with all links together.
type feedRate struct {
	now       func() time.Time
	links     *windowCounter
	addresses *windowCounter
}

func newFeedRate(now func() time.Time) *feedRate {
	return &feedRate{now: now, links: newWindowCounter(time.Minute), addresses: newWindowCounter(time.Minute)}
}

// admit counts the request. If there were too many requests, it returns the delay until the next
// attempt, otherwise 0.
func (f *feedRate) admit(r *http.Request, token string) (wait time.Duration) {
	now, link, address := f.now(), auth.HashLinkToken(token), endpoint.ClientNetwork(r)
	if wait := max(f.links.retryAfter(link, limits.FeedRequestsPerLink, now), f.addresses.retryAfter(address, limits.FeedRequestsPerAddress, now)); wait > 0 {
		return wait
	}
	f.links.add(link, now)
	f.addresses.add(address, now)
	return 0
}
