package api_test

import (
	"fmt"
	"testing"
	"time"

	"greenroom/internal/limits"
)

func TestCalendarFeed_RequestsPerLinkAreLimited(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	feed := app.feedOf(t, app.guest(t))
	for range limits.FeedRequestsPerLink {
		app.expect(t, 200, feed)
	}
	rejected := app.expect(t, 429, feed)
	same(t, "Retry-After", rejected.header.Get("Retry-After"), "60")
	feed.from = "192.0.2.7:1234" // the limit of a link must also apply to requests from another address
	app.expect(t, 429, feed)
	app.expect(t, 200, app.feedOf(t, app.guest(t)))
	app.clock.advance(time.Minute)
	app.expect(t, 200, feed)
}

func TestCalendarFeed_RequestsPerAddressAreLimited(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	for i := range limits.FeedRequestsPerAddress {
		app.expect(t, 404, call{route: fmt.Sprintf("GET /calendar/none%d", i), from: "192.0.2.7:1234"})
	}
	feed := app.feedOf(t, app.guest(t))
	feed.from = "192.0.2.7:1234"
	app.expect(t, 429, feed)
	feed.from = "192.0.2.8:1234"
	app.expect(t, 200, feed)
}
