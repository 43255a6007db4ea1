// Package postgrestest gives each test its own schema or its own database on the test server. It
// can also start servers and poolers for tests that stop them.
package postgrestest
