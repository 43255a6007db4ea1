package main

import (
	"encoding/base32"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/library"
)

// respondsWith polls the path until the response has the status. The timeout is 1 min; an idle
// machine needs less than 1 s.
func (p *testServer) respondsWith(t *testing.T, status int, path, token string) {
	t.Helper()
	var got int
	for until := time.Now().Add(time.Minute); time.Now().Before(until); {
		if got, _ = p.call(t, http.MethodGet, path, token, ""); got == status {
			return
		}
	}
	t.Fatalf("%s after 1 min: got status %d, want %d", path, got, status)
}

// wantLogged checks that the latest entry of the audit log has the action, the former role and
// the new role.
func (p *testServer) wantLogged(t *testing.T, token, action, former, role string) {
	t.Helper()
	var log struct {
		Entries []struct {
			Action  string
			Was, Is map[string]string
		}
	}
	_, response := p.call(t, "GET", "/api/admin/log", token, "")
	if err := json.Unmarshal(response, &log); err != nil || len(log.Entries) == 0 || log.Entries[0].Action != action || log.Entries[0].Was["role"] != former || log.Entries[0].Is["role"] != role {
		t.Errorf("got log %s, error %v, want first %s with role %q → %q", response, err, action, former, role)
	}
}

// setUpSecondFactor sets up a second factor for the account of the token.
func (p *testServer) setUpSecondFactor(t *testing.T, token, password string) {
	t.Helper()
	var started struct{ SetUp, Key string }
	_, response := p.call(t, "POST", "/api/user/second-factor", token, `{"password":"`+password+`"}`)
	ok(t, json.Unmarshal(response, &started))
	key, err := base32.StdEncoding.DecodeString(started.Key)
	ok(t, err)
	code := auth.TOTPCode(key, time.Now().Unix()/int64(auth.TOTPPeriod.Seconds()))
	if status, response := p.call(t, "PUT", "/api/user/second-factor", token, `{"setUp":"`+started.SetUp+`","code":"`+code+`"}`); status != http.StatusOK {
		t.Fatalf("set up a second factor: got %d %s, want 200", status, response)
	}
}

// choosePassword sets the password with a link. The link must work exactly once.
func (p *testServer) choosePassword(t *testing.T, link, password string) {
	t.Helper()
	_, token, _ := strings.Cut(link, "/reset#")
	body := `{"token":"` + token + `","password":"` + password + `"}`
	for _, want := range []int{http.StatusNoContent, http.StatusForbidden} {
		if status, response := p.call(t, "POST", "/api/auth/password", "", body); status != want {
			t.Fatalf("set a password with %q: got %d %s, want %d", link, status, response, want)
		}
	}
}

// A server must continue to serve while commands change its accounts, and apply the changes.
func TestUserCommands_ChangeRunningServer(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		server := start(t, nil, settings...)
		c := &commands{T: t, settings: settings}
		made := c.run("ten green chairs\n", "user", "add", "Mara@College.example", "--first-name", "Mara", "--last-name", "Iyer", "--role", "operator", "--password-stdin")
		if made.status != 0 || made.printed != "Mara@College.example\n" {
			t.Fatalf("add a user with a password: got %+v, want the email", made)
		}
		token := server.logIn(t, "mara@college.example", "ten green chairs")
		server.respondsWith(t, http.StatusOK, "/api/admin/people", token)
		server.wantLogged(t, token, "person.added", "", "operator")
		c.fails(1, "an account with the email mara@college.example exists", "user", "add", "mara@college.example")
		c.fails(1, "is the only operator", "user", "role", "mara@college.example", "learner")

		var added struct{ Email, Link string }
		ok(t, json.Unmarshal([]byte(c.run("", "user", "add", "asha@college.example", "--json").printed), &added))
		if added.Email != "asha@college.example" {
			t.Errorf("add a user: got %+v, want an email and a link", added)
		}
		server.choosePassword(t, added.Link, "nine green chairs")
		for email, site := range map[string]string{"no-site@college.example": "", "site@college.example": "https://videos.example"} {
			got := c.run("", "user", "add", email, "--public-url", site)
			hasNote := strings.HasSuffix(got.printed, "  (append it to the URL of the site, or give --public-url)\n")
			if got.status != 0 || !strings.HasPrefix(got.printed, email+"  link: "+site+"/reset#") || hasNote != (site == "") {
				t.Errorf("add a user with site %q: got %+v, want a link, and a note only without a site", site, got)
			}
		}
		asha := server.logIn(t, "asha@college.example", "nine green chairs")
		server.respondsWith(t, http.StatusForbidden, "/api/admin/people", asha)
		if got := c.run("", "user", "role", "ASHA@college.example", "operator"); got.status != 0 || !strings.HasPrefix(got.printed, "asha@college.example  operator  used ") {
			t.Errorf("set a role: got %+v, want role operator", got)
		}
		server.respondsWith(t, http.StatusOK, "/api/admin/people", asha)
		server.wantLogged(t, token, "person.role", "learner", "operator")

		if got := c.run("", "user", "disable", "asha@college.example"); got.printed != "asha@college.example  operator  disabled\n" {
			t.Errorf("disable an account: got %+v, want status disabled", got)
		}
		server.respondsWith(t, http.StatusUnauthorized, "/api/user", asha)
		if status, _ := server.call(t, "POST", "/api/auth/login", "", credentials(t, "asha@college.example", "nine green chairs")); status != http.StatusForbidden {
			t.Errorf("log in to a disabled account: got %d, want 403", status)
		}
		c.wantOutput("asha@college.example  operator\n", "user", "enable", "asha@college.example")
		asha = server.logIn(t, "asha@college.example", "nine green chairs")
		server.respondsWith(t, http.StatusOK, "/api/user", asha)

		c.fails(1, "asha@college.example has no second factor", "user", "remove-second-factor", "asha@college.example")
		server.setUpSecondFactor(t, asha, "nine green chairs")
		withStoreOf(t, settings, func(store library.Store) {
			user, err := store.UserByEmail(t.Context(), "asha@college.example")
			ok(t, err)
			ok(t, store.UpdateFactors(t.Context(), user.ID, nil, func(now library.Factors) (library.Factors, error) {
				now.Passkeys = []library.Passkey{{ID: "k", CredentialID: "Yw", PublicKey: []byte{1}, Name: "Phone", CreatedAt: time.Now()}}
				return now, nil
			}))
		})
		if status, response := server.call(t, "POST", "/api/auth/login", "", credentials(t, "asha@college.example", "nine green chairs")); status != http.StatusUnauthorized {
			t.Errorf("log in with a second factor: got %d %s, want 401", status, response)
		}
		if got := c.run("", "user", "remove-second-factor", "asha@college.example"); got.status != 0 {
			t.Errorf("remove a second factor: got %+v, want status 0", got)
		}
		asha = server.logIn(t, "asha@college.example", "nine green chairs") // the password is sufficient for a login, because the second factors were removed
		if got := c.run("eight green chairs", "user", "passwd", "asha@college.example", "--password-stdin"); got.status != 0 {
			t.Errorf("set a password: got %+v, want status 0", got)
		}
		server.respondsWith(t, http.StatusUnauthorized, "/api/user", asha)
		asha = server.logIn(t, "asha@college.example", "eight green chairs")
		server.respondsWith(t, http.StatusOK, "/api/user", asha)
		linked := c.run("", "user", "passwd", "asha@college.example", "--link", "--public-url", "https://videos.example")
		server.respondsWith(t, http.StatusOK, "/api/user", asha)
		server.choosePassword(t, strings.TrimSpace(linked.printed), "seven green chairs")
		asha = server.logIn(t, "asha@college.example", "seven green chairs")
		linked = c.run("", "user", "passwd", "asha@college.example", "--public-url", "https://videos.example")
		server.respondsWith(t, http.StatusUnauthorized, "/api/user", asha)
		if status, response := server.call(t, "POST", "/api/auth/login", "", credentials(t, "asha@college.example", "seven green chairs")); status != http.StatusUnauthorized {
			t.Errorf("log in with the replaced password: got %d %s, want 401", status, response)
		}
		server.choosePassword(t, strings.TrimSpace(linked.printed), "six green chairs")
		asha = server.logIn(t, "asha@college.example", "six green chairs")

		if status, response := server.call(t, "POST", "/api/user/likes", asha, `{"video":{"_id":"`+server.anyVideo(t)+`"}}`); status != http.StatusCreated {
			t.Fatalf("like a video: got %d %s, want 201", status, response)
		}
		var exported struct {
			User  struct{ Email string }
			Likes []any
		}
		ok(t, json.Unmarshal([]byte(c.run("", "user", "export", "asha@college.example").printed), &exported))
		if exported.User.Email != "asha@college.example" || len(exported.Likes) != 1 {
			t.Errorf("got export %+v, want the email and 1 like", exported)
		}

		if got := c.run("mara@college.example\n", "user", "delete", "asha@college.example"); got.status != 1 || !strings.Contains(got.logged, "no account was deleted") || !strings.Contains(got.logged, "1 videos") {
			t.Errorf("delete with another email: got %+v, want status 1", got)
		}
		server.respondsWith(t, http.StatusOK, "/api/user", asha)
		c.wantOutput("deleted: asha@college.example\n", "user", "delete", "asha@college.example", "--yes")
		server.respondsWith(t, http.StatusUnauthorized, "/api/user", asha)
		c.fails(1, `no account has the email asha@college.example; "greenroom user list" lists the accounts`, "user", "passwd", "asha@college.example")
		if got := c.run("mara@college.example\n", "user", "delete", "mara@college.example"); !strings.Contains(got.logged, "is the only operator") {
			t.Errorf("delete the only operator: got %+v, want an error", got)
		}
	})
}

func TestUserCommands_ListAccounts(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		c := &commands{T: t, settings: settings}
		for _, name := range []string{"Asha", "Tomas"} {
			if got := c.run("nine green chairs", "user", "add", strings.ToLower(name)+"@x.example", "--first-name", name, "--password-stdin"); got.status != 0 {
				t.Fatalf("add a user: got %+v, want status 0", got)
			}
		}
		c.wantOutput("tomas@x.example  Tomas  curator\n", "user", "role", "tomas@x.example", "curator")
		c.wantOutput("tomas@x.example  Tomas  curator\nasha@x.example  Asha  learner\n", "user", "list")
		c.wantOutput("asha@x.example  Asha  learner\n", "user", "list", "--search", "ASH x.ex")
		c.wantOutput("tomas@x.example  Tomas  curator\n", "user", "list", "--role", "curator")
		c.wantOutput("tomas@x.example  Tomas  curator\n", "user", "list", "--limit", "1")
		c.wantOutput("", "user", "list", "--disabled")
		if got := c.run("", "user", "list", "--search", "asha", "--json"); !strings.Contains(got.printed, `"email":"asha@x.example"`) || strings.Contains(got.printed, "argon2") {
			t.Errorf("search users: got %+v, want only asha without the password hash", got)
		}
		c.fails(1, "not an email address", "user", "disable", "asha")
		c.fails(1, "the password is shorter than 8 bytes", "user", "passwd", "asha@x.example", "--password-stdin")
		c.fails(2, "--link or --password-stdin", "user", "passwd", "asha@x.example", "--password-stdin", "--link")
		c.fails(2, "must be one of", "user", "role", "asha@x.example", "king")
		c.fails(2, "must be one of", "user", "add", "b@x.example", "--role", "king")
	})
}

// Only the roles of the flag need a second factor.
func TestServe_RequiresSecondFactorOfRoles(t *testing.T) {
	t.Parallel()
	const message = "Your role needs a second factor."
	for value, required := range map[string][]string{"none": nil, "operators": {"operator"}, "curators": {"curator", "operator"}} {
		settings := []string{"--data", t.TempDir()}
		c := &commands{T: t, settings: settings}
		for _, role := range []string{"curator", "operator"} {
			if got := c.run("ten green chairs\n", "user", "add", role+"@x.example", "--role", role, "--password-stdin"); got.status != 0 {
				t.Fatalf("add a user: got %+v, want status 0", got)
			}
		}
		p := start(t, nil, append(settings, "--require-second-factor", value)...)
		for _, role := range []string{"curator", "operator"} {
			want := http.StatusOK
			if slices.Contains(required, role) {
				want = http.StatusForbidden
			}
			token := p.logIn(t, role+"@x.example", "ten green chairs")
			if status, response := p.call(t, "GET", "/api/admin/overview", token, ""); status != want || strings.Contains(string(response), message) != (want == http.StatusForbidden) {
				t.Errorf("%s with --require-second-factor %s: got %d %s, want %d", role, value, status, response, want)
			}
			if want == http.StatusOK {
				continue
			}
			p.setUpSecondFactor(t, token, "ten green chairs")
			p.respondsWith(t, http.StatusOK, "/api/admin/overview", token)
		}
	}
}

// A password must not consist of data of the user or of the name of the site. The pages have the
// same rule.
func TestUserCommands_RejectPersonalPasswords(t *testing.T) {
	t.Parallel()
	const message = "the password consists only of the email, the name or words of the site"
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	brand := newBrandDir(t, `{"name": "Mentor Hall"}`)
	user := []string{"mara@college.example", "--password-stdin"}
	add := slices.Concat([]string{"user", "add", "--first-name", "Ottoline", "--last-name", "Iyer"}, user)
	set := slices.Concat([]string{"user", "passwd"}, user)
	with := func(words []string, password string, options ...string) ran {
		return c.run(password, append(slices.Clone(words), options...)...)
	}
	if got := with(add, "seven green owls"); got.status != 0 {
		t.Fatalf("add a user: got %+v, want status 0", got)
	}
	for _, words := range [][]string{add, set} {
		for _, password := range []string{"ottoline2026", "iyer-ottoline", "mara.college.example"} {
			if got := with(words, password); got.status != 1 || !strings.Contains(got.logged, message) {
				t.Errorf("%s with password %q: got %+v, want an error", words[1], password, got)
			}
		}
		if got := with(words, "mentor-hall-26", "--brand", brand); got.status != 1 || !strings.Contains(got.logged, message) {
			t.Errorf("%s with the name of the site: got %+v, want an error", words[1], got)
		}
	}
	if got := with(set, "mentor-hall-26"); got.status != 0 {
		t.Errorf("set the name of another site: got %+v, want status 0", got)
	}
	if got := with(set, "seven green owls", "--brand", t.TempDir()); got.status != 1 || !strings.Contains(got.logged, "brand.json is missing") {
		t.Errorf("directory without a brand: got %+v, want an error", got)
	}
}

func TestUserCommands_ManageInvitations(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		server := start(t, []string{"GREENROOM_SIGNUP=invite"}, settings...)
		c := &commands{T: t, settings: settings}
		signUp := func(email, link string) int {
			status, _ := server.call(t, "POST", "/api/auth/signup", "", `{"email":"`+email+`","password":"ten green chairs","invitation":"`+link+`"}`)
			return status
		}
		made := c.run("", "user", "invite", "--uses", "2", "--until", time.Now().AddDate(0, 1, 0).Format(time.DateOnly), "--json")
		var invitation struct {
			ID   string `json:"_id"`
			Link string
		}
		ok(t, json.Unmarshal([]byte(made.printed), &invitation))
		token, is := strings.CutPrefix(invitation.Link, "/signup#")
		if !is || signUp("asha@x.example", "") != http.StatusForbidden || signUp("asha@x.example", token) != http.StatusCreated {
			t.Fatalf("got invitation %+v, want 1 sign-up with the token and none without", made)
		}
		if got := c.run("", "user", "invitations"); !strings.HasPrefix(got.printed, invitation.ID+"  1 of 2 left, until ") {
			t.Errorf("list invitations: got %+v, want 1 use left", got)
		}
		c.wantOutput("revoked: "+invitation.ID+"\n", "user", "revoke", invitation.ID)
		c.wantOutput("", "user", "invitations")
		if status := signUp("tomas@x.example", token); status != http.StatusForbidden {
			t.Errorf("sign up with a revoked invitation: got %d, want 403", status)
		}
		for _, wrong := range [][]string{{"--uses", "0"}, {"--until", "2020-01-01"}, {"--until", "soon"}, {"--until", "2099-01-01"}} {
			c.fails(2, "--", append([]string{"user", "invite"}, wrong...)...)
		}
	})
}
