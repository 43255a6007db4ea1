package main

import "greenroom/internal/limits"

// connectionsWith returns how many client connections a process can accept if it has the given
// number of file descriptors.
func connectionsWith(descriptors int) int {
	return descriptors - min(limits.ReservedDescriptors, descriptors/2)
}
