package api

import (
	"context"
	"errors"
	"net/http"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/outline"
)

type outlineView struct {
	Chapters    []library.Chapter       `json:"chapters"`
	Transcripts []transcriptHead        `json:"transcripts"`
	Questions   []endpoint.QuestionView `json:"questions"`
}

// transcriptHead is what a transcript shows before its cues.
type transcriptHead struct {
	Language string `json:"language"`
}

type transcriptView struct {
	transcriptHead
	Cues []cueView `json:"cues"`
}

type cueView struct {
	From float64 `json:"from"`
	To   float64 `json:"to"`
	Text string  `json:"text"`
}

// getOutline answers with the parts of a video.
func (a *api) getOutline(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("videoId")
	return a.respondCatalogue(w, r, "outline "+id, 0, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		kept, err := outline.Of(ctx, c, id)
		if err != nil {
			return nil, err
		}
		return outlineView{
			Chapters:    kept.Chapters,
			Transcripts: endpoint.PresentAll(kept.Languages, func(language string) transcriptHead { return transcriptHead{language} }),
			Questions:   endpoint.PresentAll(kept.Questions, endpoint.PresentQuestion),
		}, nil
	})
}

// getTranscript answers with what is said in a video.
func (a *api) getTranscript(w http.ResponseWriter, r *http.Request) error {
	id, language := r.PathValue("videoId"), r.PathValue("language")
	return a.respondCatalogue(w, r, "transcript "+id+" "+language, limits.TranscriptMemory, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		transcript, err := c.Transcript(ctx, id, language)
		if errors.Is(err, library.ErrCorrupt) {
			return nil, a.corruptTranscript(ctx, id, language, err)
		}
		return transcriptView{transcriptHead{language}, endpoint.PresentAll(transcript.Cues, presentCue)}, err
	})
}

// corruptTranscript returns the 404 for a transcript that can't be read, and logs each one
// once: it stays as it is until a curator replaces it.
func (a *api) corruptTranscript(ctx context.Context, videoID, language string, cause error) error {
	if _, logged := a.corrupt.LoadOrStore(videoID+" "+language, true); !logged {
		a.Logger.ErrorContext(ctx, "a transcript cannot be read", "video", videoID, "language", language, "cause", cause)
	}
	return endpoint.Problem{
		Status: http.StatusNotFound, Sentence: "The transcript of the video " + videoID + " in " + language + " is damaged. Not Found error.",
	}
}

func presentCue(c library.Cue) cueView {
	return cueView{From: inSeconds(c.From), To: inSeconds(c.To), Text: c.Text}
}

// inSeconds returns the moment in seconds, to the millisecond.
func inSeconds(moment time.Duration) float64 { return float64(moment.Milliseconds()) / 1000 }
