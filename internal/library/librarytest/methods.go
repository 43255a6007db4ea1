package librarytest

import (
	"context"
	"errors"
	"reflect"
	"slices"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
)

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
		{"CountAudit", func() error { return second(s.CountAudit(ctx, library.AuditEntry{At: at(9), Count: 1})) }},
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
