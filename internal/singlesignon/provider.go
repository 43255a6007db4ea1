package singlesignon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// Config is the configuration of a [Provider]. All fields without a comment are required.
type Config struct {
	Issuer       string // URL of the provider, exactly as in its discovery document
	ClientID     string
	ClientSecret string // secret of the client at the provider; "" for a client without a secret
	ReturnURL    string // URL of the page to which the provider sends the user with the code
	Scopes       []string
	GroupsClaim  string
	// Allowed selects the users that can log in. Without rules, every user of the provider can log
	// in.
	Allowed Rules
	// Curators and Operators select the users with these roles. Users that neither selects are
	// learners.
	Curators, Operators Rules
	// ACR contains the values of the claim "acr" with which users can log in. They name authentication
	// methods of the provider, such as a second factor. If ACR is empty, the claim is not checked.
	ACR []string
	// MaxAge is the maximum time since the provider authenticated the user. If it is 0, the time is
	// not limited.
	MaxAge time.Duration
	Now    func() time.Time
}

// Attempt contains the secrets of one sign-on. The caller must store the attempt in the browser.
type Attempt struct {
	State    string `json:"state"`
	Nonce    string `json:"nonce"`
	Verifier string `json:"verifier"` // code verifier of PKCE
}

// User is a user that the provider has authenticated.
type User struct {
	Issuer, Subject     string
	Email               string // email address; "" if the provider sent none
	EmailVerified       bool
	FirstName, LastName string // names of the user; "" if the provider sent none
	Role                library.Role
}

// discoveryTTL is the maximum age of the cached discovery document. discoveryRetry is the delay
// before the next attempt after a failure.
const (
	discoveryTTL   = time.Hour
	discoveryRetry = 10 * time.Second
)

// Provider is an OpenID Connect provider. It reads the discovery document only when the first user
// signs on, so that an unavailable provider does not delay the start of the server. It is safe for
// concurrent use.
type Provider struct {
	config Config
	client *http.Client

	mu      sync.Mutex // lock that is held during the discovery
	found   *oidc.Provider
	logOut  string // URL of the end_session_endpoint; "" if the provider has no such endpoint
	posts   bool   // whether the token endpoint accepts the client secret in the body
	nextRun time.Time
	failed  error // error of the last discovery; nil after a success
}

// New returns a provider. It sends no request.
func New(config Config) *Provider {
	return &Provider{config: config, client: &http.Client{
		Timeout:       limits.ProviderTimeout,
		Transport:     limitedTransport{http.DefaultTransport.(*http.Transport).Clone()},
		CheckRedirect: func(*http.Request, []*http.Request) error { return errRedirect },
	}}
}

// errRedirect is the cause of [ErrUnavailable] if the provider redirects a request of the server. A
// redirect could send the code and the client secret to another host.
var errRedirect = errors.New("the response is a redirect")

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

// discover returns the provider's endpoints and keys. It returns [ErrUnavailable] if it cannot read
// the discovery document and has not read it before.
func (p *Provider) discover(ctx context.Context) (*oidc.Provider, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.config.Now()
	if now.Before(p.nextRun) {
		return p.found, p.failed
	}
	// The discovery continues for other users if the user closes the page.
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
		p.nextRun = now.Add(discoveryRetry) // until the next attempt, the previous document is used
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
	options := []oauth2.AuthCodeOption{oidc.Nonce(a.Nonce), oauth2.S256ChallengeOption(a.Verifier)}
	if len(p.config.ACR) > 0 {
		options = append(options, oauth2.SetAuthURLParam("acr_values", strings.Join(p.config.ACR, " ")))
	}
	if p.config.MaxAge > 0 {
		options = append(options, oauth2.SetAuthURLParam("max_age", strconv.Itoa(int(p.config.MaxAge.Seconds()))))
	}
	return p.oauth(found).AuthCodeURL(a.State, options...), nil
}

// LogOutURL returns the page of the provider that ends the user's session there and then returns to
// the site. If the provider has no such page or does not respond, it returns "".
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

// oauth returns the OAuth client. The discovery document determines whether the client sends its
// secret in the header or in the body. A client that uses both would send a code twice.
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

// Finish exchanges the code for an ID token and returns the user of the token. It returns the
// errors of this package. The errors wrap the causes for the server's log.
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
	// Verify checks the signature, the issuer and the audience. For an unknown key, it reads the
	// keys of the provider again.
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
	if err := p.config.checkAuthentication(all); err != nil {
		return User{}, err
	}
	if token.Subject == "" || len(token.Subject) > limits.SignOnIdentityText {
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

// groups returns the groups of the token. Without rules for groups, it returns none.
func (p *Provider) groups(token map[string]json.RawMessage) ([]string, error) {
	if !p.config.usesGroups() {
		return nil, nil
	}
	return groupsOf(token, p.config.GroupsClaim)
}
