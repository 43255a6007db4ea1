package library

import "slices"

// Role is what an account may do beside keeping lists of its own.
type Role string

// The roles.
const (
	Learner  Role = "learner"  // watches and keeps; what every account is unless somebody says otherwise
	Curator  Role = "curator"  // also looks after the catalogue
	Operator Role = "operator" // may do all
)

// Roles lists every role, from the one that may do least.
func Roles() []Role { return []Role{Learner, Curator, Operator} }

// Permission is something that takes a role to do.
type Permission string

// The permissions.
const (
	EditCatalogue Permission = "edit the catalogue" // videos, categories, imports
	ManagePeople  Permission = "manage people"      // accounts, roles, invitations
	WatchOver     Permission = "watch over"         // the log, sizes, backups
)

// permissions is the table of what each role may do.
func permissions() map[Role][]Permission {
	return map[Role][]Permission{
		Learner:  {},
		Curator:  {EditCatalogue},
		Operator: {EditCatalogue, ManagePeople, WatchOver},
	}
}

// May reports whether the role may do what the permission says.
func (r Role) May(p Permission) bool { return slices.Contains(permissions()[r], p) }

// Known reports whether there is such a role.
func (r Role) Known() bool { return slices.Contains(Roles(), r) }
