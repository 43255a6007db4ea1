package main

import (
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// everything is an account with all kinds of data, and a video with a transcript, chapters and all
// other details.
type everything struct {
	token     string
	paths     []string          // paths whose responses together contain all data
	responses map[string]string // responses before the library was copied, by path
}

// everythingIn fills an account and a video through the server with these settings.
func everythingIn(t *testing.T, server *testServer, settings []string) *everything {
	t.Helper()
	c, video := &commands{T: t, settings: settings}, server.anyVideo(t)
	dir := writeFiles(t, map[string]string{"talk.vtt": talkVTT, "chapters.txt": "0:00 Intro\n0:10 Design\n0:20 End\n"})
	c.wantOutput("cues: 2\n", "catalogue", "transcript", "add", video, filepath.Join(dir, "talk.vtt"), "--language", "pt-BR")
	c.wantOutput("chapters: 3\n", "catalogue", "chapters", "set", video, filepath.Join(dir, "chapters.txt"))
	server.waitForText(t, "/api/video/"+video+"/transcripts/pt-BR", "Well.", true)
	server.waitForText(t, "/api/video/"+video+"/outline", "Design", true)

	e := &everything{responses: make(map[string]string)}
	added := c.run("ten green chairs\n", "user", "add", "mara@x.example", "--first-name", "Mara", "--role", "curator", "--password-stdin")
	if added.status != 0 {
		t.Fatalf("add a user: got %+v, want status 0", added)
	}
	e.token = server.logIn(t, "mara@x.example", "ten green chairs")
	shared, calendar := e.fill(t, server, video)
	e.paths = []string{
		"/api/user/export", "/api/user/notes?since=2", "/api/user/plan", shared, calendar,
		"/api/video/" + video + "/outline", "/api/video/" + video + "/transcripts/pt-BR",
	}
	for _, path := range e.paths {
		e.responses[path] = e.stableResponse(t, server, path)
	}
	return e
}

// fill fills the account. It returns the paths of its shared playlist and of its calendar
// feed.
func (e *everything) fill(t *testing.T, server *testServer, video string) (shared, calendar string) {
	t.Helper()
	var got struct {
		Playlist struct {
			ID    string `json:"_id"`
			Share struct{ Path string }
		}
		Playlists []struct {
			ID string `json:"_id"`
		}
		Link struct{ Path string }
	}
	ask := func(status int, does, body string) {
		t.Helper()
		method, path, _ := strings.Cut(does, " ")
		responded, response := server.call(t, method, "/api"+path, e.token, body)
		if responded != status {
			t.Fatalf("%s: got %d %s, want %d", does, responded, response, status)
		}
		ok(t, json.Unmarshal(response, &got))
	}
	one, of := `{"video":{"_id":"`+video+`"}}`, `{"videoId":"`+video+`"`
	for _, list := range []string{"likes", "watchlater"} {
		ask(201, "POST /user/"+list, one)
	}
	ask(200, "PUT /user/history/"+video, "")
	ask(200, "PATCH /user", `{"historyPaused":true}`)
	ask(201, "POST /user/playlists", `{"playlist":{"title":"First round","description":"What to watch"}}`)
	list := "/user/playlists/" + got.Playlists[0].ID
	ask(201, "POST "+list, one)
	ask(200, "PUT "+list+"/"+video+"/part", `{"part":{"from":240,"to":570}}`)
	ask(200, "PUT "+list+"/share", "")
	ask(200, "GET "+list, "")

	ask(200, "PUT /user/positions/"+video, `{"seconds":760,"length":1860}`)
	ask(200, "PUT /user/notes/n", of+`,"seconds":7,"text":"“Ask” why — עברית 🎤"}`)
	ask(200, "PUT /user/notes/gone", of+`,"seconds":8,"text":"Gone"}`)
	ask(200, "DELETE /user/notes/gone", "")
	ask(200, "PUT /user/questions/q", of+`,"seconds":95,"text":"Why?","answerEnds":410}`)
	ask(200, "PUT /user/ratings/r", of+`,"questionId":"q","rating":"good","schedule":{"due":"2026-11-25T09:30:00Z","stability":3.17,"difficulty":5.28}}`)
	ask(200, "PUT /user/interviews/i", `{"startedAt":"2026-11-22T09:30:00Z","minutes":15,"level":"usual","questions":[{"questionId":"q","text":"Why?",
		"minutes":2,"seconds":95,"way":"speak","points":0,"checkedPoints":[]}],"note":"Slower"}`)
	for _, write := range [][2]string{
		{"PUT /user/stories/s", `{"title":"The release","result":"No order was lost.","shows":["Staying calm"],"questionIds":["q"]}`},
		{"PUT /user/interviewDays/2026-12-12", `{"time":"10:00","items":[{"text":"Water","done":true}],"sentences":[],"stage":"prepare"}`},
		{"PUT /user/questionNotes/q", `{"text":"Name the “goal” first — 🎤"}`},
	} {
		ask(200, write[0], write[1])
	}
	ask(200, "PUT /user/plan", `{"interviewOn":"2026-12-12","startsOn":"2026-11-22","zone":"Europe/Berlin","title":"Panel","minutes":[40,40,40,40,40,0,60],
		"daysOff":["2026-11-29"],"categories":[],"playlists":["`+got.Playlist.ID+`"],"dropped":["x"],"later":{"y":"2026-12-01"}}`)
	ask(200, "PUT /user/planChanges/off-2026-11-30", `{"off":{"2026-11-30":true}}`)
	ask(201, "POST /user/plan/feed", "")
	ask(200, "PUT /admin/videos/"+video+"/questions/asked", `{"seconds":1,"text":"Why you?","answerEnds":9}`)
	return "/api" + got.Playlist.Share.Path, got.Link.Path
}

// stableResponse returns the response without the fields that differ between requests.
func (e *everything) stableResponse(t *testing.T, server *testServer, path string) string {
	t.Helper()
	status, response := server.call(t, "GET", path, e.token, "")
	if status != http.StatusOK {
		t.Errorf("%s: got %d %s, want 200", path, status, response)
	}
	var object map[string]any
	if json.Unmarshal(response, &object) != nil {
		return "" // calendars are not compared, because a calendar contains the time of its creation
	}
	delete(object, "exportedAt")
	delete(object, "sessions") // sessions are not compared, because they change with each request
	text, err := json.MarshalIndent(object, "", " ")
	ok(t, err)
	return string(text)
}

// wantSame checks that a server on a copied library returns the same responses.
func (e *everything) wantSame(t *testing.T, server *testServer) {
	t.Helper()
	for _, path := range e.paths {
		if diff := cmp.Diff(e.responses[path], e.stableResponse(t, server, path)); diff != "" {
			t.Errorf("%s (-before +after): %s", path, diff)
		}
	}
}
