package singlesignon

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/google/go-cmp/cmp"
	"github.com/oauth2-proxy/mockoidc"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// tokenUser is a user of the provider whose ID token can have any claims. A nil value removes a
// claim.
type tokenUser struct {
	*mockoidc.MockUser
	claims map[string]any
}

// Claims implements [mockoidc.User].
func (u tokenUser) Claims(_ []string, base *mockoidc.IDTokenClaims) (jwt.Claims, error) {
	all := jwt.MapClaims{
		"iss": base.Issuer, "sub": u.Subject, "aud": base.Audience, "nonce": base.Nonce, "exp": base.ExpiresAt, "iat": base.IssuedAt, "nbf": base.NotBefore,
	}
	maps.Copy(all, u.claims)
	maps.DeleteFunc(all, func(_ string, value any) bool { return value == nil })
	return all, nil
}

// signIn signs a user in at the provider and returns the code with which the provider redirects the
// user.
func signIn(t *testing.T, p *Provider, a Attempt) string {
	t.Helper()
	at, err := p.AuthURL(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Get(at)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	back, err := url.Parse(response.Header.Get("Location"))
	if err != nil || back.Query().Get("state") != a.State {
		t.Fatalf("got redirect to %s, %v, want the state %s", back, err, a.State)
	}
	return back.Query().Get("code")
}

// newMock starts a provider and returns a client of it. changes modify the configuration of the
// client.
func newMock(t *testing.T, changes ...func(*Config)) (*mockoidc.MockOIDC, *Provider) {
	t.Helper()
	mock, err := mockoidc.Run()
	if err != nil {
		t.Fatal(err)
	}
	config := Config{
		Issuer: mock.Issuer(), ClientID: mock.ClientID, ClientSecret: mock.ClientSecret, ReturnURL: "https://green.example/login",
		Scopes: []string{"openid", "email", "profile", "groups"}, GroupsClaim: "groups", Now: time.Now,
	}
	for _, change := range changes {
		change(&config)
	}
	p := New(config)
	t.Cleanup(func() {
		p.Close()
		_ = mock.Shutdown()
	})
	return mock, p
}

func rules(t *testing.T, text string) (r Rules) {
	t.Helper()
	if err := r.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSignOn_ReturnsUserOfProvider(t *testing.T) {
	t.Parallel()
	mock, p := newMock(t)
	mock.QueueUser(tokenUser{&mockoidc.MockUser{Subject: "42"}, map[string]any{
		"email": "Asha@College.edu", "email_verified": true, "given_name": "Asha", "family_name": "Menon",
	}})
	a := NewAttempt()
	got, err := p.Finish(t.Context(), a, signIn(t, p, a))
	want := User{
		Issuer: mock.Issuer(), Subject: "42", Email: "Asha@College.edu", EmailVerified: true, FirstName: "Asha", LastName: "Menon", Role: library.Learner,
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("got error %v, difference (-want +got): %s", err, diff)
	}
}

func TestSignOn_InvalidResponseIsRejected(t *testing.T) {
	t.Parallel()
	groups := make([]string, 10_000)
	for i := range groups {
		groups[i] = fmt.Sprintf("group-%05d", i)
	}
	for name, c := range map[string]struct {
		claims  map[string]any
		before  func(m *mockoidc.MockOIDC)             // called before the user authenticates
		between func(m *mockoidc.MockOIDC, a *Attempt) // called between the attempt and the exchange of the code
		want    error
	}{
		"issuer of another provider":   {claims: map[string]any{"iss": "https://evil.example"}, want: ErrInvalidIDToken},
		"token for another client":     {claims: map[string]any{"aud": "other"}, want: ErrInvalidIDToken},
		"authorized party":             {claims: map[string]any{"azp": "other"}, want: ErrInvalidIDToken},
		"no subject":                   {claims: map[string]any{"sub": nil}, want: ErrInvalidClaim},
		"long subject":                 {claims: map[string]any{"sub": strings.Repeat("s", limits.SignOnIdentityText+1)}, want: ErrInvalidClaim},
		"email of another type":        {claims: map[string]any{"email": 7}, want: ErrInvalidClaim},
		"groups of another type":       {claims: map[string]any{"groups": map[string]any{"a": 1}}, want: ErrInvalidClaim},
		"10,000 groups":                {claims: map[string]any{"groups": groups}, want: ErrTooManyGroups},
		"not in an allowed group":      {claims: map[string]any{"groups": []string{"visitors"}}, want: ErrNotAllowed},
		"no expiry":                    {claims: map[string]any{"exp": nil}, want: ErrInvalidClaim},
		"clock of the provider behind": {before: func(m *mockoidc.MockOIDC) { m.FastForward(-time.Hour) }, want: ErrClockSkew},
		"clock of the provider ahead":  {before: func(m *mockoidc.MockOIDC) { m.FastForward(time.Hour) }, want: ErrClockSkew},
		"stolen nonce":                 {between: func(_ *mockoidc.MockOIDC, a *Attempt) { a.Nonce = "stolen" }, want: ErrInvalidIDToken},
		"verifier of another attempt":  {between: func(_ *mockoidc.MockOIDC, a *Attempt) { a.Verifier = NewAttempt().Verifier }, want: ErrInvalidCode},
		"rejected client": {
			between: func(m *mockoidc.MockOIDC, _ *Attempt) {
				m.QueueError(&mockoidc.ServerError{Code: 401, Error: "invalid_client"})
			}, want: ErrInvalidCode,
		},
		"error of the provider": {
			between: func(m *mockoidc.MockOIDC, _ *Attempt) { m.QueueError(&mockoidc.ServerError{Code: 500, Error: "x"}) }, want: ErrUnavailable,
		},
		"provider that has stopped": {between: func(m *mockoidc.MockOIDC, _ *Attempt) { _ = m.Server.Close() }, want: ErrUnavailable},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mock, p := newMock(t, func(config *Config) { config.Allowed = rules(t, "staff") })
			if c.before != nil {
				c.before(mock)
			}
			given := map[string]any{"groups": []string{"staff"}}
			maps.Copy(given, c.claims)
			mock.QueueUser(tokenUser{&mockoidc.MockUser{Subject: "42"}, given})
			a := NewAttempt()
			code := signIn(t, p, a)
			if c.between != nil {
				c.between(mock, &a)
			}
			if got, err := p.Finish(t.Context(), a, code); !errors.Is(err, c.want) || got.Role != "" {
				t.Errorf("got %+v, error %v, want %v", got, err, c.want)
			}
		})
	}
}

func TestSignOn_CodeIsAcceptedOnce(t *testing.T) {
	t.Parallel()
	_, p := newMock(t)
	a := NewAttempt()
	code := signIn(t, p, a)
	if _, err := p.Finish(t.Context(), a, code); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Finish(t.Context(), a, code); !errors.Is(err, ErrInvalidCode) {
		t.Errorf("second use: got error %v, want %v", err, ErrInvalidCode)
	}
}

func TestSignOn_RotatedKeysAreRead(t *testing.T) {
	t.Parallel()
	mock, p := newMock(t)
	for range 2 {
		a := NewAttempt()
		if _, err := p.Finish(t.Context(), a, signIn(t, p, a)); err != nil {
			t.Fatal(err)
		}
		rotated, err := mockoidc.RandomKeypair(2048)
		if err != nil {
			t.Fatal(err)
		}
		mock.Keypair = rotated
	}
}

func TestProvider_RecoversFromOutage(t *testing.T) {
	t.Parallel()
	now := time.Now()
	mock, err := mockoidc.Run()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = mock.Shutdown() })
	down := true
	p := New(Config{Issuer: mock.Issuer(), ClientID: "c", Scopes: []string{"openid"}, Now: func() time.Time { return now }})
	t.Cleanup(p.Close)
	real := p.client.Transport
	requests := 0
	p.client.Transport = transportFunc(func(r *http.Request) (*http.Response, error) {
		requests++
		if down {
			return nil, errors.New("connection refused")
		}
		return real.RoundTrip(r)
	})
	for range 3 {
		if _, err := p.AuthURL(t.Context(), NewAttempt()); !errors.Is(err, ErrUnavailable) {
			t.Errorf("provider is down: got error %v, want %v", err, ErrUnavailable)
		}
	}
	if requests != 1 {
		t.Errorf("got %d requests during the outage, want 1", requests)
	}
	down, now = false, now.Add(discoveryRetry)
	if _, err := p.AuthURL(t.Context(), NewAttempt()); err != nil {
		t.Errorf("provider is up: got error %v", err)
	}
	down, now = true, now.Add(discoveryTTL)
	if _, err := p.AuthURL(t.Context(), NewAttempt()); err != nil {
		t.Errorf("provider is down after a success: got error %v, want the cached document", err)
	}
}

// A redirect could send the client secret or the code to another host.
func TestProvider_RedirectsAreNotFollowed(t *testing.T) {
	t.Parallel()
	for _, endpoint := range []string{mockoidc.DiscoveryEndpoint, mockoidc.TokenEndpoint} {
		_, p := newMock(t)
		a := NewAttempt()
		code := ""
		if endpoint == mockoidc.TokenEndpoint {
			code = signIn(t, p, a)
		}
		inner := p.client.Transport
		p.client.Transport = transportFunc(func(r *http.Request) (*http.Response, error) {
			if r.URL.Host == "elsewhere.example" {
				t.Errorf("%s: got a request to %s, want none", endpoint, r.URL)
			} else if !strings.HasSuffix(r.URL.Path, endpoint) {
				return inner.RoundTrip(r)
			}
			return &http.Response{
				StatusCode: http.StatusTemporaryRedirect, Body: http.NoBody, Request: r,
				Header: http.Header{"Location": {"https://elsewhere.example/"}},
			}, nil
		})
		if _, err := p.Finish(t.Context(), a, code); !errors.Is(err, ErrUnavailable) {
			t.Errorf("%s: got error %v, want %v", endpoint, err, ErrUnavailable)
		}
	}
}

type transportFunc func(*http.Request) (*http.Response, error)

// RoundTrip implements [http.RoundTripper].
func (f transportFunc) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// TestRoles_AreReadFromExampleTokens uses ID tokens from the documentation of providers.
func TestRoles_AreReadFromExampleTokens(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		token  map[string]any
		claim  string
		config Config
		want   library.Role
		err    error
	}{
		"Keycloak: groups with paths": {
			token: map[string]any{"email": "a@college.edu", "email_verified": true, "groups": []string{"/staff/editors", "/everyone"}}, claim: "groups",
			config: Config{Curators: Rules{Groups: []string{"/staff/editors"}}}, want: library.Curator,
		},
		"Keycloak: realm roles": {
			token: map[string]any{"realm_access": map[string]any{"roles": []string{"offline_access", "admin"}}}, claim: "realm_access.roles",
			config: Config{Operators: Rules{Groups: []string{"admin"}}}, want: library.Operator,
		},
		"Keycloak: no mapper for groups": {
			token: map[string]any{"email": "a@college.edu"}, claim: "groups", config: Config{Curators: Rules{Groups: []string{"editors"}}}, want: library.Learner,
		},
		"Entra: object IDs of groups": {
			token: map[string]any{"oid": "o", "tid": "t", "preferred_username": "a@college.edu", "groups": []string{"1d9e4a1c-7d0a-4a3e-9f6e-0c7c4a8e2b11"}}, claim: "groups",
			config: Config{Curators: Rules{Groups: []string{"1d9e4a1c-7d0a-4a3e-9f6e-0c7c4a8e2b11"}}}, want: library.Curator,
		},
		"Entra: too many groups for the token": {
			token: map[string]any{"_claim_names": map[string]any{"groups": "src1"}, "_claim_sources": map[string]any{"src1": map[string]any{"endpoint": "https://graph.example/me"}}},
			claim: "groups", config: Config{Curators: Rules{Groups: []string{"g"}}}, err: ErrTooManyGroups,
		},
		"Entra: too many groups for an implicit token": {
			token: map[string]any{"hasgroups": true}, claim: "groups", config: Config{Allowed: Rules{Groups: []string{"g"}}}, err: ErrTooManyGroups,
		},
		"Entra: email without verification has no domain": {
			token: map[string]any{"email": "a@college.edu"}, claim: "groups", config: Config{Allowed: Rules{Domains: []string{"college.edu"}}}, err: ErrNotAllowed,
		},
		"Google: domain": {
			token: map[string]any{"email": "A@College.EDU", "email_verified": true, "hd": "college.edu"}, claim: "groups",
			config: Config{Curators: Rules{Domains: []string{"college.edu"}}}, want: library.Curator,
		},
		"Google: another domain": {
			token: map[string]any{"email": "a@gmail.com", "email_verified": true}, claim: "groups",
			config: Config{Allowed: Rules{Domains: []string{"college.edu"}}}, err: ErrNotAllowed,
		},
		"one group as a string": {
			token: map[string]any{"groups": "editors"}, claim: "groups", config: Config{Curators: Rules{Groups: []string{"editors"}}}, want: library.Curator,
		},
		"verification as a string": {
			token: map[string]any{"email": "a@college.edu", "email_verified": "true"}, claim: "groups",
			config: Config{Curators: Rules{Domains: []string{"college.edu"}}}, want: library.Curator,
		},
		"claim with dots in its name": {
			token: map[string]any{"https://green.example/groups": []string{"editors"}}, claim: "https://green.example/groups",
			config: Config{Curators: Rules{Groups: []string{"editors"}}}, want: library.Curator,
		},
		"highest role of several": {
			token: map[string]any{"groups": []string{"editors", "admins"}}, claim: "groups",
			config: Config{Curators: Rules{Groups: []string{"editors"}}, Operators: Rules{Groups: []string{"admins"}}}, want: library.Operator,
		},
		"no rules": {token: map[string]any{"groups": []string{"admins"}}, claim: "groups", want: library.Learner},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mock, p := newMock(t, func(config *Config) {
				config.Allowed, config.Curators, config.Operators, config.GroupsClaim = c.config.Allowed, c.config.Curators, c.config.Operators, c.claim
			})
			mock.QueueUser(tokenUser{&mockoidc.MockUser{Subject: "42"}, c.token})
			a := NewAttempt()
			got, err := p.Finish(t.Context(), a, signIn(t, p, a))
			if !errors.Is(err, c.err) || got.Role != c.want && err == nil {
				t.Errorf("got role %q, error %v, want %q, %v", got.Role, err, c.want, c.err)
			}
		})
	}
}

func TestRules_GroupsAndDomainsAreParsed(t *testing.T) {
	t.Parallel()
	got := rules(t, "staff, @College.EDU,/a b/c")
	if diff := cmp.Diff(Rules{Groups: []string{"staff", "/a b/c"}, Domains: []string{"college.edu"}}, got); diff != "" {
		t.Errorf("rules (-want +got): %s", diff)
	}
	for _, text := range []string{" ", "a,,b", "@", "@*.edu", "@a@b"} {
		if err := new(Rules).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q: got no error", text)
		}
	}
}

func TestLogOutURL_BelongsToProvider(t *testing.T) {
	t.Parallel()
	mock, p := newMock(t)
	if got := p.LogOutURL(t.Context()); got != "" {
		t.Errorf("provider without end_session_endpoint: got %q, want none", got)
	}
	p.logOut = "https://id.example/logout?x=1"
	want := "https://id.example/logout?client_id=" + mock.ClientID + "&post_logout_redirect_uri=https%3A%2F%2Fgreen.example%2Flogin&x=1"
	if got := p.LogOutURL(t.Context()); !strings.EqualFold(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	p.logOut = "javascript:alert(1)"
	if got := p.LogOutURL(t.Context()); got != "" {
		t.Errorf("script: got %q, want none", got)
	}
}
