// Package race skips tests while the race detector is enabled. The detector multiplies memory
// and time, so tests of memory or of large data without concurrency are skipped. "make
// test-go" runs these tests once more without the detector.
package race
