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
			t.Errorf("%s: another page is at %q", p.Name, p.Path)
		}
		paths[p.Path] = true
		if !regexp.MustCompile(`^(?:|/|(?:/[a-z-]+)+(?:/\{id\})?)$`).MatchString(p.Path) {
			t.Errorf("%s: %q is no address of a page", p.Name, p.Path)
		}
		if (p.Title == "") != (p.Path == "/") {
			t.Errorf("%s: the home page alone has the product's name for a title, not %q", p.Name, p.Title)
		}
		if p.Indexed && p.Personal {
			t.Errorf("%s: what one person keeps is nothing for search engines", p.Name)
		}
		if strings.Contains(p.Path, "{id}") && p.Sidebar != "" {
			t.Errorf("%s: the sidebar leads to no page that needs an id", p.Name)
		}
		dir := p.Name
		if p.Folder != "" {
			dir = p.Folder
		}
		dirs[dir] = true
		if found, err := filepath.Glob("src/pages/" + dir + "/*Page.tsx"); err != nil || len(found) != 1 {
			t.Errorf("%s: one component in src/pages/%s is called …Page.tsx, found %v, %v", p.Name, dir, found, err)
		}
	}
	if !paths["/"] || !paths[""] {
		t.Error("there is a home page, and one for every other address")
	}
	found, err := os.ReadDir("src/pages")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range found {
		if dir.IsDir() && !dirs[dir.Name()] {
			t.Errorf("src/pages/%s is no page of pages.json", dir.Name())
		}
	}
}
