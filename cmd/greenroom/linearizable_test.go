package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"greenroom/internal/library"
	"greenroom/internal/library/librarytest"
	"greenroom/internal/sqldb/postgres/postgrestest"
)

// Clients switch between two servers with one database. The responses to their concurrent requests
// must have a possible order.
func TestServe_TwoServersAreLinearizable(t *testing.T) {
	t.Parallel()
	settings := []string{
		"--data", t.TempDir(), "--database-url", postgrestest.Schema(t), "--guests-per-address", "0", "--signup-limit", "0", "--max-guests", "0",
		"--writes-per-account", "0", "--writes-per-address", "0",
	}
	servers := []*testServer{start(t, nil, settings...), start(t, nil, settings...)}
	librarytest.RunServerLinearizability(t, func() (all []librarytest.Registers) {
		user := newTestUser(t, servers[0])
		for _, server := range servers {
			r := registers{url: server.url + "/api/user", token: user.token, video: user.video, client: user.client}
			all = append(all, r.call)
		}
		return all
	})
}

// registers are the note, the plan and the like of one account, on one server.
type registers struct {
	url, token, video string
	client            http.Client
}

// registersResponse contains the fields of the responses about the registers.
type registersResponse struct {
	Revision int64
	Notes    []struct{ Text string }
	Note     *struct{ Text string }
	Plan     *struct{ Title string }
	Likes    []struct{}
}

func (r *registers) call(ctx context.Context, call librarytest.RegisterCall) (librarytest.RegisterResult, error) {
	path := map[string]string{"note": "/notes", "plan": "/plan", "like": "/likes"}[call.Register]
	if call.Read {
		got, _, err := r.request(ctx, "GET", path, "")
		result := librarytest.RegisterResult{Revision: got.Revision, Value: strings.Repeat("a", len(got.Likes))}
		for _, n := range got.Notes {
			result.Value = n.Text
		}
		if got.Plan != nil {
			result.Value = got.Plan.Title
		}
		return result, err
	}
	if call.Register == "like" {
		return r.writeLike(ctx, path, call.Value)
	}
	method, body := "DELETE", ""
	switch {
	case call.Value == "":
	case call.Register == "plan":
		method, body = "PUT", fmt.Sprintf(`{"startsOn":"2026-11-20","interviewOn":"2026-12-04","zone":"Europe/Berlin","minutes":[40,40,40,40,40,0,60],
			"daysOff":[],"categories":[],"playlists":[],"dropped":[],"title":%q}`, call.Value)
	default:
		method, body = "PUT", fmt.Sprintf(`{"videoId":%q,"seconds":1,"text":%q}`, r.video, call.Value)
	}
	if call.Register == "note" {
		path += "/n"
	}
	got, _, err := r.request(ctx, method, path, body)
	result := librarytest.RegisterResult{Revision: got.Revision}
	switch {
	case got.Note != nil:
		result.Value = got.Note.Text
	case got.Plan != nil:
		result.Value = got.Plan.Title
	}
	result.IsLost = result.Value != call.Value
	return result, err
}

func (r *registers) writeLike(ctx context.Context, path, value string) (result librarytest.RegisterResult, err error) {
	method, body := "DELETE", ""
	if value == "" {
		path += "/" + r.video
	} else {
		method, body = "POST", `{"video":{"_id":"`+r.video+`"}}`
	}
	got, status, err := r.request(ctx, method, path, body)
	if status == http.StatusConflict {
		return librarytest.RegisterResult{Code: library.CodeVideoPresent}, nil
	}
	return librarytest.RegisterResult{Revision: got.Revision}, err
}

// listRevision matches the revision of a list, the first number of its entity tag.
var listRevision = regexp.MustCompile(`\d+`)

// request sends a request and decodes the response. Writes of lists return only the change.
func (r *registers) request(ctx context.Context, method, path, body string) (got registersResponse, status int, err error) {
	request, err := http.NewRequestWithContext(ctx, method, r.url+path, strings.NewReader(body))
	if err != nil {
		return got, 0, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", r.token)
	request.Header.Set("Prefer", "return=minimal")
	response, err := r.client.Do(request)
	if err != nil {
		return got, 0, err
	}
	defer func() { _ = response.Body.Close() }()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		return got, response.StatusCode, err
	}
	if response.StatusCode/100 != 2 {
		return got, response.StatusCode, fmt.Errorf("%s %s: got %d %s, want 2xx", method, path, response.StatusCode, content)
	}
	err = json.Unmarshal(content, &got)
	if got.Revision == 0 {
		got.Revision, _ = strconv.ParseInt(listRevision.FindString(response.Header.Get("ETag")), 10, 64)
	}
	return got, response.StatusCode, err
}
