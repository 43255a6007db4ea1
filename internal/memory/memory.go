package memory

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"greenroom/internal/library"
)

// Store is a [library.Store] in memory.
type Store struct {
	catalogue
	mu            sync.RWMutex
	seeded        map[string]bool // IDs of seeded videos
	accounts      map[string]*account
	lastKey       int64             // key of the newest account
	owners        map[string]string // account IDs by EmailKey
	sessions      map[string]library.Session
	links         map[string]library.Link         // links by token hash
	identities    map[string]library.Identity     // identities by ID; not in snapshots, because the simulator has no single sign-on
	secondFactors map[string]library.SecondFactor // second factors by account ID; not in snapshots, because the simulator has no second factors
	reminders     map[string]reminder             // reminders by account ID; not in snapshots, because the simulator sends no email
	passkeys      map[string]library.Passkey      // passkeys by ID; not in snapshots, because the simulator has no passkeys
	rates         map[string]library.RateCount    // rate limit counts by key; not in snapshots, because the simulator has no rate limits
	revisions     library.Revisions
	lengthReports []library.LengthReport   // length reports; not in snapshots, because the simulator has only one user
	checks        map[string]library.Check // checks by video ID
	log           []library.AuditEntry
	entries       int64 // number of audit entries that were ever appended
	importing     bool  // whether an import runs on a clone of the catalogue
}

// catalogue is one revision of the catalogue. Writes modify a [catalogue.clone].
type catalogue struct {
	categories    []library.Category
	videos        []library.Video  // videos without the names of their categories
	index         map[string]int   // indexes in videos, by video ID
	byCategory    map[string][]int // indexes in videos of all videos that ever belonged to a category, in the order of their addition; by category ID
	categoryIndex []int            // position of each video within its category, by index in videos
	revision      int64
	changed       []int64             // revision at which each video last changed, by index in videos
	renamed       int64               // revision at which a category's name last changed
	outlines      map[int]outline     // outlines by index in videos
	bank          []library.BankEntry // questions sorted by key; a write replaces the slice and never modifies it
}

// clone returns a copy with the next revision.
func (c catalogue) clone() catalogue {
	byCategory := make(map[string][]int, len(c.byCategory))
	for id, category := range c.byCategory {
		byCategory[id] = slices.Clone(category)
	}
	return catalogue{
		categories: slices.Clone(c.categories), videos: slices.Clone(c.videos), index: maps.Clone(c.index),
		byCategory: byCategory, categoryIndex: slices.Clone(c.categoryIndex),
		revision: c.revision + 1, changed: slices.Clone(c.changed), renamed: c.renamed,
		outlines: maps.Clone(c.outlines), bank: c.bank,
	}
}

var _ library.Store = (*Store)(nil)

// account is a user with its lists.
type account struct {
	key               int64
	user              library.User
	revision          int64 // number of changes of the account's lists; starts at 1
	collections       map[library.Collection]list
	playlists         []playlist
	playlistsRevision int64
	notebooks         map[library.Notebook]*notebook
	played            map[library.Day]int // played seconds by day, except the seconds in entries
}

// list contains the indexes of its videos in the order of their addition.
type list struct {
	revision int64 // revision of the account at the last change of the list
	videos   []int
}

type playlist struct {
	id, title, description string
	parts                  map[int]library.Part // parts of videos by index in videos, without videos that play completely; a write replaces the map and never modifies it
	share                  library.Share
	list
}

// newAccount returns an account with empty lists.
func newAccount(u library.User) *account {
	a := &account{user: storedUser(u), revision: 1, playlistsRevision: 1, collections: make(map[library.Collection]list), notebooks: newNotebooks(), played: make(map[library.Day]int)}
	for _, c := range library.Collections() {
		a.collections[c] = list{revision: 1}
	}
	return a
}

// New returns an empty store.
func New() *Store {
	return &Store{
		catalogue:     catalogue{index: make(map[string]int), outlines: make(map[int]outline)},
		seeded:        make(map[string]bool),
		accounts:      make(map[string]*account),
		owners:        make(map[string]string),
		sessions:      make(map[string]library.Session),
		checks:        make(map[string]library.Check),
		links:         make(map[string]library.Link),
		identities:    make(map[string]library.Identity),
		secondFactors: make(map[string]library.SecondFactor),
		reminders:     make(map[string]reminder),
		passkeys:      make(map[string]library.Passkey),
		rates:         make(map[string]library.RateCount),
	}
}

// Ping implements [library.Store].
func (s *Store) Ping(ctx context.Context) error {
	return s.read(ctx, "ping", func() error { return nil })
}

// ProbeWrite implements [library.Store].
func (s *Store) ProbeWrite(ctx context.Context) error {
	return s.write(ctx, "probe", func() error { return nil })
}

// Close implements [library.Store].
func (s *Store) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return nil
}

// read calls work under the read lock, unless ctx is done.
func (s *Store) read(ctx context.Context, op string, work func() error) error {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return runOp(ctx, op, work)
}

// write calls work under the write lock, unless ctx is done. work must change nothing if it
// returns an error.
func (s *Store) write(ctx context.Context, op string, work func() error) error {
	return s.writeWithAudit(ctx, op, nil, work)
}

// writeWithAudit is like [Store.write]. After a successful write, it appends the audit entry note
// unless note is nil.
func (s *Store) writeWithAudit(ctx context.Context, op string, note *library.AuditEntry, work func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.doWithAudit(ctx, op, note, work)
}

func (s *Store) doWithAudit(ctx context.Context, op string, note *library.AuditEntry, work func() error) error {
	err := runOp(ctx, op, work)
	if err == nil {
		s.appendAudit(note)
	}
	return err
}

func runOp(ctx context.Context, op string, work func() error) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("%s: %w", op, err)
	}
	return work()
}

// account returns the account, or CodeUserNotFound.
func (s *Store) account(op, userID string) (*account, error) {
	a, ok := s.accounts[userID]
	if !ok {
		return nil, library.NewError(op, library.CodeUserNotFound)
	}
	return a, nil
}

// keyOf returns the key of the video at the index. The index of a video never changes.
func keyOf(index int) int64 { return int64(index) + 1 }

// indexOf returns the index of the video, or CodeVideoNotFound.
func (s *Store) indexOf(op, videoID string) (int, error) {
	index, ok := s.index[videoID]
	if !ok || s.videos[index].Removed() {
		return 0, library.NewError(op, library.CodeVideoNotFound)
	}
	return index, nil
}

// add returns indexes with index appended. It returns an error if indexes already contains index.
func add(op string, indexes []int, index int) ([]int, error) {
	if slices.Contains(indexes, index) {
		return nil, library.NewError(op, library.CodeVideoPresent)
	}
	return append(indexes, index), nil
}

// remove returns indexes without the video.
func (s *Store) remove(indexes []int, videoID string) []int {
	return slices.DeleteFunc(indexes, func(index int) bool { return s.videos[index].ID == videoID })
}

// storedTime returns t with the precision of a store.
func storedTime(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()).UTC() }
