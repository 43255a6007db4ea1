package library

import (
	"bytes"
	"context"
	"time"

	"greenroom/internal/limits"
)

// Notebook identifies one of the notebooks of an account. A notebook is a set of entries in
// which the last write of an entry wins.
type Notebook string

// Notebooks of an account.
const (
	Positions Notebook = "positions" // playback position in each video; the entry has the ID of the video
	Notes     Notebook = "notes"     // notes at timestamps in videos
	Questions Notebook = "questions" // questions of the user at timestamps in videos
	Ratings   Notebook = "ratings"   // every rating that the user gave to a reply
	Plans     Notebook = "plan"      // the study plan, a single entry

	// PlanChanges contains changes of plans: dropped and postponed items, and days off.
	PlanChanges Notebook = "planChanges"

	Interviews Notebook = "interviews" // reports of mock interviews
	Stories    Notebook = "stories"    // stories of the user for answers to behavioural questions

	// InterviewDays contains the preparation for real interviews and their outcome. The ID of an
	// entry is the date.
	InterviewDays Notebook = "interviewDays"

	// QuestionNotes contains the notes on questions without a video. The ID of an entry is the ID of
	// the question.
	QuestionNotes Notebook = "questionNotes"
)

// Notebooks returns all notebooks in the order of exports.
func Notebooks() []Notebook {
	return []Notebook{Positions, Notes, Questions, Ratings, Interviews, Stories, InterviewDays, QuestionNotes, PlanChanges, Plans}
}

// AppendOnly reports whether entries can only be added, not changed.
func (n Notebook) AppendOnly() bool { return n == Ratings }

// MaxTombstones is the maximum number of tombstones of a notebook. The store deletes the oldest
// tombstones beyond this number. A client with a revision before a deleted tombstone must read all
// enretries.
const MaxTombstones = limits.NotebookTombstones

// Quota is the maximum size of a notebook.
type Quota struct {
	Entries int // maximum number of entries, without removed entries
	Bytes   int // maximum total [Entry.StoredBytes] of all entries, including removed entries
}

// Quota returns the quota of the notebook for a guest, or for any other account. For an unknown
// notebook it is zero.
func (n Notebook) Quota(guest bool) Quota {
	account, guests := Quota{}, Quota{}
	switch n {
	case Positions:
		account = Quota{limits.AccountPositions, limits.AccountPositionBytes}
		guests = Quota{limits.GuestPositions, limits.GuestPositionBytes}
	case Notes:
		account = Quota{limits.AccountNotes, limits.AccountNoteBytes}
		guests = Quota{limits.GuestNotes, limits.GuestNoteBytes}
	case Questions:
		account = Quota{limits.AccountQuestions, limits.AccountQuestionBytes}
		guests = Quota{limits.GuestQuestions, limits.GuestQuestionBytes}
	case Ratings:
		account = Quota{limits.AccountRatings, limits.AccountRatingBytes}
		guests = Quota{limits.GuestRatings, limits.GuestRatingBytes}
	case Plans:
		account = Quota{limits.Plans, limits.PlanBytes}
		guests = account
	case PlanChanges:
		account = Quota{limits.PlanChanges, limits.PlanChangeBytes}
		guests = Quota{limits.GuestPlanChanges, limits.GuestPlanChangeBytes}
	case Interviews:
		account = Quota{limits.AccountInterviews, limits.AccountInterviewBytes}
		guests = Quota{limits.GuestInterviews, limits.GuestInterviewBytes}
	case Stories:
		account = Quota{limits.AccountStories, limits.AccountStoryBytes}
		guests = Quota{limits.GuestStories, limits.GuestStoryBytes}
	case InterviewDays:
		account = Quota{limits.AccountInterviewDays, limits.AccountInterviewDayBytes}
		guests = Quota{limits.GuestInterviewDays, limits.GuestInterviewDayBytes}
	case QuestionNotes:
		account = Quota{limits.AccountQuestionNotes, limits.AccountQuestionNoteBytes}
		guests = Quota{limits.GuestQuestionNotes, limits.GuestQuestionNoteBytes}
	}
	if guest {
		return guests
	}
	return account
}

// Entry is one entry of a notebook.
type Entry struct {
	ID      string    // ID that the client generated; unique within the notebook
	Body    []byte    // body as a JSON object; empty for a tombstone
	Done    bool      // whether the entry is done, for example a watched video
	At      time.Time // time of the write on the client; the latest write wins
	MadeAt  time.Time // value of At in the first write; ignored by WriteEntry
	DoneAt  time.Time // value of At in the write that set Done; zero if the entry is not done; ignored by WriteEntry
	Removed bool      // whether the entry is a tombstone
	// Played is the playback of one day that this entry contributes. WriteEntry does not change the
	// stored playback if Played has no day.
	Played DayPlayback
	// Watched is the total playback of the video. WriteEntry stores the larger of the stored and the
	// written time, even if the write has an earlier At.
	Watched WatchedTime

	// makes WriteEntry leave the stored Done unchanged; false in entries that a store returns
	LeavesDone bool

	// Merge combines the stored body of an existing entry with the body of this write. It returns
	// the body to store. It must not change its arguments. If Merge is nil, the body of this write
	// replaces the stored body. In entries that a store returns, Merge is nil.
	Merge func(earlier, later []byte) []byte
}

// Sizes for [Entry.StoredBytes], in bytes.
const (
	rowBytes      = 40    // size of the columns of an entry without its body
	inPageBytes   = 1_000 // size of the longest row that SQLite stores in a single page
	pageBytes     = 4_096
	overflowBytes = 4_092 // size of the part of a row in each overflow page
)

// StoredBytes returns the number of bytes of the quota that the entry uses. This is its approximate
// size in a SQLite file: pages are two thirds full on average, and a long row uses overflow pages.
func (e Entry) StoredBytes() int {
	row := rowBytes + len(e.ID) + len(e.Body)
	pages := max(0, row-inPageBytes+overflowBytes-1) / overflowBytes
	return min(row, inPageBytes)*3/2 + pages*pageBytes
}

// Entries contains all entries of a notebook, or only the changed entries.
type Entries struct {
	Revision int64   // positive number that increases with each change
	Full     bool    // whether the result contains the whole notebook and not only changes
	Entries  []Entry // entries sorted by ID, with tombstones unless Full is true
	More     bool    // whether another page follows; false in the result of [NotebookStore.Entries]
}

// EntryPage selects a page of entries.
type EntryPage struct {
	Since int64  // revision after which changes are returned, as in [NotebookStore.Entries]; 0 for all entries
	After string // ID of the last entry of the previous page; "" for the first page
	// Revision is the revision of the previous pages. 0 accepts any revision. The first page uses
	// 0.
	Revision int64
	Bytes    int // maximum total size of the entries in bytes; a page has at least one entry unless it is after the end
}

// entryOverhead is the approximate memory of an entry without its ID and body.
const entryOverhead = 128

// Size returns the approximate memory of the entry in bytes.
func (e Entry) Size() int { return entryOverhead + len(e.ID) + len(e.Body) }

// MaxEntries returns the maximum number of entries of a page.
func (p EntryPage) MaxEntries() int { return max(1, p.Bytes/entryOverhead) }

// NotebookUsage is the size of a notebook.
type NotebookUsage struct {
	Entries int // number of entries without tombstones
	Bytes   int // total [Entry.StoredBytes] of all entries, including removed entries; at least the total size of their bodies
}

// WriteResult is the state after a write of an entry.
type WriteResult struct {
	Revision int64 // new revision of the notebook
	Entry    Entry // stored entry; if the entry is missing, only ID and Removed are set
}

// NotebookStore stores the notebooks of every account. Each method first returns
// CodeUserNotFound if the account is missing. Writes of one notebook are serialized.
type NotebookStore interface {
	// Entries returns the changes of the notebook after the revision since. It returns all entries
	// if since is 0 or unknown, or if tombstones newer than since were already deleted.
	Entries(ctx context.Context, userID string, n Notebook, since int64) (Entries, error)

	// EntriesPage returns a page of the result of Entries. If page.Revision is set and differs from
	// the revision of the notebook, the error is CodeNotebookChanged. All pages therefore belong to
	// one revision.
	EntriesPage(ctx context.Context, userID string, n Notebook, page EntryPage) (Entries, error)

	// NotebookUsage returns the size of each notebook without reading the entries. It can omit
	// empty notebooks.
	NotebookUsage(ctx context.Context, userID string) (map[Notebook]NotebookUsage, error)

	// WriteEntry writes the entry and returns the stored entry. A tombstone removes the entry and
	// clears its done flag. The last write wins: a write with an earlier At changes nothing, except that
	// the larger Watched of a position stays. Two
	// other writes change nothing: a write of an existing entry of a notebook that is
	// [Notebook.AppendOnly], and the removal of a missing entry. Every other write gives the
	// notebook its next revision. If a new, restored or larger entry exceeds the [Notebook.Quota],
	// the error is CodeNotebookFull. Existing entries beyond the quota stay stored. With
	// [Entry.Merge], a write with an earlier At changes the entry if the merged body differs from
	// the stored body.
	//
	// An entry stores the seconds of playback of one day. If a write has a later day, or the entry
	// is removed, the stored seconds are added to the account's days, so that
	// [NotebookStore.PlayedDays] includes them. If several writes have the same day, the maximum of
	// their seconds counts.
	WriteEntry(ctx context.Context, userID string, n Notebook, e Entry) (WriteResult, error)

	// PlayedDays returns the seconds of playback of each day, sorted by day. The seconds of a day
	// are the sum over all videos, at most 24 h. The result omits days that are at least
	// [limits.PlayedDays] days before the latest day.
	PlayedDays(ctx context.Context, userID string) ([]DayPlayback, error)
}

// ResolveWrite applies the write e to the entry was, and returns the entry to store. It also
// returns whether the write changes the entry. exists reports whether was exists, also as a
// tombstone.
func (n Notebook) ResolveWrite(was Entry, exists bool, e Entry) (now Entry, changed bool) {
	switch {
	case !exists && e.Removed:
		return Entry{ID: e.ID, Removed: true}, false
	case exists && e.Merge != nil && !e.Removed && !was.Removed:
		if e.At.Before(was.At) {
			now = was
			now.Body = e.Merge(e.Body, was.Body)
			return now, !bytes.Equal(now.Body, was.Body)
		}
		e.Body = e.Merge(was.Body, e.Body)
	case exists && (n.AppendOnly() || e.At.Before(was.At)):
		if now = was; !n.AppendOnly() && !e.Removed && !was.Removed {
			now.Watched = was.Watched.afterWrite(e.Watched)
		}
		return now, now.Watched != was.Watched
	}
	now = Entry{ID: e.ID, Body: e.Body, Done: e.Done, At: e.At, MadeAt: e.At, Removed: e.Removed}
	if exists {
		now.MadeAt = was.MadeAt
	}
	if e.LeavesDone {
		now.Done = exists && was.Done
	}
	now.Played, now.Watched = e.Played, e.Watched
	if exists {
		now.Played, now.Watched = was.Played.afterWrite(e.Played), was.Watched.afterWrite(e.Watched)
	}
	if e.Removed {
		now.Body, now.Done, now.Played, now.Watched = nil, false, DayPlayback{}, WatchedTime{}
	}
	switch {
	case now.Done && exists && was.Done:
		now.DoneAt = was.DoneAt
	case now.Done:
		now.DoneAt = e.At
	}
	return now, true
}

// MergeEntry merges the guest's entry theirs into the account's entry ours. It returns the merged
// entry, and whether the merge changes the account's entry.
func (n Notebook) MergeEntry(ours Entry, exists bool, theirs Entry) (now Entry, changed bool) {
	now, changed = n.ResolveWrite(ours, exists, theirs)
	if !exists {
		now.MadeAt = theirs.MadeAt
	}
	done := theirs
	if exists && ours.Done {
		done = ours
	}
	if done.Done && !now.Removed {
		changed = changed || !now.Done
		now.Done, now.DoneAt = true, done.DoneAt
	}
	if !now.Removed {
		now.Played = ours.Played.merge(theirs.Played)
		now.Watched = theirs.Watched
		if exists && !ours.Removed {
			now.Watched = ours.Watched.merge(theirs.Watched)
		}
		changed = changed || now.Played != ours.Played || now.Watched != ours.Watched
	}
	return now, changed
}

// Allows reports whether the numbers of entries and bytes are within the quota.
func (q Quota) Allows(entries, bytes int) bool { return entries <= q.Entries && bytes <= q.Bytes }
