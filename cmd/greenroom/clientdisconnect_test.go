package main

import (
	"context"
	"database/sql"
	"fmt"
	"net"
	"strings"
	"testing"

	"greenroom/internal/sqldb/postgres/postgrestest"
)

// If a client disconnects, the server must complete the request, because cancelling the SQL
// statement would close a pooled connection and log an error.
func TestServe_ClientDisconnectKeepsDatabaseConnection(t *testing.T) {
	t.Parallel()
	const clients = 4
	url := postgrestest.Schema(t)
	p := start(t, []string{"GREENROOM_DATABASE_URL=" + url})
	email, password := p.sampleUser(t)
	token := p.logIn(t, email, password)
	holder, err := postgrestest.Connect(t, url).BeginTx(t.Context(), nil)
	ok(t, err)
	_, err = holder.ExecContext(t.Context(), "LOCK TABLE list_items IN ACCESS EXCLUSIVE MODE")
	ok(t, err)

	var connections [clients]net.Conn
	for i := range connections {
		connections[i], err = net.Dial("tcp", strings.TrimPrefix(p.url, "http://"))
		ok(t, err)
		_, err = fmt.Fprintf(connections[i], "GET /api/user/watchlater HTTP/1.1\r\nHost: greenroom\r\nAuthorization: %s\r\n\r\n", token)
		ok(t, err)
	}
	var waiting []int
	for len(waiting) < clients {
		waiting = pids(t, holder, "SELECT pid FROM pg_locks WHERE NOT granted AND relation = CAST('list_items' AS regclass)")
	}
	for _, connection := range connections {
		ok(t, connection.Close())
	}
	p.call(t, "GET", "/api/videos", "", "") // after its response, the server has also detected the closed connections
	ok(t, holder.Rollback())

	for _, line := range p.log.waitFor("/api/user/watchlater", clients) {
		if strings.Contains(line, "level=ERROR") {
			t.Errorf("client disconnect: got error log line %s", line)
		}
	}
	stored := pids(t, postgrestest.Connect(t, url), "SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1)", waiting)
	if len(stored) != clients {
		t.Errorf("got %d database connections after the disconnects, want %d", len(stored), clients)
	}
}

type querier interface {
	QueryContext(ctx context.Context, query string, arguments ...any) (*sql.Rows, error)
}

// pids returns the process IDs of the database connections that the query selects.
func pids(t *testing.T, db querier, query string, arguments ...any) []int {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), query, arguments...)
	ok(t, err)
	defer func() { ok(t, rows.Close()) }()
	var found []int
	for rows.Next() {
		var pid int
		ok(t, rows.Scan(&pid))
		found = append(found, pid)
	}
	ok(t, rows.Err())
	return found
}
