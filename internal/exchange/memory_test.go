package exchange_test

import (
	"errors"
	"fmt"
	"runtime"
	"testing"

	"greenroom/internal/exchange"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// endless is a source of so many rows, made as they are read.
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

// most is a taker that sees how much memory is in use.
type most struct {
	rows  int
	bytes uint64
}

func (m *most) TakeCategory(library.Category) error { return nil }

func (m *most) TakeRow(exchange.Row) error {
	if m.rows++; m.rows%20_000 == 0 {
		runtime.GC()
		var now runtime.MemStats
		runtime.ReadMemStats(&now)
		m.bytes = max(m.bytes, now.HeapAlloc)
	}
	return nil
}

// What is in memory does not grow with the source: here are 100 MB of it.
func TestReadingTakesLittleMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 40 MB")
	}
	var before runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var seen most
	err := exchange.Read(&endless{rows: 40_000}, &seen)
	if !errors.Is(err, errEnd) || seen.rows != 40_000 {
		t.Fatalf("%d rows, %v", seen.rows, err)
	}
	if grown := int64(seen.bytes) - int64(before.HeapAlloc); grown > 16<<20 {
		t.Errorf("%d MB in use", grown>>20)
	}
}

// TestImport_MemoryOfManyVideos reads and decides an eighth of the videos that an import over
// HTTP may have, in an eighth of the memory that is reserved for it.
func TestImport_MemoryOfManyVideos(t *testing.T) {
	const part = 8
	const videos = limits.ImportVideos / part
	im, err := exchange.NewImport(exchange.Options{Category: "coding", Rows: videos, Shown: limits.ImportRows / part})
	ok(t, err)
	defer func() { ok(t, im.Close()) }()
	before := heap()
	video := library.Video{Title: "Title", Description: "What it is about"}
	for i := range videos {
		video.ID = fmt.Sprintf("%011d", i)
		ok(t, im.TakeRow(exchange.Row{Line: i + 1, Video: video}))
	}
	if grown := heap() - before; grown > limits.ImportMemory/part {
		t.Errorf("reading took %d kB, want what is reserved for it at most", grown>>10)
	}
	err = im.TakeRow(exchange.Row{Line: videos + 1, Video: library.Video{ID: "aaaaaaaaaaa"}})
	if _, is := errors.AsType[*exchange.SourceError](err); !is {
		t.Errorf("one more video: %v, want an error that says why", err)
	}
	report, err := im.Decide(t.Context(), libraryWith(t))
	ok(t, err)
	if grown := heap() - before; report.New != videos || grown > limits.ImportWork/part {
		t.Errorf("deciding %d videos took %d kB, want what is reserved for it at most", report.New, grown>>10)
	}
}

// heap returns the bytes in use.
func heap() int64 {
	runtime.GC()
	var now runtime.MemStats
	runtime.ReadMemStats(&now)
	return int64(now.HeapAlloc)
}
