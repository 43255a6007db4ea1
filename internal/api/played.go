package api

import (
	"context"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/plan"
)

// playedView is the playback time of one day.
type playedView struct {
	Day     string `json:"day"`
	Seconds int    `json:"seconds"`
}

// read returns the playback time in the view; the zero value for a nil view.
func (v *playedView) read() (library.DayPlayback, error) {
	if v == nil {
		return library.DayPlayback{}, nil
	}
	day, err := plan.ParseDate(v.Day)
	if err != nil || v.Seconds < 0 || v.Seconds > limits.DaySeconds {
		return library.DayPlayback{}, endpoint.Unprocessable("'played' must have a day such as 2026-12-12 and from 0 to %d seconds.", limits.DaySeconds)
	}
	return library.DayPlayback{Day: library.Day(day), Seconds: v.Seconds}, nil
}

// listPlayedDays responds with the playback time of each day.
func (a *api) listPlayedDays(w http.ResponseWriter, r *http.Request, user library.User) error {
	days, err := a.playedDays(r.Context(), user.ID)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"days": days})
}

func (a *api) playedDays(ctx context.Context, userID string) ([]playedView, error) {
	days, err := a.Notebooks.PlayedDays(ctx, userID)
	views := make([]playedView, len(days))
	for i, day := range days {
		views[i] = playedView{plan.Date(day.Day).String(), day.Seconds}
	}
	return views, err
}
