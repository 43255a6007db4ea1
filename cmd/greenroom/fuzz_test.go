package main

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
)

// FuzzAdmission checks that a sign-up policy allows domains only if it names them. An unclear policy
// must never open the sign-up.
func FuzzAdmission(f *testing.F) {
	for _, text := range []string{"", "open", "closed", "invite", "@college.edu,@other.edu", " @College.EDU ", "@", "@a@b", "@*.edu", "Open", "@a,,@b", "@ß.example"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var got admission
		if got.UnmarshalText([]byte(text)) != nil {
			return
		}
		switch got.Mode {
		case api.SignUpDomains:
			if len(got.Domains) == 0 {
				t.Errorf("%q: got no domains", text)
			}
			for _, domain := range got.Domains {
				if domain == "" || strings.ContainsAny(domain, "@,* ") {
					t.Errorf("%q: got domain %q", text, domain)
				}
			}
		default:
			if string(got.Mode) != text || len(got.Domains) > 0 {
				t.Errorf("%q: got %+v, want the mode of this name", text, got)
			}
		}
	})
}

// FuzzFlags reads the values of the other flags. An accepted URL or name must be safe in a link, and
// must be equal if it is read again.
func FuzzFlags(f *testing.F) {
	for _, text := range []string{
		"", "https://greenroom.example/", "http://[::1]:8080/videos", "https://a.example/..", "HTTPS://A.EXAMPLE", "videos.example.edu", "10.0.0.0/8", "::1",
		"se6Soyi2k0U", "https://youtu.be/se6Soyi2k0U?t=5", "postgres://u:p@h/d", "7d", "1d9223372036854775807ns", "-1h", "90", "1e9h",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var site origin
		if site.UnmarshalText([]byte(text)) == nil && site != "" {
			again := site
			if parsed, err := url.Parse(string(site)); err != nil || parsed.Host == "" || parsed.User != nil || again.UnmarshalText([]byte(site)) != nil || again != site {
				t.Errorf("public URL %q: got %q and again %q, want the same URL", text, site, again)
			}
		}
		var name domain
		if name.UnmarshalText([]byte(text)) == nil {
			again := name
			if again.UnmarshalText([]byte(name)) != nil || again != name || strings.ContainsAny(string(name), ":/@ ") {
				t.Errorf("domain %q: got %q and again %q, want the same name", text, name, again)
			}
		}
		var id videoID
		if id.UnmarshalText([]byte(text)) == nil && len(id) != 11 {
			t.Errorf("video %q: got ID %q, want 11 characters", text, id)
		}
		var network proxy
		if network.UnmarshalText([]byte(text)) == nil && !network.IsValid() {
			t.Errorf("proxy %q: got %v, want a network", text, network)
		}
		var at location
		if at.UnmarshalText([]byte(text)) == nil && at.settings.Data == "" && at.settings.DatabaseURL == "" {
			t.Errorf("location %q: got none", text)
		}
		if got, err := parseDuration(text); err == nil && got > 2*dayCount*24*time.Hour {
			t.Errorf("duration %q: got %v, want at most the limit for days and for hours", text, got)
		}
	})
}
