package library

import "sort"

// Sort sorts the items stably. It compiles to much less code per item type than [slices.SortFunc],
// which reduces the download size of the simulator.
func Sort[T any](items []T, compare func(a, b T) int) {
	sort.SliceStable(items, func(i, j int) bool { return compare(items[i], items[j]) < 0 })
}
