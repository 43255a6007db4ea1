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
	// smallTranscripts is the minimum number of transcribed videos of a large library. Searches in
	// a large library use a partial index. In a smaller library, they wait for the full index.
	smallTranscripts = 200
	// cueCacheBytes is the maximum memory in bytes of the cache of transcripts with recent hits.
	cueCacheBytes = limits.SearchTranscriptCache
	// hitsPerSearch is the maximum number of matching videos that one search reads.
	hitsPerSearch = 256
)

// TranscriptMatch is a position in a video at which the words of a search are spoken.
type TranscriptMatch struct {
	Video    library.Video
	Language string        // language tag of the transcript
	From     time.Duration // start of the first matching cue
	Text     string        // excerpt of the transcript
	Others   int           // number of further matching cues in the transcript
}

// TranscriptMatches is the result of a transcript search.
type TranscriptMatches struct {
	Matches []TranscriptMatch
	// Partial reports whether the index lacks some transcripts, because they are not yet read.
	Partial bool
}

// TranscriptSearch searches transcripts. Its in-memory index maps words to cues. The first search
// starts to build the index in the background. After a change of the catalogue, only the
// transcripts of changed videos are read again. All stores give the same results, because the index
// matches the words. TranscriptSearch is safe for concurrent use.
//
// # The rule
//
// The words are those of the terms of [Searcher]. A cue matches a word if one of the cue's own
// words begins with it; [Tokenize] splits the cue. A transcript matches at the first cue that
// matches all words. If there is no such cue, it matches at the first cue that matches all words
// together with the next cue. The videos are in the order of the catalogue, and each appears once.
// A transcript in the requested language has priority over the other transcripts of the video.
// These are ordered by language tag. Videos that [Searcher] finds with the same words are skipped.
// Typos are not corrected.
type TranscriptSearch struct {
	store  library.CatalogueStore
	logger *slog.Logger
	limit  int // memory budget of the index in bytes
	latest atomic.Pointer[transcriptIndex]
	mu     sync.Mutex
	under  *work         // running update of the index; nil if none is running
	grown  chan struct{} // channel that is closed when the library is known to be large
	grows  sync.Once
	open   context.Context // context of updates; cancelled by end, after which no transcript is read
	end    context.CancelFunc
}

// NewTranscriptSearch returns a transcript search for the store. bytes is the maximum size of its
// index; transcripts that do not fit are not indexed. It logs corrupt transcripts to logger.
func NewTranscriptSearch(store library.CatalogueStore, bytes int, logger *slog.Logger) *TranscriptSearch {
	s := &TranscriptSearch{store: store, logger: logger, limit: bytes, grown: make(chan struct{})}
	s.open, s.end = context.WithCancel(context.Background())
	return s
}

// Cache returns the cache of transcripts for search results. Each index has its own cache, so this
// is the cache of the latest index. Without an index, the cache is empty.
func (s *TranscriptSearch) Cache() lru.Evictable {
	if latest := s.latest.Load(); latest != nil {
		return latest.cues
	}
	return newCues()
}

// Run updates the index after each new revision until ctx is done. Without Run, searches wait for
// the update after a change. After Run has returned, no transcripts are read.
func (s *TranscriptSearch) Run(ctx context.Context) {
	defer s.end()
	runUpdates(ctx, s.store, s.isAt, s.advance)
}

func (s *TranscriptSearch) isAt(revision int64) bool { return s.latest.Load().isAt(revision) }

// Find returns at most one page of matches at which all words of q are spoken. The videos must
// match the category, facets and lengths of q. Find returns CodeCategoryNotFound for an unknown
// category. A transcript in the given language has priority. Find ignores the Order and the After
// of q.
func (s *TranscriptSearch) Find(ctx context.Context, q library.VideoQuery, language string) (TranscriptMatches, error) {
	if err := checkCategory(ctx, s.store, q.CategoryID); err != nil {
		return TranscriptMatches{}, err
	}
	query := newTranscriptQuery(q, language)
	if len(query.words) == 0 {
		return TranscriptMatches{}, nil
	}
	index, err := s.currentIndex(ctx)
	if err != nil {
		return TranscriptMatches{}, fmt.Errorf("search transcripts: %w", err)
	}
	size := q.PageSize()
	found := TranscriptMatches{Partial: !index.full}
	for from, seen := 0, 0; from < len(index.videos) && len(found.Matches) < size && seen < hitsPerSearch; {
		var hits []transcriptHit
		hits, from = index.find(query, from, min(max(size, hitsPerSearch/8), hitsPerSearch-seen))
		seen += len(hits)
		matches, err := s.readMatches(ctx, index, query, hits, size-len(found.Matches))
		if err != nil {
			return TranscriptMatches{}, fmt.Errorf("read transcripts of matches: %w", err)
		}
		found.Matches = append(found.Matches, matches...)
	}
	return found, nil
}

// transcriptQuery is a parsed query.
type transcriptQuery struct {
	words           []string
	category        string // category ID; "" for all categories
	facets          *library.Facets
	least, greatest int    // minimum and maximum length of a video in seconds
	language        string // primary subtag of the requested language
	scratch         matchScratch
	terms           []term // terms of the words, with which videos that [Searcher] finds are recognised
	ranker          ranker
}

func newTranscriptQuery(q library.VideoQuery, language string) *transcriptQuery {
	a := &transcriptQuery{words: wordsOf(q), terms: parseQuery(q).terms, category: q.CategoryID, facets: q.Facets, language: primary(language)}
	a.least, a.greatest = q.LengthRange()
	return a
}

// primary returns the primary subtag of a language tag, in lower case.
func primary(tag string) string {
	tag, _, _ = strings.Cut(tag, "-")
	return strings.ToLower(tag)
}

// transcriptHit is a transcript that matches all words. It includes the first matching cue.
type transcriptHit struct {
	video       int64
	language    string
	cue, others int
}

// find searches the videos from the index from on. It returns at most limit hits, and the index at
// which to continue.
func (x *transcriptIndex) find(a *transcriptQuery, from, limit int) (hits []transcriptHit, next int) {
	for next = from; next < len(x.videos) && len(hits) < limit; next++ {
		v := x.videos[next]
		if !a.selects(v) {
			continue
		}
		if hit, there := v.find(a); there {
			hits = append(hits, hit)
		}
	}
	return hits, next
}

// selects reports whether the video matches the category, facets and lengths of the query.
func (a *transcriptQuery) selects(v transcribedVideo) bool {
	if a.category != "" && v.category != a.category || v.seconds < a.least || v.seconds > a.greatest {
		return false
	}
	if a.facets == nil {
		return true
	}
	own := v.facets.Value()
	return a.facets.Matches(&own)
}

func (v transcribedVideo) find(a *transcriptQuery) (hit transcriptHit, there bool) {
	for _, wanted := range []bool{true, false} {
		for _, t := range v.transcripts {
			if (primary(t.language) == a.language) != wanted {
				continue
			}
			if cue, others, there := t.postings.find(a.words, &a.scratch); there {
				return transcriptHit{v.key, t.language, cue, others}, true
			}
		}
	}
	return hit, false
}

// readMatches reads the cues of the hits. It skips videos that [Searcher] also finds.
func (s *TranscriptSearch) readMatches(ctx context.Context, index *transcriptIndex, a *transcriptQuery, hits []transcriptHit, limit int) (matches []TranscriptMatch, err error) {
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
		if len(videos) == 0 || len(matches) == limit {
			break
		}
		v := videos[0]
		if v.Key != hit.video || v.Removed() || a.ranker.rank(documentOf(v, index.short[v.CategoryID]), a.terms) < ranks {
			continue
		}
		match, there, err := s.readMatch(ctx, index, a, v, hit)
		if err != nil {
			return nil, err
		}
		if there {
			matches = append(matches, match)
		}
	}
	return matches, nil
}

// readMatch reads the cues of the hit. there is false if the transcript changed after the index was
// built.
func (s *TranscriptSearch) readMatch(ctx context.Context, index *transcriptIndex, a *transcriptQuery, v library.Video, hit transcriptHit) (m TranscriptMatch, there bool, err error) {
	of := library.TranscriptKey{Video: hit.video, Language: hit.language}
	cues, cached := index.cues.Get(of)
	if !cached {
		if cues, cached, err = s.cuesOf(ctx, v.ID, hit.language); err != nil || !cached {
			return m, false, err
		}
		index.cues.Put(of, cues, cuesBytes(cues))
	}
	if hit.cue >= len(cues) {
		return m, false, nil
	}
	text := cues[hit.cue].Text
	if hit.cue+1 < len(cues) {
		text += " " + cues[hit.cue+1].Text
	}
	text, there = excerpt(text, a.words)
	return TranscriptMatch{Video: v, Language: hit.language, From: cues[hit.cue].From, Text: text, Others: hit.others}, there, nil
}

// cuesBytes returns the approximate memory size of the cues.
func cuesBytes(cues []library.Cue) int64 {
	bytes := 48 * len(cues)
	for _, cue := range cues {
		bytes += len(cue.Text)
	}
	return int64(bytes)
}

const (
	// excerptLength is the maximum length of an excerpt in characters.
	excerptLength = 200
	// wordsBefore is the number of words before the first match in a shortened excerpt.
	wordsBefore = 6
)

// excerpt returns the part of a text around the first word that begins with a wanted word. there is
// false if there is no such word.
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
	if len(all) > excerptLength {
		all = []rune(strings.Join(parts[max(0, first-wordsBefore):], " "))
	}
	return strings.TrimSpace(string(all[:min(len(all), excerptLength)])), true
}

// beginsAny reports whether a word of the text begins with a wanted word.
func beginsAny(text string, wanted []string) bool {
	for _, own := range Tokenize(text) {
		for _, word := range wanted {
			if strings.HasPrefix(own, word) {
				return true
			}
		}
	}
	return false
}

// newCues returns an empty cache for the transcripts of hits.
func newCues() *lru.Cache[library.TranscriptKey, []library.Cue] {
	return lru.New[library.TranscriptKey, []library.Cue](cueCacheBytes)
}
