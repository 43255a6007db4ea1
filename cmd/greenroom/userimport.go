package main

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/google/uuid"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/mail"
)

// importUsers is "greenroom user import".
type importUsers struct {
	File      string `arg:"" help:"CSV file; - for standard input."`
	Role      string `env:"-" default:"learner" enum:"learner,curator,operator" help:"Role of accounts without a role in their row."`
	SkipKnown bool   `env:"-" help:"Skip emails that have an account. Otherwise they are errors."`
	Mail      bool   `env:"-" help:"Send the links by email instead of printing them. Needs --smtp-url, --mail-from and --public-url."`
	DryRun    bool   `env:"-" help:"Print the result without creating accounts."`
	PublicURL origin `name:"public-url" placeholder:"URL" help:"Public URL of the site, for links."`
	siteNameSettings
	mailSettings
	printing
	storeSettings
}

// Validate checks the settings.
func (c *importUsers) Validate() error {
	switch {
	case c.Mail && (!c.hasServer() || c.PublicURL == ""):
		return errors.New("--mail needs --smtp-url, --mail-from and --public-url")
	default:
		return errors.Join(c.check(), c.checkMail())
	}
}

// Help explains the command.
func (c *importUsers) Help() string {
	return `The first line has the column names in any order: "email", and optionally "first name", "last name" (or "name") and "role". Columns are separated by comma, semicolon or tab. All rows are checked first; if one is invalid, no account is created.

The output is CSV with each email and a link with which its owner sets a password, once, within 14 days. Keep the output secret and give each line only to its owner.

Examples:
  greenroom user import students.csv --dry-run
  greenroom user import students.csv --public-url https://videos.college.edu >links.csv
  greenroom user import students.csv --mail --public-url https://videos.college.edu --smtp-url smtp://smtp.college.edu --mail-from library@college.edu`
}

// newUser is the new account of a row.
type newUser struct {
	line  int
	user  library.User
	wrong []string
	// link is the path of the link with which the user sets the first password.
	link string
}

// Run creates the accounts.
func (c *importUsers) Run(ctx context.Context, to output) error {
	name, err := c.siteName()
	if err != nil {
		return err
	}
	source, err := openSource(ctx, to, c.File)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	rows, err := c.read(source, to.log)
	if err := errors.Join(err, source.Close()); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	return c.withNewStore(ctx, func(store library.Store) error {
		known, err := c.find(ctx, store, rows)
		if err != nil {
			return err
		}
		if err := c.reportInvalid(to, rows); err != nil {
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
		if err := c.create(ctx, store, made); err != nil {
			return err
		}
		fmt.Fprintf(to.log, "%d new, %d known\n", len(made), len(rows)-len(made))
		return c.deliver(ctx, to, name, made)
	})
}

// read returns the rows of the file. Each row contains its errors.
func (c *importUsers) read(in io.Reader, log io.Writer) (rows []*newUser, err error) {
	names := map[string]string{
		"email": "email", "emailaddress": "email", "mail": "email", "name": "name", "fullname": "name", "role": "role",
		"firstname": "first name", "givenname": "first name", "lastname": "last name", "surname": "last name", "familyname": "last name",
	}
	now := time.Now().UTC()
	first := make(map[string]int) // line number of the first row of each email key
	unknown, err := importexport.ReadFields(in, names, func(line int, fields map[string]string) error {
		if len(rows) == limits.ImportedAccounts {
			return fmt.Errorf("line %d: a file has at most %d accounts", line, limits.ImportedAccounts)
		}
		row := c.row(line, fields, now)
		if before, again := first[row.user.EmailKey]; again && row.user.EmailKey != "" {
			row.wrong = append(row.wrong, fmt.Sprintf("line %d has the same email", before))
		}
		first[row.user.EmailKey] = line
		rows = append(rows, row)
		return nil
	})
	if err == nil && len(unknown) > 0 {
		fmt.Fprintf(log, "unknown columns, ignored: %s\n", strings.Join(unknown, ", "))
	}
	return rows, err
}

// row returns the account of the row.
func (c *importUsers) row(line int, fields map[string]string, now time.Time) *newUser {
	row := &newUser{line: line}
	written, key, err := endpoint.ParseAddress(fields["email"])
	if fields["email"] == "" {
		err = errors.New("email is missing")
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

// profileOf returns the profile of an account with these names.
func profileOf(first, last string) ([]byte, error) {
	profile := map[string]string{}
	for field, name := range map[string]string{"firstName": first, "lastName": last} {
		if name = strings.Join(strings.Fields(name), " "); name != "" {
			profile[field] = name
		}
	}
	stored, err := json.Marshal(profile)
	if err == nil && len(stored) > limits.ProfileBytes {
		err = fmt.Errorf("the names are longer than %d bytes", limits.ProfileBytes)
	}
	return stored, err
}

// find returns the emails that already have an account. It adds an error to the rows with these
// emails, unless such rows are skipped.
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
			row.wrong = append(row.wrong, "an account has this email already (--skip-known leaves it out)")
		}
	}
	return known, nil
}

// reportInvalid prints the errors of the rows. If there are any, it returns an error.
func (c *importUsers) reportInvalid(to output, rows []*newUser) error {
	wrong := 0
	for _, row := range rows {
		if len(row.wrong) == 0 {
			continue
		}
		wrong++
		fmt.Fprintf(to.log, "line %d: %s\n", row.line, strings.Join(row.wrong, "; "))
	}
	if wrong > 0 {
		return fmt.Errorf("no account was created: correct the rows above (%d)", wrong)
	}
	return nil
}

// create creates all accounts and their links. After an error, no account exists.
func (c *importUsers) create(ctx context.Context, store library.Store, made []*newUser) error {
	links := setLinks(made)
	users := make([]library.User, len(made))
	for i, row := range made {
		users[i] = row.user
	}
	note := &library.AuditEntry{At: time.Now(), From: library.FromCommand, Action: library.ActionUsersImported, Title: c.File, Count: len(users)}
	if err := store.CreateUsers(ctx, users, links, note); err != nil {
		return fmt.Errorf("create accounts: %w", err)
	}
	return nil
}

// setLinks creates a link for each account, with which its owner sets the password.
func setLinks(made []*newUser) []library.Link {
	links := make([]library.Link, len(made))
	for i, row := range made {
		var token string
		token, links[i] = endpoint.NewWelcomeLink(uuid.NewString(), row.user)
		row.link = endpoint.ResetPath + "#" + token
	}
	return links
}

// deliver prints the links of the accounts or sends them by email.
func (c *importUsers) deliver(ctx context.Context, to output, name string, made []*newUser) error {
	if c.Mail {
		return c.sendAll(ctx, to, name, made)
	}
	if !c.JSON {
		return writeLinks(to.out, made, c.linkOf)
	}
	for _, row := range made {
		if err := c.line(to)(json.Marshal(map[string]string{"email": row.user.Email, "link": c.linkOf(row)})); err != nil {
			return err
		}
	}
	return nil
}

// linkOf returns the complete link of the account.
func (c *importUsers) linkOf(row *newUser) string { return string(c.PublicURL) + row.link }

func writeLinks(w io.Writer, made []*newUser, shown func(*newUser) string) error {
	rows := [][]string{{"email", "link"}}
	for _, row := range made {
		rows = append(rows, []string{importexport.EscapeFormula(row.user.Email), shown(row)})
	}
	return csv.NewWriter(w).WriteAll(rows)
}

// sendAll sends an email to each account. If an email fails, sendAll prints its link, because links
// are not stored.
func (c *importUsers) sendAll(ctx context.Context, to output, name string, made []*newUser) error {
	post, err := c.mailServer()
	if err != nil {
		return errors.Join(err, writeLinks(to.out, made, c.linkOf))
	}
	var left []*newUser
	for _, row := range made {
		if err := c.welcome(ctx, post, name, row); err != nil {
			fmt.Fprintf(to.log, "%s: %v\n", row.user.Email, err)
			left = append(left, row)
		}
	}
	fmt.Fprintf(to.log, "%d emails sent\n", len(made)-len(left))
	if len(left) == 0 {
		return nil
	}
	return errors.Join(fmt.Errorf("%d emails were not sent: their links are on standard output", len(left)), writeLinks(to.out, left, c.linkOf))
}

func (c *importUsers) welcome(ctx context.Context, post *mail.Server, name string, row *newUser) error {
	return post.Send(ctx, row.user.Email, "Your account at "+name, fmt.Sprintf(`You have an account at %s, %s.

Choose your password here:

%s

The link works once, for 14 days. Log in with this email address.
`, name, c.PublicURL, c.linkOf(row)))
}
