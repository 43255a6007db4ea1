package search_test

import (
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/search"
)

// cueByRule finds the matching cue of a transcript by following the documented rule literally.
func cueByRule(cues [][]string, words []string) (cue, others int) {
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

// wantByRule compares a transcript search with the result of cueByRule.
func wantByRule(t *testing.T, texts []string, typed string) {
	t.Helper()
	store := newTalks(t, "0")
	store.addTranscript(t, "0", "en", texts...)
	found, err := search.NewTranscriptSearch(store, plenty, slog.New(slog.DiscardHandler)).Find(t.Context(), query(typed), "")
	if err != nil {
		t.Fatal(err)
	}
	words := search.SearchedWords(typed)
	cues := make([][]string, len(texts))
	for i, text := range texts {
		cues[i] = search.Tokenize(text)
	}
	cue, others := cueByRule(cues, words)
	title := search.Scan([]search.Document{{Position: 1, Title: "0", Text: "Shelf one"}}, query(typed))
	if len(words) == 0 || len(title.Positions) > 0 && title.Instead == nil && title.Words.Missing == nil {
		cue = -1
	}
	switch {
	case len(found.Matches) == 0 && cue < 0:
	case len(found.Matches) != 1 || cue < 0:
		t.Errorf("%q in %q: got %+v, want cue %d", typed, texts, found.Matches, cue)
	default:
		m := found.Matches[0]
		if m.From != time.Duration(cue)*10*time.Second || m.Others != others {
			t.Errorf("%q in %q: got %v with %d others, want cue %d with %d", typed, texts, m.From, m.Others, cue, others)
		}
	}
}

func TestTranscriptSearch_FollowsDocumentedRule(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	word := func() string { // one of only a few different words, with common beginnings
		return strings.Repeat("ab", random.IntN(3)) + string(rune('a'+random.IntN(6))) + strings.Repeat("é", random.IntN(2))
	}
	words := func(limit int) string {
		var all []string
		for range 1 + random.IntN(limit) {
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

func FuzzTranscriptSearch(f *testing.F) {
	f.Add("So tell me about\na time when\nyou", "tell time")
	f.Add("what's C++?\n\n東京 ｶﾞ", "whats c++ 東")
	f.Add(strings.Repeat("a b c d e f g h i j k l m n o p q r s t u v w x y z\n", 70), "z a")
	f.Fuzz(func(t *testing.T, video, typed string) {
		video, typed = strings.ToValidUTF8(video, ""), strings.ToValidUTF8(typed, "")
		if len(strings.Fields(typed)) > library.MaxSearchWords {
			return
		}
		wantByRule(t, strings.Split(video, "\n"), typed)
	})
}
