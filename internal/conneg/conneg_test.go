package conneg_test

import (
	"testing"

	"greenroom/internal/conneg"
)

func TestQuality_ParsesAcceptEncoding(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		header, encoding string
		want             float64
	}{
		{"", "br", 0},
		{"br", "br", 1},
		{"gzip", "br", 0},
		{"gzip, br", "br", 1},
		{" GZIP ;q=0.5", "gzip", 0.5},
		{"gzip; Q = 0.5", "gzip", 0.5},
		{"gzip;level=9;q=0.5", "gzip", 0.5},
		{"gzip;level=9", "gzip", 1},
		{"br;q=0", "br", 0},
		{"br;q=1", "br", 1},
		{"br;q=0.001", "br", 0.001},
		{"br;q=1.001", "br", 0},
		{"br;q=-0.1", "br", 0},
		{"br;q=NaN", "br", 0},
		{"br;q=much", "br", 0},
		{"br;q=", "br", 0},
		{"*", "br", 1},
		{"*;q=0.3", "br", 0.3},
		{"br;q=0.2, *;q=0.9", "br", 0.2},
		{"*;q=0.9, br;q=0.2", "br", 0.2},
		{"gzip;q=0.9, *;q=0", "br", 0},
		{"", "", 0.001},
		{"gzip", "", 0.001},
		{"identity;q=0.4", "", 0.4},
		{"identity;q=0", "", 0},
		{"*;q=0", "", 0},
		{"*;q=0, identity", "", 1},
	} {
		if got := conneg.Quality(c.header, c.encoding); got != c.want {
			t.Errorf("Accept-Encoding %q, encoding %q: got %v, want %v", c.header, c.encoding, got, c.want)
		}
	}
}

func TestMatchETag_ComparesWeakly(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		fields []string
		tag    string
		want   bool
	}{
		{nil, `"a"`, false},
		{[]string{""}, `"a"`, false},
		{[]string{`"a"`}, `"a"`, true},
		{[]string{`"b"`}, `"a"`, false},
		{[]string{`"A"`}, `"a"`, false},
		{[]string{`W/"a"`}, `"a"`, true},
		{[]string{`"a"`}, `W/"a"`, true},
		{[]string{`W/"a"`}, `W/"a"`, true},
		{[]string{`"b", W/"c" ,"a"`}, `"a"`, true},
		{[]string{`"b"`, `"a"`}, `"a"`, true},
		{[]string{`*`}, `"a"`, true},
		{[]string{`"b"`, ` * `}, `"a"`, true},
		{[]string{`"*"`}, `"a"`, false},
	} {
		if got := conneg.MatchETag(c.fields, c.tag); got != c.want {
			t.Errorf("If-None-Match %q, ETag %s: got %t, want %t", c.fields, c.tag, got, c.want)
		}
	}
}
