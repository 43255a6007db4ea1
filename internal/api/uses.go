package api

import (
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// useGrain is how stale what the store knows of a use may become before the next
// use is written down, so that not every request is a write.
const useGrain = time.Hour

// uses are the latest uses of sessions that the store does not know yet. They are
// noted here and written down by [API.KeepUses], so that a request that reads
// never writes: it is answered when the disk is full or the database locked.
type uses struct {
	mu    sync.Mutex
	noted map[string]time.Time // by session
}

// note notes that the user's session is used now, unless the store knows of a use
// that is recent enough.
func (u *uses) note(session library.Session, user library.User, now time.Time) {
	fresh := session.ExpiresAt.Sub(now) > endpoint.SessionLife-useGrain
	if user.Guest() {
		fresh = fresh && user.ExpiresAt.Sub(now) > endpoint.GuestLife-useGrain
	}
	if !fresh {
		u.add(map[string]time.Time{session.ID: now})
	}
}

// add notes the uses, of which the latest of each session counts.
func (u *uses) add(more map[string]time.Time) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.noted == nil {
		u.noted = make(map[string]time.Time)
	}
	for id, at := range more {
		if at.After(u.noted[id]) {
			u.noted[id] = at
		}
	}
}

// take returns what was noted, and notes from then on anew.
func (u *uses) take() map[string]time.Time {
	u.mu.Lock()
	defer u.mu.Unlock()
	taken := u.noted
	u.noted = nil
	return taken
}

// KeepUses writes down which sessions were used since the last time: they hold for
// another 30 days from their use, and a guest's account lives for another week.
// What fails is tried again the next time. It also writes down what players could not
// play. Call it every minute or so, before
// expired sessions are removed, and before the end.
func (a *API) KeepUses(ctx context.Context) error {
	taken := a.uses.take()
	left := slices.Sorted(maps.Keys(taken))
	for len(left) > 0 {
		batch := left[:min(limits.UsesAtOnce, len(left))]
		if err := a.sessions.ExtendSessions(ctx, sessionUses(batch, taken)); err != nil {
			a.uses.add(taken)
			return err
		}
		left = left[len(batch):]
	}
	return a.hints.keep(ctx, a.curated)
}

func sessionUses(ids []string, noted map[string]time.Time) []library.SessionUse {
	uses := make([]library.SessionUse, len(ids))
	for i, id := range ids {
		uses[i] = library.SessionUse{
			SessionID: id, ExpiresAt: noted[id].Add(endpoint.SessionLife), GuestExpiresAt: noted[id].Add(endpoint.GuestLife),
		}
	}
	return uses
}

// last returns when the session was used last, as far as it is known.
func (u *uses) last(session library.Session) time.Time {
	u.mu.Lock()
	defer u.mu.Unlock()
	last := endpoint.LastUse(session.ExpiresAt)
	if noted := u.noted[session.ID]; noted.After(last) {
		return noted
	}
	return last
}
