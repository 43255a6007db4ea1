package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/mail"
)

// mailSettings contains the settings of the SMTP server.
type mailSettings struct {
	SMTPURL     string `name:"smtp-url" placeholder:"URL" help:"SMTP server for password reset emails: smtp://user:password@smtp.example:587 (with STARTTLS, except on this machine) or smtps://. Without it, an operator creates reset links. Prefer the variable or the file."`
	SMTPURLFile string `name:"smtp-url-file" placeholder:"FILE" help:"File with the SMTP URL."`
	MailFrom    string `placeholder:"ADDRESS" help:"Sender address of emails, such as \"Greenroom <library@college.edu>\"."`
}

func (s *mailSettings) hasServer() bool { return s.SMTPURL != "" || s.SMTPURLFile != "" }

// checkMail validates the settings.
func (s *mailSettings) checkMail() error {
	switch {
	case s.SMTPURL != "" && s.SMTPURLFile != "":
		return errors.New("give --smtp-url or --smtp-url-file, not both")
	case s.hasServer() && s.MailFrom == "":
		return errors.New("--smtp-url needs --mail-from, the sender address")
	case s.SMTPURL == "":
		return nil
	}
	_, err := s.mailServer()
	return err
}

// mailServer returns the SMTP server. If none is configured, it returns nil.
func (s *mailSettings) mailServer() (*mail.Server, error) {
	location := s.SMTPURL
	if s.SMTPURLFile != "" {
		var err error
		if location, err = readSecretFile("SMTP URL", s.SMTPURLFile); err != nil {
			return nil, err
		}
	}
	if !s.hasServer() {
		return nil, nil
	}
	server, err := mail.NewServer(location, s.MailFrom)
	if err != nil {
		return nil, fmt.Errorf("--smtp-url or --mail-from: %w", err)
	}
	return server, nil
}

// siteNameSettings contains the settings for the name of the site in the emails of a command.
type siteNameSettings struct {
	SiteName string `env:"-" help:"Name of the site in emails. Default: the name of the brand."`
	Brand    string `placeholder:"DIR" help:"Directory with the brand of the site, for emails."`
}

// siteName returns the name of the site.
func (s *siteNameSettings) siteName() (string, error) {
	site, err := readBranding(s.Brand)
	return cmp.Or(s.SiteName, site.Name), err
}

// mailCommand is "greenroom mail".
type mailCommand struct {
	Test     testMailCommand     `cmd:"" help:"Send a test email."`
	Returned returnedMailCommand `cmd:"" help:"Record an email that a mail server returned."`
}

// testMailCommand is "greenroom mail test".
type testMailCommand struct {
	To string `arg:"" placeholder:"ADDRESS" help:"Email address of the recipient."`
	siteNameSettings
	mailSettings
}

// Validate checks the settings.
func (c *testMailCommand) Validate() error {
	if !c.hasServer() {
		return errors.New("give --smtp-url or --smtp-url-file")
	}
	return c.checkMail()
}

// Help explains the command.
func (c *testMailCommand) Help() string {
	return `Sends one email with the settings of "greenroom serve" and prints the response of the mail server. Acceptance does not mean delivery: look into the mailbox and its spam.

Examples:
  greenroom mail test me@college.edu --smtp-url smtp://smtp.college.edu --mail-from library@college.edu`
}

// Run sends the email.
func (c *testMailCommand) Run(ctx context.Context, to output) error {
	server, err := c.mailServer()
	if err != nil {
		return err
	}
	name, err := c.siteName()
	if err != nil {
		return err
	}
	if err := sendTestEmail(ctx, server, name, c.To); err != nil {
		return err
	}
	_, err = fmt.Fprintf(to.out, "The mail server accepted the email to %s.\n", c.To)
	return err
}

// sendTestEmail sends a test email that contains the name of the site.
func sendTestEmail(ctx context.Context, server *mail.Server, name, to string) error {
	text := fmt.Sprintf("This is a test email of %s.\n\nIf you can read it, users can reset their passwords by email.\n", name)
	return server.Send(ctx, to, "Test email of "+name, text)
}

// resetMailer returns a function that sends emails for resetting a password. The emails contain the
// name of the site and links to its URL. If server is nil, resetMailer returns nil.
func resetMailer(server *mail.Server, name, site string) func(ctx context.Context, to, path string) error {
	if server == nil {
		return nil
	}
	return func(ctx context.Context, to, path string) error {
		return server.Send(ctx, to, "A new password for "+name, resetEmail(name, site, site+path))
	}
}

func resetEmail(name, site, link string) string {
	return fmt.Sprintf(`We received a request to reset the password of your account at %s, %s.

Choose a new password here:

%s

The link works once, within 24 hours. If you did not request it, ignore this email: your password does not change.
`, name, site, link)
}

// connectionMailer returns a function that sends emails with a link that connects a single sign-on
// login to an account. label is the text of the sign-on button.
func connectionMailer(server *mail.Server, name, site, label string) sender {
	return func(ctx context.Context, to, path string) error {
		return server.Send(ctx, to, "A new login for "+name, connectionEmail(name, site, label, site+path))
	}
}

func connectionEmail(name, site, label, link string) string {
	return fmt.Sprintf(`We received a request to connect a login of another site to your account at %[1]s, %[2]s. The button of this login is "%[3]s".

Open this link in the browser that you used, and confirm the connection:

%[4]s

The link works once, within 30 minutes. If you did not request it, ignore this email: nothing changes.
`, name, site, label, link)
}

// formatMailer returns a function that sends emails. The format string subject gets the name of the
// site. The format string text gets the name, the URL of the site, and a link to a path of the
// site.
func formatMailer(server *mail.Server, name, site, subject, text string) sender {
	return func(ctx context.Context, to, path string) error {
		return server.Send(ctx, to, fmt.Sprintf(subject, name), fmt.Sprintf(text, name, site, site+path))
	}
}

// verificationEmail returns format strings: the subject gets the name of the site, and the text
// gets the name, the URL and the link.
func verificationEmail(kind api.VerificationMail) (subject, text string) {
	switch kind {
	case api.MailAddressChange:
		return "Your new email for %s", `We received a request to use this email for an account at %s, %s.

Open this link in the browser where you are logged in, and confirm the change with your password:

%s

The link works within 24 hours. If you did not request it, ignore this email: nothing changes.
`
	case api.MailAddressInUse:
		return "Your account at %s", `We received a request to use this email for an account at %s, %s. An account with this email exists already.

Log in here, or set a new password there:

%s

If you did not request it, ignore this email: nothing changes.
`
	case api.MailReplaced:
		return "Your email for %s was changed", `The email of your account at %s, %s, was changed. From now on, emails go to the new address.

If you did not change it, tell an administrator of the site:

%s
`
	default:
		return "Create your account at %s", `We received a request for an account with this email at %s, %s.

Open this link in the browser that you used:

%s

The link works within 24 hours, for one account. If you did not request it, ignore this email: no account is created.
`
	}
}

// factorEmail returns the format strings of the subject and the text of the email about the change.
func factorEmail(change library.AuditAction) (subject, text string) {
	switch change {
	case library.ActionOwnPasskey:
		subject, text = "A new passkey for %s", "A passkey was added to"
	case library.ActionOwnPasskeyRemoved:
		subject, text = "Passkey removed from %s", "A passkey was removed from"
	case library.ActionOwnSecondFactor:
		subject, text = "A new authenticator app for %s", "An authenticator app was added to"
	case library.ActionUserFactorRemoved:
		subject, text = "Second factor removed from %s", "An operator removed the authenticator app and the passkeys of"
	default:
		subject, text = "Authenticator app removed from %s", "The authenticator app was removed from"
	}
	return subject, text + ` your account at %s, %s.

If you did not change it, change your password, and check your passkeys and your authenticator app here:

%s
`
}

// sendFactorNotice returns the function that sends and counts emails about changes of second
// factors. It returns nil if the server sends no email.
func (c *serveCommand) sendFactorNotice(p services) func(context.Context, library.AuditAction, string, string) error {
	if p.mailServer == nil {
		return nil
	}
	return func(ctx context.Context, change library.AuditAction, to, path string) error {
		return p.mailCounts.count(factorMailer(p.mailServer, p.branding.Name, c.publicURL(), change)(ctx, to, path))
	}
}

// factorMailer returns a function that sends emails about the change of a second factor.
func factorMailer(server *mail.Server, name, site string, change library.AuditAction) sender {
	subject, text := factorEmail(change)
	return formatMailer(server, name, site, subject, text)
}

// reminderMailer returns a function that sends reminders of the given kind for interviews. The
// reminders contain the name of the site and links to the URL site.
func reminderMailer(server *mail.Server, name, site string, kind api.ReminderMail) sender {
	return func(ctx context.Context, to, token string) error {
		subject, text := reminderEmail(kind)
		text = fmt.Sprintf(text, name, site+"/plan", site+api.UnsubscribePage+"#"+token)
		return server.SendUnsubscribable(ctx, to, fmt.Sprintf(subject, name), text, site+api.UnsubscribePath+token)
	}
}

// reminderEmail returns format strings: the subject gets the name of the site, and the text gets
// the name, the URL of the plan and a link that disables reminders.
func reminderEmail(kind api.ReminderMail) (subject, text string) {
	subject, text = "Your interview is today – %s", `Today is your interview. Your opening sentences, notes and five questions are on the page of your plan at %s:

%s
`
	if kind == api.MailEve {
		subject, text = "Your interview is tomorrow – %s", `Your interview is tomorrow. What to prepare this evening is on the page of your plan at %s:

%s
`
	}
	return subject, text + `
You turned reminders on. To turn them off, open this link:

%s
`
}

// sendReminder returns a function that sends reminders and counts them. If the server sends no
// emails, it returns nil.
func (c *serveCommand) sendReminder(p services) func(context.Context, api.ReminderMail, string, string) error {
	if p.mailServer == nil {
		return nil
	}
	return func(ctx context.Context, kind api.ReminderMail, to, token string) error {
		return p.mailCounts.count(reminderMailer(p.mailServer, p.branding.Name, c.publicURL(), kind)(ctx, to, token))
	}
}

// reminderInterval is the interval at which the server looks for due reminders.
const reminderInterval = time.Minute

// admission is the sign-up policy.
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
		domain, is := strings.CutPrefix(library.FoldCase(strings.TrimSpace(each)), "@")
		if !is || domain == "" || strings.ContainsAny(domain, "@ \t*") {
			return errors.New("the sign-up policy must be open, closed, invite, or domains such as @college.edu,@other.edu")
		}
		if !slices.Contains(a.Domains, domain) {
			a.Domains = append(a.Domains, domain)
		}
	}
	return nil
}
