package sqldb

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

// batchPause is the pause after each batch. During a pause, other processes can take the write
// lock. Writes of this process need no pause, because they are in the same queue as the batches.
const batchPause = 3 * time.Millisecond

// importPollInterval is the interval at which a store looks up abandoned imports.
const importPollInterval = time.Second

// importRun writes an import in many small transactions while it holds an [importLease]. Writes of
// users run between these transactions.
//
//	acquire ─> runBatch (videos of a new edition, invisible) … ─> publish ─> delete the ended versions ─> release
//	                │ error: markAbandoned, or the process is killed
//	                └─> cleanUpImports of any process takes the lease over ─> rollBack
type importRun struct {
	store *Store
	op    string
	lease importLease
	input library.CatalogueImport
	sizer batchSizer
}

// newImportRun returns a run that does not hold the lease. heartbeat is the heartbeat of an
// abandoned import that the run can roll back; 0 for a new import.
func (s *Store) newImportRun(op string, heartbeat int64) *importRun {
	write := func(ctx context.Context, work txFunc) error { return s.write(ctx, op, work) }
	return &importRun{
		store: s, op: op,
		lease: importLease{heartbeat: heartbeat, run: write},
		sizer: batchSizer{isIdle: s.isIdle, rows: minBatchRows},
	}
}

// runBatch runs work while it holds the lease, and then pauses. work returns the number of rows
// that it wrote. The batch sizer determines the maximum.
func (i *importRun) runBatch(ctx context.Context, work func(ctx context.Context, q *queries.Queries, maxRows int) (done int, err error)) error {
	began, done := time.Time{}, 0
	err := i.lease.write(ctx, func(ctx context.Context, q *queries.Queries) (err error) {
		began = time.Now()
		done, err = work(ctx, q, i.sizer.rows)
		return err
	})
	if err != nil {
		return err
	}
	if pause := i.sizer.adapt(done, time.Since(began)); !wait(ctx, pause) {
		return wrapError(ctx, i.op, ctx.Err())
	}
	return nil
}

// importCatalogue is [Store.ImportCatalogue] for more videos than one transaction may write. It
// writes the videos to a new edition, and then publishes the edition with one update.
func (s *Store) importCatalogue(ctx context.Context, op string, im library.CatalogueImport, videos *videoBuffer) error {
	i := s.newImportRun(op, 0)
	i.input = im
	return i.run(ctx, videos)
}

// run runs the import and releases the lease.
func (i *importRun) run(ctx context.Context, videos *videoBuffer) error {
	e, err := i.acquire(ctx)
	if err != nil {
		return err
	}
	i.store.activeImports.Add(1)
	defer i.store.activeImports.Add(-1)
	if err := i.apply(ctx, e, videos); err != nil {
		i.markAbandoned(ctx)
		return err
	}
	// The edition is already published, so later errors do not fail the import. cleanUpImports
	// deletes the remaining rows later.
	if i.deleteInBatches(ctx, (*queries.Queries).DeleteEnded) != nil || i.lease.release(ctx, noImport) != nil {
		i.markAbandoned(ctx)
	}
	i.analyze(ctx)
	return nil
}

// acquire waits for the lease and takes it. It adds the new categories, which stay invisible until
// the edition is published.
func (i *importRun) acquire(ctx context.Context) (e *edition, err error) {
	begin := func(ctx context.Context, q *queries.Queries) error {
		catalogue, err := i.lease.acquire(ctx, q)
		if err != nil {
			return err
		}
		if err := i.checkBase(ctx, q); err != nil {
			return err
		}
		if e, err = i.store.newEdition(ctx, q, catalogue.Edition+1, catalogue.NextVideo, catalogue.NextCategory); err != nil {
			return err
		}
		e.putCategories(i.input.Categories)
		return e.addCategories(ctx, q)
	}
	err = i.store.writeUnlessImporting(ctx, i.op, begin)
	return e, err
}

// checkBase returns CodeCatalogueChanged if the catalogue has another revision than the base of the
// import.
func (i *importRun) checkBase(ctx context.Context, q *queries.Queries) error {
	revision, err := q.CatalogueRevision(ctx)
	if err == nil && revision != i.input.Base {
		return library.NewError(i.op, library.CodeCatalogueChanged)
	}
	return err
}

// writeBetweenImports is like [Store.write], but waits while an import runs.
func (s *Store) writeBetweenImports(ctx context.Context, op string, work txFunc) error {
	return s.writeAfterImport(ctx, op, work, func() (bool, error) { return true, nil })
}

// writeUnlessImporting is like [Store.write]. While an import runs, it returns CodeImporting. The
// import can run in this store or in another process whose heartbeat increases. While the import of
// a killed process is rolled back, writeUnlessImporting waits.
func (s *Store) writeUnlessImporting(ctx context.Context, op string, work txFunc) error {
	seen := int64(-1)
	return s.writeAfterImport(ctx, op, work, func() (wait bool, err error) {
		var now queries.CatalogueStateRow
		err = s.read(ctx, op, func(q *queries.Queries) (err error) {
			now, err = q.CatalogueState(ctx)
			return err
		})
		progress := s.activeImports.Load() > 0 || seen >= 0 && now.Beats != seen
		seen = now.Beats
		if err == nil && now.Changing == importRunning && progress {
			err = library.NewError(op, library.CodeImporting)
		}
		return err == nil, err
	})
}

// writeAfterImport is like [Store.write]. While an import holds the lease, it retries until
// shouldWait returns false. If ctx ends first, it returns a transient error.
func (s *Store) writeAfterImport(ctx context.Context, op string, work txFunc, shouldWait func() (bool, error)) error {
	for {
		err := s.write(ctx, op, work)
		if !errors.Is(err, errImporting) {
			return err
		}
		if ok, err := shouldWait(); !ok {
			return err
		}
		if !wait(ctx, importPollDelay) {
			return wrapError(ctx, op, fmt.Errorf("%w: %w", library.ErrUnavailable, err))
		}
	}
}

// apply writes the videos in batches and publishes the edition.
func (i *importRun) apply(ctx context.Context, e *edition, videos *videoBuffer) error {
	categories, all := e.byName(), 0
	for next := firstAnalyze; ; {
		some, err := videos.peek(i.sizer.rows)
		if err != nil {
			return err
		}
		if len(some) == 0 {
			break
		}
		assigned, err := assignCategories(i.op, categories, some)
		if err != nil {
			return err
		}
		var target *edition
		var put int
		err = i.runBatch(ctx, func(ctx context.Context, q *queries.Queries, _ int) (_ int, err error) {
			target = e.next()
			put, err = target.putUntil(ctx, q, assigned, i.sizer.deadline())
			return put, err
		})
		if err != nil {
			return err
		}
		e = target
		videos.discard(put)
		all += put
		i.input.ReportProgress(all)
		if all >= next {
			next *= 4
			i.analyze(ctx)
		}
	}
	var revision int64
	err := i.lease.write(ctx, func(ctx context.Context, q *queries.Queries) error {
		published, err := q.Publish(ctx)
		if err != nil {
			return err
		}
		revision = published.Revision
		if err := e.publish(ctx, q, revision, published.ChangesSince); err != nil {
			return err
		}
		return i.store.appendAudit(ctx, q, i.input.Note)
	})
	if err == nil {
		i.store.revisions.committed(ctx, revision)
	}
	return err
}

// firstAnalyze is the number of videos after which an import updates the table statistics for the
// first time. As long as the statistics describe an empty table, PostgreSQL scans all rows in each
// statement.
const firstAnalyze = 1_000

// analyze updates the engine's table statistics.
func (i *importRun) analyze(ctx context.Context) {
	if statement := i.store.engine.AnalyzeQuery; statement != "" {
		_, _ = i.store.writer.ExecContext(ctx, statement) // errors are ignored, because the import works without the statistics
	}
}

// putUntil writes videos until the deadline. It returns the number of written videos.
func (e *edition) putUntil(ctx context.Context, q *queries.Queries, videos []assignedVideo, until time.Time) (put int, err error) {
	for some := range slices.Chunk(videos, queries.VersionBatchSize) {
		if err := e.put(ctx, q, some); err != nil {
			return 0, err
		}
		if put += len(some); time.Now().After(until) {
			break
		}
	}
	return put, nil
}

// deleteInBatches calls delete repeatedly, each time with a maximum number of rows, until delete
// returns fewer rows than the maximum.
func (i *importRun) deleteInBatches(ctx context.Context, delete func(*queries.Queries, context.Context, int32) (int64, error)) error {
	for more := true; more; {
		err := i.runBatch(ctx, func(ctx context.Context, q *queries.Queries, maxRows int) (int, error) {
			dropped, err := delete(q, ctx, int32(maxRows))
			more = dropped == int64(maxRows)
			return int(dropped), err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// markAbandoned releases the lease and marks the rows of the import for deletion. If this write
// fails, the rows are deleted after the lease has expired.
func (i *importRun) markAbandoned(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), pollTimeout)
	defer cancel()
	_ = i.lease.release(ctx, importAbandoned)
}

// cleanUpImports polls for abandoned imports and imports with an expired lease until ctx is done.
// It rolls them back.
func (s *Store) cleanUpImports(ctx context.Context) {
	const op = "clean up after an import"
	ticks := time.NewTicker(importPollInterval)
	defer ticks.Stop()
	var monitor leaseMonitor
	for wait(ctx, 0) {
		var now queries.CatalogueStateRow
		err := s.read(ctx, op, func(q *queries.Queries) (err error) {
			now, err = q.CatalogueState(ctx)
			return err
		})
		if err == nil && monitor.isExpired(now) {
			_ = s.newImportRun(op, now.Beats).rollBack(ctx) // an error is ignored, because the next poll retries
		}
		select {
		case <-ticks.C:
		case <-ctx.Done():
		}
	}
}

// rollBack takes over the lease. It deletes the rows that do not belong to the published edition,
// and releases the lease.
func (i *importRun) rollBack(ctx context.Context) error {
	if err := i.lease.takeOver(ctx); err != nil {
		return err
	}
	for _, delete := range []func(*queries.Queries, context.Context, int32) (int64, error){
		(*queries.Queries).DeleteEnded,
		(*queries.Queries).DeleteNew,
		func(q *queries.Queries, ctx context.Context, maxRows int32) (int64, error) {
			if err := q.DeleteNext(ctx, maxRows); err != nil {
				return 0, err
			}
			return q.RestoreVersions(ctx, maxRows)
		},
	} {
		if err := i.deleteInBatches(ctx, delete); err != nil {
			return err
		}
	}
	return i.lease.write(ctx, func(ctx context.Context, q *queries.Queries) error {
		if err := q.DeleteNewCategories(ctx); err != nil {
			return err
		}
		return q.EndImport(ctx, noImport)
	})
}
