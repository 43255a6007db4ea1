package main

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// write writes a file for the test and returns its name.
func write(t *testing.T, name, content string) string {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestCommandError_IsOneLine(t *testing.T) {
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = taken.Close() })
	dir := t.TempDir()
	file := write(t, filepath.Join(dir, "file"), "hunter2, and no secret")
	inUse := filepath.Join(dir, "in use")
	start(t, nil, "--data", inUse)
	broken := t.TempDir()
	write(t, filepath.Join(broken, databaseName), strings.Repeat("this is no database. ", 1000))
	damaged := t.TempDir()
	write(t, filepath.Join(damaged, secretName), "hunter2")
	unreachable := "postgres://greenroom:hunter2@127.0.0.1:1/greenroom"

	tests := []struct {
		name        string
		environment []string
		arguments   []string
		status      int
		want        string
	}{
		{"address in use", nil, []string{"serve", "--listen", taken.Addr().String()}, 1, taken.Addr().String() + ": address already in use"},
		{"invalid address", nil, []string{"serve", "--listen", "127.0.0.1:http:80"}, 2, "is not an address and a port"},
		{"data directory is a file", nil, []string{"serve", "--data", file}, 1, "data directory"},
		{"data directory cannot be created", nil, []string{"serve", "--data", filepath.Join(file, "data")}, 1, "data directory"},
		{"data directory in use", nil, []string{"serve", "--data", inUse}, 1, "another server uses the directory"},
		{"file without a database", nil, []string{"serve", "--data", broken}, 1, databaseName},
		{"database unreachable", nil, []string{"serve", "--database-url", unreachable}, 1, "open"},
		{"invalid database URL", nil, []string{"serve", "--database-url", "mysql://localhost"}, 2, "postgres://"},
		{"invalid database URL in the file", nil, []string{"serve", "--database-url-file", file}, 1, "postgres://"},
		{"invalid secret", []string{"GREENROOM_TOKEN_SECRET=hunter2"}, []string{"serve"}, 1, "openssl rand -hex 32"},
		{"invalid secret in the file", nil, []string{"serve", "--token-secret-file", file}, 1, "openssl rand -hex 32"},
		{"missing secret file", nil, []string{"serve", "--token-secret-file", filepath.Join(dir, "none")}, 1, "no such file"},
		{"damaged token secret", nil, []string{"serve", "--data", damaged}, 1, secretName},
		{"invalid previous secret", []string{"GREENROOM_PREVIOUS_TOKEN_SECRET=hunter2"}, []string{"serve"}, 1, "openssl rand -hex 32"},
		{"invalid previous secret in the file", nil, []string{"serve", "--previous-token-secret-file", file}, 1, "openssl rand -hex 32"},
		{"two secrets", nil, []string{"serve", "--token-secret", "a", "--token-secret-file", file}, 2, "not both"},
		{"two databases", nil, []string{"serve", "--database-url", unreachable, "--database-url-file", file}, 2, "not both"},
		{"unknown flag", nil, []string{"serve", "--colour"}, 2, "--colour"},
		{"unknown format", []string{"GREENROOM_LOG_FORMAT=xml"}, []string{"serve"}, 2, "log-format"},
		{"invalid trusted proxy", nil, []string{"serve", "--trusted-proxy", "anyone"}, 2, "anyone"},
		{"invalid public URL", nil, []string{"serve", "--public-url", "https://greenroom.example/path?more"}, 2, "the public URL must be"},
		{"invalid public URL variable", []string{"GREENROOM_PUBLIC_URL=greenroom.example"}, []string{"serve"}, 2, "the public URL must be"},
		{"empty address", nil, []string{"serve", "--listen="}, 2, "--listen must not be empty"},
		{"empty data directory variable", []string{"GREENROOM_DATA="}, []string{"serve"}, 2, "--data must not be empty"},
		{"shutdown timeout of 0 s", nil, []string{"serve", "--shutdown-timeout", "0s"}, 2, "--shutdown-timeout"},
		{"negative limit", nil, []string{"serve", "--login-failure-limit=-1"}, 2, "--login-failure-limit"},
		{"negative limit of accounts", nil, []string{"serve", "--signup-limit=-1"}, 2, "--signup-limit"},
		{"replica of SQLite", nil, []string{"serve", "--database-replica-url", unreachable}, 2, "--database-url"},
		{"two replicas", nil, []string{"serve", "--database-url", unreachable, "--database-replica-url", unreachable, "--database-replica-url-file", file}, 2, "not both"},
		{"invalid replica URL", nil, []string{"serve", "--database-url", unreachable, "--database-replica-url", "mysql://localhost"}, 2, "postgres://"},
		{"0 database connections", nil, []string{"serve", "--database-connections", "0"}, 2, "--database-connections"},
		{"negative statement timeout", nil, []string{"serve", "--database-statement-timeout=-1s"}, 2, "--database-statement-timeout"},
		{"no command", nil, nil, 2, "serve"},
		{"unknown command", nil, []string{"dance"}, 2, "dance"},
		{"help for an unknown command", nil, []string{"help", "dance"}, 2, "dance"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			arguments := tt.arguments
			if len(arguments) > 0 && arguments[0] == "serve" && !strings.Contains(strings.Join(arguments, " "), "--listen") {
				arguments = append(arguments, "--listen", "127.0.0.1:0")
			}
			cmd := command(t, tt.environment, arguments...)
			var stderr, out strings.Builder
			cmd.Stderr, cmd.Stdout = &stderr, &out
			if status := exitStatus(cmd.Run()); status != tt.status {
				t.Errorf("got exit status %d, want %d", status, tt.status)
			}
			line := stderr.String()
			if !strings.HasPrefix(line, "greenroom: ") || strings.Count(line, "\n") != 1 || !strings.HasSuffix(line, "\n") {
				t.Errorf("got error %q, want one line with the prefix greenroom:", line)
			}
			if !strings.Contains(line, tt.want) {
				t.Errorf("got error %q, want %q in it", line, tt.want)
			}
			if strings.Contains(line, "hunter2") {
				t.Errorf("got the password in error %q", line)
			}
			if out.Len() > 0 {
				t.Errorf("got output %q, want none", &out)
			}
		})
	}
}

func TestHelpAndVersion_PrintAndExit(t *testing.T) {
	t.Parallel()
	tests := []struct {
		arguments string
		want      []string
	}{
		{"--help", []string{"Exit status", "serve", "version"}},
		{"serve --help", []string{"$GREENROOM_LISTEN", "$GREENROOM_DATABASE_URL_FILE", "$GREENROOM_TOKEN_SECRET", "--[no-]guests", "127.0.0.1:8080", `--data="./data"`}},
		{"version", []string{"greenroom ", "go1."}},
		{"--version", []string{"greenroom ", "go1."}},
		{"help", []string{"Exit status", "serve", "version", "catalogue"}},
		{"help serve", []string{"$GREENROOM_LISTEN", "--[no-]guests"}},
		{"help catalogue updates apply", []string{"$GREENROOM_DATA"}},
	}
	for _, tt := range tests {
		t.Run(tt.arguments, func(t *testing.T) {
			t.Parallel()
			printed, err := command(t, nil, strings.Fields(tt.arguments)...).Output()
			if err != nil {
				t.Fatal(err)
			}
			for _, want := range tt.want {
				if !strings.Contains(string(printed), want) {
					t.Errorf("got output %s, want %q in it", printed, want)
				}
			}
		})
	}
}

// ok fails the test if err is not nil.
func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
