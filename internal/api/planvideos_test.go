package api_test

import (
	"testing"
)

// parted makes a playlist of the videos, of which it plays those parts.
func (a *app) parted(t *testing.T, token string, parts ...string) string {
	t.Helper()
	list := a.createPlaylist(t, token, "Parts")
	for i := 0; i < len(parts); i += 2 {
		a.must(t, 201, call{does: "POST /user/playlists/" + list, body: video(parts[i]), token: token})
		if parts[i+1] != "" {
			a.must(t, 200, call{does: "PUT /user/playlists/" + list + "/" + parts[i] + "/part", body: `{"part":` + parts[i+1] + `}`, token: token})
		}
	}
	return list
}

//proves:plan-parts
func TestAPlanHasThePartsOfPlaylists(t *testing.T) {
	t.Parallel()
	onEveryStore(t, func(t *testing.T, app *app) {
		const long, short, unknown = "v0000000000", "v0000000001", "v0000000002"
		app.plannable(t, 60, 10, 0)
		token := app.signUp(t, "asha@example.org")
		put := func(path, body string) {
			t.Helper()
			app.must(t, 200, call{does: "PUT " + path, body: body, token: token})
		}
		wants := func(want string) answer {
			t.Helper()
			days, got := app.planned(t, token, "today=2026-11-20")
			same(t, "days", days, want)
			return got
		}
		list := app.parted(t, token, long, `{"from":240,"to":570}`, short, `{"from":120,"to":6000}`, unknown, `{"from":60,"to":180}`)
		put("/user/plan", wished(`"interviewOn":"2026-11-21","playlists":["`+list+`"]`))
		first := wants("20:40 0(6 240-570) 1(8 120-<nil>) 2(2 60-180)")
		progress := first.body["progress"].([]any)[0].(map[string]any)
		items := first.body["days"].([]any)[0].(map[string]any)["items"].([]any)
		same(t, "the playlist that plays it", items[0].(map[string]any)["playlistId"], any(list))
		same(t, "minutes", []any{progress["minutes"], first.body["guessed"]}, []any{16.0, 0.0})

		// Of its questions those that are asked in it.
		for id, seconds := range map[string]string{"before": "239", "in": "240", "behind": "570"} {
			put("/user/questions/"+id, `{"videoId":"`+long+`","seconds":`+seconds+`,"text":"Why?"}`)
		}
		put("/user/positions/"+long, `{"seconds":400}`)
		wants("20:40 0(3 400-570) qin(5) 1(8 120-<nil>) 2(2 60-180)")
		put("/user/positions/"+long, `{"seconds":60}`)
		wants("20:40 0(6 240-570) qin(5) 1(8 120-<nil>) 2(2 60-180)")
		// Who has seen nine tenths of it has seen it.
		put("/user/positions/"+long, `{"seconds":537}`)
		seen := wants("20:34 qin(5) 1(8 120-<nil>) 2(2 60-180)")
		same(t, "spent", seen.body["spent"], any(6.0))

		// Two playlists that play parts of one video get what spans both, and a category no more.
		put("/user/positions/"+long, `{"seconds":0}`)
		other := app.parted(t, token, long, `{"from":300,"to":900}`, unknown, `{"from":30}`)
		put("/user/plan", wished(`"interviewOn":"2026-11-21","dropped":["in","before","behind"],"playlists":["`+list+`","`+other+`"],"categories":["panels"]`))
		both := wants("20:40 0(11 240-900) 1(8 120-<nil>) 2(20? 30-<nil>)")
		items = both.body["days"].([]any)[0].(map[string]any)["items"].([]any)
		same(t, "playlists", []any{items[0].(map[string]any)["playlistId"], items[1].(map[string]any)["playlistId"]}, []any{nil, list})
	})
}

//proves:plan-changed
func TestVideosOfAPlanAreSwapped(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.plannable(t, 40, 40, 40)
	token := app.signUp(t, "asha@example.org")
	for swaps, want := range map[string]string{
		`[]`:                              "20:40 0(40); 22:60 1(40); 23:40 2(40)",
		`[["v0000000000","v0000000002"]]`: "20:40 2(40); 22:60 1(40); 23:40 0(40)",
		`[["v0000000000","v0000000002"],["v0000000000","v0000000001"]]`: "20:40 2(40); 22:60 0(40); 23:40 1(40)",
		`[["v0000000000","gone"]]`:                                      "20:40 0(40); 22:60 1(40); 23:40 2(40)",
	} {
		app.must(t, 200, call{does: "PUT /user/plan", token: token, body: wished(`"interviewOn":"2026-11-24","swaps":` + swaps)})
		days, _ := app.planned(t, token, "today=2026-11-20")
		same(t, swaps, days, want)
	}
}

func TestQuestionsOfAPlanArePutOffAndForgotten(t *testing.T) {
	t.Parallel()
	app := inMemory(t)
	app.plannable(t, 10)
	token := app.signUp(t, "asha@example.org")
	wants := func(want string) answer {
		t.Helper()
		days, got := app.planned(t, token, "today=2026-11-22")
		same(t, "days", days, want)
		return got
	}
	question := call{does: "PUT /user/questions/q", token: token, body: `{"videoId":"v0000000000","seconds":60,"text":"Why?"}`}
	app.must(t, 200, question)
	app.must(t, 200, call{does: "PUT /user/plan", token: token, body: wished(`"interviewOn":"2026-11-24","later":{"q":"2026-11-23"}`)})
	putOff := wants("22:60 0(10)")
	same(t, "put off", inShort(putOff.body["putOff"].([]any)[0].(map[string]any)), "qq(5)")
	app.must(t, 200, call{does: "PUT /user/ratings/1", token: token, body: `{"questionId":"q","videoId":"v0000000000","rating":"good","schedule":{"due":"2026-11-21T10:00:00Z","stability":3,"difficulty":5}}`})
	wants("22:60 rq(3) 0(10)")
	app.must(t, 200, call{does: "DELETE /user/questions/q", token: token})
	wants("22:60 0(10)")
}
