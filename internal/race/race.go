package race

import "testing"

// Skip skips the test if the race detector is enabled. It is for tests of memory or of large data.
// The name of the test must match large_tests in the Makefile, so that "make test-go" runs the test
// without the race detector.
func Skip(t *testing.T) {
	t.Helper()
	if enabled {
		t.Skip("the race detector multiplies memory and time: make test-go runs this test without it")
	}
}
