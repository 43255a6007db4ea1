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

// snapshotVersion is the version of the format. Adding a field does not change the version, because
// stores ignore unknown fields.
const snapshotVersion = 2

// ErrInvalidSnapshot reports a snapshot that is corrupt or has an unknown version.
var ErrInvalidSnapshot = errors.New("the snapshot can't be read")

// snapshot is the JSON form of the data of users. It refers to videos by ID, because the indexes
// depend on the catalogue. Its field names must not change when package library renames fields.
type snapshot struct {
	Version  int               `json:"version"`
	Accounts []snapshotAccount `json:"accounts"`
	Sessions []snapshotSession `json:"sessions"`
	Links    []snapshotLink    `json:"links,omitempty"`
}

type snapshotAccount struct {
	ID                string                              `json:"id"`
	Email             string                              `json:"email"`
	EmailKey          string                              `json:"emailKey"`
	PasswordHash      string                              `json:"passwordHash,omitempty"`
	Profile           []byte                              `json:"profile,omitempty"`
	CreatedAt         time.Time                           `json:"createdAt"`
	UpdatedAt         time.Time                           `json:"updatedAt"`
	ExpiresAt         time.Time                           `json:"expiresAt,omitzero"`
	Role              library.Role                        `json:"role,omitempty"`
	DisabledAt        time.Time                           `json:"disabledAt,omitzero"`
	VerifiedAt        time.Time                           `json:"verifiedAt,omitzero"`
	Revision          int64                               `json:"revision"`
	Collections       map[library.Collection]snapshotList `json:"collections"`
	Playlists         []snapshotPlaylist                  `json:"playlists"`
	PlaylistsRevision int64                               `json:"playlistsRevision"`

	Notebooks map[library.Notebook]snapshotNotebook `json:"notebooks,omitempty"` // notebooks with at least one write
	Played    map[library.Day]int                   `json:"played,omitempty"`    // played seconds by day, except the seconds in entries
}

type snapshotList struct {
	Revision int64    `json:"revision"`
	Videos   []string `json:"videos"`
}

type snapshotPlaylist struct {
	ID          string `json:"id"`
	Title       string `json:"title"`
	Description string `json:"description"`
	snapshotList
	Parts map[string]snapshotPart `json:"parts,omitempty"` // parts of videos by video ID
	Share *snapshotShare          `json:"share,omitempty"`
}

type snapshotPart struct {
	From int `json:"from"`
	To   int `json:"to"`
}

type snapshotShare struct {
	ID        string    `json:"id"`
	TokenHash string    `json:"tokenHash"`
	CreatedAt time.Time `json:"createdAt"`
}

type snapshotSession struct {
	ID        string    `json:"id"`
	UserID    string    `json:"userId"`
	CreatedAt time.Time `json:"createdAt"`
	ExpiresAt time.Time `json:"expiresAt"`
	Browser   string    `json:"browser,omitempty"`
	System    string    `json:"system,omitempty"`
}

type snapshotLink struct {
	ID        string           `json:"id"`
	Kind      library.LinkKind `json:"kind"`
	TokenHash string           `json:"tokenHash"`
	UserID    string           `json:"userId,omitempty"`
	Uses      int              `json:"uses"`
	UsesLeft  int              `json:"usesLeft"`
	CreatedAt time.Time        `json:"createdAt"`
	ExpiresAt time.Time        `json:"expiresAt"`
}

// Snapshot returns all data of users as JSON for [Store.Restore], without the catalogue. Equal
// stores have equal snapshots.
func (s *Store) Snapshot(ctx context.Context) (written []byte, err error) {
	const op = "write a snapshot"
	err = s.read(ctx, op, func() error {
		saved := snapshot{Version: snapshotVersion}
		sessions := slices.Collect(maps.Values(s.sessions))
		library.Sort(sessions, bySessionID)
		for _, session := range sessions {
			saved.Sessions = append(saved.Sessions, snapshotSession(session))
		}
		for _, hash := range slices.Sorted(maps.Keys(s.links)) {
			saved.Links = append(saved.Links, snapshotLink(s.links[hash]))
		}
		for _, id := range slices.Sorted(maps.Keys(s.accounts)) {
			saved.Accounts = append(saved.Accounts, s.saveAccount(s.accounts[id]))
		}
		written, err = json.Marshal(saved)
		if err != nil {
			return fmt.Errorf("%s: %w", op, err)
		}
		return nil
	})
	return written, err
}

func bySessionID(a, b library.Session) int { return strings.Compare(a.ID, b.ID) }

func (s *Store) saveAccount(a *account) snapshotAccount {
	u := a.user
	saved := snapshotAccount{
		ID: u.ID, Email: u.Email, EmailKey: u.EmailKey, PasswordHash: u.PasswordHash, Profile: u.Profile,
		CreatedAt: u.CreatedAt, UpdatedAt: u.UpdatedAt, ExpiresAt: u.ExpiresAt, Role: u.Role, DisabledAt: u.DisabledAt, VerifiedAt: u.VerifiedAt,
		Revision: a.revision, PlaylistsRevision: a.playlistsRevision, Collections: make(map[library.Collection]snapshotList),
		Notebooks: saveNotebooks(a.notebooks), Played: maps.Clone(a.played),
	}
	for c, l := range a.collections {
		saved.Collections[c] = s.saveList(l)
	}
	for _, p := range a.playlists {
		saved.Playlists = append(saved.Playlists, s.savePlaylist(p))
	}
	return saved
}

func (s *Store) savePlaylist(p playlist) snapshotPlaylist {
	saved := snapshotPlaylist{ID: p.id, Title: p.title, Description: p.description, snapshotList: s.saveList(p.list)}
	if len(p.parts) > 0 {
		saved.Parts = make(map[string]snapshotPart, len(p.parts))
		for index, part := range p.parts {
			saved.Parts[s.videos[index].ID] = snapshotPart(part)
		}
	}
	if p.share.ID != "" {
		share := snapshotShare(p.share)
		saved.Share = &share
	}
	return saved
}

func (s *Store) saveList(l list) snapshotList {
	saved := snapshotList{Revision: l.revision, Videos: make([]string, len(l.videos))}
	for i, index := range l.videos {
		saved.Videos[i] = s.videos[index].ID
	}
	return saved
}

// Restore replaces all data of users by the snapshot. Videos that the catalogue does not have are
// skipped. Snapshots of earlier format versions are accepted. For a corrupt snapshot or a later
// version, it returns [ErrInvalidSnapshot] and changes nothing.
func (s *Store) Restore(ctx context.Context, written []byte) error {
	const op = "restore a snapshot"
	return s.write(ctx, op, func() error {
		saved, err := readSnapshot(written)
		if err != nil {
			return fmt.Errorf("%s: %w", op, err)
		}
		restored := New()
		for _, account := range saved.Accounts {
			restored.lastKey++
			restored.accounts[account.ID] = s.restore(account)
			restored.accounts[account.ID].key = restored.lastKey
			restored.owners[account.EmailKey] = account.ID
		}
		for _, session := range saved.Sessions {
			restored.sessions[session.ID] = library.Session(session)
		}
		for _, link := range saved.Links {
			restored.links[link.TokenHash] = library.Link(link)
		}
		if !restored.isValid(saved) {
			return fmt.Errorf("%s: %w", op, ErrInvalidSnapshot)
		}
		s.accounts, s.owners, s.sessions, s.links, s.identities = restored.accounts, restored.owners, restored.sessions, restored.links, restored.identities
		s.secondFactors, s.passkeys = restored.secondFactors, restored.passkeys
		s.reminders, s.lengthReports = restored.reminders, nil
		s.lastKey = restored.lastKey
		return nil
	})
}

// readSnapshot returns the snapshot in the latest format version, or [ErrInvalidSnapshot].
func readSnapshot(written []byte) (saved snapshot, err error) {
	var form struct{ Version int }
	if json.Unmarshal(written, &form) != nil {
		return saved, ErrInvalidSnapshot
	}
	switch form.Version {
	case snapshotVersion:
		err = json.Unmarshal(written, &saved)
	case 1:
		var first firstSnapshot
		err = json.Unmarshal(written, &first)
		saved = first.latest()
	default:
		err = ErrInvalidSnapshot
	}
	if err != nil {
		return snapshot{}, ErrInvalidSnapshot
	}
	return saved, nil
}

func (s *Store) restore(saved snapshotAccount) *account {
	a := newAccount(library.User{
		ID: saved.ID, Email: saved.Email, EmailKey: saved.EmailKey, PasswordHash: saved.PasswordHash, Profile: saved.Profile,
		CreatedAt: saved.CreatedAt, UpdatedAt: saved.UpdatedAt, ExpiresAt: saved.ExpiresAt,
		Role: saved.Role, DisabledAt: saved.DisabledAt, VerifiedAt: saved.VerifiedAt,
	})
	a.revision, a.playlistsRevision = max(1, saved.Revision), max(1, saved.PlaylistsRevision)
	for c, l := range saved.Collections {
		a.collections[c] = s.restoreList(l)
	}
	for _, p := range saved.Playlists {
		a.playlists = append(a.playlists, s.restorePlaylist(p))
	}
	restoreNotebooks(a.notebooks, saved.Notebooks)
	maps.Copy(a.played, saved.Played)
	return a
}

func (s *Store) restorePlaylist(saved snapshotPlaylist) playlist {
	p := playlist{id: saved.ID, title: saved.Title, description: saved.Description, list: s.restoreList(saved.snapshotList)}
	for id, part := range saved.Parts {
		if index, there := s.index[id]; there {
			p.parts = withPart(p.parts, index, library.Part(part))
		}
	}
	if saved.Share != nil {
		p.share = library.Share(*saved.Share)
	}
	return p
}

// restoreList returns the list of the existing videos without duplicates.
func (s *Store) restoreList(saved snapshotList) list {
	restored := list{revision: max(1, saved.Revision), videos: make([]int, 0, len(saved.Videos))}
	there := make(map[int]bool, len(saved.Videos))
	for _, id := range saved.Videos {
		if index, ok := s.index[id]; ok && !there[index] {
			there[index] = true
			restored.videos = append(restored.videos, index)
		}
	}
	return restored
}

// isValid reports whether the restored snapshot was consistent: accounts and sessions had no
// duplicate keys, and each session and link belongs to an existing account.
func (s *Store) isValid(saved snapshot) bool {
	if len(s.accounts) != len(saved.Accounts) || len(s.owners) != len(saved.Accounts) || len(s.sessions) != len(saved.Sessions) {
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
