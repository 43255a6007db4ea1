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

// Cluster is a PostgreSQL that may be restarted and lost, and a standby that takes its
// place. Both keep what they have acknowledged.
type Cluster struct {
	programs string // the folder of PostgreSQL's programs
	folder   string
	password string
	primary  instance
	standby  instance
	followed bool // the standby runs
}

// instance is a server of the cluster.
type instance struct{ data, port string }

// NewCluster starts a PostgreSQL without its standby yet.
func NewCluster(ctx context.Context) (c *Cluster, err error) {
	c = &Cluster{password: rand.Text()}
	if c.programs, err = findPrograms(); err != nil {
		return nil, err
	}
	// Not in the folder of everything else: the server's user may not enter that.
	if c.folder, err = os.MkdirTemp("", "greenroom-bench-postgres-"); err != nil {
		return nil, err
	}
	c.primary, c.standby = instance{data: filepath.Join(c.folder, "primary")}, instance{data: filepath.Join(c.folder, "standby")}
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
	secret := filepath.Join(c.folder, "password")
	if err := os.WriteFile(secret, []byte(c.password+"\n"), 0o600); err != nil {
		return err
	}
	if err := c.giveAway(c.folder, secret); err != nil {
		return err
	}
	if err := c.run(ctx, "initdb", "--pgdata", c.primary.data, "--username", "greenroom", "--auth", "md5", "--pwfile", secret, "--encoding", "UTF8", "--locale", "C"); err != nil {
		return err
	}
	return c.run(ctx, "pg_ctl", c.starting(c.primary)...)
}

// starting is how pg_ctl starts the instance. What it prints goes to its log.
func (c *Cluster) starting(i instance) []string {
	settings := "-p " + i.port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200"
	return []string{"start", "--wait", "--silent", "--pgdata", i.data, "--log", i.data + ".log", "--options", settings}
}

// URL names both servers: whichever takes changes is the one to use.
func (c *Cluster) URL() string {
	return fmt.Sprintf("postgres://greenroom:%s@127.0.0.1:%s,127.0.0.1:%s/postgres?sslmode=disable&target_session_attrs=read-write", c.password, c.primary.port, c.standby.port)
}

// Restart stops the server as an operator does who has changed a setting, and starts it
// again.
func (c *Cluster) Restart(ctx context.Context) error {
	return c.run(ctx, "pg_ctl", "restart", "--wait", "--silent", "--mode", "fast", "--pgdata", c.primary.data, "--log", c.primary.data+".log")
}

// Follow starts the standby. From then on it has all that the server acknowledges.
func (c *Cluster) Follow(ctx context.Context) error {
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
	return errors.New("the standby does not follow")
}

// Lose ends the server as a power cut does.
func (c *Cluster) Lose(ctx context.Context) error {
	return c.run(ctx, "pg_ctl", "stop", "--wait", "--silent", "--mode", "immediate", "--pgdata", c.primary.data)
}

// Promote lets the standby take changes, and returns when it does.
func (c *Cluster) Promote(ctx context.Context) error {
	return c.run(ctx, "pg_ctl", "promote", "--wait", "--silent", "--pgdata", c.standby.data)
}

// Close ends what runs, and removes everything.
func (c *Cluster) Close() error {
	ctx := context.Background()
	for _, i := range []instance{c.primary, c.standby} {
		if _, err := os.Stat(filepath.Join(i.data, "postmaster.pid")); err == nil {
			_ = c.run(ctx, "pg_ctl", "stop", "--wait", "--silent", "--mode", "immediate", "--pgdata", i.data)
		}
	}
	return os.RemoveAll(c.folder)
}

// runTime is how long one of PostgreSQL's programs may take.
const runTime = time.Minute

// run runs one of PostgreSQL's programs, as the user who may: never root.
func (c *Cluster) run(ctx context.Context, program string, arguments ...string) error {
	ctx, cancel := context.WithTimeout(ctx, runTime)
	defer cancel()
	command := append([]string{filepath.Join(c.programs, program)}, arguments...)
	if os.Getuid() == 0 {
		command = append([]string{"runuser", "-u", "postgres", "--"}, command...)
	}
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Dir = "/"
	// The servers that it leaves running must not hold our pipe, so it writes to a file.
	log, err := os.Create(filepath.Join(c.folder, program+".log"))
	if err != nil {
		return err
	}
	defer log.Close()
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Run(); err != nil {
		said, _ := os.ReadFile(log.Name())
		return fmt.Errorf("%s: %w: %s", program, err, said[max(0, len(said)-500):])
	}
	return nil
}

// giveAway gives the files to the user who runs PostgreSQL.
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

// findPrograms returns the folder of the newest PostgreSQL that has all programs.
func findPrograms() (string, error) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/pg_basebackup")
	if err != nil || len(found) == 0 {
		inPath, err := exec.LookPath("pg_basebackup")
		if err != nil {
			return "", fmt.Errorf("PostgreSQL's programs are missing: %w", err)
		}
		found = []string{inPath}
	}
	return filepath.Dir(slices.Max(found)), nil
}

// freePort returns a port that nobody listens on.
func freePort() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	_, port, err := net.SplitHostPort(listener.Addr().String())
	return port, errors.Join(err, listener.Close())
}
