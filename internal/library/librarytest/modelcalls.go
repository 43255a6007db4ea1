package librarytest

import (
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/search"
)

func (m *machine) putCatalogue() {
	var categories []library.Category
	for range rapid.IntRange(0, 2).Draw(m.T, "categories") {
		categories = append(categories, category(m.categoryID(), m.categoryName()))
	}
	var videos []library.Video
	for range rapid.IntRange(0, 3).Draw(m.T, "videos") {
		videos = append(videos, m.newVideo())
	}
	compareErr(m, "ImportCatalogue", func(s library.Store) error { return fill.Put(m.Context(), s, categories, videos) })
}

// updateCatalogue edits, moves, removes, restores and adds random videos.
func (m *machine) updateCatalogue() {
	var ids []string
	for range rapid.IntRange(0, 2).Draw(m.T, "videos") {
		ids = append(ids, m.videoID())
	}
	title, category, edit, now := m.oneOf("title", "", "a", "É"), m.categoryID(), m.oneOf("edit", "title", "category", "remove", "restore", "add"), m.time("now")
	compareErr(m, "UpdateCatalogue", func(s library.Store) error {
		return s.UpdateCatalogue(m.Context(), ids, func(state library.CatalogueState) (change library.CatalogueChange, err error) {
			for _, v := range state.Videos {
				switch edit {
				case "title":
					v.Title = title
				case "category":
					v.CategoryID = category
				case "remove":
					v.RemovedAt = now
				default:
					v.RemovedAt = time.Time{}
				}
				change.Videos = append(change.Videos, v)
			}
			if edit == "add" {
				for _, id := range ids {
					change.Videos = append(change.Videos, library.Video{ID: id, Title: title, CategoryID: category})
				}
				change.Categories = append(change.Categories, library.Category{ID: category, Name: title})
			}
			return change, nil
		})
	})
}

func (m *machine) applySeed() {
	var seed library.Seed
	for range rapid.IntRange(0, 2).Draw(m.T, "categories") {
		seed.Categories = append(seed.Categories, category(m.categoryID(), m.categoryName()))
	}
	for range rapid.IntRange(0, 2).Draw(m.T, "videos") {
		seed.Videos = append(seed.Videos, m.newVideo())
	}
	for range rapid.IntRange(0, 1).Draw(m.T, "users") {
		seed.Users = append(seed.Users, m.newUser())
	}
	compareErr(m, "ApplySeed", func(s library.Store) error { return s.ApplySeed(m.Context(), seed, nil) })
}

func (m *machine) removeVideo() {
	id, now := m.videoID(), m.time("now")
	compareErr(m, "RemoveVideo", func(s library.Store) error { return fill.Remove(m.Context(), s, []string{id}, now) })
}

func (m *machine) changeOutlines() {
	var changes []library.OutlineChange
	for range rapid.IntRange(0, 2).Draw(m.T, "outlines") {
		change := library.OutlineChange{VideoID: m.videoID()}
		switch m.oneOf("change", "chapters", "no chapters", "transcript", "no transcript") {
		case "chapters":
			change.Chapters = []library.Chapter{{Title: m.oneOf("title", "A", "B")}}
		case "no chapters":
			change.Chapters = []library.Chapter{}
		case "transcript":
			change.Transcripts = []library.Transcript{transcript(m.oneOf("language", "de", "en"), m.oneOf("text", "A", "B"))}
		default:
			change.Transcripts = []library.Transcript{transcript(m.oneOf("language", "de", "en"))}
		}
		changes = append(changes, change)
	}
	compareErr(m, "ChangeOutlines", func(s library.Store) error { return fill.Outlines(m.Context(), s, changes...) })
}

func (m *machine) changeQuestions() {
	id, question := m.videoID(), m.oneOf("question", "x", "y")
	change := m.oneOf("change", "mark", "mark several", "remove")
	q := questionAt(question, rapid.IntRange(0, 2).Draw(m.T, "seconds"))
	if change == "mark several" {
		other := m.videoID()
		update := putQuestions(nil, of(id, q), of(other, questionAt("z", q.Seconds)))
		compareErr(m, "UpdateQuestions", func(s library.Store) error { return s.UpdateQuestions(m.Context(), []string{id, other}, update) })
		return
	}
	if change == "mark" {
		compareErr(m, "PutQuestion", func(s library.Store) error { return fill.Question(m.Context(), s, id, q) })
		return
	}
	compareErr(m, "RemoveQuestion", func(s library.Store) error { return removeQuestion(m.Context(), s, id, question) })
}

func (m *machine) moveCategory() {
	id, before := m.categoryID(), m.categoryOrNone()
	compareErr(m, "MoveCategory", func(s library.Store) error { return moveCategory(m.Context(), s, id, before) })
}

func (m *machine) removeCategory() {
	id, to := m.categoryID(), m.categoryOrNone()
	compareErr(m, "RemoveCategory", func(s library.Store) error { return removeCategory(m.Context(), s, id, to) })
}

func (m *machine) categoryOrNone() string {
	return rapid.SampledFrom([]string{"", "c1", "c2", "c3"}).Draw(m.T, "other category")
}

func (m *machine) videos() {
	q := library.VideoQuery{
		CategoryID: rapid.SampledFrom([]string{"", "", "", "c1", "c2", "c3"}).Draw(m.T, "category"),
		Words:      rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "é", "%", "title", "tilte"}), 0, 2).Draw(m.T, "words"),
		Order:      rapid.SampledFrom(library.VideoOrders()).Draw(m.T, "order"),
		Seed:       rapid.IntRange(0, 3).Draw(m.T, "seed"),
		After:      rapid.SampledFrom(append(m.keys, library.VideoKey{})).Draw(m.T, "after"),
		Limit:      rapid.IntRange(0, 3).Draw(m.T, "limit"),
	}
	page := compare(m, "Videos", func(s library.Store) (library.VideoPage, error) {
		if len(q.Words) > 0 {
			return m.search(s, q)
		}
		return s.Videos(m.Context(), q)
	})
	m.keys = append(m.keys, page.Next)
}

// search compares the results of two searchers and returns the result of the first. The first
// searcher has followed all changes of the catalogue. The second searcher is new.
func (m *machine) search(s library.Store, q library.VideoQuery) (library.VideoPage, error) {
	q.Counted = true
	page, err := m.searchers[s].Videos(m.Context(), q)
	fresh, freshErr := search.New(s).Videos(m.Context(), q)
	if diff := cmp.Diff(fresh, page); diff != "" || library.CodeOf(err) != library.CodeOf(freshErr) {
		m.Fatalf("%+v: got error %v, error of a new index %v (-new +changed):\n%s", q, err, freshErr, diff)
	}
	return page, err
}

func (m *machine) video() {
	id := m.videoID()
	compare(m, "Video", func(s library.Store) (library.Video, error) { return s.Video(m.Context(), id) })
}

func (m *machine) categories() {
	compare(m, "Categories", func(s library.Store) ([]library.Category, error) { return s.Categories(m.Context()) })
}

func (m *machine) category() {
	id := m.categoryID()
	compare(m, "Category", func(s library.Store) (library.Category, error) { return s.Category(m.Context(), id) })
}

func (m *machine) createUser() {
	u := m.newUser()
	compareErr(m, "CreateUser", func(s library.Store) error { return s.CreateUser(m.Context(), u, nil) })
}

func (m *machine) promoteGuest() {
	id, u, session, token := m.userID(), m.newUser(), m.newSession(), m.tokenOrNone()
	compareErr(m, "PromoteGuest", func(s library.Store) error { return s.PromoteGuest(m.Context(), id, u, session, token) })
}

func (m *machine) mergeGuest() {
	id, session := m.userID(), m.newSession()
	compare(m, "MergeGuest", func(s library.Store) (library.MergeSkipped, error) {
		return s.MergeGuest(m.Context(), id, session)
	})
}

func (m *machine) userByEmail() {
	key := m.emailKey()
	compare(m, "UserByEmail", func(s library.Store) (library.User, error) { return s.UserByEmail(m.Context(), key) })
}

func (m *machine) register() {
	u, session, token := m.newUser(), m.newSession(), m.tokenOrNone()
	compareErr(m, "Register", func(s library.Store) error { return s.Register(m.Context(), u, session, token) })
}

func (m *machine) extendSessions() {
	var activity []library.SessionActivity
	for range rapid.IntRange(0, 2).Draw(m.T, "activity") {
		activity = append(activity, library.SessionActivity{SessionID: m.sessionID(), ExpiresAt: m.time("until"), GuestExpiresAt: m.time("guest until")})
	}
	compareErr(m, "ExtendSessions", func(s library.Store) error { return s.ExtendSessions(m.Context(), activity) })
}

func (m *machine) createSession() {
	session := m.newSession()
	compareErr(m, "CreateSession", func(s library.Store) error { return s.CreateSession(m.Context(), session) })
}

func (m *machine) sessionUser() { m.wantSession(m.sessionID()) }

// wantSession compares the session in both stores.
func (m *machine) wantSession(id string) {
	type sessionUser struct {
		Session library.Session
		User    library.User
	}
	compare(m, "SessionUser", func(s library.Store) (sessionUser, error) {
		session, user, err := s.SessionUser(m.Context(), id)
		user.UpdatedAt = time.Time{} // UpdatedAt can be earlier in one of the stores
		return sessionUser{session, user}, err
	})
}

func (m *machine) deleteSession() {
	user, id := m.userID(), m.sessionID()
	compareErr(m, "DeleteSession", func(s library.Store) error { return s.DeleteSession(m.Context(), user, id) })
}

func (m *machine) deleteExpired() {
	now := at(rapid.IntRange(-5, 20).Draw(m.T, "now"))
	compare(m, "DeleteExpired", func(s library.Store) ([2]int64, error) {
		guests, sessions, err := s.DeleteExpired(m.Context(), now)
		return [2]int64{guests, sessions}, err
	})
}

// revision returns a random revision of a list.
func (m *machine) revision() int64 { return rapid.Int64Range(0, 6).Draw(m.T, "held") }

func (m *machine) collection() {
	id, c, held := m.userID(), m.collectionName(), m.revision()
	compare(m, "Collection", func(s library.Store) (library.List, error) { return s.Collection(m.Context(), id, c, held) })
}

func (m *machine) addToCollection() {
	id, c, video, now := m.userID(), m.collectionName(), m.videoID(), m.time("now")
	compare(m, "AddToCollection", func(s library.Store) (library.Change, error) {
		return s.AddToCollection(m.Context(), id, c, video, now)
	})
}

func (m *machine) recordPlayback() {
	id, video, now := m.userID(), m.videoID(), m.time("now")
	compare(m, "RecordPlayback", func(s library.Store) (library.Change, error) {
		return s.RecordPlayback(m.Context(), id, video, now)
	})
}

func (m *machine) removeFromCollection() {
	id, c, video, now := m.userID(), m.collectionName(), m.videoID(), m.time("now")
	compare(m, "RemoveFromCollection", func(s library.Store) (library.Change, error) {
		return s.RemoveFromCollection(m.Context(), id, c, video, now)
	})
}

func (m *machine) clearCollection() {
	id, c, now := m.userID(), m.collectionName(), m.time("now")
	compare(m, "ClearCollection", func(s library.Store) (library.Change, error) {
		return s.ClearCollection(m.Context(), id, c, now)
	})
}

func (m *machine) playlists() {
	id, held := m.userID(), m.revision()
	compare(m, "Playlists", func(s library.Store) (library.Playlists, error) { return s.Playlists(m.Context(), id, held) })
}

func (m *machine) playlist() {
	id, playlist, held := m.userID(), m.listID(), m.revision()
	compare(m, "Playlist", func(s library.Store) (library.Playlist, error) {
		return s.Playlist(m.Context(), id, playlist, held)
	})
}

func (m *machine) createPlaylist() {
	id, now := m.userID(), m.time("now")
	p := library.Playlist{ID: m.listID(), Title: m.oneOf("title", "t1", "t2")}
	compare(m, "CreatePlaylist", func(s library.Store) (library.Change, error) {
		return s.CreatePlaylist(m.Context(), id, p, now)
	})
}

func (m *machine) deletePlaylist() {
	id, playlist, now := m.userID(), m.listID(), m.time("now")
	compare(m, "DeletePlaylist", func(s library.Store) (library.Change, error) {
		return s.DeletePlaylist(m.Context(), id, playlist, now)
	})
}

func (m *machine) addToPlaylist() {
	id, playlist, video, now := m.userID(), m.listID(), m.videoID(), m.time("now")
	compare(m, "AddToPlaylist", func(s library.Store) (library.Change, error) {
		return s.AddToPlaylist(m.Context(), id, playlist, video, now)
	})
}

func (m *machine) removeFromPlaylist() {
	id, playlist, video, now := m.userID(), m.listID(), m.videoID(), m.time("now")
	compare(m, "RemoveFromPlaylist", func(s library.Store) (library.Change, error) {
		return s.RemoveFromPlaylist(m.Context(), id, playlist, video, now)
	})
}
