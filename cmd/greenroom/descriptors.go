package main

import "greenroom/internal/limits"

// connectionsWith returns how many client connections a process with the given number of file
// descriptors can accept.
func connectionsWith(descriptors int) int {
	return descriptors - min(limits.ReservedDescriptors, descriptors/2)
}
