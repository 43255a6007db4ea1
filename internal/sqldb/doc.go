// Package sqldb stores a Greenroom library in an SQL database. It uses the same queries on every
// engine. Packages sqlite and postgres open a database and contain the differences between the
// engines.
//
// Each internal protocol has its own file with one type and a diagram:
//
//	transaction.go     transactions: transactions and their retries
//	groupcommit.go     groupCommit: group commit for an engine with one writer
//	faststatements.go  singleStatements: writes in one statement
//	readcache.go       readCache: cache of sessions and lists
//	changefeed.go      catalogueRevisions: detection of changes by other processes
//	replica.go         replica: reads of the catalogue from a read replica
//	lease.go           importLease: the right to import
//	import.go          importRun: imports in batches
package sqldb
