package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/mail"
)

// mailSettings name the server that takes e-mails.
type mailSettings struct {
	SMTPURL     string `name:"smtp-url" placeholder:"URL" help:"Server that takes e-mails, as smtp://user:password@smtp.example:587 (encrypted by STARTTLS, but on this machine) or smtps://. With it people who forgot their password get a link by e-mail; without, their operator makes one. Prefer the variable or the file, as for the database URL."`
	SMTPURLFile string `name:"smtp-url-file" placeholder:"FILE" help:"File that holds that URL."`
	MailFrom    string `placeholder:"ADDRESS" help:"Address that e-mails come from, as \"Greenroom <library@college.edu>\"."`
}

func (s *mailSettings) sends() bool { return s.SMTPURL != "" || s.SMTPURLFile != "" }

// checkMail finds what is wrong with the settings.
func (s *mailSettings) checkMail() error {
	switch {
	case s.SMTPURL != "" && s.SMTPURLFile != "":
		return errors.New("give --smtp-url or --smtp-url-file, not both")
	case s.sends() && s.MailFrom == "":
		return errors.New("--smtp-url needs --mail-from, the address that e-mails come from")
	case s.SMTPURL == "":
		return nil
	}
	_, err := s.mailServer()
	return err
}

// mailServer returns the server, or nil when none is named.
func (s *mailSettings) mailServer() (*mail.Server, error) {
	location := s.SMTPURL
	if s.SMTPURLFile != "" {
		text, err := os.ReadFile(s.SMTPURLFile)
		if err != nil {
			return nil, fmt.Errorf("read the URL of the server that takes e-mails: %w", err)
		}
		location = strings.TrimSpace(string(text))
	}
	if !s.sends() {
		return nil, nil
	}
	server, err := mail.NewServer(location, s.MailFrom)
	if err != nil {
		return nil, fmt.Errorf("--smtp-url or --mail-from: %w", err)
	}
	return server, nil
}

// resetsBy returns what sends e-mails with links to new passwords to the site, which is
// called so; nil without a server.
func resetsBy(post *mail.Server, name, site string) func(ctx context.Context, to, path string) error {
	if post == nil {
		return nil
	}
	return func(ctx context.Context, to, path string) error {
		return post.Send(ctx, to, "A new password for "+name, resetLetter(name, site, site+path))
	}
}

func resetLetter(name, site, link string) string {
	return fmt.Sprintf(`Somebody, perhaps you, asked for a new password for your account at %s, %s.

Choose one here:

%s

The link works once, until tomorrow at this time. If you did not ask, there is nothing to do: your password stays as it is.
`, name, site, link)
}

// admission says who may sign up.
type admission api.Admission

// UnmarshalText reads "open", "closed", "invite" or "@college.edu,@other.edu".
func (a *admission) UnmarshalText(text []byte) error {
	switch mode := api.AdmissionMode(text); mode {
	case "", api.SignUpOpen, api.SignUpClosed, api.SignUpInvited:
		a.Mode = mode
		return nil
	}
	a.Mode = api.SignUpDomains
	for each := range strings.SplitSeq(string(text), ",") {
		domain, is := strings.CutPrefix(library.Fold(strings.TrimSpace(each)), "@")
		if !is || domain == "" || strings.ContainsAny(domain, "@ \t*") {
			return errors.New("who may sign up is open, closed, invite, or domains as @college.edu,@other.edu")
		}
		if !slices.Contains(a.Domains, domain) {
			a.Domains = append(a.Domains, domain)
		}
	}
	return nil
}
