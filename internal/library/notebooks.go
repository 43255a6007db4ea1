package library

import (
	"context"
	"time"

	"greenroom/internal/limits"
)

// Notebook names one of the notebooks of an account: what a person keeps about videos
// beside its lists, entry by entry.
type Notebook string

// The notebooks of an account.
const (
	Positions Notebook = "positions" // how far somebody is in a video; the id is the video's
	Notes     Notebook = "notes"     // what somebody wrote at a moment of a video
	Questions Notebook = "questions" // what is asked at a moment of a video, as somebody marked it for themselves
	Ratings   Notebook = "ratings"   // how well a question was answered, each time
	Plans     Notebook = "plan"      // what somebody prepares for: one entry
)

// Notebooks lists every notebook, in the order in which they are exported.
func Notebooks() []Notebook { return []Notebook{Positions, Notes, Questions, Ratings, Plans} }

// AppendOnly reports whether an entry stays as it was first kept.
func (n Notebook) AppendOnly() bool { return n == Ratings }

// MaxTombstones is how many removed entries one notebook knows of. Who knows it as it was
// before those that it has forgotten reads all of it again.
const MaxTombstones = limits.NotebookRemovals

// Quota is the most that a notebook stores.
type Quota struct {
	Entries int // that are not removed
	Bytes   int // the [Entry.StoredBytes] of all entries, removed ones included
}

// Quota returns the most that an account, or a guest, stores in the notebook. A notebook
// that is not listed here stores nothing.
func (n Notebook) Quota(guest bool) Quota {
	account, guests := Quota{}, Quota{}
	switch n {
	case Positions:
		account = Quota{limits.Positions, limits.PositionBytes}
		guests = Quota{limits.GuestPositions, limits.GuestPositionBytes}
	case Notes:
		account = Quota{limits.Notes, limits.NoteBytes}
		guests = Quota{limits.GuestNotes, limits.GuestNoteBytes}
	case Questions:
		account = Quota{limits.Questions, limits.QuestionBytes}
		guests = Quota{limits.GuestQuestions, limits.GuestQuestionBytes}
	case Ratings:
		account = Quota{limits.Ratings, limits.RatingBytes}
		guests = Quota{limits.GuestRatings, limits.GuestRatingBytes}
	case Plans:
		account = Quota{limits.Plans, limits.PlanBytes}
		guests = account
	}
	if guest {
		return guests
	}
	return account
}

// Entry is one entry of a notebook.
type Entry struct {
	ID      string    // made by who writes it, unique within the notebook
	Body    []byte    // a JSON object; empty when the entry is removed
	Done    bool      // what the notebook makes of it: that a video is watched
	At      time.Time // when the person wrote it: of two writings the later one stays
	MadeAt  time.Time // At of the first one; not read by [NotebookStore.KeepEntry]
	DoneAt  time.Time // At of the writing that made it done; zero while it is not; not read by KeepEntry
	Removed bool      // it is a tombstone

	// LeavesDone says that Done stays as it is kept. It is false in entries that a store
	// returns.
	LeavesDone bool
}

// The constants of [Entry.StoredBytes], all in bytes.
const (
	rowBytes      = 40    // of the other columns of an entry
	inPageBytes   = 1_000 // of a row that SQLite stores without another page
	pageBytes     = 4_096
	overflowBytes = 4_092 // of a row in each further page
)

// StoredBytes returns what the entry counts in the quota of its notebook: about what it
// takes in a SQLite file. Pages are two thirds full, and a long row takes further pages of
// its own.
func (e Entry) StoredBytes() int {
	row := rowBytes + len(e.ID) + len(e.Body)
	pages := max(0, row-inPageBytes+overflowBytes-1) / overflowBytes
	return min(row, inPageBytes)*3/2 + pages*pageBytes
}

// Entries are what a notebook holds, or what changed in it.
type Entries struct {
	Revision int64   // another after each change; greater than 0
	Whole    bool    // the entries are all that there are, rather than what changed
	Entries  []Entry // by their ids; removed ones only among changes
	More     bool    // another page follows; false in what [NotebookStore.Entries] returns
}

// EntryPage selects a page of the entries of a notebook.
type EntryPage struct {
	Since int64  // as in [NotebookStore.Entries]
	After string // the id of the last entry of the page before; "" for the first page
	// Revision is that of the pages before, which the notebook must still have; 0 for the
	// first page.
	Revision int64
	Bytes    int // the sizes of a page's entries together; a page has at least one entry if one is left
}

// entryOverhead is about how much memory an entry takes beside its id and body.
const entryOverhead = 128

// Size returns about how much memory the entry takes.
func (e Entry) Size() int { return entryOverhead + len(e.ID) + len(e.Body) }

// Most returns the greatest number of entries that a page can have.
func (p EntryPage) Most() int { return max(1, p.Bytes/entryOverhead) }

// NotebookUsage is how much a notebook holds.
type NotebookUsage struct {
	Entries int // that are not removed
	Bytes   int // the [Entry.StoredBytes] of all entries, removed ones included: at least those of their bodies
}

// Written says what a notebook keeps of an entry after a writing of it.
type Written struct {
	Revision int64 // of the notebook
	Entry    Entry // as it is kept now; with Removed and its ID alone when it is not there
}

// NotebookStore keeps the notebooks of every account. Each method answers
// CodeUserNotFound when the account is not there, before any other code. Writings in one
// notebook are seen one after the other.
type NotebookStore interface {
	// Entries returns what changed in the notebook after the revision since. When since is
	// 0, or not the revision of a state of which every change is still known, it returns
	// all entries.
	Entries(ctx context.Context, userID string, n Notebook, since int64) (Entries, error)

	// EntriesPage returns a page of what Entries returns. A page is the notebook's at one
	// revision. It is CodeNotebookChanged when the page asks for another, so that pages
	// which are read with the revision of the first are what Entries returned then.
	EntriesPage(ctx context.Context, userID string, n Notebook, page EntryPage) (Entries, error)

	// NotebookUsage returns how much each notebook holds, without reading it. A notebook
	// that is not in it holds nothing.
	NotebookUsage(ctx context.Context, userID string) (map[Notebook]NotebookUsage, error)

	// KeepEntry writes the entry, or removes it when e is a tombstone, and returns what is
	// kept of it then. A writing that is earlier than the one that is kept changes nothing,
	// and neither does one in a notebook that is [Notebook.AppendOnly] and has the entry,
	// nor the removal of one that is not there. Every other gives the notebook the next
	// revision. Done of a removed entry is false. An entry that is new, or was removed, is
	// CodeNotebookFull when the notebook would store more than its [Notebook.Quota], and so
	// is one that grows beyond that. A notebook that stores more already keeps what it has.
	KeepEntry(ctx context.Context, userID string, n Notebook, e Entry) (Written, error)
}

// Rewritten returns what the notebook keeps of an entry after the writing e, when it kept
// was before, and whether that is a change. There says whether was is there: a tombstone is.
func (n Notebook) Rewritten(was Entry, there bool, e Entry) (now Entry, changed bool) {
	switch {
	case !there && e.Removed:
		return Entry{ID: e.ID, Removed: true}, false
	case there && (n.AppendOnly() || e.At.Before(was.At)):
		return was, false
	}
	now = Entry{ID: e.ID, Body: e.Body, Done: e.Done, At: e.At, MadeAt: e.At, Removed: e.Removed}
	if there {
		now.MadeAt = was.MadeAt
	}
	if e.LeavesDone {
		now.Done = there && was.Done
	}
	if e.Removed {
		now.Body, now.Done = nil, false
	}
	switch {
	case now.Done && there && was.Done:
		now.DoneAt = was.DoneAt
	case now.Done:
		now.DoneAt = e.At
	}
	return now, true
}

// Joined returns what the notebook of an account keeps of an entry when a guest's theirs
// comes to it, and whether that is a change.
func (n Notebook) Joined(ours Entry, there bool, theirs Entry) (now Entry, changed bool) {
	now, changed = n.Rewritten(ours, there, theirs)
	if !there {
		now.MadeAt = theirs.MadeAt
	}
	done := theirs
	if there && ours.Done {
		done = ours
	}
	if done.Done && !now.Removed {
		changed = changed || !now.Done
		now.Done, now.DoneAt = true, done.DoneAt
	}
	return now, changed
}

// Holds reports whether a notebook with the quota may store so many entries, which count
// so many bytes.
func (q Quota) Holds(entries, bytes int) bool { return entries <= q.Entries && bytes <= q.Bytes }
