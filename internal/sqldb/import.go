package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/sqldb/queries"
)

const (
	// stepPause is how long an import waits after each step. Other processes that want to
	// change something get their turn then; those of this one stand in the same queue.
	stepPause = 3 * time.Millisecond
	// deadAfter is how long an import makes no step until it is taken for dead.
	deadAfter = 5 * time.Second
)

// What the catalogue says of imports, and how often it is looked at.
const (
	noImport       = 0
	importUnderWay = 1
	importLeft     = 2 // one has ended, and left something behind
	// 3 is set by TakeOver: what an import left behind is being deleted.
	lookAtImports = time.Second
)

// errOvertaken is the failure of an import that was taken for dead.
var errOvertaken = fmt.Errorf("%w: the import was taken for dead, and undone", library.ErrUnavailable)

// importing is an import under way: many small changes between those of others.
type importing struct {
	store *Store
	op    string
	beats int64 // what the catalogue counts
	what  library.CatalogueImport
	pace  pace
}

// newImport returns an import that is to begin, or to be undone.
func (s *Store) newImport(op string, beats int64) *importing {
	return &importing{store: s, op: op, beats: beats, pace: pace{alone: s.alone, rows: fewestRows}}
}

// step makes a change of the import, of so many rows as its pace allows, and then leaves
// the database to others. Work returns how many rows it did.
func (i *importing) step(ctx context.Context, work func(ctx context.Context, q *queries.Queries, most int) (done int, err error)) error {
	began, done := time.Time{}, 0
	err := i.make(ctx, func(ctx context.Context, q *queries.Queries) (err error) {
		began = time.Now()
		done, err = work(ctx, q, i.pace.rows)
		return err
	})
	if err != nil {
		return err
	}
	if pause := i.pace.adapt(done, time.Since(began)); !wait(ctx, pause) {
		return explain(ctx, i.op, ctx.Err())
	}
	return nil
}

// make makes a change of the import, unless somebody has taken it over.
func (i *importing) make(ctx context.Context, work change) error {
	err := i.store.write(ctx, i.op, func(ctx context.Context, q *queries.Queries) error {
		mine, err := q.GoOn(ctx, i.beats)
		if err == nil && mine == 0 {
			err = errOvertaken
		}
		if err != nil {
			return err
		}
		return work(ctx, q)
	})
	if err == nil {
		i.beats++
	}
	return err
}

// importCatalogue is [Store.ImportCatalogue] for many videos. They are put into an
// edition of their own, which then becomes the catalogue's.
func (s *Store) importCatalogue(ctx context.Context, op string, im library.CatalogueImport, videos *incoming) error {
	i := s.newImport(op, 0)
	i.what = im
	return i.run(ctx, videos)
}

// run makes the import.
func (i *importing) run(ctx context.Context, videos *incoming) error {
	e, err := i.begin(ctx)
	if err != nil {
		return err
	}
	i.store.importing.Add(1)
	defer i.store.importing.Add(-1)
	if err := i.carryOut(ctx, e, videos); err != nil {
		i.leave(ctx)
		return err
	}
	// It is kept: what fails from here on is cleaned up later.
	if i.drop(ctx, (*queries.Queries).DropEnded) != nil || i.end(ctx, noImport) != nil {
		i.leave(ctx)
	}
	i.grown(ctx)
	return nil
}

// begin takes the catalogue once nobody else has it, and adds what is new among the
// categories, which nobody sees yet.
func (i *importing) begin(ctx context.Context) (e *edition, err error) {
	begin := func(ctx context.Context, q *queries.Queries) error {
		catalogue, err := q.BeginImport(ctx)
		if errors.Is(err, sql.ErrNoRows) {
			return errImporting
		}
		if err != nil {
			return err
		}
		i.beats = catalogue.Beats
		if err := i.checkBase(ctx, q); err != nil {
			return err
		}
		if e, err = i.store.newEdition(ctx, q, catalogue.Edition+1, catalogue.NextVideo, catalogue.NextCategory); err != nil {
			return err
		}
		e.putCategories(i.what.Categories)
		return e.addCategories(ctx, q)
	}
	err = i.store.writeUnlessImporting(ctx, i.op, begin)
	return e, err
}

// checkBase refuses an import of what was computed from another revision.
func (i *importing) checkBase(ctx context.Context, q *queries.Queries) error {
	revision, err := q.CatalogueRevision(ctx)
	if err == nil && revision != i.what.Base {
		return library.NewError(i.op, library.CodeCatalogueChanged)
	}
	return err
}

// writeBetweenImports is [Store.write] for a change that waits for an import under way.
func (s *Store) writeBetweenImports(ctx context.Context, op string, work change) error {
	return s.writeAfterImport(ctx, op, work, func() (bool, error) { return true, nil })
}

// writeUnlessImporting is [Store.write] for a change that is CodeImporting while this store
// applies an import, or that of another one makes progress. What a killed import left behind, it waits for until it is cleaned up.
func (s *Store) writeUnlessImporting(ctx context.Context, op string, work change) error {
	seen := int64(-1)
	return s.writeAfterImport(ctx, op, work, func() (wait bool, err error) {
		var now queries.CatalogueStateRow
		err = s.read(ctx, op, func(q *queries.Queries) (err error) {
			now, err = q.CatalogueState(ctx)
			return err
		})
		progress := s.importing.Load() > 0 || seen >= 0 && now.Beats != seen
		seen = now.Beats
		if err == nil && now.Changing == importUnderWay && progress {
			err = library.NewError(op, library.CodeImporting)
		}
		return err == nil, err
	})
}

// writeAfterImport is [Store.write], again and again while an import has the catalogue and
// patient says to wait. When ctx ends before that, the failure may pass.
func (s *Store) writeAfterImport(ctx context.Context, op string, work change, patient func() (bool, error)) error {
	for {
		err := s.write(ctx, op, work)
		if !errors.Is(err, errImporting) {
			return err
		}
		if ok, err := patient(); !ok {
			return err
		}
		if !wait(ctx, importingPause) {
			return explain(ctx, op, fmt.Errorf("%w: %w", library.ErrUnavailable, err))
		}
	}
}

// carryOut puts the videos and makes the edition the catalogue's.
func (i *importing) carryOut(ctx context.Context, e *edition, videos *incoming) error {
	shelves, all := e.byName(), 0
	for look := firstLook; ; {
		some, err := videos.first(i.pace.rows)
		if err != nil {
			return err
		}
		if len(some) == 0 {
			break
		}
		shelved, err := shelve(i.op, shelves, some)
		if err != nil {
			return err
		}
		var next *edition
		var put int
		err = i.step(ctx, func(ctx context.Context, q *queries.Queries, _ int) (_ int, err error) {
			next = e.next()
			put, err = next.putSome(ctx, q, shelved, i.pace.until())
			return put, err
		})
		if err != nil {
			return err
		}
		e = next
		videos.taken(put)
		all += put
		i.what.Report(all)
		if all >= look {
			look *= 4
			i.grown(ctx)
		}
	}
	var revision int64
	err := i.make(ctx, func(ctx context.Context, q *queries.Queries) error {
		published, err := q.Publish(ctx)
		if err != nil {
			return err
		}
		revision = published.Revision
		if err := e.publish(ctx, q, revision, published.ChangesSince); err != nil {
			return err
		}
		return i.store.addNote(ctx, q, i.what.Note)
	})
	if err == nil {
		i.store.changed(ctx, revision)
	}
	return err
}

// firstLook is after how many videos an import first lets the engine look at its tables
// anew. One that takes them for as good as empty reads all of them for each statement.
const firstLook = 1_000

// grown lets the engine look at its tables.
func (i *importing) grown(ctx context.Context) {
	if look := i.store.following.grown; look != nil {
		_ = look(ctx)
	}
}

// putSome puts videos until then, or all of them, and returns how many.
func (e *edition) putSome(ctx context.Context, q *queries.Queries, videos []shelved, until time.Time) (put int, err error) {
	for some := range slices.Chunk(videos, queries.MostVersions) {
		if err := e.put(ctx, q, some); err != nil {
			return 0, err
		}
		if put += len(some); time.Now().After(until) {
			break
		}
	}
	return put, nil
}

// drop deletes as long as there is something to delete, some at a time.
func (i *importing) drop(ctx context.Context, delete func(*queries.Queries, context.Context, int32) (int64, error)) error {
	for whole := true; whole; {
		err := i.step(ctx, func(ctx context.Context, q *queries.Queries, most int) (int, error) {
			dropped, err := delete(q, ctx, int32(most))
			whole = dropped == int64(most)
			return int(dropped), err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// end lets others have the catalogue.
func (i *importing) end(ctx context.Context, changing int64) error {
	return i.make(ctx, func(ctx context.Context, q *queries.Queries) error { return q.EndImport(ctx, changing) })
}

// leave notes that there is something to clean up. If that fails, too, it is found out
// by and by.
func (i *importing) leave(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), lookTime)
	defer cancel()
	_ = i.end(ctx, importLeft)
}

// cleanUp looks again and again for what imports have left behind, until ctx is done,
// and deletes it.
func (s *Store) cleanUp(ctx context.Context) {
	const op = "clean up after an import"
	ticks := time.NewTicker(lookAtImports)
	defer ticks.Stop()
	var seen int64 // how far an import was
	var at time.Time
	for wait(ctx, 0) {
		var now queries.CatalogueStateRow
		err := s.read(ctx, op, func(q *queries.Queries) (err error) {
			now, err = q.CatalogueState(ctx)
			return err
		})
		switch {
		case err != nil || now.Changing == noImport:
		case now.Changing == importLeft || now.Beats == seen && time.Since(at) > deadAfter:
			i := s.newImport(op, now.Beats)
			_ = i.undo(ctx) // what fails is tried again
		case now.Beats != seen:
			seen, at = now.Beats, time.Now()
		}
		select {
		case <-ticks.C:
		case <-ctx.Done():
		}
	}
}

// undo takes the import over, deletes what it has left and is not of the catalogue's
// edition, and ends it.
func (i *importing) undo(ctx context.Context) error {
	err := i.store.write(ctx, i.op, func(ctx context.Context, q *queries.Queries) error {
		taken, err := q.TakeOver(ctx, i.beats)
		if err == nil && taken == 0 {
			err = errOvertaken
		}
		return err
	})
	if err != nil {
		return err
	}
	i.beats++
	for _, delete := range []func(*queries.Queries, context.Context, int32) (int64, error){
		(*queries.Queries).DropEnded,
		(*queries.Queries).DropNew,
		func(q *queries.Queries, ctx context.Context, most int32) (int64, error) {
			if err := q.DropNext(ctx, most); err != nil {
				return 0, err
			}
			return q.GoOnWith(ctx, most)
		},
	} {
		if err := i.drop(ctx, delete); err != nil {
			return err
		}
	}
	return i.make(ctx, func(ctx context.Context, q *queries.Queries) error {
		if err := q.DropNewCategories(ctx); err != nil {
			return err
		}
		return q.EndImport(ctx, noImport)
	})
}
