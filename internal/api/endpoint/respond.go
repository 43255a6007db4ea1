package endpoint

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
)

// Respond sends body as JSON. It ignores write errors, because they mean that the client
// disconnected. The default Cache-Control header is no-store.
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

// setDefaults sets the default headers of JSON responses, if the handler has not set them.
func setDefaults(w http.ResponseWriter) {
	if w.Header().Get("Cache-Control") == "" {
		w.Header().Set("Cache-Control", "no-store")
	}
	if w.Header().Get("Content-Type") == "" {
		w.Header().Set("Content-Type", "application/json")
	}
}

// Encode returns the body as JSON on one line that ends with a line break.
func Encode(body any) ([]byte, error) {
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(body); err != nil {
		return nil, fmt.Errorf("encode response: %w", err)
	}
	return buffer.Bytes(), nil
}

// RespondText sends a body that is already JSON. It sets Content-Length, because the server would
// otherwise send the response in chunks.
func RespondText(w http.ResponseWriter, status int, body []byte) {
	setDefaults(w)
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	w.Write(body)
}

// RespondNoContent responds with 204 and no body.
func RespondNoContent(w http.ResponseWriter) error {
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
