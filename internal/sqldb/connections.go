package sqldb

import (
	"greenroom/internal/lru"
)

// Connections says how busy the connections to a database are.
type Connections struct {
	Open, InUse int
	Waits       int64 // how often one had to be waited for
}

// Connections returns how busy the connections of the store are that serve requests.
func (s *Store) Connections() Connections {
	stats := s.writer.Stats()
	c := Connections{Open: stats.OpenConnections, InUse: stats.InUse, Waits: stats.WaitCount}
	if s.reader != s.writer {
		stats = s.reader.Stats()
		c.Open, c.InUse, c.Waits = c.Open+stats.OpenConnections, c.InUse+stats.InUse, c.Waits+stats.WaitCount
	}
	return c
}

// QueuedWrites returns how many changes wait for the one connection that writes; 0 where
// changes do not wait for each other.
func (s *Store) QueuedWrites() int {
	if s.shared == nil {
		return 0
	}
	return len(s.shared.waiting)
}

// CacheUsage returns how the caches are used, by their names. A store that others change
// too has none.
func (s *Store) CacheUsage() map[string]lru.Usage {
	if now := s.known.now.Load(); now != nil {
		return map[string]lru.Usage{"sessions": now.sessions.Usage(), "lists": now.lists.Usage()}
	}
	return nil
}
