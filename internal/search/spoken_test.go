package search_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
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

// plenty is more room than any index of these tests takes.
const plenty = 1 << 30

// talks is a store with transcripts, which says when one is read, and can fail to or
// let it wait.
type talks struct {
	*memory.Store
	waits  map[string]chan struct{} // the readings of these videos wait until it is closed
	mu     sync.Mutex
	read   []string         // as "id language"
	broken error            // of the next reading
	errs   map[string]error // of every reading of these videos
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

// newTalks returns a store with a video of each title on one of two shelves in turn, and
// so many times ten minutes long.
func newTalks(t *testing.T, titles ...string) *talks {
	t.Helper()
	s := &talks{Store: memory.New()}
	shelves := []library.Category{{ID: "even", Name: "Shelf one"}, {ID: "odd", Name: "Shelf two"}}
	var videos []library.Video
	for i, title := range titles {
		videos = append(videos, library.Video{ID: title, Title: title, Category: shelves[i%2].Name, Seconds: 600 * (i + 1)})
	}
	if err := fill.Put(t.Context(), s, shelves, videos); err != nil {
		t.Fatal(err)
	}
	return s
}

// say puts what is said in the video in that language, a cue every ten seconds.
func (s *talks) say(t *testing.T, id, language string, texts ...string) {
	t.Helper()
	said := library.Transcript{Language: language}
	for i, text := range texts {
		from := time.Duration(i) * 10 * time.Second
		said.Cues = append(said.Cues, library.Cue{From: from, To: from + 10*time.Second, Text: text})
	}
	if err := fill.Outlines(t.Context(), s, library.OutlineChange{VideoID: id, Transcripts: []library.Transcript{said}}); err != nil {
		t.Fatal(err)
	}
}

func moments(found search.Moments) string {
	var all []string
	for _, m := range found.Moments {
		said := fmt.Sprintf("%s at %v in %s: %s", m.Video.ID, m.From, m.Language, m.Text)
		if m.Others > 0 {
			said += fmt.Sprintf(" (+%d)", m.Others)
		}
		all = append(all, said)
	}
	return strings.Join(all, "\n")
}

func wantSaid(t *testing.T, s *search.Spoken, q library.VideoQuery, want ...string) {
	t.Helper()
	found, err := s.Find(t.Context(), q, "en")
	if got := moments(found); err != nil || found.Partial || got != strings.Join(want, "\n") {
		t.Errorf("%+v found %v\n%s\nwant\n%s", q, err, got, strings.Join(want, "\n"))
	}
}

//proves:spoken-found
func TestWhatIsSaidIsFound(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "First", "Second", "Third")
	store.say(t, "Second", "en", "Hello.", "So tell me about a", "TIME when you disagréed.", "Well,", "tell me again about that time")
	store.say(t, "First", "en", "Nothing of the kind is said.", "It is time, and I tell you about it.", "")
	store.say(t, "Third", "de", "Erzählen Sie", "from a time", "please")
	spoken := search.NewSpoken(store, plenty, slog.New(slog.DiscardHandler))
	const (
		first  = "First at 10s in en: It is time, and I tell you about it."
		third  = "Third at 10s in de: from a time please"
		across = "Second at 10s in en: So tell me about a TIME when you disagréed."
	)
	for typed, want := range map[string][]string{
		"tell time":       {first, "Second at 40s in en: tell me again about that time"},
		"ABOUT ti disagr": {across}, // in two cues in a row
		"hello time":      nil,      // too far apart
		"time hello":      nil,
		"erzahlen":        {"Third at 0s in de: Erzählen Sie from a time"},
		"disagreeds":      nil,
		"elling":          nil,
		"tiem":            nil, // no typing errors are forgiven
		"":                nil,
		"tell tell":       {first, "Second at 10s in en: So tell me about a TIME when you disagréed. (+1)"},
		"ti":              {first, "Second at 20s in en: TIME when you disagréed. Well, (+1)", third},
	} {
		wantSaid(t, spoken, query(typed), want...)
	}
}

//proves:spoken-found
func TestVideosThatAreFoundWithoutAreLeftOut(t *testing.T) {
	t.Parallel()
	ids := []string{"Alpha beta", "Alpha", "Delta"}
	store := newTalks(t, ids...)
	for _, id := range ids {
		store.say(t, id, "en", "the beta of alpha two")
	}
	spoken := search.NewSpoken(store, plenty, slog.New(slog.DiscardHandler))
	at := func(id string) string { return id + " at 0s in en: the beta of alpha two" }
	wantSaid(t, spoken, query("alpha"), at("Delta"))
	wantSaid(t, spoken, query("alpha two"), at("Alpha beta"), at("Delta")) // "Alpha" stands on shelf two
}

func TestWhatIsSaidIsSelectedByCategoryAndLength(t *testing.T) {
	t.Parallel()
	ids := []string{"A", "B", "C", "D"}
	store := newTalks(t, ids...)
	for _, id := range ids {
		store.say(t, id, "en", "idempotent")
	}
	spoken := search.NewSpoken(store, plenty, slog.New(slog.DiscardHandler))
	at := func(id string) string { return id + " at 0s in en: idempotent" }
	q := query("idempotent")
	q.Limit = 3
	wantSaid(t, spoken, q, at("A"), at("B"), at("C"))
	q.CategoryID = "odd"
	wantSaid(t, spoken, q, at("B"), at("D"))
	q.MinSeconds, q.MaxSeconds = 1_300, 2_400
	wantSaid(t, spoken, q, at("D"))
	q.CategoryID = "nowhere"
	if _, err := spoken.Find(t.Context(), q, ""); library.CodeOf(err) != library.CodeCategoryNotFound {
		t.Errorf("in an unknown category: %v", err)
	}
}

func TestALanguageIsLookedAtFirst(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A", "B")
	store.say(t, "A", "de", "interview eins")
	store.say(t, "A", "en-GB", "interview one")
	store.say(t, "A", "fr", "deux interview")
	store.say(t, "B", "fr", "interview trois")
	spoken := search.NewSpoken(store, plenty, slog.New(slog.DiscardHandler))
	for language, want := range map[string]string{
		"en": "A at 0s in en-GB: interview one\nB at 0s in fr: interview trois",
		"FR": "A at 0s in fr: deux interview\nB at 0s in fr: interview trois",
		"":   "A at 0s in de: interview eins\nB at 0s in fr: interview trois",
	} {
		found, err := spoken.Find(t.Context(), query("interview"), language)
		if got := moments(found); err != nil || got != want {
			t.Errorf("in %q: %v\n%s\nwant\n%s", language, err, got, want)
		}
	}
}

//proves:spoken-found
func TestChangesOfTranscriptsAreFollowed(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A", "B", "C")
	store.say(t, "B", "en", "sharding")
	spoken := search.NewSpoken(store, plenty, slog.New(slog.DiscardHandler))
	at := func(id string) string { return id + " at 0s in en: sharding" }
	wantSaid(t, spoken, query("sharding"), at("B"))
	store.say(t, "C", "en", "sharding")
	store.say(t, "A", "en", "sharding")
	store.read = nil
	wantSaid(t, spoken, query("sharding"), at("A"), at("B"), at("C"))
	if read := slices.Sorted(slices.Values(store.read)); fmt.Sprint(read) != "[A en A en B en C en C en]" {
		t.Errorf("after two of three changed, these were read: %v", read) // each hit once, what changed once more
	}
	store.say(t, "B", "en", "nothing")
	store.say(t, "A", "en") // which removes it
	wantSaid(t, spoken, query("sharding"), at("C"))
	if err := fill.Remove(t.Context(), store, []string{"C"}, time.Now()); err != nil {
		t.Fatal(err)
	}
	wantSaid(t, spoken, query("sharding"))
	if err := fill.Put(t.Context(), store, nil, []library.Video{{ID: "C", Title: "C", Category: "Shelf two"}}); err != nil {
		t.Fatal(err)
	}
	wantSaid(t, spoken, query("sharding"), at("C"))
	// Another name of a category may change any video.
	if err := fill.Put(t.Context(), store, []library.Category{{ID: "odd", Name: "Sharding"}}, nil); err != nil {
		t.Fatal(err)
	}
	store.say(t, "A", "en", "sharding")
	wantSaid(t, spoken, query("sharding"), at("A"))
}

func TestWhatHasNoRoomIsNotFound(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A", "B", "C")
	long := make([]string, 100)
	for i := range long {
		long[i] = fmt.Sprintf("word%d sharding", i)
	}
	store.say(t, "A", "en", "sharding")
	store.say(t, "B", "en", long...)
	store.say(t, "C", "en", "sharding")
	wantSaid(t, search.NewSpoken(store, 600, slog.New(slog.DiscardHandler)), query("sharding"), "A at 0s in en: sharding", "C at 0s in en: sharding")
}

func TestWhatCantBeReadIsSaidAndTriedAgain(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A")
	store.say(t, "A", "en", "sharding")
	spoken := search.NewSpoken(store, plenty, slog.New(slog.DiscardHandler))
	broken := errors.New("broken")
	store.broken = broken
	if _, err := spoken.Find(t.Context(), query("sharding"), ""); !errors.Is(err, broken) {
		t.Errorf("a transcript that can't be read: %v", err)
	}
	wantSaid(t, spoken, query("sharding"), "A at 0s in en: sharding")
}

func TestSpoken_CorruptTranscriptIsSkippedAndLogged(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A", "B", "C")
	for _, id := range []string{"A", "B", "C"} {
		store.say(t, id, "en", "sharding")
	}
	store.errs = map[string]error{"B": fmt.Errorf("read a transcript: %w: unexpected EOF", library.ErrCorrupt)}
	var log bytes.Buffer
	spoken := search.NewSpoken(store, plenty, slog.New(slog.NewTextHandler(&log, nil)))
	wantSaid(t, spoken, query("sharding"), "A at 0s in en: sharding", "C at 0s in en: sharding")
	if written := log.String(); strings.Count(written, "\n") != 1 || !strings.Contains(written, "video=B language=en") {
		t.Errorf("the log does not name the transcript once: %s", written)
	}

	// It is corrupt when only that video changes, too, and when it was read before.
	store.say(t, "B", "en", "nothing")
	wantSaid(t, spoken, query("sharding"), "A at 0s in en: sharding", "C at 0s in en: sharding")
	store.errs = nil
	store.say(t, "B", "en", "sharding")
	q := query("sharding")
	q.MaxSeconds = 600 // A alone
	wantSaid(t, spoken, q, "A at 0s in en: sharding")
	store.errs = map[string]error{"B": library.ErrCorrupt}
	wantSaid(t, spoken, query("sharding"), "A at 0s in en: sharding", "C at 0s in en: sharding")
}

// Words in two cues in a row are found on both sides of the border between two words of the
// bit set that holds the cues.
func TestSpoken_PairOfCuesAtAMultipleOf64(t *testing.T) {
	t.Parallel()
	const cues = 200
	for first := range cues - 1 {
		texts := make([]string, cues)
		texts[first], texts[first+1] = "alpha", "omega"
		store := newTalks(t, "A")
		store.say(t, "A", "en", texts...)
		want := fmt.Sprintf("A at %v in en: alpha omega", time.Duration(first)*10*time.Second)
		wantSaid(t, search.NewSpoken(store, plenty, slog.New(slog.DiscardHandler)), query("alpha omega"), want)
	}
}

func TestALargeLibraryAnswersWhileItIsFirstRead(t *testing.T) {
	t.Parallel()
	ids := make([]string, 201)
	for i := range ids {
		ids[i] = fmt.Sprintf("talk%d", i)
	}
	store := newTalks(t, ids...)
	for _, id := range ids {
		store.say(t, id, "en", "sharding")
	}
	last := make(chan struct{})
	store.waits = map[string]chan struct{}{"talk200": last}
	spoken := search.NewSpoken(store, plenty, slog.New(slog.DiscardHandler))
	q := query("sharding")
	q.MinSeconds = 600 * 200 // the last two
	found, err := spoken.Find(t.Context(), q, "")
	for len(found.Moments) == 0 && found.Partial && err == nil {
		found, err = spoken.Find(t.Context(), q, "") // those before the last are still on their way
	}
	if got := moments(found); err != nil || !found.Partial || got != "talk199 at 0s in en: sharding" {
		t.Errorf("before the last was read: %+v, %v", found, err)
	}
	close(last)
	for found.Partial && err == nil {
		found, err = spoken.Find(t.Context(), q, "")
	}
	if len(found.Moments) != 2 || err != nil {
		t.Errorf("after the last was read: %+v, %v", found, err)
	}
}

func TestFollowingListensUnasked(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A")
	store.waits = map[string]chan struct{}{"A": make(chan struct{})}
	store.say(t, "A", "en", "sharding")
	spoken := search.NewSpoken(store, plenty, slog.New(slog.DiscardHandler))
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { spoken.Follow(ctx); close(ended) }()
	close(store.waits["A"])
	wantSaid(t, spoken, query("sharding"), "A at 0s in en: sharding")
	cancel()
	<-ended
	store.say(t, "A", "en", "nothing")
	if _, err := spoken.Find(t.Context(), query("sharding"), ""); !errors.Is(err, context.Canceled) {
		t.Errorf("a search of what changed after the end: %v", err)
	}
}

func TestALongCueIsCutAroundTheWords(t *testing.T) {
	t.Parallel()
	store := newTalks(t, "A")
	filler := strings.Repeat("and so on ", 40)
	store.say(t, "A", "en", filler+"one two three four five six seven sharding "+filler)
	found, err := search.NewSpoken(store, plenty, slog.New(slog.DiscardHandler)).Find(t.Context(), query("shard"), "")
	if err != nil || len(found.Moments) != 1 {
		t.Fatalf("%+v, %v", found, err)
	}
	text := found.Moments[0].Text
	if !strings.HasPrefix(text, "two three four five six seven sharding and so on") || len(text) > 200 {
		t.Errorf("the excerpt is %q, of %d bytes", text, len(text))
	}
}

// saidByRule is where a transcript holds the words, as the rule says it.
func saidByRule(cues [][]string, words []string) (cue, others int) {
	holds := func(own ...[]string) bool {
		all := slices.Concat(own...)
		return !slices.ContainsFunc(words, func(word string) bool {
			return !slices.ContainsFunc(all, func(own string) bool { return strings.HasPrefix(own, word) })
		})
	}
	cue, pair := -1, -1
	for i := range cues {
		switch {
		case holds(cues[i]) && cue < 0:
			cue = i
		case holds(cues[i]):
			others++
		case pair < 0 && i+1 < len(cues) && holds(cues[i], cues[i+1]):
			pair = i
		}
	}
	if cue < 0 {
		return pair, 0
	}
	return cue, others
}

// wantByRule holds a search of what is said to the rule.
func wantByRule(t *testing.T, texts []string, typed string) {
	t.Helper()
	store := newTalks(t, "0")
	store.say(t, "0", "en", texts...)
	found, err := search.NewSpoken(store, plenty, slog.New(slog.DiscardHandler)).Find(t.Context(), query(typed), "")
	if err != nil {
		t.Fatal(err)
	}
	words := search.Words(typed)
	words = words[:min(len(words), library.MaxSearchWords)]
	cues := make([][]string, len(texts))
	for i, text := range texts {
		cues[i] = search.Words(text)
	}
	cue, others := saidByRule(cues, words)
	title := search.Scan([]search.Document{{Position: 1, Title: "0", Text: "Shelf one"}}, query(typed))
	if len(words) == 0 || len(title.Positions) > 0 && title.Instead == nil {
		cue = -1
	}
	switch {
	case len(found.Moments) == 0 && cue < 0:
	case len(found.Moments) != 1 || cue < 0:
		t.Errorf("%q in %q: found %+v, want cue %d", typed, texts, found.Moments, cue)
	default:
		m := found.Moments[0]
		if m.From != time.Duration(cue)*10*time.Second || m.Others != others {
			t.Errorf("%q in %q: found at %v with %d others, want cue %d with %d", typed, texts, m.From, m.Others, cue, others)
		}
	}
}

func TestWhatIsSaidIsFoundByTheRule(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	word := func() string { // few, many of which begin alike
		return strings.Repeat("ab", random.IntN(3)) + string(rune('a'+random.IntN(6))) + strings.Repeat("é", random.IntN(2))
	}
	words := func(most int) string {
		var all []string
		for range 1 + random.IntN(most) {
			all = append(all, word())
		}
		return strings.Join(all, " ")
	}
	for range 300 {
		texts := make([]string, 1+random.IntN(150))
		for i := range texts {
			texts[i] = words(3)
		}
		wantByRule(t, texts, words(5))
	}
}

func FuzzSpoken(f *testing.F) {
	f.Add("So tell me about\na time when\nyou", "tell time")
	f.Add("what's C++?\n\n東京 ｶﾞ", "whats c++ 東")
	f.Add(strings.Repeat("a b c d e f g h i j k l m n o p q r s t u v w x y z\n", 70), "z a")
	f.Fuzz(func(t *testing.T, said, typed string) {
		said, typed = strings.ToValidUTF8(said, ""), strings.ToValidUTF8(typed, "")
		if len(strings.Fields(typed)) > library.MaxSearchWords {
			return
		}
		wantByRule(t, strings.Split(said, "\n"), typed)
	})
}
