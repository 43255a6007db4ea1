// Package postgres provides the PostgreSQL server that scripts/with-postgres starts. For
// measurements of outages, it also starts clusters with a standby.
package postgres
