// Package mailtest is a real server that takes e-mails, for tests.
package mailtest

import (
	"crypto/tls"
	"errors"
	"io"
	"net"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// Office is a server that takes e-mails and keeps them. Its zero value takes them from
// everybody.
type Office struct {
	Password string // that the user greenroom has to say who brings one; "" for none
	Knows    string // the one recipient whom it knows; "" for everybody

	mu    sync.Mutex
	taken []Letter
	more  chan struct{} // closed when there is one more
}

// Letter is an e-mail that was taken.
type Letter struct {
	From, To, Text string
	Secure         bool // it came by TLS
}

// Open opens the office on a free port of this machine, which it returns, until the test
// ends. Settings let it speak STARTTLS; nil for none.
func (o *Office) Open(t *testing.T, settings *tls.Config) string {
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
		_ = listener.Close() // which the server does not know before it serves
		running.Wait()
	})
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	return port
}

// NewSession implements [smtp.Backend].
func (o *Office) NewSession(c *smtp.Conn) (smtp.Session, error) {
	_, secure := c.TLSConnectionState()
	return &counter{office: o, letter: Letter{Secure: secure}, known: o.Password == ""}, nil
}

// Taken returns what was taken so far.
func (o *Office) Taken() []Letter {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.taken)
}

// Wait waits until so many were taken, and returns them.
func (o *Office) Wait(t *testing.T, count int) []Letter {
	t.Helper()
	late := time.After(patience)
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
			t.Fatalf("%d e-mails of %d were taken within %s", len(taken), count, patience)
		}
	}
}

// patience is how long a busy machine may take to send an e-mail.
const patience = 30 * time.Second

// counter is where one client is served.
type counter struct {
	office *Office
	letter Letter
	known  bool
}

// AuthMechanisms implements [smtp.Session], or [smtp.AuthSession].
func (c *counter) AuthMechanisms() []string { return []string{sasl.Plain} }

// Auth implements [smtp.Session], or [smtp.AuthSession].
func (c *counter) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != "greenroom" || password != c.office.Password {
			return errors.New("no")
		}
		c.known = true
		return nil
	}), nil
}

// Mail implements [smtp.Session], or [smtp.AuthSession].
func (c *counter) Mail(from string, _ *smtp.MailOptions) error {
	if !c.known {
		return smtp.ErrAuthRequired
	}
	c.letter.From = from
	return nil
}

// Rcpt implements [smtp.Session], or [smtp.AuthSession].
func (c *counter) Rcpt(to string, _ *smtp.RcptOptions) error {
	if c.office.Knows != "" && c.office.Knows != to {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "there is no " + to}
	}
	c.letter.To = to
	return nil
}

// Data implements [smtp.Session], or [smtp.AuthSession].
func (c *counter) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	c.letter.Text = string(text)
	c.office.mu.Lock()
	defer c.office.mu.Unlock()
	c.office.taken = append(c.office.taken, c.letter)
	if c.office.more != nil {
		close(c.office.more)
		c.office.more = nil
	}
	return err
}

// Reset implements [smtp.Session], or [smtp.AuthSession].
func (c *counter) Reset() {}

// Logout implements [smtp.Session], or [smtp.AuthSession].
func (c *counter) Logout() error { return nil }
