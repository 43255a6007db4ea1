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

	"greenroom/internal/api"
	"greenroom/internal/library"
	"greenroom/internal/mail"
	"greenroom/internal/mail/mailtest"
)

// A user who forgot the password receives a link by email from a real SMTP server, and sets a new
// password with it.
func TestServe_SendsPasswordResetByEmail(t *testing.T) {
	t.Parallel()
	smtpServer := &mailtest.Server{}
	brand := filepath.Dir(write(t, filepath.Join(t.TempDir(), "brand.json"), `{"name": "College Rehearsals"}`))
	p := start(t, []string{"GREENROOM_SMTP_URL=smtp://127.0.0.1:" + smtpServer.Start(t, nil), "GREENROOM_SIGNUP=@college.example"},
		"--data", t.TempDir(), "--brand", brand, "--public-url", "https://videos.example", "--mail-from", "Library <library@college.example>")
	if status, response := p.call(t, "GET", "/api/auth", "", ""); status != http.StatusOK || string(response) != `{"domains":["college.example"],"guests":true,"passkeys":true,"reset":"mail","secondFactor":true,"signup":"domains"}` {
		t.Errorf("account options: got %d %s, want 200 and sign-up by domain", status, response)
	}
	if status, response := p.call(t, "POST", "/api/auth/signup", "", credentials(t, "asha@x.example", "ten green chairs")); status != http.StatusForbidden {
		t.Errorf("sign up with another domain: got %d %s, want 403", status, response)
	}
	p.signUp(t, "asha@college.example")
	for _, email := range []string{"nobody@college.example", "asha@college.example"} {
		if status, response := p.call(t, "POST", "/api/auth/reset", "", `{"email":"`+email+`"}`); status != http.StatusAccepted {
			t.Fatalf("reset password of %s: got %d %s, want 202", email, status, response)
		}
	}
	message := smtpServer.Wait(t, 1)[0]
	text, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(message.Text)))
	ok(t, err)
	found := regexp.MustCompile(`https://videos\.example/reset#([A-Za-z0-9_-]{43})`).FindSubmatch(text)
	if message.To != "asha@college.example" || message.From != "library@college.example" || found == nil {
		t.Fatalf("got message %+v, want one to asha@college.example with a link", message)
	}
	if !strings.Contains(string(text), "your account at College Rehearsals, ") || strings.Contains(string(text), "Greenroom") {
		t.Errorf("got email %s, want the name of the site without the product name", text)
	}
	token := string(found[1])
	if status, response := p.call(t, "POST", "/api/auth/password", "", `{"token":"`+token+`","password":"nine green chairs"}`); status != http.StatusNoContent {
		t.Fatalf("set a new password: got %d %s, want 204", status, response)
	}
	p.logIn(t, "asha@college.example", "nine green chairs")
	if strings.Contains(p.log.allSoFar(), token) {
		t.Error("got the token in the log")
	}
}

// A sign-up at an allowed domain must be confirmed with a link in an email, which a real SMTP
// server delivers.
func TestServe_VerifiesEmail(t *testing.T) {
	t.Parallel()
	smtpServer := &mailtest.Server{}
	brand := filepath.Dir(write(t, filepath.Join(t.TempDir(), "brand.json"), `{"name": "College Rehearsals"}`))
	p := start(t, []string{"GREENROOM_SMTP_URL=smtp://127.0.0.1:" + smtpServer.Start(t, nil), "GREENROOM_SIGNUP=@college.example"},
		"--data", t.TempDir(), "--brand", brand, "--public-url", "https://videos.example", "--mail-from", "Library <library@college.example>", "--verify-email")
	if status, response := p.call(t, "POST", "/api/auth/signup", "", credentials(t, "asha@college.example", "ten green chairs")); status != http.StatusForbidden {
		t.Errorf("sign up without a link: got %d %s, want 403", status, response)
	}
	if status, response := p.call(t, "POST", "/api/auth/verification", "", `{"email":"asha@college.example"}`); status != http.StatusAccepted {
		t.Fatalf("request a link: got %d %s, want 202", status, response)
	}
	message := smtpServer.Wait(t, 1)[0]
	text, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(message.Text)))
	ok(t, err)
	found := regexp.MustCompile(`https://videos\.example/signup#email=asha%40college\.example&verification=([A-Za-z0-9_.-]+)`).FindSubmatch(text)
	if message.To != "asha@college.example" || found == nil || !strings.Contains(string(text), "account with this email at College Rehearsals, https://videos.example") {
		t.Fatalf("got message %+v, want one to asha@college.example with the name of the site and a link", message)
	}
	token := string(found[1])
	if status, response := p.call(t, "POST", "/api/auth/signup", "", `{"email":"asha@college.example","password":"ten green chairs","verification":"`+token+`"}`); status != http.StatusCreated {
		t.Fatalf("sign up with the link: got %d %s, want 201", status, response)
	}
	if strings.Contains(p.log.allSoFar(), token) {
		t.Error("got the token in the log")
	}
}

func TestVerificationEmail_TextDependsOnKind(t *testing.T) {
	t.Parallel()
	for _, kind := range []api.VerificationMail{api.MailSignUp, api.MailAddressChange, api.MailAddressInUse, api.MailReplaced} {
		subject, text := verificationEmail(kind)
		written := fmt.Sprintf(subject, "College") + fmt.Sprintf(text, "College", "https://x.example", "https://x.example/y")
		if strings.Contains(written, "%!") || strings.Count(written, "College") != 2 || !strings.Contains(written, "\n\nhttps://x.example/y\n") {
			t.Errorf("%s: got %q, want the name of the site twice and the link in a line", kind, written)
		}
	}
}

func TestFactorEmail_TextDependsOnChange(t *testing.T) {
	t.Parallel()
	for change, want := range map[library.AuditAction]string{
		library.ActionOwnPasskey:        "A passkey was added to your account at College, ",
		library.ActionOwnPasskeyRemoved: "A passkey was removed from your account at College, ",
		library.ActionOwnSecondFactor:   "An authenticator app was added to your account at College, ",
		library.ActionUserFactorRemoved: "An operator removed the authenticator app and the passkeys of your account at College, ",
		library.ActionOwnFactorRemoved:  "The authenticator app was removed from your account at College, ",
	} {
		subject, text := factorEmail(change)
		written := fmt.Sprintf(subject, "College") + "\n" + fmt.Sprintf(text, "College", "https://x.example", "https://x.example/y")
		if strings.Contains(written, "%!") || strings.Count(written, "College") != 2 || !strings.Contains(written, "\n"+want) || !strings.Contains(written, "\n\nhttps://x.example/y\n") {
			t.Errorf("%s: got %q, want %q, the name of the site twice and the link in a line", change, written, want)
		}
	}
}

// TestServe_ReportsSecondFactorsByEmail sends emails about second factors, as text and HTML,
// through a real SMTP server. The emails must not depend on --verify-email.
func TestServe_ReportsSecondFactorsByEmail(t *testing.T) {
	t.Parallel()
	smtpServer := &mailtest.Server{}
	brand := filepath.Dir(write(t, filepath.Join(t.TempDir(), "brand.json"), `{"name": "College Rehearsals"}`))
	p := start(t, []string{"GREENROOM_SMTP_URL=smtp://127.0.0.1:" + smtpServer.Start(t, nil)},
		"--data", t.TempDir(), "--brand", brand, "--public-url", "https://videos.example", "--mail-from", "Library <library@college.example>")
	token := p.signUp(t, "asha@college.example")
	p.setUpSecondFactor(t, token, "ten green chairs")
	if status, response := p.call(t, "POST", "/api/user/second-factor/removal", token, `{"password":"ten green chairs"}`); status != http.StatusNoContent {
		t.Fatalf("remove the authenticator app: got %d %s, want 204", status, response)
	}
	var all strings.Builder
	for _, message := range smtpServer.Wait(t, 2) {
		text, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(message.Text)))
		ok(t, err)
		if message.To != "asha@college.example" || !strings.Contains(string(text), `<a href="https://videos.example/account">`) || strings.Contains(string(text), "Greenroom") {
			t.Errorf("got message to %s: %s, want one to asha@college.example with a link and the name of the site", message.To, text)
		}
		all.Write(text)
	}
	for _, want := range []string{"An authenticator app was added to your account at College Rehearsals, ", "The authenticator app was removed from your account at College Rehearsals, "} {
		if strings.Count(all.String(), want) != 2 { // the text must occur in the plain text and in the HTML
			t.Errorf("got emails %s, want twice %q", all.String(), want)
		}
	}
}

// The command that removes a second factor must send an email to the user.
func TestRemoveSecondFactor_SendsEmail(t *testing.T) {
	t.Parallel()
	smtpServer := &mailtest.Server{}
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	if got := c.run("ten green chairs\n", "user", "add", "Asha@college.example", "--password-stdin"); got.status != 0 {
		t.Fatalf("add an account: got %+v, want status 0", got)
	}
	withStoreOf(t, c.settings, func(store library.Store) {
		user, err := store.UserByEmail(t.Context(), "asha@college.example")
		ok(t, err)
		ok(t, store.UpdateFactors(t.Context(), user.ID, nil, func(now library.Factors) (library.Factors, error) {
			now.Passkeys = []library.Passkey{{ID: "k", CredentialID: "Yw", PublicKey: []byte{1}, Name: "Phone", CreatedAt: time.Now()}}
			return now, nil
		}))
	})
	remove := []string{"user", "remove-second-factor", "asha@college.example", "--smtp-url", "smtp://127.0.0.1:" + smtpServer.Start(t, nil), "--mail-from", "library@college.example"}
	c.fails(exitUsage, "--smtp-url needs --public-url", remove...)
	remove = append(remove, "--public-url", "https://videos.example", "--brand", newBrandDir(t, `{"name": "College Rehearsals"}`))
	if got := c.run("", remove...); got.status != 0 {
		t.Fatalf("remove the second factor: got %+v, want status 0", got)
	}
	message := smtpServer.Wait(t, 1)[0]
	email, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(message.Text)))
	ok(t, err)
	const want = "An operator removed the authenticator app and the passkeys of your account at College Rehearsals, "
	if message.To != "Asha@college.example" || !strings.Contains(string(email), want) || !strings.Contains(string(email), "https://videos.example/account") {
		t.Errorf("got message to %s: %s, want %q and a link to the account", message.To, email, want)
	}
	c.fails(1, "asha@college.example has no second factor", remove...)
}

func TestConnectionEmail_NamesSiteAndLogin(t *testing.T) {
	t.Parallel()
	written := connectionEmail("College", "https://x.example", "Log in with Example", "https://x.example/y")
	for _, want := range []string{"your account at College, https://x.example.", `"Log in with Example"`, "\n\nhttps://x.example/y\n"} {
		if !strings.Contains(written, want) {
			t.Errorf("got %q, want %q", written, want)
		}
	}
}

// The email must name the browser that requested the link. The likes, history and playlists of the
// guest in this browser are merged into the account.
func TestVerificationEmail_NamesBrowser(t *testing.T) {
	t.Parallel()
	for kind, want := range map[api.VerificationMail]string{
		api.MailSignUp: "in the browser that you used:", api.MailAddressChange: "in the browser where you are logged in",
	} {
		if _, text := verificationEmail(kind); !strings.Contains(text, want) {
			t.Errorf("%s: got %q, want %q", kind, text, want)
		}
	}
}

func TestMailTestCommand_SendsOneEmail(t *testing.T) {
	t.Parallel()
	smtpServer := &mailtest.Server{Recipient: "asha@college.example"}
	location := "smtp://127.0.0.1:" + smtpServer.Start(t, nil)
	for _, c := range []struct {
		to     string
		args   []string
		status int
		output string
	}{
		{"asha@college.example", []string{"--smtp-url", location, "--mail-from", "library@college.example", "--site-name", "College"}, 0, "accepted the email to asha@college.example"},
		{"tom@college.example", []string{"--smtp-url", location, "--mail-from", "library@college.example"}, exitFailed, "the server responded 550"},
		{"asha@college.example", nil, exitUsage, "give --smtp-url"},
		{"asha@college.example", []string{"--smtp-url", location}, exitUsage, "needs --mail-from"},
	} {
		var out strings.Builder
		status := execute(t.Context(), append([]string{"mail", "test", c.to}, c.args...), output{out: &out, log: &out})
		if status != c.status || !strings.Contains(out.String(), c.output) {
			t.Errorf("%s %v: got status %d, output %q; want %d, %q", c.to, c.args, status, out.String(), c.status, c.output)
		}
	}
	if got := smtpServer.Messages(); len(got) != 1 || !strings.Contains(got[0].Text, "Test email of College") {
		t.Errorf("got messages %+v, want one with the name of the site", got)
	}
}

func TestMailCounts_IncludeTestEmails(t *testing.T) {
	t.Parallel()
	smtpServer := &mailtest.Server{Recipient: "asha@college.example"}
	post, err := mail.NewServer("smtp://127.0.0.1:"+smtpServer.Start(t, nil), "library@college.example")
	ok(t, err)
	counts := new(mailCounts)
	send := new(serveCommand).curation(services{mailServer: post, mailCounts: counts}, nil).SendTestEmail
	ok(t, send(t.Context(), "asha@college.example"))
	if err := send(t.Context(), "tom@college.example"); err == nil {
		t.Error("got no error for a rejected address, want one")
	}
	if sent, failed, rejected := counts.sent.Load(), counts.failed.Load(), counts.rejected.Load(); sent != 1 || failed != 1 || rejected != 1 {
		t.Errorf("got %d sent, %d failed, %d rejected emails, want 1 each", sent, failed, rejected)
	}
}

// A returned email must be recorded in the activity of the account, at most once a day. Other
// emails must change nothing.
func TestMailReturnedCommand_RecordsFailedDelivery(t *testing.T) {
	t.Parallel()
	c := &commands{T: t, settings: []string{"--data", filepath.Join(t.TempDir(), "data")}}
	if got := c.run("ten green chairs\n", "user", "add", "Asha@college.example", "--password-stdin"); got.status != 0 {
		t.Fatalf("add an account: got %+v, want status 0", got)
	}
	for _, step := range []struct{ email, output string }{
		{mailtest.Returned("asha@college.example"), "The failed delivery is recorded.\n"},
		{mailtest.Returned("ASHA@college.example"), "The failed delivery is already recorded.\n"},
		{mailtest.Returned("tom@college.example"), "No account has the address of the report.\n"},
		{"Subject: Out of office\r\n\r\nI am away.\r\n", "The email reports no failed delivery.\n"},
		{"no header", "The email reports no failed delivery.\n"}, {"", "The email reports no failed delivery.\n"},
	} {
		if got := c.run(step.email, "mail", "returned"); got.status != 0 || got.printed != step.output {
			t.Errorf("got %+v, want status 0 and output %q", got, step.output)
		}
	}
}

// If the library cannot be opened, the mail server must try again later with the returned email.
func TestMailReturnedCommand_UnavailableLibraryFailsTemporarily(t *testing.T) {
	t.Parallel()
	c := &commands{T: t, settings: []string{"--data", filepath.Join(t.TempDir(), "missing")}}
	if got := c.run(mailtest.Returned("asha@college.example"), "mail", "returned"); got.status != exitTemporary || got.logged == "" {
		t.Errorf("got %+v, want status %d and an error", got, exitTemporary)
	}
}

func TestServe_RejectsInvalidEmailAndAdmissionFlags(t *testing.T) {
	t.Parallel()
	for _, wrong := range [][]string{
		{"--smtp-url", "smtp://smtp.example", "--mail-from", "a@b.example"},
		{"--smtp-url", "smtp://smtp.example", "--public-url", "https://x.example"},
		{"--smtp-url", "http://smtp.example", "--public-url", "https://x.example", "--mail-from", "a@b.example"},
		{"--smtp-url", "smtp://smtp.example", "--smtp-url-file", "x", "--public-url", "https://x.example", "--mail-from", "a@b.example"},
		{"--verify-email"}, {"--signup", "everybody"}, {"--signup", "college.edu"}, {"--signup", "@"}, {"--signup", "@a.edu,b.edu"}, {"--signup", "@*.edu"},
	} {
		var log strings.Builder
		if status := execute(t.Context(), append([]string{"serve", "--data", t.TempDir()}, wrong...), output{out: io.Discard, log: &log}); status != exitUsage {
			t.Errorf("%v: got status %d, log %s, want a usage error", wrong, status, log.String())
		}
	}
}

// silentServer returns the URL of a server that accepts connections but sends nothing. It stops
// when the test ends.
func silentServer(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	ok(t, err)
	t.Cleanup(func() { _ = listener.Close() }) // connections are accepted by the system, so no goroutine is needed
	return "smtp://" + listener.Addr().String()
}

// If the mail server does not accept queued emails, a stop must take at most --shutdown-timeout.
// The last audit log entries must be written.
func TestServe_StopsWithQueuedMail(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	p := start(t, []string{"GREENROOM_SMTP_URL=" + silentServer(t)},
		"--data", data, "--public-url", "https://videos.example", "--mail-from", "library@college.example", "--shutdown-timeout", "5s")
	for i := range 6 {
		email := fmt.Sprintf("asha%d@college.example", i)
		p.signUp(t, email)
		if status, response := p.call(t, "POST", "/api/auth/reset", "", `{"email":"`+email+`"}`); status != http.StatusAccepted {
			t.Fatalf("reset password of %s: got %d %s, want 202", email, status, response)
		}
	}
	request := time.Now()
	ok(t, p.cmd.Process.Signal(syscall.SIGTERM))
	ok(t, p.end())
	if took := time.Since(request); took > 5*time.Second {
		t.Errorf("stop: got %v, want at most 5 s", took)
	}
	if log := p.log.all(); !strings.Contains(log, "server stopped before all emails were sent") || !strings.Contains(log, "unsent=2") {
		t.Errorf("got log %s, want 2 unsent emails", log)
	}
	if info, err := os.Stat(filepath.Join(data, databaseName+"-wal")); err != nil || info.Size() != 0 {
		t.Errorf("got write-ahead log %v, error %v, want an empty file", info, err)
	}
}

func TestReminderMailer_ContainsLinksAndSiteName(t *testing.T) {
	t.Parallel()
	smtpServer := &mailtest.Server{}
	post, err := mail.NewServer("smtp://127.0.0.1:"+smtpServer.Start(t, nil), "library@college.example")
	ok(t, err)
	for i, kind := range []api.ReminderMail{api.MailEve, api.MailInterview} {
		ok(t, reminderMailer(post, "College Rehearsals", "https://videos.example/site", kind)(t.Context(), "asha@college.example", "the.token"))
		message := smtpServer.Messages()[i]
		text, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(message.Text)))
		ok(t, err)
		day := []string{"Your interview is tomorrow", "Today is your interview"}[i]
		for _, want := range []string{
			"List-Unsubscribe: <https://videos.example/site/api/reminders/the.token>", "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
			day, "College Rehearsals", "https://videos.example/site/plan", "https://videos.example/site/unsubscribe#the.token",
		} {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s: got email %s, want %q in it", kind, text, want)
			}
		}
	}
}
