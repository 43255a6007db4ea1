package server

import (
	"html"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"testing"

	"greenroom/internal/conneg"
)

func FuzzAcceptEncoding(f *testing.F) {
	for _, header := range []string{"", "br", "gzip;q=0.5, br;q=0", "*;q=0", "br;q=NaN", ";;;q=,", "identity;q=0"} {
		f.Add(header)
	}
	variants := []variant{{encoding: "br"}, {encoding: "gzip"}, {}}
	f.Fuzz(func(t *testing.T, header string) {
		for _, v := range variants {
			if q := conneg.Quality(header, v.encoding); !(q >= 0 && q <= 1) {
				t.Fatalf("%q: got weight %v, want 0 to 1", v.encoding, q)
			}
		}
		if chosen := choose(variants, header); chosen.encoding != "" && conneg.Quality(header, chosen.encoding) == 0 {
			t.Errorf("got encoding %q, want one that the client accepts", chosen.encoding)
		}
	})
}

func FuzzForwardedFor(f *testing.F) {
	for _, chain := range []string{"", "203.0.113.7", "10.0.0.1, 203.0.113.7", "[2001:db8::7]:80", "fe80::1%eth0", ",,", "unknown"} {
		f.Add(chain)
	}
	trusted := []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
	f.Fuzz(func(t *testing.T, chain string) {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header["X-Forwarded-For"] = []string{chain}
		if _, err := netip.ParseAddrPort(clientAddress(r, trusted)); err != nil {
			t.Errorf("got error %v, want an address", err)
		}
		if got := clientAddress(r, nil); got != r.RemoteAddr {
			t.Errorf("no trusted proxy: got address %q, want %q", got, r.RemoteAddr)
		}
	})
}

func FuzzRequestID(f *testing.F) {
	f.Add("0a1B-2c.3_d")
	f.Add("a\nb")
	f.Fuzz(func(t *testing.T, id string) {
		r := &http.Request{Header: http.Header{requestIDHeader: {id}}}
		got := requestID(r, func() string { return "new" })
		if got != id && got != "new" {
			t.Errorf("%q: got ID %q, want it unchanged or new", id, got)
		}
		for _, c := range got {
			if c <= ' ' || c > '~' || c == '"' || c == '=' {
				t.Errorf("got character of %q in a log line, want printable ASCII", got)
			}
		}
	})
}

func FuzzOrigin(f *testing.F) {
	for _, host := range []string{"greenroom.example", "[::1]:80", `a"b`, "a<b", "a&b", "a'b", "%41", "[::1%25a]"} {
		f.Add("https", host)
	}
	f.Fuzz(func(t *testing.T, scheme, host string) {
		origin, ok := NormalizeOrigin(scheme, host)
		if !ok {
			return
		}
		u, err := url.Parse(origin)
		if err != nil || u.Scheme != scheme || u.Scheme+"://"+u.Host != origin || html.EscapeString(origin) != origin {
			t.Errorf("%q: got origin %q, error %v", host, origin, err)
		}
		if again, ok := NormalizeOrigin(u.Scheme, u.Host); !ok || again != origin {
			t.Errorf("%q: got origin %q, then %q, want the same", host, origin, again)
		}
	})
}
