// Package race skips tests while the race detector is enabled. The detector multiplies memory and
// time, so tests that measure memory, or that use much data without concurrency, call [Skip]. "make
// test-go" runs these tests once more without the detector.
package race
