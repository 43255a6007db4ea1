package api

import (
	"context"
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
		return transcriptView{transcriptHead{language}, endpoint.PresentAll(transcript.Cues, presentCue)}, err
	})
}

func presentCue(c library.Cue) cueView {
	return cueView{From: inSeconds(c.From), To: inSeconds(c.To), Text: c.Text}
}

// inSeconds returns the moment in seconds, to the millisecond.
func inSeconds(moment time.Duration) float64 { return float64(moment.Milliseconds()) / 1000 }
