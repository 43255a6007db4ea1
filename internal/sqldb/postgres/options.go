package postgres

import (
	"context"
	"database/sql"
	"errors"
	"net"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// What [Open] goes by unless it is told otherwise.
const (
	// StandardConnections leave room for four servers: PostgreSQL takes 100 unless it
	// is told otherwise, and a server has some besides.
	StandardConnections = 20
	// StandardStatementTime is less than a request may take, so that who waits gets
	// an answer, and longer than any statement of ours takes on a database in health.
	StandardStatementTime = 10 * time.Second
)

// What a server's connections have in common.
const (
	maxIdleTime = 5 * time.Minute
	maxLifetime = time.Hour
	// connectTimeout is for each host that the URL names: one that is gone without a
	// word costs it before the next is tried.
	connectTimeout = 3 * time.Second
	// silentTime is after how long a server that acknowledges nothing is given up.
	silentTime = 5 * time.Second
	// pingAfter is how long a connection has been left alone that is asked whether it
	// still leads to the server, before it is used.
	pingAfter = time.Second
	// probes find out how the server is, whatever the other connections do.
	probeConnections = 2
)

// Option is a setting of [Open].
type Option func(*settings)

type settings struct {
	connections   int
	statementTime time.Duration
	pooler        bool
	replica       string
	id, version   string // of a server that registers; see [Registered]
}

// Connections lets the store have at most so many connections to the database, and
// the few more by which it finds out how the server is and what others change.
func Connections(most int) Option { return func(s *settings) { s.connections = most } }

// StatementTime lets the server end what takes longer, and a transaction that nobody
// goes on with for that time; 0 ends neither. What the URL says of them goes before.
func StatementTime(most time.Duration) Option {
	return func(s *settings) { s.statementTime = most }
}

// ThroughPooler is for a URL that leads to a pooler which lends a connection for one
// transaction at a time, as PgBouncer does: nothing is prepared and nothing set on a
// connection, and what other servers change is looked for and not heard. The time of
// statements is for the pooler to limit, or for the server.
func ThroughPooler(is bool) Option { return func(s *settings) { s.pooler = is } }

// Replica lets the catalogue be read from the database that url names, a standby of
// the one to open that takes reading, as long as it has the catalogue's latest
// revision. It need not be there. An empty url names none.
func Replica(url string) Option { return func(s *settings) { s.replica = url } }

func settingsOf(options []Option) settings {
	s := settings{connections: StandardConnections, statementTime: StandardStatementTime}
	for _, set := range options {
		set(&s)
	}
	return s
}

// parse reads the URL. Its error never shows the password.
func (s settings) parse(url string) (*pgx.ConnConfig, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		// The error of a URL that cannot be read may show any part of it.
		return nil, errors.New("the URL cannot be read; it looks like postgres://user:password@host:5432/database")
	}
	if config.ConnectTimeout == 0 {
		config.ConnectTimeout = connectTimeout
	}
	config.DialFunc = dial
	if s.pooler {
		config.DefaultQueryExecMode = pgx.QueryExecModeExec
	}
	return config, nil
}

// limited returns the configuration of connections on which nothing may take long.
func (s settings) limited(config *pgx.ConnConfig) *pgx.ConnConfig {
	if s.pooler || s.statementTime == 0 {
		return config
	}
	limited := config.Copy()
	for _, name := range []string{"statement_timeout", "idle_in_transaction_session_timeout"} {
		if _, given := limited.RuntimeParams[name]; !given {
			limited.RuntimeParams[name] = strconv.FormatInt(s.statementTime.Milliseconds(), 10)
		}
	}
	return limited
}

// pool returns a pool of at most so many connections. One that the server has ended is
// found before anything is asked on it: a change that is one statement could not be made
// again.
func pool(config *pgx.ConnConfig, connections int) *sql.DB {
	db := stdlib.OpenDB(*config, stdlib.OptionShouldPing(func(_ context.Context, p stdlib.ShouldPingParams) bool {
		return p.IdleDuration > pingAfter || unasked(p.Conn.PgConn().Conn())
	}))
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	db.SetConnMaxIdleTime(maxIdleTime)
	db.SetConnMaxLifetime(maxLifetime)
	return db
}

// dial connects to a server, which is given up when it says nothing for silentTime:
// one that lost its power ends no connection.
func dial(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := net.Dialer{
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: silentTime - 2*time.Second, Interval: time.Second, Count: 2},
		Control:         giveUpSilent,
	}
	return dialer.DialContext(ctx, network, address)
}
