// Package library is Greenroom's domain: the videos and categories of the catalogue, the
// accounts, and their collections, playlists, notebooks and sessions. It imports only the
// standard library and package limits.
//
// Stores implement [Store]. Package librarytest has the conformance suite that every store
// passes.
package library
