package api

import (
	"context"
	"net/http"

	"greenroom/internal/library"
	"greenroom/internal/outline"
)

// transcriptBytes is about what an answer with a transcript takes: that of a talk of
// three hours.
const transcriptBytes = 512 << 10

type outlineView struct {
	Chapters    []library.Chapter `json:"chapters"`
	Transcripts []transcriptHead  `json:"transcripts"`
	Questions   []struct{}        `json:"questions"`
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

// getOutline answers with the parts of a video. Chapters that nobody put are those of its
// description.
func (a *api) getOutline(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("videoId")
	return a.respondCatalogue(w, r, "outline "+id, 0, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		video, err := c.Video(ctx, id)
		if err != nil {
			return nil, err
		}
		kept, err := c.Outline(ctx, id)
		if err != nil {
			return nil, err
		}
		if len(kept.Chapters) == 0 {
			kept.Chapters = append(kept.Chapters, outline.InDescription(video.Description, video.Seconds)...)
		}
		return outlineView{
			Chapters:    kept.Chapters,
			Transcripts: presentAll(kept.Languages, func(language string) transcriptHead { return transcriptHead{language} }),
			Questions:   []struct{}{},
		}, nil
	})
}

// getTranscript answers with what is said in a video.
func (a *api) getTranscript(w http.ResponseWriter, r *http.Request) error {
	id, language := r.PathValue("videoId"), r.PathValue("language")
	return a.respondCatalogue(w, r, "transcript "+id+" "+language, transcriptBytes, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		transcript, err := c.Transcript(ctx, id, language)
		return transcriptView{transcriptHead{language}, presentAll(transcript.Cues, presentCue)}, err
	})
}

func presentCue(c library.Cue) cueView {
	return cueView{From: float64(c.From.Milliseconds()) / 1000, To: float64(c.To.Milliseconds()) / 1000, Text: c.Text}
}
