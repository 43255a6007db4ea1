package api

import (
	"net/http"

	"greenroom/internal/api/endpoint"
)

// todo is an item of a fixed list with which developers test their first request.
type todo struct {
	ID        string `json:"_id"`
	Title     string `json:"title"`
	Completed bool   `json:"completed"`
}

// listTestTodos responds with a fixed list. It needs no account, so that the first request of a new
// client succeeds.
func listTestTodos(w http.ResponseWriter, r *http.Request) error {
	encoded, err := endpoint.Encode(map[string]any{"todos": []todo{
		{ID: "1", Title: "Choose a category", Completed: true},
		{ID: "2", Title: "Watch one mock interview", Completed: true},
		{ID: "3", Title: "Answer its questions aloud", Completed: false},
		{ID: "4", Title: "Book a mock interview of your own", Completed: false},
	}})
	if err != nil {
		return err
	}
	newCachedResponse("application/json", encoded).serve(w, r)
	return nil
}
