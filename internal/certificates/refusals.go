package certificates

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
)

// maxAuthorization bounds, in bytes, what is read of an authority's answer to find why it refused.
const maxAuthorization = 64 << 10

// refusals passes on what is asked of an authority, and keeps what it said was wrong
// with each way in which the site tried to show that a name is its own. What asks the
// authority keeps only that it tried them all.
type refusals struct {
	next http.RoundTripper

	mu   sync.Mutex
	said map[string]string // by the kind of proof, as ACME calls it
}

// RoundTrip implements [http.RoundTripper].
func (r *refusals) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := r.next.RoundTrip(request)
	if err != nil || !strings.HasPrefix(response.Header.Get("Content-Type"), "application/json") {
		return response, err
	}
	begun, err := io.ReadAll(io.LimitReader(response.Body, maxAuthorization))
	if err != nil {
		_ = response.Body.Close()
		return nil, fmt.Errorf("read the authority's answer: %w", err)
	}
	r.note(begun)
	response.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(begun), response.Body), response.Body}
	return response, nil
}

// note keeps what an authorization says is wrong, if the answer is one.
func (r *refusals) note(answer []byte) {
	var authorization struct {
		Challenges []struct {
			Type  string `json:"type"`
			Error struct {
				Detail string `json:"detail"`
			} `json:"error"`
		} `json:"challenges"`
	}
	if json.Unmarshal(answer, &authorization) != nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, challenge := range authorization.Challenges {
		if challenge.Error.Detail != "" {
			r.said[challenge.Type] = challenge.Error.Detail
		}
	}
}

// of returns err with what the authority said, if it said anything.
func (r *refusals) of(err error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.said) == 0 {
		return err
	}
	said := make([]string, 0, len(r.said))
	for _, kind := range slices.Sorted(maps.Keys(r.said)) {
		said = append(said, kind+": "+r.said[kind])
	}
	return fmt.Errorf("%w; the authority said: %s", err, strings.Join(said, "; "))
}
