package api

import (
	"net/http"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// adminRoute is an operation for who looks after the library.
type adminRoute struct {
	pattern string
	needs   library.Permission
	handle  userHandler
}

// adminRoutes are all operations under /api/admin. There is no other way to them than
// [api.permitted].
func (a *api) adminRoutes() []adminRoute {
	return []adminRoute{
		{"GET /api/admin/people", library.ManagePeople, a.listPeople},
		{"GET /api/admin/people/{userId}", library.ManagePeople, a.getPerson},
		{"DELETE /api/admin/people/{userId}", library.ManagePeople, a.deletePerson},
		{"PUT /api/admin/people/{userId}/role", library.ManagePeople, a.setRole},
		{"PUT /api/admin/people/{userId}/disabled", library.ManagePeople, a.setDisabled},
		{"DELETE /api/admin/people/{userId}/sessions", library.ManagePeople, a.signOutEverywhere},
		{"POST /api/admin/people/{userId}/reset", library.ManagePeople, a.createResetLink},

		{"GET /api/admin/invitations", library.ManagePeople, a.listInvitations},
		{"POST /api/admin/invitations", library.ManagePeople, a.createInvitation},
		{"DELETE /api/admin/invitations/{invitationId}", library.ManagePeople, a.revokeInvitation},
	}
}

// permitted turns the handler of an admin route into an http.Handler, for those whose role
// permits it.
func (a *api) permitted(route adminRoute) http.Handler {
	return a.signedIn(func(w http.ResponseWriter, r *http.Request, user library.User) error {
		if !user.Role.May(route.needs) {
			return forbidden(route.needs)
		}
		return route.handle(w, r, user)
	})
}

// forbidden names the roles that may do what the permission says.
func forbidden(p library.Permission) problem {
	may := slices.DeleteFunc(library.Roles(), func(r library.Role) bool { return !r.May(p) })
	named := map[library.Role]string{library.Learner: "a learner", library.Curator: "a curator", library.Operator: "an operator"}
	names := make([]string, len(may))
	for i, role := range may {
		names[i] = named[role]
	}
	return refused("Only %s may do this.", strings.Join(names, " or "))
}
