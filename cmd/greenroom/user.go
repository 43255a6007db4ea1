package main

import (
	"bufio"
	"context"
	"crypto/rand"
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
	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// userCommand is "greenroom user": the people who have an account. They are named by their
// e-mails; guests are nobody here. A server acts within a second upon what is done.
type userCommand struct {
	List        listUsers        `cmd:"" help:"List the accounts, the newest first."`
	Add         addUser          `cmd:"" help:"Make an account."`
	Import      importUsers      `cmd:"" help:"Make the accounts of a CSV file."`
	Passwd      setUserPassword  `cmd:"" help:"Give an account another password, or make a link by which its owner does."`
	Role        setUserRole      `cmd:"" help:"Say what an account may do."`
	Disable     disableUser      `cmd:"" help:"Keep an account from being used, and end its sessions."`
	Enable      enableUser       `cmd:"" help:"Let a disabled account be used again."`
	Delete      deleteUser       `cmd:"" help:"Delete an account with all that belongs to it."`
	Export      exportUser       `cmd:"" help:"Write all that is kept of an account as JSON."`
	Invite      inviteUsers      `cmd:"" help:"Make a link by which accounts can be made."`
	Invitations listInvitations  `cmd:"" help:"List the invitations that still work."`
	Revoke      revokeInvitation `cmd:"" help:"End an invitation."`
}

// person prints an account on one line.
func (p printing) person(to output, person library.Person) error {
	if p.JSON {
		return p.line(to)(json.Marshal(admin.PresentPerson(person)))
	}
	first, last := person.Name()
	parts := []string{person.Email}
	if name := strings.Join(strings.Fields(first+" "+last), " "); name != "" {
		parts = append(parts, name)
	}
	parts = append(parts, string(person.Role))
	if person.Disabled() {
		parts = append(parts, "disabled")
	}
	if person.Sessions > 0 {
		parts = append(parts, "used "+endpoint.LastUse(person.SessionsUntil).Format(time.DateOnly))
	}
	_, err := fmt.Fprintln(to.out, strings.Join(parts, "  "))
	return err
}

// account names an account.
type account struct {
	Email string `arg:"" help:"Its e-mail."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (a *account) Validate() error { return a.check() }

// with does the work with the account.
func (a *account) with(ctx context.Context, work func(store library.Store, user library.User) error) error {
	return a.withStore(ctx, func(store library.Store) error {
		user, err := userOf(ctx, store, a.Email)
		if err != nil {
			return err
		}
		return inWords(work(store, user), a.Email)
	})
}

// change does what changes the account, and prints it then.
func (a *account) change(ctx context.Context, to output, action string, work func(store library.Store, id string, note *library.LogEntry) error) error {
	return a.with(ctx, func(store library.Store, user library.User) error {
		if err := work(store, user.ID, note(action, user.ID)); err != nil {
			return err
		}
		person, err := store.Person(ctx, user.ID)
		if err != nil {
			return err
		}
		return a.person(to, person)
	})
}

// note returns the entry of the log for a change of an account that a command makes.
func note(action, about string) *library.LogEntry {
	return &library.LogEntry{At: time.Now(), From: library.FromCommand, Action: action, About: about}
}

// userOf returns the account of that e-mail.
func userOf(ctx context.Context, store library.Store, email string) (library.User, error) {
	_, key, err := api.Address(email)
	if err != nil {
		return library.User{}, err
	}
	user, err := store.UserByEmail(ctx, key)
	return user, inWords(err, email)
}

// inWords says in words which rule a change of an account ran into.
func inWords(err error, email string) error {
	switch library.CodeOf(err) {
	case library.CodeUserNotFound:
		return fmt.Errorf("no account has the e-mail %s", email)
	case library.CodeEmailTaken:
		return fmt.Errorf("an account has the e-mail %s already", email)
	case library.CodeLastOperator:
		return fmt.Errorf("%s is the only operator: make somebody else one first", email)
	}
	return err
}

// listUsers is "greenroom user list".
type listUsers struct {
	Search   string `env:"-" placeholder:"WORDS" help:"Those alone whose name and e-mail hold all of these words."`
	Role     string `env:"-" default:"" enum:"learner,curator,operator," placeholder:"ROLE" help:"Those alone of the role: learner, curator or operator."`
	Disabled bool   `env:"-" help:"Those alone that are disabled."`
	Limit    int    `env:"-" placeholder:"N" help:"At most so many; all when not given."`
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *listUsers) Validate() error {
	if c.Limit < 0 {
		return errors.New("--limit must not be negative")
	}
	return c.check()
}

// Help explains the command.
func (c *listUsers) Help() string {
	return `Guests are not listed. Each line has e-mail, name, role, and when the account was used last, right to an hour.

Examples:
  greenroom user list --role operator
  greenroom user list --search "asha college.edu" --json`
}

// Run prints the accounts, one a line.
func (c *listUsers) Run(ctx context.Context, to output) error {
	query := library.PeopleQuery{Words: strings.Fields(library.Fold(c.Search)), Role: library.Role(c.Role), Limit: library.MaxPeople}
	if c.Disabled {
		query.Disabled = &c.Disabled
	}
	return c.withStore(ctx, func(store library.Store) error {
		for printed := 0; ; {
			page, err := store.People(ctx, query)
			if err != nil {
				return err
			}
			for _, person := range page.People {
				if printed++; c.Limit > 0 && printed > c.Limit {
					return nil
				}
				if err := c.person(to, person); err != nil {
					return err
				}
			}
			if query.After = page.Next; page.Next == (library.PersonKey{}) {
				return nil
			}
		}
	})
}

// newPassword is a password that is given or made.
type newPassword struct {
	PasswordStdin bool `env:"-" help:"Read the password from standard input, its first line. Without it one is made and printed, once."`
}

// read returns the password for the account with the email, and its hash.
func (n newPassword) read(ctx context.Context, in io.Reader, email string) (password, hash string, err error) {
	password = rand.Text()
	if n.PasswordStdin {
		line, err := bufio.NewReader(io.LimitReader(in, 2*auth.MaxPasswordBytes)).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return "", "", fmt.Errorf("read the password: %w", err)
		}
		password = strings.TrimRight(line, "\r\n")
	}
	switch err := auth.CheckPassword(password, email); {
	case errors.Is(err, auth.ErrPasswordShort):
		return "", "", fmt.Errorf("the password is shorter than %d bytes", auth.MinPasswordBytes)
	case errors.Is(err, auth.ErrPasswordLong):
		return "", "", fmt.Errorf("the password is longer than %d bytes", auth.MaxPasswordBytes)
	case errors.Is(err, auth.ErrPasswordRepeat):
		return "", "", errors.New("the password repeats a few characters")
	case errors.Is(err, auth.ErrPasswordNamed):
		return "", "", errors.New("the password is the email or the name of the product")
	case err != nil:
		return "", "", errors.New("the password is one of the most common ones")
	}
	hash, err = auth.NewPasswords(auth.StandardCost(), 1).Hash(ctx, auth.Origin{}, password)
	return password, hash, err
}

// tell prints the password when it was made: nobody can read it anywhere else.
func (n newPassword) tell(p printing, to output, email, password string) error {
	switch {
	case n.PasswordStdin && p.JSON:
		return p.line(to)(json.Marshal(map[string]string{"email": email}))
	case n.PasswordStdin:
		_, err := fmt.Fprintln(to.out, email)
		return err
	case p.JSON:
		return p.line(to)(json.Marshal(map[string]string{"email": email, "password": password}))
	}
	_, err := fmt.Fprintf(to.out, "%s  password: %s\n", email, password)
	return err
}

// addUser is "greenroom user add".
type addUser struct {
	Email     string `arg:"" help:"Its e-mail."`
	FirstName string `env:"-" help:"The person's first name."`
	LastName  string `env:"-" help:"The person's last name."`
	Role      string `env:"-" default:"learner" enum:"learner,curator,operator" help:"What the account may do: learner, curator (the catalogue) or operator (all)."`
	newPassword
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *addUser) Validate() error { return c.check() }

// Help explains the command.
func (c *addUser) Help() string {
	return `It works whoever may sign up.

Examples:
  greenroom user add mara@college.edu --role operator
  greenroom user add asha@college.edu --first-name Asha --last-name Menon --password-stdin <password.txt`
}

// Run adds the account.
func (c *addUser) Run(ctx context.Context, to output) error {
	written, key, err := api.Address(c.Email)
	if err != nil {
		return err
	}
	kept, err := profileOf(c.FirstName, c.LastName)
	if err != nil {
		return err
	}
	password, hash, err := c.read(ctx, to.in, c.Email)
	if err != nil {
		return err
	}
	now := time.Now().UTC()
	user := library.User{
		ID: uuid.NewString(), Email: written, EmailKey: key, PasswordHash: hash, Profile: kept, Role: library.Role(c.Role), CreatedAt: now, UpdatedAt: now,
	}
	return c.withNewStore(ctx, func(store library.Store) error {
		if err := store.CreateUser(ctx, user, note("person.added", user.ID)); err != nil {
			return inWords(err, c.Email)
		}
		return c.tell(c.printing, to, written, password)
	})
}

// setUserPassword is "greenroom user passwd".
type setUserPassword struct {
	account
	newPassword
	Link      bool   `env:"-" help:"Make a link by which the account's owner chooses a password: it works once, for 24 hours, and is printed once."`
	PublicURL origin `name:"public-url" placeholder:"URL" help:"Where people find the site, for the link."`
}

// Validate finds what is wrong with the settings.
func (c *setUserPassword) Validate() error {
	if c.Link && c.PasswordStdin {
		return errors.New("give --link or --password-stdin, not both")
	}
	return c.check()
}

// Help explains the command.
func (c *setUserPassword) Help() string {
	return `With another password all sessions of the account end; with a link they do when it is used.

Examples:
  greenroom user passwd asha@college.edu
  greenroom user passwd asha@college.edu --link --public-url https://videos.college.edu`
}

// Run sets the password, or makes the link.
func (c *setUserPassword) Run(ctx context.Context, to output) error {
	if c.Link {
		return c.with(ctx, func(store library.Store, user library.User) error {
			return c.printLink(to, c.PublicURL, endpoint.ResetPage, func(l library.Link) error {
				l.Kind, l.UserID, l.Uses, l.UsesLeft, l.ExpiresAt = library.ResetLink, user.ID, 1, 1, l.CreatedAt.Add(endpoint.ResetLinkLife)
				return store.CreateLink(ctx, l, note("person.reset", user.ID))
			})
		})
	}
	return c.with(ctx, func(store library.Store, user library.User) error {
		password, hash, err := c.read(ctx, to.in, user.Email)
		if err != nil {
			return err
		}
		if err := store.SetPassword(ctx, user.ID, library.Credentials{}, hash, "", time.Now(), note("person.password", user.ID)); err != nil {
			return err
		}
		return c.tell(c.printing, to, user.Email, password)
	})
}

// printLink makes a link with a new token, and prints it: nobody can read it anywhere else.
func (p printing) printLink(to output, site origin, page string, create func(library.Link) error) error {
	token, hash := auth.NewLinkToken()
	id := uuid.NewString()
	if err := create(library.Link{ID: id, TokenHash: hash, CreatedAt: time.Now().UTC()}); err != nil {
		return err
	}
	link := string(site) + page + "#" + token
	if p.JSON {
		return p.line(to)(json.Marshal(map[string]string{"_id": id, "link": link}))
	}
	if site == "" {
		link += "  (after the address of the site; --public-url puts it there)"
	}
	_, err := fmt.Fprintln(to.out, link)
	return err
}

// setUserRole is "greenroom user role".
type setUserRole struct {
	account
	Role string `arg:"" enum:"learner,curator,operator" help:"learner, curator (the catalogue) or operator (all)."`
}

// Help explains the command.
func (c *setUserRole) Help() string {
	return `The only operator stays one.

Example:
  greenroom user role mara@college.edu curator`
}

// Run gives the account the role.
func (c *setUserRole) Run(ctx context.Context, to output) error {
	return c.change(ctx, to, "person.role", func(store library.Store, id string, note *library.LogEntry) error {
		return store.SetRole(ctx, id, library.Role(c.Role), time.Now(), note)
	})
}

// disableUser is "greenroom user disable".
type disableUser struct{ account }

// Help explains the command.
func (c *disableUser) Help() string {
	return `What the account keeps stays.

Example:
  greenroom user disable asha@college.edu`
}

// Run disables the account.
func (c *disableUser) Run(ctx context.Context, to output) error {
	return c.change(ctx, to, "person.disabled", func(store library.Store, id string, note *library.LogEntry) error {
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

// Run lets the account be used again.
func (c *enableUser) Run(ctx context.Context, to output) error {
	return c.change(ctx, to, "person.enabled", func(store library.Store, id string, note *library.LogEntry) error {
		return store.SetDisabled(ctx, id, false, time.Now(), note)
	})
}

// deleteUser is "greenroom user delete".
type deleteUser struct {
	account
	Yes bool `env:"-" help:"Do not ask."`
}

// Help explains the command.
func (c *deleteUser) Help() string {
	return `Lists, sessions and links go with the account, at once and for ever; "greenroom user export" writes them down before. Backups
hold it until they are removed. Without --yes the e-mail is to be typed once more.

Examples:
  greenroom user delete asha@college.edu
  greenroom user delete asha@college.edu --yes`
}

// Run deletes the account.
func (c *deleteUser) Run(ctx context.Context, to output) error {
	return c.with(ctx, func(store library.Store, user library.User) error {
		person, err := store.Person(ctx, user.ID)
		if err != nil {
			return err
		}
		if !c.Yes {
			fmt.Fprintf(to.log, "%s with %d videos in lists, %d playlists and %d sessions will be gone for ever.\nType the e-mail to delete it: ",
				user.Email, person.Videos, person.Playlists, person.Sessions)
			typed, _ := bufio.NewReader(io.LimitReader(to.in, 1<<10)).ReadString('\n')
			if _, key, err := api.Address(typed); err != nil || key != user.EmailKey {
				return errors.New("that is not its e-mail: nothing was deleted")
			}
		}
		if err := store.DeleteUser(ctx, user.ID, library.Credentials{}, note("person.deleted", "")); err != nil {
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
	return `It writes to standard output what the owner can download: the account, its sessions and its lists.

Example:
  greenroom user export asha@college.edu >asha.json`
}

// Run writes the account.
func (c *exportUser) Run(ctx context.Context, to output) error {
	return c.with(ctx, func(store library.Store, user library.User) error {
		return api.New(api.Config{Stores: api.StoresOf(store), Now: time.Now}).Export(ctx, to.out, user)
	})
}
