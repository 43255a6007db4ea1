package main

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/oauth2-proxy/mockoidc"

	"greenroom/internal/limits"
)

// browser is an HTTP client with cookies.
type browser struct {
	http.Client
	server string
}

// newBrowser returns a browser that does not follow the redirect of the provider.
func newBrowser(t *testing.T, server string) *browser {
	t.Helper()
	jar, err := cookiejar.New(nil)
	ok(t, err)
	return &browser{http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, server}
}

// post sends the JSON body. It returns the status and the fields of the response.
func (b *browser) post(t *testing.T, path, body string) (status int, fields map[string]any) {
	t.Helper()
	response, err := b.Post(b.server+path, "application/json", strings.NewReader(body))
	ok(t, err)
	defer response.Body.Close()
	ok(t, json.NewDecoder(response.Body).Decode(&fields))
	return response.StatusCode, fields
}

// start starts a login and returns the address of the provider.
func (b *browser) start(t *testing.T) *url.URL {
	t.Helper()
	status, start := b.post(t, "/api/auth/sso", "{}")
	page, _ := start["location"].(string)
	if status != http.StatusOK || page == "" {
		t.Fatalf("start: got %d %v", status, start)
	}
	at, err := url.Parse(page)
	ok(t, err)
	return at
}

// finish sends the code and the state of the provider.
func (b *browser) finish(t *testing.T, code, state string) (status int, fields map[string]any) {
	t.Helper()
	return b.post(t, "/api/auth/sso/login", `{"code":"`+code+`","state":"`+state+`"}`)
}

// signOn logs in at the provider and returns the response of the server and the code.
func (b *browser) signOn(t *testing.T) (status int, fields map[string]any, code string) {
	t.Helper()
	response, err := b.Get(b.start(t).String())
	ok(t, err)
	response.Body.Close()
	back, err := url.Parse(response.Header.Get("Location"))
	ok(t, err)
	if !strings.HasPrefix(back.String(), "http://videos.example/login?") {
		t.Fatalf("got redirect to %s, want the login page", back)
	}
	code = back.Query().Get("code")
	status, fields = b.finish(t, code, back.Query().Get("state"))
	return status, fields, code
}

func startWithProvider(t *testing.T, mock *mockoidc.MockOIDC, flags ...string) *testServer {
	t.Helper()
	secret := write(t, filepath.Join(t.TempDir(), "client.secret"), mock.ClientSecret+"\n")
	return start(t, nil, append([]string{
		"--data", t.TempDir(), "--public-url", "http://videos.example", "--oidc-issuer", mock.Issuer(), "--oidc-client-id=" + mock.ClientID,
		"--oidc-client-secret-file", secret, "--oidc-scopes", "openid,email,profile,groups",
	}, flags...)...)
}

func newProvider(t *testing.T) *mockoidc.MockOIDC {
	t.Helper()
	mock, err := mockoidc.Run()
	ok(t, err)
	t.Cleanup(func() { _ = mock.Shutdown() })
	return mock
}

func TestServe_LogsInBySingleSignOn(t *testing.T) {
	t.Parallel()
	mock := newProvider(t)
	p := startWithProvider(t, mock, "--oidc-allowed", "design,@example.com", "--oidc-operators", "engineering", "--oidc-label", "Log in with Example")
	if status, response := p.call(t, "GET", "/api/auth", "", ""); status != http.StatusOK || !strings.Contains(string(response), `"signOn":"Log in with Example"`) {
		t.Errorf("settings: got %d %s", status, response)
	}
	b := newBrowser(t, p.url)
	status, got, code := b.signOn(t)
	user, _ := got["foundUser"].(map[string]any)
	token, _ := got["encodedToken"].(string)
	if status != http.StatusOK || user["email"] != "jane.doe@example.com" || user["role"] != "operator" {
		t.Fatalf("login: got %d %v, want an operator", status, got)
	}
	if status, response := p.call(t, "GET", "/api/admin/overview", token, ""); status != http.StatusOK {
		t.Errorf("page of an operator: got %d %s", status, response)
	}
	mock.QueueUser(&mockoidc.MockUser{Subject: "2", Email: "eve@other.example", EmailVerified: true, Groups: []string{"visitors"}})
	if status, got, _ := b.signOn(t); status != http.StatusForbidden {
		t.Errorf("user without a rule: got %d %v, want 403", status, got)
	}
	// The code must work only once, even for a login that the same browser has started later.
	if status, got := b.finish(t, code, b.start(t).Query().Get("state")); status != http.StatusForbidden || got["encodedToken"] != nil {
		t.Errorf("replayed code: got %d %v, want 403", status, got)
	}
	for _, secret := range []string{code, token, mock.ClientSecret, "jane.doe"} {
		if strings.Contains(p.log.allSoFar(), secret) {
			t.Errorf("the log contains %q", secret)
		}
	}
}

// roleUser is a user whose ID token has roles like that of Keycloak. The provider has authenticated
// the user just now, with the method acr.
type roleUser struct {
	mockoidc.MockUser
	roles []string
	acr   string
}

// Claims implements [mockoidc.User].
func (u *roleUser) Claims(_ []string, claims *mockoidc.IDTokenClaims) (jwt.Claims, error) {
	return &struct {
		*mockoidc.IDTokenClaims
		Email    string              `json:"email"`
		Verified bool                `json:"email_verified"`
		Access   map[string][]string `json:"realm_access"`
		Groups   []string            `json:"groups,omitempty"`
		ACR      string              `json:"acr"`
		AuthTime int64               `json:"auth_time"`
	}{claims, u.Email, u.EmailVerified, map[string][]string{"roles": u.roles}, u.Groups, u.acr, time.Now().Unix()}, nil
}

func TestServe_ReadsClaimsOfConfiguration(t *testing.T) {
	t.Parallel()
	mock := newProvider(t)
	p := startWithProvider(t, mock, "--oidc-groups-claim", "realm_access.roles", "--oidc-allowed", "staff", "--oidc-operators", "library-admins",
		"--oidc-acr", "gold,silver", "--oidc-max-age", "12h")
	b := newBrowser(t, p.url)
	user := mockoidc.MockUser{Subject: "1", Email: "asha@example.com", EmailVerified: true}
	mock.QueueUser(&roleUser{user, []string{"library-admins", "staff"}, "silver"})
	status, got, _ := b.signOn(t)
	if found, _ := got["foundUser"].(map[string]any); status != http.StatusOK || found["role"] != "operator" {
		t.Errorf("user with the role: got %d %v, want an operator", status, got)
	}
	mock.QueueUser(&roleUser{user, []string{"library-admins", "staff"}, "bronze"})
	if status, got, _ := b.signOn(t); status != http.StatusForbidden {
		t.Errorf("user whom another method has authenticated: got %d %v, want 403", status, got)
	}
	user.Subject, user.Email, user.Groups = "2", "eve@example.com", []string{"library-admins", "staff"}
	mock.QueueUser(&roleUser{user, nil, "silver"})
	if status, got, _ := b.signOn(t); status != http.StatusForbidden {
		t.Errorf("user whose groups are in another claim: got %d %v, want 403", status, got)
	}
}

// If the provider is down, users and operators with a password must still be able to log in.
func TestServe_WorksWhileProviderIsDown(t *testing.T) {
	t.Parallel()
	mock := newProvider(t)
	ok(t, mock.Server.Close())
	p := startWithProvider(t, mock)
	p.becomeOperator(t)
	operator := p.logIn(t, "mara@college.example", "ten green chairs")
	if status, response := p.call(t, "GET", "/api/admin/overview", operator, ""); status != http.StatusOK {
		t.Errorf("overview of an operator: got %d %s, want 200", status, response)
	}
	if status, got := newBrowser(t, p.url).post(t, "/api/auth/sso", "{}"); status != http.StatusServiceUnavailable {
		t.Errorf("login at the provider: got %d %v, want 503", status, got)
	}
}

func TestServe_RejectsInvalidSingleSignOnFlags(t *testing.T) {
	t.Parallel()
	valid := []string{"--oidc-issuer", "https://id.example", "--oidc-client-id", "c", "--public-url", "https://x.example"}
	for _, wrong := range [][]string{
		{"--oidc-client-id", "c"}, {"--oidc-allowed", "staff"}, valid[:2], valid[:4], {"--oidc-issuer", "http://id.example", "--oidc-client-id", "c", "--public-url", "https://x.example"},
		append(valid[:6:6], "--oidc-scopes", "email"), append(valid[:6:6], "--oidc-allowed", "a,,b"), {"--oidc-acr", "gold"}, append(valid[:6:6], "--oidc-max-age", "5ms"), append(valid[:6:6], "--oidc-label", strings.Repeat("x", limits.SignOnLabel+1)),
	} {
		var log strings.Builder
		if status := execute(t.Context(), append([]string{"serve", "--data", t.TempDir()}, wrong...), output{out: io.Discard, log: &log}); status != exitUsage {
			t.Errorf("%v: got status %d, want %d: %s", wrong, status, exitUsage, log.String())
		}
	}
}
