// Package library is the domain of Greenroom: the videos and categories of the catalogue, the
// accounts, and the collections, playlists, notebooks and sessions of accounts. It imports only the
// standard library and package limits.
//
// Stores implement [Store]. Package librarytest contains the conformance suite for all stores.
package library
