package admin

import (
	"context"
	"net/http"
	"strings"
	"sync"
	"time"
	"unicode"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/exchange"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// Limits of what one call asks for.
const (
	askedAtOnce    = 8
	lookUpPatience = 8 * time.Second // after which nobody is asked any more
)

// pastedLink is what is known of a link that somebody pasted.
type pastedLink struct {
	Text        string       `json:"text"`
	ID          string       `json:"_id,omitempty"`
	Known       *curatedView `json:"known,omitempty"`
	Title       string       `json:"title,omitempty"`
	CreatorName string       `json:"creatorName,omitempty"`
	State       string       `json:"state"`
	Refused     string       `json:"refused,omitempty"`
}

type pastedText struct {
	Text string `json:"text"`
}

// lookUpVideos says what the links are of that somebody pasted.
func (a *Admin) lookUpVideos(w http.ResponseWriter, r *http.Request, _ library.User) error {
	given, err := endpoint.Decode[pastedText](w, r)
	if err != nil {
		return err
	}
	pasted := strings.FieldsFunc(given.Text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
	if len(pasted) > limits.PastedLinks {
		return endpoint.Unprocessable("At most %d links are looked up at once.", limits.PastedLinks)
	}
	found := make([]pastedLink, len(pasted))
	for i, text := range pasted {
		if found[i], err = a.known(r.Context(), text); err != nil {
			return err
		}
	}
	a.askForTitles(r.Context(), found)
	return endpoint.Respond(w, http.StatusOK, map[string]any{"found": found})
}

// known says what the library has of the link.
func (a *Admin) known(ctx context.Context, text string) (pastedLink, error) {
	link := pastedLink{Text: text, State: stateName(library.StateUnchecked)}
	id, err := exchange.VideoID(text)
	if err != nil {
		link.Refused = endpoint.Sentence(err.Error())
		return link, nil
	}
	link.ID = id
	views, err := a.curatedByID(ctx, []string{id})
	if len(views) > 0 {
		link.Known, link.Title, link.CreatorName, link.State = &views[0], views[0].Title, views[0].CreatorName, views[0].State
	}
	return link, err
}

// askForTitles asks YouTube for what the library does not have, some at a time, for as
// long as somebody waits. What is not answered stays as it is.
func (a *Admin) askForTitles(ctx context.Context, links []pastedLink) {
	if a.Curation.Ask == nil {
		return
	}
	ctx, stop := context.WithTimeout(ctx, lookUpPatience)
	defer stop()
	turns := make(chan struct{}, askedAtOnce)
	var asking sync.WaitGroup
	for i := range links {
		if link := &links[i]; link.ID != "" && link.Known == nil {
			turns <- struct{}{}
			asking.Go(func() {
				defer func() { <-turns }()
				if answer, err := a.Curation.Ask(ctx, link.ID); err == nil {
					link.answered(answer)
				}
			})
		}
	}
	asking.Wait()
}

func (l *pastedLink) answered(answer library.Answer) {
	l.State, l.Title, l.CreatorName = stateName(answer.State), answer.Title, answer.CreatorName
	switch answer.State {
	case library.StateRemoved:
		l.Refused = "YouTube has no such video."
	case library.StatePrivate:
		l.Refused = "The video is private."
	}
}

type askedFor struct {
	IDs []string `json:"ids"`
}

// checkVideos asks YouTube for the videos now.
func (a *Admin) checkVideos(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := endpoint.Decode[askedFor](w, r)
	if err != nil {
		return err
	}
	if len(given.IDs) < 1 || len(given.IDs) > limits.VideoLookups {
		return endpoint.Unprocessable("One call asks for 1 to %d videos.", limits.VideoLookups)
	}
	if a.Curation.Ask == nil {
		return endpoint.Unprocessable("This server does not ask YouTube.")
	}
	kept, err := a.Catalogue.VideosByID(r.Context(), given.IDs)
	if err != nil {
		return err
	}
	var results []library.CheckResult
	for _, v := range kept {
		answer, err := a.Curation.Ask(r.Context(), v.ID)
		if err != nil {
			a.Logger.WarnContext(r.Context(), "YouTube was asked in vain", "cause", err)
			return silent()
		}
		results = append(results, library.CheckResult{ID: v.ID, State: answer.State, At: a.Time()})
	}
	note := &library.LogEntry{At: a.Time(), By: user.ID, From: library.FromPage, Action: "videos.checked", Count: len(results)}
	if err := a.Curated.KeepChecks(r.Context(), results, note); err != nil {
		return err
	}
	views, err := a.curatedByID(r.Context(), given.IDs)
	if err != nil {
		return err
	}
	return endpoint.Respond(w, http.StatusOK, map[string]any{"videos": views})
}

func silent() endpoint.Problem {
	return endpoint.Problem{Status: http.StatusServiceUnavailable, Sentence: "YouTube does not answer. Please try again later.", RetryAfter: time.Minute}
}
