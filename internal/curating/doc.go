// Package curating implements the changes of the catalogue by curators. Both the command line and
// the administration pages use this package. It explains rejected changes and records every change
// in the audit log.
package curating
