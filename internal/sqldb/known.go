package sqldb

import (
	"slices"
	"sync"
	"sync/atomic"

	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/lru"
)

const (
	// knownSessionsBytes and knownListsBytes are how much memory what is known takes:
	// some thousand sessions, and the lists of eight thousand accounts.
	knownSessionsBytes = limits.KnownSessions
	knownListsBytes    = limits.KnownLists
	// sessionBytes is what a session and its account take beside their texts.
	sessionBytes = 768
	// accountListsBytes is what the lists of an account take at most.
	accountListsBytes = 2 << 10
	// maxKnown is how many videos a list has at most that is known. To read a longer
	// one takes little beside sending it.
	maxKnown = 64
)

// known is what was looked up lately and has not changed since, in a store through which
// nearly everything passes that changes it: one over a file, which has one server. What a
// change concerns is forgotten when it has ended and before it is answered; so who asks after
// the answer reads the change, and who read before it leaves nothing behind. Commands
// beside the server count the changes that they make of accounts and sessions, and
// [known.follow] forgets all when they have made any.
type known struct {
	now     atomic.Pointer[knownNow] // nil where other servers make changes, too
	changes atomic.Int64             // how many were counted when that was last looked at
}

type knownNow struct {
	sessions *lru.Cache[string, knownSession]
	lists    *lru.Cache[string, *knownLists] // by account
}

type knownSession struct {
	session library.Session
	user    library.User
}

// knownLists are lists of one account.
type knownLists struct {
	mu      sync.Mutex
	changes int // how often they changed
	lists   map[library.Collection]knownList
}

type knownList struct {
	library.List
	whole bool // or its videos were not read
}

// forget makes all unknown. What is being read meanwhile is kept where nobody looks
// any more.
func (k *known) forget() {
	k.now.Store(&knownNow{
		sessions: lru.New[string, knownSession](knownSessionsBytes),
		lists:    lru.New[string, *knownLists](knownListsBytes),
	})
}

// follow makes all unknown when more changes were counted than the last time.
func (k *known) follow(count func() (int64, error)) error {
	if k.now.Load() == nil {
		return nil
	}
	changes, err := count()
	if err == nil && k.changes.Swap(changes) != changes {
		k.forget()
	}
	return err
}

// forgetLists makes the lists of the account unknown.
func (k *known) forgetLists(userID string) {
	now := k.now.Load()
	if now == nil {
		return
	}
	l, there := now.lists.Get(userID)
	if !there {
		return // who reads them now has looked here after the change, or keeps them where nobody looks
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.changes++
	l.lists = nil
}

// session returns the session of that id from look, unless it is known.
func (k *known) session(id string, look func() (knownSession, error)) (knownSession, error) {
	now := k.now.Load()
	if now == nil {
		return look()
	}
	found, there := now.sessions.Get(id)
	if !there {
		var err error
		if found, err = look(); err != nil {
			return found, err
		}
		now.sessions.Keep(id, found, int64(sessionBytes+len(found.user.Profile)+len(found.user.PasswordHash)))
	}
	found.user.Profile = slices.Clone(found.user.Profile) // which is whose asks
	return found, nil
}

// list returns the account's list from look, unless it is known. As look does, it leaves
// the videos of one out that has the revision held.
func (k *known) list(userID string, c library.Collection, held int64, look func() (library.List, error)) (library.List, error) {
	now := k.now.Load()
	if now == nil {
		return look()
	}
	account, there := now.lists.Get(userID)
	if !there {
		account = &knownLists{}
		now.lists.Keep(userID, account, accountListsBytes)
	}
	found, changes := account.get(c)
	switch {
	case found.Revision != 0 && found.Revision == held:
		found.Videos = nil
		return found.List, nil
	case found.whole:
		found.Videos = slices.Clone(found.Videos) // which is whose asks
		return found.List, nil
	}
	list, err := look()
	if err == nil && len(list.Videos) <= maxKnown {
		account.keep(c, knownList{list, list.Revision != held}, changes)
		list.Videos = slices.Clone(list.Videos)
	}
	return list, err
}

func (l *knownLists) get(c library.Collection) (found knownList, changes int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.lists[c], l.changes
}

// keep keeps the list, unless there was a change since it was asked for.
func (l *knownLists) keep(c library.Collection, list knownList, changes int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.changes != changes {
		return
	}
	if l.lists == nil {
		l.lists = make(map[library.Collection]knownList, len(library.Collections()))
	}
	l.lists[c] = list
}
