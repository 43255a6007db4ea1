// Package memory stores a Greenroom library in maps until the process ends. The simulated backend
// in the browser and tests use it.
package memory
