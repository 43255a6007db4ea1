package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"greenroom/internal/race"
)

// classSize is the number of students that share a client address.
const classSize = 300

// student is a student's browser.
type student struct {
	client *http.Client
	url    string
	token  string
}

// send returns the status and the body of a request.
func (s *student) send(t *testing.T, method, path, body string) (status int, response []byte) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, s.url+path, strings.NewReader(body))
	if err != nil {
		t.Error(err)
		return 0, nil
	}
	request.Header.Set("Content-Type", "application/json")
	if s.token != "" {
		request.Header.Set("Authorization", s.token)
	}
	got, err := s.client.Do(request)
	if err != nil {
		t.Errorf("%s %s: got error %v", method, path, err)
		return 0, nil
	}
	defer func() { _ = got.Body.Close() }()
	if response, err = io.ReadAll(got.Body); err != nil {
		t.Errorf("%s %s: got error %v", method, path, err)
	}
	return got.StatusCode, response
}

// prepare logs in as a guest, likes a few videos and saves a plan.
func (s *student) prepare(t *testing.T, guest, plan string, videos []string) {
	t.Helper()
	_, response := s.send(t, "POST", "/api/auth/login", guest)
	var account struct{ EncodedToken string }
	if err := json.Unmarshal(response, &account); err != nil {
		t.Errorf("log in as a guest: got error %v for response %s", err, response)
	}
	s.token = account.EncodedToken
	for _, id := range videos {
		if status, response := s.send(t, "POST", "/api/user/likes", `{"video":{"_id":"`+id+`"}}`); status != http.StatusCreated {
			t.Errorf("like %s: got %d %s, want 201", id, status, response)
		}
	}
	if status, response := s.send(t, "PUT", "/api/user/plan", plan); status != http.StatusOK {
		t.Errorf("create a plan: got %d %s, want 200", status, response)
	}
}

// load sends the requests of a page concurrently, as a browser does.
func (s *student) load(t *testing.T, paths ...string) {
	t.Helper()
	var all sync.WaitGroup
	for _, path := range paths {
		all.Go(func() {
			if status, response := s.send(t, "GET", path, ""); status != http.StatusOK {
				t.Errorf("%s: got %d %s, want 200", path, status, response)
			}
		})
	}
	all.Wait()
}

// The students of a class share the address of their school's router. Each browser opens as many
// connections as real browsers open for HTTP/1.1. No other test runs at the same time, because the
// class uses all cores.
func TestServe_ManyUsersShareOneAddress(t *testing.T) {
	race.Skip(t)
	p := start(t, nil, "--data", t.TempDir())
	_, categories := p.call(t, "GET", "/api/categories", "", "")
	_, body := p.call(t, "GET", "/api/videos", "", "")
	var catalogue struct {
		Categories []struct {
			ID string `json:"_id"`
		}
		Videos []struct {
			ID string `json:"_id"`
		}
	}
	ok(t, json.Unmarshal(categories, &catalogue))
	ok(t, json.Unmarshal(body, &catalogue))
	var ids []string
	for _, v := range catalogue.Videos {
		ids = append(ids, v.ID)
	}
	now := time.Now().UTC()
	today := now.Format(time.DateOnly)
	plan := fmt.Sprintf(`{"interviewOn":%q,"startsOn":%q,"zone":"UTC","minutes":[60,60,60,60,60,60,60],"daysOff":[],"categories":[%q],"playlists":[],"dropped":[]}`,
		now.AddDate(0, 0, 30).Format(time.DateOnly), today, catalogue.Categories[0].ID)
	guest := guestCredentials(t)
	class := make([]student, classSize)
	together := func(each func(s *student)) {
		var all sync.WaitGroup
		for i := range class {
			all.Go(func() { each(&class[i]) })
		}
		all.Wait()
	}
	for i := range class {
		browser := &http.Transport{MaxConnsPerHost: 6, MaxIdleConnsPerHost: 6}
		t.Cleanup(browser.CloseIdleConnections)
		class[i] = student{client: &http.Client{Transport: browser}, url: p.url}
	}
	together(func(s *student) { s.prepare(t, guest, plan, ids[:2]) })
	together(func(s *student) {
		s.load(t, "/", "/api/videos", "/api/categories", "/api/user", "/api/user/history")
		s.load(t, "/api/user/likes", "/api/user/watchlater", "/api/user/history", "/api/user/playlists", "/api/user/positions", "/api/user/notes")
		s.load(t, "/api/user/plan", "/api/user/planChanges", "/api/user/plan/days?today="+today, "/api/user/questions", "/api/user/ratings")
	})
}
