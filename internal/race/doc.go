// Package race tells tests whether the race detector is enabled. It multiplies memory and
// time, so tests of memory or of large data without concurrency skip it: "make test-go" runs
// them once more without it.
package race
