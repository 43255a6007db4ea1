package postgres

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"

	"greenroom/internal/library"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// These benchmarks compare mechanisms of this package with alternatives that were not chosen: see
// docs/decisions/2026-11-23-write-coalescing.md. Run them on an idle machine:
//
//	make microbench PACKAGES=./internal/sqldb/postgres BENCH='WritePosition|OpenConnections'

// benchmarkClients is the number of concurrent requests.
const benchmarkClients = 64

// BenchmarkWritePosition updates positions of different accounts in three ways: with the single
// statement, with the transaction for rejected entries, and with one batch of pgx, which is also a
// transaction. The batch fails without effect if the entry does not exist.
func BenchmarkWritePosition(b *testing.B) {
	url := postgrestest.Schema(b)
	ok(b, openAt(b, url).Close()) // opening the store creates the tables
	config, err := settingsOf(nil).parse(url)
	ok(b, err)
	openWith := func(upsert sqldb.SingleStatementUpsert) *sqldb.Store {
		e := engine(0)
		e.Upsert = upsert
		store, err := sqldb.New(b.Context(), pool(config, DefaultConnections), e)
		ok(b, err)
		return store
	}
	store := openWith(singleStatementUpsert())
	defer store.Close()
	db := postgrestest.Connect(b, url)
	db.SetMaxOpenConns(DefaultConnections)
	db.SetMaxIdleConns(DefaultConnections)
	began := time.UnixMilli(1_800_000_000_000)
	entry := func(at time.Time) library.Entry {
		return library.Entry{ID: "se6Soyi2k0U", Body: []byte(`{"seconds":760,"length":1860}`), At: at, LeavesDone: true}
	}
	for i := range benchmarkClients {
		id := user(i)
		if err := store.CreateUser(b.Context(), library.User{ID: id, EmailKey: id}, nil); err != nil {
			b.Fatal(err)
		}
		if _, err := store.WriteEntry(b.Context(), id, library.Positions, entry(began)); err != nil {
			b.Fatal(err)
		}
	}
	var timestamps atomic.Int64 // timestamp that increases, so that each write is later than all earlier writes
	write := func(ctx context.Context, id string, at time.Time) error {
		_, err := store.WriteEntry(ctx, id, library.Positions, entry(at))
		return err
	}
	for _, way := range []struct {
		name  string
		how   sqldb.SingleStatementUpsert
		write func(ctx context.Context, id string, at time.Time) error
	}{
		{"statement", singleStatementUpsert(), write},
		{"transaction", sqldb.SingleStatementUpsert{}, write},
		{"batch", sqldb.SingleStatementUpsert{}, func(ctx context.Context, id string, at time.Time) error { return writeInBatch(ctx, db, id, entry(at)) }},
	} {
		b.Run(way.name, func(b *testing.B) {
			store = openWith(way.how)
			defer store.Close()
			fromClients(b, func(client int) error {
				return way.write(b.Context(), user(client), began.Add(time.Duration(timestamps.Add(1))*time.Millisecond))
			})
		})
	}
}

func user(client int) string { return fmt.Sprint("user ", client) }

// writeInBatch updates an existing entry in one batch.
func writeInBatch(ctx context.Context, db *sql.DB, userID string, e library.Entry) error {
	const key, notebook = "(SELECT u.key FROM users u WHERE u.id = $1)", 1
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(driverConn any) error {
		batch := &pgx.Batch{}
		batch.Queue(`UPDATE notebooks SET revision = revision + 1 WHERE user_key = `+key+` AND key = CAST($2 AS bigint) RETURNING revision`, userID, notebook)
		batch.Queue(`UPDATE notebook_entries e SET body = $4, at = CAST($5 AS bigint),
				revision = (SELECT n.revision FROM notebooks n WHERE n.user_key = e.user_key AND n.key = e.notebook_key)
			WHERE e.user_key = `+key+` AND e.notebook_key = CAST($2 AS bigint) AND e.id = $3
				AND e.removed = 0 AND e.at <= CAST($5 AS bigint) AND octet_length(e.body) = octet_length(CAST($4 AS bytea))
			RETURNING e.done, e.done_at, e.made_at`, userID, notebook, e.ID, e.Body, e.At.UnixMilli())
		batch.Queue(`SELECT 1 / COUNT(*) FROM notebook_entries e
			WHERE e.user_key = `+key+` AND e.notebook_key = CAST($2 AS bigint) AND e.id = $3 AND e.removed = 0 AND e.at = CAST($4 AS bigint)`,
			userID, notebook, e.ID, e.At.UnixMilli())
		results := driverConn.(*stdlib.Conn).Conn().SendBatch(ctx, batch)
		var revision, done, became, madeAt, one int64
		err := results.QueryRow().Scan(&revision)
		if err == nil {
			err = results.QueryRow().Scan(&done, &became, &madeAt)
		}
		if err == nil {
			err = results.QueryRow().Scan(&one)
		}
		if closed := results.Close(); err == nil {
			err = closed
		}
		return err
	})
}

// fromClients runs b.N calls from concurrent clients and reports the p99 duration of a call.
func fromClients(b *testing.B, call func(client int) error) {
	b.Helper()
	var next atomic.Int64
	took := make([]time.Duration, b.N)
	var calling sync.WaitGroup
	b.ResetTimer()
	for client := range benchmarkClients {
		calling.Go(func() {
			for i := int(next.Add(1)) - 1; i < b.N; i = int(next.Add(1)) - 1 {
				began := time.Now()
				if err := call(client); err != nil {
					b.Error(err)
				}
				took[i] = time.Since(began)
			}
		})
	}
	calling.Wait()
	b.StopTimer()
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1_000, "p99-ms")
}

// BenchmarkOpenConnections opens a new pool, runs one short query from each concurrent client, and
// closes the pool. It compares database/sql with the settings of the store to pgxpool with the same
// maximum number of connections.
func BenchmarkOpenConnections(b *testing.B) {
	url := postgrestest.Schema(b)
	config, err := settingsOf(nil).parse(url)
	if err != nil {
		b.Fatal(err)
	}
	together := func(b *testing.B, query func() error) {
		b.Helper()
		var calling sync.WaitGroup
		for range benchmarkClients {
			calling.Go(func() {
				if err := query(); err != nil {
					b.Error(err)
				}
			})
		}
		calling.Wait()
	}
	b.Run("sql", func(b *testing.B) {
		for b.Loop() {
			db := pool(config, DefaultConnections)
			together(b, func() error {
				var one int
				return db.QueryRowContext(b.Context(), "SELECT 1").Scan(&one)
			})
			if err := db.Close(); err != nil {
				b.Error(err)
			}
		}
	})
	b.Run("pgxpool", func(b *testing.B) {
		for b.Loop() {
			pooled, err := pgxpool.ParseConfig("")
			if err != nil {
				b.Fatal(err)
			}
			pooled.ConnConfig, pooled.MaxConns = config.Copy(), DefaultConnections
			db, err := pgxpool.NewWithConfig(b.Context(), pooled)
			if err != nil {
				b.Fatal(err)
			}
			together(b, func() error {
				var one int
				return db.QueryRow(b.Context(), "SELECT 1").Scan(&one)
			})
			db.Close()
		}
	})
}
