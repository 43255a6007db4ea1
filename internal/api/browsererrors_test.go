package api_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"

	"greenroom/internal/api"
	"greenroom/internal/limits"
)

// reported returns the request with which the app reports an error.
func reported(message, page string) call {
	value, _ := json.Marshal(message) // encoding a string never fails
	return call{route: "POST /errors", body: `{"message":` + string(value) + `,"page":"` + page + `","version":"index-Dx1.js"}`}
}

// countingErrors returns a change of the configuration that counts browser errors. Each counted
// error appends its page to counted.
func countingErrors() (change func(*api.Config), counted *[]string) {
	counted = new([]string)
	return func(c *api.Config) {
		c.Pages = []string{"/", "/explore", "/explore/{id}", "/admin/videos"}
		c.BrowserError = func(page string) { *counted = append(*counted, page) }
	}, counted
}

//proves:browser-errors
func TestBrowserErrors_AreCountedByPage(t *testing.T) {
	t.Parallel()
	change, counted := countingErrors()
	app := inMemory(t, change)
	for _, page := range []string{"/", "/explore?q=offer", "/explore/{id}", "/explore/dNtks5NfUwc/", "/admin/videos", "/explore/", "/explore/a/b", "/nowhere", "//"} {
		app.expect(t, 204, reported("Error: no stage", page))
	}
	same(t, "pages", *counted, []string{"/", "/explore", "/explore/{id}", "/explore/{id}", "/admin/videos", "/explore", api.UnknownPageLabel, api.UnknownPageLabel, "/"})
}

func TestBrowserErrors_InvalidReportIsRejected(t *testing.T) {
	t.Parallel()
	change, counted := countingErrors()
	app := inMemory(t, change)
	long := "/" + strings.Repeat("a", limits.BrowserErrorPage)
	const wrongPage = "Unprocessable Entity. The page must be a path of at most 200 characters."
	broken := func(body string) call { return call{route: "POST /errors", body: body, broken: true} }
	app.rejects(t,
		rejection{call{route: "POST /errors", body: `{"message":" ","page":"/"}`}, 422, "Unprocessable Entity. A message is required."},
		rejection{broken(`{"message":"x","page":""}`), 422, wrongPage},
		rejection{broken(`{"message":"x","page":"explore"}`), 422, wrongPage},
		rejection{broken(`{"message":"x","page":"` + long + `"}`), 422, wrongPage},
		rejection{broken(`{"message":"x","page":"/","version":"` + long + `"}`), 422, "Unprocessable Entity. The version is longer than 100 characters."},
		rejection{broken(`{"message":7,"page":"/"}`), 400, "Bad Request. The field 'message' must be a string."},
		rejection{broken(`[]`), 400, "Bad Request. The body must be one JSON object."},
	)
	same(t, "counted", len(*counted), 0)
}

//proves:browser-errors
func TestBrowserErrors_AreLoggedWithoutPersonalData(t *testing.T) {
	t.Parallel()
	tests := []struct{ message, logged string }{
		{"TypeError: Cannot read properties of undefined (reading 'title')", "TypeError: Cannot read properties of undefined (reading 'title')"},
		{"two\nlines\tand\x1b a key", "two lines and\x1b a key"},
		{`no user {"email":"asha@example.org"} here`, "no user (email) here"},
		{"GET https://greenroom.example:8443/api/video/dNtks5NfUwc?t=4#x failed", "GET https://greenroom.example:8443/api/video/{id} failed"},
		{"at /assets/ExplorePage-DxY12.js?v=1 in /user/notes/4f9a", "at /assets/ExplorePage-DxY12.js in /user/notes/{id}"},
		{"from https://greenroom.example?token=abc", "from https://greenroom.example"},
		{"the token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln, ReadableStreamDefaultController", "the token (token), ReadableStreamDefaultController"},
		{"call +491701234567 now", "call (token) now"},
		{"id=4a3f9d8e-1b2c-4d5e-8f90-112233445566", "(token)"},
		{strings.Repeat("ü", limits.BrowserErrorMessage+1), strings.Repeat("ü", limits.BrowserErrorMessage)},
	}
	for _, test := range tests {
		app := inMemory(t)
		app.expect(t, 204, reported(test.message, "/explore"))
		if want := "message=" + strconv.Quote(test.logged); !strings.Contains(app.log.String(), want) && !strings.Contains(app.log.String(), "message="+test.logged) {
			t.Errorf("%q: got log %s\nwant %s", test.message, app.log, want)
		}
	}
}

//proves:browser-errors
func TestBrowserErrors_AreLimitedPerAddress(t *testing.T) {
	t.Parallel()
	change, counted := countingErrors()
	app := inMemory(t, change)
	one := reported("Error: no stage", "/explore")
	from := func(host int) call {
		c := one
		c.from = "203.0.113." + strconv.Itoa(host) + ":1"
		return c
	}
	for range limits.AddressBrowserErrors {
		app.expect(t, 204, from(1))
	}
	app.rejects(t, rejection{from(1), 429, "Too many attempts. Try again in 60 seconds."})
	for range limits.AddressBrowserErrors {
		app.expect(t, 204, from(2))
	}
	same(t, "counted", len(*counted), 2*limits.AddressBrowserErrors)
	same(t, "log lines", strings.Count(app.log.String(), "browser error"), limits.LoggedBrowserErrors)
	app.clock.advance(time.Minute)
	app.expect(t, 204, from(1))
	same(t, "log lines 1 min later", strings.Count(app.log.String(), "browser error"), limits.LoggedBrowserErrors+1)
}
