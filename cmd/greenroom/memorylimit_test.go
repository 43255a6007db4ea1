package main

import (
	"context"
	"runtime"
	"testing"
)

func TestMemoryLimit_FollowsLiveHeap(t *testing.T) {
	t.Parallel()
	const mib = 1 << 20
	tests := []struct {
		name                 string
		live, reserved, want int64
	}{
		{"small library", 24 * mib, 0, minMemoryLimit},
		{"small library with responses", 24 * mib, 8 * mib, minMemoryLimit},
		{"filled caches", 40 * mib, 0, 61 * mib},
		{"full caches", 60 * mib, 0, 72 * mib},
		{"full caches with responses", 96 * mib, 24 * mib, 108 * mib},
		{"large library", 400 * mib, 0, 736 * mib},
		{"large library with responses", 400 * mib, 20 * mib, 696 * mib},
		{"responses were sent since", 10 * mib, 24 * mib, minMemoryLimit},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			if got := memoryLimit(tt.live, tt.reserved); got != tt.want {
				t.Errorf("got limit %d MiB, want %d MiB", got/mib, tt.want/mib)
			}
		})
	}
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
		default: // the call happens later, or the next object is not allocated yet
		}
	}
}
