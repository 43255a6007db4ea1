// Package race skips tests while the race detector is enabled. The detector multiplies memory and
// time. Tests that measure memory, or that use much data without concurrency, therefore skip
// themselves. "make test-go" runs these tests once more without the detector.
package race
