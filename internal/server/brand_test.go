package server_test

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"greenroom/internal/server"
)

// builtPage is a document of the app's build that contains all parts that a brand replaces.
const builtPage = `<!doctype html><head><meta name="greenroom:guests" content="on"><meta name="greenroom:developer-pages" content="on">` +
	`<meta name="greenroom:folder" content="/"><meta name="application-name" content="Greenroom" />` +
	`<meta name="greenroom:logo" content="" /><meta name="greenroom:welcome" content="" />` +
	`<!-- greenroom:head --><title>Greenroom</title><meta name="description" content="Real &amp; true."><!-- /greenroom:head -->` +
	`<link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/apple-touch-icon.png" /></head>` +
	`<!-- greenroom:shell --><svg data-logo="" width="26" height="30"><path d="M0"></path></svg><h1>Why Greenroom?</h1><p data-welcome="" class="lead">Ours</p><!-- /greenroom:shell -->`

func TestBrand_ReplacesNameInPages(t *testing.T) {
	t.Parallel()
	s, _ := newServer(t, func(c *server.Config) {
		c.PublicURL = "https://www.example.edu/cell"
		c.App = fstest.MapFS{
			"index.html": fileOf(builtPage), "documents/explore.html": fileOf(builtPage),
			"manifest.webmanifest": fileOf(`{"name": "Greenroom", "short_name": "Greenroom", "start_url": "./", "icons": []}`),
		}
		c.Brand = server.Brand{
			Name: `Ada's <Cell>`, Tagline: "For students.", Welcome: "Come & see.", Logo: "logo.svg", Colours: "colours.css",
			Built: server.BuildTexts{Name: "Greenroom", Tagline: "Real & true."},
			Files: map[string]server.BrandFile{"logo.svg": {Type: "image/svg+xml", Content: []byte("<svg/>")}, "colours.css": {Type: "text/css", Content: []byte(":root{}")}},
		}
		c.Page = func(_ context.Context, requested server.PageRequest) server.Page {
			if requested.Route == "/explore" {
				return server.Page{Head: "<title>Inside the Greenroom</title>", Shell: "<p>A video called Greenroom</p>"}
			}
			return server.Page{}
		}
	})
	page := text(t, get(s, "/"))
	for _, want := range []string{
		`<title>Ada&#39;s &lt;Cell&gt;</title>`, `content="For students."`, `name="application-name" content="Ada&#39;s &lt;Cell&gt;"`,
		`name="greenroom:welcome" content="Come &amp; see."`, `<p data-welcome="" class="lead">Come &amp; see.</p>`,
		`<img data-logo="" src="/cell/brand/logo.svg" height="30" alt=""/><h1>Why Ada&#39;s &lt;Cell&gt;?</h1>`,
		`<link rel="icon" href="/cell/brand/logo.svg" type="image/svg+xml"`, `<link rel="stylesheet" href="/cell/brand/colours.css">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("got page %s, want %s in it", page, want)
		}
	}
	if n := strings.Count(page, "Greenroom"); n != 1 || !strings.Contains(page, "Greenroom, under the Apache License 2.0") {
		t.Errorf("got the product name %d times, want once for the licence: %s", n, page)
	}
	explore := text(t, get(s, "/explore"))
	for _, want := range []string{"Inside the Greenroom", "A video called Greenroom"} {
		if !strings.Contains(explore, want) {
			t.Errorf("got page %s, want title %s unchanged", explore, want)
		}
	}
	if manifest := text(t, get(s, "/manifest.webmanifest")); strings.Contains(manifest, "Greenroom") || !strings.Contains(manifest, `"src":"brand/logo.svg"`) {
		t.Errorf("got manifest %s, want the brand's logo without the product name", manifest)
	}
	logo := get(s, "/brand/logo.svg")
	if policy := logo.Header.Get("Content-Security-Policy"); logo.StatusCode != 200 || logo.Header.Get("Content-Type") != "image/svg+xml" || !strings.HasSuffix(policy, "sandbox") {
		t.Errorf("logo: got status %d, policy %s, want 200 and a sandbox", logo.StatusCode, policy)
	}
}
