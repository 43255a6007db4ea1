package main

import (
	"context"
	"runtime"
	"testing"

	"greenroom/internal/limits"
	"greenroom/internal/lru"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

func TestMemoryLimit_GrowsWithLiveHeap(t *testing.T) {
	t.Parallel()
	const mib = 1 << 20
	tests := []struct {
		name                        string
		live, other, reserved, want int64
	}{
		{"small library", 16 * mib, 8 * mib, 0, minMemoryLimit},
		{"small library with responses", 16 * mib, 8 * mib, 8 * mib, minMemoryLimit},
		{"filled caches", 40 * mib, 8 * mib, 0, 65 * mib},
		{"full caches", 64 * mib, 8 * mib, 0, 92 * mib},
		{"full caches with responses", 96 * mib, 8 * mib, 24 * mib, 128 * mib},
		{"large library", 400 * mib, 16 * mib, 0, 752 * mib},
		{"large library with responses", 400 * mib, 16 * mib, 20 * mib, 712 * mib},
		{"responses were sent since", 10 * mib, 8 * mib, 24 * mib, minMemoryLimit},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := memoryLimit(tt.live, tt.other, tt.reserved); got != tt.want {
				t.Errorf("got limit %d MiB, want %d MiB", got/mib, tt.want/mib)
			}
		})
	}
}

func TestMemoryLimit_LeavesMemoryForNewObjects(t *testing.T) {
	t.Parallel()
	const mib = 1 << 20
	for live := int64(0); live <= 800*mib; live += mib {
		for _, reserved := range []int64{0, live / 2, live} {
			const other = 10 * mib
			free := memoryLimit(live, other, reserved) - other - live - live/8
			if free < 8*mib {
				t.Fatalf("live heap of %d MiB, %d MiB reserved: got %d MiB for new objects, want at least 8 MiB, or the collector runs all the time",
					live/mib, reserved/mib, free/mib)
			}
		}
	}
}

func TestLimitCaches_EvictsAfterGC(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	one, other := lru.New[int, int](limits.CacheMemory), lru.New[int, int](limits.CacheMemory)
	for i := range limits.CacheMemory >> 20 {
		one.Put(i, i, 1<<20)
		other.Put(i, i, 1<<20)
	}
	limitCaches(ctx, func() map[string]lru.Evictable { return map[string]lru.Evictable{"one": one, "other": other} })
	postgrestest.WaitUntil(t, "the caches are within their limit", func() bool {
		runtime.GC()
		return one.Usage().Bytes+other.Usage().Bytes <= limits.CacheMemory
	})
}

func TestAfterEachGC_RepeatsUntilDone(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	called := make(chan struct{})
	afterEachGC(ctx, func() { called <- struct{}{} })
	for calls := 0; calls < 3; {
		runtime.GC()
		select {
		case <-called:
			calls++
		default: // the callback is called later, or the next object is not yet allocated
		}
	}
}
