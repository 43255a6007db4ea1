package postgres

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
)

// Cluster is a primary PostgreSQL server with a standby that can replace it. Measurements can
// restart and kill the primary. Commits are durable on both servers.
type Cluster struct {
	binaries string // directory of the PostgreSQL binaries
	dir      string
	password string
	primary  instance
	standby  instance
	followed bool // whether the standby is running
}

// instance is a server of the cluster.
type instance struct{ data, port string }

// NewCluster starts the primary server. It does not start the standby.
func NewCluster(ctx context.Context) (c *Cluster, err error) {
	c = &Cluster{password: rand.Text()}
	if c.binaries, err = findBinaries(); err != nil {
		return nil, err
	}
	// The directory is separate, because the user postgres may have no access to the other
	// directories.
	if c.dir, err = os.MkdirTemp("", "greenroom-bench-postgres-"); err != nil {
		return nil, err
	}
	c.primary, c.standby = instance{data: filepath.Join(c.dir, "primary")}, instance{data: filepath.Join(c.dir, "standby")}
	if err := c.start(ctx); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

func (c *Cluster) start(ctx context.Context) (err error) {
	if c.primary.port, err = freePort(); err != nil {
		return err
	}
	if c.standby.port, err = freePort(); err != nil {
		return err
	}
	secret := filepath.Join(c.dir, "password")
	if err := os.WriteFile(secret, []byte(c.password+"\n"), 0o600); err != nil {
		return err
	}
	if err := c.giveAway(c.dir, secret); err != nil {
		return err
	}
	if err := c.run(ctx, "initdb", "--pgdata", c.primary.data, "--username", "greenroom", "--auth", "md5", "--pwfile", secret, "--encoding", "UTF8", "--locale", "C"); err != nil {
		return err
	}
	return c.run(ctx, "pg_ctl", c.starting(c.primary)...)
}

// starting returns the arguments with which pg_ctl starts the instance. The instance writes its
// output to its log file.
func (c *Cluster) starting(i instance) []string {
	settings := "-p " + i.port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200"
	return []string{"start", "--wait", "--silent", "--pgdata", i.data, "--log", i.data + ".log", "--options", settings}
}

// URL returns a URL with both servers. Clients connect to the server that accepts writes.
func (c *Cluster) URL() string {
	return fmt.Sprintf("postgres://greenroom:%s@127.0.0.1:%s,127.0.0.1:%s/postgres?sslmode=disable&target_session_attrs=read-write", c.password, c.primary.port, c.standby.port)
}

// Restart restarts the primary server, as an operator does after changing a setting.
func (c *Cluster) Restart(ctx context.Context) error {
	return c.run(ctx, "pg_ctl", "restart", "--wait", "--silent", "--mode", "fast", "--pgdata", c.primary.data, "--log", c.primary.data+".log")
}

// StartStandby starts the standby and enables synchronous replication.
func (c *Cluster) StartStandby(ctx context.Context) error {
	from := fmt.Sprintf("postgres://greenroom:%s@127.0.0.1:%s/postgres?sslmode=disable", c.password, c.primary.port)
	if err := c.run(ctx, "pg_basebackup", "--pgdata", c.standby.data, "--dbname", from, "--write-recovery-conf", "--checkpoint", "fast"); err != nil {
		return err
	}
	if err := c.run(ctx, "pg_ctl", c.starting(c.standby)...); err != nil {
		return err
	}
	c.followed = true
	conn, err := pgx.Connect(ctx, from)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	for _, statement := range []string{"ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"} {
		if _, err := conn.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return c.untilSynchronous(ctx, conn)
}

func (c *Cluster) untilSynchronous(ctx context.Context, conn *pgx.Conn) error {
	for range 1000 {
		var follows bool
		if err := conn.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync')").Scan(&follows); err != nil || follows {
			return err
		}
		time.Sleep(10 * time.Millisecond)
	}
	return errors.New("the standby does not replicate the primary")
}

// KillPrimary stops the primary server without a clean shutdown, like a power failure.
func (c *Cluster) KillPrimary(ctx context.Context) error {
	return c.run(ctx, "pg_ctl", "stop", "--wait", "--silent", "--mode", "immediate", "--pgdata", c.primary.data)
}

// Promote promotes the standby and waits until it accepts writes.
func (c *Cluster) Promote(ctx context.Context) error {
	return c.run(ctx, "pg_ctl", "promote", "--wait", "--silent", "--pgdata", c.standby.data)
}

// Close stops all servers and removes all files.
func (c *Cluster) Close() error {
	ctx := context.Background()
	for _, i := range []instance{c.primary, c.standby} {
		if _, err := os.Stat(filepath.Join(i.data, "postmaster.pid")); err == nil {
			_ = c.run(ctx, "pg_ctl", "stop", "--wait", "--silent", "--mode", "immediate", "--pgdata", i.data)
		}
	}
	return os.RemoveAll(c.dir)
}

// runTimeout is the timeout for running a PostgreSQL binary.
const runTimeout = time.Minute

// run runs a PostgreSQL binary. If the bench runs as root, the binary runs as the user postgres,
// because PostgreSQL does not run as root.
func (c *Cluster) run(ctx context.Context, binary string, arguments ...string) error {
	ctx, cancel := context.WithTimeout(ctx, runTimeout)
	defer cancel()
	command := append([]string{filepath.Join(c.binaries, binary)}, arguments...)
	if os.Getuid() == 0 {
		command = append([]string{"runuser", "-u", "postgres", "--"}, command...)
	}
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Dir = "/"
	// The output goes to a file instead of a pipe. A server that the binary starts inherits the
	// output, and would prevent the end of a pipe.
	log, err := os.Create(filepath.Join(c.dir, binary+".log"))
	if err != nil {
		return err
	}
	defer log.Close()
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Run(); err != nil {
		said, _ := os.ReadFile(log.Name())
		return fmt.Errorf("%s: %w: %s", binary, err, said[max(0, len(said)-500):])
	}
	return nil
}

// giveAway makes the user postgres the owner of the files, if the bench runs as root.
func (c *Cluster) giveAway(names ...string) error {
	if os.Getuid() != 0 {
		return nil
	}
	owner, err := user.Lookup("postgres")
	if err != nil {
		return err
	}
	var uid, gid int
	if _, err := fmt.Sscan(owner.Uid, &uid); err != nil {
		return err
	}
	if _, err := fmt.Sscan(owner.Gid, &gid); err != nil {
		return err
	}
	for _, name := range names {
		if err := os.Chown(name, uid, gid); err != nil {
			return err
		}
	}
	return nil
}

// findBinaries returns the directory with the binaries of the newest PostgreSQL installation that
// has pg_basebackup.
func findBinaries() (string, error) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/pg_basebackup")
	if err != nil || len(found) == 0 {
		inPath, err := exec.LookPath("pg_basebackup")
		if err != nil {
			return "", fmt.Errorf("PostgreSQL binaries are missing: %w", err)
		}
		found = []string{inPath}
	}
	return filepath.Dir(slices.Max(found)), nil
}

// freePort returns a port on which no process listens.
func freePort() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	_, port, err := net.SplitHostPort(listener.Addr().String())
	return port, errors.Join(err, listener.Close())
}
