package memory

import (
	"maps"
	"slices"
	"time"

	"greenroom/internal/library"
)

type snapshotNotebook struct {
	Revision  int64          `json:"revision"`
	Forgotten int64          `json:"forgotten,omitempty"`
	Entries   []writtenEntry `json:"entries"`
}

type writtenEntry struct {
	ID       string    `json:"id"`
	Body     string    `json:"body,omitempty"`
	Done     bool      `json:"done,omitempty"`
	At       time.Time `json:"at"`
	MadeAt   time.Time `json:"madeAt"`
	DoneAt   time.Time `json:"doneAt,omitzero"`
	Removed  bool      `json:"removed,omitempty"`
	Revision int64     `json:"revision"`
	Day      int64     `json:"day,omitempty"`            // day of the playback; 0 without playback
	Played   int       `json:"played,omitempty"`         // played seconds; 0 without playback
	Watched  *int      `json:"watchedSeconds,omitempty"` // total played seconds; nil if unknown
}

// saveNotebooks returns the notebooks that were written at least once.
func saveNotebooks(all map[library.Notebook]*notebook) map[library.Notebook]snapshotNotebook {
	saved := make(map[library.Notebook]snapshotNotebook)
	for n, b := range all {
		if b.revision == 1 {
			continue
		}
		written := snapshotNotebook{Revision: b.revision, Forgotten: b.deletedUpTo}
		for _, id := range slices.Sorted(maps.Keys(b.entries)) {
			e := b.entries[id]
			written.Entries = append(written.Entries, writtenEntry{
				ID: e.ID, Body: string(e.Body), Done: e.Done, At: e.At, MadeAt: e.MadeAt, DoneAt: e.DoneAt, Removed: e.Removed, Revision: e.revision,
				Day: int64(e.Played.Day), Played: e.Played.Seconds, Watched: watchedPointer(e.Watched),
			})
		}
		saved[n] = written
	}
	return saved
}

// restoreNotebooks restores the notebooks of the snapshot.
func restoreNotebooks(all map[library.Notebook]*notebook, saved map[library.Notebook]snapshotNotebook) {
	for n, written := range saved {
		b, known := all[n]
		if !known {
			continue
		}
		b.revision, b.deletedUpTo = max(1, written.Revision), written.Forgotten
		for _, e := range written.Entries {
			if e.Done && e.DoneAt.IsZero() { // snapshots of older versions have no DoneAt
				e.DoneAt = e.At
			}
			b.restore(entry{storedEntry(library.Entry{
				ID: e.ID, Body: []byte(e.Body), Done: e.Done, At: e.At, MadeAt: e.MadeAt, DoneAt: e.DoneAt, Removed: e.Removed,
				Played: library.DayPlayback{Day: library.Day(e.Day), Seconds: e.Played}, Watched: watchedFrom(e.Watched),
			}), e.Revision})
		}
	}
}

// watchedPointer returns the seconds of w; nil if they are unknown.
func watchedPointer(w library.WatchedTime) *int {
	if !w.Known {
		return nil
	}
	return &w.Seconds
}

// watchedFrom returns the time of the seconds. For nil, the time is unknown.
func watchedFrom(seconds *int) library.WatchedTime {
	if seconds == nil {
		return library.WatchedTime{}
	}
	return library.WatchedTime{Seconds: *seconds, Known: true}
}
