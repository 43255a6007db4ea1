// Package sqldbtest contains tests that the SQLite and PostgreSQL stores share. They test copies,
// deletions, upgrades and secrets. The conformance suite in package librarytest tests all other
// behaviour.
package sqldbtest
