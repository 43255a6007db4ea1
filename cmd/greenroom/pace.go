package main

import (
	"context"
	"math"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	// collections is how often garbage is collected each second at most, as far as
	// roomForGarbage allows. While a crowd asks for what is ready in memory, each
	// collection goes through all of it, and at the usual pace, whenever the heap has
	// doubled, they take a quarter of the processor.
	collections = 2
	// roomForGarbage is how much garbage may be there before it is collected, in bytes.
	// A heap that is larger than that keeps the usual pace.
	roomForGarbage = 64 << 20

	usualPace = 100 // the percentage of the heap by which it grows before it is collected
	paceGrain = 1.2 // by what it has to differ to be set anew, which stops everything for a moment
)

// keepPace lets a small heap be collected less often while much is asked for, until ctx
// is done. Who sets GOGC sets the pace by that.
func keepPace(ctx context.Context) {
	if os.Getenv("GOGC") != "" {
		return
	}
	const allocated, live = 0, 1
	samples := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}, {Name: "/gc/heap/live:bytes"}}
	ticks := time.NewTicker(time.Second)
	defer ticks.Stop()
	metrics.Read(samples)
	before, set := samples[allocated].Value.Uint64(), usualPace
	for {
		select {
		case <-ctx.Done():
			debug.SetGCPercent(usualPace)
			return
		case <-ticks.C:
		}
		metrics.Read(samples)
		now := samples[allocated].Value.Uint64()
		pace := paceFor(now-before, samples[live].Value.Uint64())
		before = now
		if ratio := float64(pace) / float64(set); ratio > paceGrain || ratio < 1/paceGrain {
			debug.SetGCPercent(pace)
			set = pace
		}
	}
}

// paceFor returns by how many percent a heap of so many live bytes may grow before it is
// collected, when so many bytes are allocated each second.
func paceFor(perSecond, live uint64) int {
	room := min(float64(perSecond)/collections, roomForGarbage)
	return max(usualPace, int(math.Round(100*room/float64(max(live, 1<<20)))))
}
