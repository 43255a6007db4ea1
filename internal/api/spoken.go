package api

import (
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/limits"
	"greenroom/internal/search"
)

// usualMoments is how many moments are found unless more are asked for.
const usualMoments = 12

type momentView struct {
	Video    endpoint.VideoView `json:"video"`
	Language string             `json:"language"`
	From     float64            `json:"from"`
	Text     string             `json:"text"`
	Others   int                `json:"others"`
}

// searchSpoken answers with the moments at which words are said.
func (a *api) searchSpoken(w http.ResponseWriter, r *http.Request) error {
	given, err := endpoint.Parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	query, err := selection(given, limits.Moments)
	if err != nil {
		return err
	}
	if query.Limit == 0 {
		query.Limit = usualMoments
	}
	if err := endpoint.Reserve(w, r, a.pageBytes(query.Limit)); err != nil {
		return err
	}
	found, err := a.spoken.Find(r.Context(), query, given["language"])
	if err != nil {
		return err
	}
	body := map[string]any{"moments": endpoint.PresentAll(found.Moments, presentMoment)}
	if found.Partial {
		body["partial"] = true
	}
	encoded, err := endpoint.Encode(body)
	if err != nil {
		return err
	}
	return send(w, r, tagBody("application/json", encoded))
}

func presentMoment(m search.Moment) momentView {
	return momentView{
		Video: endpoint.PresentVideo(m.Video), Language: m.Language, From: inSeconds(m.From), Text: m.Text, Others: m.Others,
	}
}
