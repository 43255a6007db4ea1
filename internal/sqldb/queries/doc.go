// Package queries contains the SQL statements of package sqldb. sqlc compiles the statements in
// .sql files; Go code builds the statements that depend on filters.
package queries
