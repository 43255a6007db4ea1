package library

import "slices"

// Role determines which operations an account can use, in addition to operations on its own lists.
type Role string

// Roles of accounts.
const (
	Learner  Role = "learner"  // role that can watch and save videos; the default role
	Curator  Role = "curator"  // role that can also edit the catalogue
	Operator Role = "operator" // role that has all permissions
)

// Roles returns all roles in ascending order of permissions.
func Roles() []Role { return []Role{Learner, Curator, Operator} }

// Permission is an action that requires a role.
type Permission string

// Permissions of roles.
const (
	EditCatalogue  Permission = "edit the catalogue" // permission to manage videos, categories and imports
	ManageUsers    Permission = "manage people"      // permission to manage accounts, roles and invitations
	ViewOperations Permission = "watch over"         // permission to read the audit log and statistics, and to manage backups
)

// permissions is the table of the permissions of each role.
func permissions() map[Role][]Permission {
	return map[Role][]Permission{
		Learner:  {},
		Curator:  {EditCatalogue},
		Operator: {EditCatalogue, ManageUsers, ViewOperations},
	}
}

// HasPermission reports whether the role has the permission.
func (r Role) HasPermission(p Permission) bool { return slices.Contains(permissions()[r], p) }

// IsValid reports whether the role exists.
func (r Role) IsValid() bool { return slices.Contains(Roles(), r) }
