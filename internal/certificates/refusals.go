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

// maxAuthorization is the maximum size in bytes of a response that is searched for ACME errors.
const maxAuthorization = 64 << 10

// acmeErrors is an [http.RoundTripper] that records the errors of failed ACME challenges. The ACME
// client only reports that all challenges failed, without the reasons.
type acmeErrors struct {
	next http.RoundTripper

	mu   sync.Mutex
	said map[string]string // error detail by challenge type of ACME
}

// RoundTrip implements [http.RoundTripper].
func (r *acmeErrors) RoundTrip(request *http.Request) (*http.Response, error) {
	response, err := r.next.RoundTrip(request)
	if err != nil || !strings.HasPrefix(response.Header.Get("Content-Type"), "application/json") {
		return response, err
	}
	begun, err := io.ReadAll(io.LimitReader(response.Body, maxAuthorization))
	if err != nil {
		_ = response.Body.Close()
		return nil, fmt.Errorf("read the response of the certificate authority: %w", err)
	}
	r.record(begun)
	response.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(bytes.NewReader(begun), response.Body), response.Body}
	return response, nil
}

// record records the challenge errors if the response is an authorization.
func (r *acmeErrors) record(response []byte) {
	var authorization struct {
		Challenges []struct {
			Type  string `json:"type"`
			Error struct {
				Detail string `json:"detail"`
			} `json:"error"`
		} `json:"challenges"`
	}
	if json.Unmarshal(response, &authorization) != nil {
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

// of adds the recorded errors to err. Without recorded errors, it returns err unchanged.
func (r *acmeErrors) of(err error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.said) == 0 {
		return err
	}
	said := make([]string, 0, len(r.said))
	for _, kind := range slices.Sorted(maps.Keys(r.said)) {
		said = append(said, kind+": "+r.said[kind])
	}
	return fmt.Errorf("%w; response of the certificate authority: %s", err, strings.Join(said, "; "))
}
