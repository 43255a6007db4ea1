package api_test

import (
	"testing"
)

// playlistWithParts creates a playlist of the videos with these parts.
func (a *app) playlistWithParts(t *testing.T, token string, parts ...string) string {
	t.Helper()
	list := a.createPlaylist(t, token, "Parts")
	for i := 0; i < len(parts); i += 2 {
		a.expect(t, 201, call{route: "POST /user/playlists/" + list, body: video(parts[i]), token: token})
		if parts[i+1] != "" {
			a.expect(t, 200, call{route: "PUT /user/playlists/" + list + "/" + parts[i] + "/part", body: `{"part":` + parts[i+1] + `}`, token: token})
		}
	}
	return list
}

//proves:plan-parts
func TestPlan_SchedulesPartsOfPlaylists(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		const long, short, unknown = "v0000000000", "v0000000001", "v0000000002"
		app.addPlanVideos(t, 60, 10, 0)
		token := app.signUp(t, "asha@example.org")
		put := app.putAs(t, token)
		wants := app.wantPlan(t, token, "2026-11-20")
		list := app.playlistWithParts(t, token, long, `{"from":240,"to":570}`, short, `{"from":120,"to":6000}`, unknown, `{"from":60,"to":180}`)
		put("/user/plan", planBody(`"interviewOn":"2026-11-21","playlists":["`+list+`"]`))
		first := wants("20:40 0(6 240-570) 1(8 120-<nil>) 2(2 60-180)")
		progress := first.body["progress"].([]any)[0].(map[string]any)
		items := first.body["days"].([]any)[0].(map[string]any)["items"].([]any)
		same(t, "playlist of the part", items[0].(map[string]any)["playlistId"], any(list))
		same(t, "minutes", []any{progress["minutes"], first.body["guessed"]}, []any{16.0, 0.0})

		// Only the questions within the part must be planned.
		for id, seconds := range map[string]string{"before": "239", "in": "240", "behind": "570"} {
			put("/user/questions/"+id, `{"videoId":"`+long+`","seconds":`+seconds+`,"text":"Why?"}`)
		}
		put("/user/positions/"+long, `{"seconds":400}`)
		wants("20:40 0(3 400-570) qin(3) 1(8 120-<nil>) 2(2 60-180)")
		put("/user/positions/"+long, `{"seconds":60}`)
		parted := wants("20:40 0(6 240-570) qin(3) 1(8 120-<nil>) 2(2 60-180)")
		same(t, "minutes of questions", parted.body["progress"].([]any)[0].(map[string]any)["questionMinutes"], any(3.0))
		// A part counts as watched after 90 %.
		put("/user/positions/"+long, `{"seconds":537,"played":{"day":"2026-11-20","seconds":330}}`)
		seen := wants("20:34 qin(3) 1(8 120-<nil>) 2(2 60-180)")
		same(t, "spent", seen.body["spent"], any(6.0))

		// If two playlists have parts of one video, the plan must contain one part that covers both
		// parts. A category with the same video must not change this part.
		put("/user/positions/"+long, `{"seconds":0}`)
		other := app.playlistWithParts(t, token, long, `{"from":300,"to":900}`, unknown, `{"from":30}`)
		put("/user/plan", planBody(`"interviewOn":"2026-11-21","dropped":["in","before","behind"],"playlists":["`+list+`","`+other+`"],"categories":["panels"]`))
		both := wants("20:40 0(11 240-900) 1(8 120-<nil>) 2(20? 30-<nil>)")
		items = both.body["days"].([]any)[0].(map[string]any)["items"].([]any)
		same(t, "playlists", []any{items[0].(map[string]any)["playlistId"], items[1].(map[string]any)["playlistId"]}, []any{nil, list})
	})
}

//proves:plan-changed
func TestPlan_SwapsVideos(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 40, 40, 40)
	token := app.signUp(t, "asha@example.org")
	for swaps, want := range map[string]string{
		`[]`:                              "20:40 0(40); 22:60 1(40); 23:40 2(40)",
		`[["v0000000000","v0000000002"]]`: "20:40 2(40); 22:60 1(40); 23:40 0(40)",
		`[["v0000000000","v0000000002"],["v0000000000","v0000000001"]]`: "20:40 2(40); 22:60 0(40); 23:40 1(40)",
		`[["v0000000000","gone"]]`:                                      "20:40 0(40); 22:60 1(40); 23:40 2(40)",
	} {
		app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"interviewOn":"2026-11-26","daysOff":["2026-11-24","2026-11-25"],"swaps":` + swaps)})
		days, _ := app.planned(t, token, "today=2026-11-20")
		same(t, swaps, days, want)
	}
}

func TestPlan_OmitsPostponedAndDeletedQuestions(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.addPlanVideos(t, 10)
	token := app.signUp(t, "asha@example.org")
	wants := app.wantPlan(t, token, "2026-11-22")
	question := call{route: "PUT /user/questions/q", token: token, body: `{"videoId":"v0000000000","seconds":60,"text":"Why?"}`}
	app.expect(t, 200, question)
	app.expect(t, 200, call{route: "PUT /user/plan", token: token, body: planBody(`"interviewOn":"2026-11-26","daysOff":["2026-11-24","2026-11-25"],"later":{"q":"2026-11-23"}`)})
	putOff := wants("22:60 0(10)")
	same(t, "postponed question", summarizeItem(putOff.body["putOff"].([]any)[0].(map[string]any)), "qq(3)")
	app.expect(t, 200, call{route: "PUT /user/ratings/1", token: token, body: `{"questionId":"q","videoId":"v0000000000","rating":"good","schedule":{"due":"2026-11-21T10:00:00Z","stability":3,"difficulty":5}}`})
	wants("22:60 rq(3) 0(10)")
	app.expect(t, 200, call{route: "DELETE /user/questions/q", token: token})
	wants("22:60 0(10)")
}

// If the library does not contain the length of a video, the plan must use the length that the
// user's player reported.
func TestPlan_UsesLengthReportedByPlayer(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		app.addPlanVideos(t, 0, 10)
		token, other := app.signUp(t, "asha@example.org"), app.signUp(t, "omar@example.org")
		for _, user := range []string{token, other} {
			app.expect(t, 200, call{route: "PUT /user/plan", token: user, body: planBody(`"interviewOn":"2026-11-21"`)})
		}
		app.expect(t, 200, call{route: "PUT /user/positions/v0000000000", token: token, body: `{"seconds":324,"length":1712}`})
		app.expect(t, 200, call{route: "PUT /user/positions/v0000000001", token: token, body: `{"seconds":0,"length":9000}`})
		days, got := app.planned(t, token, "today=2026-11-20")
		same(t, "days", days, "20:40 0(24 324-<nil>) 1(10)")
		progress := got.body["progress"].([]any)[0].(map[string]any)
		same(t, "sizes", []any{progress["minutes"], got.body["guessed"]}, []any{39.0, 0.0})
		days, _ = app.planned(t, other, "today=2026-11-20")
		same(t, "days of another user", days, "20:40 0(20?) 1(10)")
	})
}
