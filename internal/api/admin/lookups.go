package admin

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"time"
	"unicode"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// Limits of the requests to YouTube.
const (
	concurrentLookups = 8
	lookUpTimeout     = 8 * time.Second // timeout of all requests of one lookup
)

// pastedLink is the result of the lookup of a pasted link.
type pastedLink struct {
	Text        string       `json:"text"`
	ID          string       `json:"_id,omitempty"`
	Known       *curatedView `json:"known,omitempty"`
	Title       string       `json:"title,omitempty"`
	CreatorName string       `json:"creatorName,omitempty"`
	State       string       `json:"state"`
	Rejected    string       `json:"refused,omitempty"`
}

type pastedText struct {
	Text string `json:"text"`
}

// lookUpVideos responds with the videos of pasted links.
func (a *Admin) lookUpVideos(w http.ResponseWriter, r *http.Request, _ library.User) error {
	given, err := endpoint.Decode[pastedText](w, r)
	if err != nil {
		return err
	}
	pasted := strings.FieldsFunc(given.Text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
	if len(pasted) > limits.PastedLinks {
		return endpoint.Unprocessable("A request can look up at most %d links.", limits.PastedLinks)
	}
	found := make([]pastedLink, len(pasted))
	for i, text := range pasted {
		if found[i], err = a.known(r.Context(), text); err != nil {
			return err
		}
	}
	a.lookUpTitles(r.Context(), found)
	return endpoint.Respond(w, http.StatusOK, map[string]any{"found": found})
}

// known parses a pasted link. If the library has the linked video, the result contains the
// library's fields of the video.
func (a *Admin) known(ctx context.Context, text string) (pastedLink, error) {
	link := pastedLink{Text: text, State: stateName(library.StateUnchecked)}
	id, err := importexport.ParseVideoID(text)
	if err != nil {
		link.Rejected = endpoint.FormatSentence(err.Error())
		return link, nil
	}
	link.ID = id
	views, err := a.curatedByID(ctx, []string{id})
	if len(views) > 0 {
		link.Known, link.Title, link.CreatorName, link.State = &views[0], views[0].Title, views[0].CreatorName, views[0].State
	}
	return link, err
}

// lookUpTitles requests from YouTube the videos that the library does not have. It sends at most
// concurrentLookups requests at a time and stops after lookUpTimeout. Links without a result stay
// unchanged.
func (a *Admin) lookUpTitles(ctx context.Context, links []pastedLink) {
	if a.Curation.FetchMetadata == nil {
		return
	}
	ctx, stop := context.WithTimeout(ctx, lookUpTimeout)
	defer stop()
	slots := make(chan struct{}, concurrentLookups)
	var lookups sync.WaitGroup
	for i := range links {
		if link := &links[i]; link.ID != "" && link.Known == nil {
			slots <- struct{}{}
			lookups.Go(func() {
				defer func() { <-slots }()
				if response, err := a.Curation.FetchMetadata(ctx, link.ID); err == nil {
					link.setMetadata(response)
				}
			})
		}
	}
	lookups.Wait()
}

func (l *pastedLink) setMetadata(response library.VideoMetadata) {
	l.State, l.Title, l.CreatorName = stateName(response.State), response.Title, response.CreatorName
	switch response.State {
	case library.StateRemoved:
		l.Rejected = "YouTube has no such video."
	case library.StatePrivate:
		l.Rejected = "The video is private."
	}
}

type videoIDList struct {
	IDs []string `json:"ids"`
}

// checkVideos requests the state of the videos from YouTube.
func (a *Admin) checkVideos(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[videoIDList](w, r)
	if err != nil {
		return err
	}
	if len(given.IDs) < 1 || len(given.IDs) > limits.VideoLookups {
		return endpoint.Unprocessable("'ids' must have 1 to %d video IDs.", limits.VideoLookups)
	}
	if a.Curation.FetchMetadata == nil {
		return endpoint.Unprocessable("This server does not look up videos on YouTube.")
	}
	videos, err := a.Catalogue.VideosByID(r.Context(), given.IDs)
	if err != nil {
		return err
	}
	var results []library.CheckResult
	for _, v := range videos {
		response, err := a.Curation.FetchMetadata(r.Context(), v.ID)
		if err != nil {
			a.Logger.WarnContext(r.Context(), "Request to YouTube failed", "cause", err)
			return youTubeUnavailable()
		}
		results = append(results, library.CheckResult{ID: v.ID, State: response.State, At: a.Time()})
	}
	note := &library.AuditEntry{At: a.Time(), By: user.ID, From: library.FromPage, Action: library.ActionVideosChecked, Count: len(results)}
	if err := a.Curated.StoreChecks(r.Context(), results, note); err != nil {
		return err
	}
	views, err := a.curatedByID(r.Context(), given.IDs)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"videos": views})
}

func youTubeUnavailable() endpoint.Problem {
	return endpoint.Problem{Status: http.StatusServiceUnavailable, Sentence: "YouTube does not respond. Please try again later.", RetryAfter: time.Minute}
}
