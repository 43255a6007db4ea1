package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// brandDir returns a directory with a complete brand.
func newBrandDir(t *testing.T, settings string) string {
	t.Helper()
	dir := t.TempDir()
	ok(t, os.WriteFile(filepath.Join(dir, "brand.json"), []byte(settings), 0o600))
	ok(t, os.WriteFile(filepath.Join(dir, "mark.svg"), []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>`), 0o600))
	return dir
}

func TestServe_Brand(t *testing.T) {
	t.Parallel()
	skipUnlessBuilt(t)
	dir := newBrandDir(t, `{"name": "The Cell", "tagline": "For our students.", "welcome": "Come in.", "logo": "mark.svg", "colours": {"light": "#7a1f5c", "dark": "#ffb3e6"}}`)
	p := start(t, nil, "--data", t.TempDir(), "--brand", dir)
	for _, path := range []string{"/", "/explore", "/login", "/nowhere", "/explore/" + p.anyVideo(t), "/mock-server", "/api/docs"} {
		_, page := p.call(t, "GET", path, "", "")
		if n := strings.Count(string(page), "Greenroom"); n != 1 || !strings.Contains(string(page), "under the Apache License") {
			t.Errorf("%s has the product name %d times", path, n)
		}
		if !strings.Contains(string(page), "The Cell") || !strings.Contains(string(page), "/brand/logo.svg") || !strings.Contains(string(page), "/brand/colours.css") {
			t.Errorf("%s does not show whose it is", path)
		}
	}
	if _, home := p.call(t, "GET", "/", "", ""); !strings.Contains(string(home), ">Come in.</p>") || !strings.Contains(string(home), `content="For our students."`) {
		t.Errorf("got a home page without the brand: %s", home)
	}
}

func TestCheck_InvalidBrand(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	ok(t, os.Chmod(data, 0o700))
	start(t, nil, "--data", data)
	whole := newBrandDir(t, `{"name": "The Cell", "logo": "mark.svg"}`)
	if said, err := command(t, nil, "check", "--data", data, "--brand", whole).CombinedOutput(); err != nil || !strings.Contains(string(said), "ok     brand: the name of the site is The Cell") {
		t.Errorf("%v: %s", err, said)
	}
	broken := newBrandDir(t, `{"logo": "gone.svg", "colours": {"light": "#eeeeee", "dark": "#ffb3e6"}}`)
	said, err := command(t, nil, "check", "--data", data, "--brand", broken).CombinedOutput()
	if exitStatus(err) != exitFailed || strings.Count(string(said), "wrong  brand: ") < 2 || !strings.Contains(string(said), "1.1 to 1") {
		t.Errorf("%v: %s", err, said)
	}
	said, err = command(t, nil, "serve", "--listen", "127.0.0.1:0", "--data", t.TempDir(), "--brand", broken).CombinedOutput()
	if exitStatus(err) != exitFailed || !strings.Contains(string(said), "1.1 to 1") {
		t.Errorf("a server starts with it: %v: %s", err, said)
	}
}
