package singlesignon

import (
	"errors"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/oauth2-proxy/mockoidc"
)

// The provider must authenticate the user with one of the configured methods, and recently.
func TestSignOn_AuthenticationIsChecked(t *testing.T) {
	t.Parallel()
	ago := func(d time.Duration) int64 { return time.Now().Add(-d).Unix() }
	for name, c := range map[string]struct {
		acr    []string
		maxAge time.Duration
		claims map[string]any
		want   error
	}{
		"not configured":              {nil, 0, map[string]any{"acr": "0", "auth_time": ago(999 * time.Hour)}, nil},
		"required method":             {[]string{"gold", "silver"}, 0, map[string]any{"acr": "silver"}, nil},
		"other method":                {[]string{"gold", "silver"}, 0, map[string]any{"acr": "bronze"}, ErrWeakAuthentication},
		"unknown method":              {[]string{"gold"}, 0, nil, ErrWeakAuthentication},
		"recent authentication":       {nil, time.Hour, map[string]any{"auth_time": ago(time.Hour)}, nil},
		"old authentication":          {nil, time.Hour, map[string]any{"auth_time": ago(time.Hour + 2*clockSkew)}, ErrWeakAuthentication},
		"unknown time":                {nil, time.Hour, nil, ErrWeakAuthentication},
		"time of another type":        {nil, time.Hour, map[string]any{"auth_time": "now"}, ErrWeakAuthentication},
		"method of another type":      {[]string{"gold"}, 0, map[string]any{"acr": 1}, ErrWeakAuthentication},
		"other types, not configured": {nil, 0, map[string]any{"acr": []int{1}, "auth_time": "now"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mock, p := newMock(t, func(config *Config) { config.ACR, config.MaxAge = c.acr, c.maxAge })
			a := NewAttempt()
			at, err := p.AuthURL(t.Context(), a)
			if err != nil {
				t.Fatal(err)
			}
			requested, err := url.Parse(at)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := requested.Query().Get("acr_values"), strings.Join(c.acr, " "); got != want {
				t.Errorf("got acr_values %q, want %q", got, want)
			}
			if got := requested.Query().Get("max_age"); (got == "3600") != (c.maxAge == time.Hour) {
				t.Errorf("got max_age %q, want it for %s", got, c.maxAge)
			}
			mock.QueueUser(tokenUser{&mockoidc.MockUser{Subject: "42"}, c.claims})
			if got, err := p.Finish(t.Context(), a, signIn(t, p, a)); !errors.Is(err, c.want) || (got.Subject == "") != (c.want != nil) {
				t.Errorf("got %+v, error %v, want %v", got, err, c.want)
			}
		})
	}
}
