package postgres

import (
	"context"
	"database/sql"
	"time"

	"greenroom/internal/sqldb"
)

const (
	// heartbeatInterval is the interval between two heartbeats of a server. A server without a
	// heartbeat for serverTimeout counts as stopped. The row of a server that crashed is deleted
	// after serverRetention.
	heartbeatInterval = 5 * time.Second
	serverTimeout     = 30 * time.Second
	serverRetention   = time.Hour
	// heartbeatTimeout is the timeout of one heartbeat.
	heartbeatTimeout = 2 * time.Second
)

// Server is a running server.
type Server struct {
	Version string // version of the binary; "" if the version is older than the table of servers
	Schema  int64  // latest schema version that the server supports; 0 if the server is older than the table of servers
}

// RegisterServer makes the store write heartbeats of the server while it is open. id must be
// unique.
func RegisterServer(id, version string) Option {
	return func(s *settings) { s.id, s.version = id, version }
}

// registration writes the heartbeats of a server. Its times are milliseconds of the database's
// clock.
type registration struct {
	db      *sql.DB
	id      string
	version string
	schema  int64
}

// now is an SQL expression for the time of the database in milliseconds since 1970.
const now = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"

// heartbeat updates the row of the server and deletes expired rows of other servers.
func (r *registration) heartbeat(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, heartbeatTimeout)
	defer cancel()
	_, err := r.db.ExecContext(ctx, `INSERT INTO servers (id, version, schema, seen_at) VALUES ($1, $2, $3, `+now+`)
		ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`, r.id, r.version, r.schema)
	if err == nil {
		_, err = r.db.ExecContext(ctx, "DELETE FROM servers WHERE seen_at < "+now+" - $1", serverRetention.Milliseconds())
	}
	return err
}

// run writes heartbeats until ctx is done. It then deletes the row of the server. If a heartbeat
// fails, it continues with the next heartbeat.
func (r *registration) run(ctx context.Context) {
	sqldb.RunEvery(ctx, heartbeatInterval, func() { _ = r.heartbeat(ctx) })
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), heartbeatTimeout)
	defer cancel()
	_, _ = r.db.ExecContext(ending, "DELETE FROM servers WHERE id = $1", r.id) // if the server cannot be deleted here, it counts as stopped after serverTimeout
}

// OlderServers returns the running servers that do not support the schema of this binary.
func OlderServers(ctx context.Context, url string, options ...Option) (older []Server, err error) {
	err = settingsOf(options).withConnection(ctx, url, func(db *sql.DB) error {
		older, err = olderServers(ctx, db)
		return err
	})
	return older, err
}

func olderServers(ctx context.Context, db *sql.DB) ([]Server, error) {
	schema, err := schemaOf(ctx, db)
	if err != nil {
		return nil, err
	}
	var registers bool
	if err := db.QueryRowContext(ctx, "SELECT to_regclass('servers') IS NOT NULL").Scan(&registers); err != nil {
		return nil, err
	}
	statement, arguments := `SELECT version, schema FROM servers WHERE schema < $1 AND seen_at > `+now+` - $2 ORDER BY schema, version`,
		[]any{schema.Program, serverTimeout.Milliseconds()}
	if !registers {
		// Servers that are older than the table of servers are detected by their connections that
		// wait for notifications.
		statement, arguments = `SELECT '', 0 FROM pg_stat_activity
			WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid() AND query = $1`, []any{"LISTEN " + channel}
	}
	rows, err := db.QueryContext(ctx, statement, arguments...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var older []Server
	for rows.Next() {
		var s Server
		if err := rows.Scan(&s.Version, &s.Schema); err != nil {
			return nil, err
		}
		older = append(older, s)
	}
	return older, rows.Err()
}
