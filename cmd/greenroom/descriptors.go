package main

import "greenroom/internal/limits"

// connectionsWith returns how many connections of clients so many file descriptors allow.
func connectionsWith(descriptors int) int {
	return descriptors - min(limits.OwnDescriptors, descriptors/2)
}
