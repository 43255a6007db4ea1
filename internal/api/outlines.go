package api

import (
	"context"
	"errors"
	"net/http"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/outline"
)

// transcriptBytes is about what an answer with a transcript takes: that of a talk of
// three hours.
const transcriptBytes = 512 << 10

type outlineView struct {
	Chapters    []library.Chapter `json:"chapters"`
	Transcripts []transcriptHead  `json:"transcripts"`
	Questions   []questionView    `json:"questions"`
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

// outlineOf returns the parts of a video. Chapters that nobody put are those of its
// description.
func outlineOf(ctx context.Context, c library.CatalogueReader, id string) (library.Outline, error) {
	video, err := c.Video(ctx, id)
	if err != nil {
		return library.Outline{}, err
	}
	kept, err := c.Outline(ctx, id)
	if err == nil && len(kept.Chapters) == 0 {
		kept.Chapters = append(kept.Chapters, outline.InDescription(video.Description, video.Seconds)...)
	}
	return kept, err
}

// getOutline answers with the parts of a video.
func (a *api) getOutline(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("videoId")
	return a.respondCatalogue(w, r, "outline "+id, 0, func(ctx context.Context, c library.CatalogueReader) (any, error) {
		kept, err := outlineOf(ctx, c, id)
		if err != nil {
			return nil, err
		}
		return outlineView{
			Chapters:    kept.Chapters,
			Transcripts: presentAll(kept.Languages, func(language string) transcriptHead { return transcriptHead{language} }),
			Questions:   presentAll(kept.Questions, presentQuestion),
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
	return cueView{From: inSeconds(c.From), To: inSeconds(c.To), Text: c.Text}
}

// inSeconds returns the moment in seconds, to the millisecond.
func inSeconds(moment time.Duration) float64 { return float64(moment.Milliseconds()) / 1000 }

// putChapters puts the chapters that the body lists, and answers with those before them, too.
func (a *api) putChapters(w http.ResponseWriter, r *http.Request, user library.User) error {
	wanted, err := decode[struct {
		Chapters []library.Chapter `json:"chapters"`
	}](w, r)
	if err != nil {
		return err
	}
	replaced, err := a.curator(user).PutChapters(r.Context(), r.PathValue("videoId"), wanted.Chapters)
	if err != nil {
		return err
	}
	return respond(w, http.StatusOK, map[string]any{
		"chapters": append([]library.Chapter{}, wanted.Chapters...),
		"replaced": append([]library.Chapter{}, replaced...),
	})
}

// uploadTranscript reads a file with what is said in a video.
func (a *api) uploadTranscript(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	if !isFile(r) {
		return notAFile()
	}
	file := http.MaxBytesReader(w, r.Body, outline.MaxBytes)
	cues, err := a.curator(user).PutTranscript(r.Context(), given["videoId"], given["language"], file)
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return fileTooLarge()
	}
	if err != nil {
		return err
	}
	return respond(w, http.StatusOK, map[string]any{"language": given["language"], "cues": cues})
}

func (a *api) removeTranscript(w http.ResponseWriter, r *http.Request, user library.User) error {
	if err := a.curator(user).RemoveTranscript(r.Context(), r.PathValue("videoId"), r.PathValue("language")); err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
