package server

import "io"

// NewHeaderFrames returns a writer of HTTP/2 frames that adds the field to each response without it.
func NewHeaderFrames(to io.Writer, name, value string) io.Writer {
	return newHeaderFrames(to, http2Fields([]header{{name, []string{value}}}))
}

// IdleConnections returns the number of connections that wait for their next request.
func (s *Server) IdleConnections() int {
	s.connections.mu.Lock()
	defer s.connections.mu.Unlock()
	return s.connections.idle.Len()
}
