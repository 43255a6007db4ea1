package main

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
)

// oEmbed is a fake YouTube. The map contains response statuses by video ID. For other videos, the
// status is 200.
type oEmbed map[string]int

// RoundTrip implements [http.RoundTripper].
func (o oEmbed) RoundTrip(r *http.Request) (*http.Response, error) {
	_, id, _ := strings.Cut(r.URL.Query().Get("url"), "v=")
	status := http.StatusOK
	if other, known := o[id]; known {
		status = other
	}
	body := io.NopCloser(strings.NewReader(`{"title":"T","author_name":"A"}`))
	return &http.Response{StatusCode: status, Status: http.StatusText(status), Body: body, Request: r}, nil
}

func TestCatalogueCheck_ListsUnplayableVideos(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		c := &commands{T: t, settings: settings, network: oEmbed{"aaaaaaaaaaa": 404, "bbbbbbbbbbb": 401, "ccccccccccc": 403}}
		c.run("", "category", "add", "C")
		for _, id := range []string{"aaaaaaaaaaa", "bbbbbbbbbbb", "ccccccccccc", "ddddddddddd"} {
			c.run("", "catalogue", "add", id, "--title", "Title of "+id[:1], "--category", "c")
		}
		c.wantOutput("1 play, 1 removed, 1 private, 1 not embeddable\n", "catalogue", "check")
		today := time.Now().UTC().Format(time.DateOnly)
		c.wantOutput("aaaaaaaaaaa  Title of a (C): removed from YouTube, found on "+today+"\n"+
			"bbbbbbbbbbb  Title of b (C): cannot be embedded, found on "+today+"\n"+
			"ccccccccccc  Title of c (C): private on YouTube, found on "+today+"\n", "catalogue", "list", "--dead")
		c.wantOutput(`{"_id":"aaaaaaaaaaa","categoryId":"c","checkedOn":"`+today+`","state":"removed","stateSince":"`+today+`","title":"Title of a"}`+"\n",
			"catalogue", "list", "--dead", "--json", "--order", "title", "--category", "c", "--limit", "1")
		c.wantOutput("0 play\n", "catalogue", "check")
		c.wantOutput(`{"notEmbeddable":1,"plays":0,"private":0,"removed":1,"unanswered":0}`+"\n", "catalogue", "check", "--max-age", "0s", "--limit", "2", "--json")
		// The check must not remove videos from the library.
		c.wantOutput("aaaaaaaaaaa  Title of a (C)\n", "catalogue", "list", "--limit", "1")

		c.network = oEmbed{"aaaaaaaaaaa": 429, "bbbbbbbbbbb": 429, "ccccccccccc": 500, "ddddddddddd": 503}
		got := c.run("", "catalogue", "check", "--max-age", "0s")
		if got.status != 1 || got.printed != "0 play, 4 failed\n" || !strings.Contains(got.logged, "no result for any of 4 videos: YouTube does not respond") {
			t.Errorf("no response from YouTube: got %+v, want status 1 and 4 failed", got)
		}
	})
}

func TestCommands_WriteAuditLog(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		c := &commands{T: t, settings: settings, network: oEmbed{}}
		for _, arguments := range [][]string{
			{"category", "add", "Shelf"}, {"category", "add", "Other"},
			{"category", "edit", "shelf", "--name", "Shelves"},
			{"category", "move", "other", "--before", "shelf"},
			{"catalogue", "add", "aaaaaaaaaaa", "--title", "One", "--category", "shelf"},
			{"catalogue", "edit", "aaaaaaaaaaa", "--length", "1:01", "--title", "One"},
			{"catalogue", "edit", "aaaaaaaaaaa", "--title", "One"}, // an edit that changes nothing
			{"catalogue", "check"},
			{"catalogue", "remove", "aaaaaaaaaaa"},
			{"category", "remove", "shelf", "--videos-to", "other"},
		} {
			if got := c.run("", arguments...); got.status != 0 {
				t.Fatalf("greenroom %v: got %+v, want status 0", arguments, got)
			}
		}
		c.run("https://youtu.be/bbbbbbbbbbb Two", "catalogue", "import", "-", "--category", "other")
		want := []string{
			"videos.imported standard input", "category.removed Shelves", "videos.removed One", "videos.checked ", "video.edited One",
			"video.added One", "categories.ordered Other", "category.edited Shelves", "category.added Other", "category.added Shelf",
		}
		var got []string
		for _, e := range logOf(t, settings) {
			got = append(got, string(e.Action)+" "+e.Title)
			if e.From != library.FromCommand || e.By != "" {
				t.Errorf("%s: got source %s, account %q, want the command without an account", e.Action, e.From, e.By)
			}
			if e.Action == "video.edited" && string(e.Detail) != `{"was":{"length":""},"is":{"length":"61"}}` {
				t.Errorf("got details %s, want the length before and after the edit", e.Detail)
			}
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("got actions\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	})
}

// logOf returns the audit log of the library, newest entry first.
func logOf(t *testing.T, settings []string) (entries []library.AuditRecord) {
	t.Helper()
	withStoreOf(t, settings, func(store library.Store) {
		var err error
		entries, _, err = store.AuditEntries(t.Context(), library.AuditQuery{})
		ok(t, err)
	})
	return entries
}

// withStoreOf opens the library in the same way as a command.
func withStoreOf(t *testing.T, settings []string, work func(library.Store)) {
	t.Helper()
	var c commandLine
	parser, err := newParser(&c, output{})
	ok(t, err)
	_, err = parser.Parse(append([]string{"catalogue", "list"}, settings...))
	ok(t, err)
	ok(t, c.Catalogue.List.withStore(t.Context(), func(store library.Store) error {
		work(store)
		return nil
	}))
}
