package endpoint

import "time"

// How long a session holds, and a guest's account lives, without use.
const (
	SessionLife = 30 * 24 * time.Hour
	GuestLife   = 7 * 24 * time.Hour
)

// LastUse returns when a session was used last that holds until expiresAt, or when an account
// was whose longest session does. It is right to [useGrain].
func LastUse(expiresAt time.Time) time.Time { return expiresAt.Add(-SessionLife) }

// HoldsUntil returns until when a session holds that was last used at the time.
func HoldsUntil(used time.Time) time.Time { return used.Add(SessionLife) }
