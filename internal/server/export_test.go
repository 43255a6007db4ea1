package server

// IdleConnections returns the number of connections that wait for their next request.
func (s *Server) IdleConnections() int {
	s.connections.mu.Lock()
	defer s.connections.mu.Unlock()
	return s.connections.idle.Len()
}
