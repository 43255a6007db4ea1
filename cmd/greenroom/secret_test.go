package main

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/alecthomas/kong"
)

func TestParseSecret_ReadsHexAndBase64(t *testing.T) {
	t.Parallel()
	secret := []byte("\xfb\xff0123456789abcdefghijklmnopqrst") // a secret whose base64 form contains + and /
	for name, text := range map[string]string{
		"hex":                     hex.EncodeToString(secret),
		"hex in capitals":         strings.ToUpper(hex.EncodeToString(secret)),
		"base64":                  base64.StdEncoding.EncodeToString(secret),
		"base64 unpadded":         base64.RawStdEncoding.EncodeToString(secret),
		"base64 for URLs":         base64.URLEncoding.EncodeToString(secret),
		"with a line break":       hex.EncodeToString(secret) + "\r\n",
		"with surrounding spaces": "  " + base64.StdEncoding.EncodeToString(secret) + " ",
	} {
		if got, err := parseSecret(text); err != nil || !bytes.Equal(got, secret) {
			t.Errorf("%s: got %x, %v, want %x", name, got, err, secret)
		}
	}
	for name, text := range map[string]string{
		"empty":    "",
		"short":    hex.EncodeToString(secret[:31]),
		"sentence": "correct horse battery staple correct horse battery staple",
		"two":      hex.EncodeToString(secret) + "\n" + hex.EncodeToString(secret) + "!",
	} {
		if _, err := parseSecret(text); !errors.Is(err, errBadSecret) {
			t.Errorf("%s: got error %v, want errBadSecret", name, err)
		}
	}
}

// The file must be private, because a user with access to the secret can sign sessions for every
// account.
func TestServe_ReportsReadableSecret(t *testing.T) {
	t.Parallel()
	if !modesRestrictAccess {
		t.Skip("file modes say nothing here")
	}
	const warning = "other accounts of this machine can access a file with a secret"
	dir := t.TempDir()
	first := start(t, nil, "--data", dir)
	ok(t, first.cmd.Process.Kill())
	_ = first.end()
	if log := first.log.allSoFar(); strings.Contains(log, warning) {
		t.Errorf("private secret: got a warning in log %s", log)
	}
	given := filepath.Join(t.TempDir(), "given.secret")
	secret, err := os.ReadFile(filepath.Join(dir, secretName))
	ok(t, err)
	ok(t, os.WriteFile(given, secret, 0o600))
	for name, settings := range map[string][]string{
		filepath.Join(dir, secretName): nil,
		given:                          {"--token-secret-file", given},
	} {
		ok(t, os.Chmod(name, 0o640))
		p := start(t, nil, append(settings, "--data", dir)...)
		ok(t, p.cmd.Process.Kill())
		_ = p.end()
		if log := p.log.allSoFar(); !strings.Contains(log, "level=WARN") || !strings.Contains(log, warning) || !strings.Contains(log, name) || !strings.Contains(log, "chmod go-rwx") {
			t.Errorf("got log %s, want a warning that names %s", log, name)
		}
		ok(t, os.Chmod(name, 0o644))
		message := mustFail(t, 1, nil, append(append([]string{"serve"}, settings...), "--data", dir)...)
		if !strings.Contains(message, "all accounts of this machine can access the token secret file "+name) || !strings.Contains(message, "chmod go-rwx") {
			t.Errorf("got error %q, want all accounts and the name %s", message, name)
		}
		ok(t, os.Chmod(name, 0o600))
	}
}

// Each flag that names a file with a secret must be in this test.
func TestServe_RejectsSecretsReadableByAll(t *testing.T) {
	t.Parallel()
	if !modesRestrictAccess {
		t.Skip("file modes say nothing here")
	}
	pair := writeCertificate(t, t.TempDir())
	key, err := os.ReadFile(pair.key)
	ok(t, err)
	signOn := []string{"--oidc-issuer", "https://id.example", "--oidc-client-id", "greenroom", "--public-url", "https://greenroom.example"}
	const database = "postgres://greenroom:secret@127.0.0.1:1/greenroom"
	tests := map[string]struct {
		content  string
		settings []string
	}{
		"token-secret-file":          {testSecret("ours"), nil},
		"previous-token-secret-file": {testSecret("theirs"), nil},
		"database-url-file":          {database, nil},
		"database-replica-url-file":  {database, []string{"--database-url", database}},
		"smtp-url-file":              {"smtp://127.0.0.1:1", []string{"--mail-from", "a@greenroom.example", "--public-url", "https://greenroom.example"}},
		"transcribe-key-file":        {"ab12cd34", []string{"--transcribe-url", "http://127.0.0.1:1"}},
		"oidc-client-secret-file":    {"ab12cd34", signOn},
		"tls-key":                    {string(key), []string{"--tls-cert", pair.certificate}},
	}
	parser, err := newParser(&commandLine{}, output{out: io.Discard, log: io.Discard})
	ok(t, err)
	serve := parser.Model.Children[slices.IndexFunc(parser.Model.Children, func(n *kong.Node) bool { return n.Name == "serve" })]
	for _, flag := range serve.Flags {
		if _, there := tests[flag.Name]; !there && (strings.HasSuffix(flag.Name, "-file") || strings.HasSuffix(flag.Name, "-key")) {
			t.Errorf("--%s: got no test", flag.Name)
		}
	}
	for flag, test := range tests {
		t.Run(flag, func(t *testing.T) {
			t.Parallel()
			name := filepath.Join(t.TempDir(), "given")
			write(t, name, test.content)
			c := &commands{T: t, settings: slices.Concat(test.settings, []string{"--data", t.TempDir(), "--" + flag, name})}
			ok(t, os.Chmod(name, 0o604))
			var log strings.Builder
			stopped, stop := context.WithCancel(t.Context())
			stop() // if the server starts, it stops at once
			status := execute(stopped, slices.Concat([]string{"serve", "--listen", "127.0.0.1:0"}, c.settings), output{out: io.Discard, log: &log})
			if status == 0 || !strings.Contains(log.String(), "all accounts of this machine can access the ") || !strings.Contains(log.String(), " file "+name+" (mode -rw----r--): run chmod go-rwx") {
				t.Errorf("got status %d, log %s, want an error that names %s", status, log.String(), name)
			}
			if strings.Contains(log.String(), test.content) {
				t.Errorf("got the secret in log %s", log.String())
			}
			c.wantsWarningOfAccess(name)
		})
	}
}

// wantsWarningOfAccess checks that a server with the settings warns if the group can access the
// file.
func (c *commands) wantsWarningOfAccess(name string) {
	c.Helper()
	ok(c.T, os.Chmod(name, 0o640))
	var line commandLine
	parser, err := newParser(&line, output{out: io.Discard, log: io.Discard})
	ok(c.T, err)
	_, err = parser.Parse(slices.Concat([]string{"serve"}, c.settings))
	ok(c.T, err)
	var log strings.Builder
	line.Serve.warnOfSecretAccess(c.Context(), slog.New(slog.NewTextHandler(&log, nil)))
	if !strings.Contains(log.String(), "level=WARN") || !strings.Contains(log.String(), "file="+name+" ") {
		c.Errorf("file that the group can read: got log %q, want a warning that names %s", log.String(), name)
	}
}

func TestServe_RejectsWeakSecret(t *testing.T) {
	t.Parallel()
	weak := map[string][]byte{
		"one letter":    bytes.Repeat([]byte("x"), 64),
		"zeros":         make([]byte, 32),
		"one byte":      bytes.Repeat([]byte{0xab}, 32),
		"fifteen bytes": bytes.Repeat([]byte("0123456789abcde"), 4),
	}
	for name, secret := range weak {
		if err := checkSecret(secret); !errors.Is(err, errWeakSecret) {
			t.Errorf("%s: got error %v, want errWeakSecret", name, err)
		}
	}
	if err := checkSecret(bytes.Repeat([]byte("0123456789abcdef"), 2)); err != nil {
		t.Errorf("16 different bytes: got error %v", err)
	}
	message := mustFail(t, 1, []string{"GREENROOM_TOKEN_SECRET=" + hex.EncodeToString(weak["one byte"])}, "serve", "--data", t.TempDir())
	if !strings.Contains(message, "openssl rand -hex 32") {
		t.Errorf("got error %q, want the command to create a secret", message)
	}
}

func TestSecret_IsPersistentAndPrivate(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	first, err := dataDirSecret(dir)
	if err != nil || len(first) != 32 {
		t.Fatalf("got %d bytes, error %v, want 32", len(first), err)
	}
	if second, err := dataDirSecret(dir); err != nil || !bytes.Equal(first, second) {
		t.Errorf("second start: got another secret or error %v", err)
	}
	info, err := os.Stat(filepath.Join(dir, secretName))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("got mode %v, error %v, want 0600", info.Mode(), err)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
		t.Errorf("got entries %v, error %v, want only the secret", entries, err)
	}
}

func TestSecret_ConcurrentStartsUseSameSecret(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	secrets := make([][]byte, 16)
	var starts sync.WaitGroup
	for i := range secrets {
		starts.Go(func() {
			secret, err := dataDirSecret(dir)
			if err != nil {
				t.Error(err)
			}
			secrets[i] = secret
		})
	}
	starts.Wait()
	for _, secret := range secrets {
		if !bytes.Equal(secret, secrets[0]) {
			t.Fatal("concurrent starts: got two secrets")
		}
	}
}

func TestServe_DataDirectoryIsPrivate(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "deep", "data")
	if err := createDataDir(dir); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(dir)
	if err != nil || info.Mode().Perm() != 0o700 {
		t.Errorf("got mode %v, error %v, want 0700", info.Mode(), err)
	}
}

func TestLockDir_SecondServerFails(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	unlock, err := lockDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lockDir(dir); !errors.Is(err, errInUse) {
		t.Errorf("second lock: got error %v, want errInUse", err)
	}
	if err := unlock(); err != nil {
		t.Fatal(err)
	}
	unlock, err = lockDir(dir)
	if err != nil {
		t.Fatalf("lock after unlock: got error %v", err)
	}
	if err := unlock(); err != nil {
		t.Error(err)
	}
}

func FuzzParseSecret(f *testing.F) {
	f.Add(strings.Repeat("ab", 32))
	f.Add(base64.StdEncoding.EncodeToString(make([]byte, 32)))
	f.Add("hunter2")
	f.Fuzz(func(t *testing.T, text string) {
		secret, err := parseSecret(text)
		switch {
		case err == nil && len(secret) < 32:
			t.Errorf("got a secret of %d bytes, want at least 32", len(secret))
		case err != nil && !errors.Is(err, errBadSecret):
			t.Errorf("got error %v, want errBadSecret", err)
		}
	})
}
