package prerender_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"log/slog"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
	"greenroom/internal/prerender"
)

// built returns a small build file with templates. The templates insert text in every kind of HTML
// context.
func built(t testing.TB) []byte {
	t.Helper()
	content, err := os.ReadFile("testdata/shells.json")
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func names() map[string]string {
	return map[string]string{"/": "home", "/explore": "explore", "/explore/{id}": "video", "/login": "login"}
}

// coding returns the category of all videos in these tests.
func coding() library.Category {
	return library.Category{ID: "coding", Name: "Coding & Design", Description: "Worked through live.", ImageURL: "/categories/coding.svg"}
}

func known() library.Video {
	return library.Video{
		ID: "dQw4w9WgXcQ", Title: "Design a rate limiter", Description: "Forty minutes.", CreatorName: "Exponent",
		Views: "1234567", UploadedOn: "2024-02-29", Seconds: 3723, Category: coding().Name,
	}
}

// uncounted is a total function that always returns [library.UnknownTotal].
func uncounted(library.VideoQuery) int { return library.UnknownTotal }

func shellsOf(t testing.TB, store library.CatalogueStore, log *slog.Logger) *prerender.Shells {
	t.Helper()
	shells, err := prerender.New(store, uncounted, built(t), names(), log)
	if err != nil {
		t.Fatal(err)
	}
	return shells
}

// libraryOf returns a store with the videos in one category.
func libraryOf(t testing.TB, videos ...library.Video) library.Store {
	t.Helper()
	store := memory.New()
	if err := fill.Put(t.Context(), store, []library.Category{coding()}, videos); err != nil {
		t.Fatal(err)
	}
	return store
}

func at(route, id, query string) prerender.Address {
	values, _ := url.ParseQuery(query) // values with invalid syntax are ignored, as in the server
	return prerender.Address{Route: route, ID: id, Query: values}
}

func TestShell_ShowsVideo(t *testing.T) {
	t.Parallel()
	bare := library.Video{ID: "aaaaaaaaaaa", Title: "Bare", CreatorName: "Someone", Category: coding().Name}
	one := known()
	one.ID, one.Views = "bbbbbbbbbbb", "1"
	shells := shellsOf(t, libraryOf(t, known(), bare, one), slog.New(slog.DiscardHandler))
	tests := []struct{ id, want string }{
		{"dQw4w9WgXcQ", `<h1 data-tone="rose">Design a rate limiter</h1><b>1234567</b> views<time datetime="2024-02-29">29 Feb 2024</time><i>Exponent</i><p>Forty minutes.</p>`},
		{"aaaaaaaaaaa", `<h1 data-tone="rose">Bare</h1><i>Someone</i><p></p>`},
		{"bbbbbbbbbbb", `<h1 data-tone="rose">Design a rate limiter</h1><b>1</b> view<time datetime="2024-02-29">29 Feb 2024</time><i>Exponent</i><p>Forty minutes.</p>`},
	}
	for _, tt := range tests {
		if got := shells.ShellAt(t.Context(), at("/explore/{id}", tt.id, "t=90")); got.HTML != tt.want {
			t.Errorf("%s: got %s\nwant %s", tt.id, got.HTML, tt.want)
		}
	}
}

func TestShell_ShowsCategoriesOnHome(t *testing.T) {
	t.Parallel()
	shells := shellsOf(t, libraryOf(t), slog.New(slog.DiscardHandler))
	want := `<ul><li data-tone="rose"><img src="/categories/coding.svg"><a href="/explore?category=coding">Coding &amp; Design</a><p>Worked through live.</p></li></ul>`
	if got := shells.ShellAt(t.Context(), at("/", "", "")); got.HTML != want {
		t.Errorf("got %s\nwant %s", got.HTML, want)
	}
}

// many returns count videos with different titles.
func many(count int) []library.Video {
	videos := make([]library.Video, count)
	for i := range videos {
		videos[i] = known()
		videos[i].ID, videos[i].Title = fmt.Sprintf("video-%05d", i), fmt.Sprintf("Title %d", i)
	}
	return videos
}

var seedIn = regexp.MustCompile(`<meta name="greenroom:seed" content="(\d+)">`)

func TestShell_VideosFollowShuffleSeed(t *testing.T) {
	t.Parallel()
	store := libraryOf(t, many(60)...)
	shells := shellsOf(t, store, slog.New(slog.DiscardHandler))
	got := shells.ShellAt(t.Context(), at("/explore", "", "utm=x"))
	seed := seedIn.FindStringSubmatch(got.Head)
	if seed == nil || !strings.Contains(got.Head, `<link data-rel="preload" data-fresh as="fetch" crossorigin href="/api/videos?order=shuffled&amp;seed=`+seed[1]+`&amp;limit=48">`) {
		t.Fatalf("got head %s, want a preload with the seed", got.Head)
	}
	number, err := strconv.Atoi(seed[1])
	if err != nil {
		t.Fatal(err)
	}
	page, err := store.Videos(t.Context(), library.VideoQuery{Order: library.OrderShuffled, Seed: number, Limit: 16})
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, v := range page.Videos {
		want = append(want, v.ID)
	}
	var shown []string
	for _, link := range regexp.MustCompile(`href="/explore/([^"]+)"`).FindAllStringSubmatch(got.HTML, -1) {
		shown = append(shown, link[1])
	}
	if !slices.Equal(shown, want) {
		t.Errorf("got videos %v\nwant %v", shown, want)
	}
	first := `<li data-tone="rose"><img srcSet="https://i.ytimg.com/vi/` + want[0] + `/mqdefault.jpg 320w" src="https://i.ytimg.com/vi/` + want[0] +
		`/hq720.jpg" loading="eager"/><b>1:02:03</b><i>1 hour 2 minutes 3 seconds</i><a href="/explore/` + want[0] + `">` + page.Videos[0].Title +
		`</a><p>Exponent</p><p>1M views · 29 Feb 2024</p></li>`
	if !strings.HasPrefix(got.HTML, `<div data-goes-on><input value="All" checked=""/><input value="Coding &amp; Design"/>`) || !strings.Contains(got.HTML, first) {
		t.Errorf("got %s\nwant %s in it", got.HTML, first)
	}
	if eager := strings.Count(got.HTML, "eager"); eager != 4 {
		t.Errorf("got %d images that load first, want 4", eager)
	}
}

func TestShell_ShowsTotalOfVideos(t *testing.T) {
	t.Parallel()
	totals := map[string]int{"": library.UnknownTotal, "coding": 1060, "few": 2}
	total := func(q library.VideoQuery) int { return totals[q.CategoryID] }
	store := libraryOf(t, many(60)...)
	few := many(62)[60:]
	few[0].Category, few[1].Category = "Few", "Few"
	if err := fill.Put(t.Context(), store, []library.Category{{ID: "few", Name: "Few"}}, few); err != nil {
		t.Fatal(err)
	}
	shells, err := prerender.New(store, total, built(t), names(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	// All 32 shuffled orders are requested, because each order of the library page is cached
	// separately.
	want := func(query, want string) {
		t.Helper()
		for range 32 {
			if got := shells.ShellAt(t.Context(), at("/explore", "", query)); !strings.Contains(got.HTML, want) {
				t.Fatalf("%s: got %s\nwant %s in it", query, got.HTML, want)
			}
		}
	}
	want("", "<p>More than a page</p>")
	want("category=coding", "<p>1,060 videos</p>")
	want("category=few", "<p>2 videos</p>")
	totals[""] = 62
	want("", "<p>62 videos</p>")
}

func TestShell_ShowsVideosOfCategory(t *testing.T) {
	t.Parallel()
	store := libraryOf(t, many(3)...)
	other := library.Category{ID: "a&b c", Name: "Odd"}
	odd := known()
	odd.ID, odd.Title, odd.Category = "odd-0000000", "Odd one", "Odd"
	if err := fill.Put(t.Context(), store, []library.Category{other}, []library.Video{odd}); err != nil {
		t.Fatal(err)
	}
	shells := shellsOf(t, store, slog.New(slog.DiscardHandler))
	got := shells.ShellAt(t.Context(), at("/explore", "", "category=coding"))
	if strings.Contains(got.HTML, "Odd one") || !strings.Contains(got.HTML, "Title 0") || !strings.Contains(got.HTML, "<p>3 videos</p>") {
		t.Errorf("got %s, want the 3 videos of the category", got.HTML)
	}
	if !strings.Contains(got.HTML, `<input value="All"/><input value="Coding &amp; Design" checked=""/><input value="Odd"/>`) {
		t.Errorf("got choices %s, want 3 with the category checked", got.HTML)
	}
	if !strings.Contains(got.Head, "/api/videos?category=coding&amp;order=shuffled&amp;") {
		t.Errorf("got head %s, want the API call of the category", got.Head)
	}
	// A single video cannot be shuffled, and an empty category has no content.
	for _, query := range []string{"category=a%26b+c", "category=gone", "category=%00", "category=%ff", "category=coding&sort=newest", "creator=Ada", "company=Acme", "type=mock", "level=hard"} {
		if got := shells.ShellAt(t.Context(), at("/explore", "", query)); got != (prerender.Shell{}) {
			t.Errorf("%s: got shell %+v, want none", query, got)
		}
	}
}

func TestShell_SeedChangesPerVisit(t *testing.T) {
	t.Parallel()
	shells := shellsOf(t, libraryOf(t, many(60)...), slog.New(slog.DiscardHandler))
	times := make(map[string]int)
	for range 96 {
		times[seedIn.FindStringSubmatch(shells.ShellAt(t.Context(), at("/explore", "", "")).Head)[1]]++
	}
	if len(times) != 32 {
		t.Errorf("got %d seeds, want 32", len(times))
	}
	for seed, count := range times {
		if count != 3 {
			t.Errorf("seed %s: got %d uses in 3 rounds, want 3", seed, count)
		}
	}
}

func TestShell_PersonalPagesAreNotPrerendered(t *testing.T) {
	t.Parallel()
	shells := shellsOf(t, libraryOf(t, known()), slog.New(slog.DiscardHandler))
	for _, address := range []prerender.Address{
		at("/explore/{id}", known().ID, "list=likes"), // a page that plays a list of a user
		at("/explore/{id}", "aaaaaaaaaaa", ""),        // a page of a video that does not exist
		at("/explore/{id}", "a\x00b", ""),
		at("/explore", "", "q=design"), // a search, which has its own order
		at("/explore", "", "length=short"),
		at("/login", "", ""), // a page that is not prerendered
		at("", "", ""),
	} {
		if got := shells.ShellAt(t.Context(), address); got != (prerender.Shell{}) {
			t.Errorf("%+v: got shell %+v, want none", address, got)
		}
	}
}

func TestShell_ChangesWithCatalogue(t *testing.T) {
	t.Parallel()
	video := known()
	store := libraryOf(t, video)
	shells := shellsOf(t, store, slog.New(slog.DiscardHandler))
	address := at("/explore/{id}", video.ID, "")
	if got := shells.ShellAt(t.Context(), address).HTML; !strings.Contains(got, video.Title) {
		t.Fatalf("got %s, want title %s", got, video.Title)
	}
	video.Title = "Another title"
	if err := fill.Put(t.Context(), store, []library.Category{coding()}, []library.Video{video}); err != nil {
		t.Fatal(err)
	}
	if got := shells.ShellAt(t.Context(), address).HTML; !strings.Contains(got, "Another title") {
		t.Errorf("got %s, want the new title", got)
	}
	if err := fill.Remove(t.Context(), store, []string{video.ID}, time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)); err != nil {
		t.Fatal(err)
	}
	if got := shells.ShellAt(t.Context(), address); got.HTML != "" {
		t.Errorf("removed video: got shell %s, want none", got.HTML)
	}
}

// unreadable is a catalogue whose reads fail.
type unreadable struct{ library.Store }

func (unreadable) ReadCatalogue(context.Context, func(library.CatalogueReader, int64) error) error {
	return errors.New("disk error")
}

func TestShell_ReadErrorReturnsBuiltShell(t *testing.T) {
	t.Parallel()
	var log bytes.Buffer
	shells := shellsOf(t, unreadable{libraryOf(t, known())}, slog.New(slog.NewTextHandler(&log, nil)))
	if got := shells.ShellAt(t.Context(), at("/", "", "")); got.HTML != "" {
		t.Errorf("read error: got shell %s, want none", got.HTML)
	}
	if !strings.Contains(log.String(), "disk error") {
		t.Errorf("got log %q, want the cause", log.String())
	}
}

func TestShells_WithoutAppAreEmpty(t *testing.T) {
	t.Parallel()
	shells, err := prerender.New(libraryOf(t, known()), uncounted, nil, names(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if got := shells.ShellAt(t.Context(), at("/", "", "")); got.HTML != "" {
		t.Errorf("without the app: got shell %s, want none", got.HTML)
	}
}

func TestShells_IncompleteBuildIsRejected(t *testing.T) {
	t.Parallel()
	for _, build := range []string{
		`{`,
		`{"pages": {}, "words": {}}`,
		strings.Replace(string(built(t)), "{{range .Categories}}", "{{range", 1),
	} {
		if _, err := prerender.New(libraryOf(t), uncounted, []byte(build), names(), slog.New(slog.DiscardHandler)); err == nil {
			t.Errorf("%.40s…: got no error", build)
		}
	}
}

// shapeOf returns the page without its texts and attribute values. The result shows whether text
// from the catalogue has added elements or attributes.
func shapeOf(page string) string {
	page = regexp.MustCompile(`"[^"]*"`).ReplaceAllString(page, `""`)
	return regexp.MustCompile(`>[^<]*<`).ReplaceAllString(page, "><")
}

func FuzzShell_EscapesText(f *testing.F) {
	for _, text := range []string{
		`"><script>alert(1)</script>`, `' onload='x`, "</h1><!--", "{{.ID}}{id}{?q}", "a\u202Eb\u2066", "👩‍💻 \U0001F3AD", "مقابلة עבודה", "javascript:alert(1)", "`${x}`", "<!-- /greenroom:shell -->", "\u2028&amp;&lt;",
	} {
		f.Add(text)
	}
	var build struct {
		Words json.RawMessage
	}
	if err := json.Unmarshal(built(f), &build); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, title string) {
		title = strings.ToValidUTF8(strings.ReplaceAll(title, "\x00", ""), "")
		video := known()
		video.Title, video.Description, video.CreatorName = title, title, title
		shells := shellsOf(t, libraryOf(t, video), slog.New(slog.DiscardHandler))
		plain := shellsOf(t, libraryOf(t, known()), slog.New(slog.DiscardHandler))
		address := at("/explore/{id}", video.ID, "")
		got, usual := shells.ShellAt(t.Context(), address).HTML, plain.ShellAt(t.Context(), address).HTML
		if shapeOf(got) != shapeOf(usual) {
			t.Errorf("%q: got another page structure: %s", title, got)
		}
		if shown := regexp.MustCompile(`(?s)<h1[^>]*>(.*)</h1>`).FindStringSubmatch(got); shown == nil || html.UnescapeString(shown[1]) != title {
			t.Errorf("%q: got heading %q, want the title", title, shown)
		}
	})
}
