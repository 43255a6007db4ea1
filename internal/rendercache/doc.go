// Package rendercache caches values that are computed from the catalogue. A cached value is valid
// until the catalogue changes. Concurrent requests for a value share one computation.
package rendercache
