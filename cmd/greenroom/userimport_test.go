package main

import (
	"encoding/csv"
	"io"
	"mime/quotedprintable"
	"strings"
	"testing"

	"greenroom/internal/mail/mailtest"
)

const students = "E-mail;Name;Role;Batch\r\nasha@college.example;Asha Rao Menon;;2027\r\nMara@College.example;Mara Iyer;Curator;2027\r\n"

// The accounts of a sheet must be created together. Each owner sets a password with a link.
func TestUserImport_CreatesAccountsWithLinks(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		p := start(t, nil, settings...)
		c := &commands{T: t, settings: settings}
		dry := c.run(students, "user", "import", "-", "--dry-run")
		if dry.status != 0 || dry.printed != "" || dry.logged != "unknown columns, ignored: Batch\n2 new, 0 known\n" {
			t.Errorf("dry run: got %+v, want 2 new and no output", dry)
		}
		c.wantOutput("", "user", "list", "--search", "college.example")
		got := c.run(students, "user", "import", "-", "--public-url", "https://videos.example")
		rows, err := csv.NewReader(strings.NewReader(got.printed)).ReadAll()
		if err != nil || got.status != 0 || len(rows) != 3 || rows[0][1] != "link" || rows[1][0] != "asha@college.example" {
			t.Fatalf("got %+v, error %v, want 2 rows with links", got, err)
		}
		c.wantOutput("asha@college.example  Asha Rao Menon  learner\n", "user", "list", "--search", "college.example", "--role", "learner")
		c.wantOutput("Mara@College.example  Mara Iyer  curator\n", "user", "list", "--search", "college.example", "--role", "curator")
		if !strings.HasPrefix(rows[1][1], "https://videos.example/reset#") {
			t.Errorf("got link %s, want one of the site", rows[1][1])
		}
		p.choosePassword(t, rows[1][1], "nine green chairs")
		p.logIn(t, "asha@college.example", "nine green chairs")

		again := c.run(students, "user", "import", "-")
		if again.status != 1 || again.printed != "" || !strings.Contains(again.logged, "line 2: an account has this email already (--skip-known leaves it out)\nline 3: an account") {
			t.Errorf("second import: got %+v, want status 1 and 2 known emails", again)
		}
		more := c.run(students+"tomas@college.example;Tomas;;\r\n", "user", "import", "-", "--skip-known", "--json")
		if more.status != 0 || !strings.HasPrefix(more.printed, `{"email":"tomas@college.example","link":"/reset#`) || strings.Count(more.printed, "\n") != 1 || !strings.Contains(more.logged, "1 new, 2 known\n") {
			t.Fatalf("--skip-known: got %+v, want 1 new", more)
		}
		_, link, _ := strings.Cut(strings.TrimSuffix(more.printed, "\"}\n"), `"link":"`)
		p.choosePassword(t, link, "ten green chairs")
		p.logIn(t, "tomas@college.example", "ten green chairs")
	})
}

// If one row is invalid, no account may be created, and all errors must be printed.
func TestUserImport_InvalidRowRejectsFile(t *testing.T) {
	t.Parallel()
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	got := c.run("email,first name,role\nasha@college.example,Asha,\nnot an e-mail,X,boss\n,Nobody,\nASHA@college.example,Asha,\n", "user", "import", "-")
	want := `line 3: not an email address: not an e-mail; "boss" is not a role: write learner, curator or operator
line 4: email is missing
line 5: line 2 has the same email
greenroom: no account was created: correct the rows above (3)
`
	if got.status != 1 || got.printed != "" || got.logged != want {
		t.Errorf("got status %d, output %s, log\n%s\nwant status 1, no output, log\n%s", got.status, got.printed, got.logged, want)
	}
	c.wantOutput("", "user", "list")
	c.fails(2, "--mail needs", "user", "import", "x.csv", "--mail")
	c.fails(1, "no such file", "user", "import", "nowhere.csv")
}

func TestUserImport_SendsLinksByEmail(t *testing.T) {
	t.Parallel()
	smtpServer := &mailtest.Server{}
	url := "smtp://127.0.0.1:" + smtpServer.Start(t, nil)
	c := &commands{T: t, settings: []string{"--data", t.TempDir()}}
	mailing := []string{"user", "import", "-", "--mail", "--public-url", "https://videos.example", "--mail-from", "library@college.example", "--brand", newBrandDir(t, `{"name": "College Rehearsals"}`), "--smtp-url"}
	if got := c.run(students, append(mailing, url)...); got.status != 0 || got.printed != "" || !strings.HasSuffix(got.logged, "2 new, 0 known\n2 emails sent\n") {
		t.Fatalf("got %+v, want 2 emails sent", got)
	}
	message := smtpServer.Wait(t, 2)[0]
	text, err := io.ReadAll(quotedprintable.NewReader(strings.NewReader(message.Text)))
	ok(t, err)
	if message.To != "asha@college.example" || !strings.Contains(string(text), "You have an account at College Rehearsals, https://videos.example.") ||
		!strings.Contains(string(text), "https://videos.example/reset#") {
		t.Errorf("got message %+v, text %s, want the name of the site and a link", message, text)
	}
	lost := c.run("email\ntomas@college.example\n", append(mailing, "smtp://127.0.0.1:1")...)
	if lost.status != 1 || !strings.HasPrefix(lost.printed, "email,link\ntomas@college.example,https://videos.example/reset#") || !strings.Contains(lost.logged, "1 emails were not sent") {
		t.Errorf("unreachable mail server: got %+v, want status 1 and the link", lost)
	}
}
