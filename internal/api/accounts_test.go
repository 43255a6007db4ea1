package api_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
)

//proves:user-fields-stored
func TestSignUp_CreatesAccount(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		got := app.expect(t, 201, call{route: "POST /auth/signup", body: `{
			"firstName": "Asha", "lastName": "Menon", "email": " Asha@Example.org ", "password": "ten green chairs",
			"goals": {"first": ["panel", 2, null, true, 1e4]},
			"_id": "mine", "createdAt": "then", "updatedAt": "then", "likes": [1], "history": 1, "playlists": "x", "watchlater": {}, "historyPaused": true
		}`})
		user, _ := got.body["createdUser"].(map[string]any)
		same(t, "fields", names(got.body), []string{"createdUser", "encodedToken"})
		if user["_id"] == "mine" || user["_id"] == "" {
			t.Errorf("got account ID %v, want a new one", user["_id"])
		}
		delete(user, "_id")
		goals := user["goals"]
		delete(user, "goals")
		same(t, "user", user, map[string]any{
			"firstName": "Asha", "lastName": "Menon", "email": "Asha@Example.org", "role": "learner", "guest": false,
			"createdAt": "2026-11-20T12:30:00+00:00", "updatedAt": "2026-11-20T12:30:00+00:00",
			"likes": []any{}, "history": []any{}, "playlists": []any{}, "watchlater": []any{},
		})
		same(t, "additional field", goals, any(map[string]any{"first": []any{"panel", 2.0, nil, true, 1e4}}))
	})
}

//proves:user-fields-stored
func TestLogin_ReturnsAccount(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		app.expect(t, 201, call{route: "POST /user/likes", body: video(moviesID), token: token})
		app.expect(t, 201, call{route: "POST /user/history", body: video(answersID), token: token})
		app.expect(t, 201, call{route: "POST /user/watchlater", body: video(airbnbID), token: token})
		nights := app.createPlaylist(t, token, "System design nights")

		got := app.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"ASHA@EXAMPLE.ORG","password":"ten green chairs"}`})
		user, _ := got.body["foundUser"].(map[string]any)
		same(t, "fields", names(got.body), []string{"encodedToken", "foundUser"})
		same(t, "likes", ids(t, user["likes"]), []string{moviesID})
		same(t, "history", ids(t, user["history"]), []string{answersID})
		same(t, "watch later", ids(t, user["watchlater"]), []string{airbnbID})
		same(t, "playlists", ids(t, user["playlists"]), []string{nights})
		app.expect(t, 200, call{route: "GET /user/likes", token: text(t, got.body, "encodedToken")})
	})
}

//proves:signup-rejected-if
func TestSignUp_RejectsInvalidRequests(t *testing.T) {
	t.Parallel()
	const (
		taken   = "Unprocessable Entity. Email Already Exists."
		invalid = "Unprocessable Entity. The email is not valid."
		dottedI = "Unprocessable Entity. The email must not contain 'İ': in lower case it is the same as 'i'."
		named   = "Unprocessable Entity. The password consists only of your email, your name or words of this site."
	)
	account := func(email, password string) string {
		return `{"email":` + quoted(email) + `,"password":` + quoted(password) + `}`
	}
	onEveryStore(t, func(t *testing.T, app *app) {
		app.signUp(t, "asha@example.org")
		app.signUp(t, "kelvin@example.org")
		signUp := func(body string) call { return call{route: "POST /auth/signup", body: body} }
		broken := func(body string) call { return call{route: "POST /auth/signup", body: body, broken: true} }
		app.rejects(t,
			rejection{signUp(account("asha@example.org", "ten green chairs")), 422, taken},
			rejection{signUp(account("  ASHA@example.ORG", "ten green chairs")), 422, taken},
			rejection{signUp(account("\u212aelvin@example.org", "ten green chairs")), 422, taken},
			rejection{signUp(account("ａｓｈａ@example.org", "ten green chairs")), 422, taken},
			rejection{signUp(account("guest@greenroom.example", "ten green chairs")), 422, taken},
			rejection{signUp(account("guest-1@guest.greenroom.example", "ten green chairs")), 422, taken},
			rejection{signUp(account("", "ten green chairs")), 422, "Unprocessable Entity. An email is required."},
			rejection{broken(`{"password":"ten green chairs"}`), 422, "Unprocessable Entity. An email is required."},
			rejection{signUp(account("asha", "ten green chairs")), 422, invalid},
			rejection{signUp(account("@example.org", "ten green chairs")), 422, invalid},
			rejection{signUp(account("asha@", "ten green chairs")), 422, invalid},
			rejection{signUp(account("as ha@example.org", "ten green chairs")), 422, invalid},
			rejection{signUp(account("a@b@c", "ten green chairs")), 422, invalid},
			rejection{signUp(`{"email":"a\u200b@example.org","password":"ten green chairs"}`), 422, invalid},
			rejection{signUp(account("İx@example.org", "ten green chairs")), 422, dottedI},
			rejection{signUp(account(strings.Repeat("a", 243)+"@example.org", "ten green chairs")), 422, "Unprocessable Entity. The email is longer than 254 bytes."},
			rejection{signUp(account("new@example.org", "")), 422, "Unprocessable Entity. A password is required."},
			rejection{broken(`{"email":"new@example.org"}`), 422, "Unprocessable Entity. A password is required."},
			rejection{signUp(account("new@example.org", "1234567")), 422, "Unprocessable Entity. The password is shorter than 8 bytes."},
			rejection{signUp(account("new@example.org", strings.Repeat("a", 1025))), 422, "Unprocessable Entity. The password is longer than 1024 bytes."},
			rejection{signUp(account("victim@example.org,evil", "ten green chairs")), 422, invalid},
			rejection{signUp(account("x<evil@example.net", "ten green chairs")), 422, invalid},
			rejection{signUp(account(`a"b@example.org`, "ten green chairs")), 422, invalid},
			rejection{signUp(account("x:y@example.org", "ten green chairs")), 422, invalid},
			rejection{signUp(account("new@example.org", "aaaaaaaa")), 422, "Unprocessable Entity. The password repeats a few characters."},
			rejection{signUp(account("new@example.org", "New@Example.org")), 422, named},
			rejection{signUp(account("newcomer@example.org", "newcomer2026")), 422, named},
			rejection{signUp(account("new@example.org", "Greenroom1")), 422, named},
			rejection{signUp(`{"email":"new@example.org","password":"Byron-1815","firstName":"Ada","lastName":"Byron"}`), 422, named},
			rejection{signUp(account("new@example.org", "Password")), 422, "Unprocessable Entity. The password is one of the most common ones."},
			rejection{signUp(`{"email":"new@example.org","password":"ten green chairs","bio":"` + strings.Repeat("x", 4096) + `"}`), 422, "Unprocessable Entity. The other fields are larger than 4 KiB."},
			rejection{broken(`{"email":7,"password":"ten green chairs"}`), 400, "Bad Request. The field 'email' must be a string."},
		)
		app.expect(t, 201, signUp(account("new@example.org", "ten green chairs")))
	})
}

//proves:login-rejected-unknown
func TestLogin_RejectsInvalidRequests(t *testing.T) {
	t.Parallel()
	const (
		unknown = "The email you entered is not Registered. Not Found error"
		wrong   = "The credentials you entered are invalid. Unauthorized access error."
	)
	logIn := func(body string) call { return call{route: "POST /auth/login", body: body} }
	onEveryStore(t, func(t *testing.T, app *app) {
		app.signUp(t, "asha@example.org")
		app.rejects(t,
			rejection{logIn(`{"email":"nobody@example.org","password":"ten green chairs"}`), 404, unknown},
			rejection{logIn(`{"email":"","password":""}`), 404, unknown},
			rejection{logIn(`{"email":"asha@example.org","password":"ten green chair"}`), 401, wrong},
			rejection{logIn(`{"email":"asha@example.org","password":""}`), 401, wrong},
			rejection{logIn(`{"email":"guest@greenroom.example","password":"ten green chairs"}`), 401, wrong},
			rejection{call{route: "POST /auth/login", body: `{"email":"asha@example.org"}`, broken: true}, 400, "Bad Request. The field 'password' is required."},
		)
	})
	t.Run("all failed logins have the same response", func(t *testing.T) {
		t.Parallel()
		app := inMemory(t, func(c *api.Config) { c.UniformLogin = true })
		app.signUp(t, "asha@example.org")
		app.rejects(t,
			rejection{logIn(`{"email":"nobody@example.org","password":"ten green chairs"}`), 401, wrong},
			rejection{logIn(`{"email":"asha@example.org","password":"ten green chair"}`), 401, wrong},
		)
	})
}

//proves:signup-rejected-if
func TestSignUp_ConcurrentCreateOneAccount(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		statuses := make(chan int, 20)
		var all sync.WaitGroup
		for range cap(statuses) {
			all.Go(func() {
				statuses <- app.send(t, call{route: "POST /auth/signup", body: `{"email":"asha@example.org","password":"ten green chairs"}`}).status
			})
		}
		all.Wait()
		close(statuses)
		count := map[int]int{}
		for status := range statuses {
			count[status]++
		}
		same(t, "statuses", count, map[int]int{201: 1, 422: 19})
	})
}

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

var errHalfway = errors.New("the connection was reset")

// failingSessions is a session store that can't create sessions.
type failingSessions struct{ library.SessionStore }

func (failingSessions) CreateSession(context.Context, library.Session) error { return errHalfway }

// failingPlaylists is a playlist store that can't be read.
type failingPlaylists struct{ library.PlaylistStore }

func (failingPlaylists) Playlists(context.Context, string, int64) (library.Playlists, error) {
	return library.Playlists{}, errHalfway
}

// A failed sign-up must change nothing. An account without a session would occupy its email
// address, and a guest without a session would be lost.
func TestSignUp_IsAtomic(t *testing.T) {
	t.Parallel()
	signUp := call{route: "POST /auth/signup", body: `{"email":"asha@example.org","password":"ten green chairs"}`}
	for method, change := range map[string]func(*api.Config){
		"CreateSession": func(c *api.Config) { c.Sessions = failingSessions{c.Sessions} },
		"Playlists":     func(c *api.Config) { c.Playlists = failingPlaylists{c.Playlists} },
	} {
		app := inMemory(t, change)
		app.expect(t, 201, signUp)
		guest := app.guest(t)
		app.expect(t, 201, call{route: "POST /user/likes", body: video(moviesID), token: guest})
		promotion := signUp
		promotion.token, promotion.body = guest, strings.Replace(signUp.body, "asha", "tomas", 1)
		got := app.send(t, promotion)
		if _, err := app.store.UserByEmail(t.Context(), "tomas@example.org"); (got.status == 201) != (err == nil) {
			t.Errorf("%s fails: got %d %s, account lookup error %v, want both or neither to succeed", method, got.status, got.text, err)
		}
		if got.status != 201 {
			same(t, "likes", ids(t, app.expect(t, 200, call{route: "GET /user/likes", token: guest}).body["likes"]), []string{moviesID})
		}
	}
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

func TestSignUp_IgnoresTokenOfOtherAccount(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		asha := app.signUp(t, "asha@example.org")
		app.expect(t, 201, call{route: "POST /user/likes", body: video(moviesID), token: asha})
		for email, token := range map[string]string{"tomas@example.org": asha, "ines@example.org": "nonsense"} {
			got := app.expect(t, 201, call{route: "POST /auth/signup", token: token, body: `{"email":"` + email + `","password":"ten green chairs"}`})
			user, _ := got.body["createdUser"].(map[string]any)
			same(t, "likes of "+email, ids(t, user["likes"]), []string{})
		}
		app.expect(t, 200, call{route: "GET /user/likes", token: asha})
	})
}

func TestGuests_DisabledLoginIsRejected(t *testing.T) {
	t.Parallel()
	app := inMemory(t, func(c *api.Config) { c.Guests = false })
	app.rejects(t,
		rejection{guestLogin(), 404, "The email you entered is not Registered. Not Found error"},
		rejection{call{route: "POST /auth/signup", body: `{"email":"guest@greenroom.example","password":"ten green chairs"}`}, 422, "Unprocessable Entity. Email Already Exists."},
	)
}

func TestAccount_HashIsNeverReturned(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.signUp(t, "asha@example.org")
		user, err := app.store.UserByEmail(t.Context(), "asha@example.org")
		if err != nil || !strings.HasPrefix(user.PasswordHash, "$argon2id$") {
			t.Fatalf("got stored hash %q, error %v, want an Argon2id hash", user.PasswordHash, err)
		}
		got := app.expect(t, 200, call{route: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs"}`})
		for _, secret := range []string{"argon2id", "ten green chairs", "assword", library.FoldCase(user.PasswordHash)} {
			if strings.Contains(got.text, secret) {
				t.Errorf("got %q in the response: %s", secret, got.text)
			}
		}
	})
}
