// Package mailtest provides an SMTP server for tests. It listens on the loopback interface and
// stores the emails.
package mailtest

import (
	"crypto/tls"
	"errors"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// Server is an SMTP server that stores received emails. Its zero value accepts all emails.
type Server struct {
	Password  string // required password of the user greenroom; "" disables authentication
	Recipient string // only accepted recipient; "" accepts all recipients
	// Receive is called after the text of each email. If it returns an error, the email is
	// rejected. If Receive is nil, all emails are accepted.
	Receive func(c *smtp.Conn) error

	mu    sync.Mutex
	taken []Message
	more  chan struct{} // channel that is closed when the next email arrives
}

// Message is an accepted email.
type Message struct {
	From, To, Text string
	Secure         bool // whether the email arrived over TLS
}

// Start starts the server on a free loopback port and returns the port. The server stops when the
// test ends. settings enables STARTTLS; nil disables STARTTLS.
func (o *Server) Start(t *testing.T, settings *tls.Config) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := smtp.NewServer(o)
	server.Domain, server.TLSConfig = "localhost", settings
	var running sync.WaitGroup
	running.Go(func() { _ = server.Serve(listener) })
	t.Cleanup(func() {
		_ = server.Close()
		_ = listener.Close() // needed, because server.Close closes the listener only after Serve has registered it
		running.Wait()
	})
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	return port
}

// NewSession implements [smtp.Backend].
func (o *Server) NewSession(c *smtp.Conn) (smtp.Session, error) {
	_, secure := c.TLSConnectionState()
	return &session{office: o, conn: c, letter: Message{Secure: secure}, known: o.Password == ""}, nil
}

// Messages returns the emails accepted so far.
func (o *Server) Messages() []Message {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.taken)
}

// Wait waits until count emails were accepted, and returns them.
func (o *Server) Wait(t *testing.T, count int) []Message {
	t.Helper()
	late := time.After(waitTimeout)
	for {
		o.mu.Lock()
		taken := slices.Clone(o.taken)
		if o.more == nil {
			o.more = make(chan struct{})
		}
		more := o.more
		o.mu.Unlock()
		if len(taken) >= count {
			return taken
		}
		select {
		case <-more:
		case <-late:
			t.Fatalf("got %d emails within %[3]s, want %[2]d", len(taken), count, waitTimeout)
		}
	}
}

// waitTimeout is the timeout for an email. The timeout is long, because the machine can be busy.
const waitTimeout = 30 * time.Second

// session is the session of one client.
type session struct {
	office *Server
	conn   *smtp.Conn
	letter Message
	known  bool
}

// AuthMechanisms implements [smtp.AuthSession].
func (c *session) AuthMechanisms() []string { return []string{sasl.Plain} }

// Auth implements [smtp.AuthSession].
func (c *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != "greenroom" || password != c.office.Password {
			return errors.New("no")
		}
		c.known = true
		return nil
	}), nil
}

// Mail implements [smtp.Session].
func (c *session) Mail(from string, _ *smtp.MailOptions) error {
	if !c.known {
		return smtp.ErrAuthRequired
	}
	c.letter.From = from
	return nil
}

// Rcpt implements [smtp.Session].
func (c *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	if c.office.Recipient != "" && c.office.Recipient != to {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "there is no " + to}
	}
	c.letter.To = to
	return nil
}

// Data implements [smtp.Session].
func (c *session) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	if err == nil && c.office.Receive != nil {
		err = c.office.Receive(c.conn)
	}
	if err != nil {
		return err
	}
	c.letter.Text = string(text)
	c.office.mu.Lock()
	defer c.office.mu.Unlock()
	c.office.taken = append(c.office.taken, c.letter)
	if c.office.more != nil {
		close(c.office.more)
		c.office.more = nil
	}
	return nil
}

// Reset implements [smtp.Session].
func (c *session) Reset() {}

// Logout implements [smtp.Session].
func (c *session) Logout() error { return nil }

// Returned returns the email with which a mail server reports that it could not deliver an email,
// because the mailbox of the address does not exist.
func Returned(address string) string {
	return strings.ReplaceAll(`Return-Path: <>
From: Mail Delivery System <postmaster@mx.example>
To: library@college.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="part"

--part
Content-Type: text/plain

The mailbox does not exist.

--part
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; `+address+`
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 unknown user

--part
Content-Type: message/rfc822

Subject: Test email of Greenroom

This is a test email.
--part--
`, "\n", "\r\n")
}
