// Package admin serves the operations under /api/admin: accounts, invitations, the
// catalogue, imports, the overview and the audit log.
package admin
