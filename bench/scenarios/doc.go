// Package scenarios contains the measurements, with one file for each row of the table. Each
// scenario starts the binaries that it compares, and adds figures to a report.
package scenarios
