package api

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"

	"greenroom/internal/curating"
	"greenroom/internal/exchange"
	"greenroom/internal/library"
)

// Curation is what looking after the library needs beside its stores. Its zero value asks
// nobody for anything.
type Curation struct {
	// Ask asks YouTube for a video; nil where the server is not to.
	Ask func(ctx context.Context, id string) (library.Answer, error)
	// Shelves opens the videos that can be imported without a file; nil where there are
	// none.
	Shelves func() io.Reader
	// Keeping says how the library is kept; nil where nobody knows.
	Keeping func() Keeping
	// InMemory lets imports wait in memory, where there are no files.
	InMemory bool
}

// Limits of what one call changes, asks for and shows.
const (
	maxCurated     = 500 // videos changed by one call, and on a page
	maxAdded       = 50  // videos added by one call
	maxPasted      = 50  // links looked up by one call
	maxAskedFor    = 20  // videos that one call asks YouTube for
	maxOffset      = 10_000_000
	curatedPage    = 100 // videos on a page when nobody says how many
	askedAtOnce    = 8
	lookUpPatience = 8 * time.Second // after which nobody is asked any more
)

// curatedStore is what a [curating.Curator] changes.
type curatedStore struct {
	library.CatalogueStore
	library.CurationStore
	library.OutlineStore
	library.QuestionStore
}

// curator changes the catalogue for the user.
func (a *api) curator(user library.User) curating.Curator {
	return curating.Curator{Store: curatedStore{a.Catalogue, a.Curated, a.Outlines, a.Questions}, From: library.FromPage, By: user.ID, Now: a.now}
}

// refusedBy returns the problem that a refusal is.
func refusedBy(r *curating.Refusal) problem {
	if r.Kind == curating.Taken {
		return conflict(sentence(r.Reason))
	}
	return unprocessable("%s", sentence(r.Reason))
}

// sentence returns the reason as a sentence.
func sentence(reason string) string {
	first, size := utf8.DecodeRuneInString(reason)
	return string(unicode.ToUpper(first)) + reason[size:] + "."
}

func conflict(sentence string) problem {
	return problem{status: http.StatusConflict, sentence: sentence + " Conflict error."}
}

// curatedView is a video as curators see it.
type curatedView struct {
	videoView
	CategoryID string `json:"categoryId"`
	State      string `json:"state"`
	StateSince string `json:"stateSince,omitempty"`
	CheckedOn  string `json:"checkedOn,omitempty"`
	Hints      int    `json:"hints,omitempty"`
}

func presentCurated(v library.CheckedVideo) curatedView {
	view := curatedView{videoView: presentVideo(v.Video), CategoryID: v.CategoryID, State: stateName(v.Check.State), Hints: v.Check.Hints}
	if v.Check.State != library.StateUnchecked {
		view.StateSince, view.CheckedOn = v.Check.Since.Format(time.DateOnly), v.Check.At.Format(time.DateOnly)
	}
	return view
}

func stateName(state library.VideoState) string {
	if state == library.StateUnchecked {
		return "unchecked"
	}
	return string(state)
}

type curatedCounts struct {
	All       int `json:"all"`
	Dead      int `json:"dead"`
	NoLength  int `json:"noLength"`
	Removed   int `json:"removed"`
	Unchecked int `json:"unchecked"`
}

func presentCounts(c library.CuratedCounts) curatedCounts {
	return curatedCounts{All: c.All, Dead: c.Dead, NoLength: c.NoLength, Removed: c.Removed, Unchecked: c.Unchecked}
}

// listCurated answers with a page of the curators' table.
func (a *api) listCurated(w http.ResponseWriter, r *http.Request, _ library.User) error {
	query, err := a.curatedQuery(r)
	if err != nil {
		return err
	}
	page, err := a.Curated.CuratedVideos(r.Context(), query)
	if err != nil {
		return err
	}
	counts, err := a.Curated.CuratedCounts(r.Context())
	if err != nil {
		return err
	}
	return respond(w, http.StatusOK, map[string]any{
		"videos": presentAll(page.Videos, presentCurated), "total": page.Total, "counts": presentCounts(counts),
	})
}

func (a *api) curatedQuery(r *http.Request) (query library.CuratedQuery, err error) {
	given, err := parameters(r.URL.RawQuery)
	if err != nil {
		return query, err
	}
	query = library.CuratedQuery{
		CategoryID: given["category"], Only: library.CuratedOnly(given["only"]), Order: library.CuratedOrder(given["order"]),
	}
	if !slices.Contains([]library.CuratedOnly{library.OnlyAll, library.OnlyDead, library.OnlyNoLength, library.OnlyRemoved, library.OnlyUnchecked}, query.Only) {
		return query, badRequest("'only' must be one of dead, noLength, removed, unchecked.")
	}
	if !slices.Contains([]library.CuratedOrder{"", library.CuratedCatalogue, library.CuratedTitle, library.CuratedLength, library.CuratedUploaded, library.CuratedCategory}, query.Order) {
		return query, badRequest("The order must be one of catalogue, title, length, uploaded, category.")
	}
	if query.Descending, err = yesOrNo(given, "descending"); err != nil {
		return query, err
	}
	if query.Offset, query.Limit, err = stretchOf(given); err != nil {
		return query, err
	}
	if id, err := exchange.VideoID(given["q"]); err == nil {
		query.ID = id
	} else if query.Words, err = searchWords(given["q"]); err != nil {
		return query, err
	}
	if query.CategoryID != "" {
		_, err = a.Catalogue.Category(r.Context(), query.CategoryID)
	}
	return query, err
}

// stretchOf reads which rows of a long list are wanted.
func stretchOf(given map[string]string) (offset, limit int, err error) {
	limit = curatedPage
	for name, number := range map[string]struct {
		into        *int
		least, most int
	}{"offset": {&offset, 0, maxOffset}, "limit": {&limit, 1, maxCurated}} {
		text, there := given[name]
		if !there {
			continue
		}
		if *number.into, err = strconv.Atoi(text); err != nil || *number.into < number.least || *number.into > number.most {
			return 0, 0, badRequest("The %s must be a whole number from %d to %d.", name, number.least, number.most)
		}
	}
	return offset, limit, nil
}

func yesOrNo(given map[string]string, name string) (bool, error) {
	switch given[name] {
	case "":
		return false, nil
	case "true", "false":
		return given[name] == "true", nil
	default:
		return false, badRequest("'%s' must be true or false.", name)
	}
}

// curatedByID returns the videos, in the library or removed, as curators see them.
func (a *api) curatedByID(ctx context.Context, ids []string) ([]curatedView, error) {
	views := make([]curatedView, 0, len(ids))
	for _, id := range ids {
		for _, only := range []library.CuratedOnly{library.OnlyAll, library.OnlyRemoved} {
			page, err := a.Curated.CuratedVideos(ctx, library.CuratedQuery{ID: id, Only: only})
			if err != nil {
				return nil, err
			}
			views = append(views, presentAll(page.Videos, presentCurated)...)
		}
	}
	return views, nil
}

// respondCurated answers with one video.
func (a *api) respondCurated(w http.ResponseWriter, r *http.Request, id string) error {
	views, err := a.curatedByID(r.Context(), []string{id})
	if err != nil {
		return err
	}
	if len(views) == 0 {
		return notThere("video")
	}
	return respond(w, http.StatusOK, map[string]any{"video": views[0]})
}

func (a *api) getCurated(w http.ResponseWriter, r *http.Request, _ library.User) error {
	return a.respondCurated(w, r, r.PathValue("videoId"))
}

// videoFields are what can be said of a video.
func videoFields() []string {
	return []string{"title", "categoryId", "description", "creatorName", "creatorId", "length", "dateOfUpload", "viewQuantity", "viewsAsOf"}
}

// textsOf returns those of the fields that the object has, which are strings.
func textsOf(object []byte, names []string) (curating.Fields, error) {
	var given map[string]json.RawMessage
	if err := json.Unmarshal(object, &given); err != nil {
		return nil, mistyped(err)
	}
	fields := make(curating.Fields)
	for _, name := range names {
		if err := checkCase(given, name, ""); err != nil {
			return nil, err
		}
		raw, there := given[name]
		if !there {
			continue
		}
		var text *string
		if json.Unmarshal(raw, &text) != nil || text == nil {
			return nil, badRequest("The field '%s' must be a string.", name)
		}
		fields[name] = *text
	}
	return fields, nil
}

func (a *api) editVideo(w http.ResponseWriter, r *http.Request, user library.User) error {
	body, err := readObject(w, r)
	if err != nil {
		return err
	}
	fields, err := textsOf(body, videoFields())
	if err != nil {
		return err
	}
	id := r.PathValue("videoId")
	if _, err := a.curator(user).EditVideo(r.Context(), id, fields); err != nil {
		return err
	}
	return a.respondCurated(w, r, id)
}

type changeOfVideos struct {
	IDs        []string `json:"ids"`
	Change     string   `json:"change"`
	CategoryID string   `json:"categoryId,omitempty"`
}

// changeVideos removes videos, brings them back, or brings them to a category.
func (a *api) changeVideos(w http.ResponseWriter, r *http.Request, user library.User) error {
	wanted, err := decode[changeOfVideos](w, r)
	if err != nil {
		return err
	}
	if len(wanted.IDs) < 1 || len(wanted.IDs) > maxCurated {
		return unprocessable("One call changes 1 to %d videos.", maxCurated)
	}
	c := a.curator(user)
	switch wanted.Change {
	case "remove":
		err = c.RemoveVideos(r.Context(), wanted.IDs)
	case "restore":
		err = c.RestoreVideos(r.Context(), wanted.IDs)
	case "category":
		err = c.ShelveVideos(r.Context(), wanted.IDs, wanted.CategoryID)
	default:
		err = unprocessable("The change must be one of remove, restore, category.")
	}
	if err != nil {
		return err
	}
	views, err := a.curatedByID(r.Context(), wanted.IDs)
	if err != nil {
		return err
	}
	return respond(w, http.StatusOK, map[string]any{"changed": len(views), "videos": views})
}

type addedVideos struct {
	Videos []json.RawMessage `json:"videos"`
}

func (a *api) addVideos(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := decode[addedVideos](w, r)
	if err != nil {
		return err
	}
	if len(given.Videos) < 1 || len(given.Videos) > maxAdded {
		return unprocessable("One call adds 1 to %d videos.", maxAdded)
	}
	videos := make([]curating.NewVideo, len(given.Videos))
	for i, object := range given.Videos {
		fields, err := textsOf(object, append(videoFields(), "_id"))
		if err != nil {
			return err
		}
		videos[i] = curating.NewVideo{ID: fields["_id"], Said: fields}
		delete(fields, "_id")
	}
	ids, err := a.curator(user).AddVideos(r.Context(), videos)
	if err != nil {
		return err
	}
	views, err := a.curatedByID(r.Context(), ids)
	if err != nil {
		return err
	}
	return respond(w, http.StatusCreated, map[string]any{"videos": views})
}

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
func (a *api) lookUpVideos(w http.ResponseWriter, r *http.Request, _ library.User) error {
	given, err := decode[pastedText](w, r)
	if err != nil {
		return err
	}
	pasted := strings.FieldsFunc(given.Text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
	if len(pasted) > maxPasted {
		return unprocessable("At most %d links are looked up at once.", maxPasted)
	}
	found := make([]pastedLink, len(pasted))
	for i, text := range pasted {
		if found[i], err = a.known(r.Context(), text); err != nil {
			return err
		}
	}
	a.askForTitles(r.Context(), found)
	return respond(w, http.StatusOK, map[string]any{"found": found})
}

// known says what the library has of the link.
func (a *api) known(ctx context.Context, text string) (pastedLink, error) {
	link := pastedLink{Text: text, State: stateName(library.StateUnchecked)}
	id, err := exchange.VideoID(text)
	if err != nil {
		link.Refused = sentence(err.Error())
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
func (a *api) askForTitles(ctx context.Context, links []pastedLink) {
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
func (a *api) checkVideos(w http.ResponseWriter, r *http.Request, user library.User) error {
	given, err := decode[askedFor](w, r)
	if err != nil {
		return err
	}
	if len(given.IDs) < 1 || len(given.IDs) > maxAskedFor {
		return unprocessable("One call asks for 1 to %d videos.", maxAskedFor)
	}
	if a.Curation.Ask == nil {
		return unprocessable("This server does not ask YouTube.")
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
		results = append(results, library.CheckResult{ID: v.ID, State: answer.State, At: a.now()})
	}
	entry := library.LogEntry{At: a.now(), By: user.ID, From: library.FromPage, Action: "videos.checked", Count: len(results)}
	if err := a.Curated.KeepChecks(library.Noting(r.Context(), entry), results); err != nil {
		return err
	}
	views, err := a.curatedByID(r.Context(), given.IDs)
	if err != nil {
		return err
	}
	return respond(w, http.StatusOK, map[string]any{"videos": views})
}

func silent() problem {
	return problem{status: http.StatusServiceUnavailable, sentence: "YouTube does not answer. Please try again later.", retryAfter: time.Minute}
}

// exportVideos answers with the library as a file that an import reads. What changes
// meanwhile may be in it.
func (a *api) exportVideos(w http.ResponseWriter, r *http.Request, _ library.User) error {
	given, err := parameters(r.URL.RawQuery)
	if err != nil {
		return err
	}
	categories, err := a.Catalogue.Categories(r.Context())
	if err != nil {
		return err
	}
	videos := exchange.VideosOf(r.Context(), a.Catalogue, library.VideoQuery{})
	w.Header().Set("Cache-Control", "no-store")
	switch given["form"] {
	case "", "json":
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Disposition", `attachment; filename="library.json"`)
		err = exchange.WriteJSON(w, categories, videos)
	case "csv":
		w.Header().Set("Content-Type", "text/csv; charset=utf-8")
		w.Header().Set("Content-Disposition", `attachment; filename="library.csv"`)
		err = exchange.WriteCSV(w, videos)
	default:
		return badRequest("The form must be json or csv.")
	}
	if err != nil {
		a.Logger.ErrorContext(r.Context(), "an export was cut off", "cause", err)
		panic(http.ErrAbortHandler) // what was sent is not whole, and must not look so
	}
	return nil
}
