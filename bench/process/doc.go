// Package process starts the measured binaries, reads their URLs and stops them with all of
// their child processes.
package process
