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

// Defaults of [Open].
const (
	// DefaultConnections allows four servers to share a database whose limit is 100 connections,
	// the default of PostgreSQL.
	DefaultConnections = 20
	// DefaultStatementTimeout is shorter than the timeout of a request, so that the client receives
	// the error in a response. Statements of a healthy database take much less time.
	DefaultStatementTimeout = 10 * time.Second
)

// Settings of the connections to a database server.
const (
	maxIdleTime = 5 * time.Minute
	maxLifetime = time.Hour
	// connectTimeout is the timeout for connecting to one host of the URL. After this timeout, the
	// driver tries the next host.
	connectTimeout = 3 * time.Second
	// tcpUserTimeout is the time after which a connection is closed if the server has not
	// acknowledged sent data.
	tcpUserTimeout = 5 * time.Second
	// pingIdleTime is the idle time after which a connection is pinged before it is used again.
	pingIdleTime = time.Second
	// probeConnections is the number of connections that are reserved for health checks and polls.
	probeConnections = 2
)

// Option changes a setting of [Open].
type Option func(*settings)

type settings struct {
	connections      int
	statementTimeout time.Duration
	pooler           bool
	replica          string
	isIdle           func() bool
	id, version      string // ID and version of the registered server; see [RegisterServer]
}

// MaxConnections limits the pool to max connections, not counting the connections for health checks
// and polls.
func MaxConnections(max int) Option { return func(s *settings) { s.connections = max } }

// StatementTimeout sets the timeout of statements and of idle transactions on the server. 0
// disables both timeouts. Parameters of the URL take precedence.
func StatementTimeout(timeout time.Duration) Option {
	return func(s *settings) { s.statementTimeout = timeout }
}

// UsePooler configures the store for the URL of a transaction pooler such as PgBouncer. The store
// then prepares no statements, sets no parameters, and polls instead of using LISTEN. The pooler or
// the server must limit the duration of statements.
func UsePooler(is bool) Option { return func(s *settings) { s.pooler = is } }

// Replica makes the store read the catalogue from a standby while the standby has the latest
// revision of the catalogue. url is the URL of the standby, which can be unreachable. An empty url
// means that there is no standby.
func Replica(url string) Option { return func(s *settings) { s.replica = url } }

// IdleCheck is the option [sqldb.WithIdleCheck].
func IdleCheck(isIdle func() bool) Option { return func(s *settings) { s.isIdle = isIdle } }

func settingsOf(options []Option) settings {
	s := settings{connections: DefaultConnections, statementTimeout: DefaultStatementTimeout}
	for _, set := range options {
		set(&s)
	}
	return s
}

// parse parses the URL. Its error does not contain the password in the URL.
func (s settings) parse(url string) (*pgx.ConnConfig, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		// The error of the parser can contain any part of the URL, such as the password.
		return nil, errors.New("the URL is invalid; the format is postgres://user:password@host:5432/database")
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

// withTimeouts returns the configuration with the statement timeouts.
func (s settings) withTimeouts(config *pgx.ConnConfig) *pgx.ConnConfig {
	if s.pooler || s.statementTimeout == 0 {
		return config
	}
	limited := config.Copy()
	for _, name := range []string{"statement_timeout", "idle_in_transaction_session_timeout"} {
		if _, given := limited.RuntimeParams[name]; !given {
			limited.RuntimeParams[name] = strconv.FormatInt(s.statementTimeout.Milliseconds(), 10)
		}
	}
	return limited
}

// pool returns a pool of at most the given number of connections. Before each use of a connection,
// the pool checks whether the server has closed the connection, because a single-statement write
// cannot be retried.
func pool(config *pgx.ConnConfig, connections int) *sql.DB {
	db := stdlib.OpenDB(*config, stdlib.OptionShouldPing(func(_ context.Context, p stdlib.ShouldPingParams) bool {
		return p.IdleDuration > pingIdleTime || connCheck(p.Conn.PgConn().Conn())
	}), stdlib.OptionResetSession(func(_ context.Context, conn *pgx.Conn) error {
		conn.PgConn().CustomData()[checkedKey] = true
		return nil
	}))
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	db.SetConnMaxIdleTime(maxIdleTime)
	db.SetConnMaxLifetime(maxLifetime)
	return db
}

// checkedKey is the key of a connection's custom data that is set by the first check.
const checkedKey = "greenroom.checked"

// isReused reports whether the connection was checked before. The pool checks such a connection
// before each further use.
func isReused(driverConn any) bool {
	conn, ok := driverConn.(*stdlib.Conn)
	return ok && conn.Conn().PgConn().CustomData()[checkedKey] == true
}

// dial connects to a server. If the server does not acknowledge data for tcpUserTimeout, the
// connection is closed. Without this timeout, a connection to a server that has lost power would
// stay open.
func dial(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := net.Dialer{
		KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: tcpUserTimeout - 2*time.Second, Interval: time.Second, Count: 2},
		Control:         setTCPUserTimeout,
	}
	return dialer.DialContext(ctx, network, address)
}
