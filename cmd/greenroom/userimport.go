package main

import (
	"context"
	"crypto/rand"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"greenroom/internal/api"
	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/exchange"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/mail"
)

// welcomeLinkLife is how long the link works by which the owner of an imported account chooses
// a password.
const welcomeLinkLife = 14 * 24 * time.Hour

// importUsers is "greenroom user import".
type importUsers struct {
	File      string `arg:"" help:"CSV file; - for standard input."`
	Role      string `env:"-" default:"learner" enum:"learner,curator,operator" help:"What accounts may do whose rows name no role."`
	SkipKnown bool   `env:"-" help:"Leave out e-mails that have an account. Else they are errors."`
	Passwords bool   `env:"-" help:"Make passwords and print them, in place of links."`
	Mail      bool   `env:"-" help:"Send the links by e-mail, in place of printing them: needs --smtp-url, --mail-from and --public-url."`
	SiteName  string `env:"-" default:"Greenroom" help:"What the e-mails call the site."`
	DryRun    bool   `env:"-" help:"Say what would happen, and change nothing."`
	PublicURL origin `name:"public-url" placeholder:"URL" help:"Where people find the site, for the links."`
	mailSettings
	printing
	storeSettings
}

// Validate finds what is wrong with the settings.
func (c *importUsers) Validate() error {
	switch {
	case c.Mail && c.Passwords:
		return errors.New("give --mail or --passwords, not both: e-mails have links")
	case c.Mail && (!c.sends() || c.PublicURL == ""):
		return errors.New("--mail needs --smtp-url, --mail-from and --public-url")
	default:
		return errors.Join(c.check(), c.checkMail())
	}
}

// Help explains the command.
func (c *importUsers) Help() string {
	return `The first line names the columns, in any order: "e-mail", and "first name", "last name" (or "name") and "role" as far as there are. Comma, semicolon or tab between them. Every row is checked first; then all accounts are made together, or none.

It prints CSV with each e-mail and a link by which its owner chooses a password, once, within 14 days. Keep what it prints to yourself, and hand each line to its owner.

Examples:
  greenroom user import students.csv --dry-run
  greenroom user import students.csv --public-url https://videos.college.edu >links.csv
  greenroom user import students.csv --mail --public-url https://videos.college.edu --smtp-url smtp://smtp.college.edu --mail-from library@college.edu`
}

// newUser is an account that a row asks for, and how its owner first gets in.
type newUser struct {
	line  int
	user  library.User
	wrong []string
	// secret is a link without its site, or a password.
	secret string
}

// Run makes the accounts.
func (c *importUsers) Run(ctx context.Context, to output) error {
	rows, err := c.read(to)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	return c.withNewStore(ctx, func(store library.Store) error {
		known, err := c.find(ctx, store, rows)
		if err != nil {
			return err
		}
		if err := c.refuse(to, rows); err != nil {
			return err
		}
		var made []*newUser
		for _, row := range rows {
			if !known[row.user.EmailKey] {
				made = append(made, row)
			}
		}
		if c.DryRun || len(made) == 0 {
			_, err := fmt.Fprintf(to.log, "%d new, %d known\n", len(made), len(rows)-len(made))
			return err
		}
		if err := c.make(ctx, store, made); err != nil {
			return err
		}
		fmt.Fprintf(to.log, "%d new, %d known\n", len(made), len(rows)-len(made))
		return c.handOut(ctx, to, made)
	})
}

// read returns the rows of the file. What is wrong with one is noted with it.
func (c *importUsers) read(to output) (rows []*newUser, err error) {
	in := to.in
	if c.File != "-" {
		f, err := os.Open(c.File)
		if err != nil {
			return nil, cause(err)
		}
		defer func() { _ = f.Close() }() // it was only read
		in = f
	}
	names := map[string]string{
		"email": "email", "emailaddress": "email", "mail": "email", "name": "name", "fullname": "name", "role": "role",
		"firstname": "first name", "givenname": "first name", "lastname": "last name", "surname": "last name", "familyname": "last name",
	}
	now := time.Now().UTC()
	first := make(map[string]int) // lines, by the e-mail's key
	unknown, err := exchange.Fields(in, names, func(line int, fields map[string]string) error {
		if len(rows) == limits.ImportedAccounts {
			return fmt.Errorf("line %d: a file has at most %d accounts", line, limits.ImportedAccounts)
		}
		row := c.row(line, fields, now)
		if before, again := first[row.user.EmailKey]; again && row.user.EmailKey != "" {
			row.wrong = append(row.wrong, fmt.Sprintf("line %d has the same e-mail", before))
		}
		first[row.user.EmailKey] = line
		rows = append(rows, row)
		return nil
	})
	if err == nil && len(unknown) > 0 {
		fmt.Fprintf(to.log, "columns that are not read, as their names are not known: %s\n", strings.Join(unknown, ", "))
	}
	return rows, err
}

// row returns the account that the row asks for.
func (c *importUsers) row(line int, fields map[string]string, now time.Time) *newUser {
	row := &newUser{line: line}
	written, key, err := api.Address(fields["email"])
	if fields["email"] == "" {
		err = errors.New("no e-mail")
	}
	if err != nil {
		row.wrong = append(row.wrong, err.Error())
	}
	role := library.Role(strings.ToLower(fields["role"]))
	if role == "" {
		role = library.Role(c.Role)
	}
	if role != library.Learner && role != library.Curator && role != library.Operator {
		row.wrong = append(row.wrong, fmt.Sprintf("%q is not a role: write learner, curator or operator", fields["role"]))
	}
	firstName, lastName := fields["first name"], fields["last name"]
	if name := strings.Fields(fields["name"]); firstName == "" && lastName == "" && len(name) > 0 {
		firstName, lastName = name[0], strings.Join(name[1:], " ")
	}
	profile, err := profileOf(firstName, lastName)
	if err != nil {
		row.wrong = append(row.wrong, err.Error())
	}
	row.user = library.User{
		ID: uuid.NewString(), Email: written, EmailKey: key, Profile: profile, Role: role, CreatedAt: now, UpdatedAt: now,
	}
	return row
}

// profileOf returns the profile of an account with those names.
func profileOf(first, last string) ([]byte, error) {
	profile := map[string]string{}
	for field, name := range map[string]string{"firstName": first, "lastName": last} {
		if name = strings.Join(strings.Fields(name), " "); name != "" {
			profile[field] = name
		}
	}
	kept, err := json.Marshal(profile)
	if err == nil && len(kept) > limits.ProfileBytes {
		err = fmt.Errorf("the names are longer than %d bytes", limits.ProfileBytes)
	}
	return kept, err
}

// find returns the e-mails that have an account already, and notes them as errors unless they are
// to be left out.
func (c *importUsers) find(ctx context.Context, store library.Store, rows []*newUser) (known map[string]bool, err error) {
	known = make(map[string]bool)
	for _, row := range rows {
		if row.user.EmailKey == "" {
			continue
		}
		switch _, err := store.UserByEmail(ctx, row.user.EmailKey); {
		case library.CodeOf(err) == library.CodeUserNotFound:
		case err != nil:
			return nil, err
		case c.SkipKnown:
			known[row.user.EmailKey] = true
		default:
			row.wrong = append(row.wrong, "an account has this e-mail already (--skip-known leaves it out)")
		}
	}
	return known, nil
}

// refuse tells what is wrong with the rows, and returns an error when anything is.
func (c *importUsers) refuse(to output, rows []*newUser) error {
	wrong := 0
	for _, row := range rows {
		if len(row.wrong) == 0 {
			continue
		}
		wrong++
		fmt.Fprintf(to.log, "line %d: %s\n", row.line, strings.Join(row.wrong, "; "))
	}
	if wrong > 0 {
		return fmt.Errorf("no account was made: correct the rows above (%d)", wrong)
	}
	return nil
}

// make adds the accounts with their passwords or links, or none of them.
func (c *importUsers) make(ctx context.Context, store library.Store, made []*newUser) error {
	var links []library.Link
	var err error
	if c.Passwords {
		err = setPasswords(ctx, made)
	} else {
		links, err = setLinks(ctx, made)
	}
	if err != nil {
		return err
	}
	users := make([]library.User, len(made))
	for i, row := range made {
		users[i] = row.user
	}
	note := &library.LogEntry{At: time.Now(), From: library.FromCommand, Action: "person.imported", Title: c.File, Count: len(users)}
	if err := store.CreateUsers(ctx, users, links, note); err != nil {
		return fmt.Errorf("no account was made: %w", err)
	}
	return nil
}

// setPasswords gives each account a password of its own, on all processors: each takes its time
// to hash.
func setPasswords(ctx context.Context, made []*newUser) error {
	passwords := auth.NewPasswords(auth.StandardCost(), runtime.GOMAXPROCS(0))
	rows := make(chan *newUser)
	errs := make([]error, runtime.GOMAXPROCS(0))
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() {
			for row := range rows {
				row.secret = rand.Text()
				hash, err := passwords.Hash(ctx, auth.Origin{Address: fmt.Sprint(i)}, row.secret)
				if err != nil {
					errs[i] = err
					continue
				}
				row.user.PasswordHash = hash
			}
		})
	}
	for _, row := range made {
		rows <- row
	}
	close(rows)
	all.Wait()
	return errors.Join(errs...)
}

// setLinks gives each account a link with which its owner chooses a password. Until then the
// accounts share the hash of a random password that is stored nowhere.
func setLinks(ctx context.Context, made []*newUser) ([]library.Link, error) {
	hash, err := auth.NewPasswords(auth.StandardCost(), 1).Hash(ctx, auth.Origin{}, rand.Text())
	if err != nil {
		return nil, err
	}
	links := make([]library.Link, len(made))
	for i, row := range made {
		token, tokenHash := auth.NewLinkToken()
		row.user.PasswordHash, row.secret = hash, endpoint.ResetPage+"#"+token
		links[i] = library.Link{
			ID: uuid.NewString(), Kind: library.ResetLink, TokenHash: tokenHash, UserID: row.user.ID, Uses: 1, UsesLeft: 1,
			CreatedAt: row.user.CreatedAt, ExpiresAt: row.user.CreatedAt.Add(welcomeLinkLife),
		}
	}
	return links, nil
}

// handOut prints or sends what the owners of the accounts need.
func (c *importUsers) handOut(ctx context.Context, to output, made []*newUser) error {
	if c.Mail {
		return c.sendAll(ctx, to, made)
	}
	what := "link"
	if c.Passwords {
		what = "password"
	}
	if !c.JSON {
		return writeSecrets(to.out, what, made, c.shown)
	}
	for _, row := range made {
		if err := c.line(to)(json.Marshal(map[string]string{"email": row.user.Email, what: c.shown(row)})); err != nil {
			return err
		}
	}
	return nil
}

// shown returns the password, or the whole link.
func (c *importUsers) shown(row *newUser) string {
	if c.Passwords {
		return row.secret
	}
	return string(c.PublicURL) + row.secret
}

func writeSecrets(w io.Writer, what string, made []*newUser, shown func(*newUser) string) error {
	rows := [][]string{{"e-mail", what}}
	for _, row := range made {
		rows = append(rows, []string{exchange.Guarded(row.user.Email), shown(row)})
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// sendAll sends an e-mail to each account. Those whose e-mail can't be sent are printed with
// their links, as nothing else has them.
func (c *importUsers) sendAll(ctx context.Context, to output, made []*newUser) error {
	post, err := c.mailServer()
	if err != nil {
		return errors.Join(err, writeSecrets(to.out, "link", made, c.shown))
	}
	var left []*newUser
	for _, row := range made {
		if err := c.welcome(ctx, post, row); err != nil {
			fmt.Fprintf(to.log, "%s: %v\n", row.user.Email, err)
			left = append(left, row)
		}
	}
	fmt.Fprintf(to.log, "%d e-mails sent\n", len(made)-len(left))
	if len(left) == 0 {
		return nil
	}
	return errors.Join(fmt.Errorf("%d e-mails could not be sent: their links are on standard output", len(left)), writeSecrets(to.out, "link", left, c.shown))
}

func (c *importUsers) welcome(ctx context.Context, post *mail.Server, row *newUser) error {
	return post.Send(ctx, row.user.Email, "Your account at "+c.SiteName, fmt.Sprintf(`You have an account at %s, %s.

Choose your password here:

%s

The link works once, for 14 days. You log in with this e-mail address.
`, c.SiteName, c.PublicURL, c.shown(row)))
}
