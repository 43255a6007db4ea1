package simulator_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	contract "greenroom/api"
	"greenroom/internal/auth"
	"greenroom/internal/memory"
	"greenroom/internal/simulator"
)

// bankText is a question bank in the format of the shipped files.
const bankText = `[{"categoryId":"coding","categoryName":"Coding","kinds":[{"id":"arrays","name":"Arrays"}],"questions":[
	{"_id":"co-001","text":"How do you reverse a list?","kind":"arrays","level":"usual","minutes":3,"lookingFor":"Care","points":["Names the cost"],"followUps":[],"pitfalls":[],"exampleAnswer":"","videos":[]}]}]`

func newSimulator(t *testing.T) *simulator.Simulator {
	t.Helper()
	s, err := simulator.New(t.Context(), simulator.Config{
		Cost: auth.HashCost{MemoryKiB: 64, Passes: 1, Lanes: 1}, Now: time.Now, NewID: uuid.NewString,
		Logger: slog.New(slog.NewTextHandler(io.Discard, nil)), Contract: contract.ReadDocument,
		Bank: func(context.Context) (string, error) { return bankText, nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// send sends a request and returns the JSON object of the response.
func send(t *testing.T, s *simulator.Simulator, status int, method, url, token, body string) map[string]any {
	t.Helper()
	answer, err := s.Handle(t.Context(), simulator.Request{
		Method: method, URL: url, Header: http.Header{"Authorization": {token}, "Content-Type": {"application/json"}}, Body: []byte(body),
	})
	if err != nil {
		t.Fatal(err)
	}
	if answer.Status != status {
		t.Fatalf("%s %s: got %d %s, want %d", method, url, answer.Status, answer.Body, status)
	}
	var object map[string]any
	if err := json.Unmarshal(answer.Body, &object); err != nil {
		t.Fatal(err)
	}
	return object
}

// get requests the path without a token.
func get(t *testing.T, s *simulator.Simulator, path string) map[string]any {
	t.Helper()
	return send(t, s, 200, "GET", path, "", "")
}

//proves:backend-simulated-inside
func TestSimulator_RespondsLikeAPI(t *testing.T) {
	t.Parallel()
	s := newSimulator(t)
	login := `{"email":"guest@greenroom.example","password":"green-room-guest"}`
	token, _ := send(t, s, 200, "POST", "/api/auth/login", "", login)["encodedToken"].(string)
	send(t, s, 201, "POST", "https://any.example/api/user/likes", token, `{"video":{"_id":"se6Soyi2k0U"}}`)
	likes := send(t, s, 200, "GET", "/api/user/likes", token, "")["likes"]
	if list, _ := likes.([]any); len(list) != 1 {
		t.Errorf("got likes %v, want 1", likes)
	}
	send(t, s, 401, "GET", "/api/user/likes", "nonsense", "")
}

//proves:sample-users-empty
func TestSampleUsers_CanLogIn(t *testing.T) {
	t.Parallel()
	body := `{"email":"asha@greenroom.example","password":"` + simulator.SamplePassword + `"}`
	send(t, newSimulator(t), 200, "POST", "/api/auth/login", "", body)
}

//proves:people-kept-browser
func TestSnapshot_CanBeRestoredInNewSimulator(t *testing.T) {
	t.Parallel()
	first, second := newSimulator(t), newSimulator(t)
	token, _ := send(t, first, 201, "POST", "/api/auth/signup", "", `{"email":"a@example.org","password":"ten green chairs"}`)["encodedToken"].(string)
	send(t, first, 201, "POST", "/api/user/history", token, `{"video":{"_id":"se6Soyi2k0U"}}`)
	snapshot, err := first.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	send(t, second, 401, "GET", "/api/user/history", token, "")
	if err := second.Restore(t.Context(), snapshot); err != nil {
		t.Fatal(err)
	}
	if history, _ := send(t, second, 200, "GET", "/api/user/history", token, "")["history"].([]any); len(history) != 1 {
		t.Errorf("restored history: got %v, want 1 video", history)
	}
	if err := second.Restore(t.Context(), bytes.Repeat([]byte("x"), 9)); !errors.Is(err, memory.ErrInvalidSnapshot) {
		t.Errorf("corrupt snapshot: got error %v, want ErrInvalidSnapshot", err)
	}
}

// A reset must discard the changes of curators and the audit log.
//
//proves:people-kept-browser
func TestSimulator_ResetRestoresSeed(t *testing.T) {
	t.Parallel()
	s := newSimulator(t)
	logIn := func() string {
		token, _ := send(t, s, 200, "POST", "/api/auth/login", "", `{"email":"asha@greenroom.example","password":"`+simulator.SamplePassword+`"}`)["encodedToken"].(string)
		return token
	}
	shipped := send(t, s, 200, "GET", "/api/videos", "", "")["videos"]
	before := logIn()
	send(t, s, 200, "PATCH", "/api/admin/videos/se6Soyi2k0U", before, `{"title":"Another"}`)
	send(t, s, 200, "POST", "/api/admin/videos/change", before, `{"ids":["dNtks5NfUwc"],"change":"remove"}`)
	send(t, s, 201, "POST", "/api/admin/categories", before, `{"categoryName":"Nights"}`)
	send(t, s, 200, "PUT", "/api/admin/videos/se6Soyi2k0U/questions/q", before, `{"seconds":1,"text":"Why?"}`)
	send(t, s, 200, "PUT", "/api/user/notes/n", before, `{"videoId":"se6Soyi2k0U","seconds":1,"text":"Ask"}`)
	if err := s.Reset(t.Context()); err != nil {
		t.Fatal(err)
	}
	send(t, s, 401, "GET", "/api/user/notes", before, "")
	after := logIn()
	if now := send(t, s, 200, "GET", "/api/videos", "", "")["videos"]; !cmp.Equal(shipped, now) {
		t.Errorf("videos after the reset (-want +got): %s", cmp.Diff(shipped, now))
	}
	for path, field := range map[string]string{
		"/api/admin/log": "entries", "/api/questions": "questions", "/api/user/notes": "notes",
	} {
		if left, _ := send(t, s, 200, "GET", path, after, "")[field].([]any); len(left) > 0 {
			t.Errorf("%s after the reset: got %v, want none", path, left)
		}
	}
	if categories, _ := get(t, s, "/api/categories")["categories"].([]any); len(categories) != 4 {
		t.Errorf("got %d categories, want 4", len(categories))
	}
}

// The sample users must have their roles, even after a snapshot without roles was restored.
func TestSampleUsers_HaveRoles(t *testing.T) {
	t.Parallel()
	roles := func(s *simulator.Simulator) (roles []any) {
		for _, name := range []string{"asha", "tomas"} {
			body := `{"email":"` + name + `@greenroom.example","password":"` + simulator.SamplePassword + `"}`
			user, _ := send(t, s, 200, "POST", "/api/auth/login", "", body)["foundUser"].(map[string]any)
			roles = append(roles, user["role"])
		}
		return roles
	}
	s := newSimulator(t)
	if got := roles(s); !slices.Equal(got, []any{"operator", "curator"}) {
		t.Errorf("got roles %v, want operator and curator", got)
	}
	snapshot, err := s.Snapshot(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, role := range []string{`"role":"operator",`, `"role":"curator",`} {
		snapshot = bytes.ReplaceAll(snapshot, []byte(role), nil)
	}
	if err := s.Restore(t.Context(), snapshot); err != nil {
		t.Fatal(err)
	}
	if got := roles(s); !slices.Equal(got, []any{"operator", "curator"}) {
		t.Errorf("snapshot without roles: got roles %v, want operator and curator", got)
	}
}

func TestSimulator_InvalidRequestIsRejected(t *testing.T) {
	t.Parallel()
	for _, request := range []simulator.Request{{Method: "NOT A METHOD", URL: "/api/videos"}, {Method: "GET", URL: "http://%zz"}} {
		if response, err := newSimulator(t).Handle(t.Context(), request); err == nil || !strings.Contains(err.Error(), "simulate a request") {
			t.Errorf("Handle(%v): got %v, error %v, want an error", request, response, err)
		}
	}
}

func TestSimulator_LoadsBankOnDemand(t *testing.T) {
	t.Parallel()
	loads, failing := 0, true
	s, err := simulator.New(t.Context(), simulator.Config{
		Cost: auth.HashCost{MemoryKiB: 64, Passes: 1, Lanes: 1}, Now: time.Now, NewID: uuid.NewString,
		Logger: slog.New(slog.NewTextHandler(io.Discard, nil)), Contract: contract.ReadDocument,
		Bank: func(context.Context) (string, error) {
			if failing {
				return "", errors.New("offline")
			}
			loads++
			return bankText, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	get(t, s, "/api/categories")
	if _, err := s.Handle(t.Context(), simulator.Request{Method: "GET", URL: "/api/questions/bank"}); err == nil {
		t.Error("bank is not loaded: got no error")
	}
	failing = false
	listed := get(t, s, "/api/questions/bank")
	want := map[string]any{
		"questions":  []any{map[string]any{"_id": "co-001", "category": "coding", "kind": "arrays", "level": "usual", "minutes": 3.0, "text": "How do you reverse a list?"}},
		"categories": []any{map[string]any{"_id": "coding", "name": "Coding"}},
		"kinds":      []any{map[string]any{"category": "coding", "_id": "arrays", "name": "Arrays"}},
	}
	if diff := cmp.Diff(want, listed); diff != "" {
		t.Errorf("list (-want +got): %s", diff)
	}
	get(t, s, "/api/questions/bank/co-001")
	if err := s.Reset(t.Context()); err != nil {
		t.Fatal(err)
	}
	get(t, s, "/api/questions/bank/co-001")
	if loads != 1 {
		t.Errorf("got %d loads of the bank, want 1", loads)
	}
}
