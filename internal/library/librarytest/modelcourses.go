package librarytest

import (
	"fmt"

	"pgregory.net/rapid"

	"greenroom/internal/library"
)

func (m *machine) editPlaylist() {
	id, playlist, now := m.userID(), m.listID(), m.time("now")
	var text library.PlaylistText
	if title := m.oneOf("title", "", "t1", "t3"); title != "" {
		text.Title = &title
	}
	if description := m.oneOf("description", "", "d"); rapid.Bool().Draw(m.T, "described") {
		text.Description = &description
	}
	compare(m, "EditPlaylist", func(s library.Store) (library.Change, error) {
		return s.EditPlaylist(m.Context(), id, playlist, text, now)
	})
}

func (m *machine) moveInPlaylist() {
	id, playlist, video, now := m.userID(), m.listID(), m.videoID(), m.time("now")
	before := m.oneOf("before", "", "v1", "v2", "v3", "v4")
	compare(m, "MoveInPlaylist", func(s library.Store) (library.Change, error) {
		return s.MoveInPlaylist(m.Context(), id, playlist, video, before, now)
	})
}

func (m *machine) setPart() {
	id, playlist, video, now := m.userID(), m.listID(), m.videoID(), m.time("now")
	part := library.Part{From: rapid.IntRange(0, 2).Draw(m.T, "from"), To: rapid.SampledFrom([]int{0, 5}).Draw(m.T, "to")}
	compare(m, "SetPart", func(s library.Store) (library.Change, error) {
		return s.SetPart(m.Context(), id, playlist, video, part, now)
	})
}

func (m *machine) copyPlaylist() {
	id, playlist, now := m.userID(), m.listID(), m.time("now")
	made := library.Playlist{ID: m.listID(), Title: m.oneOf("title", "", "t2")}
	compare(m, "CopyPlaylist", func(s library.Store) (library.Change, error) {
		return s.CopyPlaylist(m.Context(), id, playlist, made, now)
	})
}

func (m *machine) copyShared() {
	id, token, now := m.userID(), m.shareToken(), m.time("now")
	made := library.Playlist{ID: m.listID()}
	compare(m, "CopySharedPlaylist", func(s library.Store) (library.Change, error) {
		return s.CopySharedPlaylist(m.Context(), id, token, made, now)
	})
}

// sharePlaylist creates a link with a unique token.
func (m *machine) sharePlaylist() {
	id, playlist, now := m.userID(), m.listID(), m.time("now")
	token := fmt.Sprint("share ", len(m.shares))
	m.shares = append(m.shares, token)
	compare(m, "SharePlaylist", func(s library.Store) (library.Change, error) {
		return s.SharePlaylist(m.Context(), id, playlist, library.Share{ID: token, TokenHash: token, CreatedAt: now}, now)
	})
}

// shareToken returns the token of a random link, or "".
func (m *machine) shareToken() string {
	return rapid.SampledFrom(append(m.shares, "")).Draw(m.T, "token")
}

func (m *machine) unsharePlaylist() {
	id, playlist, now := m.userID(), m.listID(), m.time("now")
	compare(m, "UnsharePlaylist", func(s library.Store) (library.Change, error) {
		return s.UnsharePlaylist(m.Context(), id, playlist, now)
	})
}

func (m *machine) sharedPlaylist() {
	token, now := m.shareToken(), m.time("now")
	compare(m, "SharedPlaylist", func(s library.Store) (library.Playlist, error) {
		return s.SharedPlaylist(m.Context(), token, now)
	})
}
