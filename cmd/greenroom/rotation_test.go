package main

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// mustFail runs the command, which must exit with the status. It returns the standard error of the
// command.
func mustFail(t *testing.T, status int, environment []string, arguments ...string) string {
	t.Helper()
	cmd := command(t, environment, arguments...)
	var message strings.Builder
	cmd.Stderr = &message
	if got := exitStatus(cmd.Run()); got != status {
		t.Errorf("got exit status %d, want %d: %s", got, status, &message)
	}
	return message.String()
}

// testSecret returns a token secret in hex, which is different for each name.
func testSecret(name string) string {
	sum := sha256.Sum256([]byte(name))
	return hex.EncodeToString(sum[:])
}

func TestServe_RejectsOtherSecret(t *testing.T) {
	t.Parallel()
	database := "GREENROOM_DATABASE_URL=" + postgrestest.Schema(t)
	ours, theirs := testSecret("ours"), testSecret("theirs")
	start(t, []string{database, "GREENROOM_TOKEN_SECRET=" + ours})
	serve := []string{"serve", "--listen", "127.0.0.1:0"}
	for what, message := range map[string]string{
		"another":                      mustFail(t, exitUsage, []string{database, "GREENROOM_TOKEN_SECRET=" + theirs}, serve...),
		"another secret":               mustFail(t, exitUsage, []string{database}, serve...),
		"not in use":                   mustFail(t, exitUsage, []string{database, "GREENROOM_TOKEN_SECRET=" + theirs, "GREENROOM_PREVIOUS_TOKEN_SECRET=" + testSecret("another")}, serve...),
		"secret of the data directory": mustFail(t, exitUsage, append([]string{database}, "GREENROOM_DATA="+t.TempDir()), serve...),
	} {
		if !strings.Contains(message, "another token secret") || !strings.Contains(message, "--previous-token-secret-file") || strings.Count(message, "\n") != 1 {
			t.Errorf("%s: got %s, want 1 line with the remedy", what, message)
		}
		if strings.Contains(message, ours) || strings.Contains(message, theirs) {
			t.Errorf("%s: got a secret in output %s", what, message)
		}
	}
}

// Servers switch to a new secret one after another. During this time, all sessions must stay valid.
func TestSecret_RotatesWithoutDowntime(t *testing.T) {
	t.Parallel()
	database := "GREENROOM_DATABASE_URL=" + postgrestest.Schema(t)
	before, after := testSecret("ours"), testSecret("theirs")
	prepared := []string{database, "GREENROOM_TOKEN_SECRET=" + before, "GREENROOM_PREVIOUS_TOKEN_SECRET=" + after}
	rotated := []string{database, "GREENROOM_TOKEN_SECRET=" + after, "GREENROOM_PREVIOUS_TOKEN_SECRET=" + before}
	const account = `{"email": "ann@example.org", "password": "ten green chairs"}`
	one, other := start(t, prepared), start(t, prepared)
	if status, response := one.call(t, "POST", "/api/auth/signup", "", account); status != http.StatusCreated {
		t.Fatalf("sign up: got %d %s, want 201", status, response)
	}
	tokens := []string{one.logIn(t, "ann@example.org", "ten green chairs")}
	ok(t, one.cmd.Process.Signal(syscall.SIGTERM))
	ok(t, one.end())
	one = start(t, rotated)
	if line, _ := one.log.wait("token secret"); !strings.Contains(line, "replaced") {
		t.Errorf("got log line %s, want a replaced secret", line)
	}
	again := start(t, prepared) // a start as after a crash before the rotation
	tokens = append(tokens, one.logIn(t, "ann@example.org", "ten green chairs"), again.logIn(t, "ann@example.org", "ten green chairs"))
	for i, token := range tokens {
		for name, p := range map[string]*testServer{"rotated": one, "not yet": other, "restarted": again} {
			if status, response := p.call(t, "GET", "/api/user/likes", token, ""); status != http.StatusOK {
				t.Errorf("token %d at the server %s: got %d %s, want 200", i, name, status, response)
			}
		}
	}
}

func TestSecretSetCommand_ReplacesLostSecret(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		p := start(t, nil, settings...)
		email, password := p.sampleUser(t)
		token := p.logIn(t, email, password)
		ok(t, p.cmd.Process.Signal(syscall.SIGTERM))
		ok(t, p.end())
		ok(t, os.Remove(filepath.Join(settings[1], secretName)))

		message := mustFail(t, exitUsage, nil, append([]string{"serve", "--listen", "127.0.0.1:0"}, settings...)...)
		if !strings.Contains(message, filepath.Join(settings[1], secretName)) || !strings.Contains(message, "greenroom secret set") {
			t.Errorf("got error %s, want the file and the command to replace it", message)
		}
		if printed, err := command(t, nil, append([]string{"secret", "set"}, settings...)...).CombinedOutput(); err != nil {
			t.Fatalf("secret set: got error %v, output %s", err, printed)
		}
		p = start(t, nil, settings...)
		p.logIn(t, email, password)
		if status, response := p.call(t, "GET", "/api/user/likes", token, ""); status != http.StatusUnauthorized {
			t.Errorf("token of the lost secret: got %d %s, want 401", status, response)
		}
	})
}
