package api

import (
	"net/http"

	"greenroom/internal/api/endpoint"
)

// todo is one line of the list that a client is tried out with.
type todo struct {
	ID        string `json:"_id"`
	Title     string `json:"title"`
	Completed bool   `json:"completed"`
}

// listTestTodos answers with a list that is always the same: it belongs to
// nobody, so that a first request can go wrong in nothing.
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
	tagBody("application/json", encoded).serve(w, r)
	return nil
}
