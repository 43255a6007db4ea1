package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"greenroom/internal/durable"
	"greenroom/internal/sqldb"
)

// pollInterval is the interval of polls for changes of the catalogue by other processes. A poll
// takes a few microseconds.
const pollInterval = 250 * time.Millisecond

// checkpointInterval is the interval between checkpoints of the write-ahead log. A checkpoint
// without new data takes a few microseconds.
const checkpointInterval = 100 * time.Millisecond

// Open opens the library in the file at path. mode determines whether Open can create the file.
// Only the owner can read a created file. Acknowledged writes survive a crash of the process and of
// the machine.
func Open(ctx context.Context, path string, mode sqldb.SchemaMode, options ...sqldb.Option) (*sqldb.Store, error) {
	store, err := open(ctx, path, mode, options)
	if err != nil {
		return nil, fmt.Errorf("open database %s: %w", path, err)
	}
	return store, nil
}

func open(ctx context.Context, path string, mode sqldb.SchemaMode, options []sqldb.Option) (*sqldb.Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	flags := 0
	if mode == sqldb.CreateSchema {
		flags = os.O_CREATE
	}
	if err := touch(path, flags); err != nil {
		return nil, err
	}
	if err := initialize(ctx, path); err != nil {
		return nil, explain(err)
	}
	writer, reader, err := pools(path)
	if err != nil {
		return nil, err
	}
	schema, err := prepare(ctx, writer, mode)
	if err != nil {
		return nil, errors.Join(err, writer.Close(), reader.Close())
	}
	probes, err := readers(path, 1, probeCache)
	if err != nil {
		return nil, errors.Join(err, writer.Close(), reader.Close())
	}
	store, err := sqldb.New(ctx, writer, engine(schema), append([]sqldb.Option{
		sqldb.WithReader(reader),
		sqldb.WithProbeConnections(probes),
		sqldb.WithGroupCommit(),
		sqldb.WithExtraSize(func() int64 { return logSize(path) }),
		sqldb.WithChangeFeed(sqldb.ChangeFeed{PollInterval: pollInterval}),
		sqldb.WithBackground(func(ctx context.Context) { runCheckpoints(ctx, path) }),
	}, options...)...)
	if err != nil {
		return nil, explain(err)
	}
	return store, nil
}

// engine returns the properties of SQLite. schema is the version of its schema.
func engine(schema int64) sqldb.Engine {
	return sqldb.Engine{
		Classify: classify, Schema: schema,
		SizeQuery: bytesOfFile, FreePagesQuery: countFreePages, VacuumQuery: stepVacuum(),
	}
}

// logSize returns the size of the write-ahead log in bytes.
func logSize(path string) int64 {
	info, err := os.Stat(path + "-wal")
	if err != nil {
		return 0
	}
	return info.Size()
}

// create creates the file if it is missing. SQLite gives its additional files the same mode.
func create(path string) error { return touch(path, os.O_CREATE) }

// touch opens the file with the flags and closes it.
func touch(path string, flags int) error {
	opens := durable.Create
	if flags&os.O_CREATE == 0 {
		opens = func(path string) (*os.File, error) { return os.OpenFile(path, os.O_RDWR, 0) }
	}
	file, err := opens(path)
	if failure, ok := errors.AsType[*fs.PathError](err); ok {
		return failure.Err
	}
	if err != nil {
		return err
	}
	return file.Close()
}

// runCheckpoints copies the write-ahead log into the file in each checkpointInterval until ctx is
// done. It blocks neither readers nor writers. A failed checkpoint is retried by the next
// checkpoint, or by a commit that finds a long log.
func runCheckpoints(ctx context.Context, path string) {
	db, err := pool(path, 1, url.Values{"_pragma": {cacheSize(probeCache)}})
	if err != nil {
		return
	}
	defer db.Close()
	sqldb.RunEvery(ctx, checkpointInterval, func() { _, _ = db.ExecContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)") })
}
