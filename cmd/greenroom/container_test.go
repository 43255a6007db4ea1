package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// In a container there is the data folder, and no folder for temporary files.
func TestImport_NoTemporaryFolder(t *testing.T) {
	t.Parallel()
	nowhere := []string{"TMPDIR=" + filepath.Join(t.TempDir(), "missing")}
	data := t.TempDir()
	p := start(t, nowhere, "--data", data)
	c := &commands{T: t, settings: []string{"--data", data}}
	if got := c.run("ten green chairs\n", "user", "add", "mara@x.example", "--role", "curator", "--password-stdin"); got.status != 0 {
		t.Fatalf("%+v", got)
	}
	token := p.logIn(t, "mara@x.example", "ten green chairs")
	if status, answer := p.call(t, http.MethodPost, "/api/admin/imports/shelves", token, ""); status != http.StatusAccepted {
		t.Errorf("an import by page: %d %s", status, answer)
	}
	list := write(t, filepath.Join(data, "one.csv"), "id,title,category\naaaaaaaaaaa,One,Management\n")
	for _, arguments := range [][]string{
		{"catalogue", "import", "--shelves", "--data", data},
		{"catalogue", "import", list, "--category", "software-development", "--skip-refused", "--data", data},
		{"catalogue", "export", "--data", data},
		{"backup", filepath.Join(data, "backup.tar.gz"), "--data", data},
	} {
		if said, err := command(t, nowhere, arguments...).CombinedOutput(); err != nil {
			t.Errorf("%v: %v %s", arguments, err, said)
		}
	}
	inside, err := os.ReadDir(data)
	ok(t, err)
	for _, entry := range inside {
		if strings.HasPrefix(entry.Name(), ".") {
			t.Errorf("%s stays in the data folder", entry.Name())
		}
	}
}
