package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/google/uuid"

	"greenroom/internal/api"
	"greenroom/internal/api/admin"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// userCommand is "greenroom user". It manages accounts, which it identifies by email, and excludes
// accounts of guests. A running server applies its changes within 1 s.
type userCommand struct {
	List               listUsers          `cmd:"" help:"List the accounts, newest first."`
	Add                addUser            `cmd:"" help:"Create an account."`
	Import             importUsers        `cmd:"" help:"Create the accounts of a CSV file."`
	Passwd             setUserPassword    `cmd:"" help:"Set the password of an account, or create a password reset link."`
	Role               setUserRole        `cmd:"" help:"Set the role of an account."`
	Disable            disableUser        `cmd:"" help:"Disable an account and end its sessions."`
	Enable             enableUser         `cmd:"" help:"Enable a disabled account."`
	RemoveSecondFactor removeSecondFactor `cmd:"" help:"Remove the second factor of an account."`
	Delete             deleteUser         `cmd:"" help:"Delete an account and all its data."`
	Export             exportUser         `cmd:"" help:"Export all data of an account as JSON."`
	Invite             inviteUsers        `cmd:"" help:"Create an invitation link."`
	Invitations        listInvitations    `cmd:"" help:"List the valid invitations."`
	Revoke             revokeInvitation   `cmd:"" help:"Revoke an invitation."`
}

// printAccount prints an account on one line.
func (p printing) printAccount(to output, user library.UserSummary) error {
	if p.JSON {
		return p.line(to)(json.Marshal(admin.NewUserView(user)))
	}
	first, last := user.Name()
	parts := []string{user.Email}
	if name := strings.Join(strings.Fields(first+" "+last), " "); name != "" {
		parts = append(parts, name)
	}
	parts = append(parts, string(user.Role))
	if user.Disabled() {
		parts = append(parts, "disabled")
	}
	if user.Sessions > 0 {
		parts = append(parts, "used "+endpoint.LastSeen(user.SessionsUntil).Format(time.DateOnly))
	}
	_, err := fmt.Fprintln(to.out, strings.Join(parts, "  "))
	return err
}

// account identifies an account by email.
type account struct {
	Email string `arg:"" help:"Email of the account."`
	printing
	storeSettings
}

// Validate checks the settings.
func (a *account) Validate() error { return a.check() }

// with calls work with the account.
func (a *account) with(ctx context.Context, work func(store library.Store, user library.User) error) error {
	return a.withStore(ctx, func(store library.Store) error {
		user, err := userOf(ctx, store, a.Email)
		if err != nil {
			return err
		}
		return inWords(work(store, user), a.Email)
	})
}

// change calls work, which changes the account, and then prints the account.
func (a *account) change(ctx context.Context, to output, action library.AuditAction, work func(store library.Store, id string, note *library.AuditEntry) error) error {
	return a.with(ctx, func(store library.Store, user library.User) error {
		if err := work(store, user.ID, note(action, user.ID)); err != nil {
			return err
		}
		found, err := store.UserSummary(ctx, user.ID)
		if err != nil {
			return err
		}
		return a.printAccount(to, found)
	})
}

// note returns the audit log entry for a change of an account by a command.
func note(action library.AuditAction, about string) *library.AuditEntry {
	return &library.AuditEntry{At: time.Now(), From: library.FromCommand, Action: action, About: about}
}

// userOf returns the account with this email.
func userOf(ctx context.Context, store library.Store, email string) (library.User, error) {
	_, key, err := endpoint.ParseAddress(email)
	if err != nil {
		return library.User{}, err
	}
	user, err := store.UserByEmail(ctx, key)
	return user, inWords(err, email)
}

// inWords converts the error of changing an account to a message for operators.
func inWords(err error, email string) error {
	switch library.CodeOf(err) {
	case library.CodeUserNotFound:
		return fmt.Errorf("no account has the email %s; \"greenroom user list\" lists the accounts", email)
	case library.CodeEmailTaken:
		return fmt.Errorf("an account with the email %s exists", email)
	case library.CodeLastOperator:
		return fmt.Errorf("%s is the only operator: give another account the role first", email)
	}
	return err
}

// listUsers is "greenroom user list".
type listUsers struct {
	Search   string `env:"-" placeholder:"WORDS" help:"Only accounts whose name and email contain all these words."`
	Role     string `env:"-" default:"" enum:"learner,curator,operator," placeholder:"ROLE" help:"Only accounts with this role: learner, curator or operator."`
	Disabled bool   `env:"-" help:"Only disabled accounts."`
	Limit    int    `env:"-" placeholder:"N" help:"Maximum number of accounts. Default: all."`
	printing
	storeSettings
}

// Validate checks the settings.
func (c *listUsers) Validate() error {
	if c.Limit < 0 {
		return errors.New("--limit must not be negative")
	}
	return c.check()
}

// Help explains the command.
func (c *listUsers) Help() string {
	return `Guests are not listed. Each line has the email, name, role and last use of an account, accurate to 1 h.

Examples:
  greenroom user list --role operator
  greenroom user list --search "asha college.edu" --json`
}

// Run prints the accounts, one per line.
func (c *listUsers) Run(ctx context.Context, to output) error {
	query := library.UserQuery{Words: strings.Fields(library.FoldCase(c.Search)), Role: library.Role(c.Role), Limit: library.MaxPageUsers}
	if c.Disabled {
		query.Disabled = &c.Disabled
	}
	return c.withStore(ctx, func(store library.Store) error {
		for printed := 0; ; {
			page, err := store.Users(ctx, query)
			if err != nil {
				return err
			}
			for _, found := range page.Users {
				if printed++; c.Limit > 0 && printed > c.Limit {
					return nil
				}
				if err := c.printAccount(to, found); err != nil {
					return err
				}
			}
			if query.After = page.Next; page.Next == (library.UserKey{}) {
				return nil
			}
		}
	})
}

// addUser is "greenroom user add".
type addUser struct {
	Email     string `arg:"" help:"Email of the account."`
	FirstName string `env:"-" help:"First name of the user."`
	LastName  string `env:"-" help:"Last name of the user."`
	Role      string `env:"-" default:"learner" enum:"learner,curator,operator" help:"Role: learner, curator (can edit the catalogue) or operator (all rights)."`
	newPassword
	printing
	storeSettings
}

// Validate checks the settings.
func (c *addUser) Validate() error { return c.check() }

// Help explains the command.
func (c *addUser) Help() string {
	return `The sign-up policy does not apply. Without --password-stdin, the output is a link with which the user chooses a password, once, within 14 days.

Examples:
  greenroom user add mara@college.edu --role operator --public-url https://videos.college.edu
  greenroom user add asha@college.edu --first-name Asha --last-name Menon --password-stdin <password.txt`
}

// Run adds the account.
func (c *addUser) Run(ctx context.Context, to output) error {
	written, key, err := endpoint.ParseAddress(c.Email)
	if err != nil {
		return err
	}
	stored, err := profileOf(c.FirstName, c.LastName)
	if err != nil {
		return err
	}
	now := time.Now().UTC()
	user := library.User{
		ID: uuid.NewString(), Email: written, EmailKey: key, Profile: stored, Role: library.Role(c.Role), CreatedAt: now, UpdatedAt: now,
	}
	if c.PasswordStdin {
		if user.PasswordHash, err = c.read(ctx, to.in, c.Email, c.FirstName, c.LastName); err != nil {
			return err
		}
	}
	return c.withNewStore(ctx, func(store library.Store) error {
		added := note(library.ActionUserAdded, user.ID)
		added.Detail = library.RoleChange("", library.Role(c.Role))
		if c.PasswordStdin {
			if err := store.CreateUser(ctx, user, added); err != nil {
				return inWords(err, c.Email)
			}
			return c.print(c.printing, to, written, "")
		}
		token, link := endpoint.NewWelcomeLink(uuid.NewString(), user)
		if err := store.CreateUsers(ctx, []library.User{user}, []library.Link{link}, added); err != nil {
			return inWords(err, c.Email)
		}
		return c.print(c.printing, to, written, token)
	})
}

// setUserRole is "greenroom user role".
type setUserRole struct {
	account
	Role string `arg:"" enum:"learner,curator,operator" help:"Role: learner, curator (can edit the catalogue) or operator (all rights)."`
}

// Help explains the command.
func (c *setUserRole) Help() string {
	return `The role of the only operator cannot be changed.

Example:
  greenroom user role mara@college.edu curator`
}

// Run sets the role of the account.
func (c *setUserRole) Run(ctx context.Context, to output) error {
	return c.change(ctx, to, library.ActionUserRole, func(store library.Store, id string, note *library.AuditEntry) error {
		return store.SetRole(ctx, id, library.Role(c.Role), time.Now(), note)
	})
}

// disableUser is "greenroom user disable".
type disableUser struct{ account }

// Help explains the command.
func (c *disableUser) Help() string {
	return `The data of the account is retained.

Example:
  greenroom user disable asha@college.edu`
}

// Run disables the account.
func (c *disableUser) Run(ctx context.Context, to output) error {
	return c.change(ctx, to, library.ActionUserDisabled, func(store library.Store, id string, note *library.AuditEntry) error {
		return store.SetDisabled(ctx, id, true, time.Now(), note)
	})
}

// enableUser is "greenroom user enable".
type enableUser struct{ account }

// Help explains the command.
func (c *enableUser) Help() string {
	return `Example:
  greenroom user enable asha@college.edu`
}

// Run enables the account.
func (c *enableUser) Run(ctx context.Context, to output) error {
	return c.change(ctx, to, library.ActionUserEnabled, func(store library.Store, id string, note *library.AuditEntry) error {
		return store.SetDisabled(ctx, id, false, time.Now(), note)
	})
}

// deleteUser is "greenroom user delete".
type deleteUser struct {
	account
	Yes bool `env:"-" help:"Skip the confirmation."`
}

// Help explains the command.
func (c *deleteUser) Help() string {
	return `Lists, sessions and links of the account are deleted permanently; "greenroom user export" saves them first. Existing backups
still contain the account. Without --yes you must confirm with the email.

Examples:
  greenroom user delete asha@college.edu
  greenroom user delete asha@college.edu --yes`
}

// Run deletes the account.
func (c *deleteUser) Run(ctx context.Context, to output) error {
	return c.with(ctx, func(store library.Store, user library.User) error {
		found, err := store.UserSummary(ctx, user.ID)
		if err != nil {
			return err
		}
		if !c.Yes {
			fmt.Fprintf(to.log, "%s with %d videos in lists, %d playlists and %d sessions will be deleted permanently.\nType the email to confirm: ",
				user.Email, found.Videos, found.Playlists, found.Sessions)
			typed, _ := bufio.NewReader(io.LimitReader(to.in, 1<<10)).ReadString('\n')
			if _, key, err := endpoint.ParseAddress(typed); err != nil || key != user.EmailKey {
				return errors.New("the email does not match: no account was deleted")
			}
		}
		if err := store.DeleteUser(ctx, user.ID, library.Credentials{}, note(library.ActionUserDeleted, "")); err != nil {
			return err
		}
		if c.JSON {
			return c.line(to)(json.Marshal(map[string]string{"deleted": user.Email}))
		}
		_, err = fmt.Fprintf(to.out, "deleted: %s\n", user.Email)
		return err
	})
}

// exportUser is "greenroom user export".
type exportUser struct{ account }

// Help explains the command.
func (c *exportUser) Help() string {
	return `Writes the same data that the user can download to standard output: the account, its sessions and its lists.

Example:
  greenroom user export asha@college.edu >asha.json`
}

// Run writes the data of the account.
func (c *exportUser) Run(ctx context.Context, to output) error {
	return c.with(ctx, func(store library.Store, user library.User) error {
		return api.New(api.Config{Stores: api.StoresOf(store), Now: time.Now}).Export(ctx, to.out, user)
	})
}
