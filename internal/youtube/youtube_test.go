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

// network answers in place of other machines.
type network func(*http.Request) (*http.Response, error)

// RoundTrip implements [http.RoundTripper].
func (n network) RoundTrip(r *http.Request) (*http.Response, error) { return n(r) }

func says(status int, header http.Header, body string) network {
	return func(r *http.Request) (*http.Response, error) {
		return &http.Response{StatusCode: status, Status: http.StatusText(status), Header: header, Body: io.NopCloser(strings.NewReader(body)), Request: r}, nil
	}
}

func TestWhatYouTubeSaysOfAVideo(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		network network
		want    library.Answer
	}{
		"it plays": {
			says(200, nil, `{"title":"Mock interview","author_name":"Pen","html":"<iframe>"}`),
			library.Answer{State: library.StatePlays, Title: "Mock interview", CreatorName: "Pen"},
		},
		"only on its own site": {says(401, nil, "Unauthorized"), library.Answer{State: library.StateNotEmbeddable}},
		"to some people":       {says(403, nil, "Forbidden"), library.Answer{State: library.StatePrivate}},
		"no longer":            {says(404, nil, "Not Found"), library.Answer{State: library.StateRemoved}},
		"never was one":        {says(400, nil, "Bad Request"), library.Answer{State: library.StateRemoved}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got, err := youtube.New(test.network, 0).Ask(t.Context(), "se6Soyi2k0U"); err != nil || got != test.want {
				t.Errorf("got %+v, %v, want %+v", got, err, test.want)
			}
		})
	}
}

// What says nothing of a video must not mark it.
func TestWhatSaysNothingOfAVideo(t *testing.T) {
	t.Parallel()
	for name, network := range map[string]network{
		"enough of questions":    says(429, nil, ""),
		"a failure of its own":   says(500, nil, ""),
		"another address":        says(302, http.Header{"Location": {"http://127.0.0.1/elsewhere"}}, ""),
		"something else":         says(200, nil, "<html>"),
		"more than anybody says": says(200, nil, `{"title":"`+strings.Repeat("a", 1<<20)+`"}`),
		"nothing": func(*http.Request) (*http.Response, error) {
			return nil, errors.New("no route to host")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got, err := youtube.New(network, 0).Ask(t.Context(), "se6Soyi2k0U"); !errors.Is(err, youtube.ErrNoAnswer) {
				t.Errorf("got %+v, %v, want that there is no answer", got, err)
			}
		})
	}
}

func TestOneAddressAloneIsAsked(t *testing.T) {
	t.Parallel()
	var asked []string
	through := network(func(r *http.Request) (*http.Response, error) {
		asked = append(asked, r.Method+" "+r.URL.String())
		return says(404, nil, "")(r)
	})
	c := youtube.New(through, 0)
	for _, id := range []string{"-aaaaaaaaa_", "x&url=http://10.0.0.1"} {
		if _, err := c.Ask(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{
		"GET https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D-aaaaaaaaa_",
		"GET https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dx%26url%3Dhttp%3A%2F%2F10.0.0.1",
	}
	if strings.Join(asked, "\n") != strings.Join(want, "\n") {
		t.Errorf("asked\n%s\nwant\n%s", strings.Join(asked, "\n"), strings.Join(want, "\n"))
	}
}

func TestQuestionsWaitForEachOther(t *testing.T) {
	t.Parallel()
	const gap = 20 * time.Millisecond
	c := youtube.New(says(404, nil, ""), gap)
	begun := time.Now()
	for range 4 {
		if _, err := c.Ask(t.Context(), "se6Soyi2k0U"); err != nil {
			t.Fatal(err)
		}
	}
	if took := time.Since(begun); took < 3*gap {
		t.Errorf("four questions took %s, want %s between two", took, gap)
	}
}

func TestAQuestionEndsWithItsContext(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	c := youtube.New(network(func(r *http.Request) (*http.Response, error) {
		asked.Add(1)
		return says(404, nil, "")(r)
	}), time.Hour)
	if _, err := c.Ask(t.Context(), "se6Soyi2k0U"); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	time.AfterFunc(time.Millisecond, stop)
	if _, err := c.Ask(ctx, "se6Soyi2k0U"); !errors.Is(err, context.Canceled) || asked.Load() != 1 {
		t.Errorf("got error %v after %d questions, want that it was stopped after one", err, asked.Load())
	}
}
