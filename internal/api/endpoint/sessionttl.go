package endpoint

import "time"

// SessionTTL is the time without use after which a session expires. GuestTTL is the time without
// use after which a guest's account expires.
const (
	SessionTTL = 30 * 24 * time.Hour
	GuestTTL   = 7 * 24 * time.Hour
)

// LastSeen returns the last use of a session that expires at expiresAt. For the last session of an
// account, this is the last use of the account. The result can be up to 1 hour too early.
func LastSeen(expiresAt time.Time) time.Time { return expiresAt.Add(-SessionTTL) }

// SessionExpiry returns the expiry of a session that was last used at the given time.
func SessionExpiry(used time.Time) time.Time { return used.Add(SessionTTL) }
