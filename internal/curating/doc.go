// Package curating implements the changes of the catalogue by curators. The command line and the
// web pages use it. It explains rejected changes and records every change in the audit log.
package curating
