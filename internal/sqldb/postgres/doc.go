// Package postgres stores a Greenroom library in a PostgreSQL database, which several servers
// can share.
package postgres
