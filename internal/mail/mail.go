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

// sendTimeout is the timeout for sending one email.
const sendTimeout = 30 * time.Second

// Default ports of SMTP servers: with STARTTLS, and with implicit TLS.
const (
	submissionPort  = 587
	submissionsPort = 465
)

// Server is an SMTP server and the sender address.
type Server struct {
	host        string
	port        int
	fromTLS     bool // whether the connection uses implicit TLS
	user        *url.Userinfo
	from        string
	authorities *x509.CertPool // certificate authorities of the server's certificate; nil for the authorities of the system
}

// NewServer returns the server at location, a URL such as smtp://user:password@smtp.example:587.
// The scheme smtp requires STARTTLS, except for a server on the same machine. The scheme smtps uses
// implicit TLS. from is the sender address.
func NewServer(location, from string) (*Server, error) {
	sender, err := netmail.ParseAddress(from)
	if err != nil {
		return nil, errors.New("the sender is not an email address")
	}
	where, err := url.Parse(location)
	if err != nil || where.Hostname() == "" || where.Path != "" && where.Path != "/" || where.RawQuery != "" {
		return nil, errors.New("the SMTP URL must be smtp:// or smtps://, an optional user:password@, a host and an optional port")
	}
	s := &Server{host: where.Hostname(), user: where.User, from: sender.String()}
	switch where.Scheme {
	case "smtp":
		s.port = submissionPort
	case "smtps":
		s.port, s.fromTLS = submissionsPort, true
	default:
		return nil, errors.New("the SMTP URL must begin with smtp:// or smtps://")
	}
	if given := where.Port(); given != "" {
		if s.port, err = strconv.Atoi(given); err != nil || s.port < 1 || s.port > 1<<16-1 {
			return nil, errors.New("the port of the SMTP URL is invalid")
		}
	}
	return s, nil
}

// TrustAuthorities sets the certificate authorities that verify the server's certificate, instead
// of those of the system.
func (s *Server) TrustAuthorities(authorities *x509.CertPool) { s.authorities = authorities }

// RecipientError is the error of an email whose address the mail server has permanently rejected.
// Code is the SMTP code and Status the enhanced status code.
type RecipientError struct {
	Code   int
	Status string
}

// Error implements error.
func (e RecipientError) Error() string {
	return fmt.Sprintf("send an email: recipient rejected: the server responded %d %s", e.Code, e.Status)
}

// RecipientRejected marks the error. Because of this method, callers can detect the error without
// importing this package.
func (e RecipientError) RecipientRejected() {}

// Send sends an email with a text, and with the same text as HTML. Lines that begin with https://
// or http:// are links in the HTML. A nil error means that the server accepted the email, not that
// it was delivered. If the server rejects the recipient, the error is a [RecipientError]. Errors do
// not contain the recipient's address, so callers can log them. If an error has a method Temporary
// that returns true, the server has not accepted the email and may accept it later.
func (s *Server) Send(ctx context.Context, to, subject, text string) error {
	return s.SendUnsubscribable(ctx, to, subject, text, "")
}

// SendUnsubscribable is [Server.Send] for an email from which the recipient can unsubscribe. A POST
// request to the URL unsubscribe needs no confirmation (RFC 8058). If the URL is empty, the email
// has no such header.
func (s *Server) SendUnsubscribable(ctx context.Context, to, subject, text, unsubscribe string) error {
	message := gomail.NewMsg()
	if err := message.From(s.from); err != nil {
		return fmt.Errorf("write an email: %w", err)
	}
	if message.To(to) != nil { // the error of the library is replaced, because it contains the address
		return errors.New("write an email: the address of the recipient is invalid")
	}
	message.Subject(subject)
	message.SetDate()
	message.SetMessageID()
	message.SetGenHeader("Auto-Submitted", "auto-generated")
	if unsubscribe != "" {
		message.SetGenHeader(gomail.HeaderListUnsubscribe, "<"+unsubscribe+">")
		message.SetGenHeader(gomail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click")
	}
	message.SetBodyString(gomail.TypeTextPlain, text)
	message.AddAlternativeString(gomail.TypeTextHTML, htmlOf(text))
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	client, err := gomail.NewClient(s.host, s.options(ctx)...)
	if err != nil {
		return fmt.Errorf("send an email: %w", err)
	}
	err = client.DialAndSendWithContext(ctx, message)
	if sendErr, ok := errors.AsType[*gomail.SendError](err); ok {
		if sendErr.Reason == gomail.ErrSMTPRcptTo && !sendErr.IsTemp() && sendErr.ErrorCode() >= 500 {
			return RecipientError{sendErr.ErrorCode(), sendErr.EnhancedStatusCode()}
		}
		text := fmt.Sprintf("send an email: %s: the server responded %d %s", sendErr.Reason, sendErr.ErrorCode(), sendErr.EnhancedStatusCode())
		return sendError{text: text, temporary: isTemporary(sendErr)}
	}
	if err != nil {
		return sendError{text: "send an email: " + err.Error(), cause: err, temporary: !message.IsDelivered()}
	}
	return nil
}

// sendError is an error of sending an email.
type sendError struct {
	text      string
	cause     error // cause of the error; nil if it contains the address of the recipient
	temporary bool
}

// Error implements error.
func (e sendError) Error() string { return e.text }

// Unwrap returns the cause.
func (e sendError) Unwrap() error { return e.cause }

// Temporary reports whether the server has not accepted the email and may accept it later. It
// returns false if the connection was lost while the server was accepting the email.
func (e sendError) Temporary() bool { return e.temporary }

// isTemporary reports whether the email may be sent again: the server cannot have accepted it and
// has not rejected it permanently.
func isTemporary(err *gomail.SendError) bool {
	switch code := err.ErrorCode(); {
	case code >= 500 || err.Reason == gomail.ErrSMTPReset: // ErrSMTPReset occurs only after the server has accepted the email
		return false
	default:
		return code >= 400 || err.Reason != gomail.ErrSMTPDataClose
	}
}

func (s *Server) options(ctx context.Context) []gomail.Option {
	options := []gomail.Option{
		gomail.WithPort(s.port), gomail.WithTimeout(sendTimeout), gomail.WithTLSConfig(s.encryption()), gomail.WithDialContextFunc(s.dialUntil(ctx)),
	}
	switch {
	case s.fromTLS:
		options = append(options, gomail.WithSSL())
	case s.isLocal():
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

// dialUntil returns a dial function for the server. The connection is closed when until is done,
// because the mail library would otherwise wait for its own timeout.
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
		return &cancellableConn{Conn: conn, stop: context.AfterFunc(until, func() { _ = conn.Close() })}, nil
	}
}

// cancellableConn is a connection that closes when its context is done. Close also stops this use
// of the context.
type cancellableConn struct {
	net.Conn
	stop func() bool
}

// Close implements [net.Conn].
func (c *cancellableConn) Close() error {
	c.stop()
	return c.Conn.Close()
}

func (s *Server) isLocal() bool {
	ip := net.ParseIP(s.host)
	return s.host == "localhost" || ip != nil && ip.IsLoopback()
}
