package endpoint

import "time"

// SessionTTL and GuestTTL are the lifetimes of a session and of a guest's account without
// use.
const (
	SessionTTL = 30 * 24 * time.Hour
	GuestTTL   = 7 * 24 * time.Hour
)

// LastSeen returns the time of the last use of a session that expires at expiresAt, or of the
// account whose last session expires at that time. The result can be up to 1 hour too early.
func LastSeen(expiresAt time.Time) time.Time { return expiresAt.Add(-SessionTTL) }

// SessionExpiry returns the expiry of a session that was last used at the given time.
func SessionExpiry(used time.Time) time.Time { return used.Add(SessionTTL) }
