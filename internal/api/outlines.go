package api

import (
	"bytes"
	"context"
	"errors"
	"io"
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

// transcriptHead contains the fields of a transcript that precede its cues.
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

// getOutline responds with the chapters, questions and transcript languages of a video.
func (a *api) getOutline(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("videoId")
	return a.respondCatalogue(w, r, "outline "+id, 0, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		stored, err := outline.ReadOutline(ctx, c, id)
		if err != nil {
			return nil, err
		}
		return outlineView{
			Chapters:    stored.Chapters,
			Transcripts: endpoint.ViewsOf(stored.Languages, func(language string) transcriptHead { return transcriptHead{language} }),
			Questions:   endpoint.ViewsOf(stored.Questions, endpoint.NewQuestionView),
		}, nil
	})
}

const (
	// cueCopies is the memory of a transcript's cues divided by the size of their JSON. Short cues
	// need more memory than their text.
	cueCopies = 4
	// transcriptCopies is cueCopies plus the factor for the response and its compressed form, which
	// are in buffers that double their size when they are full.
	transcriptCopies = 10
)

// getTranscript responds with a transcript. It sends a long transcript in pieces and does not cache
// it.
func (a *api) getTranscript(w http.ResponseWriter, r *http.Request) error {
	id, language := r.PathValue("videoId"), r.PathValue("language")
	key := "transcript " + id + " " + language
	if t, cached := a.responses.Peek(key); cached {
		return send(w, r, t)
	}
	size, err := a.Catalogue.TranscriptSize(r.Context(), id, language)
	if err != nil {
		return a.transcriptError(r.Context(), id, language, err)
	}
	if transcriptCopies*size > limits.TranscriptMemory {
		return a.streamTranscript(w, r, id, language, min(cueCopies*size, limits.TranscriptMemory))
	}
	return a.respondCatalogue(w, r, key, transcriptCopies*size, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		transcript, err := c.Transcript(ctx, id, language)
		if err != nil {
			return nil, a.transcriptError(ctx, id, language, err)
		}
		return transcriptView{transcriptHead{language}, endpoint.ViewsOf(transcript.Cues, presentCue)}, nil
	})
}

// streamTranscript responds with a transcript in pieces. Its cues need memory bytes.
func (a *api) streamTranscript(w http.ResponseWriter, r *http.Request, id, language string, memory int64) error {
	if a.unchanged(w, r, "t") {
		return nil
	}
	if err := endpoint.Reserve(w, r, memory+limits.ListMemory); err != nil {
		return err
	}
	transcript, err := a.Catalogue.Transcript(r.Context(), id, language)
	if err != nil {
		return a.transcriptError(r.Context(), id, language, err)
	}
	head, err := endpoint.Encode(transcriptHead{language})
	if err != nil {
		return err
	}
	endpoint.StreamJSON(w, http.StatusOK, limits.ListMemory)
	if _, err := w.Write(append(bytes.TrimSuffix(head, []byte("}\n")), `,"cues":`...)); err != nil {
		return err
	}
	out := endpoint.BeginArray(w)
	for _, cue := range transcript.Cues {
		if !out.Encode(presentCue(cue)) {
			break
		}
	}
	if err := out.End(); err != nil {
		return err
	}
	_, err = io.WriteString(w, "}\n")
	return err
}

// transcriptError converts an error of reading a transcript. For a corrupt transcript, it returns a
// 404.
func (a *api) transcriptError(ctx context.Context, id, language string, err error) error {
	if errors.Is(err, library.ErrCorrupt) {
		return a.corruptTranscript(ctx, id, language, err)
	}
	return err
}

// corruptTranscript returns the 404 for a corrupt transcript. It logs the transcript only once,
// because every request would repeat the error until a curator replaces the transcript.
func (a *api) corruptTranscript(ctx context.Context, videoID, language string, cause error) error {
	if _, logged := a.corrupt.LoadOrStore(videoID+" "+language, true); !logged {
		a.Logger.ErrorContext(ctx, "transcript is corrupt", "video", videoID, "language", language, "cause", cause)
	}
	return endpoint.Problem{
		Status: http.StatusNotFound, Sentence: "The transcript of the video " + videoID + " in " + language + " is damaged. Not Found error.",
	}
}

func presentCue(c library.Cue) cueView {
	return cueView{From: toSeconds(c.From), To: toSeconds(c.To), Text: c.Text}
}

// toSeconds returns the duration in seconds with a precision of 1 ms.
func toSeconds(instant time.Duration) float64 { return float64(instant.Milliseconds()) / 1000 }
