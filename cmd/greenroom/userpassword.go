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

	"greenroom/internal/api/endpoint"
	"greenroom/internal/auth"
	"greenroom/internal/auth/commonpasswords"
	"greenroom/internal/library"
)

// newPassword is the password of an account. If no password is given, the user chooses one with a
// link. A link is safer than a generated password, because a link expires.
type newPassword struct {
	PasswordStdin bool   `env:"-" help:"Read the password from the first line of standard input. Default: print a link to choose a password, once."`
	PublicURL     origin `name:"public-url" placeholder:"URL" help:"Public URL of the site, for the link."`
	Brand         string `placeholder:"DIR" help:"Directory with the brand of the site. A password must not consist of the name of the site."`
}

// passwordPolicy returns the policy for passwords of users of the site with the name.
func passwordPolicy(siteName string) auth.PasswordPolicy {
	return auth.PasswordPolicy{IsCommon: commonpasswords.Contains, SiteName: siteName}
}

// read reads the given password and returns its hash. names are the email and the names of the
// user. The password must not consist only of words of these names.
func (n newPassword) read(ctx context.Context, in io.Reader, names ...string) (hash string, err error) {
	line, err := bufio.NewReader(io.LimitReader(in, 4*auth.MaxPasswordBytes)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return "", fmt.Errorf("read the password: %w", err)
	}
	password := strings.TrimRight(line, "\r\n")
	site, err := readBranding(n.Brand)
	if err != nil {
		return "", err
	}
	switch err := passwordPolicy(site.Name).Check(password, names...); {
	case errors.Is(err, auth.ErrPasswordShort):
		return "", fmt.Errorf("the password is shorter than %d bytes", auth.MinPasswordBytes)
	case errors.Is(err, auth.ErrPasswordLong):
		return "", fmt.Errorf("the password is longer than %d bytes", auth.MaxPasswordBytes)
	case errors.Is(err, auth.ErrPasswordRepetitive):
		return "", errors.New("the password repeats a few characters")
	case errors.Is(err, auth.ErrPasswordPersonal):
		return "", errors.New("the password consists only of the email, the name or words of the site")
	case err != nil:
		return "", errors.New("the password is one of the most common ones")
	}
	return hashPassword(ctx, password)
}

func hashPassword(ctx context.Context, password string) (string, error) {
	return auth.NewPasswords(auth.StandardHashCost(), 1).Hash(ctx, auth.HashClient{}, password)
}

// print prints the email and the link with the token. If token is "", it prints only the email.
func (n newPassword) print(p printing, to output, email, token string) error {
	link := p.linkTo(n.PublicURL, endpoint.ResetPath, token)
	switch {
	case token == "" && p.JSON:
		return p.line(to)(json.Marshal(map[string]string{"email": email}))
	case token == "":
		_, err := fmt.Fprintln(to.out, email)
		return err
	case p.JSON:
		return p.line(to)(json.Marshal(map[string]string{"email": email, "link": link}))
	}
	_, err := fmt.Fprintf(to.out, "%s  link: %s\n", email, link)
	return err
}

// setUserPassword is "greenroom user passwd".
type setUserPassword struct {
	account
	newPassword
	Link bool `env:"-" help:"Print a link, but do not change the password until the link is used."`
}

// Validate checks the settings.
func (c *setUserPassword) Validate() error {
	if c.Link && c.PasswordStdin {
		return errors.New("give --link or --password-stdin, not both")
	}
	return c.check()
}

// Help explains the command.
func (c *setUserPassword) Help() string {
	return `The old password becomes invalid, and all sessions of the account end; with --link only when the link is used. The link works once, within 24 h.

Examples:
  greenroom user passwd asha@college.edu --public-url https://videos.college.edu
  greenroom user passwd asha@college.edu --password-stdin <password.txt`
}

// Run sets the password or creates the link.
func (c *setUserPassword) Run(ctx context.Context, to output) error {
	return c.with(ctx, func(store library.Store, user library.User) error {
		if !c.Link {
			if err := c.set(ctx, to, store, user); err != nil {
				return err
			}
		}
		if c.PasswordStdin {
			return c.print(c.printing, to, user.Email, "")
		}
		return c.printLink(to, c.PublicURL, endpoint.ResetPath, func(l library.Link) error {
			l.Kind, l.UserID, l.Uses, l.UsesLeft, l.ExpiresAt = library.ResetLink, user.ID, 1, 1, l.CreatedAt.Add(endpoint.ResetLinkTTL)
			return store.CreateLink(ctx, l, note(library.ActionUserReset, user.ID))
		})
	})
}

// set sets the given password. If no password is given, it sets a random password that no user
// knows.
func (c *setUserPassword) set(ctx context.Context, to output, store library.Store, user library.User) (err error) {
	var hash string
	if c.PasswordStdin {
		first, last := user.Name()
		hash, err = c.read(ctx, to.in, user.Email, first, last)
	} else {
		hash, err = hashPassword(ctx, rand.Text())
	}
	if err != nil {
		return err
	}
	return store.SetPassword(ctx, user.ID, library.Credentials{}, hash, "", time.Now(), note(library.ActionUserPassword, user.ID))
}

// printLink creates a link with a new token and prints it. The token itself is not stored.
func (p printing) printLink(to output, site origin, page string, create func(library.Link) error) error {
	token, hash := auth.NewLinkToken()
	id := uuid.NewString()
	if err := create(library.Link{ID: id, TokenHash: hash, CreatedAt: time.Now().UTC()}); err != nil {
		return err
	}
	link := p.linkTo(site, page, token)
	if p.JSON {
		return p.line(to)(json.Marshal(map[string]string{"_id": id, "link": link}))
	}
	_, err := fmt.Fprintln(to.out, link)
	return err
}

// linkTo returns the link to the page with the token. If the URL of the site is unknown, it adds a
// note to the link, except in JSON.
func (p printing) linkTo(site origin, page, token string) string {
	link := string(site) + page + "#" + token
	if site == "" && !p.JSON {
		link += "  (append it to the URL of the site, or give --public-url)"
	}
	return link
}
