package librarytest

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/search"
)

// RunModelTests makes the same random calls on a store and on a simple reference store, the model.
// It compares the results of both. For each run, newStore returns an empty store, which can be an
// emptied store of an earlier run.
func RunModelTests(t *testing.T, newStore func(t *testing.T) library.Store, newModel func() library.Store) {
	rapid.Check(t, func(rt *rapid.T) {
		m := &machine{T: rt, store: newStore(t), model: newModel()}
		m.searchers = map[library.Store]*search.Searcher{m.store: search.New(m.store), m.model: search.New(m.model)}
		m.begin()
		actions := map[string]func(*rapid.T){
			"PutCatalogue":         m.on((*machine).putCatalogue),
			"ApplySeed":            m.on((*machine).applySeed),
			"RemoveVideo":          m.on((*machine).removeVideo),
			"MoveCategory":         m.on((*machine).moveCategory),
			"RemoveCategory":       m.on((*machine).removeCategory),
			"ChangeOutlines":       m.on((*machine).changeOutlines),
			"UpdateCatalogue":      m.on((*machine).updateCatalogue),
			"ChangeQuestions":      m.on((*machine).changeQuestions),
			"Videos":               m.on((*machine).videos),
			"Video":                m.on((*machine).video),
			"Categories":           m.on((*machine).categories),
			"Category":             m.on((*machine).category),
			"CreateUser":           m.on((*machine).createUser),
			"PromoteGuest":         m.on((*machine).promoteGuest),
			"MergeGuest":           m.on((*machine).mergeGuest),
			"UserByEmail":          m.on((*machine).userByEmail),
			"Register":             m.on((*machine).register),
			"ExtendSessions":       m.on((*machine).extendSessions),
			"CreateSession":        m.on((*machine).createSession),
			"SessionUser":          m.on((*machine).sessionUser),
			"DeleteSession":        m.on((*machine).deleteSession),
			"SetRole":              m.on((*machine).setRole),
			"SetDisabled":          m.on((*machine).setDisabled),
			"SetPassword":          m.on((*machine).setPassword),
			"SetEmail":             m.on((*machine).setEmail),
			"UpdateProfile":        m.on((*machine).updateProfile),
			"DeleteUser":           m.on((*machine).deleteUser),
			"EndSessions":          m.on((*machine).endSessions),
			"People":               m.on((*machine).users),
			"CreateLink":           m.on((*machine).createLink),
			"DeleteLink":           m.on((*machine).deleteLink),
			"ResetPassword":        m.on((*machine).resetPassword),
			"BecomeOperator":       m.on((*machine).becomeOperator),
			"DeleteExpired":        m.on((*machine).deleteExpired),
			"Collection":           m.on((*machine).collection),
			"AddToCollection":      m.on((*machine).addToCollection),
			"AddToCollection too":  m.on((*machine).addToCollection),
			"RecordPlayback":       m.on((*machine).recordPlayback),
			"RemoveFromCollection": m.on((*machine).removeFromCollection),
			"ClearCollection":      m.on((*machine).clearCollection),
			"Playlists":            m.on((*machine).playlists),
			"Playlist":             m.on((*machine).playlist),
			"CreatePlaylist":       m.on((*machine).createPlaylist),
			"CreatePlaylist too":   m.on((*machine).createPlaylist),
			"DeletePlaylist":       m.on((*machine).deletePlaylist),
			"AddToPlaylist":        m.on((*machine).addToPlaylist),
			"AddToPlaylist too":    m.on((*machine).addToPlaylist),
			"RemoveFromPlaylist":   m.on((*machine).removeFromPlaylist),
			"EditPlaylist":         m.on((*machine).editPlaylist),
			"MoveInPlaylist":       m.on((*machine).moveInPlaylist),
			"SetPart":              m.on((*machine).setPart),
			"CopyPlaylist":         m.on((*machine).copyPlaylist),
			"CopySharedPlaylist":   m.on((*machine).copyShared),
			"SharePlaylist":        m.on((*machine).sharePlaylist),
			"UnsharePlaylist":      m.on((*machine).unsharePlaylist),
			"SharedPlaylist":       m.on((*machine).sharedPlaylist),
			"WriteEntry":           m.on((*machine).writeEntries),
			"KeepEntry too":        m.on((*machine).writeEntries),
			"Entries":              m.on((*machine).entries),
			"DeleteLinksOf":        m.on((*machine).deleteLinksOf),
			"LinkByToken":          m.on((*machine).linkByToken),
		}
		for range 3 { // 3 runs, because rapid makes too few calls by default
			rt.Repeat(actions)
		}
		m.everything()
	})
}

// machine runs calls on a store and its model.
type machine struct {
	*rapid.T
	store, model library.Store
	keys         []library.VideoKey // last keys of the pages that were read
	shares       []string           // tokens of playlist links
	searchers    map[library.Store]*search.Searcher
}

// begin adds a few records to both stores, so that most random calls find a record.
func (m *machine) begin() {
	ctx := m.Context()
	videos := []library.Video{{ID: "v1", Category: "A"}, {ID: "v2", Category: "B"}, {ID: "v3", Category: "A"}}
	compareErr(m, "ImportCatalogue", func(s library.Store) error {
		return fill.Put(ctx, s, []library.Category{category("c1", "A"), category("c2", "B")}, videos)
	})
	for _, u := range []library.User{
		{ID: "u1", EmailKey: "e1", Profile: []byte("{}")},
		{ID: "u2", EmailKey: "e2", Profile: []byte("{}"), ExpiresAt: at(20)},
	} {
		compareErr(m, "CreateUser", func(s library.Store) error { return s.CreateUser(ctx, u, nil) })
		compare(m, "CreatePlaylist", func(s library.Store) (library.Change, error) {
			return s.CreatePlaylist(ctx, u.ID, library.Playlist{ID: "p1"}, at(0))
		})
	}
}

// on returns an action of rapid that runs call. call chooses random arguments.
func (m *machine) on(call func(*machine)) func(*rapid.T) {
	return func(rt *rapid.T) {
		m.T = rt
		call(m)
	}
}

// compare makes the same call on both stores and compares the results. It returns the result of the
// tested store.
func compare[T any](m *machine, what string, call func(library.Store) (T, error)) T {
	m.Helper()
	got, gotErr := call(m.store)
	want, wantErr := call(m.model)
	if (gotErr == nil) != (wantErr == nil) || library.CodeOf(gotErr) != library.CodeOf(wantErr) {
		m.Fatalf("%s: got error %v, want %v as in the model", what, gotErr, wantErr)
	}
	if diff := cmp.Diff(want, got); wantErr == nil && diff != "" {
		m.Fatalf("%s (-model +store):\n%s", what, diff)
	}
	return got
}

// compareErr is like [compare] for a call that returns only an error.
func compareErr(m *machine, what string, call func(library.Store) error) {
	m.Helper()
	compare(m, what, func(s library.Store) (struct{}, error) { return struct{}{}, call(s) })
}

func (m *machine) oneOf(what string, values ...string) string {
	return rapid.SampledFrom(values).Draw(m.T, what)
}

func (m *machine) userID() string { return m.oneOf("user", "u1", "u1", "u2", "u2", "u3") }

func (m *machine) emailKey() string { return m.oneOf("e-mail", "e1", "e2", "e3") }

func (m *machine) sessionID() string { return m.oneOf("session", "s1", "s2", "s3") }

func (m *machine) videoID() string { return m.oneOf("video", "v1", "v2", "v3", "v4", "v5") }

func (m *machine) listID() string { return m.oneOf("playlist", "p1", "p2", "p3") }

func (m *machine) categoryID() string { return m.oneOf("category", "c1", "c2", "c3") }

func (m *machine) categoryName() string { return m.oneOf("category's name", "A", "B", "É%") }

func (m *machine) collectionName() library.Collection {
	return rapid.SampledFrom(library.Collections()).Draw(m.T, "collection")
}

func (m *machine) time(what string) time.Time {
	return at(rapid.IntRange(0, 20).Draw(m.T, what)).Add(time.Duration(rapid.IntRange(0, 999_999).Draw(m.T, "nanoseconds")))
}

func (m *machine) newVideo() library.Video {
	return library.Video{
		ID:          m.videoID(),
		Title:       m.oneOf("title", "", "a", "B b", "É%", "_a"),
		Description: m.oneOf("description", "", "a", `\`),
		CreatorName: m.oneOf("creator", "", "Bo"),
		UploadedOn:  m.oneOf("date", "", "2020-01-01", "2021-01-01"),
		Seconds:     rapid.IntRange(0, 2).Draw(m.T, "seconds"),
		Category:    m.categoryName(),
	}
}

func (m *machine) newUser() library.User {
	u := library.User{
		ID:           m.userID(),
		Email:        m.oneOf("name", "x", "y"),
		EmailKey:     m.emailKey(),
		PasswordHash: m.oneOf("hash", "", "h"),
		Role:         rapid.SampledFrom([]library.Role{"", library.Learner, library.Curator}).Draw(m.T, "role"),
		Profile:      []byte(m.oneOf("profile", "{}", `{"a":1}`)),
		CreatedAt:    m.time("created"),
		UpdatedAt:    m.time("updated"),
	}
	if rapid.Bool().Draw(m.T, "guest") {
		u.ExpiresAt = m.time("expires")
	}
	return u
}

func (m *machine) newSession() library.Session {
	return library.Session{
		ID: m.sessionID(), UserID: m.userID(), CreatedAt: m.time("created"), ExpiresAt: m.time("expires"),
	}
}

// everything compares all data that can be read.
func (m *machine) everything() {
	ctx := m.Context()
	compare(m, "Categories", func(s library.Store) ([]library.Category, error) { return s.Categories(ctx) })
	compare(m, "SeededVideoIDs", func(s library.Store) ([]string, error) { return s.SeededVideoIDs(ctx) })
	for _, order := range library.VideoOrders() {
		compare(m, "Videos", func(s library.Store) (library.VideoPage, error) {
			return s.Videos(ctx, library.VideoQuery{Order: order})
		})
	}
	compare(m, "VideosByKey", func(s library.Store) ([]library.Video, error) {
		return s.VideosByKey(ctx, []int64{5, 1, 2, 3, 4, 0, 6})
	})
	compare(m, "VideoQuestions", func(s library.Store) ([]library.VideoQuestion, error) {
		return s.VideoQuestions(ctx, library.QuestionPage{Limit: 100})
	})
	compare(m, "Transcribed", func(s library.Store) ([]library.TranscriptKey, error) {
		return s.TranscriptKeys(ctx, library.TranscriptKey{}, 100)
	})
	for _, id := range []string{"v1", "v2", "v3", "v4", "v5"} {
		compare(m, "Outline", func(s library.Store) (library.Outline, error) { return s.Outline(ctx, id) })
		compare(m, "Transcript", func(s library.Store) (library.Transcript, error) { return s.Transcript(ctx, id, "en") })
	}
	compare(m, "VideosByID", func(s library.Store) ([]library.Video, error) {
		return s.VideosByID(ctx, []string{"v3", "v1", "v2", "v4"})
	})
	for _, key := range []string{"e1", "e2", "e3"} {
		compare(m, "UserByEmail", func(s library.Store) (library.User, error) { return s.UserByEmail(ctx, key) })
	}
	for _, id := range []string{"s1", "s2", "s3"} {
		m.wantSession(id)
	}
	compare(m, "HasOperator", func(s library.Store) (bool, error) { return s.HasOperator(ctx) })
	for _, kind := range []library.LinkKind{library.OperatorLink, library.InvitationLink, library.ResetLink, library.CalendarLink} {
		compare(m, "Links", func(s library.Store) ([]library.Link, error) { return withoutOwners(s.Links(ctx, kind, at(0))) })
	}
	for _, token := range []string{"t1", "t2", "t3"} {
		m.wantLink(token, at(0))
	}
	for _, token := range m.shares {
		compare(m, "SharedPlaylist", func(s library.Store) (library.Playlist, error) { return s.SharedPlaylist(ctx, token, at(0)) })
	}
	for _, id := range []string{"u1", "u2", "u3"} {
		compare(m, "Playlists", func(s library.Store) (library.Playlists, error) { return s.Playlists(ctx, id, 0) })
		compare(m, "Person", func(s library.Store) (library.UserSummary, error) {
			person, err := s.UserSummary(ctx, id)
			return person, err
		})
		compare(m, "SessionsOf", func(s library.Store) ([]library.Session, error) { return s.SessionsOf(ctx, id) })
		compare(m, "Usage", func(s library.Store) (library.Usage, error) { return s.Usage(ctx, id) })
		compare(m, "AccountRevisions", func(s library.Store) (library.AccountRevisions, error) { return s.AccountRevisions(ctx, id) })
		for _, c := range library.Collections() {
			compare(m, string(c), func(s library.Store) (library.List, error) { return s.Collection(ctx, id, c, 0) })
		}
		for _, n := range library.Notebooks() {
			m.wantNotebook(id, n, 0)
			m.wantNotebook(id, n, 1) // changes since revision 1 include tombstones
		}
	}
	m.wantConsistent()
}

// consistent is a store that can check the consistency of its data.
type consistent interface {
	Contradictions(ctx context.Context) ([]string, error)
}

// wantConsistent checks that the store's counters match its rows.
func (m *machine) wantConsistent() {
	store, ok := m.store.(consistent)
	if !ok {
		return
	}
	if found, err := store.Contradictions(m.Context()); err != nil || len(found) > 0 {
		m.Fatalf("got contradictions %v, error %v, want none", found, err)
	}
}
