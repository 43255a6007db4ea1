package main

import (
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/mail"
	"strings"
	"testing"

	"greenroom/internal/api"
	"greenroom/internal/brand"
	"greenroom/internal/library"
	smtp "greenroom/internal/mail"
	"greenroom/internal/mail/mailtest"
)

// readEmail returns the decoded subject of an email, and its bodies by media type.
func readEmail(t *testing.T, received mailtest.Message) (subject string, bodies map[string]string) {
	t.Helper()
	message, err := mail.ReadMessage(strings.NewReader(received.Text))
	ok(t, err)
	subject, err = new(mime.WordDecoder).DecodeHeader(message.Header.Get("Subject"))
	ok(t, err)
	kind, fields, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	ok(t, err)
	if kind != "multipart/alternative" {
		t.Errorf("%s: got type %s, want multipart/alternative", subject, kind)
	}
	bodies = make(map[string]string)
	for all := multipart.NewReader(message.Body, fields["boundary"]); ; {
		part, err := all.NextPart() // decodes quoted-printable
		if errors.Is(err, io.EOF) {
			return subject, bodies
		}
		ok(t, err)
		text, err := io.ReadAll(part)
		ok(t, err)
		kind, _, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
		ok(t, err)
		bodies[kind] = strings.ReplaceAll(string(text), "\r\n", "\n")
	}
}

// Each kind of email must contain the name of the site and its link, as text and as HTML.
func TestEmails_ContainSiteNameAsTextAndHTML(t *testing.T) {
	t.Parallel()
	smtpServer := &mailtest.Server{}
	location := "smtp://127.0.0.1:" + smtpServer.Start(t, nil)
	post, err := smtp.NewServer(location, "library@college.example")
	ok(t, err)
	const name, site, path, to = "College & Friends", "https://videos.example", "/x#a=b&c", "asha@college.example"
	p := services{mailServer: post, mailCounts: new(mailCounts), branding: branding{Brand: brand.Brand{Name: name}}}
	c := &serveCommand{}
	c.PublicURL, c.VerifyEmail, c.OIDCLabel = site, true, "Log in <here>"
	ctx := t.Context()
	sent := map[string]func() error{
		"reset": func() error { return resetMailer(post, name, site)(ctx, to, path) },
		"test":  func() error { return c.curation(p, nil).SendTestEmail(ctx, to) },
		"test by command": func() error {
			args := []string{"mail", "test", to, "--smtp-url", location, "--mail-from", "library@college.example", "--brand", newBrandDir(t, `{"name": "`+name+`"}`)}
			if status := execute(ctx, args, output{out: io.Discard, log: t.Output()}); status != 0 {
				t.Errorf("mail test: got status %d, want 0", status)
			}
			return nil
		},
		"welcome": func() error {
			return (&importUsers{PublicURL: site}).welcome(ctx, post, name, &newUser{user: library.User{Email: to}, link: path})
		},
		"connection": func() error { return c.sendConnection(p)(ctx, to, path) },
	}
	for _, kind := range []api.VerificationMail{api.MailSignUp, api.MailAddressChange, api.MailAddressInUse, api.MailReplaced} {
		sent[string(kind)] = func() error { return c.sendVerification(p)(ctx, kind, to, path) }
	}
	for _, change := range []library.AuditAction{
		library.ActionOwnPasskey, library.ActionOwnPasskeyRemoved, library.ActionOwnSecondFactor, library.ActionOwnFactorRemoved, library.ActionUserFactorRemoved,
	} {
		sent[string(change)] = func() error { return c.sendFactorNotice(p)(ctx, change, to, path) }
	}
	for _, kind := range []api.ReminderMail{api.MailEve, api.MailInterview} {
		sent["reminder "+string(kind)] = func() error { return c.sendReminder(p)(ctx, kind, to, "token") }
	}
	for kind, send := range sent {
		before := len(smtpServer.Messages())
		ok(t, send())
		received := smtpServer.Messages()[before:]
		if len(received) != 1 || received[0].To != to {
			t.Fatalf("%s: got emails %v, want one to %s", kind, received, to)
		}
		subject, bodies := readEmail(t, received[0])
		if !strings.Contains(subject, name) || len(bodies) != 2 {
			t.Errorf("%s: got subject %q and %d bodies, want the name of the site, and 2 bodies", kind, subject, len(bodies))
		}
		text, page := bodies["text/plain"], bodies["text/html"]
		if !strings.Contains(text, name) || !strings.Contains(page, "College &amp; Friends") || strings.Contains(page, name) {
			t.Errorf("%s: got text %q and HTML %q, want the name of the site, escaped in the HTML", kind, text, page)
		}
		switch isTest, isReminder := strings.HasPrefix(kind, "test"), strings.HasPrefix(kind, "reminder"); {
		case isTest: // has no link
		case isReminder:
			if !strings.Contains(text, "\n"+site+"/plan\n") || !strings.Contains(page, `<a href="`+site+`/plan">`) {
				t.Errorf("%s: got text %q and HTML %q, want a link to the plan", kind, text, page)
			}
		case !strings.Contains(text, "\n"+site+path+"\n") || !strings.Contains(page, `<a href="`+site+`/x#a=b&amp;c">`):
			t.Errorf("%s: got text %q and HTML %q, want the link", kind, text, page)
		}
		if kind == "connection" && (!strings.Contains(text, `"Log in <here>"`) || !strings.Contains(page, "Log in &lt;here&gt;")) {
			t.Errorf("%s: got text %q and HTML %q, want the label of the login", kind, text, page)
		}
	}
	if counted := p.mailCounts.sent.Load(); int(counted) != len(sent)-3 { // the commands and the reset count nothing
		t.Errorf("got %d counted emails, want %d", counted, len(sent)-3)
	}
}

// A server that does not verify addresses must not send links that connect logins.
func TestServe_SendsConnectionLinksOnlyToVerifiedAddresses(t *testing.T) {
	t.Parallel()
	if send := new(serveCommand).sendConnection(services{}); send != nil {
		t.Error("got a sender of connection links, want none")
	}
}
