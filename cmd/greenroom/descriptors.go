package main

import "greenroom/internal/limits"

// connectionsWith returns how many client connections fit into descriptors file descriptors.
func connectionsWith(descriptors int) int {
	return descriptors - min(limits.ReservedDescriptors, descriptors/2)
}
