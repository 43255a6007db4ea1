package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"

	"greenroom/internal/api"
	"greenroom/internal/transcription"
)

// transcribeSettings contains the settings of the transcription service.
type transcribeSettings struct {
	TranscribeURL     string `name:"transcribe-url" placeholder:"URL" help:"Service that converts recorded answers to text: the base URL of a server with the audio API of OpenAI, such as the server of whisper.cpp at http://127.0.0.1:8081. Users are asked before each recording is sent. Default: disabled."`
	TranscribeKeyFile string `name:"transcribe-key-file" placeholder:"FILE" help:"File with the API key of the transcription service."`
}

// checkTranscribe validates the settings.
func (s *transcribeSettings) checkTranscribe() error {
	switch {
	case s.TranscribeURL == "" && s.TranscribeKeyFile != "":
		return errors.New("--transcribe-key-file needs --transcribe-url")
	case s.TranscribeURL == "":
		return nil
	}
	_, err := s.transcriber(nil)
	return err
}

// transcriber returns a function that sends recordings to the service over network. If no service
// is configured, it returns nil.
func (s *transcribeSettings) transcriber(network http.RoundTripper) (api.Transcribe, error) {
	if s.TranscribeURL == "" {
		return nil, nil
	}
	key := ""
	if s.TranscribeKeyFile != "" {
		var err error
		if key, err = readSecretFile("transcription key", s.TranscribeKeyFile); err != nil {
			return nil, err
		}
	}
	service, err := transcription.New(s.TranscribeURL, key, network)
	if err != nil {
		return nil, fmt.Errorf("--transcribe-url: %w", err)
	}
	return func(ctx context.Context, wav io.Reader, size int64) (string, bool, error) {
		text, ok, err := service.Transcribe(ctx, wav, size)
		if errors.Is(err, transcription.ErrTooLarge) {
			err = fmt.Errorf("%w: %w", api.ErrRecordingTooLarge, err)
		}
		return text, ok, err
	}, nil
}
