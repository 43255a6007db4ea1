// Package memory keeps a Greenroom library in maps, for as long as the program
// runs: for the simulated backend in the browser and for tests.
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
	mu        sync.RWMutex
	given     map[string]bool // videos, by id
	accounts  map[string]*account
	lastKey   int64             // of an account
	owners    map[string]string // account id by EmailKey
	sessions  map[string]library.Session
	links     map[string]library.Link // by the hash of their tokens
	revisions library.Revisions
	checks    map[string]library.Check // by video id
	log       []library.LogEntry
	entries   int64 // how many the log ever had
	importing bool  // an import has a copy of the catalogue, which takes its place
}

// catalogue is the catalogue at one moment. What changes it changes a [catalogue.clone].
type catalogue struct {
	categories []library.Category
	videos     []library.Video  // a video's place is its index, and its category's name not kept
	places     map[string]int   // by video id
	shelves    map[string][]int // places in the order in which they came to a category, by its id; some have left it
	onShelf    []int            // by place: which of its shelf's it is
	revision   int64
	changed    []int64         // by place: the revision of the video's last change
	renamed    int64           // the revision in which a category last got other names
	outlines   map[int]outline // by place
}

// clone returns the catalogue to be changed, as its next revision.
func (c catalogue) clone() catalogue {
	shelves := make(map[string][]int, len(c.shelves))
	for id, shelf := range c.shelves {
		shelves[id] = slices.Clone(shelf)
	}
	return catalogue{
		categories: slices.Clone(c.categories), videos: slices.Clone(c.videos), places: maps.Clone(c.places),
		shelves: shelves, onShelf: slices.Clone(c.onShelf),
		revision: c.revision + 1, changed: slices.Clone(c.changed), renamed: c.renamed,
		outlines: maps.Clone(c.outlines),
	}
}

var _ library.Store = (*Store)(nil)

// account is a user with its lists.
type account struct {
	key               int64
	user              library.User
	revision          int64 // counts the changes of the lists, from 1
	collections       map[library.Collection]list
	playlists         []playlist
	playlistsRevision int64
	notebooks         map[library.Notebook]*notebook
}

// list holds places in the catalogue, oldest addition first.
type list struct {
	revision int64 // the account's at the last change
	places   []int
}

type playlist struct {
	id, title, description string
	parts                  map[int]library.Part // by place, of those that are not played whole; never changed, but replaced
	share                  library.Share
	list
}

// newAccount returns an account with empty lists.
func newAccount(u library.User) *account {
	a := &account{user: keptUser(u), revision: 1, playlistsRevision: 1, collections: make(map[library.Collection]list), notebooks: newNotebooks()}
	for _, c := range library.Collections() {
		a.collections[c] = list{revision: 1}
	}
	return a
}

// New returns an empty store.
func New() *Store {
	return &Store{
		catalogue: catalogue{places: make(map[string]int), outlines: make(map[int]outline)},
		given:     make(map[string]bool),
		accounts:  make(map[string]*account),
		owners:    make(map[string]string),
		sessions:  make(map[string]library.Session),
		checks:    make(map[string]library.Check),
		links:     make(map[string]library.Link),
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

// read calls work while nothing changes, unless ctx is done.
func (s *Store) read(ctx context.Context, op string, work func() error) error {
	s.mu.RLock()
	defer s.mu.RUnlock()
	return do(ctx, op, work)
}

// write calls work while nobody else reads or changes anything, unless ctx is
// done. Work changes nothing when it returns an error.
func (s *Store) write(ctx context.Context, op string, work func() error) error {
	return s.writeNoting(ctx, op, nil, work)
}

// writeNoting is [Store.write], and enters the note in the log when work returns no error;
// nil enters nothing.
func (s *Store) writeNoting(ctx context.Context, op string, note *library.LogEntry, work func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.doAndNote(ctx, op, note, work)
}

func (s *Store) doAndNote(ctx context.Context, op string, note *library.LogEntry, work func() error) error {
	err := do(ctx, op, work)
	if err == nil {
		s.addNote(note)
	}
	return err
}

func do(ctx context.Context, op string, work func() error) error {
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

// keyOf returns the key of the video at the place. None ever leaves its place.
func keyOf(place int) int64 { return int64(place) + 1 }

// place returns where the library has the video, or CodeVideoNotFound.
func (s *Store) place(op, videoID string) (int, error) {
	place, ok := s.places[videoID]
	if !ok || s.videos[place].Removed() {
		return 0, library.NewError(op, library.CodeVideoNotFound)
	}
	return place, nil
}

// add returns places with one more, which must not be among them.
func add(op string, places []int, place int) ([]int, error) {
	if slices.Contains(places, place) {
		return nil, library.NewError(op, library.CodeVideoPresent)
	}
	return append(places, place), nil
}

// remove returns places without the video.
func (s *Store) remove(places []int, videoID string) []int {
	return slices.DeleteFunc(places, func(place int) bool { return s.videos[place].ID == videoID })
}

// kept returns t as a store keeps it.
func kept(t time.Time) time.Time { return time.UnixMilli(t.UnixMilli()).UTC() }
