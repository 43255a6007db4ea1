package main

import (
	"testing"

	"greenroom/internal/limits"
)

// A process must accept connections even if it has few file descriptors, and must have descriptors
// left for files and the database.
func TestConnections_LeaveDescriptorsForFiles(t *testing.T) {
	t.Parallel()
	for descriptors, want := range map[int]int{
		2:                                1,
		2*limits.ReservedDescriptors - 2: limits.ReservedDescriptors - 1,
		2 * limits.ReservedDescriptors:   limits.ReservedDescriptors,
		65_536:                           65_536 - limits.ReservedDescriptors,
	} {
		if got := connectionsWith(descriptors); got != want {
			t.Errorf("%d descriptors: got %d connections, want %d", descriptors, got, want)
		}
	}
}
