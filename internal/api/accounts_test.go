package api_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

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
			rejection{signUp(account("a@-x.example", "ten green chairs")), 422, invalid}, rejection{signUp(account("a@xn--zz--.example", "ten green chairs")), 422, invalid},
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
