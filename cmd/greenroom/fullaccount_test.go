package main

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"greenroom/internal/auth"
	"greenroom/internal/library"
	"greenroom/internal/library/librarytest/fill"
	"greenroom/internal/limits"
	"greenroom/internal/sqldb"
	"greenroom/internal/sqldb/sqldbtest"
	"greenroom/internal/sqldb/sqlite"
)

// newFullAccount creates a database with an account whose lists and notebooks are full. Each video
// has a description of YouTube's maximum length. It returns the token of the account and the ID of
// one of its playlists.
func newFullAccount(t *testing.T, dir string, secret []byte) (token, playlist string) {
	t.Helper()
	name := filepath.Join(dir, databaseName)
	store, err := sqlite.Open(t.Context(), name, sqldb.CreateSchema)
	ok(t, err)
	db, err := sql.Open("sqlite", name)
	ok(t, err)
	filler := sqldbtest.Filler{Store: store, DB: db}
	videos := make([]library.Video, library.MaxListVideos)
	ids := make([]string, len(videos))
	for i := range videos {
		ids[i] = fmt.Sprintf("many_%06d", i)
		videos[i] = library.Video{ID: ids[i], Title: "Many", Description: strings.Repeat("long ", 1000), Seconds: 600, Category: "Shelf"}
	}
	ok(t, fill.Put(t.Context(), filler, []library.Category{{ID: "shelf", Name: "Shelf"}}, videos))
	now := time.Now().UTC().Truncate(time.Second)
	asha := library.User{ID: "asha", Email: "asha@example.org", EmailKey: "asha@example.org", CreatedAt: now, UpdatedAt: now, Role: library.Operator}
	ok(t, filler.CreateUser(t.Context(), asha, nil))
	token = newSession(t, store, secret, asha)
	for _, c := range library.Collections() {
		ok(t, filler.FillCollection(t.Context(), asha.ID, c, ids))
	}
	for _, id := range []string{"one", "two"} {
		_, err := filler.CreatePlaylist(t.Context(), asha.ID, library.Playlist{ID: id, Title: id, Description: strings.Repeat("d", 5000)}, now)
		ok(t, err)
		ok(t, filler.FillPlaylist(t.Context(), asha.ID, id, ids))
	}
	fillNotebooks(t, filler, asha.ID, ids, now)
	fillOutlines(t, filler, ids)
	ok(t, filler.Close())
	return token, "one"
}

// newSession creates a session that is valid for 1 h and returns its token.
func newSession(t *testing.T, store *sqldb.Store, secret []byte, user library.User) (token string) {
	t.Helper()
	session := library.Session{ID: "session-of-" + user.ID, UserID: user.ID, CreatedAt: user.CreatedAt, ExpiresAt: user.CreatedAt.Add(time.Hour)}
	ok(t, store.CreateSession(t.Context(), session))
	tokens, err := auth.NewTokens(secret)
	ok(t, err)
	token, err = tokens.Sign(auth.Claims{UserID: user.ID, Email: user.Email, SessionID: session.ID, IssuedAt: session.CreatedAt, ExpiresAt: session.ExpiresAt})
	ok(t, err)
	return token
}

// fillOutlines adds the maximum number of chapters and the longest transcript to the first video.
// It also adds short transcripts to 50 videos, and the maximum number of questions.
func fillOutlines(t *testing.T, filler sqldbtest.Filler, videos []string) {
	t.Helper()
	first := library.OutlineChange{VideoID: videos[0]}
	for i := range limits.VideoChapters {
		first.Chapters = append(first.Chapters, library.Chapter{Seconds: i, Title: strings.Repeat("c", 100)})
	}
	cues := make([]library.Cue, library.MaxCues)
	for i := range cues {
		cues[i] = library.Cue{From: time.Duration(i) * time.Second, Text: strings.Repeat("s", library.MaxTranscriptText/library.MaxCues)}
	}
	first.Transcripts = []library.Transcript{{Language: "en", Cues: cues}}
	ok(t, fill.Outlines(t.Context(), filler, first))
	for _, id := range videos[1 : 1+limits.TranscriptMatches] {
		transcripts := []library.Transcript{{Language: "en", Cues: []library.Cue{{Text: "Numbats speak"}}}}
		ok(t, fill.Outlines(t.Context(), filler, library.OutlineChange{VideoID: id, Transcripts: transcripts}))
	}
	each := limits.ListedVideoQuestions / len(videos)
	for i := range each {
		_, err := filler.DB.ExecContext(t.Context(), "INSERT INTO video_questions (video_key, id, seconds, text, answer_ends) SELECT DISTINCT key, $1, $2, $3, 0 FROM videos",
			fmt.Sprint("marked-", i), i, strings.Repeat("?", limits.QuestionText))
		ok(t, err)
	}
}

// fillNotebooks fills the account's notebooks with SQL statements, because writes through the store
// would take minutes.
func fillNotebooks(t *testing.T, filler sqldbtest.Filler, userID string, videos []string, now time.Time) {
	t.Helper()
	bodies := map[library.Notebook]func(i int) string{
		library.Positions: func(int) string { return `{"seconds":17}` },
		library.Notes: func(i int) string {
			return fmt.Sprintf(`{"videoId":%q,"seconds":1,"text":%q}`, videos[i%len(videos)], strings.Repeat("n", 760))
		},
		library.Questions: func(i int) string {
			return fmt.Sprintf(`{"videoId":%q,"seconds":1,"text":%q}`, videos[i%len(videos)], strings.Repeat("q", 500))
		},
		library.Ratings: func(i int) string {
			return fmt.Sprintf(`{"questionId":"entry-%06d","videoId":%q,"rating":"good","schedule":{"due":"2026-11-22T09:30:00Z","lastReview":"2026-11-20T09:30:00Z"}}`, i%5000, videos[i%len(videos)])
		},
		library.Interviews: func(int) string {
			return `{"startedAt":"2026-11-22T09:30:00Z","minutes":15,"level":"usual","questions":[{"questionId":"pm-001","text":"` + strings.Repeat("q", 500) +
				`","minutes":4,"seconds":255,"way":"speak","points":6,"checkedPoints":[]}]}`
		},
		library.Stories: func(int) string {
			return `{"title":"T","result":"` + strings.Repeat("r", 800) + `","shows":[],"questionIds":[]}`
		},
		library.InterviewDays: func(int) string {
			return `{"location":"` + strings.Repeat("p", 200) + `","items":[],"sentences":[],"stage":"prepare"}`
		},
		library.QuestionNotes: func(int) string { return `{"text":"` + strings.Repeat("n", 760) + `"}` },
		library.PlanChanges: func(i int) string {
			return fmt.Sprintf(`{"dropped":{%q:true}}`, videos[i%len(videos)])
		},
		library.Plans: func(int) string {
			day := func(days int) string { return now.AddDate(0, 0, days).Format(time.DateOnly) }
			return fmt.Sprintf(`{"interviewOn":%q,"startsOn":%q,"zone":"UTC","minutes":[600,600,600,600,600,600,600],"daysOff":[],"categories":["shelf"],"playlists":["one"],"dropped":[]}`, day(60), day(-1))
		},
	}
	for _, n := range library.Notebooks() { // the plan must be the last notebook that is filled
		id, body := "entry-%06d", bodies[n]
		if n == library.Positions {
			id = "many_%06d"
		} else if n == library.Plans {
			id = "plan"
		}
		_, err := filler.WriteEntry(t.Context(), userID, n, library.Entry{ID: nameOf(id, 0), Body: []byte(body(0)), At: now})
		ok(t, err)
		if n == library.Plans {
			continue
		}
		fillNotebook(t.Context(), t, filler.DB, n.Quota(false), id, body)
	}
}

func nameOf(form string, i int) string {
	if strings.Contains(form, "%") {
		return fmt.Sprintf(form, i)
	}
	return form
}

// fillNotebook copies the only entry of a notebook until the quota of the notebook is full.
func fillNotebook(ctx context.Context, t *testing.T, db *sql.DB, quota library.Quota, id string, body func(i int) string) {
	t.Helper()
	tx, err := db.BeginTx(ctx, nil)
	ok(t, err)
	var user, key, bytes int
	ok(t, tx.QueryRowContext(ctx, "SELECT user_key, key FROM notebooks WHERE entries = 1 AND key NOT IN (SELECT key FROM notebooks WHERE entries > 1) LIMIT 1").Scan(&user, &key))
	copied := strings.Join(columnsExcept(ctx, t, tx, "id", "body"), ", ")
	statement, err := tx.PrepareContext(ctx, fmt.Sprintf(
		"INSERT INTO notebook_entries (id, body, %s) SELECT $1, $2, %s FROM notebook_entries WHERE user_key = $3 AND notebook_key = $4 AND id = $5", copied, copied))
	ok(t, err)
	entries := 1
	for ; entries < quota.Entries; entries++ {
		e := library.Entry{ID: nameOf(id, entries), Body: []byte(body(entries))}
		if bytes += e.StoredBytes(); bytes+e.StoredBytes() > quota.Bytes {
			break
		}
		_, err := statement.ExecContext(ctx, e.ID, e.Body, user, key, nameOf(id, 0))
		ok(t, err)
	}
	_, err = tx.ExecContext(ctx, "UPDATE notebooks SET entries = $1, bytes = $2 WHERE key = $3", entries, bytes, key)
	ok(t, err)
	ok(t, tx.Commit())
}

// columnsExcept returns the columns of the table of notebook entries, except the columns in
// without.
func columnsExcept(ctx context.Context, t *testing.T, tx *sql.Tx, without ...string) (names []string) {
	t.Helper()
	rows, err := tx.QueryContext(ctx, "SELECT name FROM pragma_table_info('notebook_entries')")
	ok(t, err)
	defer func() { ok(t, rows.Close()) }()
	for rows.Next() {
		var name string
		ok(t, rows.Scan(&name))
		if !strings.Contains(strings.Join(without, " "), name) {
			names = append(names, name)
		}
	}
	ok(t, rows.Err())
	return names
}
