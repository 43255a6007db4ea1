package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

// respond answers with body as JSON. That a client has gone meanwhile is not an
// error: there is nobody to tell. Answers are not to be stored by anyone
// between, unless a Cache-Control header says otherwise.
func respond(w http.ResponseWriter, status int, body any) error {
	encoded, err := encode(body)
	if err != nil {
		return err
	}
	if w.Header().Get("Cache-Control") == "" {
		w.Header().Set("Cache-Control", "no-store")
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	w.Write(encoded)
	return nil
}

// respondCatalogue answers with body as JSON and an ETag, or with 304 when the
// client has it already.
func respondCatalogue(w http.ResponseWriter, r *http.Request, body any) error {
	encoded, err := encode(body)
	if err != nil {
		return err
	}
	return respondTagged(w, r, "application/json", encoded)
}

// document returns a handler that answers with the text and an ETag.
func document(contentType, text string) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		return respondTagged(w, r, contentType, []byte(text))
	}
}

func respondTagged(w http.ResponseWriter, r *http.Request, contentType string, body []byte) error {
	tag := etag(body)
	w.Header().Set("ETag", tag)
	w.Header().Set("Cache-Control", "no-cache")
	if matches(r.Header.Values("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	w.Header().Set("Content-Type", contentType)
	w.Write(body)
	return nil
}

func encode(body any) ([]byte, error) {
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(body); err != nil {
		return nil, fmt.Errorf("encode the answer: %w", err)
	}
	return buffer.Bytes(), nil
}

// etag returns a weak entity tag of the body: weak because the body may be
// compressed on its way.
func etag(body []byte) string {
	sum := sha256.Sum256(body)
	return `W/"` + base64.RawURLEncoding.EncodeToString(sum[:15]) + `"`
}

// matches compares as RFC 9110 section 13.1.2 says: weakly, "*" matching all.
func matches(ifNoneMatch []string, tag string) bool {
	for _, field := range ifNoneMatch {
		for candidate := range strings.SplitSeq(field, ",") {
			candidate = strings.TrimSpace(candidate)
			if candidate == "*" || strings.TrimPrefix(candidate, "W/") == strings.TrimPrefix(tag, "W/") {
				return true
			}
		}
	}
	return false
}
