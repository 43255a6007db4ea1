package main

import (
	"context"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"

	"greenroom/internal/membudget"
)

// minMemoryLimit is the lowest soft memory limit that the server sets for the Go runtime.
// After the load of "make bench" the resident memory is then 60 to 80 MB, including the code
// of the binary. The target is 90 MB.
const minMemoryLimit = 48 << 20

// limitMemory sets a soft memory limit for the Go runtime, and adjusts it after each garbage
// collection until ctx is done. Without it the heap may double between two collections, which
// is too much when many large responses are in flight. GOMEMLIMIT takes precedence.
func limitMemory(ctx context.Context, responses *membudget.Budget) {
	if os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetMemoryLimit(minMemoryLimit)
	afterEachGC(ctx, func() {
		debug.SetMemoryLimit(memoryLimit(liveHeap(), responses.Usage().InUse))
	})
}

// memoryLimit returns the limit for a live heap of live bytes, of which responses reserve
// reserved bytes. It follows the live heap, because large libraries and full caches need more
// than the minimum limit. Below the live heap, the collector would run all the time. Far
// above the minimum limit the heap may nearly double, as without a limit.
func memoryLimit(live, reserved int64) int64 {
	const less = 64 << 20   // bytes below twice the heap without responses
	const margin = 16 << 20 // bytes for stacks, metadata and about 10 MB of allocations between two collections
	const enough = 72 << 20 // limit above which the margin would make unread responses exceed their limit
	return max(minMemoryLimit, min(live+live/8+margin, enough), live+live/8, 2*(live-reserved)-less)
}

// liveHeap returns the live heap in bytes after the latest garbage collection.
func liveHeap() int64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}

// afterEachGC calls do after each garbage collection until ctx is done.
func afterEachGC(ctx context.Context, do func()) {
	sentinel := new([64]byte) // the runtime combines only objects smaller than 16 bytes
	runtime.AddCleanup(sentinel, func(do func()) {
		if ctx.Err() == nil {
			do()
			afterEachGC(ctx, do)
		}
	}, do)
}
