package backup_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"greenroom/internal/backup"
)

func ok(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// files returns the content of the test backup.
func files() map[string]string {
	return map[string]string{"greenroom.db": strings.Repeat("rows, and more rows; ", 2000), "token.secret": "secret\n"}
}

// write creates a backup in a new directory and returns its path.
func write(t testing.TB) (path string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files() {
		ok(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	path = filepath.Join(t.TempDir(), "monday.tar.gz")
	made := time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC)
	_, err := backup.Write(t.Context(), path, backup.Manifest{Made: made, Program: "v1", Rows: map[string]int64{"users": 2}}, dir,
		[]string{"greenroom.db", "token.secret"})
	ok(t, err)
	return path
}

func TestUnpack_RestoresWrittenFiles(t *testing.T) {
	t.Parallel()
	path, into := write(t), t.TempDir()
	m, err := backup.Unpack(t.Context(), path, into, nil)
	ok(t, err)
	if m.Rows["users"] != 2 || m.Program != "v1" || m.Made.Hour() != 9 || len(m.Files) != 2 {
		t.Errorf("got manifest %+v, want 2 users, program v1 and 2 files", m)
	}
	got := map[string]string{}
	for name := range files() {
		text, err := os.ReadFile(filepath.Join(into, name))
		ok(t, err)
		got[name] = string(text)
		wantOwnersOnly(t, filepath.Join(into, name))
	}
	if diff := cmp.Diff(files(), got); diff != "" {
		t.Errorf("files (-want +got): %s", diff)
	}
	wantOwnersOnly(t, path)
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) != 1 {
		t.Errorf("got files %v, error %v, want only the backup", left, err)
	}
}

func wantOwnersOnly(t *testing.T, path string) {
	t.Helper()
	info, err := os.Stat(path)
	ok(t, err)
	if info.Mode().Perm() != 0o600 {
		t.Errorf("%s: got mode %s, want 0600", path, info.Mode())
	}
}

func TestWriteBackup_ExistingFileIsNotOverwritten(t *testing.T) {
	t.Parallel()
	path := write(t)
	if _, err := backup.Write(t.Context(), path, backup.Manifest{}, t.TempDir(), nil); !errors.Is(err, fs.ErrExist) {
		t.Errorf("write to an existing file: got error %v, want ErrExist", err)
	}
	into := t.TempDir()
	ok(t, os.WriteFile(filepath.Join(into, "token.secret"), []byte("mine"), 0o600))
	if _, err := backup.Unpack(t.Context(), path, into, nil); !errors.Is(err, fs.ErrExist) || errors.Is(err, backup.ErrInvalid) {
		t.Errorf("unpack over a secret: got error %v, want ErrExist", err)
	}
}

func TestVerify_RejectsDamagedBackup(t *testing.T) {
	t.Parallel()
	whole, err := os.ReadFile(write(t))
	ok(t, err)
	path := filepath.Join(t.TempDir(), "damaged")
	verify := func(what string, at int, damaged []byte) {
		ok(t, os.WriteFile(path, damaged, 0o600))
		_, err := backup.Verify(t.Context(), path)
		if err == nil && what == "flipped bit" && bytes.Equal(unzip(t, damaged), unzip(t, whole)) {
			return // a change of a padding bit has no effect
		}
		if !errors.Is(err, backup.ErrInvalid) {
			t.Errorf("%s at byte %d of %d: got error %v, want ErrInvalid", what, at, len(whole), err)
		}
	}
	for at := 10; at < len(whole); at += 3 { // the first 10 bytes are skipped, because gzip does not verify the fields of its header
		damaged := bytes.Clone(whole)
		damaged[at] ^= 0x10
		verify("flipped bit", at, damaged)
		verify("truncated", at, whole[:at])
	}
	verify("empty", 0, nil)
	manifest := `{"format":1,"files":[{"name":"token.secret","bytes":7,"sha256":"` + sumOfSecret + `"}]}`
	verify("different secret", 0, archive(t, manifest, "token.secret", "Secret\n"))
	ok(t, os.WriteFile(path, archive(t, manifest, "token.secret", "secret\n"), 0o600))
	if _, err := backup.Verify(t.Context(), path); err != nil {
		t.Errorf("complete backup: got error %v", err)
	}
}

func unzip(t *testing.T, packed []byte) []byte {
	t.Helper()
	zip, err := gzip.NewReader(bytes.NewReader(packed))
	ok(t, err)
	content, err := io.ReadAll(zip)
	ok(t, err)
	return content
}

// sumOfSecret is the output of `printf 'secret\n' | sha256sum`.
const sumOfSecret = "b37e50cedcd3e3f1ff64f4afc0422084ae694253cf399326868e07a35f4a45fb"

func TestUnpack_SizeIsCheckedFirst(t *testing.T) {
	t.Parallel()
	path, into, full := write(t), t.TempDir(), errors.New("the disk is full")
	want := int64(0)
	for _, text := range files() {
		want += int64(len(text))
	}
	got := int64(0)
	_, err := backup.Unpack(t.Context(), path, into, func(bytes int64) error { got = bytes; return full })
	if !errors.Is(err, full) || errors.Is(err, backup.ErrInvalid) || got != want {
		t.Errorf("Unpack: got size %d, error %v, want %d and the error of admit", got, err, want)
	}
	entries, err := os.ReadDir(into)
	ok(t, err)
	if len(entries) > 0 {
		t.Errorf("after the rejection: got files %v, want none", entries)
	}
}

func TestUnpack_RejectsPathsOutsideDirectory(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"../x", "/x", "a/b", "..", ""} {
		path := filepath.Join(t.TempDir(), "evil")
		ok(t, os.WriteFile(path, archive(t, `{"format":1,"files":[{"name":"`+name+`","bytes":0,"sha256":""}]}`), 0o600))
		if _, err := backup.Unpack(t.Context(), path, t.TempDir(), nil); !errors.Is(err, backup.ErrInvalid) {
			t.Errorf("%q: got error %v, want ErrInvalid", name, err)
		}
	}
}

func TestVerify_RejectsNewerFormat(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "newer")
	ok(t, os.WriteFile(path, archive(t, `{"format":2,"program":"v9"}`), 0o600))
	if _, err := backup.Verify(t.Context(), path); err == nil || !strings.Contains(err.Error(), "newer version v9") {
		t.Errorf("got error %v, want the newer version", err)
	}
}

func TestWriteBackup_CancelledWriteLeavesNoFile(t *testing.T) {
	t.Parallel()
	dir, to := t.TempDir(), t.TempDir()
	ok(t, os.WriteFile(filepath.Join(dir, "greenroom.db"), []byte("rows"), 0o600))
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, err := backup.Write(ctx, filepath.Join(to, "b"), backup.Manifest{}, dir, []string{"greenroom.db"})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got error %v, want context.Canceled", err)
	}
	if left, err := os.ReadDir(to); err != nil || len(left) > 0 {
		t.Errorf("got files %v, error %v, want none", left, err)
	}
}

// archive returns an archive with the manifest and the files. files alternates between the name and
// the text of a file.
func archive(t testing.TB, manifest string, files ...string) []byte {
	t.Helper()
	return packFiles(t, nil, append([]string{"manifest.json", manifest}, files...)...)
}

// packFiles returns an archive of the files and, if entry is not nil, an entry without
// content.
func packFiles(t testing.TB, entry *tar.Header, files ...string) []byte {
	t.Helper()
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	into := tar.NewWriter(zip)
	for i := 0; i < len(files); i += 2 {
		ok(t, into.WriteHeader(&tar.Header{Name: files[i], Size: int64(len(files[i+1]))}))
		_, err := io.WriteString(into, files[i+1])
		ok(t, err)
	}
	if entry != nil {
		ok(t, into.WriteHeader(entry))
	}
	ok(t, errors.Join(into.Close(), zip.Close()))
	return packed.Bytes()
}

// Verify must reject an archive whose content differs from its manifest.
func TestVerify_RejectsArchiveThatDiffersFromManifest(t *testing.T) {
	t.Parallel()
	const file = `{"name":"token.secret","bytes":7,"sha256":"` + sumOfSecret + `"}`
	manifest := `{"format":1,"files":[` + file + `]}`
	link := &tar.Header{Name: "token.secret", Typeflag: tar.TypeSymlink, Linkname: "/etc/passwd", Size: 0}
	for what, content := range map[string][]byte{
		"a file missing in the manifest": archive(t, manifest, "token.secret", "secret\n", "more", "rows"),
		"a missing file":                 archive(t, manifest),
		"a file of another name":         archive(t, manifest, "other.secret", "secret\n"),
		"a file of another length":       archive(t, `{"format":1,"files":[{"name":"token.secret","bytes":8,"sha256":"`+sumOfSecret+`"}]}`, "token.secret", "secret\n"),
		"a link instead of a file":       archiveOf(t, `{"format":1,"files":[{"name":"token.secret","bytes":0,"sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"}]}`, link),
		"the same file twice":            archive(t, `{"format":1,"files":[`+file+`,`+file+`]}`, "token.secret", "secret\n", "token.secret", "secret\n"),
		"another file first":             withFirstFile(t, "first.json", manifest, "token.secret", "secret\n"),
		"a manifest that is too long":    archive(t, manifest[:len(manifest)-1]+strings.Repeat(" ", 1<<20)+"}", "token.secret", "secret\n"),
	} {
		path := filepath.Join(t.TempDir(), "archive")
		ok(t, os.WriteFile(path, content, 0o600))
		if _, err := backup.Verify(t.Context(), path); !errors.Is(err, backup.ErrInvalid) {
			t.Errorf("%s: got error %v, want ErrInvalid", what, err)
		}
	}
}

// Write must verify the archive before it renames the archive.
func TestWriteBackup_ArchiveIsVerified(t *testing.T) {
	t.Parallel()
	dir, to := t.TempDir(), t.TempDir()
	ok(t, os.WriteFile(filepath.Join(dir, "greenroom.db"), []byte("rows"), 0o600))
	_, err := backup.Write(t.Context(), filepath.Join(to, "b"), backup.Manifest{}, dir, []string{"greenroom.db", "greenroom.db"})
	if !errors.Is(err, backup.ErrInvalid) {
		t.Errorf("repeated file: got error %v, want ErrInvalid", err)
	}
	if left, err := os.ReadDir(to); err != nil || len(left) > 0 {
		t.Errorf("got files %v, error %v, want none", left, err)
	}
}

// withFirstFile returns an archive whose first file has the given name, and therefore is not the
// manifest.
func withFirstFile(t testing.TB, first, manifest string, files ...string) []byte {
	t.Helper()
	return packFiles(t, nil, append([]string{first, manifest}, files...)...)
}

// archiveOf returns an archive with the manifest and an entry without content.
func archiveOf(t testing.TB, manifest string, entry *tar.Header) []byte {
	t.Helper()
	return packFiles(t, entry, "manifest.json", manifest)
}

func FuzzUnpack(f *testing.F) {
	whole, err := os.ReadFile(write(f))
	ok(f, err)
	f.Add(whole)
	f.Add(archive(f, `{"format":1}`))
	f.Add([]byte("no archive"))
	f.Fuzz(func(t *testing.T, content []byte) {
		dir := t.TempDir()
		path, into := filepath.Join(dir, "b"), filepath.Join(dir, "into")
		ok(t, os.Mkdir(into, 0o700))
		ok(t, os.WriteFile(path, content, 0o600))
		_, unpacked := backup.Unpack(t.Context(), path, into, nil)
		if _, verified := backup.Verify(t.Context(), path); (verified == nil) != (unpacked == nil) {
			t.Errorf("verify: got error %v, unpack: got error %v, want the same result", verified, unpacked)
		}
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 2 {
			t.Errorf("got files %v, error %v, want the backup and the directory", entries, err)
		}
	})
}
