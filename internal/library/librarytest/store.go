package librarytest

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"sync"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

func storeTests() []subtest {
	return []subtest{
		{"Ping of a working store is nil", func(f *fixture) {
			f.ok(f.store.Ping(f.Context()))
		}},
		{"ProbeWrite of a store that can write is nil, and changes nothing", func(f *fixture) {
			f.library()
			before := f.state()
			for range 2 {
				f.ok(f.store.ProbeWrite(f.Context()))
			}
			f.same("state", f.state(), before)
		}},
		{"a cancelled context prevents the operation", testContextDone},
		{"an operation whose context is cancelled changes everything or nothing", testContextDoneDuringOperation},
		{"callers can change slices that they passed to the store", testSlicesGiven},
		{"callers can change slices that the store returns", testSlicesReturned},
		{"an ID in use returns an error without a code and changes nothing", testIDInUse},
	}
}

// library creates a small library: the videos "a" and "b", the account "ann", and the
// guests "gus" and "eve". "ann" and "gus" have "a" in every list and a session; "eve"
// has no data.
func (f *fixture) library() {
	f.Helper()
	f.create(account("ann"))
	f.create(guest("gus", at(60)))
	for _, userID := range []string{"ann", "gus"} {
		f.fillLists(userID, "a")
		f.login(session("session of "+userID, userID, at(60)))
	}
	f.create(guest("eve", at(60)))
	f.put("b")
	f.outline(library.OutlineChange{VideoID: "b", Transcripts: []library.Transcript{transcript("en", "hello")}})
	f.bank(bankEntry("q1", "c"))
}

// method is a method call with its name.
type method struct {
	name string
	call func() error
}

// methods returns a call of every method except Close. All calls succeed if they run in this order
// on the store that [fixture.library] fills.
func (f *fixture) methods(ctx context.Context) []method {
	s := f.store
	return []method{
		{"Ping", func() error { return s.Ping(ctx) }},
		{"ProbeWrite", func() error { return s.ProbeWrite(ctx) }},
		{"Videos", func() error { return second(s.Videos(ctx, library.VideoQuery{CategoryID: "shelf"})) }},
		{"Video", func() error { return second(s.Video(ctx, "a")) }},
		{"VideosByKey", func() error { return second(s.VideosByKey(ctx, []int64{1})) }},
		{"VideosByID", func() error { return second(s.VideosByID(ctx, []string{"a"})) }},
		{"Categories", func() error { return second(s.Categories(ctx)) }},
		{"Category", func() error { return second(s.Category(ctx, "shelf")) }},
		{"ChangedVideos", func() error {
			_, _, err := s.ChangedVideos(ctx, 0)
			return err
		}},
		{"ReadCatalogue", func() error {
			return s.ReadCatalogue(ctx, func(c library.CatalogueReader, _ int64) error { return second(c.Categories(ctx)) })
		}},
		{"Outline", func() error { return second(s.Outline(ctx, "a")) }},
		{"OutlineStates", func() error { return second(s.OutlineStates(ctx, []string{"a"})) }},
		{"Transcript", func() error { return second(s.Transcript(ctx, "b", "en")) }},
		{"TranscriptSize", func() error { return second(s.TranscriptSize(ctx, "b", "en")) }},
		{"VideoQuestions", func() error { return second(s.VideoQuestions(ctx, library.QuestionPage{Limit: 1})) }},
		{"QuestionUsage", func() error { return second(s.QuestionUsage(ctx)) }},
		{"BankSummaries", func() error { return second(s.BankSummaries(ctx, library.BankPage{Limit: 1})) }},
		{"BankEntry", func() error { return second(s.BankEntry(ctx, "q1")) }},
		{"BankEntries", func() error { return second(s.BankEntries(ctx, library.BankPage{Limit: 1})) }},
		{"BankUsage", func() error { return second(s.BankUsage(ctx)) }},
		{"TranscriptKeys", func() error { return second(s.TranscriptKeys(ctx, library.TranscriptKey{}, 1)) }},
		{"UserByEmail", func() error { return second(s.UserByEmail(ctx, account("ann").EmailKey)) }},
		{"SessionUser", func() error {
			_, _, err := s.SessionUser(ctx, "session of ann")
			return err
		}},
		{"Usage", func() error { return second(s.Usage(ctx, "ann")) }},
		{"AccountRevisions", func() error { return second(s.AccountRevisions(ctx, "ann")) }},
		{"HasOperator", func() error { return second(s.HasOperator(ctx)) }},
		{"Users", func() error { return second(s.Users(ctx, library.UserQuery{Limit: 1})) }},
		{"UserSummary", func() error { return second(s.UserSummary(ctx, "ann")) }},
		{"SessionsOf", func() error { return second(s.SessionsOf(ctx, "ann")) }},
		{"Links", func() error { return second(s.Links(ctx, library.InvitationLink, at(0))) }},
		{"Collection", func() error { return second(s.Collection(ctx, "ann", library.Likes, 0)) }},
		{"Playlists", func() error { return second(s.Playlists(ctx, "ann", 0)) }},
		{"Playlist", func() error { return second(s.Playlist(ctx, "ann", playlistID, 0)) }},

		{"CuratedVideos", func() error { return second(s.CuratedVideos(ctx, library.CuratedQuery{})) }},
		{"CuratedCounts", func() error { return second(s.CuratedCounts(ctx)) }},
		{"CategoryCounts", func() error {
			_, _, err := s.CategoryCounts(ctx)
			return err
		}},
		{"VideosToCheck", func() error { return second(s.VideosToCheck(ctx, at(9), 1)) }},
		{"LikeCounts", func() error { return second(s.LikeCounts(ctx)) }},
		{"Stats", func() error { return second(s.Stats(ctx, at(9))) }},
		{"AccountAudit", func() error {
			_, err := s.AccountAudit(ctx, "a", at(1))
			return err
		}},
		{"AuditEntries", func() error {
			_, _, err := s.AuditEntries(ctx, library.AuditQuery{})
			return err
		}},

		{"UpdateCatalogue", func() error {
			return s.UpdateCatalogue(ctx, []string{"a"}, editing(func(v *library.Video) { v.Title = "Edited" }))
		}},
		{"ImportCatalogue", func() error {
			return fill.Put(ctx, s, []library.Category{category("new", "New")}, []library.Video{{ID: "new", Category: "New"}})
		}},
		{"SeededVideoIDs", func() error { return second(s.SeededVideoIDs(ctx)) }},
		{"ApplySeed", func() error {
			return s.ApplySeed(ctx, library.Seed{Videos: []library.Video{video("given")}, Users: []library.User{account("given")}}, nil)
		}},
		{"CreateUser", func() error { return s.CreateUser(ctx, account("new"), nil) }},
		{"CreateUsers", func() error { return s.CreateUsers(ctx, []library.User{account("more")}, nil, nil) }},
		{"CreateSession", func() error { return s.CreateSession(ctx, session("new", "ann", at(60))) }},
		{"DeleteSession", func() error { return s.DeleteSession(ctx, "ann", "session of ann") }},
		{"AddToCollection", func() error { return second(s.AddToCollection(ctx, "ann", library.Likes, "b", at(9))) }},
		{"RecordPlayback", func() error { return second(s.RecordPlayback(ctx, "ann", "b", at(9))) }},
		{"RemoveFromCollection", func() error {
			return second(s.RemoveFromCollection(ctx, "ann", library.Likes, "a", at(9)))
		}},
		{"ClearCollection", func() error { return second(s.ClearCollection(ctx, "ann", library.Likes, at(9))) }},
		{"CreatePlaylist", func() error { return second(s.CreatePlaylist(ctx, "ann", library.Playlist{ID: "new"}, at(9))) }},
		{"AddToPlaylist", func() error { return second(s.AddToPlaylist(ctx, "ann", playlistID, "b", at(9))) }},
		{"WriteEntry", func() error { return second(s.WriteEntry(ctx, "ann", library.Notes, note("n", 9))) }},
		{"Entries", func() error { return second(s.Entries(ctx, "ann", library.Notes, 0)) }},
		{"EntriesPage", func() error { return second(s.EntriesPage(ctx, "ann", library.Notes, library.EntryPage{})) }},
		{"LiveGuests", func() error { return second(s.LiveGuests(ctx, at(9))) }},
		{"PlayedDays", func() error { return second(s.PlayedDays(ctx, "ann")) }},
		{"NotebookUsage", func() error { return second(s.NotebookUsage(ctx, "ann")) }},
		{"EditPlaylist", func() error {
			return second(s.EditPlaylist(ctx, "ann", playlistID, library.PlaylistText{}, at(9)))
		}},
		{"MoveInPlaylist", func() error { return second(s.MoveInPlaylist(ctx, "ann", playlistID, "b", "a", at(9))) }},
		{"SetPart", func() error {
			return second(s.SetPart(ctx, "ann", playlistID, "b", library.Part{From: 1}, at(9)))
		}},
		{"CopyPlaylist", func() error {
			return second(s.CopyPlaylist(ctx, "ann", playlistID, library.Playlist{ID: "copy"}, at(9)))
		}},
		{"SharePlaylist", func() error {
			return second(s.SharePlaylist(ctx, "ann", playlistID, library.Share{ID: "s", TokenHash: "s"}, at(9)))
		}},
		{"SharedPlaylist", func() error { return second(s.SharedPlaylist(ctx, "s", at(9))) }},
		{"CopySharedPlaylist", func() error {
			return second(s.CopySharedPlaylist(ctx, "ann", "s", library.Playlist{ID: "copied"}, at(9)))
		}},
		{"UnsharePlaylist", func() error { return second(s.UnsharePlaylist(ctx, "ann", playlistID, at(9))) }},
		{"RemoveFromPlaylist", func() error { return second(s.RemoveFromPlaylist(ctx, "ann", playlistID, "a", at(9))) }},
		{"DeletePlaylist", func() error { return second(s.DeletePlaylist(ctx, "ann", playlistID, at(9))) }},
		{"Register", func() error { return s.Register(ctx, account("registered"), session("registered", "", at(90)), "") }},
		{"ExtendSessions", func() error {
			return s.ExtendSessions(ctx, []library.SessionActivity{{SessionID: "session of gus", ExpiresAt: at(90), GuestExpiresAt: at(90)}})
		}},
		{"PromoteGuest", func() error {
			return s.PromoteGuest(ctx, "gus", account("promoted"), session("promoted", "", at(90)), "")
		}},
		{"MergeGuest", func() error { return second(s.MergeGuest(ctx, "eve", session("adopted", "ann", at(90)))) }},
		{"StoreChecks", func() error {
			return s.StoreChecks(ctx, []library.CheckResult{{ID: "b", State: library.StatePlays, At: at(9)}}, nil)
		}},
		{"AddPlaybackErrors", func() error { return s.AddPlaybackErrors(ctx, map[string]int{"b": 1}) }},
		{"ReportLengths", func() error {
			return s.ReportLengths(ctx, []library.LengthReport{{UserID: "ann", VideoID: "b", Seconds: 60, At: at(9)}})
		}},
		{"AgreedLengths", func() error { return second(s.AgreedLengths(ctx, []string{"b"})) }},
		{"AppendAudit", func() error { return s.AppendAudit(ctx, library.AuditEntry{At: at(9)}) }},
		{"UpdateOutlines", func() error {
			return fill.Outlines(ctx, s, library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}})
		}},
		{"UpdateQuestion", func() error { return fill.Question(ctx, s, "a", questionAt("new", 5)) }},
		{"UpdateQuestions", func() error {
			return s.UpdateQuestions(ctx, []string{"a"}, putQuestions(nil, of("a", questionAt("newer", 5))))
		}},
		{"UpdateBank", func() error { return fill.Bank(ctx, s, bankEntry("new", "c")) }},
		{"SetRole", func() error { return s.SetRole(ctx, "ann", library.Curator, at(9), nil) }},
		{"SetDisabled", func() error { return s.SetDisabled(ctx, "ann", false, at(9), nil) }},
		{"UpdateProfile", func() error {
			return s.UpdateProfile(ctx, "ann", at(9), func([]byte) ([]byte, error) { return []byte(`{"a":1}`), nil })
		}},
		{"SetEmail", func() error {
			return s.SetEmail(ctx, "ann", library.Credentials{}, "e", account("ann").EmailKey, false, "", at(9))
		}},
		{"UpgradePassword", func() error { return s.UpgradePassword(ctx, "ann", library.Credentials{}, "upgraded") }},
		{"SetPassword", func() error { return s.SetPassword(ctx, "ann", library.Credentials{}, "another", "", at(9), nil) }},
		{"EndSessions", func() error { return s.EndSessions(ctx, "ann", "", nil) }},
		{"CreateLink", func() error {
			return errors.Join(s.CreateLink(ctx, resetLink("r", "ann"), nil), s.CreateLink(ctx, operatorLink("o"), nil))
		}},
		{"LinkByToken", func() error { return second(s.LinkByToken(ctx, "r", at(0))) }},
		{"LinkOfUser", func() error { return second(s.LinkOfUser(ctx, library.ResetLink, "ann", at(0))) }},
		{"ResetPassword", func() error { return s.ResetPassword(ctx, "r", "third", at(9)) }},
		{"BecomeOperator", func() error { return s.BecomeOperator(ctx, "o", "ann", at(9)) }},
		{"CreateByIdentity", func() error { return s.CreateByIdentity(ctx, account("by identity"), identity("i", ""), nil) }},
		{"AddIdentity", func() error { return s.AddIdentity(ctx, identity("j", "ann"), nil) }},
		{"UserByIdentity", func() error {
			_, _, err := s.UserByIdentity(ctx, "https://id.example", "subject of i")
			return err
		}},
		{"IdentitiesOf", func() error { return second(s.IdentitiesOf(ctx, "ann")) }},
		{"RateCounts", func() error { return second(s.RateCounts(ctx, []string{"a"}, at(0))) }},
		{"DeleteRates", func() error { return s.DeleteRates(ctx, at(0), 1) }},
		{"ChangeRates", func() error { return second(s.ChangeRates(ctx, []library.RateChange{rate("a", 1, 60)}, at(0))) }},
		{"RemoveIdentity", func() error { return s.RemoveIdentity(ctx, "ann", "j", nil) }},
		{"UpdateFactors", func() error {
			return s.UpdateFactors(ctx, "ann", nil, func(library.Factors) (library.Factors, error) {
				return library.Factors{SecondFactor: secondFactor(), Passkeys: []library.Passkey{passkey("k", "ann")}}, nil
			})
		}},
		{"SecondFactorOf", func() error { return second(s.SecondFactorOf(ctx, "ann")) }},
		{"SetReminders", func() error { return s.SetReminders(ctx, "ann", true, nil) }},
		{"HasReminders", func() error { return second(s.HasReminders(ctx, "ann")) }},
		{"DueReminders", func() error { return second(s.DueReminders(ctx, at(9), 1)) }},
		{"ReplaceReminder", func() error {
			return second(s.ReplaceReminder(ctx, newReminder("ann"), library.Reminder{UserID: "ann", CheckAt: at(9)}))
		}},
		{"UpdatePasskey", func() error {
			return s.UpdatePasskey(ctx, "ann", "k", nil, func(now library.Passkey) (library.Passkey, error) { return now, nil })
		}},
		{"UserByPasskey", func() error {
			_, _, err := s.UserByPasskey(ctx, passkey("k", "ann").CredentialID)
			return err
		}},
		{"PasskeysOf", func() error { return second(s.PasskeysOf(ctx, "ann")) }},
		{"DeleteLink", func() error { return s.DeleteLink(ctx, library.InvitationLink, "i", nil) }},
		{"DeleteLinksOf", func() error { return s.DeleteLinksOf(ctx, library.CalendarLink, "ann") }},
		{"DeleteUser", func() error { return s.DeleteUser(ctx, "registered", library.Credentials{}, nil) }},
		{"DeleteExpired", func() error {
			_, _, err := s.DeleteExpired(ctx, at(600))
			return err
		}},
	}
}

func second[T any](_ T, err error) error { return err }

// state returns all data that can be read from the store that [fixture.library] fills.
func (f *fixture) state() []any {
	f.Helper()
	categories, err := f.store.Categories(f.Context())
	f.ok(err)
	entries, _ := f.log(library.AuditQuery{})
	outline, err := f.store.Outline(f.Context(), "a")
	f.ok(err)
	spoken, err := f.store.Transcript(f.Context(), "b", "en")
	f.ok(err)
	bank, err := f.store.BankEntries(f.Context(), library.BankPage{Limit: 100})
	f.ok(err)
	state := []any{categories, outline, bank, spoken, f.videos(library.VideoQuery{}), f.curated(library.CuratedQuery{}), len(entries), f.userByEmail("eve")}
	for _, id := range []string{"ann", "gus"} {
		session, user, err := f.store.SessionUser(f.Context(), "session of "+id)
		f.ok(err)
		state = append(state, session, user, f.playlists(id))
		for _, l := range lists() {
			state = append(state, f.get(l, id))
		}
		for _, n := range library.Notebooks() {
			state = append(state, f.entries(id, n, 0))
		}
	}
	for _, id := range []string{"new", "promoted", "registered", "given"} {
		f.wantNoUser(id)
		f.wantNoSession(id)
	}
	return state
}

func testContextDone(f *fixture) {
	f.library()
	before := f.state()
	cancelled, cancel := context.WithCancel(f.Context())
	cancel()
	late, cancel := context.WithDeadline(f.Context(), time.Unix(0, 0))
	defer cancel()
	for _, ctx := range []context.Context{cancelled, late} {
		for _, m := range f.methods(ctx) {
			if err := m.call(); !errors.Is(err, ctx.Err()) {
				f.Errorf("%s: got error %v, want %v", m.name, err, ctx.Err())
			}
		}
	}
	f.same("state", f.state(), before)
	f.wantEveryMethod()
}

// wantEveryMethod checks that [fixture.methods] covers all methods and that all calls succeed.
func (f *fixture) wantEveryMethod() {
	f.Helper()
	tried := []string{"Close", "Revision"} // methods that have no context
	for _, m := range f.methods(f.Context()) {
		if err := m.call(); err != nil {
			f.Errorf("%s: got error %v, want none", m.name, err)
		}
		tried = append(tried, m.name)
	}
	slices.Sort(tried)
	var methods []string
	for m := range reflect.TypeFor[library.Store]().Methods() {
		methods = append(methods, m.Name)
	}
	f.same("methods", tried, methods)
}

// testContextDoneDuringOperation cancels the context of an operation at different times.
func testContextDoneDuringOperation(f *fixture) {
	videoIDs := videoIDs(150)
	f.put(videoIDs...)
	f.create(account("ann"))
	want := []string{}
	for i, id := range videoIDs {
		ctx, cancel := context.WithTimeout(f.Context(), time.Duration(i)*20*time.Microsecond)
		_, err := f.store.AddToCollection(ctx, "ann", library.Likes, id, at(i))
		cancel()
		if err != nil && !errors.Is(err, context.DeadlineExceeded) {
			f.Fatalf("got error %v, want %v", err, context.DeadlineExceeded)
		}
		if err == nil {
			want = append(want, id)
		}
		f.same("stored list", ids(f.get(list{collection: library.Likes}, "ann")), want)
	}
}

func testSlicesGiven(f *fixture) {
	categories := []library.Category{sampleCategory()}
	videos := []library.Video{video("a"), video("b")}
	f.ok(fill.Put(f.Context(), f.store, categories, videos))
	u, g, promoted := account("ann"), guest("gus", at(60)), account("pam")
	f.create(u)
	f.create(g)
	f.ok(f.promote("gus", promoted))

	outline := library.OutlineChange{VideoID: "a", Chapters: []library.Chapter{{Title: "Intro"}}, Transcripts: []library.Transcript{transcript("en", "hello")}}
	f.outline(outline)
	f.mark("a", questionAt("x", 5))
	banked := bankEntry("q", "one")
	f.bank(banked)

	clear(banked.Points)
	categories[0], videos[0], videos[1] = category("x", "X"), video("x"), video("y")
	clear(outline.Chapters)
	clear(outline.Transcripts[0].Cues)
	f.wantOutline("a", library.Outline{Chapters: []library.Chapter{{Title: "Intro"}}, Languages: []string{"en"}, Questions: []library.Question{questionAt("x", 5)}})
	f.wantCues("a", transcript("en", "hello"))
	f.wantBank(bankEntry("q", "one"))
	for _, profile := range [][]byte{u.Profile, g.Profile, promoted.Profile} {
		clear(profile)
	}
	got, err := f.store.Categories(f.Context())
	f.ok(err)
	f.same("categories", got, []library.Category{sampleCategory()})
	f.same("videos", f.videos(library.VideoQuery{}).Videos, []library.Video{video("a"), video("b")})
	f.same("profile", f.userByEmail("ann").Profile, account("ann").Profile)
	f.same("promoted profile", f.userByEmail("pam").Profile, account("pam").Profile)
}

func testSlicesReturned(f *fixture) {
	f.library()
	before := f.state()
	clear(f.videos(library.VideoQuery{}).Videos)
	categories, err := f.store.Categories(f.Context())
	f.ok(err)
	clear(categories)
	spoken, err := f.store.Transcript(f.Context(), "b", "en")
	f.ok(err)
	clear(spoken.Cues)
	bank, err := f.store.BankEntries(f.Context(), library.BankPage{Limit: 100})
	f.ok(err)
	clear(bank[0].Points)
	clear(bank)
	question, err := f.store.BankEntry(f.Context(), "q1")
	f.ok(err)
	clear(question.Points)
	clear(f.userByEmail("ann").Profile)
	_, u, err := f.store.SessionUser(f.Context(), "session of gus")
	f.ok(err)
	clear(u.Profile)
	for _, l := range lists() {
		got, err := l.get(f.Context(), f.store, "ann", 0)
		f.ok(err)
		clear(f.full(got))
		clear(got.Videos)
	}
	for _, userID := range []string{"ann", "gus"} {
		playlists, err := f.store.Playlists(f.Context(), userID, 0)
		f.ok(err)
		clear(playlists.Playlists[0].Videos)
		clear(playlists.Playlists)
	}
	f.same("state", f.state(), before)
}

func testIDInUse(f *fixture) {
	f.library()
	before := f.state()
	u := account("ann")
	u.EmailKey = account("new").EmailKey
	f.code(f.store.CreateUser(f.Context(), u, nil), "")
	f.code(f.store.CreateSession(f.Context(), session("session of ann", "gus", at(90))), "")
	f.code(f.store.Register(f.Context(), u, session("new", "", at(90)), ""), "")
	inUse := session("session of ann", "", at(90))
	f.code(f.store.Register(f.Context(), account("new"), inUse, ""), "")
	f.code(f.store.PromoteGuest(f.Context(), "gus", account("new"), inUse, ""), "")
	inUse.ID = "session of gus"
	f.code(f.store.PromoteGuest(f.Context(), "gus", account("new"), inUse, ""), "")
	_, err := f.store.CreatePlaylist(f.Context(), "ann", library.Playlist{ID: playlistID, Title: "Other"}, at(9))
	f.code(err, "")
	f.same("state", f.state(), before)
}

// testClose closes the store while operations are running.
func testClose(f *fixture) {
	f.put(videoIDs(8)...)
	f.create(account("ann"))
	var operations sync.WaitGroup
	errs := make([]error, 8)
	for i, id := range videoIDs(8) {
		ctx := &slowContext{Context: f.Context(), entered: make(chan struct{})}
		operations.Go(func() {
			if i%2 == 0 {
				_, errs[i] = f.store.AddToCollection(ctx, "ann", library.Likes, id, at(1))
			} else {
				_, errs[i] = f.store.Playlists(ctx, "ann", 0)
			}
		})
		<-ctx.entered
	}
	f.ok(f.store.Close())
	operations.Wait()
	f.ok(errors.Join(errs...))
}

// slowContext is a context with slow methods. An operation that checks the context therefore takes
// long.
type slowContext struct {
	context.Context
	once    sync.Once
	entered chan struct{} // channel that is closed when the operation first checks the context
}

func (c *slowContext) countCheck() {
	c.once.Do(func() { close(c.entered) })
	time.Sleep(2 * time.Millisecond)
}

func (c *slowContext) Done() <-chan struct{} {
	c.countCheck()
	return c.Context.Done()
}

func (c *slowContext) Err() error {
	c.countCheck()
	return c.Context.Err()
}
