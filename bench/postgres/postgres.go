// Package postgres uses the PostgreSQL that scripts/with-postgres runs.
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

// Server is a PostgreSQL that runs.
type Server struct {
	url       *url.URL
	databases atomic.Int64
}

// Find returns the server at the URL, after a look at its settings: what is measured on
// one that may lose what it has said it keeps is worth nothing.
func Find(ctx context.Context, address string) (*Server, error) {
	parsed, err := url.Parse(address)
	if err != nil {
		return nil, errors.New("the URL of PostgreSQL cannot be read")
	}
	s := &Server{url: parsed}
	for _, name := range []string{"fsync", "synchronous_commit", "full_page_writes"} {
		setting, err := s.Show(ctx, name)
		if err != nil {
			return nil, err
		}
		if setting != "on" {
			return nil, fmt.Errorf("PostgreSQL has %s %s: GREENROOM_TEST_POSTGRES_DURABLE=1 makes scripts/with-postgres leave it on", name, setting)
		}
	}
	return s, nil
}

// Show returns a setting, such as that of server_version.
func (s *Server) Show(ctx context.Context, name string) (string, error) {
	var setting string
	err := s.within(ctx, s.url.String(), func(conn *pgx.Conn) error {
		return conn.QueryRow(ctx, "SELECT current_setting($1)", name).Scan(&setting)
	})
	return setting, err
}

// NewDatabase makes an empty database and returns its URL.
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

// Disconnect ends every connection to the database.
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

// Size returns how many bytes a database takes without the room that earlier versions of
// its rows left behind, which depends on when a vacuum came by.
func (s *Server) Size(ctx context.Context, databaseURL string) (int64, error) {
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
	PerEntry float64 // bytes that a row or an entry takes
}

// Relations returns the tables and indexes of a database that hold so many rows or
// entries at least. [Server.Size] counts them.
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
