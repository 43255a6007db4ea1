package conneg_test

import (
	"strings"
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

// FuzzMatchETag checks that a list matches if and only if it contains the tag or "*", whether the tags are weak
// or strong.
func FuzzMatchETag(f *testing.F) {
	for _, header := range []string{"", "*", `"a"`, `W/"a"`, `"b", W/"a"`, `"a`, `,,"a",`, `W/W/"a"`, `"aa"`, "\t*\t", `w/"a"`} {
		f.Add(header, `"a"`)
		f.Add(header, `W/"a"`)
	}
	f.Fuzz(func(t *testing.T, header, tag string) {
		strong := strings.TrimPrefix(tag, "W/")
		if strings.Contains(tag, ",") || !strings.HasPrefix(strong, `"`) || !strings.HasSuffix(strong, `"`) {
			return // no server has such tags
		}
		matches := conneg.MatchETag([]string{header}, tag)
		if matches && !strings.Contains(header, strong) && !strings.Contains(header, "*") {
			t.Errorf("%q: got a match of %s, want none", header, tag)
		}
		if conneg.MatchETag([]string{header}, strong) != matches {
			t.Errorf("%q: got different results for %s and %s, want the same", header, tag, strong)
		}
		for _, list := range [][]string{{header, tag}, {tag, header}, {header + ", " + tag}, {tag + "," + header}, {"W/" + strong}} {
			if !conneg.MatchETag(list, tag) {
				t.Errorf("%q: got no match of %s, want one", list, tag)
			}
		}
	})
}
