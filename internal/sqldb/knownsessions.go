package sqldb

import (
	"slices"
	"sync/atomic"

	"greenroom/internal/library"
	"greenroom/internal/lru"
)

const (
	// knownBytes is how much memory the sessions take that are known: some thousand.
	knownBytes = 8 << 20
	// knownSessionBytes is what a session and its account take beside their texts.
	knownSessionBytes = 768
)

// knownSessions are sessions that were looked up lately, for a store through which
// everything passes that changes them: one over a file, which has one server. All are
// forgotten when a change of any has ended and before it is answered; so who asks after
// the answer reads the change, and who read before it leaves nothing behind.
type knownSessions struct {
	now atomic.Pointer[lru.Cache[string, knownSession]] // nil where others change sessions, too
}

type knownSession struct {
	session library.Session
	user    library.User
}

// forget makes those that were known unknown. What is still being read of them is kept
// in a place where nobody looks any more.
func (k *knownSessions) forget() {
	k.now.Store(lru.New[string, knownSession](knownBytes))
}

// of returns the session of that id from look, unless it is known.
func (k *knownSessions) of(id string, look func() (knownSession, error)) (knownSession, error) {
	known := k.now.Load()
	if known == nil {
		return look()
	}
	found, there := known.Get(id)
	if !there {
		var err error
		if found, err = look(); err != nil {
			return found, err
		}
		known.Keep(id, found, int64(knownSessionBytes+len(found.user.Profile)+len(found.user.PasswordHash)))
	}
	found.user.Profile = slices.Clone(found.user.Profile) // which is whose asks
	return found, nil
}
