// Package transcription converts recorded speech to text. It uses a service with the audio API of
// OpenAI, such as the server of whisper.cpp.
package transcription

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"

	"greenroom/internal/limits"
)

// model is the name of the model in requests, which the server of whisper.cpp ignores.
const model = "whisper-1"

// ErrTooLarge is the error if the service rejects a file because of its size.
var ErrTooLarge = errors.New("the file is too large for the transcription service")

// Service sends recordings to a transcription service. It is safe for concurrent use.
type Service struct {
	client http.Client
	url    string
	key    string
}

// New returns the service at the base URL. Requests are sent to the path /v1/audio/transcriptions
// below this URL. If the key is not empty, it is sent as a bearer token. network is the transport;
// nil selects the default transport. Redirects are not followed, because they would send the
// recording to another address.
func New(base, key string, network http.RoundTripper) (*Service, error) {
	address, err := url.Parse(base)
	if err != nil {
		return nil, fmt.Errorf("parse the URL: %w", err)
	}
	if address.Scheme != "http" && address.Scheme != "https" || address.Host == "" {
		return nil, errors.New("the URL must have the form http://host:port or https://host")
	}
	return &Service{
		url: strings.TrimSuffix(base, "/") + "/v1/audio/transcriptions", key: key,
		client: http.Client{Transport: network, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
	}, nil
}

// Transcribe returns the text of a WAV file. size is the size of the file in bytes. The file is
// streamed. ok is false if the service rejects the file; if the reason is the size, the error wraps
// ErrTooLarge. ctx limits the duration.
func (s *Service) Transcribe(ctx context.Context, wav io.Reader, size int64) (text string, ok bool, err error) {
	r, err := s.request(ctx, wav, size)
	if err != nil {
		return "", false, fmt.Errorf("create the request for a transcription: %w", err)
	}
	response, err := s.client.Do(r)
	if err != nil {
		return "", false, fmt.Errorf("request a transcription: %w", err)
	}
	defer response.Body.Close()
	switch response.StatusCode {
	case http.StatusOK:
		return read(response.Body)
	case http.StatusRequestEntityTooLarge:
		return "", false, fmt.Errorf("request a transcription: %w", ErrTooLarge)
	case http.StatusBadRequest, http.StatusUnsupportedMediaType, http.StatusUnprocessableEntity:
		return "", false, nil
	default:
		return "", false, fmt.Errorf("request a transcription: got status %d, want 200", response.StatusCode)
	}
}

// request returns a multipart request that streams wav. size is the length of wav in bytes, for
// Content-Length.
func (s *Service) request(ctx context.Context, wav io.Reader, size int64) (*http.Request, error) {
	var form bytes.Buffer
	fields := multipart.NewWriter(&form)
	for name, value := range map[string]string{"model": model, "response_format": "json"} {
		_ = fields.WriteField(name, value) // writing to a buffer cannot fail
	}
	_, _ = fields.CreateFormFile("file", "answer.wav")
	start := bytes.Clone(form.Bytes())
	form.Reset()
	_ = fields.Close()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url, io.MultiReader(bytes.NewReader(start), wav, &form))
	if err != nil {
		return nil, err
	}
	r.ContentLength = int64(len(start)) + size + int64(form.Len())
	r.Header.Set("Content-Type", fields.FormDataContentType())
	if s.key != "" {
		r.Header.Set("Authorization", "Bearer "+s.key)
	}
	return r, nil
}

func read(body io.Reader) (text string, ok bool, err error) {
	var reply struct {
		Text *string `json:"text"`
	}
	if err := json.NewDecoder(io.LimitReader(body, limits.TranscriptionText)).Decode(&reply); err != nil {
		return "", false, fmt.Errorf("read a transcription: %w", err)
	}
	if reply.Text == nil {
		return "", false, errors.New("read a transcription: the reply has no text")
	}
	return strings.ToValidUTF8(strings.TrimSpace(*reply.Text), ""), true, nil
}
