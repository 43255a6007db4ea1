package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// signUp creates an account and returns its token.
func (p *testServer) signUp(t *testing.T, email string) string {
	t.Helper()
	status, response := p.call(t, "POST", "/api/auth/signup", "", credentials(t, email, "ten green chairs"))
	var account struct{ EncodedToken string }
	if err := json.Unmarshal(response, &account); err != nil || status != http.StatusCreated {
		t.Fatalf("sign up: got %d %s, want 201", status, response)
	}
	return account.EncodedToken
}

// becomeOperator creates an account and uses the operator link of the first start. It returns the
// token of the account.
func (p *testServer) becomeOperator(t *testing.T) string {
	t.Helper()
	line, _ := p.out.wait("/operator#")
	_, link, _ := strings.Cut(line, "/operator#")
	token := p.signUp(t, "mara@college.example")
	if status, response := p.call(t, "POST", "/api/user/operator", token, `{"token":"`+link+`"}`); status != http.StatusOK {
		t.Fatalf("become the operator: got %d %s, want 200", status, response)
	}
	return token
}

// Until the library has an operator, each start must print an operator link.
func TestServe_FirstStartPrintsOperatorLink(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		const follows = "The first user who opens this link becomes the operator: "
		first := start(t, nil, append(settings, "--public-url", "https://videos.example")...)
		line, _ := first.out.wait(follows)
		_, early, _ := strings.Cut(line, follows+"https://videos.example/operator#")
		ok(t, first.cmd.Process.Kill())
		_ = first.end()

		second := start(t, nil, settings...)
		line, _ = second.out.wait(follows)
		_, link, _ := strings.Cut(line, follows)
		token, there := strings.CutPrefix(link, second.url+"/operator#")
		if !there || len(token) != 43 || len(early) != 43 || early == token {
			t.Fatalf("got links %q and %q, want two different tokens of 43 characters", early, link)
		}
		if strings.Contains(second.log.allSoFar(), token) {
			t.Error("got the token in the log")
		}
		asha := second.signUp(t, "asha@x.example")
		status, response := second.call(t, "POST", "/api/user/operator", asha, `{"token":"`+token+`"}`)
		if status != http.StatusOK || !strings.Contains(string(response), `"role":"operator"`) {
			t.Fatalf("follow the link: got %d %s, want 200 and role operator", status, response)
		}
		if _, response := second.call(t, "GET", "/api/admin/log", asha, ""); !strings.Contains(string(response), `"person.operator"`) {
			t.Errorf("got no audit log entry of the operator: %s", response)
		}
		if status, response := second.call(t, "POST", "/api/user/operator", second.signUp(t, "tomas@x.example"), `{"token":"`+early+`"}`); status != http.StatusForbidden {
			t.Errorf("follow the earlier link: got %d %s, want 403", status, response)
		}
		ok(t, second.cmd.Process.Kill())
		_ = second.end()

		third := start(t, nil, settings...)
		if strings.Contains(third.out.allSoFar(), follows) {
			t.Error("library with an operator: got a link for an operator")
		}
	})
}
