package postgrestest

import (
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"
)

// waitTimeout is the maximum time for which a test waits for another process.
const waitTimeout = time.Minute

// Server is a PostgreSQL server that only one test uses. The test can stop it and promote it. Its
// data is deleted when the test ends.
type Server struct {
	Address   string // host and port of the server
	password  string
	binaries  string // directory with the binaries of PostgreSQL
	directory directory
	stopped   bool
}

// directory is a directory with files of a server. The server may run as another user than the
// test.
type directory struct {
	path  string
	owner *user.User // user that runs the server; nil for the user of the test
}

// StartServer starts a server that standbys can replicate. Without a test server, the test is
// skipped.
func StartServer(t testing.TB) *Server {
	t.Helper()
	URL(t)
	s := newServer(t, rand.Text())
	passwordFile := filepath.Join(s.directory.path, "password")
	s.directory.write(t, passwordFile, s.password+"\n")
	s.run(t, "initdb", "--pgdata", s.data(), "--username", "greenroom", "--auth", "md5", "--pwfile", passwordFile, "--no-sync", "--encoding", "UTF8", "--locale", "C")
	s.directory.write(t, filepath.Join(s.data(), "pg_hba.conf"), "host all all 127.0.0.1/32 md5\nhost replication all 127.0.0.1/32 md5\n")
	s.start(t)
	return s
}

// StartStandby starts a standby of the server with synchronous replication. The server acknowledges
// a commit only after the standby has received it.
func (s *Server) StartStandby(t testing.TB) *Server {
	t.Helper()
	standby := newServer(t, s.password)
	standby.run(t, "pg_basebackup", "--pgdata", standby.data(), "--dbname", s.URL(), "--write-recovery-conf", "--checkpoint", "fast", "--no-sync")
	standby.start(t)
	db := Connect(t, s.URL())
	for _, statement := range []string{"ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"} {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	WaitUntil(t, "the standby follows", func() bool {
		var follows bool
		err := db.QueryRowContext(t.Context(), "SELECT EXISTS (SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync')").Scan(&follows)
		return err == nil && follows
	})
	return standby
}

// URL returns a URL with this server and other servers. Clients connect to the server that accepts
// writes.
func (s *Server) URL(others ...*Server) string {
	hosts := s.Address
	for _, o := range others {
		hosts += "," + o.Address
	}
	u := url.URL{Scheme: "postgres", User: url.UserPassword("greenroom", s.password), Host: hosts, Path: "/postgres"}
	u.RawQuery = url.Values{"sslmode": {"disable"}}.Encode()
	if len(others) > 0 {
		u.RawQuery += "&target_session_attrs=read-write"
	}
	return u.String()
}

// Kill ends the server without a clean shutdown, like a power failure.
func (s *Server) Kill(t testing.TB) {
	t.Helper()
	s.stopped = true
	s.run(t, "pg_ctl", "stop", "--pgdata", s.data(), "--mode", "immediate", "--silent")
}

// Promote promotes a standby. It returns when the standby accepts writes.
func (s *Server) Promote(t testing.TB) {
	t.Helper()
	s.run(t, "pg_ctl", "promote", "--pgdata", s.data(), "--silent")
}

// WaitUntil waits until is returns true. After waitTimeout, the test fails.
func WaitUntil(t testing.TB, what string, is func() bool) {
	t.Helper()
	const pause = 5 * time.Millisecond
	for deadline := time.Now().Add(waitTimeout); !is(); {
		if time.Now().After(deadline) {
			t.Fatalf("after %v: got no success: %s", waitTimeout, what)
		}
		time.Sleep(pause)
	}
}

func newServer(t testing.TB, password string) *Server {
	t.Helper()
	return &Server{password: password, binaries: binaries(t), directory: newDirectory(t)}
}

func newDirectory(t testing.TB) directory {
	t.Helper()
	// The user of the server may have no access to the test's own directory.
	path, err := os.MkdirTemp("", "greenroom-postgres-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(path); err != nil {
			t.Error(err)
		}
	})
	f := directory{path: path}
	if os.Getuid() == 0 { // another user is needed, because PostgreSQL does not run as root
		if f.owner, err = user.Lookup("postgres"); err != nil {
			t.Fatal(err)
		}
		f.own(t, path)
	}
	return f
}

// start starts the server on a free port.
func (s *Server) start(t testing.TB) {
	t.Helper()
	const maxAttempts = 10
	for attempt := 1; ; attempt++ {
		s.Address = freeAddress(t)
		_, port, err := net.SplitHostPort(s.Address)
		if err != nil {
			t.Fatal(err)
		}
		settings := "-p " + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c full_page_writes=off -c wal_receiver_status_interval=1s"
		err = s.command("pg_ctl", "start", "--pgdata", s.data(), "--log", filepath.Join(s.directory.path, "log"), "--silent", "--wait", "--options", settings).Run()
		if err == nil {
			break
		}
		if attempt == maxAttempts { // retried, because another process may have used the port in the meantime
			log, _ := os.ReadFile(filepath.Join(s.directory.path, "log"))
			t.Fatalf("start PostgreSQL: got error %v\n%s", err, log)
		}
	}
	t.Cleanup(func() {
		if !s.stopped {
			s.Kill(t)
		}
	})
}

func freeAddress(t testing.TB) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	return address
}

func (s *Server) data() string { return filepath.Join(s.directory.path, "data") }

// run runs a binary of PostgreSQL as the server's user.
func (s *Server) run(t testing.TB, binary string, arguments ...string) {
	t.Helper()
	if output, err := s.command(binary, arguments...).CombinedOutput(); err != nil {
		t.Fatalf("%s: got error %v\n%s", binary, err, output)
	}
}

func (s *Server) command(binary string, arguments ...string) *exec.Cmd {
	return s.directory.command(filepath.Join(s.binaries, binary), arguments...)
}

func (f directory) command(binary string, arguments ...string) *exec.Cmd {
	line := append([]string{binary}, arguments...)
	if f.owner != nil {
		line = append([]string{"runuser", "-u", f.owner.Username, "--"}, line...)
	}
	cmd := exec.Command(line[0], line[1:]...)
	cmd.Dir = f.path
	return cmd
}

func (f directory) write(t testing.TB, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	f.own(t, name)
}

// own makes the user of the server the owner of the file.
func (f directory) own(t testing.TB, name string) {
	t.Helper()
	if f.owner == nil {
		return
	}
	uid, err := strconv.Atoi(f.owner.Uid)
	gid, gidErr := strconv.Atoi(f.owner.Gid)
	if err := errors.Join(err, gidErr); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(name, uid, gid); err != nil {
		t.Fatal(err)
	}
}

// binaries returns the directory of the newest PostgreSQL version.
func binaries(t testing.TB) string {
	t.Helper()
	if found, err := exec.LookPath("initdb"); err == nil {
		if found, err = filepath.EvalSymlinks(found); err == nil { // a link points to the directory with all binaries
			return filepath.Dir(found)
		}
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil || len(found) == 0 {
		t.Fatal("PostgreSQL is missing: scripts/prepare installs it where it may", err)
	}
	return slices.MaxFunc(found, func(a, b string) int { return version(a) - version(b) })
}

// version returns the version number in the name of a directory; 0 if the name has no number.
func version(directory string) (number int) {
	_, _ = fmt.Sscanf(filepath.Base(filepath.Dir(directory)), "%d", &number)
	return number
}
