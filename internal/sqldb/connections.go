package sqldb

import (
	"greenroom/internal/lru"
)

// Connections are the statistics of the connection pools.
type Connections struct {
	Open, InUse int
	Waits       int64 // number of requests that waited for a connection
}

// Connections returns the statistics of the pools that serve requests.
func (s *Store) Connections() Connections {
	stats := s.writer.Stats()
	c := Connections{Open: stats.OpenConnections, InUse: stats.InUse, Waits: stats.WaitCount}
	if s.reader != s.writer {
		stats = s.reader.Stats()
		c.Open, c.InUse, c.Waits = c.Open+stats.OpenConnections, c.InUse+stats.InUse, c.Waits+stats.WaitCount
	}
	return c
}

// QueuedWrites returns the length of the write queue. Without group commit, it is 0.
func (s *Store) QueuedWrites() int {
	if s.groupCommit == nil {
		return 0
	}
	return s.groupCommit.queued()
}

// Caches returns the caches by name. Without a read cache, it returns nil.
func (s *Store) Caches() map[string]lru.Evictable {
	if now := s.readCache.current.Load(); now != nil {
		return map[string]lru.Evictable{"sessions": now.sessions, "lists": now.lists}
	}
	return nil
}
