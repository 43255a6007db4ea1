package api

import (
	"net/http"

	"greenroom/internal/library"
)

// transcriptions is empty, because the simulator has no transcription service.
type transcriptions struct{}

func newTranscriptions() transcriptions { return transcriptions{} }

func (a *api) transcribe(http.ResponseWriter, *http.Request, library.User) error {
	return noTranscription()
}
