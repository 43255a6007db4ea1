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
	// Maximum sizes of the caches in bytes, sufficient for some thousand sessions and for the lists
	// of about 8,000 accounts.
	sessionCacheBytes = limits.SessionCache
	listCacheBytes    = limits.ShortListCache
	// sessionBytes is the memory of a session and its account in bytes, without their texts.
	sessionBytes = 768
	// accountListsBytes is the maximum memory in bytes of the cached lists of one account.
	accountListsBytes = 2 << 10
	// maxCachedVideos is the maximum length of a cached list. A longer list is not worth caching:
	// sending it takes much longer than reading it.
	maxCachedVideos = 64
)

// readCache caches sessions and short lists. It requires a store that sees every write: a single
// server on a SQLite file.
//
//	read:   cache hit, or load from the database and put
//	write:  run the write ─> invalidate what it changed ─> reply to the caller
//
// A write invalidates the cache before its reply. A client that reads after the reply therefore
// sees the write. If a load started before the invalidation, its result is not cached: the account
// has another invalidation count, or the load uses a discarded cacheState. CLI commands that change
// accounts or sessions increase a counter in the database. invalidateIfChanged polls this counter.
type readCache struct {
	current atomic.Pointer[cacheState] // current state of the cache; nil if other servers can write to the database
	changes atomic.Int64               // counter of changes by CLI commands at the last poll
}

// cacheState is the contents of the cache between two full invalidations.
type cacheState struct {
	sessions *lru.Cache[string, cachedSession]
	lists    *lru.Cache[string, *cachedLists] // lists by account ID
}

type cachedSession struct {
	session library.Session
	user    library.User
}

// cachedLists are the lists of one account.
type cachedLists struct {
	mu      sync.Mutex
	changes int // number of invalidations of the account's lists
	lists   map[library.Collection]cachedList
}

type cachedList struct {
	library.List
	hasVideos bool // whether the read included the videos and not only the revision
}

// invalidate empties the cache. Reads that are still running put their results into the previous
// cacheState, which is discarded.
func (c *readCache) invalidate() {
	c.current.Store(&cacheState{
		sessions: lru.New[string, cachedSession](sessionCacheBytes),
		lists:    lru.New[string, *cachedLists](listCacheBytes),
	})
}

// invalidateIfChanged empties the cache if count returns another number than in the previous call.
func (c *readCache) invalidateIfChanged(count func() (int64, error)) error {
	if c.current.Load() == nil {
		return nil
	}
	changes, err := count()
	if err == nil && c.changes.Swap(changes) != changes {
		c.invalidate()
	}
	return err
}

// invalidateLists removes all lists of the account from the cache.
func (c *readCache) invalidateLists(userID string) {
	state := c.current.Load()
	if state == nil {
		return
	}
	l, ok := state.lists.Get(userID)
	if !ok {
		return // without cached lists, there is nothing to remove
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.changes++
	l.lists = nil
}

// session returns the cached session with the ID. If it is not cached, session calls load and
// caches the result.
func (c *readCache) session(id string, load func() (cachedSession, error)) (cachedSession, error) {
	state := c.current.Load()
	if state == nil {
		return load()
	}
	cached, ok := state.sessions.Get(id)
	if !ok {
		var err error
		if cached, err = load(); err != nil {
			return cached, err
		}
		state.sessions.Put(id, cached, int64(sessionBytes+len(cached.user.Profile)+len(cached.user.PasswordHash)))
	}
	cached.user.Profile = slices.Clone(cached.user.Profile) // a copy, because the caller may modify the profile
	return cached, nil
}

// list returns the cached list of the account. If it is not cached, list calls load and caches the
// result. held is the revision that the caller already has. If held is the current revision, list
// returns no videos.
func (c *readCache) list(userID string, collection library.Collection, held int64, load func() (library.List, error)) (library.List, error) {
	state := c.current.Load()
	if state == nil {
		return load()
	}
	account, ok := state.lists.Get(userID)
	if !ok {
		account = &cachedLists{}
		state.lists.Put(userID, account, accountListsBytes)
	}
	cached, changes := account.get(collection)
	switch {
	case cached.Revision != 0 && cached.Revision == held:
		cached.Videos = nil
		return cached.List, nil
	case cached.hasVideos:
		cached.Videos = slices.Clone(cached.Videos) // a copy, because the caller may modify the list
		return cached.List, nil
	}
	list, err := load()
	if err == nil && len(list.Videos) <= maxCachedVideos {
		account.put(collection, cachedList{list, list.Revision != held}, changes)
		list.Videos = slices.Clone(list.Videos)
	}
	return list, err
}

func (l *cachedLists) get(c library.Collection) (cached cachedList, changes int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.lists[c], l.changes
}

// put stores the list unless the account's lists were invalidated after get returned changes, the
// number of invalidations.
func (l *cachedLists) put(c library.Collection, list cachedList, changes int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.changes != changes {
		return
	}
	if l.lists == nil {
		l.lists = make(map[library.Collection]cachedList, len(library.Collections()))
	}
	l.lists[c] = list
}
