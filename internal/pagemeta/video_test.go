package pagemeta_test

import (
	"encoding/json"
	"strings"
	"testing"

	"greenroom/internal/library"
)

func TestPage_DescribesVideoWithAllFields(t *testing.T) {
	t.Parallel()
	page := siteOf(t, known()).Page(t.Context(), at("/explore/{id}", known().ID, "t=1"))
	data := parse(t, page.Head)["data"]
	title, about := "Design a rate limiter · Greenroom", "Forty minutes. With feedback."
	wantFacts(t, page, facts{
		"title": title, "description": about, "canonical": home + "/explore/dQw4w9WgXcQ", "data": data,
		"og:site_name": "Greenroom", "og:type": "video.other", "og:title": title, "og:description": about,
		"og:url": home + "/explore/dQw4w9WgXcQ", "og:image": "https://i.ytimg.com/vi/dQw4w9WgXcQ/hq720.jpg",
		"og:image:width": "1280", "og:image:height": "720", "og:image:alt": "Design a rate limiter",
		"og:video":            "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
		"og:video:secure_url": "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "og:video:type": "text/html",
		"og:video:width": "1280", "og:video:height": "720", "video:duration": "3723", "video:release_date": "2024-02-29",
		"twitter:card": "summary_large_image", "twitter:title": title, "twitter:description": about,
		"twitter:image": "https://i.ytimg.com/vi/dQw4w9WgXcQ/hq720.jpg", "twitter:image:alt": "Design a rate limiter",
	})
	want := `{"@context":"https://schema.org","@type":"VideoObject","name":"Design a rate limiter",
		"description":"Forty minutes.\nWith feedback.","thumbnailUrl":"https://i.ytimg.com/vi/dQw4w9WgXcQ/hq720.jpg",
		"uploadDate":"2024-02-29","duration":"PT1H2M3S","embedUrl":"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
		"url":"https://greenroom.example/explore/dQw4w9WgXcQ","creditText":"Exponent","genre":"Coding & Design",
		"interactionStatistic":{"@type":"InteractionCounter","interactionType":{"@type":"WatchAction"},"userInteractionCount":1234567}}`
	if !sameJSON(t, data, want) {
		t.Errorf("got data %s, want %s", data, want)
	}
}

func TestPage_OmitsMissingFieldsOfVideo(t *testing.T) {
	t.Parallel()
	site := siteOf(t, library.Video{ID: "-_0aZ9aaaaa", Title: "Design a rate limiter"})
	got := parse(t, site.Page(t.Context(), at("/explore/{id}", "-_0aZ9aaaaa", "")).Head)
	for _, name := range []string{"description", "og:description", "twitter:description", "video:duration", "video:release_date", "robots"} {
		if value, there := got[name]; there {
			t.Errorf("%s: got %q, want none", name, value)
		}
	}
	want := `{"@context":"https://schema.org","@type":"VideoObject","name":"Design a rate limiter",
		"thumbnailUrl":"https://i.ytimg.com/vi/-_0aZ9aaaaa/hq720.jpg","embedUrl":"https://www.youtube-nocookie.com/embed/-_0aZ9aaaaa",
		"url":"https://greenroom.example/explore/-_0aZ9aaaaa","genre":"Coding & Design"}`
	if !sameJSON(t, got["data"], want) {
		t.Errorf("got data %s, want %s", got["data"], want)
	}
}

func TestVideoObject_FormatsLengthAndViews(t *testing.T) {
	t.Parallel()
	tests := []struct {
		seconds         int
		views           string
		duration, count string // expected JSON; "" if the value must be missing
	}{
		{0, "", "", ""},
		{-1, "many", "", ""},
		{1, "0", `"duration":"PT1S"`, `"userInteractionCount":0`},
		{60, "007", `"duration":"PT1M0S"`, `"userInteractionCount":7`},
		{3600, "18446744073709551615", `"duration":"PT1H0M0S"`, `"userInteractionCount":18446744073709551615`},
		{100 * 3600, "18446744073709551616", `"duration":"PT100H0M0S"`, ""},
	}
	for _, tt := range tests {
		v := known()
		v.Seconds, v.Views = tt.seconds, tt.views
		data := parse(t, siteOf(t, v).Page(t.Context(), at("/explore/{id}", v.ID, "")).Head)["data"]
		for name, want := range map[string]string{"duration": tt.duration, "userInteractionCount": tt.count} {
			if !strings.Contains(data, want) || strings.Contains(data, name) != (want != "") {
				t.Errorf("%d s, %q views: got %s, want %s", tt.seconds, tt.views, data, want)
			}
		}
	}
}

func TestHead_EscapesText(t *testing.T) {
	t.Parallel()
	for _, words := range []string{
		`"Tell me" <about> 'yourself' & more`,
		`</script><script>alert(1)</script>`,
		`</title><!-- /greenroom:head --><script>`,
		"<!--<script>",
		"Gehaltsverhandlung auf Französisch: «à vous» 面接 🎤",
		"a\u2028b",
		`\u003c/script> \"`,
		"&lt;b&gt; &amp;amp;",
		"]]>",
	} {
		t.Run(words, func(t *testing.T) {
			t.Parallel()
			v := known()
			v.Title, v.Description, v.CreatorName = words, words, words
			got := parse(t, siteOf(t, v).Page(t.Context(), at("/explore/{id}", v.ID, "")).Head)
			if got["title"] != words+" · Greenroom" || got["og:title"] != got["title"] || got["description"] != words || got["og:image:alt"] != words {
				t.Errorf("got head %v, want text %q", got, words)
			}
			var data struct{ Name, Description, CreditText string }
			if err := json.Unmarshal([]byte(got["data"]), &data); err != nil {
				t.Fatal(err)
			}
			if data.Name != words || data.Description != words || data.CreditText != words {
				t.Errorf("got data %+v, want text %q", data, words)
			}
		})
	}
}

func TestHead_TextIsOneLine(t *testing.T) {
	t.Parallel()
	v := known()
	v.Title, v.Description = " one\r\n\ttwo\x00three\x1b ", "four\n\nfive\xff"
	got := parse(t, siteOf(t, v).Page(t.Context(), at("/explore/{id}", v.ID, "")).Head)
	if got["og:image:alt"] != "one two three" || got["description"] != "four five\uFFFD" {
		t.Errorf("got head %v, want text on one line without invalid UTF-8", got)
	}
}

// FuzzHead puts arbitrary text into a head. The text must stay text and not become markup.
func FuzzHead(f *testing.F) {
	f.Add("Design a rate limiter", "Forty minutes.", "Exponent", "coding")
	f.Add("</script><script>", "<!-- /greenroom:head -->", "\u2028\x00", "“</title>”")
	f.Add("0", " ", "\x00", "\t")
	f.Add(`" onload="x`, "&quot;&#34;", `\u003c`, "\xff\xfe")
	f.Fuzz(func(t *testing.T, title, description, creator, words string) {
		v := known()
		v.Title, v.Description, v.CreatorName = title, description, creator
		site := siteOf(t, v)
		address := at("/explore/{id}", v.ID, "")
		got := parse(t, site.Page(t.Context(), address).Head)
		var data struct{ Name, CreditText string }
		if err := json.Unmarshal([]byte(got["data"]), &data); err != nil {
			t.Fatal(err)
		}
		if want := strings.ToValidUTF8(title, ""); strings.ReplaceAll(data.Name, "\uFFFD", "") != strings.ReplaceAll(want, "\uFFFD", "") {
			t.Errorf("got name %q, want %q", data.Name, title)
		}
		address = at("/explore", "", "")
		address.Query.Set("q", words)
		parse(t, site.Page(t.Context(), address).Head)
	})
}
