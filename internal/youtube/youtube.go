// Package youtube requests the state and title of a video from YouTube. The state shows
// whether the video plays on other sites. It uses oEmbed, which needs no key.
package youtube

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"sync"
	"time"

	"greenroom/internal/library"
)

const (
	// RequestInterval is the minimum interval between two requests. It allows 4 requests per
	// second.
	RequestInterval = 250 * time.Millisecond
	// requestTimeout is the timeout of a request.
	requestTimeout = 10 * time.Second
	// responseBytes is the maximum number of bytes of a response that are read.
	responseBytes = 64 << 10
	// endpoint is the only URL that the client requests.
	endpoint = "https://www.youtube.com/oembed"
)

// ErrUnavailable reports that YouTube returned no information about the video. YouTube was
// unreachable or rejected the request, for example because of a rate limit. A later request can
// succeed.
var ErrUnavailable = errors.New("YouTube does not respond")

// Client sends requests to YouTube. It is safe for concurrent use.
type Client struct {
	client   http.Client
	interval time.Duration
	mu       sync.Mutex
	next     time.Time // earliest time of the next request
}

// New returns a client. Between two requests, it waits for the interval. network is its transport;
// nil selects the default transport, which uses the proxy in the environment.
func New(network http.RoundTripper, interval time.Duration) *Client {
	return &Client{interval: interval, client: http.Client{
		Transport:     network,
		Timeout:       requestTimeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// LookUp returns the state of the video with the ID. Requests are sent in the order of the calls.
// If YouTube returns no information about the video, the error is [ErrUnavailable].
func (c *Client) LookUp(ctx context.Context, id string) (library.VideoMetadata, error) {
	if err := c.wait(ctx); err != nil {
		return library.VideoMetadata{}, err
	}
	query := url.Values{"format": {"json"}, "url": {"https://www.youtube.com/watch?v=" + id}}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, endpoint+"?"+query.Encode(), nil)
	if err != nil {
		return library.VideoMetadata{}, fmt.Errorf("create the request to YouTube: %w", err)
	}
	response, err := c.client.Do(r)
	if err != nil {
		if ctx.Err() != nil {
			return library.VideoMetadata{}, ctx.Err()
		}
		return library.VideoMetadata{}, fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	defer response.Body.Close()
	return read(response)
}

// wait waits for the next free time slot.
func (c *Client) wait(ctx context.Context) error {
	c.mu.Lock()
	now := time.Now()
	slot := c.next
	if slot.Before(now) {
		slot = now
	}
	c.next = slot.Add(c.interval)
	c.mu.Unlock()
	timer := time.NewTimer(slot.Sub(now))
	defer timer.Stop()
	select {
	case <-timer.C:
		return ctx.Err()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// read returns the state in the response.
func read(response *http.Response) (library.VideoMetadata, error) {
	switch response.StatusCode {
	case http.StatusOK:
	case http.StatusUnauthorized:
		return library.VideoMetadata{State: library.StateNotEmbeddable}, nil
	case http.StatusForbidden:
		return library.VideoMetadata{State: library.StatePrivate}, nil
	case http.StatusNotFound, http.StatusBadRequest: // YouTube also returns 400 for an ID that it has never assigned
		return library.VideoMetadata{State: library.StateRemoved}, nil
	default:
		return library.VideoMetadata{}, fmt.Errorf("%w: status %s", ErrUnavailable, response.Status)
	}
	var body struct {
		Title  string `json:"title"`
		Author string `json:"author_name"`
	}
	data, err := io.ReadAll(io.LimitReader(response.Body, responseBytes))
	if err == nil {
		err = json.Unmarshal(data, &body)
	}
	if err != nil {
		return library.VideoMetadata{}, fmt.Errorf("%w in the expected format: %w", ErrUnavailable, err)
	}
	return library.VideoMetadata{State: library.StatePlays, Title: body.Title, CreatorName: body.Author}, nil
}
