package main

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// signUp makes an account and returns its token.
func (p *program) signUp(t *testing.T, email string) string {
	t.Helper()
	status, answer := p.call(t, "POST", "/api/auth/signup", "", credentials(t, email, "ten green chairs"))
	var account struct{ EncodedToken string }
	if err := json.Unmarshal(answer, &account); err != nil || status != http.StatusCreated {
		t.Fatalf("sign up: %d %s", status, answer)
	}
	return account.EncodedToken
}

// becomeOperator makes an account, follows the link that the first start printed, and returns the
// account's token.
func (p *program) becomeOperator(t *testing.T) string {
	t.Helper()
	line, _ := p.out.wait("/operator#")
	_, link, _ := strings.Cut(line, "/operator#")
	token := p.signUp(t, "mara@college.example")
	if status, answer := p.call(t, "POST", "/api/user/operator", token, `{"token":"`+link+`"}`); status != http.StatusOK {
		t.Fatalf("become the operator: %d %s", status, answer)
	}
	return token
}

// The first start prints a link that makes its visitor the operator, and so does each one
// until somebody is.
func TestTheFirstStartIsSomebodys(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		const follows = "Who follows this link first does: "
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
			t.Fatalf("the links are %q and %q", early, link)
		}
		if strings.Contains(second.log.allSoFar(), token) {
			t.Error("the token stands in the log")
		}
		asha := second.signUp(t, "asha@x.example")
		status, answer := second.call(t, "POST", "/api/user/operator", asha, `{"token":"`+token+`"}`)
		if status != http.StatusOK || !strings.Contains(string(answer), `"role":"operator"`) {
			t.Fatalf("who follows the link: %d %s", status, answer)
		}
		if _, answer := second.call(t, "GET", "/api/admin/log", asha, ""); !strings.Contains(string(answer), `"person.operator"`) {
			t.Errorf("the log does not tell who became the operator: %s", answer)
		}
		if status, answer := second.call(t, "POST", "/api/user/operator", second.signUp(t, "tomas@x.example"), `{"token":"`+early+`"}`); status != http.StatusForbidden {
			t.Errorf("the earlier link still works: %d %s", status, answer)
		}
		ok(t, second.cmd.Process.Kill())
		_ = second.end()

		third := start(t, nil, settings...)
		if strings.Contains(third.out.allSoFar(), follows) {
			t.Error("a library that has an operator offers itself")
		}
	})
}
