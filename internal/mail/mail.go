// Package mail sends e-mails through a server that takes them by SMTP.
package mail

import (
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/url"
	"strconv"
	"time"

	"crypto/tls"

	gomail "github.com/wneessen/go-mail"
)

// sendTime is how long it may take to hand one e-mail over.
const sendTime = 30 * time.Second

// The ports on which servers take e-mails when none is given: with STARTTLS, and with TLS
// from the start.
const (
	submissionPort  = 587
	submissionsPort = 465
)

// Server is a server that takes e-mails, and who they come from.
type Server struct {
	host        string
	port        int
	fromTLS     bool // TLS from the start
	user        *url.Userinfo
	from        string
	authorities *x509.CertPool // nil for the system's
}

// NewServer returns the server that a URL names, as smtp://user:password@smtp.example:587, where
// what is sent is encrypted by STARTTLS, or smtps:// for TLS from the start. A server on this
// machine may take it as it is. From is the address that e-mails come from.
func NewServer(location, from string) (*Server, error) {
	sender, err := netmail.ParseAddress(from)
	if err != nil {
		return nil, errors.New("the sender is no e-mail address")
	}
	where, err := url.Parse(location)
	if err != nil || where.Hostname() == "" || where.Path != "" && where.Path != "/" || where.RawQuery != "" {
		return nil, errors.New("a server that takes e-mails is smtp:// or smtps://, perhaps user:password@, a host, and perhaps a port")
	}
	s := &Server{host: where.Hostname(), user: where.User, from: sender.String()}
	switch where.Scheme {
	case "smtp":
		s.port = submissionPort
	case "smtps":
		s.port, s.fromTLS = submissionsPort, true
	default:
		return nil, errors.New("a server that takes e-mails is smtp:// or smtps://")
	}
	if given := where.Port(); given != "" {
		if s.port, err = strconv.Atoi(given); err != nil || s.port < 1 || s.port > 1<<16-1 {
			return nil, errors.New("the port of the server that takes e-mails is none")
		}
	}
	return s, nil
}

// Trust makes the server be known by certificates of these authorities in place of the
// system's.
func (s *Server) Trust(authorities *x509.CertPool) { s.authorities = authorities }

// Send hands an e-mail over. That it was taken does not say that it arrives. Its errors are
// for logs: they do not say whom it was for, as servers do.
func (s *Server) Send(ctx context.Context, to, subject, text string) error {
	message := gomail.NewMsg()
	if err := message.From(s.from); err != nil {
		return fmt.Errorf("write an e-mail: %w", err)
	}
	if message.To(to) != nil { // which says the address
		return errors.New("write an e-mail: nobody can be written to at the recipient's address")
	}
	message.Subject(subject)
	message.SetDate()
	message.SetMessageID()
	message.SetGenHeader("Auto-Submitted", "auto-generated")
	message.SetBodyString(gomail.TypeTextPlain, text)
	ctx, cancel := context.WithTimeout(ctx, sendTime)
	defer cancel()
	client, err := gomail.NewClient(s.host, s.options(ctx)...)
	if err != nil {
		return fmt.Errorf("send an e-mail: %w", err)
	}
	err = client.DialAndSendWithContext(ctx, message)
	if refused, ok := errors.AsType[*gomail.SendError](err); ok {
		return fmt.Errorf("send an e-mail: %s: the server answered %d %s", refused.Reason, refused.ErrorCode(), refused.EnhancedStatusCode())
	}
	if err != nil {
		return fmt.Errorf("send an e-mail: %w", err)
	}
	return nil
}

func (s *Server) options(ctx context.Context) []gomail.Option {
	options := []gomail.Option{
		gomail.WithPort(s.port), gomail.WithTimeout(sendTime), gomail.WithTLSConfig(s.encryption()), gomail.WithDialContextFunc(s.dialUntil(ctx)),
	}
	switch {
	case s.fromTLS:
		options = append(options, gomail.WithSSL())
	case s.onThisMachine():
		options = append(options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	default:
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	}
	if s.user != nil {
		password, _ := s.user.Password()
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(s.user.Username()), gomail.WithPassword(password))
	}
	return options
}

func (s *Server) encryption() *tls.Config {
	return &tls.Config{ServerName: s.host, MinVersion: tls.VersionTLS12, RootCAs: s.authorities}
}

// dialUntil returns what connects to the server. The connection is closed when until is
// done, so that a server that does not answer can be given up at any time: the library
// waits for its own timeout.
func (s *Server) dialUntil(until context.Context) gomail.DialContextFunc {
	dial := new(net.Dialer).DialContext
	if s.fromTLS {
		dial = (&tls.Dialer{Config: s.encryption()}).DialContext
	}
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dial(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return &closing{Conn: conn, stop: context.AfterFunc(until, func() { _ = conn.Close() })}, nil
	}
}

// closing is a connection that stops waiting for a context when it is closed.
type closing struct {
	net.Conn
	stop func() bool
}

// Close implements [net.Conn].
func (c *closing) Close() error {
	c.stop()
	return c.Conn.Close()
}

func (s *Server) onThisMachine() bool {
	ip := net.ParseIP(s.host)
	return s.host == "localhost" || ip != nil && ip.IsLoopback()
}
