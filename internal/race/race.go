package race

import "testing"

// Skip skips a test of memory or of large data under the race detector. The name of the test must
// match large_tests in the Makefile, so that "make test-go" runs the test without the race
// detector.
func Skip(t *testing.T) {
	t.Helper()
	if enabled {
		t.Skip("the race detector multiplies memory and time: make test-go runs this test without it")
	}
}
