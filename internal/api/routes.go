package api

import (
	"net/http"

	"greenroom/internal/api/notebook"
	"greenroom/internal/library"
)

// operations returns a mux with all operations of the contract, in the order of the
// contract.
func (a *api) operations() *http.ServeMux {
	mux := http.NewServeMux()

	mux.Handle("GET /api/auth", a.Serve(a.getAdmission))
	mux.Handle("POST /api/auth/signup", a.Serve(a.signUp))
	mux.Handle("POST /api/auth/login", a.Serve(a.logIn))
	mux.Handle("POST /api/auth/logout", a.Serve(a.logOut))
	mux.Handle("POST /api/auth/verification", a.Serve(a.requestVerification))
	mux.Handle("POST /api/auth/reset", a.Serve(a.askForReset))
	mux.Handle("POST /api/auth/password", a.Serve(a.resetPassword))

	mux.Handle("GET /api/videos", a.Serve(a.listVideos))
	mux.Handle("GET /api/videos/suggestions", a.Serve(a.suggestVideos))
	mux.Handle("GET /api/videos/facets", a.Serve(a.listFacets))
	mux.Handle("GET /api/videos/spoken", a.Serve(a.searchTranscripts))
	mux.Handle("GET /api/video/{videoId}", a.Serve(a.getVideo))
	mux.Handle("GET /api/video/{videoId}/outline", a.Serve(a.getOutline))
	mux.Handle("GET /api/video/{videoId}/transcripts/{language}", a.Serve(a.getTranscript))
	mux.Handle("GET /api/questions", a.Serve(a.listQuestions))
	mux.Handle("GET /api/questions/bank", a.Serve(a.listBank))
	mux.Handle("GET /api/questions/bank/{questionId}", a.Serve(a.getBankQuestion))
	mux.Handle("POST /api/video/{videoId}/errors", a.Serve(a.reportPlaybackError))
	mux.Handle("GET /api/categories", a.Serve(a.listCategories))
	mux.Handle("GET /api/categories/{categoryId}", a.Serve(a.getCategory))

	mux.Handle("GET /api/user/likes", a.SignedIn(a.listCollection(library.Likes)))
	mux.Handle("POST /api/user/likes", a.SignedIn(a.addToCollection(library.Likes)))
	mux.Handle("DELETE /api/user/likes/{videoId}", a.SignedIn(a.removeFromCollection(library.Likes)))

	mux.Handle("GET /api/user/watchlater", a.SignedIn(a.listCollection(library.WatchLater)))
	mux.Handle("POST /api/user/watchlater", a.SignedIn(a.addToCollection(library.WatchLater)))
	mux.Handle("DELETE /api/user/watchlater/{videoId}", a.SignedIn(a.removeFromCollection(library.WatchLater)))

	mux.Handle("GET /api/user/history", a.SignedIn(a.listCollection(library.History)))
	mux.Handle("POST /api/user/history", a.SignedIn(a.addToCollection(library.History)))
	mux.Handle("PUT /api/user/history/{videoId}", a.SignedIn(a.recordPlayback()))
	mux.Handle("DELETE /api/user/history/all", a.SignedIn(a.clearCollection(library.History)))
	mux.Handle("DELETE /api/user/history/{videoId}", a.SignedIn(a.removeFromCollection(library.History)))

	mux.Handle("GET /api/user/playlists", a.SignedIn(a.listPlaylists))
	mux.Handle("POST /api/user/playlists", a.SignedIn(a.createPlaylist()))
	mux.Handle("GET /api/user/playlists/{playlistId}", a.SignedIn(a.getPlaylist))
	mux.Handle("POST /api/user/playlists/{playlistId}", a.SignedIn(a.addToPlaylist()))
	mux.Handle("PATCH /api/user/playlists/{playlistId}", a.SignedIn(a.editPlaylist()))
	mux.Handle("DELETE /api/user/playlists/{playlistId}", a.SignedIn(a.deletePlaylist()))
	mux.Handle("POST /api/user/playlists/{playlistId}/copy", a.SignedIn(a.copyPlaylist()))
	mux.Handle("PUT /api/user/playlists/{playlistId}/share", a.SignedIn(a.sharePlaylist()))
	mux.Handle("DELETE /api/user/playlists/{playlistId}/share", a.SignedIn(a.unsharePlaylist()))
	mux.Handle("DELETE /api/user/playlists/{playlistId}/{videoId}", a.SignedIn(a.removeFromPlaylist()))
	mux.Handle("PUT /api/user/playlists/{playlistId}/{videoId}/place", a.SignedIn(a.moveInPlaylist()))
	mux.Handle("PUT /api/user/playlists/{playlistId}/{videoId}/part", a.SignedIn(a.setPart()))

	mux.Handle("GET /api/shared/{token}", a.Serve(a.readShared))
	mux.Handle("POST /api/user/shared/{token}/copy", a.SignedIn(a.copyShared()))

	mux.Handle("GET /api/user/positions", a.SignedIn(a.notebooks.List(a.positionsForm())))
	mux.Handle("PUT /api/user/positions/{videoId}", a.SignedIn(a.notebooks.Put(a.positionsForm())))
	mux.Handle("DELETE /api/user/positions/{videoId}", a.SignedIn(a.notebooks.Remove(a.positionsForm())))
	mux.Handle("GET /api/user/played-days", a.SignedIn(a.listPlayedDays))

	mux.Handle("GET /api/user/notes", a.SignedIn(a.notebooks.List(a.notesForm())))
	mux.Handle("PUT /api/user/notes/{noteId}", a.SignedIn(a.notebooks.Put(a.notesForm())))
	mux.Handle("DELETE /api/user/notes/{noteId}", a.SignedIn(a.notebooks.Remove(a.notesForm())))

	mux.Handle("GET /api/user/questions", a.SignedIn(a.notebooks.List(a.questionsForm())))
	mux.Handle("PUT /api/user/questions/{questionId}", a.SignedIn(a.notebooks.Put(a.questionsForm())))
	mux.Handle("DELETE /api/user/questions/{questionId}", a.SignedIn(a.notebooks.Remove(a.questionsForm())))

	for _, form := range []notebook.Form{a.interviewsForm(), a.storiesForm(), a.interviewDaysForm(), a.questionNotesForm()} {
		path := "/api/user/" + string(form.Notebook)
		mux.Handle("GET "+path, a.SignedIn(a.notebooks.List(form)))
		mux.Handle("PUT "+path+"/{"+form.Parameter+"}", a.SignedIn(a.notebooks.Put(form)))
		mux.Handle("DELETE "+path+"/{"+form.Parameter+"}", a.SignedIn(a.notebooks.Remove(form)))
	}
	mux.Handle("GET /api/user/ratings", a.SignedIn(a.notebooks.List(a.ratingsForm())))
	mux.Handle("PUT /api/user/ratings/{ratingId}", a.SignedIn(a.notebooks.Put(a.ratingsForm())))

	mux.Handle("GET /api/user/transcriptions", a.SignedIn(a.getTranscription))
	mux.Handle("POST /api/user/transcriptions", a.SignedIn(a.transcribe))

	mux.Handle("GET /api/user", a.SignedIn(a.getAccount))
	mux.Handle("PATCH /api/user", a.SignedIn(a.rename))
	mux.Handle("PUT /api/user/email", a.InSession(a.changeEmail))
	mux.Handle("PUT /api/user/password", a.InSession(a.changePassword))
	mux.Handle("GET /api/user/activity", a.SignedIn(a.listActivity))
	mux.Handle("GET /api/user/sessions", a.InSession(a.listSessions))
	mux.Handle("DELETE /api/user/sessions", a.InSession(a.endOtherSessions))
	mux.Handle("DELETE /api/user/sessions/{sessionId}", a.InSession(a.endSession))
	mux.Handle("GET /api/user/export", a.SignedIn(a.exportAccount))
	mux.Handle("POST /api/user/deletion", a.SignedIn(a.deleteAccount))
	mux.Handle("POST /api/user/operator", a.SignedIn(a.becomeOperator))

	if a.signOn != nil {
		a.signOn.Register(mux.Handle)
	}
	if a.secondFactor != nil {
		a.secondFactor.Register(mux.Handle)
	}
	a.planner.Register(mux.Handle)
	mux.Handle("GET /api/user/plan/reminders", a.SignedIn(a.getReminders))
	mux.Handle("PUT /api/user/plan/reminders", a.SignedIn(a.putReminders))
	mux.Handle("GET "+UnsubscribePath+"{token}", a.Serve(a.openUnsubscribePage))
	mux.Handle("POST "+UnsubscribePath+"{token}", a.Serve(a.unsubscribe))
	a.admin.Register(mux.Handle)

	mux.Handle("POST /api/errors", a.Serve(a.reportError))
	mux.Handle("GET /api/test/todos", a.Serve(listTestTodos))

	mux.Handle("GET /api/openapi.yaml", a.Serve(a.document("application/yaml", "openapi.yaml")))
	mux.Handle("GET /api/openapi.json", a.Serve(a.document("application/json", "openapi.json")))

	return mux
}
