package api

import (
	"net/http"

	"greenroom/internal/library"
)

// operations returns a mux with every operation of the contract, in its order.
func (a *api) operations() *http.ServeMux {
	mux := http.NewServeMux()

	mux.Handle("GET /api/auth", a.serve(a.getAdmission))
	mux.Handle("POST /api/auth/signup", a.serve(a.signUp))
	mux.Handle("POST /api/auth/login", a.serve(a.logIn))
	mux.Handle("POST /api/auth/logout", a.serve(a.logOut))
	mux.Handle("POST /api/auth/reset", a.serve(a.askForReset))
	mux.Handle("POST /api/auth/password", a.serve(a.resetPassword))

	mux.Handle("GET /api/videos", a.serve(a.listVideos))
	mux.Handle("GET /api/videos/suggestions", a.serve(a.suggestVideos))
	mux.Handle("GET /api/videos/spoken", a.serve(a.searchSpoken))
	mux.Handle("GET /api/video/{videoId}", a.serve(a.getVideo))
	mux.Handle("GET /api/video/{videoId}/outline", a.serve(a.getOutline))
	mux.Handle("GET /api/video/{videoId}/transcripts/{language}", a.serve(a.getTranscript))
	mux.Handle("GET /api/questions", a.serve(a.listQuestions))
	mux.Handle("POST /api/video/{videoId}/errors", a.serve(a.hintAtVideo))
	mux.Handle("GET /api/categories", a.serve(a.listCategories))
	mux.Handle("GET /api/categories/{categoryId}", a.serve(a.getCategory))

	mux.Handle("GET /api/user/likes", a.signedIn(a.listCollection(library.Likes)))
	mux.Handle("POST /api/user/likes", a.signedIn(a.addToCollection(library.Likes)))
	mux.Handle("DELETE /api/user/likes/{videoId}", a.signedIn(a.removeFromCollection(library.Likes)))

	mux.Handle("GET /api/user/watchlater", a.signedIn(a.listCollection(library.WatchLater)))
	mux.Handle("POST /api/user/watchlater", a.signedIn(a.addToCollection(library.WatchLater)))
	mux.Handle("DELETE /api/user/watchlater/{videoId}", a.signedIn(a.removeFromCollection(library.WatchLater)))

	mux.Handle("GET /api/user/history", a.signedIn(a.listCollection(library.History)))
	mux.Handle("POST /api/user/history", a.signedIn(a.addToCollection(library.History)))
	mux.Handle("PUT /api/user/history/{videoId}", a.signedIn(a.recordPlayback()))
	mux.Handle("DELETE /api/user/history/all", a.signedIn(a.clearCollection(library.History)))
	mux.Handle("DELETE /api/user/history/{videoId}", a.signedIn(a.removeFromCollection(library.History)))

	mux.Handle("GET /api/user/playlists", a.signedIn(a.listPlaylists))
	mux.Handle("POST /api/user/playlists", a.signedIn(a.createPlaylist()))
	mux.Handle("GET /api/user/playlists/{playlistId}", a.signedIn(a.getPlaylist))
	mux.Handle("POST /api/user/playlists/{playlistId}", a.signedIn(a.addToPlaylist()))
	mux.Handle("PATCH /api/user/playlists/{playlistId}", a.signedIn(a.editPlaylist()))
	mux.Handle("DELETE /api/user/playlists/{playlistId}", a.signedIn(a.deletePlaylist()))
	mux.Handle("POST /api/user/playlists/{playlistId}/copy", a.signedIn(a.copyPlaylist()))
	mux.Handle("PUT /api/user/playlists/{playlistId}/share", a.signedIn(a.sharePlaylist()))
	mux.Handle("DELETE /api/user/playlists/{playlistId}/share", a.signedIn(a.unsharePlaylist()))
	mux.Handle("DELETE /api/user/playlists/{playlistId}/{videoId}", a.signedIn(a.removeFromPlaylist()))
	mux.Handle("PUT /api/user/playlists/{playlistId}/{videoId}/place", a.signedIn(a.moveInPlaylist()))
	mux.Handle("PUT /api/user/playlists/{playlistId}/{videoId}/part", a.signedIn(a.setPart()))

	mux.Handle("GET /api/shared/{token}", a.serve(a.readShared))
	mux.Handle("POST /api/user/shared/{token}/copy", a.signedIn(a.copyShared()))

	mux.Handle("GET /api/user/positions", a.signedIn(a.listEntries(positionsForm())))
	mux.Handle("PUT /api/user/positions/{videoId}", a.signedIn(a.keepEntry(positionsForm())))
	mux.Handle("DELETE /api/user/positions/{videoId}", a.signedIn(a.removeEntry(positionsForm())))

	mux.Handle("GET /api/user/notes", a.signedIn(a.listEntries(notesForm())))
	mux.Handle("PUT /api/user/notes/{noteId}", a.signedIn(a.keepEntry(notesForm())))
	mux.Handle("DELETE /api/user/notes/{noteId}", a.signedIn(a.removeEntry(notesForm())))

	mux.Handle("GET /api/user/questions", a.signedIn(a.listEntries(questionsForm())))
	mux.Handle("PUT /api/user/questions/{questionId}", a.signedIn(a.keepEntry(questionsForm())))
	mux.Handle("DELETE /api/user/questions/{questionId}", a.signedIn(a.removeEntry(questionsForm())))

	mux.Handle("GET /api/user/ratings", a.signedIn(a.listEntries(ratingsForm())))
	mux.Handle("PUT /api/user/ratings/{ratingId}", a.signedIn(a.keepEntry(ratingsForm())))

	mux.Handle("GET /api/user/plan", a.signedIn(a.getPlan))
	mux.Handle("PUT /api/user/plan", a.signedIn(a.keepEntry(planForm())))
	mux.Handle("DELETE /api/user/plan", a.signedIn(a.removeEntry(planForm())))
	mux.Handle("GET /api/user/plan/days", a.signedIn(a.getPlanDays))
	mux.Handle("POST /api/user/plan/days", a.signedIn(a.tryPlanDays))
	mux.Handle("GET /api/user/plan/calendar.ics", a.signedIn(a.getCalendar))
	mux.Handle("GET /api/user/plan/feed", a.signedIn(a.getCalendarLink))
	mux.Handle("POST /api/user/plan/feed", a.signedIn(a.createCalendarLink))
	mux.Handle("DELETE /api/user/plan/feed", a.signedIn(a.revokeCalendarLink))
	mux.Handle("GET /api/calendar/{token}", a.serve(a.followCalendar))

	mux.Handle("GET /api/user", a.signedIn(a.getAccount))
	mux.Handle("PATCH /api/user", a.signedIn(a.rename))
	mux.Handle("PUT /api/user/email", a.inSession(a.changeEmail))
	mux.Handle("PUT /api/user/password", a.inSession(a.changePassword))
	mux.Handle("GET /api/user/sessions", a.inSession(a.listSessions))
	mux.Handle("DELETE /api/user/sessions", a.inSession(a.endOtherSessions))
	mux.Handle("DELETE /api/user/sessions/{sessionId}", a.inSession(a.endSession))
	mux.Handle("GET /api/user/export", a.signedIn(a.exportAccount))
	mux.Handle("POST /api/user/deletion", a.signedIn(a.deleteAccount))
	mux.Handle("POST /api/user/operator", a.signedIn(a.becomeOperator))

	for _, route := range a.adminRoutes() {
		mux.Handle(route.pattern, a.permitted(route))
	}

	mux.Handle("GET /api/test/todos", a.serve(listTestTodos))

	mux.Handle("GET /api/openapi.yaml", a.serve(a.document("application/yaml", "openapi.yaml")))
	mux.Handle("GET /api/openapi.json", a.serve(a.document("application/json", "openapi.json")))

	return mux
}
