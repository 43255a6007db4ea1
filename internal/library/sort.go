package library

import "sort"

// Sort sorts the items stably. For each type of item it compiles to much less code than
// [slices.SortFunc], which matters for the download of the simulator.
func Sort[T any](items []T, compare func(a, b T) int) {
	sort.SliceStable(items, func(i, j int) bool { return compare(items[i], items[j]) < 0 })
}
