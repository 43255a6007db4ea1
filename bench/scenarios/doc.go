// Package scenarios contains the measurements. Each row of the table has one file. Each scenario
// starts the binaries that it compares, and adds figures to a report.
package scenarios
