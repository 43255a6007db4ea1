package api_test

import "testing"

func TestTodos_AreEqualForAllUsers(t *testing.T) {
	t.Parallel()
	want := map[string]any{"todos": []any{
		map[string]any{"_id": "1", "title": "Choose a category", "completed": true},
		map[string]any{"_id": "2", "title": "Watch one mock interview", "completed": true},
		map[string]any{"_id": "3", "title": "Answer its questions aloud", "completed": false},
		map[string]any{"_id": "4", "title": "Book a mock interview of your own", "completed": false},
	}}
	tests := []struct {
		name string
		call call
	}{
		{"a visitor", call{route: "GET /test/todos"}},
		{"an invalid token", call{route: "GET /test/todos", token: "nonsense"}},
		{"unknown parameters", call{route: "GET /test/todos?_limit=1"}},
	}
	onEveryStore(t, func(t *testing.T, app *app) {
		for _, tt := range tests {
			same(t, tt.name, app.expect(t, 200, tt.call).body, want)
		}
	})
}
