// Package postgres provides the PostgreSQL server that scripts/with-postgres starts. It also starts
// clusters with a standby, to measure outages.
package postgres
