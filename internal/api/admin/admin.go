package admin

import (
	"context"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// adminRoute is an operation that only curators or operators can use.
type adminRoute struct {
	pattern string
	needs   library.Permission
	handle  endpoint.UserHandler
}

// Config is the configuration of the admin operations. Every field is required.
type Config struct {
	*endpoint.Base
	Catalogue library.CatalogueStore
	Accounts  library.AccountStore
	Users     library.UserStore
	Links     library.LinkStore
	Curated   library.CurationStore
	Outlines  library.OutlineStore
	Questions library.QuestionStore
	Bank      library.BankStore
	Stats     library.StatsStore
	Log       library.AuditStore
	Logger    *slog.Logger
	NewID     func() string // function that returns a unique ID for an import
	SignUp    string        // admission mode as a text for the overview
	Verifies  bool          // whether the site verifies the emails of accounts
	Curation  Curation
	Pseudonym func(emailKey string) string // function that returns the pseudonym of an account in the audit log
	// AdmitTestEmail counts a test email of the account. If the account exceeds its limit, it
	// returns a problem.
	AdmitTestEmail func(ctx context.Context, userID string) error
	// NeedsSecondFactor returns a problem if the account must set up a second factor first.
	NeedsSecondFactor func(ctx context.Context, user library.User) error
}

// Admin serves the requests of curators and operators.
type Admin struct {
	Config
	imports   *imports
	counted   *counted
	downloads chan struct{} // semaphore that limits concurrent downloads of a backup
}

// New returns the handlers of the admin operations.
func New(config Config) *Admin {
	return &Admin{Config: config, imports: &imports{}, counted: &counted{}, downloads: make(chan struct{}, limits.BackupDownloads)}
}

// Close cancels the running imports and waits until they have ended. After Close, the handlers
// reject new imports.
func (a *Admin) Close() { a.imports.close() }

// Register calls handle with the pattern and the handler of each operation under /api/admin. Each
// handler first checks whether the role of the user has the required permission.
func (a *Admin) Register(handle func(pattern string, handler http.Handler)) {
	for _, r := range a.adminRoutes() {
		handle(r.pattern, a.permitted(r))
	}
}

// adminRoutes returns the operations, each with the required permission.
func (a *Admin) adminRoutes() []adminRoute {
	return append(a.curationRoutes(), []adminRoute{
		{"GET /api/admin/people", library.ManageUsers, a.listUsers},
		{"POST /api/admin/people", library.ManageUsers, a.addUser},
		{"GET /api/admin/people/{userId}", library.ManageUsers, a.getUser},
		{"DELETE /api/admin/people/{userId}", library.ManageUsers, a.deleteUser},
		{"PUT /api/admin/people/{userId}/role", library.ManageUsers, a.setRole},
		{"PUT /api/admin/people/{userId}/disabled", library.ManageUsers, a.setDisabled},
		{"DELETE /api/admin/people/{userId}/sessions", library.ManageUsers, a.logOutEverywhere},
		{"POST /api/admin/people/{userId}/reset", library.ManageUsers, a.createResetLink},

		{"GET /api/admin/invitations", library.ManageUsers, a.listInvitations},
		{"POST /api/admin/invitations", library.ManageUsers, a.createInvitation},
		{"DELETE /api/admin/invitations/{invitationId}", library.ManageUsers, a.revokeInvitation},
	}...)
}

// curationRoutes returns the operations on the library, each with the required permission.
func (a *Admin) curationRoutes() []adminRoute {
	return []adminRoute{
		{"GET /api/admin/overview", library.EditCatalogue, a.overview},
		{"GET /api/admin/log", library.ViewOperations, a.listLog},
		{"POST /api/admin/backups", library.ViewOperations, a.startBackup},
		{"GET /api/admin/backups/latest", library.ViewOperations, a.downloadBackup},
		{"POST /api/admin/mail/test", library.ViewOperations, a.sendTestEmail},

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

		{"GET /api/admin/questions/export", library.EditCatalogue, a.exportQuestions},
		{"POST /api/admin/questions/import", library.EditCatalogue, a.importQuestions},

		{"GET /api/admin/bank/questions", library.EditCatalogue, a.listBank},
		{"GET /api/admin/bank/questions/{questionId}", library.EditCatalogue, a.getBankEntry},
		{"PUT /api/admin/bank/questions/{questionId}", library.EditCatalogue, a.putBankEntry},
		{"DELETE /api/admin/bank/questions/{questionId}", library.EditCatalogue, a.removeBankEntry},
		{"PUT /api/admin/bank/questions/{questionId}/hidden", library.EditCatalogue, a.hideBankEntry},
		{"POST /api/admin/bank/questions/{questionId}/shipped", library.EditCatalogue, a.restoreBankEntry},
		{"POST /api/admin/bank/shipped", library.EditCatalogue, a.addShippedBank},
		{"GET /api/admin/bank/export", library.EditCatalogue, a.exportBank},
		{"POST /api/admin/bank/import", library.EditCatalogue, a.importBank},

		{"PUT /api/admin/videos/{videoId}/chapters", library.EditCatalogue, a.putChapters},
		{"DELETE /api/admin/videos/{videoId}/transcripts/{language}", library.EditCatalogue, a.removeTranscript},
		{"POST /api/admin/transcripts", library.EditCatalogue, a.uploadTranscript},

		{"POST /api/admin/imports", library.EditCatalogue, a.uploadImport},
		{"POST /api/admin/imports/shelves", library.EditCatalogue, a.importStarterCollection},
		{"GET /api/admin/imports/{importId}", library.EditCatalogue, a.getImport},
		{"DELETE /api/admin/imports/{importId}", library.EditCatalogue, a.dropImport},
		{"GET /api/admin/imports/{importId}/rows", library.EditCatalogue, a.listRows},
		{"PUT /api/admin/imports/{importId}/options", library.EditCatalogue, a.chooseImport},
		{"POST /api/admin/imports/{importId}/apply", library.EditCatalogue, a.applyImport},

		{"GET /api/admin/categories", library.EditCatalogue, a.listCategories},
		{"POST /api/admin/categories", library.EditCatalogue, a.addCategory},
		{"PUT /api/admin/categories/order", library.EditCatalogue, a.orderCategories},
		{"PATCH /api/admin/categories/{categoryId}", library.EditCatalogue, a.editCategory},
		{"DELETE /api/admin/categories/{categoryId}", library.EditCatalogue, a.removeCategory},
		{"GET /api/admin/pictures", library.EditCatalogue, listImages},
	}
}

// permitted returns the http.Handler of an admin route. It rejects users whose role does not have
// the permission.
func (a *Admin) permitted(route adminRoute) http.Handler {
	return a.SignedIn(func(w http.ResponseWriter, r *http.Request, user library.User) error {
		if !user.Role.HasPermission(route.needs) {
			return forbidden(route.needs)
		}
		if err := a.NeedsSecondFactor(r.Context(), user); err != nil {
			return err
		}
		if err := endpoint.Reserve(w, r, memoryOf(route.pattern)); err != nil {
			return err
		}
		return route.handle(w, r, user)
	})
}

// memoryOf returns the memory in bytes that a route reserves for its response before its handler
// reads data. Routes without a case below reserve the memory of one page.
func memoryOf(pattern string) int64 {
	switch pattern {
	case "GET /api/admin/videos", "POST /api/admin/videos", "POST /api/admin/videos/change", "GET /api/admin/videos/export",
		"GET /api/admin/bank/questions", "POST /api/admin/bank/shipped": // the operations of the question bank decode the shipped questions
		return limits.VideoPageMemory
	case "GET /api/admin/backups/latest": // the backup is sent in pieces and needs little memory
		return 0
	case "POST /api/admin/imports", "POST /api/admin/imports/shelves": // operations that wait until other responses release memory
		return 0
	default:
		return limits.AdminPageMemory
	}
}

// forbidden returns the problem that names the roles with the permission.
func forbidden(p library.Permission) endpoint.Problem {
	may := slices.DeleteFunc(library.Roles(), func(r library.Role) bool { return !r.HasPermission(p) })
	named := map[library.Role]string{library.Learner: "a learner", library.Curator: "a curator", library.Operator: "an operator"}
	names := make([]string, len(may))
	for i, role := range may {
		names[i] = named[role]
	}
	return endpoint.Forbidden("Only %s may do this.", strings.Join(names, " or "))
}
