package library

import "slices"

// Role determines what an account can do in addition to using its own lists.
type Role string

// The roles.
const (
	Learner  Role = "learner"  // watches and saves; the default
	Curator  Role = "curator"  // also edits the catalogue
	Operator Role = "operator" // has all permissions
)

// Roles returns every role, in ascending order of permissions.
func Roles() []Role { return []Role{Learner, Curator, Operator} }

// Permission is an action that requires a role.
type Permission string

// The permissions.
const (
	EditCatalogue  Permission = "edit the catalogue" // videos, categories, imports
	ManageUsers    Permission = "manage people"      // accounts, roles, invitations
	ViewOperations Permission = "watch over"         // audit log, sizes, backups
)

// permissions is the table of the permissions of each role.
func permissions() map[Role][]Permission {
	return map[Role][]Permission{
		Learner:  {},
		Curator:  {EditCatalogue},
		Operator: {EditCatalogue, ManageUsers, ViewOperations},
	}
}

// Has reports whether the role has the permission.
func (r Role) Has(p Permission) bool { return slices.Contains(permissions()[r], p) }

// IsValid reports whether the role exists.
func (r Role) IsValid() bool { return slices.Contains(Roles(), r) }
