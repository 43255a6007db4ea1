package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
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

func encode(body any) ([]byte, error) {
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(body); err != nil {
		return nil, fmt.Errorf("encode the answer: %w", err)
	}
	return buffer.Bytes(), nil
}
