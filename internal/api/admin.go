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
	return append(a.curationRoutes(), []adminRoute{
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
	}...)
}

// curationRoutes are those about the library itself.
func (a *api) curationRoutes() []adminRoute {
	return []adminRoute{
		{"GET /api/admin/overview", library.EditCatalogue, a.overview},
		{"GET /api/admin/log", library.WatchOver, a.listLog},

		{"GET /api/admin/videos", library.EditCatalogue, a.listCurated},
		{"POST /api/admin/videos", library.EditCatalogue, a.addVideos},
		{"POST /api/admin/videos/change", library.EditCatalogue, a.changeVideos},
		{"POST /api/admin/videos/check", library.EditCatalogue, a.checkVideos},
		{"POST /api/admin/videos/look-up", library.EditCatalogue, a.lookUpVideos},
		{"GET /api/admin/videos/export", library.EditCatalogue, a.exportVideos},
		{"GET /api/admin/videos/{videoId}", library.EditCatalogue, a.getCurated},
		{"PATCH /api/admin/videos/{videoId}", library.EditCatalogue, a.editVideo},
		{"PUT /api/admin/videos/{videoId}/questions/{questionId}", library.EditCatalogue, a.markQuestion},
		{"DELETE /api/admin/videos/{videoId}/questions/{questionId}", library.EditCatalogue, a.unmarkQuestion},

		{"PUT /api/admin/videos/{videoId}/chapters", library.EditCatalogue, a.putChapters},
		{"DELETE /api/admin/videos/{videoId}/transcripts/{language}", library.EditCatalogue, a.removeTranscript},
		{"POST /api/admin/transcripts", library.EditCatalogue, a.uploadTranscript},

		{"POST /api/admin/imports", library.EditCatalogue, a.uploadImport},
		{"POST /api/admin/imports/shelves", library.EditCatalogue, a.importShelves},
		{"GET /api/admin/imports/{importId}", library.EditCatalogue, a.getImport},
		{"DELETE /api/admin/imports/{importId}", library.EditCatalogue, a.dropImport},
		{"GET /api/admin/imports/{importId}/rows", library.EditCatalogue, a.listRows},
		{"PUT /api/admin/imports/{importId}/options", library.EditCatalogue, a.chooseImport},
		{"POST /api/admin/imports/{importId}/apply", library.EditCatalogue, a.applyImport},

		{"GET /api/admin/categories", library.EditCatalogue, a.listShelves},
		{"POST /api/admin/categories", library.EditCatalogue, a.addShelf},
		{"PUT /api/admin/categories/order", library.EditCatalogue, a.orderShelves},
		{"PATCH /api/admin/categories/{categoryId}", library.EditCatalogue, a.editShelf},
		{"DELETE /api/admin/categories/{categoryId}", library.EditCatalogue, a.removeShelf},
		{"GET /api/admin/pictures", library.EditCatalogue, listPictures},
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
