package postgrestest

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
)

// Template copies a schema with all migrations. A copy takes much less time than the migrations.
type Template struct {
	migrate func(ctx context.Context, url string) error
	once    sync.Once
	name    string // of the schema that was dumped
	dump    string // SQL statements that create it
}

// NewTemplate returns the template of the schema that migrate creates at a URL. The first copy calls migrate.
func NewTemplate(migrate func(ctx context.Context, url string) error) *Template {
	return &Template{migrate: migrate}
}

// Schema returns the URL of a new schema with all migrations, which is removed when the test ends. Without a server
// it skips the test.
func (m *Template) Schema(t testing.TB) string {
	t.Helper()
	URL(t)
	m.once.Do(func() { m.prepare(t) })
	if m.dump == "" {
		t.Fatal("got no template schema")
	}
	url, name := newSchema(t)
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	_, err = conn.PgConn().Exec(t.Context(), strings.ReplaceAll(m.dump, m.name, name)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if err := conn.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	return url
}

// createSchema is the statement of a dump that fails, because the schema of the copy exists.
var createSchema = regexp.MustCompile(`(?m)^(CREATE SCHEMA .*|\\.*)$`)

// prepare migrates a schema of the test and dumps it.
func (m *Template) prepare(t testing.TB) {
	t.Helper()
	url, name := newSchema(t)
	if err := m.migrate(t.Context(), url); err != nil {
		t.Fatal(err)
	}
	var problem bytes.Buffer
	command := exec.CommandContext(t.Context(), filepath.Join(binaries(t), "pg_dump"),
		"--dbname", URL(t), "--schema", name, "--inserts", "--no-owner")
	command.Stderr = &problem
	dump, err := command.Output()
	if err != nil {
		t.Fatal(fmt.Errorf("pg_dump: %w: %s", err, problem.Bytes()))
	}
	m.name, m.dump = name, createSchema.ReplaceAllString(string(dump), "")
}
