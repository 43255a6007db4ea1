//go:build !js

package api

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// transcriptions limits the requests to the transcription service.
type transcriptions struct {
	running chan struct{}
}

func newTranscriptions() transcriptions {
	return transcriptions{make(chan struct{}, limits.ConcurrentTranscriptions)}
}

// transcribe forwards a recording to the transcription service and responds with the text. The
// server does not store the recording or the text.
func (a *api) transcribe(w http.ResponseWriter, r *http.Request, user library.User) error {
	switch {
	case a.Transcribe == nil:
		return noTranscription()
	case !endpoint.IsFile(r):
		return endpoint.WrongMediaType()
	case r.ContentLength < 1:
		return endpoint.Unprocessable("The recording must have at least 1 byte and a Content-Length.")
	case r.ContentLength > limits.TranscriptionFile:
		return endpoint.FileTooLarge(limits.TranscriptionFile)
	}
	if err := endpoint.Reserve(w, r, limits.TranscriptionMemory); err != nil {
		return err
	}
	select {
	case a.transcriptions.running <- struct{}{}:
		defer func() { <-a.transcriptions.running }()
	default:
		return endpoint.ServerBusy("running-transcriptions")
	}
	wait, err := a.throttle.admit(r.Context(), rateCounter{"transcriptions", user.ID, time.Hour}, limits.AccountTranscriptions)
	if err != nil {
		return err
	}
	if wait > 0 {
		return endpoint.Problem{
			Status: http.StatusTooManyRequests, RetryAfter: wait, Limit: "transcriptions",
			Sentence: "Too many transcriptions. Try again in " + endpoint.FormatDuration(wait) + ".",
		}
	}
	ctx, cancel := context.WithTimeout(r.Context(), limits.TranscriptionTimeout)
	defer cancel()
	text, ok, err := a.Transcribe(ctx, r.Body, r.ContentLength)
	switch {
	case errors.Is(err, ErrRecordingTooLarge):
		return endpoint.Problem{Status: http.StatusRequestEntityTooLarge, Sentence: "The recording is too long for the transcription service. Content Too Large error."}
	case err != nil:
		return fmt.Errorf("%w: %w", endpoint.Problem{
			Status: http.StatusServiceUnavailable, RetryAfter: 10 * time.Second, Sentence: "The transcription service does not respond. Please try again.",
		}, err)
	case !ok:
		return endpoint.Unprocessable("The transcription service can't read the recording.")
	}
	w.Header().Set("Cache-Control", "no-store")
	return endpoint.Respond(w, http.StatusOK, map[string]string{"text": text})
}
