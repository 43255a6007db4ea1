// Package scenarios contains the measurements, one file per row of the table. Each scenario starts
// the binaries that it compares and adds figures to a report.
package scenarios
