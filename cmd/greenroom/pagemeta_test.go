package main

import (
	"encoding/json"
	"encoding/xml"
	"html"
	"io"
	"io/fs"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"greenroom/web"
)

// skipUnlessBuilt skips the test if the binary was built without the app.
func skipUnlessBuilt(t *testing.T) {
	t.Helper()
	if _, err := fs.Stat(web.Files(), "index.html"); err != nil {
		t.Skip("the app is not built")
	}
}

func TestServe_PagesHaveMetadata(t *testing.T) {
	t.Parallel()
	skipUnlessBuilt(t)
	onEachEngine(t, func(t *testing.T, settings []string) {
		p := start(t, []string{"GREENROOM_PUBLIC_URL=https://Greenroom.example/"}, settings...)
		_, response := p.call(t, "GET", "/api/video/"+p.anyVideo(t), "", "")
		var body struct {
			Video struct {
				ID    string `json:"_id"`
				Title string
			}
		}
		if err := json.Unmarshal(response, &body); err != nil || body.Video.Title == "" {
			t.Fatalf("got video %s, error %v, want a title", response, err)
		}
		video := body.Video
		tests := []struct {
			path      string
			status    int
			title     string
			canonical string
		}{
			{"/", 200, "Greenroom", "https://greenroom.example/"},
			{"/explore", 200, "Explore · Greenroom", "https://greenroom.example/explore"},
			{"/explore?category=software-development", 200, "Software Development · Greenroom", "https://greenroom.example/explore?category=software-development"},
			{"/explore?category=gone", 404, "Explore · Greenroom", ""},
			{"/explore/" + video.ID, 200, video.Title + " · Greenroom", "https://greenroom.example/explore/" + video.ID},
			{"/explore/aaaaaaaaaaa", 404, "There is no such video · Greenroom", ""},
			{"/login", 200, "Log in · Greenroom", ""},
			{"/history", 200, "History · Greenroom", ""},
			{"/nowhere", 404, "There is no such page · Greenroom", ""},
		}
		for _, tt := range tests {
			status, page := p.call(t, "GET", tt.path, "", "")
			title, canonical := only(t, page, `<title>(.*)</title>`), only(t, page, `<link rel="canonical" href="(.*)">`)
			if status != tt.status || title != tt.title || canonical != tt.canonical {
				t.Errorf("%s: got %d, title %q, canonical URL %q, want %d, %q, %q", tt.path, status, title, canonical, tt.status, tt.title, tt.canonical)
			}
			if (canonical == "") != strings.Contains(string(page), `<meta name="robots" content="noindex">`) {
				t.Errorf("%s: got canonical URL %q, want either it or noindex", tt.path, canonical)
			}
			if strings.Count(string(page), `<meta name="description"`) > 1 || !strings.Contains(string(page), `<div id="root">`) {
				t.Errorf("%s: got page %s, want at most 1 description and the root element", tt.path, page)
			}
		}
	})
}

// only returns the first capture group of the only match in a page. If there is no match, it
// returns "". If there are several matches, the test fails.
func only(t *testing.T, page []byte, expression string) string {
	t.Helper()
	found := regexp.MustCompile(expression).FindAllSubmatch(page, -1)
	if len(found) > 1 {
		t.Errorf("got %d matches of %s, want at most 1", len(found), expression)
	}
	if len(found) == 0 {
		return ""
	}
	return html.UnescapeString(string(found[0][1]))
}

func TestServe_PagesContainPublicURL(t *testing.T) {
	t.Parallel()
	skipUnlessBuilt(t)
	p := start(t, nil, "--data", t.TempDir())
	built, err := fs.ReadFile(web.Files(), "index.html")
	if err != nil {
		t.Fatal(err)
	}
	_, page := p.call(t, "GET", "/", "", "")
	got := only(t, page, `<meta name="description" content="(.*)">`)
	if want := only(t, built, `name="description"\s+content="(.*)"`); got != want || got == "" {
		t.Errorf("got description %q, want %q as in the built page", got, want)
	}
	if got := only(t, page, `<link rel="canonical" href="(.*)">`); got != p.url+"/" {
		t.Errorf("got canonical URL %q, want %q", got, p.url+"/")
	}
	image := strings.TrimPrefix(only(t, page, `<meta property="og:image" content="(.*)">`), p.url)
	if status, _ := p.call(t, "GET", image, "", ""); status != http.StatusOK {
		t.Errorf("image %q of the page metadata: got status %d, want 200", image, status)
	}
}

func TestServe_SitemapHasEveryVideo(t *testing.T) {
	t.Parallel()
	onEachEngine(t, func(t *testing.T, settings []string) {
		p := start(t, nil, append(settings, "--public-url", "https://greenroom.example:443")...)
		if _, rules := p.call(t, "GET", "/robots.txt", "", ""); !strings.HasSuffix(string(rules), "\nSitemap: https://greenroom.example/sitemap.xml") {
			t.Errorf("got robots.txt %s, want the site map of the public URL", rules)
		}
		status, response := p.call(t, "GET", "/sitemap.xml", "", "")
		var sitemap struct {
			Addresses []string `xml:"url>loc"`
		}
		if err := xml.Unmarshal(response, &sitemap); err != nil || status != http.StatusOK {
			t.Fatalf("sitemap.xml: got %d, error %v, want 200", status, err)
		}
		if n := len(sitemap.Addresses); n != 2+4+16 || sitemap.Addresses[0] != "https://greenroom.example/" {
			t.Errorf("got %d URLs %v, want 22 with the home page first", n, sitemap.Addresses)
		}
	})
}

func TestPublicURL_AcceptsOrigins(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]origin{
		"":                             "",
		"https://greenroom.example":    "https://greenroom.example",
		"HTTPS://Greenroom.Example/":   "https://greenroom.example",
		"http://localhost:8080":        "http://localhost:8080",
		"https://greenroom.example//":  "rejected",
		"https://greenroom.example/a":  "https://greenroom.example/a",
		"https://x.edu/Green-room/v2/": "https://x.edu/Green-room/v2",
		"https://x.edu/a/../b":         "rejected",
		"https://x.edu/a//b":           "rejected",
		"https://x.edu/a b":            "rejected",
		"https://x.edu/a\"b":           "rejected",
		"https://x.edu/a%2fb":          "rejected",
		"https://greenroom.example?a":  "rejected",
		"https://greenroom.example/#a": "rejected",
		"https://a@greenroom.example":  "rejected",
		"greenroom.example":            "rejected",
		"//greenroom.example":          "rejected",
		"ftp://greenroom.example":      "rejected",
		"https://":                     "rejected",
	} {
		var got origin
		if err := got.UnmarshalText([]byte(text)); err != nil {
			got = "rejected"
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// Without a public URL, the entries of a calendar link to the host of the request. An entry must
// not link to the host of another request.
func TestServe_CalendarLinksToHostOfRequest(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "--data", t.TempDir())
	token := p.signUp(t, "asha@example.org")
	today := time.Now().UTC()
	plan := `{"startsOn":"` + today.Format(time.DateOnly) + `","interviewOn":"` + today.AddDate(0, 0, 9).Format(time.DateOnly) +
		`","zone":"Etc/UTC","minutes":[40,40,40,40,40,40,40],"daysOff":[],"categories":[],"playlists":[],"dropped":[]}`
	if status, response := p.call(t, "PUT", "/api/user/plan", token, plan); status != http.StatusOK {
		t.Fatalf("store a plan: got %d %s, want 200", status, response)
	}
	_, response := p.call(t, "POST", "/api/user/plan/feed", token, "")
	feed := only(t, response, `"path":"([^"]+)"`)
	tags := make(map[string]bool)
	for _, path := range []string{feed, "/api/user/plan/calendar.ics?today=" + today.Format(time.DateOnly)} {
		for host, want := range map[string]string{"": p.url + "/plan", "one.example": "http://one.example/plan", "two.example:81": "http://two.example:81/plan", "a b": ""} {
			request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.url+path, nil)
			ok(t, err)
			request.Host = host
			request.Header.Set("Authorization", token)
			response := p.do(t, request)
			calendar, err := io.ReadAll(response.Body)
			ok(t, err)
			_ = response.Body.Close()
			if got := only(t, calendar, `\r\nURL:([^\r]+)\r\n`); got != want {
				t.Errorf("%s, host %q: got %d with link %q, want %q", path, host, response.StatusCode, got, want)
			}
			tags[response.Header.Get("ETag")] = true
		}
	}
	if want := 1 + 4; len(tags) != want { // the file has no entity tag
		t.Errorf("got entity tags %v, want a different tag for each host", tags)
	}
}
