// Package sqldbtest contains tests that the SQLite and PostgreSQL stores share: copies, deletions,
// upgrades and secrets. The conformance suite in librarytest covers all other behaviour.
package sqldbtest
