package outline_test

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/outline"
	"greenroom/internal/race"
)

// pieces is a reader that generates a file of n pieces and records the peak memory usage.
type pieces struct {
	n, next int
	piece   func(i int) string
	rest    string
	most    int64
}

func (p *pieces) Read(to []byte) (int, error) {
	if p.rest == "" {
		if p.next%(p.n/20+1) == 0 || p.next == p.n {
			p.most = max(p.most, heap())
		}
		if p.next == p.n {
			return 0, io.EOF
		}
		p.rest = p.piece(p.next)
		p.next++
	}
	n := copy(to, p.rest)
	p.rest = p.rest[n:]
	return n, nil
}

// heap returns the size of the heap in bytes.
func heap() int64 {
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return int64(now.HeapAlloc)
}

// TestReadCues_RejectsLargeEvent reads events whose decoded segments use 16 times their size in the
// file. An event above the limit must be rejected before it is decoded.
func TestReadCues_RejectsLargeEvent(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		segments int
		want     string
	}{
		"within the limit": {20_000, ""},
		"beyond the limit": {340_000, "an event is larger than 64 KiB"},
	} {
		file := `{"events":[{"segs":[{"utf8":"Hello"}` + strings.Repeat(",{}", c.segments) + `]}]}`
		_, err := outline.ReadCues(strings.NewReader(file))
		if got := fmt.Sprint(err); err != nil && !strings.Contains(got, c.want) || (err == nil) != (c.want == "") {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
}

// TestReadCues_LargestFilesUseLimitedMemory reads files that are just within the limits of a transcript.
//
//nolint:paralleltest // measures the memory of the process
func TestReadCues_LargestFilesUseLimitedMemory(t *testing.T) {
	race.Skip(t)
	word := strings.Repeat("a", library.MaxTranscriptText/library.MaxCues-8)
	moment := func(i int) string { return fmt.Sprintf("%02d:%02d:%02d.%03d", i/36000, i/600%60, i/10%60, i%10*100) }
	padding := strings.Repeat("<00:00:00.480>", 20)
	for name, file := range map[string]struct {
		n     int
		piece func(i int) string
		cues  int
	}{
		"rolling": {2 * library.MaxCues, func(i int) string {
			if i%2 == 0 {
				return fmt.Sprintf("\n%s --> %s\n%s%06d\n%s%s%06d\n", moment(i), moment(i+1), word, i/2-1, padding, word, i/2)
			}
			return fmt.Sprintf("\n%s --> %s\n%s%06d\n", moment(i), moment(i+1), word, i/2)
		}, library.MaxCues},
		"two lines": {library.MaxCues, func(i int) string {
			return fmt.Sprintf("\n%s --> %s\n%s\n%06d\n", moment(i), moment(i+1), word, i)
		}, library.MaxCues},
		"json3": {library.MaxCues + 2, func(i int) string {
			switch i {
			case 0:
				return `{"wireMagic":"pb3","events":[{"id":1}`
			case library.MaxCues + 1:
				return "]}"
			}
			return fmt.Sprintf(`,{"tStartMs":%d,"dDurationMs":10,"segs":[{"utf8":"%s%06d","acAsrConf":0,"padding":"%s"}]}`, i*10, word, i, padding)
		}, library.MaxCues},
		"one line": {30, func(int) string { return strings.Repeat("a", 1<<20) }, 0},
		"one event": {30, func(i int) string {
			return strings.Repeat(`{"events":[{"segs":[{"utf8":"`, 1-min(i, 1)) + strings.Repeat("a", 1<<20)
		}, 0},
	} {
		before := heap()
		source := &pieces{n: file.n, piece: file.piece}
		cues, err := outline.ReadCues(source)
		grown := max(source.most, heap()) - before
		if len(cues) != file.cues || (err == nil) != (file.cues > 0) {
			t.Errorf("%s: got %d cues, error %v, want %d cues", name, len(cues), err, file.cues)
		}
		if grown > limits.ImportMemory {
			t.Errorf("%s: got %d kB, want at most %d kB", name, grown>>10, limits.ImportMemory>>10)
		}
		runtime.KeepAlive(cues)
	}
}
