package api

import (
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/limits"
	"greenroom/internal/search"
)

// defaultMatches is the default number of results of a search.
const defaultMatches = 12

type transcriptMatchView struct {
	Video    endpoint.VideoView `json:"video"`
	Language string             `json:"language"`
	From     float64            `json:"from"`
	Text     string             `json:"text"`
	Others   int                `json:"others"`
}

// searchTranscripts responds with the results of a transcript search.
func (a *api) searchTranscripts(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	query, err := selection(given, limits.TranscriptMatches)
	if err != nil {
		return err
	}
	if query.Limit == 0 {
		query.Limit = defaultMatches
	}
	if err := endpoint.Reserve(w, r, min(a.pageBytes(query.Limit), limits.AddressMemory)); err != nil {
		return err
	}
	found, err := a.transcriptSearch.Find(r.Context(), query, given["language"])
	if err != nil {
		return err
	}
	body := map[string]any{"moments": endpoint.ViewsOf(found.Matches, presentTranscriptMatch)}
	if found.Partial {
		body["partial"] = true
	}
	encoded, err := endpoint.Encode(body)
	if err != nil {
		return err
	}
	return send(w, r, newCachedResponse("application/json", encoded))
}

func presentTranscriptMatch(m search.TranscriptMatch) transcriptMatchView {
	return transcriptMatchView{
		Video: endpoint.NewVideoView(m.Video), Language: m.Language, From: toSeconds(m.From), Text: m.Text, Others: m.Others,
	}
}
