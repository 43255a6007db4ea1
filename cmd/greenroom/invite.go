package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"greenroom/internal/api/admin"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// inviteUsers is "greenroom user invite".
type inviteUsers struct {
	Uses      int    `env:"-" default:"1" help:"Maximum number of accounts."`
	Until     string `env:"-" placeholder:"DAY" help:"Last valid day, such as 2026-12-31. Default: 30 days from now."`
	PublicURL origin `name:"public-url" placeholder:"URL" help:"Public URL of the site, for the link."`
	printing
	storeSettings

	ends time.Time
}

// Validate checks the settings.
func (c *inviteUsers) Validate() error {
	c.ends = time.Now().UTC().Add(admin.InvitationTTL)
	if c.Until != "" {
		day, err := time.ParseInLocation(time.DateOnly, c.Until, time.Local)
		if err != nil {
			return errors.New("--until must be a day such as 2026-12-31")
		}
		c.ends = day.AddDate(0, 0, 1).UTC()
	}
	switch {
	case c.Uses < 1 || c.Uses > library.MaxInvitationUses:
		return fmt.Errorf("--uses must be from 1 to %d", library.MaxInvitationUses)
	case !c.ends.After(time.Now()) || c.ends.After(time.Now().Add(limits.InvitationTTL)):
		return errors.New("--until must be a future day within 2 years")
	}
	return c.check()
}

// Help explains the command.
func (c *inviteUsers) Help() string {
	return `The link is printed once. It is valid if "greenroom serve --signup" is invite or a list of domains.

Example:
  greenroom user invite --uses 30 --until 2026-12-31 --public-url https://videos.college.edu`
}

// Run creates the invitation and prints its link.
func (c *inviteUsers) Run(ctx context.Context, to output) error {
	return c.withNewStore(ctx, func(store library.Store) error {
		return c.printLink(to, c.PublicURL, admin.InvitationPath, func(l library.Link) error {
			l.Kind, l.Uses, l.UsesLeft, l.ExpiresAt = library.InvitationLink, c.Uses, c.Uses, c.ends
			return store.CreateLink(ctx, l, note(library.ActionUserInvited, ""))
		})
	})
}

// listInvitations is "greenroom user invitations".
type listInvitations struct {
	printing
	storeSettings
}

// Validate checks the settings.
func (c *listInvitations) Validate() error { return c.check() }

// Help explains the command.
func (c *listInvitations) Help() string {
	return `Example:
  greenroom user invitations`
}

// Run prints the invitations, one per line.
func (c *listInvitations) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		links, err := store.Links(ctx, library.InvitationLink, time.Now())
		if err != nil {
			return err
		}
		for _, l := range links {
			if c.JSON {
				err = c.line(to)(json.Marshal(admin.NewInvitationView(l)))
			} else {
				_, err = fmt.Fprintf(to.out, "%s  %d of %d left, until %s\n", l.ID, l.UsesLeft, l.Uses, l.ExpiresAt.Local().Format("2006-01-02 15:04"))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// revokeInvitation is "greenroom user revoke".
type revokeInvitation struct {
	Invitation string `arg:"" help:"ID of the invitation; \"greenroom user invitations\" prints it."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *revokeInvitation) Validate() error { return c.check() }

// Help explains the command.
func (c *revokeInvitation) Help() string {
	return `Existing accounts are not changed. An expired invitation is not an error.

Example:
  greenroom user revoke 0b7e4a0e-6c2b-4b33-8d2c-0d8b3c3c7a11`
}

// Run revokes the invitation.
func (c *revokeInvitation) Run(ctx context.Context, to output) error {
	return c.withStore(ctx, func(store library.Store) error {
		if err := store.DeleteLink(ctx, library.InvitationLink, c.Invitation, note(library.ActionInvitationRevoked, "")); err != nil {
			return err
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]string{"revoked": c.Invitation}))
		}
		_, err := fmt.Fprintf(to.out, "revoked: %s\n", c.Invitation)
		return err
	})
}
