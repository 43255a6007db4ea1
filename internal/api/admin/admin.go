// Package admin serves the operations under /api/admin: people, invitations, the catalogue, imports,
// the overview and the log.
package admin

import (
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// adminRoute is an operation for who looks after the library.
type adminRoute struct {
	pattern string
	needs   library.Permission
	handle  endpoint.UserHandler
}

// Config is what the admin operations are made of. Every field is required.
type Config struct {
	*endpoint.Base
	Catalogue library.CatalogueStore
	People    library.PeopleStore
	Links     library.LinkStore
	Curated   library.CurationStore
	Outlines  library.OutlineStore
	Questions library.QuestionStore
	Stats     library.StatsStore
	Log       library.LogStore
	Logger    *slog.Logger
	NewID     func() string // unique ids of imports
	SignUp    string        // who may sign up, as the overview shows it
	Curation  Curation
}

// Admin answers requests of those who manage the library and its people.
type Admin struct {
	Config
	imports   *imports
	counted   *counted
	downloads chan struct{} // holds one for each backup that is being sent
}

// New returns the handlers of the admin operations.
func New(config Config) *Admin {
	return &Admin{Config: config, imports: &imports{}, counted: &counted{}, downloads: make(chan struct{}, limits.BackupDownloads)}
}

// Close cancels the running imports and waits until they have ended. It rejects new ones.
func (a *Admin) Close() { a.imports.close() }

// Register calls handle with the pattern and the handler of each operation under /api/admin. Each
// handler checks first that the role of the user has the permission that the operation needs.
func (a *Admin) Register(handle func(pattern string, handler http.Handler)) {
	for _, r := range a.adminRoutes() {
		handle(r.pattern, a.permitted(r))
	}
}

// adminRoutes are the operations with the permission that each needs.
func (a *Admin) adminRoutes() []adminRoute {
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
func (a *Admin) curationRoutes() []adminRoute {
	return []adminRoute{
		{"GET /api/admin/overview", library.EditCatalogue, a.overview},
		{"GET /api/admin/log", library.WatchOver, a.listLog},
		{"POST /api/admin/backups", library.WatchOver, a.startBackup},
		{"GET /api/admin/backups/latest", library.WatchOver, a.downloadBackup},

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
func (a *Admin) permitted(route adminRoute) http.Handler {
	return a.SignedIn(func(w http.ResponseWriter, r *http.Request, user library.User) error {
		if !user.Role.May(route.needs) {
			return forbidden(route.needs)
		}
		if err := endpoint.Reserve(w, r, memoryOf(route.pattern)); err != nil {
			return err
		}
		return route.handle(w, r, user)
	})
}

// memoryOf returns how much memory the response of a route takes: 0 for one that is small,
// or reserves memory by itself.
func memoryOf(pattern string) int64 {
	switch pattern {
	case "GET /api/admin/videos", "POST /api/admin/videos", "POST /api/admin/videos/change":
		return limits.VideoPageMemory
	case "GET /api/admin/overview", "GET /api/admin/people", "GET /api/admin/log", "GET /api/admin/invitations", "GET /api/admin/categories",
		"GET /api/admin/videos/{videoId}", "PATCH /api/admin/videos/{videoId}", "PUT /api/admin/videos/{videoId}/chapters",
		"POST /api/admin/videos/check", "POST /api/admin/videos/look-up", "GET /api/admin/imports/{importId}/rows",
		"PUT /api/admin/videos/{videoId}/questions/{questionId}", "DELETE /api/admin/videos/{videoId}/questions/{questionId}":
		return limits.AdminPageMemory
	default:
		return 0
	}
}

// forbidden names the roles that may do what the permission says.
func forbidden(p library.Permission) endpoint.Problem {
	may := slices.DeleteFunc(library.Roles(), func(r library.Role) bool { return !r.May(p) })
	named := map[library.Role]string{library.Learner: "a learner", library.Curator: "a curator", library.Operator: "an operator"}
	names := make([]string, len(may))
	for i, role := range may {
		names[i] = named[role]
	}
	return endpoint.Refused("Only %s may do this.", strings.Join(names, " or "))
}
