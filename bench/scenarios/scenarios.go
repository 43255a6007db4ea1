package scenarios

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

// clients is the number of concurrent connections.
const clients = 64

// warm is the duration of the load before a measurement starts.
const warm = 500 * time.Millisecond

// Bench contains the settings and resources of all measurements.
type Bench struct {
	Binaries servers.Binaries
	Titles   []string         // titles from which libraries are generated
	Dir      string           // temporary directory; removed at the end
	Postgres *postgres.Server // PostgreSQL server; nil if the binaries of PostgreSQL are missing
	Rounds   int
	Measured time.Duration // duration of the measurement of a variant in one round
	Sizes    []int         // numbers of videos of the libraries, ascending
	Progress func(format string, arguments ...any)

	libraries map[string]servers.Store // filled stores by engine and number of videos
}

// Scenario measures one row.
type Scenario struct {
	Number  int
	Name    string
	Title   string
	measure func(context.Context, *Bench, *report.Row) error
}

// All returns all scenarios in the order of the rows.
func All() []Scenario {
	return []Scenario{
		{1, "videos", "Reading the catalogue", measureVideos},
		{2, "likes", "Likes, added and removed", measureLikes},
		{3, "list", "A list of one account", measureList},
		{4, "pages", "Pages of small and large libraries", measurePages},
		{5, "longlist", "Adding to a long list", measureLongList},
		{6, "search", "Search", measureSearch},
		{7, "import", "Likes during an import", measureImport},
		{8, "start", "Start, memory, size", measureStart},
		{9, "several", "Several servers, one PostgreSQL", measureSeveral},
		{10, "outage", "Database outage", measureOutage},
		{11, "lighthouse", "Pages on a slow phone", measureLighthouse},
		{12, "sizes", "Space in the database, for docs/scaling.md", measureSizes},
		{13, "positions", "Watch positions", measurePositions},
		{14, "plans", "Plans and their calendars", measurePlans},
	}
}

// Run measures the row. If this fails, it adds the error to the row.
func (m Scenario) Run(ctx context.Context, b *Bench) *report.Row {
	row := &report.Row{Number: m.Number, Name: m.Name, Title: m.Title}
	began := time.Now()
	if err := m.measure(ctx, b, row); err != nil {
		row.AddMissing("the rest of this row", strings.Join(strings.Fields(err.Error()), " "))
	}
	b.Progress("%s: %.0f s", m.Name, time.Since(began).Seconds())
	return row
}

// dir creates a directory for a binary.
func (b *Bench) dir(name string) (string, error) { return os.MkdirTemp(b.Dir, name+"-") }

// engine is a database engine.
type engine string

// Supported database engines.
const (
	sqlite     engine = "SQLite"
	postgresql engine = "PostgreSQL"
)

// engines returns the available engines. For each missing engine, it adds a line to the row.
func (b *Bench) engines(row *report.Row) []engine {
	if b.Postgres == nil {
		row.AddMissing("on PostgreSQL", "there is none: run it under scripts/with-postgres")
		return []engine{sqlite}
	}
	return []engine{sqlite, postgresql}
}

// newStore returns an empty store.
func (b *Bench) newStore(ctx context.Context, e engine) (servers.Store, error) {
	dir, err := b.dir("greenroom")
	if err != nil || e == sqlite {
		return servers.Store{Dir: dir}, err
	}
	url, err := b.Postgres.NewDatabase(ctx)
	return servers.Store{Dir: dir, DatabaseURL: url}, err
}

// library returns a store with the given number of generated videos. The store is created once and
// shared by all rows, so changes of the library affect later rows.
func (b *Bench) library(ctx context.Context, e engine, videos int) (servers.Store, error) {
	name := fmt.Sprintf("%s-%d", e, videos)
	if cached, there := b.libraries[name]; there {
		return cached, nil
	}
	store, err := b.newStore(ctx, e)
	if err != nil {
		return store, err
	}
	// The first start adds the built-in catalogue.
	first, err := b.Binaries.StartGreenroom(ctx, store)
	if err != nil {
		return store, err
	}
	first.Stop()
	took, err := b.Binaries.FillStore(ctx, store, b.Titles, videos)
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

// startEmpty starts Greenroom on a new store that contains only the built-in catalogue.
func (b *Bench) startEmpty(ctx context.Context, e engine) (*servers.Greenroom, error) {
	store, err := b.newStore(ctx, e)
	if err != nil {
		return nil, err
	}
	return b.Binaries.StartGreenroom(ctx, store)
}

// startFilled starts Greenroom on a store with the given number of videos. All rows share this
// store, as [Bench.library] explains.
func (b *Bench) startFilled(ctx context.Context, e engine, videos int) (*servers.Greenroom, error) {
	store, err := b.library(ctx, e, videos)
	if err != nil {
		return nil, err
	}
	return b.Binaries.StartGreenroom(ctx, store)
}

// onEachEngine runs measure for each database engine.
func (b *Bench) onEachEngine(ctx context.Context, row *report.Row, measure func(ctx context.Context, row *report.Row, e engine) error) error {
	for _, e := range b.engines(row) {
		if err := measure(ctx, row, e); err != nil {
			return fmt.Errorf("on %s: %w", e, err)
		}
	}
	return nil
}

// variant is one of the binaries that a row compares.
type variant struct {
	what    string
	address string
	clients []load.Client
	after   func() error // checks the result; can be nil

	server *process.Process // process whose CPU time is measured; can be nil
}

// same returns many clients that all repeat the same request.
func same(many int, r load.Request, status int) []load.Client {
	all := make([]load.Client, many)
	for i := range all {
		all[i] = load.RepeatRequest(r, status)
	}
	return all
}

// compare runs all variants in turn, in each round. Each round starts with a different variant, so
// that other load on the machine affects all variants equally.
func (b *Bench) compare(ctx context.Context, variants []variant, each func(round map[string]load.Result)) error {
	for n := range b.Rounds {
		round := make(map[string]load.Result)
		for i := range variants {
			s := variants[(i+n)%len(variants)]
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

// maxLoadedMemory is the target for the resident memory of a server after a load, in MB.
const maxLoadedMemory = 90

// addLoadedMemory adds the resident memory of the server right after the load of the row.
func addLoadedMemory(row *report.Row, server *process.Process, e engine) error {
	resident, err := server.ResidentMB()
	if err != nil {
		return err
	}
	row.Add("memory after this load, on "+string(e), "MB", resident).WithTarget(report.AtMost(maxLoadedMemory))
	return nil
}

// closed runs a closed loop with the variant; see [load.RunClosedLoop].
func (s variant) closed(ctx context.Context, measured time.Duration) (load.Result, error) {
	if s.server == nil {
		return load.RunClosedLoop(ctx, s.address, s.clients, warm, measured), nil
	}
	// The warm-up is a separate loop, so that its CPU time is not counted.
	if err := load.RunClosedLoop(ctx, s.address, s.clients, 0, warm).Err(); err != nil {
		return load.Result{}, err
	}
	before, err := s.server.CPUTime()
	if err != nil {
		return load.Result{}, err
	}
	result := load.RunClosedLoop(ctx, s.address, s.clients, 0, measured)
	after, err := s.server.CPUTime()
	result.Worked = after - before
	return result, err
}

// save writes a response body to a file in the directory.
func save(dir string, body []byte) (string, error) {
	name := filepath.Join(dir, "videos.json")
	return name, os.WriteFile(name, body, 0o600)
}
