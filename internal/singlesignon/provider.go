package singlesignon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// Config is the configuration of a [Provider]. Fields without a comment are required.
type Config struct {
	Issuer       string // URL, exactly as the provider's discovery document contains it
	ClientID     string
	ClientSecret string // "" for a client without a secret
	ReturnURL    string // page to which the provider sends the user with the code
	Scopes       []string
	GroupsClaim  string
	// Allowed selects the users that can log in; no rules allow every user of the provider.
	Allowed Rules
	// Curators and Operators select users with these roles. All others are learners.
	Curators, Operators Rules
	Now                 func() time.Time
}

// Attempt has the secrets of one sign-on. The caller stores them in the browser.
type Attempt struct {
	State    string `json:"state"`
	Nonce    string `json:"nonce"`
	Verifier string `json:"verifier"` // code verifier of PKCE
}

// User is a user that the provider has authenticated.
type User struct {
	Issuer, Subject     string
	Email               string // "" if the provider sent none
	EmailVerified       bool
	FirstName, LastName string // "" if the provider sent none
	Role                library.Role
}

// discoveryTTL is the age at which the cached discovery document is read again. discoveryRetry is
// the time until the next attempt after a failure.
const (
	discoveryTTL   = time.Hour
	discoveryRetry = 10 * time.Second
)

// Provider is an OpenID Connect provider. It reads the discovery document when the first user
// signs on, so that a provider that is down does not delay the start of the server. It is safe
// for concurrent use.
type Provider struct {
	config Config
	client *http.Client

	mu      sync.Mutex // held during the discovery
	found   *oidc.Provider
	logOut  string // end_session_endpoint; "" for none
	posts   bool   // the token endpoint accepts the client secret in the body
	nextRun time.Time
	failed  error // error of the last discovery; nil after a success
}

// New returns a provider. It sends no request.
func New(config Config) *Provider {
	return &Provider{config: config, client: &http.Client{
		Timeout:   limits.ProviderTimeout,
		Transport: limitedTransport{http.DefaultTransport.(*http.Transport).Clone()},
	}}
}

// limitedTransport limits the size of responses to [limits.ProviderResponse].
type limitedTransport struct{ inner http.RoundTripper }

// RoundTrip implements [http.RoundTripper].
func (l limitedTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := l.inner.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	response.Body = http.MaxBytesReader(nil, response.Body, limits.ProviderResponse)
	return response, nil
}

// Close closes the connections that are idle.
func (p *Provider) Close() { p.client.CloseIdleConnections() }

// discover returns the provider's endpoints and keys. It returns [ErrUnavailable] if the discovery
// document was never read and cannot be read now.
func (p *Provider) discover(ctx context.Context) (*oidc.Provider, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.config.Now()
	if now.Before(p.nextRun) {
		return p.found, p.failed
	}
	// A user that closes the page must not cancel the discovery for all others.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), limits.ProviderTimeout)
	defer cancel()
	found, err := oidc.NewProvider(oidc.ClientContext(ctx, p.client), p.config.Issuer)
	var document struct {
		LogOut      string   `json:"end_session_endpoint"`
		AuthMethods []string `json:"token_endpoint_auth_methods_supported"`
	}
	if err == nil {
		err = found.Claims(&document)
	}
	switch {
	case err == nil:
		p.found, p.logOut, p.failed, p.nextRun = found, document.LogOut, nil, now.Add(discoveryTTL)
		p.posts = slices.Contains(document.AuthMethods, "client_secret_post")
	case p.found != nil:
		p.nextRun = now.Add(discoveryRetry) // the old document remains valid
	default:
		p.failed, p.nextRun = fmt.Errorf("%w: %w", ErrUnavailable, err), now.Add(discoveryRetry)
	}
	return p.found, p.failed
}

// NewAttempt returns an attempt with random secrets.
func NewAttempt() Attempt {
	return Attempt{State: oauth2.GenerateVerifier(), Nonce: oauth2.GenerateVerifier(), Verifier: oauth2.GenerateVerifier()}
}

// AuthURL returns the page of the provider that authenticates the user. It returns
// [ErrUnavailable] if the provider does not respond.
func (p *Provider) AuthURL(ctx context.Context, a Attempt) (string, error) {
	found, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	return p.oauth(found).AuthCodeURL(a.State, oidc.Nonce(a.Nonce), oauth2.S256ChallengeOption(a.Verifier)), nil
}

// LogOutURL returns the page of the provider that ends the user's session there and then
// returns to the site. It returns "" if the provider has no such page or does not respond.
func (p *Provider) LogOutURL(ctx context.Context) string {
	if _, err := p.discover(ctx); err != nil {
		return ""
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	at, err := url.Parse(p.logOut)
	if err != nil || p.logOut == "" || at.Scheme != "https" && at.Scheme != "http" {
		return ""
	}
	query := at.Query()
	query.Set("client_id", p.config.ClientID)
	query.Set("post_logout_redirect_uri", p.config.ReturnURL)
	at.RawQuery = query.Encode()
	return at.String()
}

// oauth returns the OAuth client. The discovery document determines whether it sends the client
// secret in the header or in the body, because trying both would send a code twice.
func (p *Provider) oauth(found *oidc.Provider) *oauth2.Config {
	at := found.Endpoint()
	at.AuthStyle = oauth2.AuthStyleInHeader
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.posts {
		at.AuthStyle = oauth2.AuthStyleInParams
	}
	return &oauth2.Config{
		ClientID: p.config.ClientID, ClientSecret: p.config.ClientSecret, Endpoint: at,
		RedirectURL: p.config.ReturnURL, Scopes: p.config.Scopes,
	}
}

// Finish exchanges the code for an ID token and returns its user. It returns the errors of
// this package; their wrapped causes are for the server's log.
func (p *Provider) Finish(ctx context.Context, a Attempt, code string) (User, error) {
	found, err := p.discover(ctx)
	if err != nil {
		return User{}, err
	}
	ctx = oidc.ClientContext(ctx, p.client)
	tokens, err := p.oauth(found).Exchange(ctx, code, oauth2.VerifierOption(a.Verifier))
	if refused, is := errors.AsType[*oauth2.RetrieveError](err); is && refused.Response.StatusCode < http.StatusInternalServerError {
		return User{}, fmt.Errorf("%w: %s", ErrInvalidCode, refused.ErrorCode)
	}
	if err != nil {
		return User{}, fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	raw, _ := tokens.Extra("id_token").(string)
	// The verifier checks the signature, the issuer and the audience. It reads the keys again
	// if the token names an unknown key.
	token, err := found.VerifierContext(ctx, &oidc.Config{ClientID: p.config.ClientID, SkipExpiryCheck: true}).Verify(ctx, raw)
	if err != nil {
		return User{}, fmt.Errorf("%w: %w", ErrInvalidIDToken, err)
	}
	return p.userOf(token, a)
}

// userOf checks the claims of a token with a valid signature.
func (p *Provider) userOf(token *oidc.IDToken, a Attempt) (User, error) {
	var said claims
	var all map[string]json.RawMessage
	if err := errors.Join(token.Claims(&said), token.Claims(&all)); err != nil {
		return User{}, fmt.Errorf("%w: %w", ErrInvalidClaim, err)
	}
	if said.Nonce != a.Nonce || said.AuthorizedTo != "" && said.AuthorizedTo != p.config.ClientID {
		return User{}, fmt.Errorf("%w: nonce or authorized party", ErrInvalidIDToken)
	}
	if err := said.checkTimes(p.config.Now()); err != nil {
		return User{}, err
	}
	if token.Subject == "" || len(token.Subject) > limits.IdentityText {
		return User{}, fmt.Errorf("%w: sub", ErrInvalidClaim)
	}
	user := User{
		Issuer: p.config.Issuer, Subject: token.Subject, Email: said.Email, EmailVerified: bool(said.EmailVerified),
		FirstName: said.FirstName, LastName: said.LastName,
	}
	groups, err := p.groups(all)
	if err != nil {
		return User{}, err
	}
	user.Role, err = p.config.roleOf(user, groups)
	return user, err
}

// groups returns the groups of the token; none if no rule names a group.
func (p *Provider) groups(token map[string]json.RawMessage) ([]string, error) {
	if !p.config.usesGroups() {
		return nil, nil
	}
	return groupsOf(token, p.config.GroupsClaim)
}
