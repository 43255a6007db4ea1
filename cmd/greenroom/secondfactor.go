package main

import (
	"context"
	"errors"
	"fmt"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/secondfactor"
	"greenroom/internal/library"
)

// secondFactorSettings contains the roles that need a second factor.
type secondFactorSettings struct {
	RequireSecondFactor string `default:"none" enum:"none,operators,curators" placeholder:"ROLE" help:"Accounts that need a second factor for the pages of curators and operators: none, operators, or curators (curators and operators). Accounts without a password rely on their login provider. Default: none."`
}

// secondFactor returns a constructor of the handlers for second factors.
func (s *secondFactorSettings) secondFactor() func(api.SecondFactorHost) api.SecondFactor {
	switch s.RequireSecondFactor {
	case "operators":
		return secondfactor.New(library.Operator)
	case "curators":
		return secondfactor.New(library.Curator, library.Operator)
	default:
		return secondfactor.New()
	}
}

// removeSecondFactor is "greenroom user remove-second-factor".
type removeSecondFactor struct {
	account
	PublicURL origin `name:"public-url" placeholder:"URL" help:"Public URL of the site, for the email."`
	Brand     string `placeholder:"DIR" help:"Directory with the brand of the site, for the email."`
	mailSettings
}

// Validate checks the settings.
func (c *removeSecondFactor) Validate() error {
	if c.hasServer() && c.PublicURL == "" {
		return errors.New("--smtp-url needs --public-url for the link in the email")
	}
	return errors.Join(c.check(), c.checkMail())
}

// errNoSecondFactor is the error of removing a second factor that the account does not have.
var errNoSecondFactor = errors.New("the account has no second factor")

// Help explains the command.
func (c *removeSecondFactor) Help() string {
	return `For users who have lost their authenticator app, passkeys and recovery codes. Verify the identity of the user first: from then on, the
password is sufficient for a login. With --smtp-url and --mail-from, the command sends an email to the user.

Example:
  greenroom user remove-second-factor asha@college.edu`
}

// Run removes the second factor and the passkeys of the account.
func (c *removeSecondFactor) Run(ctx context.Context, to output) error {
	server, err := c.mailServer()
	if err != nil {
		return err
	}
	site, err := readBranding(c.Brand)
	if err != nil {
		return err
	}
	email := ""
	err = c.change(ctx, to, library.ActionUserFactorRemoved, func(store library.Store, id string, note *library.AuditEntry) error {
		user, err := store.UserSummary(ctx, id)
		if err != nil {
			return err
		}
		email = user.Email
		return store.UpdateFactors(ctx, id, note, func(now library.Factors) (library.Factors, error) {
			if now.SecondFactor == nil && len(now.Passkeys) == 0 {
				return now, errNoSecondFactor
			}
			return library.Factors{}, nil
		})
	})
	switch {
	case errors.Is(err, errNoSecondFactor):
		return fmt.Errorf("%s has no second factor", c.Email)
	case err != nil || server == nil:
		return err
	}
	if err := factorMailer(server, site.Name, string(c.PublicURL), library.ActionUserFactorRemoved)(ctx, email, endpoint.AccountPath); err != nil {
		return fmt.Errorf("the second factor was removed, but the email to %s failed: %w", email, err)
	}
	return nil
}
