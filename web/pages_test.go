package web_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"greenroom/web"
)

func TestPages_EntriesAreComplete(t *testing.T) {
	t.Parallel()
	pages, err := web.Pages()
	if err != nil {
		t.Fatal(err)
	}
	paths, dirs := map[string]bool{}, map[string]bool{}
	for _, p := range pages {
		if paths[p.Path] {
			t.Errorf("%s: got path %q of another page", p.Name, p.Path)
		}
		paths[p.Path] = true
		if !regexp.MustCompile(`^(?:|/|(?:/[a-z-]+)+(?:/\{id\})?)$`).MatchString(p.Path) {
			t.Errorf("%s: got invalid path %q", p.Name, p.Path)
		}
		if (p.Title == "") != (p.Path == "/") {
			t.Errorf("%s: got title %q, want an empty one for the home page only", p.Name, p.Title)
		}
		if p.Indexed && p.Personal {
			t.Errorf("%s: got an indexed personal page", p.Name)
		}
		if strings.Contains(p.Path, "{id}") && p.Sidebar != "" {
			t.Errorf("%s: got a sidebar entry of a page with an ID", p.Name)
		}
		dir := p.Name
		if p.Folder != "" {
			dir = p.Folder
		}
		dirs[dir] = true
		if found, err := filepath.Glob("src/pages/" + dir + "/*Page.tsx"); err != nil || len(found) != 1 {
			t.Errorf("%s: got components %[3]v in src/pages/%[2]s, error %[4]v, want 1", p.Name, dir, found, err)
		}
	}
	if !paths["/"] || !paths[""] {
		t.Error("got no home page or no page for unknown paths")
	}
	found, err := os.ReadDir("src/pages")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range found {
		if dir.IsDir() && !dirs[dir.Name()] {
			t.Errorf("src/pages/%s: got no entry in pages.json", dir.Name())
		}
	}
}
