package api

import (
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/limits"
)

// feedRate limits how often calendars are asked for in a minute, without a login: each link,
// and all links together from one client address.
type feedRate struct {
	now       func() time.Time
	links     *tally
	addresses *tally
}

func newFeedRate(now func() time.Time) *feedRate {
	return &feedRate{now: now, links: newTally(time.Minute), addresses: newTally(time.Minute)}
}

// admit counts the request. It returns after what time to ask again when there were too
// many, and 0 otherwise.
func (f *feedRate) admit(r *http.Request, token string) (wait time.Duration) {
	now, link, address := f.now(), auth.HashLinkToken(token), endpoint.ClientNetwork(r)
	if wait := max(f.links.over(link, limits.FeedRequestsPerLink, now), f.addresses.over(address, limits.FeedRequestsPerAddress, now)); wait > 0 {
		return wait
	}
	f.links.add(link, now)
	f.addresses.add(address, now)
	return 0
}
