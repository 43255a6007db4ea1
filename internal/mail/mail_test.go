package mail_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"math/big"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"greenroom/internal/mail"
	"greenroom/internal/mail/mailtest"
)

func send(t *testing.T, location string, authorities *x509.CertPool) error {
	t.Helper()
	server, err := mail.NewServer(location, "Greenroom <library@college.example>")
	if err != nil {
		t.Fatal(err)
	}
	server.TrustAuthorities(authorities)
	return server.Send(t.Context(), "änne@college.example", "Ein neues Paßwort", "Follow this link:\nhttps://videos.example/reset#tökén\n")
}

func TestSend_DeliversEmail(t *testing.T) {
	t.Parallel()
	o := &mailtest.Server{}
	server, err := mail.NewServer("smtp://127.0.0.1:"+o.Start(t, nil), "Greenroom <library@college.example>")
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Send(t.Context(), "asha@college.example", "Ein neues Paßwort", "Follow <this> link:\n\nhttps://videos.example/reset#tökén\nhttps://x.example is no link\n"); err != nil {
		t.Fatal(err)
	}
	if len(o.Messages()) != 1 || o.Messages()[0].From != "library@college.example" || o.Messages()[0].To != "asha@college.example" {
		t.Fatalf("got messages %+v, want 1 with both addresses", o.Messages())
	}
	message, err := netmail.ReadMessage(strings.NewReader(o.Messages()[0].Text))
	if err != nil {
		t.Fatal(err)
	}
	_, parameters, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	parts := multipart.NewReader(message.Body, parameters["boundary"])
	for _, want := range []struct{ form, text string }{
		{"text/plain", "Follow <this> link:\n\nhttps://videos.example/reset#tökén\n"},
		{"text/html", `<p>Follow &lt;this&gt; link:</p>` + "\n" + `<p><a href="https://videos.example/reset#tökén">https://videos.example/reset#tökén</a><br>` + "\nhttps://x.example is no link</p>"},
	} {
		part, err := parts.NextPart()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(part)
		got := strings.ReplaceAll(string(text), "\r\n", "\n")
		if err != nil || !strings.HasPrefix(part.Header.Get("Content-Type"), want.form) || !strings.Contains(got, want.text) {
			t.Errorf("got part %v %q, error %v; want %s with %q", part.Header, got, err, want.form, want.text)
		}
	}
	if message.Header.Get("Auto-Submitted") != "auto-generated" || message.Header.Get("Message-ID") == "" || message.Header.Get("Date") == "" {
		t.Errorf("got headers %v, want Auto-Submitted, Message-ID and Date", message.Header)
	}
	if strings.Contains(message.Header.Get("To"), "\n") {
		t.Error("got a header with a line break")
	}
}

func TestSend_AddressCannotAddHeader(t *testing.T) {
	t.Parallel()
	o := &mailtest.Server{}
	server, err := mail.NewServer("smtp://127.0.0.1:"+o.Start(t, nil), "library@college.example")
	if err != nil {
		t.Fatal(err)
	}
	for _, to := range []string{"a@b.example\r\nBcc: c@d.example", "a@b.example, c@d.example", "nobody"} {
		if err := server.Send(t.Context(), to, "s", "t"); err == nil {
			t.Errorf("%q: got no error for the address", to)
		}
	}
	if len(o.Messages()) > 0 {
		t.Errorf("got messages %+v, want none", o.Messages())
	}
}

// The client must send the password and the email only over TLS, to a server with a valid
// certificate.
func TestSend_ConnectionIsEncrypted(t *testing.T) {
	t.Parallel()
	certificate, authorities := certificateOf(t, "localhost")
	o := &mailtest.Server{Password: "secret"}
	port := o.Start(t, &tls.Config{Certificates: []tls.Certificate{certificate}})
	location := "smtp://greenroom:secret@localhost:" + port
	server, err := mail.NewServer(location, "library@college.example")
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Send(t.Context(), "asha@college.example", "s", "t"); err == nil || len(o.Messages()) > 0 {
		t.Errorf("untrusted certificate: got error %v, messages %v, want an error and none", err, o.Messages())
	}
	server.TrustAuthorities(authorities)
	if err := server.Send(t.Context(), "asha@college.example", "s", "t"); err != nil || len(o.Messages()) != 1 || !o.Messages()[0].Secure {
		t.Errorf("trusted certificate: got error %v, messages %+v, want 1 over TLS", err, o.Messages())
	}
	err = send(t, "smtp://greenroom:wrong@localhost:"+port, authorities)
	if err == nil || strings.Contains(err.Error(), "wrong@") {
		t.Errorf("wrong password: got error %v, want one without the password", err)
	}
}

func TestNewServer_RejectsInvalidURLs(t *testing.T) {
	t.Parallel()
	for _, location := range []string{"", "smtp.example", "http://smtp.example", "smtp://", "smtp://smtp.example:0", "smtp://smtp.example/inbox", "smtp://h?x=1", "smtp://h:99999"} {
		if _, err := mail.NewServer(location, "a@b.example"); err == nil {
			t.Errorf("%q: got no error", location)
		}
	}
	for _, location := range []string{"smtp://smtp.example", "smtps://u:p@smtp.example:465", "smtp://[::1]:25/"} {
		if _, err := mail.NewServer(location, "a@b.example"); err != nil {
			t.Errorf("%q: got error %v", location, err)
		}
	}
	if _, err := mail.NewServer("smtp://smtp.example", "nobody"); err == nil {
		t.Error("sender without a domain: got no error")
	}
}

// certificateOf returns a self-signed certificate of the host and a pool that trusts it.
func certificateOf(t *testing.T, host string) (tls.Certificate, *x509.CertPool) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{host}, NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	authorities := x509.NewCertPool()
	authorities.AddCert(parsed)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, authorities
}

// Errors are logged, so they must not contain the recipient.
func TestSend_ErrorsHaveNoAddress(t *testing.T) {
	t.Parallel()
	o := &mailtest.Server{Recipient: "tomas@college.example"}
	server, err := mail.NewServer("smtp://127.0.0.1:"+o.Start(t, nil), "library@college.example")
	if err != nil {
		t.Fatal(err)
	}
	err = server.Send(t.Context(), "asha@college.example", "s", "t")
	if err == nil || strings.Contains(err.Error(), "asha") || !strings.Contains(err.Error(), "550 5.1.1") {
		t.Errorf("rejected address: got error %v, want the reply without the address", err)
	}
	if _, rejected := errors.AsType[mail.RecipientError](err); !rejected {
		t.Errorf("rejected address: got error type %T, want RecipientError", err)
	}
	if err := server.Send(t.Context(), "asha at college", "s", "t"); err == nil || strings.Contains(err.Error(), "asha") {
		t.Errorf("invalid address: got error %v, want one without the address", err)
	}
}

func TestSendReminder_HasUnsubscribeHeaders(t *testing.T) {
	t.Parallel()
	o := &mailtest.Server{}
	server, err := mail.NewServer("smtp://127.0.0.1:"+o.Start(t, nil), "library@college.example")
	if err != nil {
		t.Fatal(err)
	}
	link := "https://videos.example/api/reminders/" + strings.Repeat("MTIz", 30) + "." + strings.Repeat("x", 43)
	if err := server.SendUnsubscribable(t.Context(), "asha@college.example", "s", "t", link); err != nil {
		t.Fatal(err)
	}
	message, err := netmail.ReadMessage(strings.NewReader(o.Messages()[0].Text))
	if err != nil {
		t.Fatal(err)
	}
	if got := message.Header.Get("List-Unsubscribe"); got != "<"+link+">" {
		t.Errorf("got List-Unsubscribe %q, want the link in angle brackets", got)
	}
	if got := message.Header.Get("List-Unsubscribe-Post"); got != "List-Unsubscribe=One-Click" {
		t.Errorf("got List-Unsubscribe-Post %q, want List-Unsubscribe=One-Click", got)
	}
}

// An error must be temporary only if the server has not accepted the email.
func TestSend_TemporaryErrorsAreMarked(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		receive   func(c *smtp.Conn) error
		temporary bool
	}{
		"temporary rejection": {func(*smtp.Conn) error { return &smtp.SMTPError{Code: 451, Message: "later"} }, true},
		"permanent rejection": {func(*smtp.Conn) error { return &smtp.SMTPError{Code: 554, Message: "never"} }, false},
		"lost connection":     {func(c *smtp.Conn) error { return c.Conn().Close() }, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := &mailtest.Server{Receive: row.receive}
			wantTemporary(t, send(t, "smtp://127.0.0.1:"+o.Start(t, nil), nil), row.temporary)
		})
	}
	t.Run("no server", func(t *testing.T) {
		t.Parallel()
		wantTemporary(t, send(t, "smtp://127.0.0.1:1", nil), true)
	})
}

func wantTemporary(t *testing.T, err error, want bool) {
	t.Helper()
	if temporary, ok := errors.AsType[interface {
		error
		Temporary() bool
	}](err); !ok || temporary.Temporary() != want {
		t.Errorf("got error %v, want a temporary one: %t", err, want)
	}
}
