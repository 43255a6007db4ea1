package main

import (
	"testing"

	"greenroom/internal/limits"
)

// Connections leave descriptors for files and databases. A process with few descriptors
// accepts connections too.
func TestConnections_LeaveDescriptorsForFiles(t *testing.T) {
	t.Parallel()
	for descriptors, want := range map[int]int{
		2:                           1,
		2*limits.OwnDescriptors - 2: limits.OwnDescriptors - 1,
		2 * limits.OwnDescriptors:   limits.OwnDescriptors,
		65_536:                      65_536 - limits.OwnDescriptors,
	} {
		if got := connectionsWith(descriptors); got != want {
			t.Errorf("%d descriptors: got %d connections, want %d", descriptors, got, want)
		}
	}
}
