// Package rendercache caches values that are computed from the catalogue until the
// catalogue changes. Concurrent requests for a value share one computation.
package rendercache
