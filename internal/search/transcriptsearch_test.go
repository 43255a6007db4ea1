package search_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/memory"
	"greenroom/internal/search"
)

// plenty is a memory budget in bytes that is larger than every index of these tests.
const plenty = 1 << 30

// talks is a store with transcripts. It records which transcripts are read. It can delay reads and
// make reads fail.
type talks struct {
	*memory.Store
	waits  map[string]chan struct{} // channels by video; reads of the video wait until the channel is closed
	mu     sync.Mutex
	read   []string         // transcripts that were read, each as "id language"
	broken error            // error of the next read
	errs   map[string]error // errors of all reads of a video, by video
}

func (s *talks) Transcript(ctx context.Context, id, language string) (library.Transcript, error) {
	if wait := s.waits[id]; wait != nil {
		<-wait
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.read = append(s.read, id+" "+language)
	if err := s.broken; err != nil {
		s.broken = nil
		return library.Transcript{}, err
	}
	if err := s.errs[id]; err != nil {
		return library.Transcript{}, err
	}
	return s.Store.Transcript(ctx, id, language)
}

// newTalks returns a store with one video per title. The videos belong to two categories in turn.
// Video n is n × 10 minutes long.
func newTalks(t *testing.T, titles ...string) *talks {
	t.Helper()
	s := &talks{Store: memory.New()}
	categories := []library.Category{{ID: "even", Name: "Shelf one"}, {ID: "odd", Name: "Shelf two"}}
	var videos []library.Video
	for i, title := range titles {
		videos = append(videos, library.Video{ID: title, Title: title, Category: categories[i%2].Name, Seconds: 600 * (i + 1)})
	}
	if err := fill.Put(t.Context(), s, categories, videos); err != nil {
		t.Fatal(err)
	}
	return s
}

// addTranscript stores a transcript of the video. It has one cue every 10 s.
func (s *talks) addTranscript(t *testing.T, id, language string, texts ...string) {
	t.Helper()
	video := library.Transcript{Language: language}
	for i, text := range texts {
		from := time.Duration(i) * 10 * time.Second
		video.Cues = append(video.Cues, library.Cue{From: from, To: from + 10*time.Second, Text: text})
	}
	if err := fill.Outlines(t.Context(), s, library.OutlineChange{VideoID: id, Transcripts: []library.Transcript{video}}); err != nil {
		t.Fatal(err)
	}
}

func matchLines(found search.TranscriptMatches) string {
	var all []string
	for _, m := range found.Matches {
		video := fmt.Sprintf("%s at %v in %s: %s", m.Video.ID, m.From, m.Language, m.Text)
		if m.Others > 0 {
			video += fmt.Sprintf(" (+%d)", m.Others)
		}
		all = append(all, video)
	}
	return strings.Join(all, "\n")
}

func wantMatches(t *testing.T, s *search.TranscriptSearch, q library.VideoQuery, want ...string) {
	t.Helper()
	found, err := s.Find(t.Context(), q, "en")
	if got := matchLines(found); err != nil || found.Partial || got != strings.Join(want, "\n") {
		t.Errorf("%+v: got error %v, matches\n%s\nwant\n%s", q, err, got, strings.Join(want, "\n"))
	}
}

//proves:spoken-found
func TestTranscriptSearch_FindsCues(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "First", "Second", "Third")
	store.addTranscript(t, "Second", "en", "Hello.", "So tell me about a", "TIME when you disagréed.", "Well,", "tell me again about that time")
	store.addTranscript(t, "First", "en", "Nothing of the kind is said.", "It is time, and I tell you about it.", "")
	store.addTranscript(t, "Third", "de", "Erzählen Sie", "from a time", "please")
	transcripts := search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler))
	const (
		first  = "First at 10s in en: It is time, and I tell you about it."
		third  = "Third at 10s in de: from a time please"
		across = "Second at 10s in en: So tell me about a TIME when you disagréed."
	)
	for typed, want := range map[string][]string{
		"tell time":         {first, "Second at 40s in en: tell me again about that time"},
		"SO tell ti disagr": {across}, // the words match in two consecutive cues; "so" is ignored
		"hello time":        nil,      // the words are too far apart for a match
		"time hello":        nil,
		"erzahlen":          {"Third at 0s in de: Erzählen Sie from a time"},
		"disagreeds":        nil,
		"elling":            nil,
		"tiem":              nil, // typos are not corrected
		"":                  nil,
		"tell tell":         {first, "Second at 10s in en: So tell me about a TIME when you disagréed. (+1)"},
		"ti":                {first, "Second at 20s in en: TIME when you disagréed. Well, (+1)", third},
	} {
		wantMatches(t, transcripts, query(typed), want...)
	}
}

//proves:spoken-found
func TestTranscriptSearch_SkipsVideosFoundByText(t *testing.T) {
	t.Parallel()
	ids := []string{"Alpha beta", "Alpha", "Delta"}
	store := newTalks(t, ids...)
	for _, id := range ids {
		store.addTranscript(t, id, "en", "the beta of alpha two")
	}
	transcripts := search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler))
	at := func(id string) string { return id + " at 0s in en: the beta of alpha two" }
	wantMatches(t, transcripts, query("alpha"), at("Delta"))
	wantMatches(t, transcripts, query("alpha two"), at("Alpha beta"), at("Delta")) // the category of "Alpha" is "Shelf two"
}

func TestTranscriptSearch_FiltersByCategoryAndLength(t *testing.T) {
	t.Parallel()
	ids := []string{"A", "B", "C", "D"}
	store := newTalks(t, ids...)
	for _, id := range ids {
		store.addTranscript(t, id, "en", "idempotent")
	}
	transcripts := search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler))
	at := func(id string) string { return id + " at 0s in en: idempotent" }
	q := query("idempotent")
	q.Limit = 3
	wantMatches(t, transcripts, q, at("A"), at("B"), at("C"))
	q.CategoryID = "odd"
	wantMatches(t, transcripts, q, at("B"), at("D"))
	q.MinSeconds, q.MaxSeconds = 1_300, 2_400
	wantMatches(t, transcripts, q, at("D"))
	q.CategoryID = "nowhere"
	if _, err := transcripts.Find(t.Context(), q, ""); library.CodeOf(err) != library.CodeCategoryNotFound {
		t.Errorf("unknown category: got error %v, want category not found", err)
	}
}

//proves:filtered-facets
func TestTranscriptSearch_FiltersByFacets(t *testing.T) {
	t.Parallel()
	store := newTalks(t)
	videos := []library.Video{
		{ID: "A", Title: "A", Category: "Shelf", CreatorName: "Ada", Company: "Acme", Type: "mock", Level: "hard"},
		{ID: "B", Title: "B", Category: "Shelf", CreatorName: "Ada", Type: "talk", Level: "hard"},
		{ID: "C", Title: "C", Category: "Shelf"},
	}
	if err := fill.Put(t.Context(), store, []library.Category{{ID: "shelf", Name: "Shelf"}}, videos); err != nil {
		t.Fatal(err)
	}
	for _, v := range videos {
		store.addTranscript(t, v.ID, "en", "idempotent")
	}
	transcripts := search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler))
	at := func(id string) string { return id + " at 0s in en: idempotent" }
	for _, test := range []struct {
		facets library.Facets
		want   []string
	}{
		{library.Facets{Creator: "Ada"}, []string{at("A"), at("B")}},
		{library.Facets{Company: "Acme", Level: "hard"}, []string{at("A")}},
		{library.Facets{Type: "talk"}, []string{at("B")}},
		{library.Facets{Level: "usual"}, nil},
	} {
		q := query("idempotent")
		q.Facets = &test.facets
		wantMatches(t, transcripts, q, test.want...)
	}
}

func TestTranscriptSearch_PrefersRequestedLanguage(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A", "B")
	store.addTranscript(t, "A", "de", "interview eins")
	store.addTranscript(t, "A", "en-GB", "interview one")
	store.addTranscript(t, "A", "fr", "deux interview")
	store.addTranscript(t, "B", "fr", "interview trois")
	transcripts := search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler))
	for language, want := range map[string]string{
		"en": "A at 0s in en-GB: interview one\nB at 0s in fr: interview trois",
		"FR": "A at 0s in fr: deux interview\nB at 0s in fr: interview trois",
		"":   "A at 0s in de: interview eins\nB at 0s in fr: interview trois",
	} {
		found, err := transcripts.Find(t.Context(), query("interview"), language)
		if got := matchLines(found); err != nil || got != want {
			t.Errorf("language %q: got error %v, matches\n%s\nwant\n%s", language, err, got, want)
		}
	}
}

//proves:spoken-found
func TestTranscriptSearch_ReadsOnlyChangedTranscripts(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A", "B", "C")
	store.addTranscript(t, "B", "en", "sharding")
	transcripts := search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler))
	at := func(id string) string { return id + " at 0s in en: sharding" }
	wantMatches(t, transcripts, query("sharding"), at("B"))
	store.addTranscript(t, "C", "en", "sharding")
	store.addTranscript(t, "A", "en", "sharding")
	store.read = nil
	wantMatches(t, transcripts, query("sharding"), at("A"), at("B"), at("C"))
	if read := slices.Sorted(slices.Values(store.read)); fmt.Sprint(read) != "[A en A en B en C en C en]" {
		t.Errorf("got reads %v, want 1 for each match and 1 for each change", read) // each hit is read once, and once more after each change
	}
	store.addTranscript(t, "B", "en", "nothing")
	store.addTranscript(t, "A", "en") // a transcript without cues removes the transcript
	wantMatches(t, transcripts, query("sharding"), at("C"))
	if err := fill.Remove(t.Context(), store, []string{"C"}, time.Now()); err != nil {
		t.Fatal(err)
	}
	wantMatches(t, transcripts, query("sharding"))
	if err := fill.Put(t.Context(), store, nil, []library.Video{{ID: "C", Title: "C", Category: "Shelf two"}}); err != nil {
		t.Fatal(err)
	}
	wantMatches(t, transcripts, query("sharding"), at("C"))
	// A new name of a category can change which videos match.
	if err := fill.Put(t.Context(), store, []library.Category{{ID: "odd", Name: "Sharding"}}, nil); err != nil {
		t.Fatal(err)
	}
	store.addTranscript(t, "A", "en", "sharding")
	wantMatches(t, transcripts, query("sharding"), at("A"))
}

func TestTranscriptSearch_StaysWithinMemoryLimit(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A", "B", "C")
	long := make([]string, 100)
	for i := range long {
		long[i] = fmt.Sprintf("word%d sharding", i)
	}
	store.addTranscript(t, "A", "en", "sharding")
	store.addTranscript(t, "B", "en", long...)
	store.addTranscript(t, "C", "en", "sharding")
	wantMatches(t, search.NewTranscriptSearch(store, 600, slog.New(slog.DiscardHandler)), query("sharding"), "A at 0s in en: sharding", "C at 0s in en: sharding")
}

func TestTranscriptSearch_ReadErrorIsRetried(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A")
	store.addTranscript(t, "A", "en", "sharding")
	transcripts := search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler))
	broken := errors.New("broken")
	store.broken = broken
	if _, err := transcripts.Find(t.Context(), query("sharding"), ""); !errors.Is(err, broken) {
		t.Errorf("unreadable transcript: got error %v, want the read error", err)
	}
	wantMatches(t, transcripts, query("sharding"), "A at 0s in en: sharding")
}

func TestTranscriptSearch_CorruptTranscriptIsLogged(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A", "B", "C")
	for _, id := range []string{"A", "B", "C"} {
		store.addTranscript(t, id, "en", "sharding")
	}
	store.errs = map[string]error{"B": fmt.Errorf("read a transcript: %w: unexpected EOF", library.ErrCorrupt)}
	var log bytes.Buffer
	transcripts := search.NewTranscriptSearch(store, plenty, slog.New(slog.NewTextHandler(&log, nil)))
	wantMatches(t, transcripts, query("sharding"), "A at 0s in en: sharding", "C at 0s in en: sharding")
	if written := log.String(); strings.Count(written, "\n") != 1 || !strings.Contains(written, "video=B language=en") {
		t.Errorf("got log %s, want 1 line about the transcript", written)
	}

	// A corrupt transcript must also be skipped if only its video changes, and if it was readable
	// before.
	store.addTranscript(t, "B", "en", "nothing")
	wantMatches(t, transcripts, query("sharding"), "A at 0s in en: sharding", "C at 0s in en: sharding")
	store.errs = nil
	store.addTranscript(t, "B", "en", "sharding")
	q := query("sharding")
	q.MaxSeconds = 600 // this length selects only video A
	wantMatches(t, transcripts, q, "A at 0s in en: sharding")
	store.errs = map[string]error{"B": library.ErrCorrupt}
	wantMatches(t, transcripts, query("sharding"), "A at 0s in en: sharding", "C at 0s in en: sharding")
}

// A pair of cues must be found even if the cues are in different 64-bit words of the bitset of
// cues.
func TestTranscriptSearch_FindsPairAcrossBitsetWords(t *testing.T) {
	t.Parallel()
	const cues = 200
	for first := range cues - 1 {
		texts := make([]string, cues)
		texts[first], texts[first+1] = "alpha", "omega"
		store := newTalks(t, "A")
		store.addTranscript(t, "A", "en", texts...)
		want := fmt.Sprintf("A at %v in en: alpha omega", time.Duration(first)*10*time.Second)
		wantMatches(t, search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler)), query("alpha omega"), want)
	}
}

func TestTranscriptSearch_IsPartialDuringFirstBuild(t *testing.T) {
	t.Parallel()
	ids := make([]string, 201)
	for i := range ids {
		ids[i] = fmt.Sprintf("talk%d", i)
	}
	store := newTalks(t, ids...)
	for _, id := range ids {
		store.addTranscript(t, id, "en", "sharding")
	}
	last := make(chan struct{})
	store.waits = map[string]chan struct{}{"talk200": last}
	transcripts := search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler))
	q := query("sharding")
	q.MinSeconds = 600 * 200 // this length selects only the last two videos
	found, err := transcripts.Find(t.Context(), q, "")
	for len(found.Matches) == 0 && found.Partial && err == nil {
		found, err = transcripts.Find(t.Context(), q, "") // the index does not contain the videos before this video yet
	}
	if got := matchLines(found); err != nil || !found.Partial || got != "talk199 at 0s in en: sharding" {
		t.Errorf("before the last read: got %+v, error %v, want 1 partial match", found, err)
	}
	close(last)
	for found.Partial && err == nil {
		found, err = transcripts.Find(t.Context(), q, "")
	}
	if len(found.Matches) != 2 || err != nil {
		t.Errorf("after the last read: got %+v, error %v, want 2 matches", found, err)
	}
}

func TestTranscriptSearch_RunUpdatesIndex(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A")
	store.waits = map[string]chan struct{}{"A": make(chan struct{})}
	store.addTranscript(t, "A", "en", "sharding")
	transcripts := search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler))
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { transcripts.Run(ctx); close(ended) }()
	close(store.waits["A"])
	wantMatches(t, transcripts, query("sharding"), "A at 0s in en: sharding")
	cancel()
	<-ended
	store.addTranscript(t, "A", "en", "nothing")
	if _, err := transcripts.Find(t.Context(), query("sharding"), ""); !errors.Is(err, context.Canceled) {
		t.Errorf("change after the end: got error %v, want context.Canceled", err)
	}
}

func TestTranscriptSearch_ShortensLongCue(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A")
	filler := strings.Repeat("and so on ", 40)
	store.addTranscript(t, "A", "en", filler+"one two three four five six seven sharding "+filler)
	found, err := search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler)).Find(t.Context(), query("shard"), "")
	if err != nil || len(found.Matches) != 1 {
		t.Fatalf("got %+v, error %v, want 1 match", found, err)
	}
	text := found.Matches[0].Text
	if !strings.HasPrefix(text, "two three four five six seven sharding and so on") || len(text) > 200 {
		t.Errorf("got excerpt %q of %d bytes, want the words around the match", text, len(text))
	}
}
