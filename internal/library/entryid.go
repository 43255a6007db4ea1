package library

import "greenroom/internal/limits"

// IsEntryID reports whether a client can use id for an entry. An ID has 1 to [limits.EntryID]
// letters, digits, hyphens and underscores.
func IsEntryID(id string) bool {
	for i := range len(id) {
		c := id[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_') {
			return false
		}
	}
	return 0 < len(id) && len(id) <= limits.EntryID
}
