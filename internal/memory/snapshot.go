package memory

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"greenroom/internal/library"
)

// snapshotVersion changes with the form of a snapshot.
const snapshotVersion = 1

// ErrSnapshot says that a snapshot is damaged, or of another version.
var ErrSnapshot = errors.New("the snapshot can't be read")

// snapshot is what people keep, in the form in which it is written down. It
// names videos by their ids, so that it outlives a catalogue.
type snapshot struct {
	Version  int
	Accounts []keptAccount
	Sessions []library.Session
}

type keptAccount struct {
	User        library.User
	Collections map[library.Collection][]string
	Playlists   []keptPlaylist
}

type keptPlaylist struct {
	ID, Title, Description string
	Videos                 []string
}

// Snapshot returns everything that people keep, as JSON for [Store.Restore].
// The catalogue is not part of it. Equal stores have equal snapshots.
func (s *Store) Snapshot(ctx context.Context) (written []byte, err error) {
	const op = "write a snapshot"
	err = s.read(ctx, op, func() error {
		kept := snapshot{Version: snapshotVersion, Sessions: slices.SortedFunc(maps.Values(s.sessions), bySessionID)}
		for _, id := range slices.Sorted(maps.Keys(s.accounts)) {
			kept.Accounts = append(kept.Accounts, s.keep(s.accounts[id]))
		}
		written, err = json.Marshal(kept)
		if err != nil {
			return fmt.Errorf("%s: %w", op, err)
		}
		return nil
	})
	return written, err
}

func bySessionID(a, b library.Session) int { return strings.Compare(a.ID, b.ID) }

func (s *Store) keep(a *account) keptAccount {
	kept := keptAccount{User: a.user, Collections: make(map[library.Collection][]string)}
	for c, places := range a.collections {
		kept.Collections[c] = s.idsAt(places)
	}
	for _, p := range a.playlists {
		kept.Playlists = append(kept.Playlists, keptPlaylist{p.id, p.title, p.description, s.idsAt(p.places)})
	}
	return kept
}

// Restore puts what the snapshot holds in the place of everything that people
// keep. Videos that the catalogue does not have are left out. A snapshot that is
// damaged or of another version is [ErrSnapshot], and changes nothing.
func (s *Store) Restore(ctx context.Context, written []byte) error {
	const op = "restore a snapshot"
	return s.write(ctx, op, func() error {
		var kept snapshot
		decoder := json.NewDecoder(bytes.NewReader(written))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&kept); err != nil || kept.Version != snapshotVersion {
			return fmt.Errorf("%s: %w", op, ErrSnapshot)
		}
		restored := New()
		for _, account := range kept.Accounts {
			restored.accounts[account.User.ID] = s.restore(account)
			restored.owners[account.User.EmailKey] = account.User.ID
		}
		for _, session := range kept.Sessions {
			restored.sessions[session.ID] = session
		}
		if !restored.sound(kept) {
			return fmt.Errorf("%s: %w", op, ErrSnapshot)
		}
		s.accounts, s.owners, s.sessions = restored.accounts, restored.owners, restored.sessions
		return nil
	})
}

func (s *Store) restore(kept keptAccount) *account {
	a := &account{user: keptUser(kept.User), collections: make(map[library.Collection][]int)}
	for c, ids := range kept.Collections {
		a.collections[c] = s.placesOf(ids)
	}
	for _, p := range kept.Playlists {
		a.playlists = append(a.playlists, playlist{p.ID, p.Title, p.Description, s.placesOf(p.Videos)})
	}
	return a
}

// sound reports whether the store holds each account and session of the
// snapshot, none of which hides another, and each session's account.
func (s *Store) sound(kept snapshot) bool {
	if len(s.accounts) != len(kept.Accounts) || len(s.owners) != len(kept.Accounts) || len(s.sessions) != len(kept.Sessions) {
		return false
	}
	for _, session := range s.sessions {
		if s.accounts[session.UserID] == nil {
			return false
		}
	}
	return true
}

func (s *Store) idsAt(places []int) []string {
	ids := make([]string, len(places))
	for i, place := range places {
		ids[i] = s.videos[place].ID
	}
	return ids
}

// placesOf returns where the catalogue has the videos that it still has.
func (s *Store) placesOf(ids []string) []int {
	places := make([]int, 0, len(ids))
	for _, id := range ids {
		if place, ok := s.places[id]; ok && !slices.Contains(places, place) {
			places = append(places, place)
		}
	}
	return places
}
