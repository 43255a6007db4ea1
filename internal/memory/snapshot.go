package memory

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"greenroom/internal/library"
)

// snapshotVersion changes with the form of a snapshot. A field more does not change it:
// what a store does not know it passes over.
const snapshotVersion = 2

// ErrSnapshot says that a snapshot is damaged, or of a version that is not known.
var ErrSnapshot = errors.New("the snapshot can't be read")

// snapshot is what people keep, in the form in which it is written down. It
// names videos by their ids, so that it outlives a catalogue. Its shapes are its own:
// what it is called there stays, whatever it is called in package library.
type snapshot struct {
	Version  int           `json:"version"`
	Accounts []keptAccount `json:"accounts"`
	Sessions []keptSession `json:"sessions"`
	Links    []keptLink    `json:"links,omitempty"`
}

type keptAccount struct {
	ID                string                          `json:"id"`
	Email             string                          `json:"email"`
	EmailKey          string                          `json:"emailKey"`
	PasswordHash      string                          `json:"passwordHash,omitempty"`
	Profile           []byte                          `json:"profile,omitempty"`
	CreatedAt         time.Time                       `json:"createdAt"`
	UpdatedAt         time.Time                       `json:"updatedAt"`
	ExpiresAt         time.Time                       `json:"expiresAt,omitzero"`
	Role              library.Role                    `json:"role,omitempty"`
	DisabledAt        time.Time                       `json:"disabledAt,omitzero"`
	Revision          int64                           `json:"revision"`
	Collections       map[library.Collection]keptList `json:"collections"`
	Playlists         []keptPlaylist                  `json:"playlists"`
	PlaylistsRevision int64                           `json:"playlistsRevision"`

	Notebooks map[library.Notebook]keptNotebook `json:"notebooks,omitempty"` // those that were ever written in
}

type keptList struct {
	Revision int64    `json:"revision"`
	Videos   []string `json:"videos"`
}

type keptPlaylist struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
	keptList
	Parts map[string]keptPart `json:"parts,omitempty"` // by the videos' ids
	Share *keptShare          `json:"share,omitempty"`
}

type keptPart struct {
	From int `json:"from"`
	To   int `json:"to"`
}

type keptShare struct {
	ID        string    `json:"id"`
	TokenHash string    `json:"tokenHash"`
	CreatedAt time.Time `json:"createdAt"`
}

type keptSession struct {
	ID        string    `json:"id"`
	UserID    string    `json:"userId"`
	CreatedAt time.Time `json:"createdAt"`
	ExpiresAt time.Time `json:"expiresAt"`
	Browser   string    `json:"browser,omitempty"`
	System    string    `json:"system,omitempty"`
}

type keptLink struct {
	ID        string           `json:"id"`
	Kind      library.LinkKind `json:"kind"`
	TokenHash string           `json:"tokenHash"`
	UserID    string           `json:"userId,omitempty"`
	Uses      int              `json:"uses"`
	UsesLeft  int              `json:"usesLeft"`
	CreatedAt time.Time        `json:"createdAt"`
	ExpiresAt time.Time        `json:"expiresAt"`
}

// Snapshot returns everything that people keep, as JSON for [Store.Restore].
// The catalogue is not part of it. Equal stores have equal snapshots.
func (s *Store) Snapshot(ctx context.Context) (written []byte, err error) {
	const op = "write a snapshot"
	err = s.read(ctx, op, func() error {
		kept := snapshot{Version: snapshotVersion}
		for _, session := range slices.SortedFunc(maps.Values(s.sessions), bySessionID) {
			kept.Sessions = append(kept.Sessions, keptSession(session))
		}
		for _, hash := range slices.Sorted(maps.Keys(s.links)) {
			kept.Links = append(kept.Links, keptLink(s.links[hash]))
		}
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
	u := a.user
	kept := keptAccount{
		ID: u.ID, Email: u.Email, EmailKey: u.EmailKey, PasswordHash: u.PasswordHash, Profile: u.Profile,
		CreatedAt: u.CreatedAt, UpdatedAt: u.UpdatedAt, ExpiresAt: u.ExpiresAt, Role: u.Role, DisabledAt: u.DisabledAt,
		Revision: a.revision, PlaylistsRevision: a.playlistsRevision, Collections: make(map[library.Collection]keptList),
		Notebooks: keepNotebooks(a.notebooks),
	}
	for c, l := range a.collections {
		kept.Collections[c] = s.keepList(l)
	}
	for _, p := range a.playlists {
		kept.Playlists = append(kept.Playlists, s.keepPlaylist(p))
	}
	return kept
}

func (s *Store) keepPlaylist(p playlist) keptPlaylist {
	kept := keptPlaylist{ID: p.id, Title: p.title, Description: p.description, keptList: s.keepList(p.list)}
	if len(p.parts) > 0 {
		kept.Parts = make(map[string]keptPart, len(p.parts))
		for place, part := range p.parts {
			kept.Parts[s.videos[place].ID] = keptPart(part)
		}
	}
	if p.share.ID != "" {
		share := keptShare(p.share)
		kept.Share = &share
	}
	return kept
}

func (s *Store) keepList(l list) keptList {
	kept := keptList{Revision: l.revision, Videos: make([]string, len(l.places))}
	for i, place := range l.places {
		kept.Videos[i] = s.videos[place].ID
	}
	return kept
}

// Restore puts what the snapshot holds in the place of everything that people
// keep. Videos that the catalogue does not have are left out. Snapshots of earlier
// versions are read too. One that is damaged or of a later version is [ErrSnapshot],
// and changes nothing.
func (s *Store) Restore(ctx context.Context, written []byte) error {
	const op = "restore a snapshot"
	return s.write(ctx, op, func() error {
		kept, err := readSnapshot(written)
		if err != nil {
			return fmt.Errorf("%s: %w", op, err)
		}
		restored := New()
		for _, account := range kept.Accounts {
			restored.lastKey++
			restored.accounts[account.ID] = s.restore(account)
			restored.accounts[account.ID].key = restored.lastKey
			restored.owners[account.EmailKey] = account.ID
		}
		for _, session := range kept.Sessions {
			restored.sessions[session.ID] = library.Session(session)
		}
		for _, link := range kept.Links {
			restored.links[link.TokenHash] = library.Link(link)
		}
		if !restored.sound(kept) {
			return fmt.Errorf("%s: %w", op, ErrSnapshot)
		}
		s.accounts, s.owners, s.sessions, s.links = restored.accounts, restored.owners, restored.sessions, restored.links
		s.lastKey = restored.lastKey
		return nil
	})
}

// readSnapshot returns the snapshot in its latest form, or [ErrSnapshot].
func readSnapshot(written []byte) (kept snapshot, err error) {
	var form struct{ Version int }
	if json.Unmarshal(written, &form) != nil {
		return kept, ErrSnapshot
	}
	switch form.Version {
	case snapshotVersion:
		err = json.Unmarshal(written, &kept)
	case 1:
		var first firstSnapshot
		err = json.Unmarshal(written, &first)
		kept = first.latest()
	default:
		err = ErrSnapshot
	}
	if err != nil {
		return snapshot{}, ErrSnapshot
	}
	return kept, nil
}

func (s *Store) restore(kept keptAccount) *account {
	a := newAccount(library.User{
		ID: kept.ID, Email: kept.Email, EmailKey: kept.EmailKey, PasswordHash: kept.PasswordHash, Profile: kept.Profile,
		CreatedAt: kept.CreatedAt, UpdatedAt: kept.UpdatedAt, ExpiresAt: kept.ExpiresAt,
		Role: kept.Role, DisabledAt: kept.DisabledAt,
	})
	a.revision, a.playlistsRevision = max(1, kept.Revision), max(1, kept.PlaylistsRevision)
	for c, l := range kept.Collections {
		a.collections[c] = s.restoreList(l)
	}
	for _, p := range kept.Playlists {
		a.playlists = append(a.playlists, s.restorePlaylist(p))
	}
	restoreNotebooks(a.notebooks, kept.Notebooks)
	return a
}

func (s *Store) restorePlaylist(kept keptPlaylist) playlist {
	p := playlist{id: kept.ID, title: kept.Title, description: kept.Description, list: s.restoreList(kept.keptList)}
	for id, part := range kept.Parts {
		if place, there := s.places[id]; there {
			p.parts = withPart(p.parts, place, library.Part(part))
		}
	}
	if kept.Share != nil {
		p.share = library.Share(*kept.Share)
	}
	return p
}

// restoreList returns the list with the videos that the catalogue still has, each once.
func (s *Store) restoreList(kept keptList) list {
	restored := list{revision: max(1, kept.Revision), places: make([]int, 0, len(kept.Videos))}
	there := make(map[int]bool, len(kept.Videos))
	for _, id := range kept.Videos {
		if place, ok := s.places[id]; ok && !there[place] {
			there[place] = true
			restored.places = append(restored.places, place)
		}
	}
	return restored
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
	for _, link := range s.links {
		if link.UserID != "" && s.accounts[link.UserID] == nil {
			return false
		}
	}
	return true
}
