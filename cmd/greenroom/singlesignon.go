package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/netip"
	"net/url"
	"os"
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
	OIDCLabel            string             `name:"oidc-label" default:"Log in with single sign-on" placeholder:"TEXT" help:"Text of the button, at most 60 characters. Default: Log in with single sign-on."`
}

// checkSingleSignOn validates the settings. site is the public URL; "" if none is set.
func (s *singleSignOnSettings) checkSingleSignOn(site string) error {
	others := s.OIDCClientID != "" || s.OIDCClientSecretFile != "" || !s.OIDCAllowed.IsEmpty() || !s.OIDCCurators.IsEmpty() || !s.OIDCOperators.IsEmpty()
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
// nil. It sends no request to the provider before the first login. It logs a warning if other users
// of the machine can read the client secret.
func (c *serveCommand) signOn(ctx context.Context, logger *slog.Logger) (func(api.SignOnHost) api.SignOn, error) {
	if c.OIDCIssuer == "" {
		return nil, nil
	}
	secret := ""
	if name := c.OIDCClientSecretFile; name != "" {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, fmt.Errorf("read the client secret: %w", err)
		}
		if secret = strings.TrimSpace(string(text)); secret == "" {
			return nil, fmt.Errorf("%s: the client secret is empty", name)
		}
		if mode, open, err := isAccessibleByOthers(name); err == nil && open {
			logger.WarnContext(ctx, "other accounts of this machine can access the client secret file: run chmod go-rwx", "file", name, "mode", mode.String())
		}
	}
	provider := singlesignon.New(singlesignon.Config{
		Issuer: c.OIDCIssuer, ClientID: c.OIDCClientID, ClientSecret: secret, ReturnURL: c.publicURL() + endpoint.LoginPath, Scopes: c.OIDCScopes,
		GroupsClaim: c.OIDCGroupsClaim, Allowed: c.OIDCAllowed, Curators: c.OIDCCurators, Operators: c.OIDCOperators, Now: time.Now,
	})
	return signon.New(signon.Config{Provider: provider, Label: c.OIDCLabel, Secure: strings.HasPrefix(c.publicURL(), "https://")}), nil
}
