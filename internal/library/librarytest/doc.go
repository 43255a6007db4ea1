// Package librarytest is the conformance suite of [library.Store]. Every store must pass
// [Run]. Stores other than the memory store must also pass [RunModelTests].
package librarytest
