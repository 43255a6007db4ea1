// Package rows measures what Greenroom is to reach, one row of the table a file.
package rows

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"greenroom/bench/load"
	"greenroom/bench/postgres"
	"greenroom/bench/process"
	"greenroom/bench/report"
	"greenroom/bench/servers"
)

// people is how many connections ask at the same time.
const people = 64

// warm is how long a server is asked before it is measured.
const warm = 500 * time.Millisecond

// Bench is what every row is measured with.
type Bench struct {
	Programs servers.Programs
	Titles   []string         // of the scale data
	Folder   string           // for whatever is kept; it is removed at the end
	Postgres *postgres.Server // nil when there is none
	Rounds   int
	Measured time.Duration // how long each side is asked in a round
	Sizes    []int         // numbers of videos, ascending
	Progress func(format string, arguments ...any)

	libraries map[string]servers.Store // by what they hold
}

// Measurement is how a row is measured.
type Measurement struct {
	Number  int
	Name    string
	Title   string
	measure func(context.Context, *Bench, *report.Row) error
}

// All lists the rows in their order.
func All() []Measurement {
	return []Measurement{
		{1, "videos", "Reading the catalogue", measureVideos},
		{2, "likes", "Likes, given and taken back", measureLikes},
		{3, "list", "A person's own list", measureList},
		{4, "pages", "Pages of small and large libraries", measurePages},
		{5, "longlist", "Adding to a long list", measureLongList},
		{6, "search", "Search", measureSearch},
		{7, "import", "Likes during an import", measureImport},
		{8, "start", "Start, memory, size", measureStart},
		{9, "several", "Several servers, one PostgreSQL", measureSeveral},
		{10, "outage", "Without the database", measureOutage},
		{11, "lighthouse", "Pages on a slow phone", measureLighthouse},
		{12, "sizes", "Room in the database, for docs/scaling.md", measureSizes},
		{13, "positions", "Positions of who watches", measurePositions},
		{14, "plans", "Plans and their calendars", measurePlans},
	}
}

// Run measures the row. What could not be measured is said in it.
func (m Measurement) Run(ctx context.Context, b *Bench) *report.Row {
	row := &report.Row{Number: m.Number, Name: m.Name, Title: m.Title}
	began := time.Now()
	if err := m.measure(ctx, b, row); err != nil {
		row.Missing("the rest of this row", strings.Join(strings.Fields(err.Error()), " "))
	}
	b.Progress("%s: %.0f s", m.Name, time.Since(began).Seconds())
	return row
}

// folder makes a folder of its own for a program.
func (b *Bench) folder(name string) (string, error) { return os.MkdirTemp(b.Folder, name+"-") }

// engine is a kind of database.
type engine string

// The engines that Greenroom runs on.
const (
	sqlite     engine = "SQLite"
	postgresql engine = "PostgreSQL"
)

// engines returns those that can be measured, and says in the row which can't.
func (b *Bench) engines(row *report.Row) []engine {
	if b.Postgres == nil {
		row.Missing("on PostgreSQL", "there is none: run it under scripts/with-postgres")
		return []engine{sqlite}
	}
	return []engine{sqlite, postgresql}
}

// newStore returns an empty store.
func (b *Bench) newStore(ctx context.Context, e engine) (servers.Store, error) {
	folder, err := b.folder("greenroom")
	if err != nil || e == sqlite {
		return servers.Store{Folder: folder}, err
	}
	url, err := b.Postgres.NewDatabase(ctx)
	return servers.Store{Folder: folder, DatabaseURL: url}, err
}

// library returns a store that holds so many videos of the scale data. It is filled
// once for all rows: who changes it changes it for all.
func (b *Bench) library(ctx context.Context, e engine, videos int) (servers.Store, error) {
	name := fmt.Sprintf("%s-%d", e, videos)
	if kept, there := b.libraries[name]; there {
		return kept, nil
	}
	store, err := b.newStore(ctx, e)
	if err != nil {
		return store, err
	}
	// A first start puts in what ships with the program.
	first, err := b.Programs.StartGreenroom(ctx, store)
	if err != nil {
		return store, err
	}
	first.Stop()
	took, err := b.Programs.Fill(ctx, store, b.Titles, videos)
	if err != nil {
		return store, err
	}
	b.Progress("%d videos in %s: %.1f s", videos, e, took.Seconds())
	if b.libraries == nil {
		b.libraries = make(map[string]servers.Store)
	}
	b.libraries[name] = store
	return store, nil
}

// side is one of those that are compared.
type side struct {
	what    string
	address string
	people  []load.Person
	after   func() error // checks what was done; may be nil

	server *process.Process // whose processor time counts; may be nil
}

// same returns so many people who all make the same request.
func same(many int, r load.Request, status int) []load.Person {
	all := make([]load.Person, many)
	for i := range all {
		all[i] = load.Asks(r, status)
	}
	return all
}

// compare lets all sides answer in turn, round by round, and each round begins with
// another: what else the machine does meanwhile befalls all alike.
func (b *Bench) compare(ctx context.Context, sides []side, each func(round map[string]load.Result)) error {
	for n := range b.Rounds {
		round := make(map[string]load.Result)
		for i := range sides {
			s := sides[(i+n)%len(sides)]
			result, err := s.closed(ctx, b.Measured)
			if err != nil {
				return fmt.Errorf("%s: %w", s.what, err)
			}
			if err := result.Err(); err != nil {
				return fmt.Errorf("%s: %w", s.what, err)
			}
			if s.after != nil {
				if err := s.after(); err != nil {
					return fmt.Errorf("%s: %w", s.what, err)
				}
			}
			round[s.what] = result
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		each(round)
	}
	return nil
}

// closed asks the side for so long.
func (s side) closed(ctx context.Context, measured time.Duration) (load.Result, error) {
	if s.server == nil {
		return load.Closed(ctx, s.address, s.people, warm, measured), nil
	}
	// Apart, so that only what is counted takes the server's time.
	if err := load.Closed(ctx, s.address, s.people, 0, warm).Err(); err != nil {
		return load.Result{}, err
	}
	before, err := s.server.CPU()
	if err != nil {
		return load.Result{}, err
	}
	result := load.Closed(ctx, s.address, s.people, 0, measured)
	after, err := s.server.CPU()
	result.Worked = after - before
	return result, err
}

// save writes an answer's body to a file in the folder.
func save(folder string, body []byte) (string, error) {
	name := filepath.Join(folder, "videos.json")
	return name, os.WriteFile(name, body, 0o600)
}
