package library

import "sort"

// Sort sorts the items stably. For each item type, it compiles to much less code than
// [slices.SortFunc]. This reduces the size of the simulator's download.
func Sort[T any](items []T, compare func(a, b T) int) {
	sort.SliceStable(items, func(i, j int) bool { return compare(items[i], items[j]) < 0 })
}
