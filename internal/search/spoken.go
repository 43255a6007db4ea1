package search

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/lru"
)

const (
	// smallSpoken is how many videos with transcripts a library has at most in which a
	// search waits until all of them are read. In larger ones what is there answers.
	smallSpoken = 200
	// keptCuesBytes is how much memory the transcripts take that hits were shown of lately.
	keptCuesBytes = limits.SearchTranscripts
	// lookedUp is how many videos with the words are read at most to find those to show.
	lookedUp = 256
)

// Moment is where all the words of a search are said in a video.
type Moment struct {
	Video    library.Video
	Language string        // of the transcript
	From     time.Duration // when the first cue begins that holds one of them
	Text     string        // what is said there
	Others   int           // how many more cues of the transcript hold all of them
}

// Moments are what a search of what is said found.
type Moments struct {
	Moments []Moment
	// Partial says that not every transcript has been read yet.
	Partial bool
}

// Spoken finds videos by what is said in them, from an index in memory of which words stand
// in which cues. It builds the index when it is first asked, beside the requests, follows
// the store's revisions, and reads anew only the transcripts of videos that changed. The
// stores do nothing for it, so they answer alike. It may be used by any number of
// goroutines.
//
// # The rule
//
// A cue holds a word when one of its own, as [Words] cuts them, begins with it. A transcript
// holds a search at the first cue that holds all its words; when there is none, at the
// first that holds them together with the next one. Videos come in the order of the
// catalogue, each once: by a transcript in the language that was asked for, or else
// by the first, in the order of their tags. Those that [Searcher] finds by the same words
// are left out, and typing errors are not forgiven.
type Spoken struct {
	store  library.CatalogueStore
	logger *slog.Logger
	limit  int // how many bytes the index takes
	latest atomic.Pointer[spokenIndex]
	mu     sync.Mutex
	under  *work         // what is under way to bring a later index; nil for none
	grown  chan struct{} // closed once the library is known to be large
	grows  sync.Once
	open   context.Context // done when nothing more is read
	end    context.CancelFunc
}

// NewSpoken returns one that searches the transcripts of the store. Its index takes so many
// bytes at most: what has no room is not found. It logs which transcripts are corrupt.
func NewSpoken(store library.CatalogueStore, bytes int, logger *slog.Logger) *Spoken {
	s := &Spoken{store: store, logger: logger, limit: bytes, grown: make(chan struct{})}
	s.open, s.end = context.WithCancel(context.Background())
	return s
}

// CacheUsage returns how the cache of transcripts for search results is used.
func (s *Spoken) CacheUsage() lru.Usage {
	if latest := s.latest.Load(); latest != nil {
		return latest.cues.Usage()
	}
	return lru.Usage{}
}

// Follow keeps the index at the latest revision, so that no search has to wait for it,
// until ctx is done. After that nothing is read any more.
func (s *Spoken) Follow(ctx context.Context) {
	defer s.end()
	follow(ctx, s.store, s.isAt, s.advance)
}

func (s *Spoken) isAt(revision int64) bool { return s.latest.Load().isAt(revision) }

// Find returns the first moments, at most a page of q, at which all its words are said, in
// videos that its category and lengths allow. An unknown category is
// CodeCategoryNotFound. Of several transcripts of a video, one in that language is looked at
// first. The order of q and its After are not read.
func (s *Spoken) Find(ctx context.Context, q library.VideoQuery, language string) (Moments, error) {
	if err := knowCategory(ctx, s.store, q.CategoryID); err != nil {
		return Moments{}, err
	}
	asked := newAsked(q, language)
	if len(asked.words) == 0 {
		return Moments{}, nil
	}
	index, err := s.ready(ctx)
	if err != nil {
		return Moments{}, fmt.Errorf("search what is said: %w", err)
	}
	size := q.PageSize()
	found := Moments{Partial: !index.whole}
	for from, seen := 0, 0; from < len(index.videos) && len(found.Moments) < size && seen < lookedUp; {
		var hits []utterance
		hits, from = index.find(asked, from, min(max(size, lookedUp/8), lookedUp-seen))
		seen += len(hits)
		told, err := s.tell(ctx, index, asked, hits, size-len(found.Moments))
		if err != nil {
			return Moments{}, fmt.Errorf("read what is said: %w", err)
		}
		found.Moments = append(found.Moments, told...)
	}
	return found, nil
}

// asked is what is looked for.
type asked struct {
	words           []string
	category        string // "" for every one
	least, greatest int    // lengths
	language        string // the primary part of its tag
	earshot         earshot
	matcher         matcher
}

func newAsked(q library.VideoQuery, language string) *asked {
	a := &asked{words: wordsOf(q), category: q.CategoryID, language: primary(language)}
	a.least, a.greatest = q.Lengths()
	return a
}

// primary returns the first part of a language's tag.
func primary(tag string) string {
	tag, _, _ = strings.Cut(tag, "-")
	return strings.ToLower(tag)
}

// utterance is a transcript that holds all the words, and where.
type utterance struct {
	video       int64
	language    string
	cue, others int
}

// find returns the first utterances, at most so many, in the videos from the given one on,
// and the place of the video to go on with.
func (x *spokenIndex) find(a *asked, from, most int) (hits []utterance, next int) {
	for next = from; next < len(x.videos) && len(hits) < most; next++ {
		v := x.videos[next]
		if a.category != "" && v.category != a.category || v.seconds < a.least || v.seconds > a.greatest {
			continue
		}
		if hit, there := v.find(a); there {
			hits = append(hits, hit)
		}
	}
	return hits, next
}

func (v spokenVideo) find(a *asked) (hit utterance, there bool) {
	for _, wanted := range []bool{true, false} {
		for _, t := range v.transcripts {
			if (primary(t.language) == a.language) != wanted {
				continue
			}
			if cue, others, there := t.heard.find(a.words, &a.earshot); there {
				return utterance{v.key, t.language, cue, others}, true
			}
		}
	}
	return hit, false
}

// tell reads what is said in the utterances, and leaves out videos that are found without.
func (s *Spoken) tell(ctx context.Context, index *spokenIndex, a *asked, hits []utterance, most int) (told []Moment, err error) {
	keys := make([]int64, len(hits))
	for i, hit := range hits {
		keys[i] = hit.video
	}
	videos, err := s.store.VideosByKey(ctx, keys)
	if err != nil {
		return nil, err
	}
	for _, hit := range hits {
		for len(videos) > 0 && videos[0].Key < hit.video {
			videos = videos[1:]
		}
		if len(videos) == 0 || len(told) == most {
			break
		}
		v := videos[0]
		if v.Key != hit.video || v.Removed() || a.matcher.rank(documentOf(v, index.short[v.CategoryID]), a.words) < ranks {
			continue
		}
		moment, there, err := s.moment(ctx, index, a, v, hit)
		if err != nil {
			return nil, err
		}
		if there {
			told = append(told, moment)
		}
	}
	return told, nil
}

// moment reads what is said in the utterance; nothing when the transcript has changed since
// the index was built.
func (s *Spoken) moment(ctx context.Context, index *spokenIndex, a *asked, v library.Video, hit utterance) (m Moment, there bool, err error) {
	of := library.Transcribed{Video: hit.video, Language: hit.language}
	cues, kept := index.cues.Get(of)
	if !kept {
		if cues, kept, err = s.cuesOf(ctx, v.ID, hit.language); err != nil || !kept {
			return m, false, err
		}
		index.cues.Keep(of, cues, cuesBytes(cues))
	}
	if hit.cue >= len(cues) {
		return m, false, nil
	}
	text := cues[hit.cue].Text
	if hit.cue+1 < len(cues) {
		text += " " + cues[hit.cue+1].Text
	}
	text, there = excerpt(text, a.words)
	return Moment{Video: v, Language: hit.language, From: cues[hit.cue].From, Text: text, Others: hit.others}, there, nil
}

// cuesBytes returns about how much memory cues take.
func cuesBytes(cues []library.Cue) int64 {
	bytes := 48 * len(cues)
	for _, cue := range cues {
		bytes += len(cue.Text)
	}
	return int64(bytes)
}

const (
	// longestExcerpt is how many characters of what is said are shown.
	longestExcerpt = 200
	// wordsBefore is how many words stand before the first that was looked for, where
	// not all fit.
	wordsBefore = 6
)

// excerpt returns of a text what stands around the first word that begins with one of
// those; nothing when none does.
func excerpt(text string, wanted []string) (cut string, there bool) {
	parts := strings.Fields(text)
	first := 0
	for first < len(parts) && !beginsAny(parts[first], wanted) {
		first++
	}
	if first == len(parts) {
		return "", false
	}
	all := []rune(strings.Join(parts, " "))
	if len(all) > longestExcerpt {
		all = []rune(strings.Join(parts[max(0, first-wordsBefore):], " "))
	}
	return strings.TrimSpace(string(all[:min(len(all), longestExcerpt)])), true
}

// beginsAny reports whether a word of the text begins with one of those.
func beginsAny(text string, wanted []string) bool {
	for _, own := range Words(text) {
		for _, word := range wanted {
			if strings.HasPrefix(own, word) {
				return true
			}
		}
	}
	return false
}

// newCues returns room for the transcripts that hits are shown of.
func newCues() *lru.Cache[library.Transcribed, []library.Cue] {
	return lru.New[library.Transcribed, []library.Cue](keptCuesBytes)
}
