package mail_test

import (
	"net/url"
	"strings"
	"testing"

	"greenroom/internal/mail"
)

// FuzzNewServer checks that only SMTP URLs with a host are accepted, and that no error contains the
// password of the URL.
func FuzzNewServer(f *testing.F) {
	for _, location := range []string{"smtp://user:hunter22@smtp.example:587", "smtps://[::1]:25/", "smtp://u:hunter22@h:99999", "smtp://h?x=1", "://", "smtp://u:%zz@h", "smtp://h:\x00", "SMTP://h:+1"} {
		f.Add(location, "library@college.example")
	}
	f.Add("smtp://h", "A <a@b.example>, c@d.example")
	f.Add("smtp://h", "a@b.example\r\nBcc: c@d.example")
	f.Fuzz(func(t *testing.T, location, from string) {
		_, err := mail.NewServer(location, from)
		where, parseErr := url.Parse(location)
		if err == nil && (parseErr != nil || where.Hostname() == "" || where.Scheme != "smtp" && where.Scheme != "smtps") {
			t.Errorf("%q: got no error, want one", location)
		}
		if err == nil || parseErr != nil || where.User == nil {
			return
		}
		if password, _ := where.User.Password(); len(password) > 7 && strings.Contains(err.Error(), password) {
			t.Errorf("got error %v with the password", err)
		}
	})
}
