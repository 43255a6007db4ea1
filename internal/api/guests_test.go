package api_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
)

func TestGuests_HaveSeparateLists(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		first, second := app.guest(t), app.guest(t)
		app.expect(t, 201, call{route: "POST /user/likes", body: video(moviesID), token: first})
		same(t, "likes of the second guest", ids(t, app.expect(t, 200, call{route: "GET /user/likes", token: second}).body["likes"]), []string{})
	})
}

func TestGuests_ExpireAfter7DaysWithoutUse(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.guest(t)
		for range 7 { // these 7 intervals together are longer than the lifetime of a session
			app.clock.advance(6 * day)
			app.expect(t, 200, call{route: "GET /user/likes", token: token})
			app.flushActivity(t)
			if _, _, err := app.store.DeleteExpired(t.Context(), app.clock.Now()); err != nil {
				t.Fatal(err)
			}
		}
		app.clock.advance(7*day - time.Second)
		app.expect(t, 200, call{route: "GET /user/likes", token: token})
		app.clock.advance(time.Second) // more than the lifetime, because the last request did not extend the session
		app.rejects(t, rejection{call{route: "GET /user/likes", token: token}, 401, tokenInvalid})
	})
}

func TestSignUp_RetainsGuestLists(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		guest := app.guest(t)
		app.expect(t, 201, call{route: "POST /user/likes", body: video(moviesID), token: guest})
		nights := app.createPlaylist(t, guest, "System design nights")

		got := app.expect(t, 201, call{
			route: "POST /auth/signup", token: guest,
			body: `{"email":"asha@example.org","password":"ten green chairs","firstName":"Asha"}`,
		})
		user, _ := got.body["createdUser"].(map[string]any)
		same(t, "likes", ids(t, user["likes"]), []string{moviesID})
		same(t, "playlists", ids(t, user["playlists"]), []string{nights})
		if user["email"] != "asha@example.org" || user["firstName"] != "Asha" {
			t.Errorf("got email %v, first name %v, want asha@example.org, Asha", user["email"], user["firstName"])
		}
		app.rejects(t, rejection{call{route: "GET /user/likes", token: guest}, 401, "The token is invalid. Unauthorized access error."})
		app.clock.advance(29 * 24 * time.Hour)
		app.expect(t, 200, call{route: "GET /user/likes", token: text(t, got.body, "encodedToken")})
	})
}

func TestLogin_MergesGuestLists(t *testing.T) {
	t.Parallel()
	const logIn = `{"email":"asha@example.org","password":"ten green chairs","bringGuestLists":true}`
	onEveryStore(t, func(t *testing.T, app *app) {
		asha, guest := app.signUp(t, "asha@example.org"), app.guest(t)
		for token, id := range map[string]string{asha: moviesID, guest: answersID} {
			for _, c := range collections {
				app.expect(t, 201, call{route: "POST " + c.path, body: video(id), token: token})
				app.expect(t, 201, call{route: "POST " + c.path, body: video(airbnbID), token: token})
			}
		}
		nights := app.createPlaylist(t, guest, "System design nights")

		got := app.expect(t, 200, call{route: "POST /auth/login", body: logIn, token: guest})
		same(t, "fields", names(got.body), []string{"encodedToken", "foundUser", "guestListsLeftOut"})
		same(t, "skipped items", got.body["guestListsLeftOut"], any(map[string]any{
			"likes": 0.0, "watchlater": 0.0, "playlists": 0.0, "playlistVideos": 0.0, "entries": 0.0,
		}))
		user, _ := got.body["foundUser"].(map[string]any)
		token := text(t, got.body, "encodedToken")
		for field, want := range map[string][]string{
			"likes":      {moviesID, airbnbID, answersID},
			"watchlater": {moviesID, airbnbID, answersID},
			"history":    {airbnbID, answersID, moviesID},
			"playlists":  {nights},
		} {
			same(t, field, ids(t, user[field]), want)
			same(t, "stored "+field, ids(t, app.expect(t, 200, call{route: "GET /user/" + field, token: token}).body[field]), want)
		}
		app.rejects(t, rejection{call{route: "GET /user/likes", token: guest}, 401, tokenInvalid})
		app.expect(t, 200, call{route: "GET /user/likes", token: asha})

		again := app.expect(t, 200, call{route: "POST /auth/login", body: logIn, token: guest})
		same(t, "fields without a guest", names(again.body), []string{"encodedToken", "foundUser"})
	})
}

func TestLogin_MergesGuestListsOnlyOnRequest(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		asha, guest := app.signUp(t, "asha@example.org"), app.guest(t)
		app.expect(t, 201, call{route: "POST /user/likes", body: video(moviesID), token: guest})
		app.signUp(t, "tomas@example.org")
		logIn := func(more, token string) call {
			return call{route: "POST /auth/login", body: `{"email":"tomas@example.org","password":"ten green chairs"` + more + `}`, token: token}
		}
		for _, c := range []call{
			logIn("", guest), logIn(`,"bringGuestLists":false`, guest),
			logIn(`,"bringGuestLists":true`, ""), logIn(`,"bringGuestLists":true`, "nonsense"), logIn(`,"bringGuestLists":true`, asha),
		} {
			got := app.expect(t, 200, c)
			same(t, "fields", names(got.body), []string{"encodedToken", "foundUser"})
			user, _ := got.body["foundUser"].(map[string]any)
			same(t, "likes", ids(t, user["likes"]), []string{})
		}
		wrong := logIn(`,"bringGuestLists":true`, guest)
		wrong.body = strings.Replace(wrong.body, "ten", "two", 1)
		mistyped := logIn(`,"bringGuestLists":"yes"`, guest)
		mistyped.broken = true
		app.rejects(t,
			rejection{wrong, 401, "The credentials you entered are invalid. Unauthorized access error."},
			rejection{mistyped, 400, "Bad Request. The field 'bringGuestLists' must be true or false."},
		)
		same(t, "likes of the guest", ids(t, app.expect(t, 200, call{route: "GET /user/likes", token: guest}).body["likes"]), []string{moviesID})
	})
}

func TestLogin_ReportsSkippedGuestItems(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	asha, _ := app.userAndToken(t, "asha@example.org")
	for i := range library.MaxPlaylists {
		if _, err := app.store.CreatePlaylist(t.Context(), asha, library.Playlist{ID: manyID(i), Title: manyID(i)}, time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	guest := app.guest(t)
	app.createPlaylist(t, guest, "System design nights")
	got := app.expect(t, 200, call{
		route: "POST /auth/login", token: guest,
		body: `{"email":"asha@example.org","password":"ten green chairs","bringGuestLists":true}`,
	})
	same(t, "skipped items", got.body["guestListsLeftOut"], any(map[string]any{
		"likes": 0.0, "watchlater": 0.0, "playlists": 1.0, "playlistVideos": 0.0, "entries": 0.0,
	}))
}

// failingLookups is a session store that can't look up sessions.
type failingLookups struct{ library.SessionStore }

func (failingLookups) SessionUser(context.Context, string) (library.Session, library.User, error) {
	return library.Session{}, library.User{}, errHalfway
}

func TestSignUp_FailedGuestLookupCreatesNoAccount(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.Sessions = failingLookups{c.Sessions} })
	signUp := call{
		route: "POST /auth/signup", token: app.guest(t),
		body: `{"email":"asha@example.org","password":"ten green chairs"}`,
	}
	app.rejects(t, rejection{signUp, 500, "Something went wrong on our side. Please try again."})
	if _, err := app.store.UserByEmail(t.Context(), "asha@example.org"); library.CodeOf(err) != library.CodeUserNotFound {
		t.Errorf("got error %v, want user not found", err)
	}
}

func TestGuests_DisabledLoginIsRejected(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.Guests = false })
	app.rejects(t,
		rejection{guestLogin(), 404, "The email you entered is not Registered. Not Found error"},
		rejection{call{route: "POST /auth/signup", body: `{"email":"guest@greenroom.example","password":"ten green chairs"}`}, 422, "Unprocessable Entity. Email Already Exists."},
	)
}
