package importexport_test

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"greenroom/internal/importexport"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/race"
)

// endless is a source of any size that generates the given number of rows.
type endless struct {
	rows, next int
	rest       string
}

func (e *endless) Read(p []byte) (int, error) {
	if e.rest == "" && e.next < e.rows {
		e.rest = fmt.Sprintf("{\"id\": \"%011d\", \"title\": \"Title\", \"formats\": \"%01000d\"}\n", e.next, 0)
		e.next++
	}
	n := copy(p, e.rest)
	if e.rest = e.rest[n:]; n == 0 {
		return 0, errEnd
	}
	return n, nil
}

var errEnd = errors.New("no more rows")

// peakSink is a sink that records the peak memory usage.
type peakSink struct {
	rows  int
	bytes uint64
}

func (m *peakSink) AddCategory(library.Category) error { return nil }

func (m *peakSink) AddRow(importexport.Row) error {
	if m.rows++; m.rows%20_000 == 0 {
		runtime.GC()
		var now runtime.MemStats
		runtime.ReadMemStats(&now)
		m.bytes = max(m.bytes, now.HeapAlloc)
	}
	return nil
}

// The memory for reading a source must not grow with the size of the source.
func TestReadSource_MemoryIsLimited(t *testing.T) {
	race.Skip(t)
	if testing.Short() {
		t.Skip("reads 40 MB")
	}
	var before runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var seen peakSink
	err := importexport.Read(&endless{rows: 40_000}, &seen)
	if !errors.Is(err, errEnd) || seen.rows != 40_000 {
		t.Fatalf("got %d rows, error %v, want 40000 and %v", seen.rows, err, errEnd)
	}
	if grown := int64(seen.bytes) - int64(before.HeapAlloc); grown > 16<<20 {
		t.Errorf("got %d MB in use, want at most 16", grown>>20)
	}
}

// TestImport_MemoryIsProportional imports 1/8 of the maximum number of videos over HTTP. This must
// not use more than 1/8 of the reserved memory.
func TestImport_MemoryIsProportional(t *testing.T) {
	race.Skip(t)
	const part = 8
	const videos = limits.ImportVideos / part
	im, err := importexport.NewImport(importexport.Options{Category: "coding", MaxRows: videos, MaxShown: limits.PreviewRows / part})
	ok(t, err)
	defer func() { ok(t, im.Close()) }()
	before := heap()
	video := library.Video{Title: "Title", Description: "What it is about"}
	for i := range videos {
		video.ID = fmt.Sprintf("%011d", i)
		ok(t, im.AddRow(importexport.Row{Line: i + 1, Video: video}))
	}
	if grown := heap() - before; grown > limits.ImportMemory/part {
		t.Errorf("read: got %d kB in use, want at most %d", grown>>10, (limits.ImportMemory/part)>>10)
	}
	err = im.AddRow(importexport.Row{Line: videos + 1, Video: library.Video{ID: "aaaaaaaaaaa"}})
	if _, is := errors.AsType[*importexport.SourceError](err); !is {
		t.Errorf("one more video: got error %v, want a SourceError", err)
	}
	report, err := im.Preview(t.Context(), libraryWith(t))
	ok(t, err)
	if grown := heap() - before; report.New != videos || grown > limits.ImportWorkMemory/part {
		t.Errorf("decision: got %d videos, %d kB in use, want %d and at most %d kB", report.New, grown>>10, videos, (limits.ImportWorkMemory/part)>>10)
	}
}

// heap returns the size of the heap in bytes.
func heap() int64 {
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return int64(now.HeapAlloc)
}

func TestReadQuestions_MemoryIsLimited(t *testing.T) {
	for name, file := range map[string]string{
		"rows":             "link,at,question\n" + strings.Repeat("aaaaaaaaaaa,1,"+strings.Repeat("a", 1000)+"\n", limits.QuestionRows),
		"list":             `{"questions": [` + strings.Repeat(`{"videoId":"aaaaaaaaaaa","text":"`+strings.Repeat("a", 1000)+`"},`, limits.QuestionRows-1) + "{}]}",
		"one long row":     "link,question\naaaaaaaaaaa," + strings.Repeat("a", limits.QuestionFile-100) + "\n",
		"an unknown field": `{"other": "` + strings.Repeat("a", limits.QuestionFile-100) + `", "questions": [{"videoId": "aaaaaaaaaaa"}]}`,
	} {
		before := heap()
		source := &measured{Reader: strings.NewReader(file)}
		rows, err := importexport.ReadQuestions(source, limits.QuestionRows)
		if held := max(source.heap, heap()) - before; err != nil || held > limits.ImportMemory {
			t.Errorf("%s: got %d kB for %d rows, error %v, want at most %d kB", name, held>>10, len(rows), err, limits.ImportMemory>>10)
		}
		runtime.KeepAlive(rows)
		runtime.KeepAlive(file)
	}
}

// measured is a reader that measures the heap when it reaches its end.
type measured struct {
	io.Reader
	heap int64
}

func (m *measured) Read(p []byte) (int, error) {
	n, err := m.Reader.Read(p)
	if errors.Is(err, io.EOF) {
		m.heap = heap()
	}
	return n, err
}
