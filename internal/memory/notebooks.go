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

// notebook holds entries and tombstones, by their ids.
type notebook struct {
	revision  int64
	forgotten int64 // every removal up to this revision may be forgotten
	entries   map[string]entry
	present   int // entries that are not removed
	bytes     int // what all entries count in the quota
}

type entry struct {
	library.Entry
	revision int64 // of the notebook at its last change
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

// since returns what changed after the revision, or all.
func (b *notebook) since(since int64) library.Entries {
	found := library.Entries{
		Revision: b.revision, Whole: since < max(1, b.forgotten) || since > b.revision, Entries: []library.Entry{},
	}
	for _, e := range b.entries {
		if found.Whole && !e.Removed || !found.Whole && e.revision > since {
			found.Entries = append(found.Entries, keptEntry(e.Entry))
		}
	}
	slices.SortFunc(found.Entries, func(a, b library.Entry) int { return strings.Compare(a.ID, b.ID) })
	return found
}

// KeepEntry implements [library.NotebookStore].
func (s *Store) KeepEntry(ctx context.Context, userID string, n library.Notebook, e library.Entry) (written library.Written, err error) {
	op := "write in " + string(n)
	err = s.write(ctx, op, func() error {
		a, err := s.account(op, userID)
		if err != nil {
			return err
		}
		book := a.notebooks[n]
		was, there := book.entries[e.ID]
		now, changed := n.Rewritten(was.Entry, there, keptEntry(e))
		if changed {
			if !book.mayBecome(n.Quota(a.user.Guest()), now) {
				return library.NewError(op, library.CodeNotebookFull)
			}
			book.revision++
			book.put(now)
			book.forget()
		}
		written = library.Written{Revision: book.revision, Entry: keptEntry(now)}
		return nil
	})
	return written, err
}

// mayBecome reports whether the quota leaves space for the entry as it is now. It always
// does for an entry that counts no more than before.
func (b *notebook) mayBecome(quota library.Quota, now library.Entry) bool {
	present, bytes := b.with(now)
	return present <= b.present && bytes <= b.bytes || quota.Holds(present, bytes)
}

// with returns the counters of the notebook with the entry.
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

// put keeps the entry as the notebook's latest change.
func (b *notebook) put(e library.Entry) { b.restore(entry{e, b.revision}) }

// restore keeps the entry, and counts it.
func (b *notebook) restore(e entry) {
	b.present, b.bytes = b.with(e.Entry)
	b.entries[e.ID] = e
}

// forget forgets the older half of the tombstones when there are too many.
func (b *notebook) forget() {
	var removed []entry
	for _, e := range b.entries {
		if e.Removed {
			removed = append(removed, e)
		}
	}
	if len(removed) <= library.MaxTombstones {
		return
	}
	slices.SortFunc(removed, func(a, b entry) int { return cmp.Compare(a.revision, b.revision) })
	for _, e := range removed[:len(removed)-library.MaxTombstones/2] {
		b.bytes -= e.StoredBytes()
		delete(b.entries, e.ID)
		b.forgotten = max(b.forgotten, e.revision)
	}
}

// joined returns the notebook with what a guest's holds, as far as there is room, and how
// many entries there was none for. It changes neither.
func (b *notebook) joined(n library.Notebook, theirs *notebook) (all *notebook, left int) {
	if len(theirs.since(0).Entries) == 0 {
		return b, 0
	}
	all = &notebook{
		revision: b.revision + 1, forgotten: b.forgotten, entries: maps.Clone(b.entries), present: b.present, bytes: b.bytes,
	}
	for _, e := range theirs.since(0).Entries {
		was, there := all.entries[e.ID]
		now, changed := n.Joined(was.Entry, there, e)
		switch {
		case !changed:
		case !all.mayBecome(n.Quota(false), now):
			left++
		default:
			all.put(now)
		}
	}
	return all, left
}

// keptEntry returns e as a store keeps it, sharing nothing with e.
func keptEntry(e library.Entry) library.Entry {
	e.Body = bytes.Clone(e.Body)
	if len(e.Body) == 0 {
		e.Body = nil
	}
	e.At, e.MadeAt, e.DoneAt = kept(e.At), kept(e.MadeAt), kept(e.DoneAt)
	return e
}
