package main

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"greenroom/internal/library"
)

func TestStats_CountAccountsAndVideos(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		c := &commands{T: t, settings: settings, network: oEmbed{"bbbbbbbbbbb": 404}}
		c.run("", "category", "add", "C")
		c.run("", "catalogue", "add", "aaaaaaaaaaa", "--title", "One", "--category", "c", "--length", "60")
		c.run("", "catalogue", "add", "bbbbbbbbbbb", "--title", "Two", "--category", "c")
		c.run("", "catalogue", "check")
		now := time.Now()
		withStoreOf(t, settings, func(store library.Store) {
			for _, u := range []library.User{
				{ID: "ann", EmailKey: "ann", Profile: []byte("{}"), CreatedAt: now, UpdatedAt: now, Role: library.Learner},
				{ID: "bob", EmailKey: "bob", Profile: []byte("{}"), CreatedAt: now, UpdatedAt: now, Role: library.Learner},
				{ID: "gus", EmailKey: "gus", Profile: []byte("{}"), CreatedAt: now, UpdatedAt: now, Role: library.Learner, ExpiresAt: now.Add(time.Hour)},
			} {
				ok(t, store.CreateUser(t.Context(), u, nil))
			}
			ok(t, store.CreateSession(t.Context(), library.Session{ID: "1", UserID: "ann", CreatedAt: now, ExpiresAt: now.Add(30 * 24 * time.Hour)}))
			ok(t, store.CreateSession(t.Context(), library.Session{ID: "2", UserID: "bob", CreatedAt: now, ExpiresAt: now.Add(20 * 24 * time.Hour)}))
			_, err := store.RecordPlayback(t.Context(), "gus", "aaaaaaaaaaa", now)
			ok(t, err)
		})
		var got statsJSON
		ok(t, json.Unmarshal([]byte(c.run("", "stats", "--json").printed), &got))
		if got.Bytes < 1000 {
			t.Errorf("got a database of %d bytes, want at least 1000", got.Bytes)
		}
		got.Bytes = 0
		want := `{"accounts":2,"guests":1,"activeThisWeek":1,"videos":2,"categories":1,"deadVideos":1,"videosWithoutLength":1,"removedVideos":0,"databaseBytes":0,` +
			`"mostWatched":[{"_id":"aaaaaaaaaaa","title":"One","people":1}]}`
		if text, err := json.Marshal(got); err != nil || string(text) != want {
			t.Errorf("got statistics %s, error %v, want %s", text, err, want)
		}
		if got := c.run("", "stats"); got.status != 0 || !strings.Contains(got.printed, "accounts          2, 1 active this week\n") ||
			!strings.Contains(got.printed, "watched by 1      One (aaaaaaaaaaa)\n") {
			t.Errorf("got %+v, want accounts and the most watched video", got)
		}
		c.wantOutput("c  C\n", "category", "edit", "c", "--tone", "rose", "--symbol", "book")
		c.wantOutput(`{"_id":"c","categoryName":"C","shortNames":"","description":"","imgUrl":"/pictures/rose-book.svg"}`+"\n", "category", "list", "--json")
		c.fails(2, "is no symbol", "category", "edit", "c", "--tone", "rose", "--symbol", "unicorn")
	})
}
