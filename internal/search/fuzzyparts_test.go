package search

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// neighbours returns the words that withinOneEdit finds, sorted. A word ends with "…" if only its
// beginning is one error away.
func neighbours(words vocabulary, typed string) []string {
	var found []string
	words.withinOneEdit(typed, func(term int, full bool) {
		text := string(words.word(term))
		if !full {
			text += "…"
		}
		found = append(found, text)
	})
	slices.Sort(found)
	return found
}

func TestWithinOneEdit_FindsEachError(t *testing.T) {
	t.Parallel()
	for typed, c := range map[string]struct{ words, want []string }{
		"bad":  {[]string{"bad"}, []string{"bad", "bad", "bad", "bad…"}}, // errors: a letter replaced by the same letter, and the last letter removed
		"bxd":  {[]string{"bad", "badly"}, []string{"bad", "badly…"}},
		"bd":   {[]string{"bad"}, []string{"bad", "bad…", "bad…"}}, // errors: a letter added, and the "d" removed or replaced by "a"
		"abd":  {[]string{"bad"}, []string{"bad"}},
		"baad": {[]string{"bad"}, []string{"bad", "bad"}},
		"ab":   {[]string{"abc"}, []string{"abc", "abc…", "abc…", "abc…"}},
		"ö":    {[]string{"ü"}, []string{"ü", "ü…"}},
		"x":    {[]string{"中"}, []string{"中…"}},
		"":     {[]string{"a", "b"}, []string{"a", "b"}},
	} {
		if diff := cmp.Diff(c.want, neighbours(newVocabulary(c.words), typed)); diff != "" {
			t.Errorf("%q among %q (-want +got):\n%s", typed, c.words, diff)
		}
	}
}

func TestWithinOneEdit_LimitsWords(t *testing.T) {
	t.Parallel()
	for _, more := range []int{-1, 0, 1, 50} {
		var words []string
		for i := range limits.SpellingCorrectionCandidates + more {
			words = append(words, fmt.Sprintf("interview%06d", i))
		}
		// Without the "q", the typed word is only the beginning of these words.
		if got, want := len(neighbours(newVocabulary(words), "interqview")), min(len(words), limits.SpellingCorrectionCandidates); got != want {
			t.Errorf("%d words: got %d, want %d", len(words), got, want)
		}
	}
}

func TestLettersAfter_ReturnsOnlyLetters(t *testing.T) {
	t.Parallel()
	words := newVocabulary([]string{"a", "ab", "ac", "acd", "ö", "中"})
	for head, want := range map[string]string{"": "aö", "a": "bc", "ac": "d", "b": "", "中": ""} {
		var got strings.Builder
		words.lettersAfter(head, func(letter []byte) { got.Write(letter) })
		if got.String() != want {
			t.Errorf("after %q: got %q, want %q", head, got.String(), want)
		}
	}
}

// TestTypoCorrection_IgnoresRemovedDocuments removes documents with the word that was most frequent when
// the index was built.
func TestTypoCorrection_IgnoresRemovedDocuments(t *testing.T) {
	t.Parallel()
	var documents []Document
	for i, title := range []string{"alpho", "alpho", "alpho", "alphi", "alphi"} {
		documents = append(documents, Document{Position: int64(i + 1), Title: title})
	}
	for removed, want := range []string{"alpho", "alphi", "alphi", "alphi"} { // of two equally frequent words, the first by its bytes is used
		x := NewIndex(slices.Values(documents)).WithChanges(nil, []int64{1, 2, 3}[:removed])
		got := x.Find(library.VideoQuery{Words: []string{"alphx"}, Order: library.OrderRank})
		if diff := cmp.Diff([]string{want}, got.Instead); diff != "" {
			t.Errorf("%d removed (-want +got):\n%s", removed, diff)
		}
	}
}

func TestQueryWord_MatchesWholeWordOrPrefix(t *testing.T) {
	t.Parallel()
	for c, want := range map[[2]string][2]bool{ // expected matches of the exact word and of the prefix
		{"alpha", "alpha"}: {true, true}, {"alpha", "alphas"}: {true, true}, {"alpha", "alphax"}: {false, true}, {"alpha", "alphass"}: {false, true},
		{"alpha", "alph"}: {}, {"alpha", "betas"}: {}, {"alpha", "alphs"}: {}, {"hr", "hr"}: {true, true}, {"hr", "hrs"}: {},
	} {
		w := newWord(c[0])
		if exact, begins := w.isExact([]byte(c[1])), w.matches([]byte(c[1])); exact != want[0] || begins != want[1] {
			t.Errorf("%s in %s: got exact %t, begins %t, want %t, %t", c[0], c[1], exact, begins, want[0], want[1])
		}
	}
}

func TestPhraseWords_AtLeastTwoWordsRemain(t *testing.T) {
	t.Parallel()
	for phrase, want := range map[string]string{"the manager": "the manager", "the product manager": "product manager", "product manager": "product manager", "the": "the"} {
		var got []string
		for _, w := range phraseWords(phrase) {
			got = append(got, w.text)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: got %q, want %q", phrase, got, want)
		}
	}
}

func TestTypoCorrection_PrefersFrequentWholeWord(t *testing.T) {
	t.Parallel()
	for want, near := range map[string][]neighbour{
		"":    {{true, "none", 0}},
		"one": {{true, "none", 0}, {false, "one", 1}},
		"two": {{true, "two", 1}, {false, "part", 9}},
		"few": {{true, "few", 3}, {true, "less", 2}, {true, "more", 3}},
	} {
		words := make(map[string]neighbour)
		for _, n := range near {
			words[n.word] = n
		}
		if got := bestNeighbour(words); got != want {
			t.Errorf("among %v: got %q, want %q", near, got, want)
		}
	}
}

func TestOneEdit_ComparesWordsAndPrefixes(t *testing.T) {
	t.Parallel()
	for c, want := range map[[2]string][2]bool{ // expected results for the whole word and for its beginning
		{"ab", "ab"}: {false, true}, {"abc", "abd"}: {true, true}, {"abc", "acb"}: {true, true}, {"abc", "bac"}: {true, true}, {"abc", "bca"}: {false, true},
		{"abc", "abcd"}: {true, true}, {"abcd", "abc"}: {true, true}, {"abc", "abdef"}: {false, true}, {"abc", "xbc"}: {true, true}, {"a", "b"}: {true, true},
		{"abcd", "badc"}: {}, {"abcd", "a"}: {}, {"öa", "aö"}: {true, true},
	} {
		if whole, begins := oneEdit(c[0], c[1]); whole != want[0] || begins != want[1] {
			t.Errorf("%q and %q: got whole %t, begins %t, want %t, %t", c[0], c[1], whole, begins, want[0], want[1])
		}
	}
}

// TestSearch_CorrectsWordsOfOtherCategories checks in which cases the result names the corrected words,
// although no document of the category contains them.
func TestSearch_CorrectsWordsOfOtherCategories(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		titles []string
		want   string
	}{
		"together":   {[]string{"alpha gamma"}, "alpha gamma"},
		"separately": {[]string{"alpha", "gamma"}, ""},
	} {
		documents := []Document{{Title: "zeta", CategoryID: "b"}}
		for _, title := range c.titles {
			documents = append(documents, Document{Title: title, CategoryID: "a"})
		}
		got := NewIndex(numberedFrom(1, documents...)).Find(library.VideoQuery{Words: []string{"alhpa", "gamma"}, CategoryID: "b"})
		if strings.Join(got.Instead, " ") != c.want || len(got.Positions) != 0 {
			t.Errorf("%s: got %+v, want %q instead", name, got, c.want)
		}
	}
}

func TestOtherSpellings_AreBritishAndAmerican(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]string{
		"abcize": "abcise", "abcization": "abcisation", "abize": "", "abcise": "abcize", "abcisation": "abcization", "abise": "", "abcis": "", "abcisx": "",
		"color": "colour", "colours": "colors", "word": "",
	} {
		if got := strings.Join(otherSpellings(word), " "); got != want {
			t.Errorf("%s: got %q, want %q", word, got, want)
		}
	}
}

func TestTokenize_FoldsAndLimitsWords(t *testing.T) {
	t.Parallel()
	longest := strings.Repeat("a", maxWord)
	for text, want := range map[string]string{"AMZ @[`{": "amz", "ÄZ": "az", longest: longest, longest + "b": longest, longest[1:] + "é": longest[1:] + "e"} {
		if got := strings.Join(Tokenize(text), " "); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}
