package main

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/signon"
	"greenroom/internal/limits"
	"greenroom/internal/singlesignon"
)

// singleSignOnSettings contains the settings of the OpenID Connect provider.
type singleSignOnSettings struct {
	OIDCIssuer           string             `name:"oidc-issuer" placeholder:"URL" help:"OpenID Connect provider for single sign-on, such as https://id.college.edu/realms/college, exactly as its discovery document writes it. Needs --public-url or --domain; the redirect URL at the provider is that URL and /login."`
	OIDCClientID         string             `name:"oidc-client-id" placeholder:"ID" help:"Client ID at the provider."`
	OIDCClientSecretFile string             `name:"oidc-client-secret-file" placeholder:"FILE" help:"File with the client secret. Default: a public client without a secret."`
	OIDCScopes           []string           `name:"oidc-scopes" default:"openid,email,profile" placeholder:"SCOPE,…" help:"Scopes of the request. Some providers send groups only with a scope of that name. Default: openid,email,profile."`
	OIDCGroupsClaim      string             `name:"oidc-groups-claim" default:"groups" placeholder:"NAME" help:"Claim of the ID token with the groups, or a path such as realm_access.roles. Default: groups."`
	OIDCAllowed          singlesignon.Rules `name:"oidc-allowed" placeholder:"GROUP,@DOMAIN,…" help:"Groups and domains of verified emails whose users can log in. Default: every user of the provider."`
	OIDCCurators         singlesignon.Rules `name:"oidc-curators" placeholder:"GROUP,@DOMAIN,…" help:"Groups and domains whose users are curators."`
	OIDCOperators        singlesignon.Rules `name:"oidc-operators" placeholder:"GROUP,@DOMAIN,…" help:"Groups and domains whose users are operators."`
	OIDCACR              []string           `name:"oidc-acr" placeholder:"VALUE,…" help:"Values of the claim acr with which users can log in, for example for a second factor at the provider. Default: every value."`
	OIDCMaxAge           time.Duration      `name:"oidc-max-age" placeholder:"DURATION" help:"Maximum time since the user authenticated at the provider, checked at each login, such as 12h. Default: no limit."`
	OIDCLabel            string             `name:"oidc-label" default:"Log in with single sign-on" placeholder:"TEXT" help:"Text of the button, at most 60 characters. Default: Log in with single sign-on."`
}

// checkSingleSignOn validates the settings. site is the public URL; "" if none is set.
func (s *singleSignOnSettings) checkSingleSignOn(site string) error {
	others := len(s.OIDCACR) > 0 || s.OIDCMaxAge != 0 || s.OIDCClientID != "" || s.OIDCClientSecretFile != "" || !s.OIDCAllowed.IsEmpty() || !s.OIDCCurators.IsEmpty() || !s.OIDCOperators.IsEmpty()
	switch {
	case s.OIDCIssuer == "" && others:
		return errors.New("the --oidc flags need --oidc-issuer")
	case s.OIDCIssuer == "":
		return nil
	case s.OIDCClientID == "":
		return errors.New("--oidc-issuer needs --oidc-client-id")
	case site == "":
		return errors.New("--oidc-issuer needs --public-url or --domain, to which the provider returns")
	case !slices.Contains(s.OIDCScopes, "openid"):
		return errors.New("--oidc-scopes must contain openid")
	case s.OIDCMaxAge != 0 && s.OIDCMaxAge < time.Second:
		return errors.New("--oidc-max-age must be at least 1s")
	case s.OIDCLabel == "" || len(s.OIDCLabel) > limits.SignOnLabel:
		return fmt.Errorf("--oidc-label must have 1 to %d bytes", limits.SignOnLabel)
	}
	return checkIssuer(s.OIDCIssuer)
}

// checkIssuer returns an error unless the issuer is an HTTPS URL, or an HTTP URL of this
// machine.
func checkIssuer(issuer string) error {
	at, err := url.Parse(issuer)
	if err != nil || at.Host == "" || at.RawQuery != "" || at.Fragment != "" || len(issuer) > limits.SignOnIdentityText {
		return errors.New("--oidc-issuer must be an https:// URL without a query")
	}
	host, _ := netip.ParseAddr(at.Hostname())
	if at.Scheme == "https" || at.Scheme == "http" && (at.Hostname() == "localhost" || host.IsLoopback()) {
		return nil
	}
	return errors.New("--oidc-issuer must be an https:// URL")
}

// signOn returns a constructor of the handlers for single sign-on. Without a provider, it returns
// nil. The first request to the provider is sent at the first login.
func (c *serveCommand) signOn() (func(api.SignOnHost) api.SignOn, error) {
	if c.OIDCIssuer == "" {
		return nil, nil
	}
	secret := ""
	if name := c.OIDCClientSecretFile; name != "" {
		text, err := readSecretFile("client secret", name)
		switch {
		case err != nil:
			return nil, err
		case text == "":
			return nil, fmt.Errorf("%s: the client secret is empty", name)
		}
		secret = text
	}
	provider := singlesignon.New(singlesignon.Config{
		Issuer: c.OIDCIssuer, ClientID: c.OIDCClientID, ClientSecret: secret, ReturnURL: c.publicURL() + endpoint.LoginPath, Scopes: c.OIDCScopes,
		GroupsClaim: c.OIDCGroupsClaim, Allowed: c.OIDCAllowed, Curators: c.OIDCCurators, Operators: c.OIDCOperators,
		ACR: c.OIDCACR, MaxAge: c.OIDCMaxAge, Now: time.Now,
	})
	return signon.New(signon.Config{Provider: provider, Label: c.OIDCLabel, Secure: strings.HasPrefix(c.publicURL(), "https://")}), nil
}
