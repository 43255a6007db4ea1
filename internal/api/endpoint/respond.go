package endpoint

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
)

// Respond answers with body as JSON. That a client has gone meanwhile is not an
// error: there is nobody to tell. Answers are not to be stored by anyone
// between, unless a Cache-Control header says otherwise.
func Respond(w http.ResponseWriter, status int, body any) error {
	encoded, err := Encode(body)
	if err != nil {
		return err
	}
	setDefaults(w)
	w.WriteHeader(status)
	w.Write(encoded)
	return nil
}

// setDefaults sets the headers that JSON responses have unless a handler says otherwise.
func setDefaults(w http.ResponseWriter) {
	if w.Header().Get("Cache-Control") == "" {
		w.Header().Set("Cache-Control", "no-store")
	}
	if w.Header().Get("Content-Type") == "" {
		w.Header().Set("Content-Type", "application/json")
	}
}

// Encode returns the body as JSON, on one line with a line break at its end.
func Encode(body any) ([]byte, error) {
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(body); err != nil {
		return nil, fmt.Errorf("encode the answer: %w", err)
	}
	return buffer.Bytes(), nil
}

// RespondText answers with a body that is JSON already. Its length is said, as it would
// otherwise be sent in a chunk and its end by itself.
func RespondText(w http.ResponseWriter, status int, body []byte) {
	setDefaults(w)
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	w.Write(body)
}

// RespondNothing answers that it is done.
func RespondNothing(w http.ResponseWriter) error {
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
