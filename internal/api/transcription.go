package api

import (
	"context"
	"errors"
	"io"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
)

// ErrRecordingTooLarge is the error of Transcribe if the service rejects a file because of its size.
var ErrRecordingTooLarge = errors.New("the recording is too large for the transcription service")

// Transcribe returns the text of a WAV file. size is the size of the file in bytes. ok is false if
// the file cannot be read. If the file is larger than the service accepts, the error wraps
// ErrRecordingTooLarge.
type Transcribe func(ctx context.Context, wav io.Reader, size int64) (text string, ok bool, err error)

// getTranscription responds whether the server transcribes recordings.
func (a *api) getTranscription(w http.ResponseWriter, _ *http.Request, _ library.User) error {
	return endpoint.Respond(w, http.StatusOK, map[string]bool{"available": a.Transcribe != nil})
}

func noTranscription() endpoint.Problem {
	return endpoint.Forbidden("This site doesn't transcribe recordings.")
}
