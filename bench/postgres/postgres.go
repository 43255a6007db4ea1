package postgres

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
)

// Server is a running PostgreSQL server.
type Server struct {
	url       *url.URL
	databases atomic.Int64
}

// Connect returns the server at the URL. It returns an error if commits of the server are not
// durable, because the measurements would not be comparable.
func Connect(ctx context.Context, address string) (*Server, error) {
	parsed, err := url.Parse(address)
	if err != nil {
		return nil, errors.New("the URL of PostgreSQL cannot be read")
	}
	s := &Server{url: parsed}
	for _, name := range []string{"fsync", "synchronous_commit", "full_page_writes"} {
		setting, err := s.Setting(ctx, name)
		if err != nil {
			return nil, err
		}
		if setting != "on" {
			return nil, fmt.Errorf("the PostgreSQL setting %s is %s: set GREENROOM_TEST_POSTGRES_DURABLE=1 for scripts/with-postgres", name, setting)
		}
	}
	return s, nil
}

// Setting returns the value of the setting with the name, such as server_version.
func (s *Server) Setting(ctx context.Context, name string) (string, error) {
	var setting string
	err := s.within(ctx, s.url.String(), func(conn *pgx.Conn) error {
		return conn.QueryRow(ctx, "SELECT current_setting($1)", name).Scan(&setting)
	})
	return setting, err
}

// NewDatabase creates an empty database and returns its URL.
func (s *Server) NewDatabase(ctx context.Context) (string, error) {
	name := fmt.Sprintf("bench_%d", s.databases.Add(1))
	err := s.within(ctx, s.url.String(), func(conn *pgx.Conn) error {
		_, err := conn.Exec(ctx, "CREATE DATABASE "+name)
		return err
	})
	database := *s.url
	database.Path = "/" + name
	return database.String(), err
}

// Disconnect terminates all connections to the database.
func (s *Server) Disconnect(ctx context.Context, databaseURL string) error {
	database, err := url.Parse(databaseURL)
	if err != nil {
		return errors.New("the URL of the database cannot be read")
	}
	return s.within(ctx, s.url.String(), func(conn *pgx.Conn) error {
		_, err := conn.Exec(ctx, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", strings.TrimPrefix(database.Path, "/"))
		return err
	})
}

// DatabaseBytes returns the size of a database in bytes. It first runs VACUUM FULL, because the
// size would otherwise depend on the time of the last vacuum.
func (s *Server) DatabaseBytes(ctx context.Context, databaseURL string) (int64, error) {
	var size int64
	err := s.within(ctx, databaseURL, func(conn *pgx.Conn) error {
		if _, err := conn.Exec(ctx, "VACUUM (FULL, ANALYZE)"); err != nil {
			return err
		}
		return conn.QueryRow(ctx, "SELECT pg_database_size(current_database())").Scan(&size)
	})
	return size, err
}

// Relation is a table or an index.
type Relation struct {
	Name     string
	PerEntry float64 // average number of bytes per row or index entry
}

// Relations returns the tables and indexes of a database with at least least rows or entries.
// Callers must first call [Server.DatabaseBytes], which counts the entries.
func (s *Server) Relations(ctx context.Context, databaseURL string, least int) ([]Relation, error) {
	var all []Relation
	err := s.within(ctx, databaseURL, func(conn *pgx.Conn) error {
		rows, err := conn.Query(ctx, `
			SELECT CASE relkind WHEN 'r' THEN 'table ' ELSE 'index ' END || relname, pg_relation_size(oid) / reltuples
			FROM pg_class
			WHERE relkind IN ('r', 'i') AND relnamespace = 'public'::regnamespace AND reltuples >= $1
			ORDER BY relkind DESC, relname`, least)
		if err != nil {
			return err
		}
		all, err = pgx.CollectRows(rows, pgx.RowToStructByPos[Relation])
		return err
	})
	return all, err
}

func (s *Server) within(ctx context.Context, url string, work func(*pgx.Conn) error) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	return errors.Join(work(conn), conn.Close(ctx))
}
