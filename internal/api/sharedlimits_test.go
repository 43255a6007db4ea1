package api_test

import (
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/limits"
)

// Two servers of one library must share the limits of writes. The counts must survive a restart,
// except less than a tenth of the limit.
func TestWrites_ServersShareLimits(t *testing.T) {
	t.Parallel()
	for name, open := range stores() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store := open(t)
			start := func() *app {
				return newApp(t, store, func(c *api.Config) { c.WriteLimits = endpoint.WriteLimits{ByAccount: 40, ByAddress: 120} })
			}
			one, other := start(), start()
			token := one.signUp(t, "asha@example.org")
			write := call{route: "PUT /user/notes/n", token: token, from: "192.0.2.1:1000", body: `{"videoId":"` + moviesID + `","seconds":1,"text":"x"}`}
			within(t, "writes of an account", one.accepted(t, other, write, 30), 40, 40+2*3)
			within(t, "writes of an account after a restart", start().accepted(t, nil, write, 10), 0, 3)
			visitor := call{route: "DELETE /user/notes/n", from: "192.0.2.2:1000"}
			within(t, "writes of an address", one.accepted(t, other, visitor, 50), 60, 60+2*5)
		})
	}
}

func TestReports_ServersShareLimits(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	other := newApp(t, app.store)
	feed := app.feedOf(t, app.guest(t))
	for _, limited := range []struct {
		call  call
		limit int
	}{
		{reported("Error: no stage", "/explore"), limits.AddressBrowserErrors},
		{call{route: "POST /video/" + moviesID + "/errors", body: `{"code":150}`}, limits.AddressPlaybackErrors},
		{feed, limits.FeedRequestsPerLink},
	} {
		within(t, limited.call.route, app.accepted(t, other, limited.call, limited.limit), limited.limit, limited.limit+2*(limited.limit/10-1))
	}
}

// accepted sends the call n times to the app and, if other is not nil, n times to the other app. It
// returns the number of responses other than 429.
func (a *app) accepted(t *testing.T, other *app, c call, n int) (accepted int) {
	t.Helper()
	for range n {
		for _, server := range []*app{a, other} {
			if server != nil && server.send(t, c).status != 429 {
				accepted++
			}
		}
	}
	return accepted
}

func within(t *testing.T, what string, got, low, high int) {
	t.Helper()
	if got < low || got > high {
		t.Errorf("%s: got %d, want %d to %d", what, got, low, high)
	}
}
