package postgres

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/postgres/postgrestest"
	"greenroom/internal/sqldb/sqldbtest"
)

// gate is a proxy in front of the server. It can close all connections.
type gate struct {
	server        string
	address       string
	mu            sync.Mutex
	listener      net.Listener
	open          []net.Conn
	running       sync.WaitGroup
	lostStatement atomic.Value // statement whose next response is dropped together with its connection; "" for none
}

// newGate returns an open gate and a URL that connects to the server through the gate.
func newGate(t *testing.T, rawURL string) (g *gate, through string) {
	t.Helper()
	at, err := url.Parse(rawURL)
	ok(t, err)
	g = &gate{server: at.Host, address: "127.0.0.1:0"}
	g.unlock(t)
	t.Cleanup(func() { g.close(); g.running.Wait() })
	at.Host = g.address
	return g, at.String()
}

func (g *gate) unlock(t *testing.T) {
	t.Helper()
	listener, err := net.Listen("tcp", g.address)
	ok(t, err)
	g.listener, g.address = listener, listener.Addr().String()
	g.running.Go(func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("tcp", g.server)
			if err != nil {
				_ = client.Close()
				continue
			}
			g.mu.Lock()
			g.open = append(g.open, client, server)
			g.mu.Unlock()
			sent := make(chan struct{})
			g.running.Go(func() { _, _ = io.Copy(g.watch(server, sent), client); _ = server.Close() })
			g.running.Go(func() { _, _ = io.Copy(lose{client, sent}, server); _ = client.Close() })
		}
	})
}

// lose runs call, drops the response to the statement and closes the connection. If call does not
// send the statement, the test fails.
func (g *gate) lose(t *testing.T, statement string, call func() error) error {
	t.Helper()
	g.lostStatement.Store(statement)
	err := call()
	if g.lostStatement.Load() != "" {
		t.Errorf("%s: got no lost response", statement)
	}
	return err
}

// watch returns a writer that forwards data to the server. It closes sent after forwarding the
// statement whose response must be dropped.
func (g *gate) watch(server io.Writer, sent chan struct{}) io.Writer {
	return writerFunc(func(text []byte) (int, error) {
		statement, _ := g.lostStatement.Load().(string)
		if statement != "" && bytes.Contains(text, []byte(statement)) && g.lostStatement.CompareAndSwap(statement, "") {
			close(sent)
		}
		return server.Write(text)
	})
}

type writerFunc func([]byte) (int, error)

func (w writerFunc) Write(sent []byte) (int, error) { return w(sent) }

// lose copies the responses of the server to the client until the response that must be dropped.
type lose struct {
	client io.Writer
	sent   <-chan struct{}
}

func (l lose) Write(text []byte) (int, error) {
	select {
	case <-l.sent:
		return 0, io.ErrClosedPipe
	default:
		return l.client.Write(text)
	}
}

// close closes existing connections and rejects new connections.
func (g *gate) close() {
	_ = g.listener.Close()
	g.cut()
}

// cut closes the existing connections and returns their number.
func (g *gate) cut() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	ended := len(g.open) / 2
	for _, connection := range g.open {
		_ = connection.Close()
	}
	g.open = nil
	return ended
}

func TestStoppedServer_IsUnavailable(t *testing.T) {
	t.Parallel()
	g, through := newGate(t, template.Schema(t))
	store := openAt(t, through)
	defer store.Close()
	read := func() error {
		_, err := store.Categories(t.Context())
		return err
	}
	create := func(id string) error {
		return store.CreateUser(t.Context(), library.User{ID: id, EmailKey: id}, nil)
	}
	ok(t, read())
	ok(t, create("ann"))
	g.close()
	for range 3 {
		if err := read(); !errors.Is(err, library.ErrUnavailable) {
			t.Errorf("reading: got error %v, want %v", err, library.ErrUnavailable)
		}
		if err := create("bob"); !errors.Is(err, library.ErrUnavailable) {
			t.Errorf("write: got error %v, want %v", err, library.ErrUnavailable)
		}
	}
	g.unlock(t)
	ok(t, read())
	ok(t, create("bob"))
}

// After a restart of the server, every connection of the pool is closed. No operation may fail.
func TestServerRestart_CausesNoError(t *testing.T) {
	t.Parallel()
	g, through := newGate(t, template.Schema(t))
	store := openAt(t, through)
	defer func() { ok(t, store.Close()) }()
	ok(t, store.CreateUser(t.Context(), library.User{ID: "ann", EmailKey: "ann"}, nil))
	put(t, store, "database")
	for name, call := range map[string]func() error{
		"a statement": func() error { _, err := store.UserByEmail(t.Context(), "ann"); return err },
		"a snapshot":  func() error { _, err := store.Playlists(t.Context(), "ann", 0); return err },
		"a change": func() error {
			_, err := store.ClearCollection(t.Context(), "ann", library.Likes, time.Now())
			return err
		},
		"an addition": func() error {
			_, err := store.AddToCollection(t.Context(), "ann", library.Likes, "v", time.Now())
			if library.CodeOf(err) == library.CodeVideoPresent {
				return nil
			}
			return err
		},
		"a position": func() error {
			_, err := store.WriteEntry(t.Context(), "ann", library.Positions, library.Entry{ID: "v", Body: []byte(`{"seconds":1}`), At: time.Now()})
			return err
		},
	} {
		var calls sync.WaitGroup
		for range DefaultConnections { // concurrent calls make the pool open several connections
			calls.Go(func() {
				if err := call(); err != nil {
					t.Errorf("%s: got error %v", name, err)
				}
			})
		}
		calls.Wait()
		if ended := g.cut(); ended < 2 {
			t.Errorf("got %d ended connections, want at least 2", ended)
		}
		for range DefaultConnections + 1 {
			if err := call(); err != nil {
				t.Errorf("%s after a restart: got error %v", name, err)
			}
		}
	}
}

// If the connection is lost before the commit, the operation must be retried.
func TestLostConnection_IsRetried(t *testing.T) {
	t.Parallel()
	g, through := newGate(t, template.Schema(t))
	store := openAt(t, through)
	defer func() { ok(t, store.Close()) }()
	create := func() error { return store.CreateUser(t.Context(), library.User{ID: "ann", EmailKey: "ann"}, nil) }
	read := func() error { _, err := store.Playlists(t.Context(), "ann", 0); return err }
	ok(t, g.lose(t, "begin", create))
	ok(t, g.lose(t, "begin", read))
}

// If the connection is lost during COMMIT, the outcome is unknown. The operation must not be
// retried, because the data could then be written twice.
func TestLostConnection_CommitIsNotRetried(t *testing.T) {
	t.Parallel()
	g, through := newGate(t, template.Schema(t))
	store := openAt(t, through)
	defer func() { ok(t, store.Close()) }()
	err := g.lose(t, "commit", func() error {
		return store.CreateUser(t.Context(), library.User{ID: "ann", EmailKey: "ann"}, nil)
	})
	if !errors.Is(err, library.ErrUnavailable) {
		t.Errorf("got error %v, want %v", err, library.ErrUnavailable)
	}
	_, err = store.UserByEmail(t.Context(), "ann")
	ok(t, err)
}

// TestWrites_FullPostgreSQLDiskIsReported simulates the error of a server that cannot extend the
// file of a table.
func TestWrites_FullPostgreSQLDiskIsReported(t *testing.T) {
	t.Parallel()
	url := template.Schema(t)
	store := openWith(t, url)
	ok(t, store.CreateUser(t.Context(), library.User{ID: "ann", EmailKey: "ann"}, nil))
	_, err := postgrestest.Connect(t, url).ExecContext(t.Context(), `
		CREATE FUNCTION extend() RETURNS trigger LANGUAGE plpgsql AS $$
			BEGIN RAISE 'could not extend file "base/5/16384": No space left on device' USING ERRCODE = 'disk_full'; END $$;
		CREATE TRIGGER extend BEFORE INSERT ON notebook_entries FOR EACH ROW EXECUTE FUNCTION extend()`)
	ok(t, err)
	_, err = store.WriteEntry(t.Context(), "ann", library.Notes, library.Entry{ID: "a", Body: []byte(`{"text":"a"}`), At: time.Now()})
	if !errors.Is(err, library.ErrDiskFull) {
		t.Errorf("got error %v, want %v", err, library.ErrDiskFull)
	}
	_, err = store.Entries(t.Context(), "ann", library.Notes, 0)
	ok(t, err)
}

// If the connection is lost during the first run of an update function, the server rolls back this
// run.
func TestUpdateFunctions_RunAgainAfterRollback(t *testing.T) {
	t.Parallel()
	url := postgrestest.NewDatabase(t)
	store := openAt(t, url)
	defer func() { ok(t, store.Close()) }()
	other := postgrestest.Connect(t, url)
	sqldbtest.CheckUpdatersRunAgain(t, store, func() {
		var ended int
		err := other.QueryRowContext(t.Context(), `SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
			WHERE datname = current_database() AND state = 'idle in transaction'`).Scan(&ended)
		if err != nil || ended < 1 { // the number is at least 1, because background tasks of the store can also have transactions
			t.Errorf("got %d rolled back transactions, error %v, want at least 1", ended, err)
		}
	})
}
