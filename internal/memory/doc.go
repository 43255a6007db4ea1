// Package memory stores a Greenroom library in maps until the process ends. It is used by the
// simulated backend in the browser and by tests.
package memory
