package search_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/search"
)

// spellings returns n random words of three to five syllables.
func spellings(random *rand.Rand, n int) []string {
	syllables := strings.Fields("in ter view an swer que stion sys tem de sign be hav ior le ad er ship co ding al go rithm da ta struc ture re sume of fer sal ary ne go ti ate te am pro duct man age")
	words := make([]string, n)
	for i := range words {
		for range 3 + random.IntN(3) {
			words[i] += syllables[random.IntN(len(syllables))]
		}
	}
	return words
}

// mistyped adds one letter to each of the words.
func mistyped(words ...string) []string {
	wrong := make([]string, len(words))
	for i, word := range words {
		wrong[i] = word[:len(word)/2] + "q" + word[len(word)/2:]
	}
	return wrong
}

// BenchmarkFind_MistypedNumbers corrects words that are each the beginning of 50,000 indexed words.
func BenchmarkFind_MistypedNumbers(b *testing.B) {
	index := numbered(50_000)
	q := library.VideoQuery{Words: mistyped(numberedWords()...), Order: library.OrderRank, Limit: 24}
	for b.Loop() {
		index.Find(q)
	}
}

// numberedWords returns the common beginnings of the words of [numbered].
func numberedWords() []string {
	return strings.Fields("interview answers questions systems designs behaviour leadership recruiters")
}

// numbered returns an index of n documents. Each document contains words that are in no other
// document.
func numbered(n int) *search.Index {
	return search.NewIndex(func(yield func(search.Document) bool) {
		for i := range n {
			var text strings.Builder
			for _, word := range numberedWords() {
				fmt.Fprintf(&text, "%s%06d ", word, i)
			}
			if !yield(search.Document{Position: int64(i + 1), Title: "Talk", Text: text.String()}) {
				return
			}
		}
	})
}

// BenchmarkFind_Mistyped corrects words in a library of 50,000 videos with 60,000
// different words.
func BenchmarkFind_Mistyped(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	words := spellings(random, 60_000)
	common := rand.NewZipf(random, 1.1, 10, uint64(len(words)-1))
	index := search.NewIndex(func(yield func(search.Document) bool) {
		for i := range 50_000 {
			text := make([]string, 60)
			for j := range text {
				text[j] = words[common.Uint64()]
			}
			if !yield(search.Document{Position: int64(i + 1), Title: strings.Join(text[:6], " "), Text: strings.Join(text[6:], " ")}) {
				return
			}
		}
	})
	for _, n := range []int{1, 8} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			q := library.VideoQuery{Words: mistyped(words[:n]...), Order: library.OrderRank, Limit: 24}
			for b.Loop() {
				index.Find(q)
			}
		})
	}
}

// BenchmarkFind_Million searches a million videos, both for words that occur together in a document
// and for words that do not.
func BenchmarkFind_Million(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	words := spellings(random, 60_000)
	common := rand.NewZipf(random, 1.1, 10, uint64(len(words)-1))
	index := search.NewIndex(func(yield func(search.Document) bool) {
		for i := range 1_000_000 {
			text := make([]string, 20)
			for j := range text {
				text[j] = words[common.Uint64()]
			}
			if !yield(search.Document{Position: int64(i + 1), Title: strings.Join(text[:6], " "), Text: strings.Join(text[6:], " ")}) {
				return
			}
		}
	})
	for name, typed := range map[string]string{
		"all":      words[0] + " " + words[5],
		"partial":  words[0] + " " + words[5] + " " + words[200] + " zzyz",
		"long":     strings.Join(words[:7], " ") + " zzyz",
		"rare":     words[59_000] + " " + words[59_001],
		"synonyms": "product manager " + words[0] + " machine learning zzyz",
	} {
		b.Run(name, func(b *testing.B) {
			q := library.VideoQuery{Words: strings.Fields(typed), Order: library.OrderRank, Limit: 48, Counted: true}
			for b.Loop() {
				index.Find(q)
			}
		})
	}
}
