package sqldbtest

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/sqldb"
)

// CheckCopies copies a library, and then copies the copy. It checks that both copies have the same
// contents and accept writes.
func CheckCopies(t *testing.T, from, to, further *sqldb.Store) {
	t.Helper()
	fillForCopy(t, from)
	progress := map[string]int64{}
	copied, err := from.CopyTo(t.Context(), to, func(table string, rows int64) { progress[table] = rows })
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range copied {
		if table.Rows == 0 {
			t.Errorf("table %s: got no copied rows, want some", table.Table)
		}
		if progress[table.Table] != table.Rows {
			t.Errorf("table %s: got progress of %d rows, want %d", table.Table, progress[table.Table], table.Rows)
		}
	}
	noProgress := func(string, int64) {}
	again, err := to.CopyTo(t.Context(), further, noProgress)
	if diff := cmp.Diff(copied, again); err != nil || diff != "" {
		t.Errorf("second copy (-first +second): error %v %s", err, diff)
	}
	if _, err := from.CopyTo(t.Context(), further, noProgress); !errors.Is(err, sqldb.ErrNotEmpty) {
		t.Errorf("copy to a filled store: got error %v, want ErrNotEmpty", err)
	}
	wantUsableCopy(t, further)
}

// CheckCopyIsAtomic tests that a cancelled copy leaves no rows.
func CheckCopyIsAtomic(t *testing.T, from, to *sqldb.Store) {
	t.Helper()
	fillForCopy(t, from)
	ctx, stop := context.WithCancel(t.Context())
	if _, err := from.CopyTo(ctx, to, func(string, int64) { stop() }); !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want a cancelled copy", err)
	}
	if _, err := from.CopyTo(t.Context(), to, func(string, int64) {}); err != nil {
		t.Errorf("second copy: got error %v", err)
	}
}

// CheckCopiedTables checks that every table of the schema is copied, except the tables that contain
// the state of one database.
func CheckCopiedTables(t *testing.T, store *sqldb.Store, schema []string) {
	t.Helper()
	contents, err := store.Contents(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"account_changes", "goose_db_version", "probe", "rate_counts", "servers"}
	for _, table := range contents {
		want = append(want, table.Table)
	}
	slices.Sort(want)
	slices.Sort(schema)
	if diff := cmp.Diff(want, schema); diff != "" {
		t.Errorf("copied tables (-want +got): %s", diff)
	}
}

// videosCopied is the number of copied videos, which is too large for one INSERT statement.
const videosCopied = 700

func fillForCopy(t *testing.T, store *sqldb.Store) {
	t.Helper()
	ctx, now := t.Context(), time.UnixMilli(1_700_000_000_000).UTC()
	videos := make([]library.Video, videosCopied)
	for i := range videos {
		videos[i] = library.Video{ID: "video-" + string(rune('一'+i)), Title: "“It’s” — עברית 🎤", Category: "Ünïcode"}
	}
	user := library.User{ID: "asha", Email: "Asha@x.example", EmailKey: "asha@x.example", PasswordHash: "$h", Profile: []byte(`{"a":1}`), CreatedAt: now, UpdatedAt: now}
	guest := library.User{ID: "guest", EmailKey: "guest", Profile: []byte{}, CreatedAt: now, UpdatedAt: now, ExpiresAt: now.Add(time.Hour)}
	_, secretErr := store.EnsureSecret(ctx, "fingerprint", nil)
	for _, err := range []error{
		secretErr,
		store.ApplySeed(ctx, library.Seed{Categories: []library.Category{{ID: "c", Name: "Ünïcode", ShortNames: "UC"}}, Videos: videos}, nil),
		store.Register(ctx, user, library.Session{ID: "session", CreatedAt: now, ExpiresAt: now.Add(time.Hour)}, ""),
		store.CreateUser(ctx, guest, nil),
		store.SetRole(ctx, "asha", library.Curator, now, nil),
		store.CreateLink(ctx, library.Link{
			ID: "link", Kind: library.InvitationLink, TokenHash: "hash", Uses: 2, UsesLeft: 2, CreatedAt: now, ExpiresAt: now.Add(time.Hour),
		}, nil),

		store.CreateLink(ctx, library.Link{
			ID: "reset", Kind: library.ResetLink, TokenHash: "of asha", UserID: "asha", Uses: 1, UsesLeft: 1, CreatedAt: now, ExpiresAt: now.Add(time.Hour),
		}, nil),

		store.UpdateFactors(ctx, "asha", nil, func(library.Factors) (library.Factors, error) {
			return library.Factors{
				SecondFactor: &library.SecondFactor{Key: "encrypted", LastStep: 3, RecoveryCodes: []string{"a", "b"}, CreatedAt: now},
				Passkeys:     []library.Passkey{{ID: "k", CredentialID: "Yw", PublicKey: []byte{0, 0xff}, Name: "Phone", SignCount: 1 << 31, LastChallenge: now, CreatedAt: now}},
			}, nil
		}),
		store.SetReminders(ctx, "asha", true, nil),
		store.AddIdentity(ctx, library.Identity{ID: "i", UserID: "asha", Issuer: "https://id.example", Subject: "asha", Managed: true, CreatedAt: now}, nil),
		changed(store.AddToCollection(ctx, "asha", library.Likes, videos[0].ID, now)),
		changed(store.AddToCollection(ctx, "guest", library.WatchLater, videos[1].ID, now)),
		changed(store.RecordPlayback(ctx, "asha", videos[2].ID, now)),
		changed(store.CreatePlaylist(ctx, "asha", library.Playlist{ID: "p", Title: "Week 1", Description: "What to watch"}, now)),
		changed(store.AddToPlaylist(ctx, "asha", "p", videos[3].ID, now)),
		changed(store.SetPart(ctx, "asha", "p", videos[3].ID, library.Part{From: 240, To: 570}, now)),
		changed(store.SharePlaylist(ctx, "asha", "p", library.Share{ID: "share", TokenHash: "of p", CreatedAt: now}, now)),
		fill.Remove(ctx, store, []string{videos[3].ID}, now),
		fill.Question(ctx, store, videos[4].ID, library.Question{ID: "q", Seconds: 252, Text: "“Why”? עברית", AnswerEnds: 365}),
		fill.Bank(ctx, store, library.BankEntry{BankQuestion: library.BankQuestion{
			BankSummary: library.BankSummary{ID: "b", Category: "c", Kind: "k", KindName: "Kïnd", Level: "usual", Minutes: 2, Text: "“Why”? עברית"}, BankDetail: library.BankDetail{Points: []string{"🎤"}},
		}, Hidden: true}),
		entry(store.WriteEntry(ctx, "asha", library.Notes, library.Entry{ID: "n", Body: []byte(`{"text":"Ask"}`), At: now})),
		entry(store.WriteEntry(ctx, "asha", library.Notes, library.Entry{ID: "gone", Body: []byte(`{"text":"Gone"}`), At: now})),
		entry(store.WriteEntry(ctx, "asha", library.Notes, library.Entry{ID: "gone", At: now, Removed: true})),
		entry(store.WriteEntry(ctx, "guest", library.Positions, library.Entry{ID: "v", Body: []byte(`{"seconds":7}`), Done: true, At: now.Add(-time.Hour), Played: library.DayPlayback{Day: 19_999, Seconds: 7}})),
		entry(store.WriteEntry(ctx, "guest", library.Positions, library.Entry{ID: "v", Body: []byte(`{"seconds":7}`), Done: true, At: now, Played: library.DayPlayback{Day: 20_000, Seconds: 7}, Watched: library.WatchedTime{Seconds: 14, Known: true}})),
		fill.Outlines(ctx, store, library.OutlineChange{
			VideoID: videos[4].ID, Chapters: []library.Chapter{{Title: "Intro"}},
			Transcripts: []library.Transcript{{Language: "he", Cues: []library.Cue{{To: time.Second, Text: "עברית 🎤"}}}},
		}),
		store.StoreChecks(ctx, []library.CheckResult{{ID: videos[0].ID, State: library.StatePrivate, At: now}}, nil),
		store.ReportLengths(ctx, []library.LengthReport{{UserID: "asha", VideoID: videos[0].ID, Seconds: 600, At: now}}),
		store.AppendAudit(ctx, library.AuditEntry{At: now, By: "asha", From: library.FromPage, Action: "video.edited", Title: "“It’s”", Detail: []byte("{}")}),
		store.AppendAudit(ctx, library.AuditEntry{At: now, From: library.FromCommand, Action: "video.edited"}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
}

func changed(_ library.Change, err error) error { return err }

// wantUsableCopy checks that the copy can be read and written.
func wantUsableCopy(t *testing.T, store *sqldb.Store) {
	t.Helper()
	ctx, now := t.Context(), time.UnixMilli(1_700_000_500_000).UTC()
	if _, user, err := store.SessionUser(ctx, "session"); err != nil || user.Email != "Asha@x.example" || string(user.Profile) != `{"a":1}` {
		t.Errorf("got session of %v, error %v, want the account's", user, err)
	}
	if link, err := store.LinkByToken(ctx, "of asha", now); err != nil || link.UserID != "asha" {
		t.Errorf("got link %+v, error %v, want the account's", link, err)
	}
	if p, err := store.SharedPlaylist(ctx, "of p", now); err != nil || len(p.Videos) != 1 || p.Parts[p.Videos[0]].To != 570 {
		t.Errorf("got shared playlist %+v, error %v, want 1 video with its part", p, err)
	}
	if notes, err := store.Entries(ctx, "asha", library.Notes, 3); err != nil || notes.Full || len(notes.Entries) != 1 || !notes.Entries[0].Removed {
		t.Errorf("got notes %+v, error %v, want 1 removed note", notes, err)
	}
	written, err := store.WriteEntry(ctx, "asha", library.Notes, library.Entry{ID: "n", Body: []byte(`{"text":"Ask more"}`), At: now})
	if err != nil || written.Revision != 5 || !written.Entry.MadeAt.Before(now) {
		t.Errorf("changed note: got %+v, error %v, want revision 5", written, err)
	}
	if wrong, err := store.FindInconsistencies(ctx); err != nil || len(wrong) > 0 {
		t.Errorf("contradictions of the copy: got %v, error %v, want none", wrong, err)
	}
	change, err := store.AddToCollection(ctx, "asha", library.Likes, "video-"+string(rune('一'+9)), now)
	if err != nil || change.Length != 2 {
		t.Errorf("add a like: got %v, error %v, want length 2", change, err)
	}
	if err := changed(store.AddToCollection(ctx, "asha", library.Likes, "video-"+string(rune('一'+3)), now)); library.CodeOf(err) != library.CodeVideoNotFound {
		t.Errorf("add a removed video: got error %v, want not found", err)
	}
	transcript, err := store.Transcript(ctx, "video-"+string(rune('一'+4)), "he")
	if err != nil || len(transcript.Cues) != 1 || transcript.Cues[0].Text != "עברית 🎤" {
		t.Errorf("transcript: got %v, error %v, want 1 cue", transcript, err)
	}
	if _, err := store.EnsureSecret(ctx, "another", nil); !errors.Is(err, sqldb.ErrOtherSecret) {
		t.Errorf("another secret: got error %v, want ErrOtherSecret", err)
	}
	if err := fill.Put(ctx, store, []library.Category{{ID: "d", Name: "D"}}, []library.Video{{ID: "new", Category: "D"}}); err != nil {
		t.Errorf("add a video: got error %v", err)
	}
}

func entry(_ library.WriteResult, err error) error { return err }
