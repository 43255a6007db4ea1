package api_test

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"greenroom/internal/library"
)

const wrongPassword = "The password is wrong. Forbidden error."

//proves:account-by-its-owner
func TestAccount_ChangesEmail(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		first := app.signUp(t, "asha@example.org")
		app.signUp(t, "tomas@example.org")
		other := text(t, app.expect(t, 200, rightLogin("192.0.2.1")).body, "encodedToken")
		change := func(email, password string) call {
			return call{route: "PUT /user/email", token: first, body: `{"email":` + quoted(email) + `,"password":` + quoted(password) + `}`}
		}
		asGuest := change("new@example.org", "x")
		asGuest.token = app.guest(t)
		app.rejects(t,
			rejection{change("new@example.org", "wrong"), 403, wrongPassword},
			rejection{change("tomas@example.org", "ten green chairs"), 422, "Unprocessable Entity. Email Already Exists."},
			rejection{change("guest@greenroom.example", "ten green chairs"), 422, "Unprocessable Entity. Email Already Exists."},
			rejection{change("nothing", "ten green chairs"), 422, "Unprocessable Entity. The email is not valid."},
			rejection{asGuest, 403, guestsCannot},
		)
		got := app.expect(t, 200, change(" New@Example.org", "ten green chairs"))
		same(t, "e-mail", text(t, got.body, "user", "email"), "New@Example.org")
		renewed := text(t, got.body, "encodedToken")
		app.expect(t, 200, call{route: "GET /user", token: renewed})
		for _, invalid := range []string{first, other} {
			app.rejects(t, rejection{call{route: "GET /user", token: invalid}, 401, tokenInvalid})
		}
		same(t, "sessions", len(app.expect(t, 200, call{route: "GET /user/sessions", token: renewed}).body["sessions"].([]any)), 1)
		app.expect(t, 200, logIn("new@example.org", "ten green chairs", "192.0.2.1"))
		app.expect(t, 404, rightLogin("192.0.2.1"))
	})
}

//proves:account-by-its-owner
func TestAccount_ChangesPassword(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		first := app.signUp(t, "asha@example.org")
		other := text(t, app.expect(t, 200, rightLogin("192.0.2.1")).body, "encodedToken")
		change := func(token, password, next string) call {
			return call{route: "PUT /user/password", token: token, body: `{"password":` + quoted(password) + `,"newPassword":` + quoted(next) + `}`}
		}
		app.rejects(t,
			rejection{change(first, "wrong", "nine green chairs"), 403, wrongPassword},
			rejection{change(first, "ten green chairs", "short"), 422, "Unprocessable Entity. The password is shorter than 8 bytes."},
			rejection{change(first, "ten green chairs", "password123"), 422, "Unprocessable Entity. The password is one of the most common ones."},
			rejection{change(first, "ten green chairs", "asha@example.org"), 422, "Unprocessable Entity. The password consists only of your email, your name or words of this site."},
			rejection{change(app.guest(t), "x", "nine green chairs"), 403, guestsCannot},
		)
		app.expect(t, 204, change(first, "ten green chairs", "nine green chairs"))
		app.expect(t, 200, call{route: "GET /user", token: first})
		app.rejects(t, rejection{call{route: "GET /user", token: other}, 401, tokenInvalid})
		app.expect(t, 401, rightLogin("192.0.2.1"))
		app.expect(t, 200, logIn("asha@example.org", "nine green chairs", "192.0.2.1"))
	})
}

// An attacker with a stolen session must not be able to guess the password by sending account
// changes.
func TestAccount_PasswordConfirmationIsThrottled(t *testing.T) {
	t.Parallel()
	for _, c := range []call{
		{route: "PUT /user/email", body: `{"email":"new@example.org","password":"guess"}`},
		{route: "PUT /user/password", body: `{"password":"guess","newPassword":"nine green chairs"}`},
		{route: "POST /user/deletion", body: `{"password":"guess"}`},
		{route: "POST /user/second-factor", body: `{"password":"guess"}`},
		{route: "POST /user/second-factor/recovery-codes", body: `{"password":"guess"}`},
		{route: "POST /user/second-factor/removal", body: `{"password":"guess"}`},
		{route: "POST /user/passkeys", body: `{"password":"guess"}`},
		{route: "POST /user/passkeys/none/removal", body: `{"password":"guess"}`},
	} {
		app := throttled(t)
		c.token = text(t, app.expect(t, 200, rightLogin("192.0.2.1")).body, "encodedToken")
		c.from = "192.0.2.1:1"
		for range 4 {
			app.rejects(t, rejection{c, 403, wrongPassword})
		}
		c.body = strings.Replace(c.body, "guess", "ten green chairs", 1)
		app.rejects(t, rejection{c, 429, tooMany("10 minutes")})
	}
}

//proves:account-by-its-owner
func TestAccount_DeletionRemovesData(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token, guest := app.signUp(t, "asha@example.org"), app.guest(t)
		app.rejects(t,
			rejection{call{route: "POST /user/deletion", body: `{"password":"wrong"}`, token: token}, 403, wrongPassword},
			rejection{call{route: "POST /user/deletion", body: `{}`, token: token}, 403, wrongPassword},
		)
		app.expect(t, 204, call{route: "POST /user/deletion", body: `{"password":"ten green chairs"}`, token: token})
		app.expect(t, 204, call{route: "POST /user/deletion", body: `{}`, token: guest})
		for _, gone := range []string{token, guest} {
			app.rejects(t, rejection{call{route: "GET /user", token: gone}, 401, tokenInvalid})
		}
		app.expect(t, 404, rightLogin("192.0.2.1"))
		app.signUp(t, "asha@example.org")
		app.rejects(t, rejection{call{route: "POST /user/deletion", body: `{"password":"ten green chairs"}`, token: app.as(t, library.Operator)}, 409, lastOperator})
	})
}

// Several concurrent changes send the same current password. Exactly one may succeed. The other
// changes must fail with the error of a wrong password, as if they had been sent later.
func TestAccount_ConcurrentChangesWithOnePassword(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		calls := []call{
			{route: "PUT /user/password", body: `{"password":"ten green chairs","newPassword":"nine green chairs"}`},
			{route: "PUT /user/password", body: `{"password":"ten green chairs","newPassword":"eight green chairs"}`},
			{route: "PUT /user/email", body: `{"email":"b@example.org","password":"ten green chairs"}`},
			{route: "POST /user/deletion", body: `{"password":"ten green chairs"}`},
		}
		statuses := make([]int, len(calls))
		var sending sync.WaitGroup
		for i, c := range calls {
			c.token = token
			sending.Go(func() { statuses[i] = app.send(t, c).status })
		}
		sending.Wait()
		made := slices.DeleteFunc(slices.Clone(statuses), func(status int) bool { return status >= 400 })
		if len(made) != 1 {
			t.Errorf("got statuses %v, want 1 success", statuses)
		}
		if slices.Contains(statuses, http.StatusInternalServerError) {
			t.Errorf("got statuses %v, want no 500", statuses)
		}
	})
}
