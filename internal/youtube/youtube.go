// Package youtube asks YouTube whether a video plays elsewhere than on its own site, and
// what it is called: by oEmbed, which takes no key and tells no more than that.
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
	// PoliteGap is the time between two questions: four a second at most.
	PoliteGap = 250 * time.Millisecond
	// answerTime is how long an answer may take.
	answerTime = 10 * time.Second
	// mostAnswered is how many bytes of an answer are read.
	mostAnswered = 64 << 10
	// endpoint is the one address that is ever asked.
	endpoint = "https://www.youtube.com/oembed"
)

// ErrNoAnswer says that YouTube said nothing of the video: it was not reached, or had
// enough of questions. Another time it may.
var ErrNoAnswer = errors.New("YouTube does not answer")

// Client asks. It may be used by any number of goroutines.
type Client struct {
	client http.Client
	gap    time.Duration
	mu     sync.Mutex
	next   time.Time // when the next question may be asked
}

// New returns a client that leaves a gap between two questions. Network is its way to
// other machines; nil is the ordinary one, through the proxy of the environment if there
// is one.
func New(network http.RoundTripper, gap time.Duration) *Client {
	return &Client{gap: gap, client: http.Client{
		Transport:     network,
		Timeout:       answerTime,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// Ask asks for the video with that id, after those that were asked for before. What says
// nothing of the video is [ErrNoAnswer].
func (c *Client) Ask(ctx context.Context, id string) (library.Answer, error) {
	if err := c.wait(ctx); err != nil {
		return library.Answer{}, err
	}
	asked := url.Values{"format": {"json"}, "url": {"https://www.youtube.com/watch?v=" + id}}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, endpoint+"?"+asked.Encode(), nil)
	if err != nil {
		return library.Answer{}, fmt.Errorf("ask YouTube: %w", err)
	}
	answer, err := c.client.Do(r)
	if err != nil {
		if ctx.Err() != nil {
			return library.Answer{}, ctx.Err()
		}
		return library.Answer{}, fmt.Errorf("%w: %w", ErrNoAnswer, err)
	}
	defer answer.Body.Close()
	return read(answer)
}

// wait waits for its turn.
func (c *Client) wait(ctx context.Context) error {
	c.mu.Lock()
	now := time.Now()
	turn := c.next
	if turn.Before(now) {
		turn = now
	}
	c.next = turn.Add(c.gap)
	c.mu.Unlock()
	timer := time.NewTimer(turn.Sub(now))
	defer timer.Stop()
	select {
	case <-timer.C:
		return ctx.Err()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// read returns what the answer says.
func read(answer *http.Response) (library.Answer, error) {
	switch answer.StatusCode {
	case http.StatusOK:
	case http.StatusUnauthorized:
		return library.Answer{State: library.StateNotEmbeddable}, nil
	case http.StatusForbidden:
		return library.Answer{State: library.StatePrivate}, nil
	case http.StatusNotFound, http.StatusBadRequest: // which it answers to ids that it never gave
		return library.Answer{State: library.StateRemoved}, nil
	default:
		return library.Answer{}, fmt.Errorf("%w: it says %s", ErrNoAnswer, answer.Status)
	}
	var said struct {
		Title  string `json:"title"`
		Author string `json:"author_name"`
	}
	body, err := io.ReadAll(io.LimitReader(answer.Body, mostAnswered))
	if err == nil {
		err = json.Unmarshal(body, &said)
	}
	if err != nil {
		return library.Answer{}, fmt.Errorf("%w in a way that is understood: %w", ErrNoAnswer, err)
	}
	return library.Answer{State: library.StatePlays, Title: said.Title, CreatorName: said.Author}, nil
}
