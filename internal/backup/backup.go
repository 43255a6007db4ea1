// Package backup packs a library's files into one archive, whose content proves itself,
// and unpacks them again.
package backup

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"greenroom/internal/durable"
)

// format is the number of the form of archives. Each later form has a greater one.
const format = 1

// The archive is a tar packed by gzip, of which the manifest is the first file.
const (
	manifestName     = "manifest.json"
	maxManifestBytes = 1 << 20
)

// ErrNoBackup says that a file is not a backup, or was damaged.
var ErrNoBackup = errors.New("not a whole backup of Greenroom")

// Manifest says what a backup holds. It tells nothing secret.
type Manifest struct {
	Format  int              `json:"format"`
	Made    time.Time        `json:"made"`
	Program string           `json:"program"` // the version of the program that made it
	Rows    map[string]int64 `json:"rows"`    // how many each table has
	Files   []File           `json:"files"`
}

// File is a file of a backup.
type File struct {
	Name   string `json:"name"` // without a folder
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"` // in hex
}

// Write packs the named files of the folder as a new archive at path, which only its
// owner can read, and reads that back. The folder has to be on the disk of the archive,
// which is written there first. M's Format and Files are not read. The archive exists
// whole, and on the disk, or not at all; a file that exists already is [fs.ErrExist].
func Write(ctx context.Context, path string, m Manifest, folder string, names []string) (Manifest, error) {
	if _, err := os.Lstat(path); err == nil {
		return m, &fs.PathError{Op: "write the backup", Path: path, Err: fs.ErrExist}
	}
	m.Format, m.Files = format, nil
	for _, name := range names {
		file, err := measure(ctx, folder, name)
		if err != nil {
			return m, err
		}
		m.Files = append(m.Files, file)
	}
	draft, err := os.CreateTemp(folder, "draft-*") // mode 0600
	if err != nil {
		return m, err
	}
	defer func() { _ = os.Remove(draft.Name()) }() // it has its own name by then, or is of no use
	if err := errors.Join(pack(ctx, draft, m, folder), durable.GiveAway(draft, filepath.Dir(path)), draft.Sync(), draft.Close()); err != nil {
		return m, err
	}
	if _, err := Verify(ctx, draft.Name()); err != nil {
		return m, err
	}
	if err := os.Rename(draft.Name(), path); err != nil {
		return m, err
	}
	return m, durable.SyncFolder(filepath.Dir(path))
}

// Verify reads the archive at path and returns what it holds. One that is not what its
// manifest says is [ErrNoBackup].
func Verify(ctx context.Context, path string) (Manifest, error) {
	return read(ctx, path, func(File) (io.WriteCloser, error) { return discard{io.Discard}, nil })
}

// Unpack writes the files of the archive at path into the folder, for their owner only,
// and to the disk. Files that are there are [fs.ErrExist]. After an error some may have
// been written.
func Unpack(ctx context.Context, path, folder string) (Manifest, error) {
	m, err := read(ctx, path, func(f File) (io.WriteCloser, error) {
		into, err := os.OpenFile(filepath.Join(folder, f.Name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		return synced{into}, err
	})
	if err != nil {
		return m, err
	}
	return m, durable.SyncFolder(folder)
}

// measure reads a file for its size and its sum.
func measure(ctx context.Context, folder, name string) (File, error) {
	from, err := os.Open(filepath.Join(folder, name))
	if err != nil {
		return File{}, err
	}
	defer from.Close()
	sum := sha256.New()
	bytes, err := io.Copy(sum, interruptible{ctx, from})
	return File{Name: name, Bytes: bytes, SHA256: hex.EncodeToString(sum.Sum(nil))}, err
}

func pack(ctx context.Context, to io.Writer, m Manifest, folder string) error {
	// Of the levels, the fastest one makes archives about a tenth larger in a third of the
	// time of the standard one.
	packed, err := gzip.NewWriterLevel(to, gzip.BestSpeed)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(packed)
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	if err := archive.WriteHeader(header(m, manifestName, int64(len(text)))); err != nil {
		return err
	}
	if _, err := archive.Write(text); err != nil {
		return err
	}
	for _, file := range m.Files {
		if err := packFile(ctx, archive, m, folder, file); err != nil {
			return err
		}
	}
	return errors.Join(archive.Close(), packed.Close())
}

func packFile(ctx context.Context, archive *tar.Writer, m Manifest, folder string, file File) error {
	from, err := os.Open(filepath.Join(folder, file.Name))
	if err != nil {
		return err
	}
	defer from.Close()
	if err := archive.WriteHeader(header(m, file.Name, file.Bytes)); err != nil {
		return err
	}
	_, err = io.Copy(archive, interruptible{ctx, from})
	return err
}

func header(m Manifest, name string, bytes int64) *tar.Header {
	return &tar.Header{Name: name, Mode: 0o600, Size: bytes, ModTime: m.Made}
}

// read reads the archive, and writes each file that its manifest names to where it goes.
func read(ctx context.Context, path string, to func(File) (io.WriteCloser, error)) (Manifest, error) {
	file, err := os.Open(path)
	if err != nil {
		return Manifest{}, err
	}
	defer file.Close()
	packed, err := gzip.NewReader(interruptible{ctx, file})
	if err != nil {
		return Manifest{}, damaged(ctx, path, err)
	}
	archive := tar.NewReader(packed)
	m, err := readManifest(archive)
	if err != nil {
		return m, damaged(ctx, path, err)
	}
	if m.Format > format {
		return m, fmt.Errorf("%s was written by a newer program (%s): use that, or a newer one", path, m.Program)
	}
	for _, want := range m.Files {
		if err := readFile(archive, want, to); err != nil {
			return m, damaged(ctx, path, err)
		}
	}
	if _, err := archive.Next(); !errors.Is(err, io.EOF) {
		return m, damaged(ctx, path, errors.New("it holds more than it says"))
	}
	if _, err := io.Copy(io.Discard, packed); err != nil { // the sum of the packed whole is at its end
		return m, damaged(ctx, path, err)
	}
	return m, nil
}

func readManifest(archive *tar.Reader) (m Manifest, err error) {
	head, err := archive.Next()
	if err != nil {
		return m, err
	}
	if head.Name != manifestName || head.Size > maxManifestBytes {
		return m, errors.New("it does not begin with what it holds")
	}
	if err := json.NewDecoder(archive).Decode(&m); err != nil {
		return m, err
	}
	// Names come from outside: none may lead out of the folder.
	if slices.ContainsFunc(m.Files, func(f File) bool { return !filepath.IsLocal(f.Name) || filepath.Base(f.Name) != f.Name }) {
		return m, errors.New("it names files that are not its own")
	}
	names := make(map[string]bool, len(m.Files))
	for _, f := range m.Files {
		names[f.Name] = true
	}
	if len(names) != len(m.Files) {
		return m, errors.New("it names a file twice")
	}
	return m, nil
}

func readFile(archive *tar.Reader, want File, to func(File) (io.WriteCloser, error)) error {
	head, err := archive.Next()
	if err != nil {
		return err
	}
	if head.Name != want.Name || head.Size != want.Bytes || head.Typeflag != tar.TypeReg {
		return fmt.Errorf("%s stands in place of %s", head.Name, want.Name)
	}
	into, err := to(want)
	if err != nil {
		return &keptError{err}
	}
	sum := sha256.New()
	if err := errors.Join(copyInto(into, sum, archive), into.Close()); err != nil {
		return err
	}
	if hex.EncodeToString(sum.Sum(nil)) != want.SHA256 {
		return fmt.Errorf("%s has changed", want.Name)
	}
	return nil
}

func copyInto(into io.Writer, sum hash.Hash, from io.Reader) error {
	_, err := io.Copy(writing{into}, io.TeeReader(from, sum))
	return err
}

// damaged says that the archive is none, unless something else went wrong.
func damaged(ctx context.Context, path string, err error) error {
	if kept, ok := errors.AsType[*keptError](err); ok {
		return kept.error
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return fmt.Errorf("%s: %w: %w", path, ErrNoBackup, err)
}

// keptError is an error of the place that files are written to, not of the archive.
type keptError struct{ error }

// writing marks the errors of a writer.
type writing struct{ io.Writer }

// Write implements [io.Writer].
func (w writing) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	if err != nil {
		err = &keptError{err}
	}
	return n, err
}

// discard is a writer that needs no end.
type discard struct{ io.Writer }

// Close implements [io.Closer].
func (discard) Close() error { return nil }

// synced is a file that is on the disk when it is closed.
type synced struct{ *os.File }

// Close implements [io.Closer].
func (s synced) Close() error {
	if err := errors.Join(s.Sync(), s.File.Close()); err != nil {
		return &keptError{err}
	}
	return nil
}

// interruptible is a reader that ends with ctx.
type interruptible struct {
	ctx  context.Context
	from io.Reader
}

// Read implements [io.Reader].
func (r interruptible) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.from.Read(p)
}
