// Package postgrestest gives each test its own schema or database on the test server. It also
// starts servers and poolers that a test can stop.
package postgrestest
