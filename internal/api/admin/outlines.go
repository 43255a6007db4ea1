package admin

import (
	"errors"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/outline"
)

// putChapters replaces all chapters of a video by the chapters in the body. It responds with the
// new and the previous chapters.
func (a *Admin) putChapters(w http.ResponseWriter, r *http.Request, user library.User) error {
	wanted, err := endpoint.Decode[struct {
		Chapters []library.Chapter `json:"chapters"`
	}](w, r)
	if err != nil {
		return err
	}
	replaced, err := a.curator(user).PutChapters(r.Context(), r.PathValue("videoId"), wanted.Chapters)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{
		"chapters": append([]library.Chapter{}, wanted.Chapters...),
		"replaced": append([]library.Chapter{}, replaced...),
	})
}

// uploadTranscript replaces the transcript of a video by an uploaded file.
func (a *Admin) uploadTranscript(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	if !endpoint.IsFile(r) {
		return endpoint.WrongMediaType()
	}
	if err := endpoint.ReserveImport(w, r, limits.ImportMemory); err != nil {
		return err
	}
	file := http.MaxBytesReader(w, r.Body, outline.MaxFileBytes)
	cues, err := a.curator(user).PutTranscript(r.Context(), given["videoId"], given["language"], file)
	if _, large := errors.AsType[*http.MaxBytesError](err); large {
		return endpoint.FileTooLarge(limits.ImportFile)
	}
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"language": given["language"], "cues": cues})
}

func (a *Admin) removeTranscript(w http.ResponseWriter, r *http.Request, user library.User) error {
	if err := a.curator(user).RemoveTranscript(r.Context(), r.PathValue("videoId"), r.PathValue("language")); err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusNoContent)
	return nil
}
