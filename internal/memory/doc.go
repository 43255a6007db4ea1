// Package memory stores a Greenroom library in maps until the process ends, for the simulated
// backend in the browser and for tests.
package memory
