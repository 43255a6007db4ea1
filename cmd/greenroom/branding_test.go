package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// newBrandDir returns a directory with a complete brand.
func newBrandDir(t *testing.T, settings string) string {
	t.Helper()
	dir := t.TempDir()
	ok(t, os.WriteFile(filepath.Join(dir, "brand.json"), []byte(settings), 0o600))
	ok(t, os.WriteFile(filepath.Join(dir, "mark.svg"), []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>`), 0o600))
	return dir
}

func TestServe_PagesShowBrand(t *testing.T) {
	t.Parallel()
	skipUnlessBuilt(t)
	dir := newBrandDir(t, `{"name": "The Cell", "tagline": "For our students.", "welcome": "Come in.", "logo": "mark.svg", "colours": {"light": "#7a1f5c", "dark": "#ffb3e6"}}`)
	p := start(t, nil, "--data", t.TempDir(), "--brand", dir)
	for _, path := range []string{"/", "/explore", "/login", "/nowhere", "/explore/" + p.anyVideo(t), "/mock-server", "/api/docs"} {
		_, page := p.call(t, "GET", path, "", "")
		if n := strings.Count(string(page), "Greenroom"); n != 1 || !strings.Contains(string(page), "under the Apache License") {
			t.Errorf("%s: got the product name %d times, want 1 with the licence", path, n)
		}
		if !strings.Contains(string(page), "The Cell") || !strings.Contains(string(page), "/brand/logo.svg") || !strings.Contains(string(page), "/brand/colours.css") {
			t.Errorf("%s: got no name, logo or colours of the brand", path)
		}
	}
	if _, home := p.call(t, "GET", "/", "", ""); !strings.Contains(string(home), ">Come in.</p>") || !strings.Contains(string(home), `content="For our students."`) {
		t.Errorf("got home page %s, want tagline and description of the brand", home)
	}
}

func TestCheck_ReportsInvalidBrand(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	ok(t, os.Chmod(data, 0o700))
	start(t, nil, "--data", data)
	whole := newBrandDir(t, `{"name": "The Cell", "logo": "mark.svg"}`)
	if text, err := command(t, nil, "check", "--data", data, "--brand", whole).CombinedOutput(); err != nil || !strings.Contains(string(text), "ok     brand: the name of the site is The Cell") {
		t.Errorf("check of a valid brand: got error %v, output %s, want no error", err, text)
	}
	broken := newBrandDir(t, `{"logo": "gone.svg", "colours": {"light": "#eeeeee", "dark": "#ffb3e6"}}`)
	text, err := command(t, nil, "check", "--data", data, "--brand", broken).CombinedOutput()
	if exitStatus(err) != exitFailed || strings.Count(string(text), "wrong  brand: ") < 2 || !strings.Contains(string(text), "1.1 to 1") {
		t.Errorf("check of a low contrast: got error %v, output %s, want 2 problems", err, text)
	}
	text, err = command(t, nil, "serve", "--listen", "127.0.0.1:0", "--data", t.TempDir(), "--brand", broken).CombinedOutput()
	if exitStatus(err) != exitFailed || !strings.Contains(string(text), "1.1 to 1") {
		t.Errorf("serve with a low contrast: got error %v, output %s, want exit status 1", err, text)
	}
}
