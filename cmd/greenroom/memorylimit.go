package main

import (
	"context"
	"maps"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"

	"greenroom/internal/limits"
	"greenroom/internal/lru"
	"greenroom/internal/membudget"
)

// minMemoryLimit is the minimum soft memory limit that the server sets for the Go runtime. With
// this limit, the resident memory after the load of "make bench" is 60 to 80 MB, including the code
// of the binary. The target is 90 MB.
const minMemoryLimit = 48 << 20

// limitMemory sets a soft memory limit for the Go runtime. It adjusts the limit after each garbage
// collection until ctx is done. Without a limit, the heap may double between two collections, which
// is too much while many large responses are sent. If GOMEMLIMIT is set, it is used instead.
func limitMemory(ctx context.Context, responses *membudget.Budget) {
	if os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	debug.SetMemoryLimit(minMemoryLimit)
	afterEachGC(ctx, func() {
		live, other := heapUse()
		debug.SetMemoryLimit(memoryLimit(live, other, responses.Usage().InUse))
	})
}

// limitCaches limits the total memory of the caches after each garbage collection until ctx is
// done. Between two collections, the caches can only grow by the new objects on the heap.
func limitCaches(ctx context.Context, caches func() map[string]lru.Evictable) {
	afterEachGC(ctx, func() { lru.LimitTotal(slices.Collect(maps.Values(caches())), limits.CacheMemory) })
}

// memoryLimit returns the soft memory limit of the runtime in bytes. live is the size of the live
// heap, reserved is the part of it that responses have reserved, and other is the memory of the
// runtime outside the heap. The limit grows with all three, because large libraries and full caches
// need more than the minimum limit. It leaves space for new objects, because the collector would
// otherwise run all the time. A heap that is much larger than the minimum limit may nearly double,
// as without a limit.
func memoryLimit(live, other, reserved int64) int64 {
	const margin = 12 << 20 // space for new objects between two collections, in bytes
	const less = 64 << 20   // difference in bytes between the limit and twice the heap that responses have not reserved
	fragmentation := live / 8
	heap := max(live+fragmentation+margin, 2*(live-reserved)-less)
	return max(minMemoryLimit, heap+other)
}

// heapUse returns the size in bytes of the live heap after the latest garbage collection. It also
// returns the bytes that the runtime uses outside the heap: stacks, metadata and buffers.
func heapUse() (live, other int64) {
	samples := []metrics.Sample{
		{Name: "/gc/heap/live:bytes"},
		{Name: "/memory/classes/total:bytes"},
		{Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/memory/classes/heap/unused:bytes"},
		{Name: "/memory/classes/heap/free:bytes"},
		{Name: "/memory/classes/heap/released:bytes"},
	}
	metrics.Read(samples)
	other = int64(samples[1].Value.Uint64())
	for _, heap := range samples[2:] {
		other -= int64(heap.Value.Uint64())
	}
	return int64(samples[0].Value.Uint64()), other
}

// afterEachGC calls do after each garbage collection until ctx is done.
func afterEachGC(ctx context.Context, do func()) {
	sentinel := new([64]byte) // larger than 16 bytes, because the runtime combines smaller objects with other objects
	runtime.AddCleanup(sentinel, func(do func()) {
		if ctx.Err() == nil {
			do()
			afterEachGC(ctx, do)
		}
	}, do)
}
