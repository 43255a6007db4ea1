package servers

import (
	"encoding/json"
	"fmt"
	"time"

	"greenroom/bench/load"
)

// requestTimeout is the timeout of requests that are not measured.
const requestTimeout = time.Minute

// Get returns the response to a GET request. It returns an error unless the status is 200.
func Get(address, path string, headers ...string) (load.Response, error) {
	connection := load.NewConnection(address, time.Now().Add(requestTimeout))
	defer connection.Close()
	response, err := connection.Do(load.NewRequest("GET", path, "", headers...))
	if err != nil {
		return load.Response{}, err
	}
	return response, response.RequireStatus(200)
}

// Send sends a request. If to is not nil, it decodes the JSON response into to. It returns an error
// unless the status is 2xx.
func Send(address string, r load.Request, to any) error {
	connection := load.NewConnection(address, time.Now().Add(requestTimeout))
	defer connection.Close()
	response, err := connection.Do(r)
	if err != nil {
		return err
	}
	if err := response.RequireSuccess(); err != nil || to == nil {
		return err
	}
	return json.Unmarshal(response.Body, to)
}

// CreateGuest creates a guest account and returns its token.
func CreateGuest(address string) (string, error) {
	var response struct {
		Token string `json:"encodedToken"`
	}
	login := load.NewRequest("POST", "/api/auth/login", `{"email":"guest@greenroom.example","password":"green-room-guest"}`)
	if err := Send(address, login, &response); err != nil {
		return "", fmt.Errorf("log a guest in: %w", err)
	}
	return response.Token, nil
}

// SignUp creates an account and returns its token.
func SignUp(address, email string) (string, error) {
	var response struct {
		Token string `json:"encodedToken"`
	}
	body := fmt.Sprintf(`{"email":%q,"password":"ten green chairs","firstName":"Asha","lastName":"Menon"}`, email)
	if err := Send(address, load.NewRequest("POST", "/api/auth/signup", body), &response); err != nil {
		return "", fmt.Errorf("sign up: %w", err)
	}
	return response.Token, nil
}

// VideoIDs returns the IDs of the first limit videos in the library. limit is at most 500.
func VideoIDs(address string, limit int) ([]string, error) {
	var response struct {
		Videos []struct {
			ID string `json:"_id"`
		} `json:"videos"`
	}
	if err := Send(address, load.NewRequest("GET", fmt.Sprintf("/api/videos?limit=%d", limit), ""), &response); err != nil {
		return nil, fmt.Errorf("list the videos: %w", err)
	}
	ids := make([]string, len(response.Videos))
	for i, v := range response.Videos {
		ids[i] = v.ID
	}
	return ids, nil
}
