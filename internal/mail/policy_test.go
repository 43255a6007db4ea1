package mail

import (
	"testing"

	gomail "github.com/wneessen/go-mail"
)

// Only a server on this machine may receive unencrypted emails.
func TestSend_RemoteServerMustEncrypt(t *testing.T) {
	t.Parallel()
	for location, want := range map[string]string{
		"smtp://smtp.example": gomail.TLSMandatory.String(), "smtp://10.0.0.1:25": gomail.TLSMandatory.String(),
		"smtp://localhost": gomail.TLSOpportunistic.String(), "smtp://[::1]:25": gomail.TLSOpportunistic.String(),
	} {
		server, err := NewServer(location, "a@b.example")
		if err != nil {
			t.Fatal(err)
		}
		client, err := gomail.NewClient(server.host, server.options(t.Context())...)
		if err != nil {
			t.Fatal(err)
		}
		if got := client.TLSPolicy(); got != want {
			t.Errorf("%s: got %s, want %s", location, got, want)
		}
	}
}
