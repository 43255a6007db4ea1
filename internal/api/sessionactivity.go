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

// activityResolution is the minimum interval between two stored times of a session's activity.
// Because of this interval, few requests need a write.
const activityResolution = time.Hour

// sessionActivity buffers the latest activity of sessions. [API.FlushActivity] stores the activity.
// Read requests therefore never write, and succeed even if the disk is full or the database is
// locked.
type sessionActivity struct {
	mu       sync.Mutex
	lastUsed map[string]time.Time // time of the latest activity of each session, by session ID
}

// record records activity of the user's session. It does nothing if the stored activity is recent
// enough.
func (u *sessionActivity) record(session library.Session, user library.User, now time.Time) {
	fresh := session.ExpiresAt.Sub(now) > endpoint.SessionTTL-activityResolution
	if user.Guest() {
		fresh = fresh && user.ExpiresAt.Sub(now) > endpoint.GuestTTL-activityResolution
	}
	if !fresh {
		u.add(map[string]time.Time{session.ID: now})
	}
}

// add adds times of activity. For each session, only the latest time is stored.
func (u *sessionActivity) add(more map[string]time.Time) {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.lastUsed == nil {
		u.lastUsed = make(map[string]time.Time)
	}
	for id, at := range more {
		if at.After(u.lastUsed[id]) {
			u.lastUsed[id] = at
		}
	}
}

// drain returns the buffered activity and empties the buffer.
func (u *sessionActivity) drain() map[string]time.Time {
	u.mu.Lock()
	defer u.mu.Unlock()
	taken := u.lastUsed
	u.lastUsed = nil
	return taken
}

// FlushActivity stores the session activity since the last call. It extends active sessions to 30
// days, and the accounts of active guests to 7 days. If the write fails, the next call repeats it.
// FlushActivity also stores playback errors and the lengths that players report. It adds the
// counts of failed logins, single sign-ons and rejected passkeys to the audit log. It deletes expired counts of rate
// limits. Call FlushActivity about every minute, before the removal of expired sessions, and after
// [API.Close].
func (a *API) FlushActivity(ctx context.Context) error {
	taken := a.activity.drain()
	skipped := slices.Sorted(maps.Keys(taken))
	for len(skipped) > 0 {
		batch := skipped[:min(limits.SessionExtensionBatch, len(skipped))]
		if err := a.sessions.ExtendSessions(ctx, activitiesOf(batch, taken)); err != nil {
			a.activity.add(taken)
			return err
		}
		skipped = skipped[len(batch):]
	}
	if err := a.api.failedLogins.Flush(ctx, a.api.Log, a.api.Time()); err != nil {
		return err
	}
	if err := a.api.throttle.rates.deleteEnded(ctx, a.api.Time()); err != nil {
		return err
	}
	if a.api.signOn != nil {
		if err := a.api.signOn.Flush(ctx); err != nil {
			return err
		}
	}
	if a.api.secondFactor != nil {
		if err := a.api.secondFactor.Flush(ctx); err != nil {
			return err
		}
	}
	if err := a.api.flushLengths(ctx); err != nil {
		return err
	}
	return a.playbackErrors.flush(ctx, a.curated)
}

func activitiesOf(ids []string, noted map[string]time.Time) []library.SessionActivity {
	uses := make([]library.SessionActivity, len(ids))
	for i, id := range ids {
		uses[i] = library.SessionActivity{
			SessionID: id, ExpiresAt: noted[id].Add(endpoint.SessionTTL), GuestExpiresAt: noted[id].Add(endpoint.GuestTTL),
		}
	}
	return uses
}

// lastUse returns the latest known time of activity of the session.
func (u *sessionActivity) lastUse(session library.Session) time.Time {
	u.mu.Lock()
	defer u.mu.Unlock()
	last := endpoint.LastSeen(session.ExpiresAt)
	if noted := u.lastUsed[session.ID]; noted.After(last) {
		return noted
	}
	return last
}
