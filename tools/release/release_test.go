package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// sources returns a directory with a binary and with the additional files of a release.
func sources(t *testing.T, touched time.Time) (root, binary string) {
	t.Helper()
	root = t.TempDir()
	for _, name := range []string{"LICENSE", "NOTICE", "README.md", "docs/operating.md", "deploy/Caddyfile", "greenroom"} {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("this is "+name), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, touched, touched); err != nil {
			t.Fatal(err)
		}
	}
	return root, filepath.Join(root, "greenroom")
}

func TestWriteArchive_IsReproducible(t *testing.T) {
	t.Parallel()
	for _, s := range []system{{"linux", "amd64"}, {"windows", "arm64"}} {
		var made [][]byte
		for _, touched := range []time.Time{time.Unix(1_000_000_000, 0), time.Unix(1_700_000_000, 0)} {
			root, binary := sources(t, touched)
			r := release{root: root, out: t.TempDir(), version: "v1.2.3", at: time.Unix(1_600_000_000, 0).UTC()}
			if err := r.writeArchive(s, binary); err != nil {
				t.Fatal(err)
			}
			files, err := filepath.Glob(filepath.Join(r.out, "greenroom_v1.2.3_"+s.os+"_"+s.arch+".*"))
			if err != nil || len(files) != 1 {
				t.Fatalf("got archives %v, error %v, want 1", files, err)
			}
			content, err := os.ReadFile(files[0])
			if err != nil {
				t.Fatal(err)
			}
			made = append(made, content)
		}
		if !bytes.Equal(made[0], made[1]) {
			t.Errorf("%s: got different archives of the same files", s)
		}
		names, modes := contentOf(t, s, made[0])
		want := []string{"greenroom", "LICENSE", "NOTICE", "README.md", "operating.md", "Caddyfile"}
		for i, name := range want {
			if i >= len(names) || filepath.Base(names[i]) != name {
				t.Fatalf("%s: got files %v, want %v", s, names, want)
			}
		}
		if modes[0].Perm() != 0o755 || modes[1].Perm() != 0o644 {
			t.Errorf("%s: got modes %v, want 0755 and 0644", s, modes)
		}
	}
}

func contentOf(t *testing.T, s system, content []byte) (names []string, modes []os.FileMode) {
	t.Helper()
	if s.os == "windows" {
		files, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files.File {
			names, modes = append(names, file.Name), append(modes, file.Mode())
		}
		return names, modes
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	for files := tar.NewReader(unpacked); ; {
		file, err := files.Next()
		if errors.Is(err, io.EOF) {
			return names, modes
		}
		if err != nil {
			t.Fatal(err)
		}
		names, modes = append(names, file.Name), append(modes, file.FileInfo().Mode())
	}
}

func TestRelease_UnknownSystemIsRejected(t *testing.T) {
	t.Parallel()
	if some, err := chosen("linux/arm64,windows/amd64"); err != nil || len(some) != 2 {
		t.Errorf("got systems %v, error %v, want 2", some, err)
	}
	if _, err := chosen("plan9/amd64"); err == nil {
		t.Error("plan9/amd64: got no error")
	}
}
