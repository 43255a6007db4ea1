package postgrestest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Template creates copies of a schema to which all migrations were applied. A copy takes much less
// time than the migrations.
type Template struct {
	migrate func(ctx context.Context, url string) error
	once    sync.Once
	name    string // name of the dumped schema
	dump    string // SQL statements that create the schema
	reset   string // SQL statements that replace all rows with the rows of the template

	mu     sync.Mutex
	reused []string // names of the copies that [Template.ReusedSchema] created
	unused []string // names of the copies that no test is using
}

// NewTemplate returns a template of the schema that migrate creates at a URL. migrate is called for
// the first copy.
func NewTemplate(migrate func(ctx context.Context, url string) error) *Template {
	return &Template{migrate: migrate}
}

// Schema returns the URL of a new schema with all migrations. The schema is removed when the test
// ends. Without a test server, the test is skipped.
func (m *Template) Schema(t testing.TB) string {
	t.Helper()
	m.prepare(t)
	url, name := newSchema(t)
	execute(t, url, strings.ReplaceAll(m.dump, m.name, name))
	return url
}

// ReusedSchema is like [Template.Schema], but can return a schema that another test has used.
// Resetting such a schema to the rows of the template takes a tenth of the time of a new copy. The
// test must not change tables. It must close its stores before it ends. [Template.RemoveSchemas]
// removes the schemas.
func (m *Template) ReusedSchema(t testing.TB) string {
	t.Helper()
	m.prepare(t)
	name := m.takeUnused()
	statements := m.reset
	if name == "" {
		name = newName()
		statements = "CREATE SCHEMA " + name + ";\n" + m.dump
		m.mu.Lock()
		m.reused = append(m.reused, name)
		m.mu.Unlock()
	}
	execute(t, URL(t), strings.ReplaceAll(statements, m.name, name))
	t.Cleanup(func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		if !t.Failed() {
			m.unused = append(m.unused, name)
		}
	})
	return WithParameter(t, URL(t), "search_path", name)
}

// takeUnused returns the name of a schema that no test is using; "" if tests use all schemas.
func (m *Template) takeUnused() (name string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if last := len(m.unused) - 1; last >= 0 {
		name, m.unused = m.unused[last], m.unused[:last]
	}
	return name
}

// RemoveSchemas removes all schemas that [Template.ReusedSchema] created. TestMain calls it after
// all tests.
func (m *Template) RemoveSchemas() error {
	if len(m.reused) == 0 {
		return nil
	}
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, os.Getenv(URLVariable))
	if err != nil {
		return fmt.Errorf("remove the schemas of tests: %w", err)
	}
	for _, name := range m.reused {
		_, failure := conn.Exec(ctx, "DROP SCHEMA IF EXISTS "+name+" CASCADE")
		err = errors.Join(err, failure)
	}
	return errors.Join(err, conn.Close(ctx))
}

// execute runs the statements on a separate connection.
func execute(t testing.TB, url, statements string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	_, err = conn.PgConn().Exec(t.Context(), statements).ReadAll()
	if err := errors.Join(err, conn.Close(t.Context())); err != nil {
		t.Fatal(err)
	}
}

var (
	// notExecuted matches the lines of a dump that must not be executed: CREATE SCHEMA, because the
	// copy already has a schema, and commands of psql.
	notExecuted = regexp.MustCompile(`(?m)^(CREATE SCHEMA .*|\\.*)$`)
	// createTable matches the CREATE TABLE statements of a dump and captures the table names.
	createTable = regexp.MustCompile(`(?m)^CREATE TABLE (\S+) \($`)
)

// prepare applies the migrations to a schema and dumps this schema. It does nothing after the first
// test. Without a test server, the test is skipped.
func (m *Template) prepare(t testing.TB) {
	t.Helper()
	URL(t)
	m.once.Do(func() {
		url, name := newSchema(t)
		if err := m.migrate(t.Context(), url); err != nil {
			t.Fatal(err)
		}
		dump := dumpOf(t, name)
		// In the replication role "replica", the server does not check foreign keys. The order of
		// the tables therefore does not matter.
		reset := "SET session_replication_role = replica;\n"
		for _, table := range createTable.FindAllStringSubmatch(dump, -1) {
			reset += "DELETE FROM " + table[1] + ";\n"
		}
		m.name, m.dump, m.reset = name, dump, reset+dumpOf(t, name, "--data-only")
	})
	if m.dump == "" {
		t.Fatal("got no template schema")
	}
}

// dumpOf returns the statements that pg_dump prints for the schema.
func dumpOf(t testing.TB, schema string, options ...string) string {
	t.Helper()
	options = slices.Concat([]string{"--dbname", URL(t), "--schema", schema, "--inserts", "--no-owner"}, options)
	command := exec.CommandContext(t.Context(), filepath.Join(binaries(t), "pg_dump"), options...)
	var problem bytes.Buffer
	command.Stderr = &problem
	dump, err := command.Output()
	if err != nil {
		t.Fatal(fmt.Errorf("pg_dump: %w: %s", err, problem.Bytes()))
	}
	return notExecuted.ReplaceAllString(string(dump), "")
}
