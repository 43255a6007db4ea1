// Package postgres stores a Greenroom library in a PostgreSQL database. Several servers can share
// the database.
package postgres
