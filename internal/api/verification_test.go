package api_test

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/memory"
	"greenroom/internal/singlesignon"
)

const unverified = "The email needs a verification. Request a link. Forbidden error."

// verifying makes the API verify emails. post records the sent emails with their kinds.
func verifying(post *sentEmails, change ...func(*api.Config)) func(*api.Config) {
	return func(c *api.Config) {
		c.SendVerification = func(ctx context.Context, kind api.VerificationMail, to, path string) error {
			return post.send(ctx, string(kind)+" "+to, path)
		}
		for _, each := range change {
			each(c)
		}
	}
}

func requestVerification(email string) call {
	return call{route: "POST /auth/verification", body: `{"email":` + quoted(email) + `}`}
}

// verificationIn returns the token of a sent email. The email must begin with prefix and contain
// the address.
func verificationIn(t *testing.T, sent []string, prefix, email string) string {
	t.Helper()
	if len(sent) == 0 {
		t.Fatal("got no email")
	}
	fragment, ok := strings.CutPrefix(sent[len(sent)-1], prefix+"#")
	values, err := url.ParseQuery(fragment)
	if !ok || err != nil || values.Get("email") != email {
		t.Fatalf("got email %q, want %s# with %s", sent[len(sent)-1], prefix, email)
	}
	return values.Get("verification")
}

func signUpVerified(email, token string) call {
	return call{route: "POST /auth/signup", body: `{"email":` + quoted(email) + `,"password":"ten green chairs","verification":` + quoted(token) + `}`}
}

// signUpInvited creates an account with an invitation, which makes a verification unnecessary. It
// returns the token of the account.
func (a *app) signUpInvited(t *testing.T, email string) string {
	t.Helper()
	invitation := a.link(t, library.Link{Kind: library.InvitationLink})
	made := a.expect(t, 201, call{route: "POST /auth/signup", body: `{"email":` + quoted(email) + `,"password":"ten green chairs","invitation":` + quoted(invitation) + `}`})
	return text(t, made.body, "encodedToken")
}

func TestVerification_SignUpRequiresLink(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := inMemory(t, verifying(post, func(c *api.Config) {
		c.Admission = api.Admission{Mode: api.SignUpDomains, Domains: []string{"college.edu"}}
	}))
	same(t, "verification", app.expect(t, 200, call{route: "GET /auth"}).body["verification"], any(true))
	app.rejects(t,
		rejection{signUpVerified("asha@college.edu", ""), 403, unverified},
		rejection{requestVerification("asha@example.org"), 403, "Sign-up is open to addresses of college.edu only. Forbidden error."},
		rejection{requestVerification(""), 422, "Unprocessable Entity. An email is required."},
		rejection{requestVerification("asha"), 422, "Unprocessable Entity. The email is not valid."},
		rejection{requestVerification(strings.Repeat("a", 255) + "@college.edu"), 422, "Unprocessable Entity. The email is longer than 254 bytes."},
	)
	first := app.expect(t, 202, requestVerification(" Asha@college.edu"))
	token := verificationIn(t, post.delivered(app), "sign-up Asha@college.edu /signup", "Asha@college.edu")
	app.rejects(t,
		rejection{signUpVerified("tomas@college.edu", token), 403, deadLink},
		rejection{signUpVerified("asha@college.edu", token), 403, deadLink}, // rejected, because some mail servers deliver this address to a different mailbox
		rejection{signUpVerified("Asha@college.edu", token+"x"), 403, deadLink},
	)
	created := app.expect(t, 201, signUpVerified("Asha@college.edu", token))
	if user, _ := created.body["createdUser"].(map[string]any); user["verification"] != nil {
		t.Error("got the token in the profile")
	}
	app.rejects(t, rejection{signUpVerified("Asha@college.edu", token), 422, "Unprocessable Entity. Email Already Exists."})
	second := app.expect(t, 202, requestVerification("asha@college.edu"))
	same(t, "response for an existing account", second.text, first.text)
	if sent := post.delivered(app); sent[len(sent)-1] != "registered asha@college.edu /login" {
		t.Errorf("got emails %q, want that the address has an account", sent)
	}
	app.signUpInvited(t, "ines@example.org")
	if strings.Contains(app.log.String(), token) {
		t.Error("got the token in the log")
	}
}

func TestVerification_LinksExpire(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := inMemory(t, verifying(post))
	app.expect(t, 202, requestVerification("asha@example.org"))
	token := verificationIn(t, post.delivered(app), "sign-up asha@example.org /signup", "asha@example.org")
	app.clock.advance(24*time.Hour - time.Millisecond)
	app.expect(t, 201, signUpVerified("asha@example.org", token))
	app.expect(t, 202, requestVerification("tomas@example.org"))
	token = verificationIn(t, post.delivered(app), "sign-up tomas@example.org /signup", "tomas@example.org")
	app.clock.advance(24 * time.Hour)
	app.rejects(t, rejection{signUpVerified("tomas@example.org", token), 403, deadLink})
}

func TestVerification_NewEmailRequiresLink(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := inMemory(t, verifying(post))
	app.expect(t, 202, requestVerification("asha@example.org"))
	created := app.expect(t, 201, signUpVerified("asha@example.org", verificationIn(t, post.delivered(app), "sign-up asha@example.org /signup", "asha@example.org")))
	session := text(t, created.body, "encodedToken")
	change := func(token string) call {
		return call{route: "PUT /user/email", token: session, body: `{"email":"asha@example.net","password":"ten green chairs","verification":` + quoted(token) + `}`}
	}
	app.rejects(t, rejection{change(""), 403, unverified}, rejection{change("x.y"), 403, deadLink})
	request := requestVerification("asha@example.net")
	request.token = session
	app.expect(t, 202, request)
	token := verificationIn(t, post.delivered(app), "new asha@example.net /account", "asha@example.net")
	same(t, "email before the change", text(t, app.expect(t, 200, call{route: "GET /user", token: session}).body, "user", "email"), "asha@example.org")
	same(t, "email", text(t, app.expect(t, 200, change(token)).body, "user", "email"), "asha@example.net")
	if sent := post.delivered(app); sent[len(sent)-1] != "replaced asha@example.org /" {
		t.Errorf("got emails %q, want a notice to the previous address", sent)
	}
}

func TestVerification_AcceptsNewSpellingOfOwnEmail(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := inMemory(t, verifying(post))
	app.signUpInvited(t, "tomas@example.org")
	session := app.signUpInvited(t, "asha@example.org")
	request := func(email string) {
		t.Helper()
		c := requestVerification(email)
		c.token = session
		app.expect(t, 202, c)
	}
	request("Tomas@example.org")
	same(t, "emails", post.delivered(app), []string{"registered Tomas@example.org /login"})
	request("Asha@example.org")
	token := verificationIn(t, post.delivered(app), "new Asha@example.org /account", "Asha@example.org")
	changed := app.expect(t, 200, call{
		route: "PUT /user/email", token: session, body: `{"email":"Asha@example.org","password":"ten green chairs","verification":` + quoted(token) + `}`,
	})
	same(t, "email", text(t, changed.body, "user", "email"), "Asha@example.org")
}

func TestVerification_LimitsEmails(t *testing.T) {
	t.Parallel()
	const tooMany = "Too many attempts. Try again in 60 minutes."
	for name, c := range map[string]struct {
		limit     int
		admission api.Admission
		admitted  int
		rejected  bool
	}{
		"open sign-up":    {4, api.Admission{}, 4, true},
		"allowed domains": {4, api.Admission{Mode: api.SignUpDomains, Domains: []string{"example.org"}}, 40, true},
		"no limit":        {0, api.Admission{}, 50, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			post := &sentEmails{}
			app := inMemory(t, verifying(post, func(config *api.Config) {
				config.LoginLimits.NewAccounts, config.Admission = c.limit, c.admission
			}))
			for range c.admitted {
				app.expect(t, 202, requestVerification("asha@example.org"))
			}
			if c.rejected {
				app.rejects(t, rejection{requestVerification("tomas@example.org"), 429, tooMany})
			}
			same(t, "emails to one address", len(post.delivered(app)), limits.VerificationEmails)
		})
	}
}

// Accounts with the same client address must have separate limits.
func TestVerification_AccountsHaveSeparateLimits(t *testing.T) {
	t.Parallel()
	app := inMemory(t, verifying(&sentEmails{}, func(c *api.Config) { c.LoginLimits.NewAccounts = 1 }))
	request := requestVerification("asha@example.net")
	request.token = app.signUpInvited(t, "asha@example.org")
	for range limits.AccountVerificationRequests {
		app.expect(t, 202, request)
	}
	app.rejects(t, rejection{request, 429, "Too many attempts. Try again in 60 minutes."})
	request.token = app.signUpInvited(t, "tomas@example.org")
	app.expect(t, 202, request)
	app.expect(t, 202, requestVerification("ines@example.org"))
}

// Half of the queue must be reserved for password resets and notices, and 1/8 for notices only.
// Rejected requests must not be counted.
func TestVerification_ReservesQueueForResets(t *testing.T) {
	t.Parallel()
	const busy = "The server is busy. Please try again."
	post := &sentEmails{}
	app := inMemory(t, verifying(post, func(c *api.Config) {
		c.SendReset = post.send
		c.LoginLimits = api.LoginLimits{Resets: limits.WaitingEmails, ResetsTo: 1}
	}))
	app.signUpInvited(t, "asha@example.org")
	for i := range limits.WaitingEmails / 2 {
		app.expect(t, 202, requestVerification(fmt.Sprintf("user%d@example.org", i)))
	}
	for range 2 * limits.VerificationEmails {
		app.rejects(t, rejection{requestVerification("tomas@example.org"), 503, busy})
	}
	for i := range limits.WaitingEmails * 3 / 8 {
		app.expect(t, 202, requestReset(fmt.Sprintf("user%d@example.org", i)))
	}
	for range 2 {
		app.rejects(t, rejection{requestReset("asha@example.org"), 503, busy})
	}
	post.delivered(app)
	app.expect(t, 202, requestVerification("tomas@example.org"))
	app.expect(t, 202, requestReset("asha@example.org"))
	same(t, "emails", len(post.delivered(app)), limits.WaitingEmails/2+2) // the remaining resets were for unknown addresses
}

func TestVerification_CountsTaggedAddressesTogether(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := inMemory(t, verifying(post))
	for _, email := range []string{"asha@example.org", "asha+1@example.org", "Asha+2+3@example.org", "asha+4@example.org"} {
		app.expect(t, 202, requestVerification(email))
	}
	same(t, "emails to one mailbox", len(post.delivered(app)), limits.VerificationEmails)
	for _, email := range []string{"+asha@example.org", "+tomas@example.org", "+ines@example.org", "+lee@example.org", "asha+1@example.net"} {
		app.expect(t, 202, requestVerification(email))
	}
	same(t, "emails to other mailboxes", len(post.delivered(app)), limits.VerificationEmails+5)
}

// Addresses of guests have no mailbox, so requests for such addresses must be rejected without
// being counted.
func TestVerification_GuestAddressIsRejected(t *testing.T) {
	t.Parallel()
	post := &sentEmails{}
	app := newApp(t, uncountable{memory.New(), t}, verifying(post))
	app.expect(t, 202, requestVerification("asha@guest.greenroom.example"))
	same(t, "emails to a guest", len(post.delivered(app)), 0)
}

// uncountable is a store that fails the test if an event is counted.
type uncountable struct {
	library.Store
	t *testing.T
}

func (u uncountable) ChangeRates(context.Context, []library.RateChange, time.Time) ([]library.RateCount, error) {
	u.t.Error("got a counted event")
	return nil, errReadOnly
}

func TestVerification_IsRejectedWithoutOpenSignUp(t *testing.T) {
	t.Parallel()
	const route = "POST /auth/verification"
	inMemory(t).rejects(t,
		rejection{requestVerification("asha@example.org"), 403, "This site does not verify emails. Forbidden error."},
		rejection{call{route: route, body: `{"email":`, broken: true}, 400, "Bad Request. The body is not valid JSON."},
		rejection{call{route: route, body: `{"x":"` + strings.Repeat("a", limits.RequestBody) + `"}`, broken: true}, 413, "The request is larger than 64 KiB. Content Too Large error."},
		rejection{call{route: route, body: `{}`, broken: true, header: map[string]string{"Content-Type": "text/plain"}}, 415, "The request must be sent as application/json. Unsupported Media Type error."},
	)
	for mode, sentence := range map[api.AdmissionMode]string{
		api.SignUpClosed: "Sign-up is closed. Forbidden error.", api.SignUpInvited: "Sign-up needs an invitation. Forbidden error.",
	} {
		app := inMemory(t, verifying(&sentEmails{}, func(c *api.Config) { c.Admission.Mode = mode }))
		app.rejects(t, rejection{requestVerification("asha@example.org"), 403, sentence})
	}
}

// Operators see whether the email of an account is verified.
func TestVerification_OperatorsSeeVerifiedEmails(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, plain *app) {
		post := &sentEmails{}
		site := newApp(t, plain.store, verifying(post))
		operator := plain.as(t, library.Operator)
		verify := func(r call, prefix, email string) string {
			site.expect(t, 202, r)
			return verificationIn(t, post.delivered(site), prefix, email)
		}
		invited := site.signUpInvited(t, "tomas@example.org")
		site.expect(t, 201, signUpVerified("asha@example.org", verify(requestVerification("asha@example.org"), "sign-up asha@example.org /signup", "asha@example.org")))
		want := func(of *app, email string, verified any) {
			t.Helper()
			account := list(t, of.expect(t, 200, call{route: "GET /admin/people?q=" + url.QueryEscape(email), token: operator}), "people")[0]
			same(t, email, account["emailVerified"], verified)
		}
		want(site, "asha@example.org", true)
		want(site, "tomas@example.org", false)
		want(plain, "asha@example.org", nil)

		change := requestVerification("tom@example.org")
		change.token = invited
		site.expect(t, 200, call{route: "PUT /user/email", token: invited, body: bodyOf(t, map[string]any{
			"email": "tom@example.org", "password": "ten green chairs", "verification": verify(change, "new tom@example.org /account", "tom@example.org"),
		})})
		want(site, "tom@example.org", true)
		for email, verified := range map[string]bool{"mara@college.edu": true, "ben@college.edu": false} {
			site.provider.set(singlesignon.User{Subject: email, Email: email, EmailVerified: verified, Role: library.Learner})
			site.expect(t, 200, site.signOn(t, email))
			want(site, email, verified)
		}
	})
}
