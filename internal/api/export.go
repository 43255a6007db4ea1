package api

import (
	"context"
	"fmt"
	"io"
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/notebook"
	"greenroom/internal/api/planner"
	"greenroom/internal/library"
)

// exportedAtOnce is how many videos are read and sent at a time: an account keeps tens of
// thousands.
const exportedAtOnce = 200

// exportAccount sends all that is kept of the person as one JSON document, a part at a
// time. What fails after its beginning cuts it off, so that nobody takes a part for all.
func (a *api) exportAccount(w http.ResponseWriter, r *http.Request, user library.User) error {
	e, err := a.beginExport(r.Context(), user)
	if err != nil {
		return err
	}
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Disposition", `attachment; filename="greenroom-account.json"`)
	w.WriteHeader(http.StatusOK)
	if err := e.write(r.Context(), w, a.videos); err != nil {
		a.Logger.ErrorContext(r.Context(), "an export was cut off", "cause", err)
		panic(http.ErrAbortHandler)
	}
	return nil
}

// Export writes all that is kept of an account as its owner can download it.
func (a *API) Export(ctx context.Context, w io.Writer, user library.User) error {
	e, err := a.api.beginExport(ctx, user)
	if err != nil {
		return err
	}
	return e.write(ctx, w, a.api.videos)
}

// export is what is kept of an account, the videos by their keys.
type export struct {
	head      []byte // an object that is still to be filled
	keys      map[library.Collection][]int64
	playlists []library.Playlist
	heads     [][]byte        // of the playlists, each an object that is still to be filled
	forms     []notebook.Form // of the notebooks that are lists
	notebooks map[library.Notebook]library.Entries
}

func (a *api) beginExport(ctx context.Context, user library.User) (e export, err error) {
	e.forms = []notebook.Form{a.positionsForm(), a.notesForm(), a.questionsForm(), a.ratingsForm()}
	if e.head, err = a.exportHead(ctx, user); err != nil {
		return e, err
	}
	if e.keys, e.playlists, err = a.kept(ctx, user.ID); err != nil {
		return e, err
	}
	for _, p := range e.playlists {
		head, err := a.playlistHead(ctx, p)
		if err != nil {
			return e, err
		}
		text, err := endpoint.Encode(head)
		if err != nil {
			return e, err
		}
		e.heads = append(e.heads, text)
	}
	e.notebooks = make(map[library.Notebook]library.Entries)
	for _, n := range library.Notebooks() {
		if e.notebooks[n], err = a.Notebooks.Entries(ctx, user.ID, n, 0); err != nil {
			return e, err
		}
	}
	return e, nil
}

func (e export) write(ctx context.Context, w io.Writer, videos *videoTexts) error {
	out := &exportWriter{w: w, ctx: ctx, videos: videos}
	out.text(string(e.head[:len(e.head)-len("}\n")]))
	for _, c := range library.Collections() {
		out.text(`,"` + string(c) + `":`)
		out.list(e.keys[c])
	}
	out.text(`,"playlists":[`)
	for i, p := range e.playlists {
		out.playlist(i, e.heads[i], p)
	}
	out.text("]")
	for _, form := range e.forms {
		out.notebook(form, e.notebooks[form.Notebook])
	}
	out.text(`,"plan":`)
	if plans := e.notebooks[library.Plans].Entries; len(plans) > 0 {
		out.text(string(planner.PlanForm().AppendEntry(nil, plans[0])))
	} else {
		out.text("null")
	}
	out.text("}\n")
	return out.err
}

// exportHead is the document's beginning, an object that is still to be filled.
func (a *api) exportHead(ctx context.Context, user library.User) ([]byte, error) {
	shown, err := presentUser(user, nil)
	if err != nil {
		return nil, err
	}
	sessions, err := a.sessionsOf(ctx, "", user)
	if err != nil {
		return nil, err
	}
	return endpoint.Encode(map[string]any{"exportedAt": endpoint.Moment(a.Time()), "user": shown, "sessions": sessions})
}

// kept returns the keys of all that the account keeps.
func (a *api) kept(ctx context.Context, userID string) (map[library.Collection][]int64, []library.Playlist, error) {
	keys := make(map[library.Collection][]int64)
	for _, c := range library.Collections() {
		list, err := a.Collections.Collection(ctx, userID, c, 0)
		if err != nil {
			return nil, nil, err
		}
		keys[c] = list.Videos
	}
	playlists, err := a.Playlists.Playlists(ctx, userID, 0)
	return keys, playlists.Playlists, err
}

// exportWriter writes a document until something fails.
type exportWriter struct {
	w      io.Writer
	ctx    context.Context // of the request that it serves
	videos *videoTexts
	err    error
}

func (e *exportWriter) text(text string) {
	if e.err == nil {
		_, e.err = io.WriteString(e.w, text)
	}
}

// list writes the videos as a JSON array.
func (e *exportWriter) list(keys []int64) {
	e.text("[")
	for first := true; len(keys) > 0 && e.err == nil; {
		some := keys[:min(exportedAtOnce, len(keys))]
		keys = keys[len(some):]
		texts, err := e.videos.of(e.ctx, some)
		if err != nil {
			e.err = fmt.Errorf("read videos: %w", err)
			return
		}
		for _, text := range texts {
			if text == nil {
				continue
			}
			if !first {
				e.text(",")
			}
			first = false
			e.text(string(text))
		}
	}
	e.text("]")
}

// playlist writes the playlist at that place.
func (e *exportWriter) playlist(place int, head []byte, p library.Playlist) {
	if place > 0 {
		e.text(",")
	}
	e.text(string(head[:len(head)-len("}\n")]) + `,"videos":`)
	e.list(p.Videos)
	e.text("}")
}

// notebook writes the notebook's entries.
func (e *exportWriter) notebook(form notebook.Form, kept library.Entries) {
	e.text(`,"` + string(form.Notebook) + `":[`)
	for i, entry := range kept.Entries {
		if i > 0 {
			e.text(",")
		}
		e.text(string(form.AppendEntry(nil, entry)))
	}
	e.text("]")
}
