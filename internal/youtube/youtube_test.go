package youtube_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/youtube"
)

// network is a fake transport.
type network func(*http.Request) (*http.Response, error)

// RoundTrip implements [http.RoundTripper].
func (n network) RoundTrip(r *http.Request) (*http.Response, error) { return n(r) }

func respondWith(status int, header http.Header, data string) network {
	return func(r *http.Request) (*http.Response, error) {
		return &http.Response{StatusCode: status, Status: http.StatusText(status), Header: header, Body: io.NopCloser(strings.NewReader(data)), Request: r}, nil
	}
}

func TestLookUp_ReturnsStates(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		network network
		want    library.VideoMetadata
	}{
		"plays": {
			respondWith(200, nil, `{"title":"Mock interview","author_name":"Pen","html":"<iframe>"}`),
			library.VideoMetadata{State: library.StatePlays, Title: "Mock interview", CreatorName: "Pen"},
		},
		"not embeddable": {respondWith(401, nil, "Unauthorized"), library.VideoMetadata{State: library.StateNotEmbeddable}},
		"private":        {respondWith(403, nil, "Forbidden"), library.VideoMetadata{State: library.StatePrivate}},
		"removed":        {respondWith(404, nil, "Not Found"), library.VideoMetadata{State: library.StateRemoved}},
		"invalid ID":     {respondWith(400, nil, "Bad Request"), library.VideoMetadata{State: library.StateRemoved}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got, err := youtube.New(test.network, 0).LookUp(t.Context(), "se6Soyi2k0U"); err != nil || got != test.want {
				t.Errorf("got %+v, error %v, want %+v", got, err, test.want)
			}
		})
	}
}

// A response that contains no information about the video must cause ErrUnavailable.
func TestLookUp_UnavailableYouTubeReturnsError(t *testing.T) {
	t.Parallel()
	for name, network := range map[string]network{
		"too many requests":    respondWith(429, nil, ""),
		"server error":         respondWith(500, nil, ""),
		"redirect":             respondWith(302, http.Header{"Location": {"http://127.0.0.1/elsewhere"}}, ""),
		"no JSON":              respondWith(200, nil, "<html>"),
		"too large a response": respondWith(200, nil, `{"title":"`+strings.Repeat("a", 1<<20)+`"}`),
		"nothing": func(*http.Request) (*http.Response, error) {
			return nil, errors.New("no route to host")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got, err := youtube.New(network, 0).LookUp(t.Context(), "se6Soyi2k0U"); !errors.Is(err, youtube.ErrUnavailable) {
				t.Errorf("got %+v, error %v, want ErrUnavailable", got, err)
			}
		})
	}
}

func TestLookUp_RequestsOneURLOnly(t *testing.T) {
	t.Parallel()
	var query []string
	through := network(func(r *http.Request) (*http.Response, error) {
		query = append(query, r.Method+" "+r.URL.String())
		return respondWith(404, nil, "")(r)
	})
	c := youtube.New(through, 0)
	for _, id := range []string{"-aaaaaaaaa_", "x&url=http://10.0.0.1"} {
		if _, err := c.LookUp(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{
		"GET https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D-aaaaaaaaa_",
		"GET https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dx%26url%3Dhttp%3A%2F%2F10.0.0.1",
	}
	if strings.Join(query, "\n") != strings.Join(want, "\n") {
		t.Errorf("got requests\n%s\nwant\n%s", strings.Join(query, "\n"), strings.Join(want, "\n"))
	}
}

func TestLookUp_WaitsBetweenRequests(t *testing.T) {
	t.Parallel()
	const interval = 20 * time.Millisecond
	c := youtube.New(respondWith(404, nil, ""), interval)
	begun := time.Now()
	for range 4 {
		if _, err := c.LookUp(t.Context(), "se6Soyi2k0U"); err != nil {
			t.Fatal(err)
		}
	}
	if took := time.Since(begun); took < 3*interval {
		t.Errorf("4 requests: got a duration of %s, want at least %s between two", took, interval)
	}
}

func TestLookUp_ReturnsWhenContextEnds(t *testing.T) {
	t.Parallel()
	var query atomic.Int32
	c := youtube.New(network(func(r *http.Request) (*http.Response, error) {
		query.Add(1)
		return respondWith(404, nil, "")(r)
	}), time.Hour)
	if _, err := c.LookUp(t.Context(), "se6Soyi2k0U"); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	time.AfterFunc(time.Millisecond, stop)
	if _, err := c.LookUp(ctx, "se6Soyi2k0U"); !errors.Is(err, context.Canceled) || query.Load() != 1 {
		t.Errorf("got error %v after %d requests, want context.Canceled after 1", err, query.Load())
	}
}

// FuzzLookUp checks that a response of any content is metadata or an error.
func FuzzLookUp(f *testing.F) {
	f.Add(200, `{"title":"A talk","author_name":"Asha"}`)
	f.Add(200, `{"title":7}`)
	f.Add(200, "<html>")
	f.Add(404, "")
	f.Add(999, "\x00")
	f.Fuzz(func(t *testing.T, status int, body string) {
		got, err := youtube.New(respondWith(status, nil, body), 0).LookUp(t.Context(), "aaaaaaaaaaa")
		if (err == nil) == (got.State == "") {
			t.Errorf("%d %q: got state %q, error %v, want one of them", status, body, got.State, err)
		}
	})
}
