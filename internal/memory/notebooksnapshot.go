package memory

import (
	"maps"
	"slices"
	"time"

	"greenroom/internal/library"
)

type keptNotebook struct {
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
}

// keepNotebooks returns the notebooks that were ever written in.
func keepNotebooks(all map[library.Notebook]*notebook) map[library.Notebook]keptNotebook {
	kept := make(map[library.Notebook]keptNotebook)
	for n, b := range all {
		if b.revision == 1 {
			continue
		}
		written := keptNotebook{Revision: b.revision, Forgotten: b.forgotten}
		for _, id := range slices.Sorted(maps.Keys(b.entries)) {
			e := b.entries[id]
			written.Entries = append(written.Entries, writtenEntry{
				ID: e.ID, Body: string(e.Body), Done: e.Done, At: e.At, MadeAt: e.MadeAt, DoneAt: e.DoneAt, Removed: e.Removed, Revision: e.revision,
			})
		}
		kept[n] = written
	}
	return kept
}

// restoreNotebooks puts what was kept into the notebooks.
func restoreNotebooks(all map[library.Notebook]*notebook, kept map[library.Notebook]keptNotebook) {
	for n, written := range kept {
		b, known := all[n]
		if !known {
			continue
		}
		b.revision, b.forgotten = max(1, written.Revision), written.Forgotten
		for _, e := range written.Entries {
			if e.Done && e.DoneAt.IsZero() { // an older snapshot does not say it
				e.DoneAt = e.At
			}
			b.restore(entry{keptEntry(library.Entry{
				ID: e.ID, Body: []byte(e.Body), Done: e.Done, At: e.At, MadeAt: e.MadeAt, DoneAt: e.DoneAt, Removed: e.Removed,
			}), e.Revision})
		}
	}
}
