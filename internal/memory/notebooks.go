package memory

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// notebook contains entries and tombstones by ID.
type notebook struct {
	revision    int64
	deletedUpTo int64 // revision up to which tombstones may have been deleted
	entries     map[string]entry
	present     int // number of entries, without removed entries
	bytes       int // number of bytes of the quota that all entries use
}

type entry struct {
	library.Entry
	revision int64 // revision of the notebook at the entry's last change
}

// newNotebooks returns empty notebooks.
func newNotebooks() map[library.Notebook]*notebook {
	all := make(map[library.Notebook]*notebook)
	for _, n := range library.Notebooks() {
		all[n] = &notebook{revision: 1, entries: make(map[string]entry)}
	}
	return all
}

// Entries implements [library.NotebookStore].
func (s *Store) Entries(ctx context.Context, userID string, n library.Notebook, since int64) (found library.Entries, err error) {
	op := "read " + string(n)
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err == nil {
			found = a.notebooks[n].since(since)
		}
		return err
	})
	return found, err
}

// EntriesPage implements [library.NotebookStore].
func (s *Store) EntriesPage(ctx context.Context, userID string, n library.Notebook, page library.EntryPage) (found library.Entries, err error) {
	found, err = s.Entries(ctx, userID, n, page.Since)
	if err == nil && page.Revision != 0 && page.Revision != found.Revision {
		return library.Entries{}, library.NewError("read a page of "+string(n), library.CodeNotebookChanged)
	}
	first, _ := slices.BinarySearchFunc(found.Entries, page.After+"\x00", func(e library.Entry, id string) int {
		return strings.Compare(e.ID, id)
	})
	found.Entries = found.Entries[first:]
	size := 0
	for i, e := range found.Entries {
		size += e.Size()
		if found.More = size > page.Bytes && i > 0; found.More {
			found.Entries = found.Entries[:i]
			break
		}
	}
	return found, err
}

// NotebookUsage implements [library.NotebookStore].
func (s *Store) NotebookUsage(ctx context.Context, userID string) (usage map[library.Notebook]library.NotebookUsage, err error) {
	const op = "weigh notebooks"
	err = s.read(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		usage = make(map[library.Notebook]library.NotebookUsage)
		for n, book := range a.notebooks {
			usage[n] = library.NotebookUsage{Entries: book.present, Bytes: book.bytes}
		}
		return nil
	})
	return usage, err
}

// since returns the changes after the revision. If the revision is too old or unknown, it returns
// all entries.
func (b *notebook) since(since int64) library.Entries {
	found := library.Entries{
		Revision: b.revision, Full: since < max(1, b.deletedUpTo) || since > b.revision, Entries: []library.Entry{},
	}
	for _, e := range b.entries {
		if found.Full && !e.Removed || !found.Full && e.revision > since {
			found.Entries = append(found.Entries, storedEntry(e.Entry))
		}
	}
	library.Sort(found.Entries, func(a, b library.Entry) int { return strings.Compare(a.ID, b.ID) })
	return found
}

// WriteEntry implements [library.NotebookStore].
func (s *Store) WriteEntry(ctx context.Context, userID string, n library.Notebook, e library.Entry) (written library.WriteResult, err error) {
	op := "write in " + string(n)
	err = s.write(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		book := a.notebooks[n]
		was, there := book.entries[e.ID]
		e.Played, e.Watched = e.Played.LimitToDay(), e.Watched.LimitToVideo()
		now, changed := n.ResolveWrite(was.Entry, there, storedEntry(e))
		if changed {
			if !book.fitsQuota(n.Quota(a.user.Guest()), now) {
				return library.NewError(op, library.CodeNotebookFull)
			}
			book.revision++
			movePlayed(a.played, was.Played.ReplacedBy(now.Played))
			book.put(now)
			book.dropTombstones()
		}
		written = library.WriteResult{Revision: book.revision, Entry: storedEntry(now)}
		return nil
	})
	return written, err
}

// fitsQuota reports whether the quota allows the entry. An entry that does not grow is always
// allowed.
func (b *notebook) fitsQuota(quota library.Quota, now library.Entry) bool {
	present, bytes := b.with(now)
	return present <= b.present && bytes <= b.bytes || quota.Allows(present, bytes)
}

// with returns the counters that the notebook has after a write of the entry.
func (b *notebook) with(now library.Entry) (present, bytes int) {
	present, bytes = b.present, b.bytes+now.StoredBytes()
	if was, there := b.entries[now.ID]; there {
		bytes -= was.StoredBytes()
		if !was.Removed {
			present--
		}
	}
	if !now.Removed {
		present++
	}
	return present, bytes
}

// put stores the entry as the notebook's latest change.
func (b *notebook) put(e library.Entry) { b.restore(entry{e, b.revision}) }

// restore stores the entry and updates the counters.
func (b *notebook) restore(e entry) {
	b.present, b.bytes = b.with(e.Entry)
	b.entries[e.ID] = e
}

// dropTombstones deletes the older half of the tombstones if the notebook has too many.
func (b *notebook) dropTombstones() {
	var removed []entry
	for _, e := range b.entries {
		if e.Removed {
			removed = append(removed, e)
		}
	}
	if len(removed) <= library.MaxTombstones {
		return
	}
	library.Sort(removed, func(a, b entry) int { return cmp.Compare(a.revision, b.revision) })
	for _, e := range removed[:len(removed)-library.MaxTombstones/2] {
		b.bytes -= e.StoredBytes()
		delete(b.entries, e.ID)
		b.deletedUpTo = max(b.deletedUpTo, e.revision)
	}
}

// mergeWith returns the notebook merged with a guest's notebook within the quota. It also returns
// the number of skipped entries. Both notebooks stay unchanged. Played seconds that a merged entry
// no longer contains are added to played.
func (b *notebook) mergeWith(n library.Notebook, theirs *notebook, played map[library.Day]int) (all *notebook, left int) {
	if len(theirs.since(0).Entries) == 0 {
		return b, 0
	}
	all = &notebook{
		revision: b.revision + 1, deletedUpTo: b.deletedUpTo, entries: maps.Clone(b.entries), present: b.present, bytes: b.bytes,
	}
	for _, e := range theirs.since(0).Entries {
		was, there := all.entries[e.ID]
		now, changed := n.MergeEntry(was.Entry, there, e)
		switch {
		case !changed:
		case !all.fitsQuota(n.Quota(false), now):
			left++
			now.Played = library.DayPlayback{}
		default:
			movePlayed(played, was.Played.ReplacedBy(now.Played))
			all.put(now)
		}
		movePlayed(played, e.Played.ReplacedBy(now.Played))
	}
	return all, left
}

// storedEntry returns a copy of e as a store returns it.
func storedEntry(e library.Entry) library.Entry {
	e.Body = bytes.Clone(e.Body)
	if len(e.Body) == 0 {
		e.Body = nil
	}
	e.At, e.MadeAt, e.DoneAt = storedTime(e.At), storedTime(e.MadeAt), storedTime(e.DoneAt)
	return e
}
