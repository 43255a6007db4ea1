// Package sqlite stores a Greenroom library in one SQLite file. It opens and migrates the file;
// package sqldb implements the store.
package sqlite
