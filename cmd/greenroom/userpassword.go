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

// newPassword is a given or generated password.
type newPassword struct {
	PasswordStdin bool `env:"-" help:"Read the password from the first line of standard input. Default: a new password is generated and printed once."`
}

// read returns the password for the account with the names, and its hash.
func (n newPassword) read(ctx context.Context, in io.Reader, names ...string) (password, hash string, err error) {
	password = rand.Text()
	if n.PasswordStdin {
		line, err := bufio.NewReader(io.LimitReader(in, 2*auth.MaxPasswordBytes)).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return "", "", fmt.Errorf("read the password: %w", err)
		}
		password = strings.TrimRight(line, "\r\n")
	}
	policy := auth.PasswordPolicy{IsCommon: commonpasswords.Contains}
	switch err := policy.Check(password, names...); {
	case errors.Is(err, auth.ErrPasswordShort):
		return "", "", fmt.Errorf("the password is shorter than %d bytes", auth.MinPasswordBytes)
	case errors.Is(err, auth.ErrPasswordLong):
		return "", "", fmt.Errorf("the password is longer than %d bytes", auth.MaxPasswordBytes)
	case errors.Is(err, auth.ErrPasswordRepetitive):
		return "", "", errors.New("the password repeats a few characters")
	case errors.Is(err, auth.ErrPasswordPersonal):
		return "", "", errors.New("the password consists only of the email, the name or words of the site")
	case err != nil:
		return "", "", errors.New("the password is one of the most common ones")
	}
	hash, err = auth.NewPasswords(auth.StandardHashCost(), 1).Hash(ctx, auth.HashClient{}, password)
	return password, hash, err
}

// print prints a generated password, which is not stored in plain text.
func (n newPassword) print(p printing, to output, email, password string) error {
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

// setUserPassword is "greenroom user passwd".
type setUserPassword struct {
	account
	newPassword
	Link      bool   `env:"-" help:"Create a password reset link instead. It is printed once and valid once within 24 h."`
	PublicURL origin `name:"public-url" placeholder:"URL" help:"Public URL of the site, for the link."`
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
	return `A new password ends all sessions of the account; a link ends them when it is used.

Examples:
  greenroom user passwd asha@college.edu
  greenroom user passwd asha@college.edu --link --public-url https://videos.college.edu`
}

// Run sets the password or creates the link.
func (c *setUserPassword) Run(ctx context.Context, to output) error {
	if c.Link {
		return c.with(ctx, func(store library.Store, user library.User) error {
			return c.printLink(to, c.PublicURL, endpoint.ResetPath, func(l library.Link) error {
				l.Kind, l.UserID, l.Uses, l.UsesLeft, l.ExpiresAt = library.ResetLink, user.ID, 1, 1, l.CreatedAt.Add(endpoint.ResetLinkTTL)
				return store.CreateLink(ctx, l, note(library.ActionUserReset, user.ID))
			})
		})
	}
	return c.with(ctx, func(store library.Store, user library.User) error {
		password, hash, err := c.read(ctx, to.in, user.Email)
		if err != nil {
			return err
		}
		if err := store.SetPassword(ctx, user.ID, library.Credentials{}, hash, "", time.Now(), note(library.ActionUserPassword, user.ID)); err != nil {
			return err
		}
		return c.print(c.printing, to, user.Email, password)
	})
}

// printLink creates a link with a new token and prints it. The token is not stored in plain
// text.
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
		link += "  (append it to the URL of the site, or give --public-url)"
	}
	_, err := fmt.Fprintln(to.out, link)
	return err
}
