package search

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"greenroom/internal/library"
)

func TestVarintSize_EqualsEncodedLength(t *testing.T) {
	t.Parallel()
	for n, want := range map[uint64]int{0: 1, 1: 1, 127: 1, 128: 2, 1<<14 - 1: 2, 1 << 14: 3, math.MaxUint64: 10} {
		if got := varintSize(n); got != want {
			t.Errorf("%d: got %d bytes, want %d", n, got, want)
		}
	}
}

func TestIndexCues_StoresSharedPrefixOnce(t *testing.T) {
	t.Parallel()
	h := indexCues([]library.Cue{{Text: "alpha alphabet"}, {Text: "beta"}})
	// An entry has 1 byte for the number of shared letters, 1 byte for the number of other letters,
	// the other letters, 1 byte for the size of the list, and the list.
	if got, want := len(h.data), (3+5+1)+(3+3+1)+(3+4+1); got != want {
		t.Errorf("got %d bytes, want %d", got, want)
	}
	if got, want := h.bytes(), len(h.data)+4+cuePostingsOverhead; got != want {
		t.Errorf("got %d bytes of memory, want %d", got, want)
	}
	var words []string
	for i := range 2*blockWords + 1 {
		words = append(words, fmt.Sprintf("word%02d", i))
	}
	h = indexCues([]library.Cue{{Text: strings.Join(words, " ")}})
	if len(h.blocks) != 3 || h.bytes() != len(h.data)+3*4+cuePostingsOverhead {
		t.Errorf("got %d blocks, %d bytes of memory, want 3 and %d", len(h.blocks), h.bytes(), len(h.data)+3*4+cuePostingsOverhead)
	}
}

func TestMatchScratch_GrowsWithNumberOfCues(t *testing.T) {
	t.Parallel()
	var e matchScratch
	for _, c := range [][2]int{{0, 0}, {1, 1}, {64, 1}, {65, 2}} {
		cues, want := c[0], c[1]
		if e.fit(cues); len(e.current) != want || len(e.matched) != want || len(e.pairs) != want {
			t.Errorf("%d cues: got %d words, want %d", cues, len(e.current), want)
		}
	}
	before := &e.current[0]
	if e.fit(128); before != &e.current[0] {
		t.Error("a second use of the same size: got new memory, want the same")
	}
}

func TestTranscriptIndex_AddsUpToLimit(t *testing.T) {
	t.Parallel()
	video := func(bytes int) transcribedVideo {
		return transcribedVideo{transcripts: []transcriptPostings{{postings: cuePostings{data: make([]byte, bytes-cuePostingsOverhead)}}}}
	}
	var x transcriptIndex
	for i, c := range []struct {
		video transcribedVideo
		want  int // expected size of the index in bytes
	}{{transcribedVideo{}, 0}, {video(200), 200}, {video(301), 200}, {video(300), 500}, {video(cuePostingsOverhead), 500}} {
		x.add(c.video, 500)
		if x.bytes != c.want {
			t.Errorf("video %d: got %d bytes, want %d", i, x.bytes, c.want)
		}
	}
	if len(x.videos) != 2 {
		t.Errorf("got %d videos, want 2", len(x.videos))
	}
}
