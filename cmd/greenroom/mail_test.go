package main

import (
	"fmt"
	"io"
	"mime/quotedprintable"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"greenroom/internal/mail/mailtest"
)

// Who forgot the password gets a link by e-mail, from a real server, and uses it.
func TestAForgottenPasswordIsResetByEmail(t *testing.T) {
	t.Parallel()
	office := &mailtest.Office{}
	brand := filepath.Dir(write(t, filepath.Join(t.TempDir(), "brand.json"), `{"name": "College Rehearsals"}`))
	p := start(t, []string{"GREENROOM_SMTP_URL=smtp://127.0.0.1:" + office.Open(t, nil), "GREENROOM_SIGNUP=@college.example"},
		"--data", t.TempDir(), "--brand", brand, "--public-url", "https://videos.example", "--mail-from", "Library <library@college.example>")
	if status, answer := p.call(t, "GET", "/api/auth", "", ""); status != http.StatusOK || string(answer) != `{"domains":["college.example"],"guests":true,"reset":"mail","signup":"domains"}` {
		t.Errorf("how one gets an account: %d %s", status, answer)
	}
	if status, answer := p.call(t, "POST", "/api/auth/signup", "", credentials(t, "asha@x.example", "ten green chairs")); status != http.StatusForbidden {
		t.Errorf("a sign-up from elsewhere: %d %s", status, answer)
	}
	p.signUp(t, "asha@college.example")
	for _, email := range []string{"nobody@college.example", "asha@college.example"} {
		if status, answer := p.call(t, "POST", "/api/auth/reset", "", `{"email":"`+email+`"}`); status != http.StatusAccepted {
			t.Fatalf("%s: %d %s", email, status, answer)
		}
	}
	letter := office.Wait(t, 1)[0]
	text, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(letter.Text)))
	ok(t, err)
	found := regexp.MustCompile(`https://videos\.example/reset#([A-Za-z0-9_-]{43})`).FindSubmatch(text)
	if letter.To != "asha@college.example" || letter.From != "library@college.example" || found == nil {
		t.Fatalf("%+v", letter)
	}
	if !strings.Contains(string(text), "your account at College Rehearsals, ") || strings.Contains(string(text), "Greenroom") {
		t.Errorf("the letter says %s", text)
	}
	token := string(found[1])
	if status, answer := p.call(t, "POST", "/api/auth/password", "", `{"token":"`+token+`","password":"nine green chairs"}`); status != http.StatusNoContent {
		t.Fatalf("a new password: %d %s", status, answer)
	}
	p.logIn(t, "asha@college.example", "nine green chairs")
	if strings.Contains(p.log.allSoFar(), token) {
		t.Error("the token stands in the log")
	}
}

func TestMailAndSignUpSettingsThatAreWrong(t *testing.T) {
	t.Parallel()
	for _, wrong := range [][]string{
		{"--smtp-url", "smtp://smtp.example", "--mail-from", "a@b.example"},
		{"--smtp-url", "smtp://smtp.example", "--public-url", "https://x.example"},
		{"--smtp-url", "http://smtp.example", "--public-url", "https://x.example", "--mail-from", "a@b.example"},
		{"--smtp-url", "smtp://smtp.example", "--smtp-url-file", "x", "--public-url", "https://x.example", "--mail-from", "a@b.example"},
		{"--signup", "everybody"}, {"--signup", "college.edu"}, {"--signup", "@"}, {"--signup", "@a.edu,b.edu"}, {"--signup", "@*.edu"},
	} {
		var log strings.Builder
		if status := perform(t.Context(), append([]string{"serve", "--data", t.TempDir()}, wrong...), output{out: io.Discard, log: &log}); status != exitUsage {
			t.Errorf("%v: status %d, %s", wrong, status, log.String())
		}
	}
}

// silentServer is the URL of a server that takes connections and says nothing, until the
// test ends.
func silentServer(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	ok(t, err)
	t.Cleanup(func() { _ = listener.Close() }) // connections are accepted by the system
	return "smtp://" + listener.Addr().String()
}

// A stop takes no longer than --stop-time, also while the mail server does not accept queued e-mails, and
// what was noted last is written.
func TestServe_StopsWithMailWaiting(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	p := start(t, []string{"GREENROOM_SMTP_URL=" + silentServer(t)},
		"--data", data, "--public-url", "https://videos.example", "--mail-from", "library@college.example", "--stop-time", "5s")
	for i := range 6 {
		email := fmt.Sprintf("asha%d@college.example", i)
		p.signUp(t, email)
		if status, answer := p.call(t, "POST", "/api/auth/reset", "", `{"email":"`+email+`"}`); status != http.StatusAccepted {
			t.Fatalf("%s: %d %s", email, status, answer)
		}
	}
	asked := time.Now()
	ok(t, p.cmd.Process.Signal(syscall.SIGTERM))
	ok(t, p.end())
	if took := time.Since(asked); took > 5*time.Second {
		t.Errorf("it stopped after %v", took)
	}
	if log := p.log.all(); !strings.Contains(log, "not sent before the stop") || !strings.Contains(log, "unsent=2") {
		t.Errorf("the log: %s", log)
	}
	if info, err := os.Stat(filepath.Join(data, databaseName+"-wal")); err != nil || info.Size() != 0 {
		t.Errorf("the library was not closed: %v %v", info, err)
	}
}
