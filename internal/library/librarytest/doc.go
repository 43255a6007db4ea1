// Package librarytest is the conformance suite of [library.Store]. Every store must pass [Run].
// Every store except the memory store must also pass [RunModelTests].
package librarytest
