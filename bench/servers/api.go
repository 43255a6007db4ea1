package servers

import (
	"encoding/json"
	"fmt"
	"time"

	"greenroom/bench/load"
)

// askTime is how long one request that is not measured may take.
const askTime = time.Minute

// Get returns the server's answer to a GET, which must be 200.
func Get(address, path string, headers ...string) (load.Answer, error) {
	connection := load.NewConnection(address, time.Now().Add(askTime))
	defer connection.Close()
	answer, err := connection.Do(load.NewRequest("GET", path, "", headers...))
	if err != nil {
		return load.Answer{}, err
	}
	return answer, answer.Must(200)
}

// Ask makes one request, which must be answered with a status of 2xx, and reads the
// answer's JSON into to, unless that is nil.
func Ask(address string, r load.Request, to any) error {
	connection := load.NewConnection(address, time.Now().Add(askTime))
	defer connection.Close()
	answer, err := connection.Do(r)
	if err != nil {
		return err
	}
	if err := answer.Succeeded(); err != nil || to == nil {
		return err
	}
	return json.Unmarshal(answer.Body, to)
}

// Guest opens a guest's account at a Greenroom and returns its token.
func Guest(address string) (string, error) {
	var answer struct {
		Token string `json:"encodedToken"`
	}
	login := load.NewRequest("POST", "/api/auth/login", `{"email":"guest@greenroom.example","password":"green-room-guest"}`)
	if err := Ask(address, login, &answer); err != nil {
		return "", fmt.Errorf("log a guest in: %w", err)
	}
	return answer.Token, nil
}

// SignUp makes an account at a Greenroom and returns its token.
func SignUp(address, email string) (string, error) {
	var answer struct {
		Token string `json:"encodedToken"`
	}
	body := fmt.Sprintf(`{"email":%q,"password":"ten green chairs","firstName":"Asha","lastName":"Menon"}`, email)
	if err := Ask(address, load.NewRequest("POST", "/api/auth/signup", body), &answer); err != nil {
		return "", fmt.Errorf("sign up: %w", err)
	}
	return answer.Token, nil
}

// Videos returns the ids of the library's first videos, at most 500.
func Videos(address string, most int) ([]string, error) {
	var answer struct {
		Videos []struct {
			ID string `json:"_id"`
		} `json:"videos"`
	}
	if err := Ask(address, load.NewRequest("GET", fmt.Sprintf("/api/videos?limit=%d", most), ""), &answer); err != nil {
		return nil, fmt.Errorf("list the videos: %w", err)
	}
	ids := make([]string, len(answer.Videos))
	for i, v := range answer.Videos {
		ids[i] = v.ID
	}
	return ids, nil
}
