// Package curating implements the changes of the catalogue by curators, for the command line
// and the web pages. It explains rejected changes and records every change in the audit
// log.
package curating
