package memory

import (
	"time"

	"greenroom/internal/library"
)

// firstSnapshot is a snapshot in format version 1, without revisions. Browsers may contain such
// snapshots.
type firstSnapshot struct {
	Accounts []struct {
		User struct {
			ID, Email, EmailKey, PasswordHash string
			Profile                           []byte
			CreatedAt, UpdatedAt, ExpiresAt   time.Time
		}
		Collections map[library.Collection][]string
		Playlists   []struct {
			ID, Title, Description string
			Videos                 []string
		}
	}
	Sessions []snapshotSession
}

// latest converts the snapshot to the latest format version.
func (f firstSnapshot) latest() snapshot {
	latest := snapshot{Version: snapshotVersion, Sessions: f.Sessions}
	for _, a := range f.Accounts {
		saved := snapshotAccount{
			ID: a.User.ID, Email: a.User.Email, EmailKey: a.User.EmailKey, PasswordHash: a.User.PasswordHash,
			Profile: a.User.Profile, CreatedAt: a.User.CreatedAt, UpdatedAt: a.User.UpdatedAt, ExpiresAt: a.User.ExpiresAt,
			Collections: make(map[library.Collection]snapshotList),
		}
		for c, videos := range a.Collections {
			saved.Collections[c] = snapshotList{Videos: videos}
		}
		for _, p := range a.Playlists {
			saved.Playlists = append(saved.Playlists, snapshotPlaylist{
				ID: p.ID, Title: p.Title, Description: p.Description, snapshotList: snapshotList{Videos: p.Videos},
			})
		}
		latest.Accounts = append(latest.Accounts, saved)
	}
	return latest
}
