// Package memory keeps a Greenroom library in maps, for as long as the program
// runs: for the simulated backend in the browser and for tests.
package memory

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"greenroom/internal/library"
)

// Store is a [library.Store] in memory.
type Store struct {
	mu         sync.RWMutex
	categories []library.Category
	videos     []shelvedVideo  // a video's place is its index
	places     map[string]int  // by video id
	given      map[string]bool // videos, by id
	accounts   map[string]*account
	owners     map[string]string // account id by EmailKey
	sessions   map[string]library.Session
	revisions  library.Revisions
}

var _ library.Store = (*Store)(nil)

// shelvedVideo is a video and the category that its name stood for when it was
// put, whatever that category is called later.
type shelvedVideo struct {
	library.Video
	categoryID string
}

// account is a user with its lists. A list holds places in the catalogue,
// oldest addition first.
type account struct {
	user        library.User
	collections map[library.Collection][]int
	playlists   []playlist
}

type playlist struct {
	id, title, description string
	places                 []int
}

// New returns an empty store.
func New() *Store {
	return &Store{
		places:   make(map[string]int),
		given:    make(map[string]bool),
		accounts: make(map[string]*account),
		owners:   make(map[string]string),
		sessions: make(map[string]library.Session),
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
	s.mu.Lock()
	defer s.mu.Unlock()
	return do(ctx, op, work)
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

// place returns where the catalogue has the video, or CodeVideoNotFound.
func (s *Store) place(op, videoID string) (int, error) {
	place, ok := s.places[videoID]
	if !ok {
		return 0, library.NewError(op, library.CodeVideoNotFound)
	}
	return place, nil
}

// videosAt returns the catalogue's videos at the places.
func (s *Store) videosAt(places []int) []library.Video {
	videos := make([]library.Video, len(places))
	for i, place := range places {
		videos[i] = s.videos[place].Video
	}
	return videos
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
