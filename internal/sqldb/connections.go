package sqldb

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
