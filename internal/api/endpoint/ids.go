package endpoint

import "greenroom/internal/limits"

// IsEntryID reports whether a client may call an entry so.
func IsEntryID(id string) bool {
	for i := range len(id) {
		c := id[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_') {
			return false
		}
	}
	return 0 < len(id) && len(id) <= limits.EntryID
}
