// Package process starts the measured binaries and reads their URLs. It stops a binary together
// with all its child processes.
package process
