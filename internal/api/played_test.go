package api_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"greenroom/internal/library"
	"greenroom/internal/limits"
)

// reportPlayback writes a position that contains the seconds of playback on the day.
func (a *app) reportPlayback(t *testing.T, token, videoID, day string, seconds int) response {
	t.Helper()
	body := fmt.Sprintf(`{"seconds":600,"length":6000,"played":{"day":%q,"seconds":%d}}`, day, seconds)
	return a.expect(t, 200, call{route: "PUT /user/positions/" + videoID, token: token, body: body})
}

// playedDays returns the played days of the account as a text of the form "day:seconds
// day:seconds".
func (a *app) playedDays(t *testing.T, token string) string {
	t.Helper()
	days := ""
	for _, each := range a.expect(t, 200, call{route: "GET /user/played-days", token: token}).body["days"].([]any) {
		day := each.(map[string]any)
		days += fmt.Sprintf("%s:%v ", day["day"], day["seconds"])
	}
	return days
}

//proves:played-days
func TestPlayedDays_AreCountedOnce(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		same(t, "days of a new account", app.playedDays(t, token), "")
		app.expect(t, 200, call{route: "PUT /user/positions/" + answersID, token: token, body: `{"seconds":500,"watched":true}`})
		app.reportPlayback(t, token, moviesID, "2026-11-20", 300)
		app.reportPlayback(t, token, moviesID, "2026-11-20", 300)
		same(t, "days after the first", app.playedDays(t, token), "2026-11-20:300 ")
		app.clock.advance(24 * time.Hour)
		app.reportPlayback(t, token, moviesID, "2026-11-21", 20)
		app.reportPlayback(t, token, answersID, "2026-11-21", 40)
		same(t, "days after the second", app.playedDays(t, token), "2026-11-20:300 2026-11-21:60 ")
		app.expect(t, 200, call{route: "DELETE /user/positions/" + moviesID, token: token})
		same(t, "days without the position", app.playedDays(t, token), "2026-11-20:300 2026-11-21:60 ")
	})
}

// A day that is not the current date in any time zone must not count. The position must be stored.
func TestPlayedDays_IgnoreImpossibleDate(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	token := app.signUp(t, "asha@example.org")
	for _, day := range []string{"2026-11-18", "2026-11-22", "1926-11-20", "9999-12-31"} {
		got := app.reportPlayback(t, token, moviesID, day, 60)
		same(t, day, []any{entry(t, got, "position")["seconds"], entry(t, got, "position")["played"]}, []any{600.0, nil})
	}
	app.reportPlayback(t, token, moviesID, "2026-11-19", 60)
	app.reportPlayback(t, token, moviesID, "2026-11-21", 60)
	same(t, "days", app.playedDays(t, token), "2026-11-19:60 2026-11-21:60 ")
	late := call{route: "PUT /user/positions/" + answersID, token: token, body: `{"seconds":1,"ago":864000000,"played":{"day":"2026-11-10","seconds":5}}`}
	app.expect(t, 200, late)
	same(t, "days after an offline write", app.playedDays(t, token), "2026-11-10:5 2026-11-19:60 2026-11-21:60 ")
}

//proves:notebooks-come-along
func TestPlayedDays_AreMergedAndExported(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		account := app.signUp(t, "asha@example.org")
		app.reportPlayback(t, account, moviesID, "2026-11-20", 100)
		guest := app.guest(t)
		app.reportPlayback(t, guest, moviesID, "2026-11-20", 10)
		app.clock.advance(24 * time.Hour)
		app.reportPlayback(t, guest, moviesID, "2026-11-21", 7)
		login := app.expect(t, 200, call{
			route: "POST /auth/login", body: `{"email":"asha@example.org","password":"ten green chairs","bringGuestLists":true}`, token: guest,
		})
		token := text(t, login.body, "encodedToken")
		same(t, "days", app.playedDays(t, token), "2026-11-20:110 2026-11-21:7 ")
		exported, err := json.Marshal(app.expect(t, 200, call{route: "GET /user/export", token: token}).body["playedDays"])
		if err != nil {
			t.Fatal(err)
		}
		same(t, "export", string(exported), `[{"day":"2026-11-20","seconds":110},{"day":"2026-11-21","seconds":7}]`)
	})
}

//proves:progress-minutes
func TestPositions_HaveSecondsPlayedInTotal(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		token := app.signUp(t, "asha@example.org")
		put := func(body string) any {
			t.Helper()
			return entry(t, app.expect(t, 200, call{route: "PUT /user/positions/" + moviesID, token: token, body: body}), "position")["watchedSeconds"]
		}
		same(t, "position of an older client", put(`{"seconds":500,"length":1000}`), nil)
		same(t, "first total", put(`{"seconds":510,"length":1000,"watchedSeconds":10}`), 10.0)
		same(t, "total of a device with fewer seconds", put(`{"seconds":520,"length":1000,"watchedSeconds":4}`), 10.0)
		same(t, "total of an offline device", put(`{"seconds":90,"length":1000,"watchedSeconds":30,"ago":60000}`), 30.0)
		same(t, "position of an older client", put(`{"seconds":530,"length":1000}`), 30.0)
		same(t, "total beyond the length", put(`{"seconds":540,"length":1000,"watchedSeconds":5000}`), 1000.0)
		exported := app.expect(t, 200, call{route: "GET /user/export", token: token})
		same(t, "export", list(t, exported, "positions")[0]["watchedSeconds"], 1000.0)
		app.expect(t, 200, call{route: "PUT /user/positions/" + answersID, token: token, body: `{"seconds":5,"watched":true,"watchedSeconds":0}`})
		positions := list(t, app.expect(t, 200, call{route: "GET /user/positions", token: token}), "positions")
		same(t, "totals", []any{positions[0]["watchedSeconds"], positions[1]["watchedSeconds"]}, []any{0.0, 1000.0})
	})
}

// largestPosition is the largest position, with playback on the day of the test.
const largestPosition = `{"seconds":999999,"length":1000000,"played":{"day":"2026-11-20","seconds":86400},"watchedSeconds":1000000}`

// playedDays plays a video on more days than the limit.
func (f *filling) playedDays() {
	f.Helper()
	for i := range limits.PlayedDays + 50 {
		_, err := f.app.store.WriteEntry(f.Context(), f.user, library.Positions, library.Entry{
			ID: storageVideo(0), At: f.app.clock.Now(), Body: []byte(`{"seconds":999999,"length":1000000}`),
			Played: library.DayPlayback{Day: library.Day(20_800 + i), Seconds: limits.DaySeconds},
		})
		f.ok(err)
	}
	var days int
	f.ok(f.db.QueryRowContext(f.Context(), "SELECT COUNT(*) FROM played_days").Scan(&days))
	if days != limits.PlayedDays {
		f.Fatalf("got %d stored days, want %d", days, limits.PlayedDays)
	}
}
