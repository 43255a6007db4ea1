package postgrestest

import (
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// poolSize is the number of connections from the pooler to the database. It is smaller than the
// number of client connections, so that transactions of one client run on different connections.
const poolSize = 3

// NewDatabase returns the URL of a new database on the test server. The database is removed when
// the test ends. Without a test server, the test is skipped.
func NewDatabase(t testing.TB) string {
	t.Helper()
	server := URL(t)
	db := Connect(t, server)
	name := "test_" + strings.ToLower(rand.Text())
	if _, err := db.ExecContext(t.Context(), "CREATE DATABASE "+name); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if _, err := db.ExecContext(context.Background(), "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			t.Error(err)
		}
	})
	at, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	at.Path = "/" + name
	return at.String()
}

// StartPooler starts PgBouncer in transaction mode for the database at rawURL, and returns the URL
// of PgBouncer. PgBouncer is stopped when the test ends. If PgBouncer is not installed, the test is
// skipped. If all tests are required, the test fails instead.
func StartPooler(t testing.TB, rawURL string) string {
	t.Helper()
	binary, err := exec.LookPath("pgbouncer")
	if err != nil {
		binary = "/usr/sbin/pgbouncer"
	}
	if _, err := os.Stat(binary); err != nil {
		const missing = "PgBouncer is missing: scripts/prepare installs it where it may"
		if os.Getenv("CI") != "" {
			t.Fatal(missing)
		}
		t.Skip(missing)
	}
	at, err := url.Parse(rawURL)
	if err != nil {
		t.Fatal(err)
	}
	address := startPooler(t, binary, at)
	at.Host = address
	through := at.String()
	db := Connect(t, through)
	WaitUntil(t, "PgBouncer responds", func() bool { return db.PingContext(t.Context()) == nil })
	return through
}

// startPooler starts PgBouncer on an unused port and returns its address.
func startPooler(t testing.TB, binary string, database *url.URL) (address string) {
	t.Helper()
	directory := newDirectory(t)
	address = freeAddress(t)
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	password, _ := database.User.Password()
	users, settings := filepath.Join(directory.path, "users"), filepath.Join(directory.path, "pgbouncer.ini")
	directory.write(t, users, fmt.Sprintf("%q %q\n", database.User.Username(), password))
	directory.write(t, settings, fmt.Sprintf(`[databases]
* = host=%s port=%s
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = %s
unix_socket_dir =
auth_type = md5
auth_file = %s
default_pool_size = %d
max_client_conn = 200
`, database.Hostname(), database.Port(), port, users, poolSize))
	cmd := directory.command(binary, "--quiet", settings)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
	})
	return address
}
