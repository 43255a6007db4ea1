// Package backup writes the files of a library into an archive with checksums, verifies archives
// and unpacks them. The package is independent of the database.
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
	"math"
	"os"
	"path/filepath"
	"slices"
	"time"

	"greenroom/internal/durable"
)

// format is the version of the archive format.
const format = 1

// An archive is a tar file compressed with gzip. Its first file is the manifest.
const (
	manifestName     = "manifest.json"
	maxManifestBytes = 1 << 20
)

// ErrInvalid reports that a file is not a backup or is damaged.
var ErrInvalid = errors.New("not a complete Greenroom backup")

// Manifest describes the content of a backup. It contains no secrets.
type Manifest struct {
	Format  int              `json:"format"`
	Made    time.Time        `json:"made"`
	Program string           `json:"program"` // version of the binary that created the backup
	Rows    map[string]int64 `json:"rows"`    // number of rows per table
	Files   []File           `json:"files"`
}

// File is a file of a backup.
type File struct {
	Name   string `json:"name"` // base name without a directory
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"` // digest in hexadecimal
}

// Write writes the named files of dir into a new archive at path and verifies it. Only the owner
// can read the archive. dir must be on the same file system as path, because Write creates the
// archive in dir and then renames it. After Write, the archive is complete and synced to disk, or
// it does not exist. If path exists, the error is [fs.ErrExist]. Write ignores m.Format and
// m.Files.
func Write(ctx context.Context, path string, m Manifest, dir string, names []string) (Manifest, error) {
	if _, err := os.Lstat(path); err == nil {
		return m, &fs.PathError{Op: "write the backup", Path: path, Err: fs.ErrExist}
	}
	m.Format, m.Files = format, nil
	for _, name := range names {
		file, err := measure(ctx, dir, name)
		if err != nil {
			return m, err
		}
		m.Files = append(m.Files, file)
	}
	draft, err := os.CreateTemp(dir, "draft-*") // CreateTemp creates the file with mode 0600
	if err != nil {
		return m, err
	}
	defer func() { _ = os.Remove(draft.Name()) }() // after success, there is nothing to remove, because the file was renamed
	if err := errors.Join(writeArchive(ctx, draft, m, dir), durable.InheritOwner(draft, filepath.Dir(path)), draft.Sync(), draft.Close()); err != nil {
		return m, err
	}
	if _, err := Verify(ctx, draft.Name()); err != nil {
		return m, err
	}
	if err := os.Rename(draft.Name(), path); err != nil {
		return m, err
	}
	return m, durable.SyncDir(filepath.Dir(path))
}

// Verify reads the archive at path and returns its manifest. If the content differs from
// the manifest, the error is [ErrInvalid].
func Verify(ctx context.Context, path string) (Manifest, error) {
	return read(ctx, path, nil, func(File) (io.WriteCloser, error) { return discard{io.Discard}, nil })
}

// Unpack writes the files of the archive at path into dir and syncs them to disk. Only the owner
// can read them. Unpack first calls admit with the total size in bytes and returns its error. If a
// file exists, the error is [fs.ErrExist]. After an error, some files may exist.
func Unpack(ctx context.Context, path, dir string, admit func(bytes int64) error) (Manifest, error) {
	m, err := read(ctx, path, admit, func(f File) (io.WriteCloser, error) {
		into, err := os.OpenFile(filepath.Join(dir, f.Name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		return syncedFile{into}, err
	})
	if err != nil {
		return m, err
	}
	return m, durable.SyncDir(dir)
}

// bytes returns the size of all files, or [math.MaxInt64] if it is greater.
func (m Manifest) bytes() int64 {
	var sum int64
	for _, f := range m.Files {
		if sum += max(0, f.Bytes); sum < 0 {
			return math.MaxInt64
		}
	}
	return sum
}

// measure returns the size and checksum of a file.
func measure(ctx context.Context, dir, name string) (File, error) {
	from, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		return File{}, err
	}
	defer from.Close()
	sum := sha256.New()
	bytes, err := io.Copy(sum, cancellableReader{ctx, from})
	return File{Name: name, Bytes: bytes, SHA256: hex.EncodeToString(sum.Sum(nil))}, err
}

func writeArchive(ctx context.Context, to io.Writer, m Manifest, dir string) error {
	// BestSpeed makes archives about 10 % larger than the default level does, in a third of the
	// time.
	compressed, err := gzip.NewWriterLevel(to, gzip.BestSpeed)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(compressed)
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
		if err := writeFile(ctx, archive, m, dir, file); err != nil {
			return err
		}
	}
	return errors.Join(archive.Close(), compressed.Close())
}

func writeFile(ctx context.Context, archive *tar.Writer, m Manifest, dir string, file File) error {
	from, err := os.Open(filepath.Join(dir, file.Name))
	if err != nil {
		return err
	}
	defer from.Close()
	if err := archive.WriteHeader(header(m, file.Name, file.Bytes)); err != nil {
		return err
	}
	_, err = io.Copy(archive, cancellableReader{ctx, from})
	return err
}

func header(m Manifest, name string, bytes int64) *tar.Header {
	return &tar.Header{Name: name, Mode: 0o600, Size: bytes, ModTime: m.Made}
}

// read first calls admit with the total size of the files; a nil admit accepts any size. It then
// writes each file of the archive to the writer that to returns for the file.
func read(ctx context.Context, path string, admit func(bytes int64) error, to func(File) (io.WriteCloser, error)) (Manifest, error) {
	file, err := os.Open(path)
	if err != nil {
		return Manifest{}, err
	}
	defer file.Close()
	compressed, err := gzip.NewReader(cancellableReader{ctx, file})
	if err != nil {
		return Manifest{}, asInvalid(ctx, path, err)
	}
	archive := tar.NewReader(compressed)
	m, err := readManifest(archive)
	if err != nil {
		return m, asInvalid(ctx, path, err)
	}
	if m.Format > format {
		return m, fmt.Errorf("%s was written by the newer version %s: use that version or a newer one", path, m.Program)
	}
	if admit != nil {
		if err := admit(m.bytes()); err != nil {
			return m, fmt.Errorf("%s: %w", path, err)
		}
	}
	for _, want := range m.Files {
		if err := readFile(archive, want, to); err != nil {
			return m, asInvalid(ctx, path, err)
		}
	}
	if _, err := archive.Next(); !errors.Is(err, io.EOF) {
		return m, asInvalid(ctx, path, errors.New("the archive has more files than the manifest"))
	}
	if _, err := io.Copy(io.Discard, compressed); err != nil { // reading to the end also verifies the gzip checksum
		return m, asInvalid(ctx, path, err)
	}
	return m, nil
}

func readManifest(archive *tar.Reader) (m Manifest, err error) {
	head, err := archive.Next()
	if err != nil {
		return m, err
	}
	if head.Name != manifestName || head.Size > maxManifestBytes {
		return m, errors.New("the archive does not begin with the manifest")
	}
	if err := json.NewDecoder(archive).Decode(&m); err != nil {
		return m, err
	}
	// Names are untrusted and must not refer to files outside of the directory.
	if slices.ContainsFunc(m.Files, func(f File) bool { return !filepath.IsLocal(f.Name) || filepath.Base(f.Name) != f.Name }) {
		return m, errors.New("the manifest has invalid file names")
	}
	names := make(map[string]bool, len(m.Files))
	for _, f := range m.Files {
		names[f.Name] = true
	}
	if len(names) != len(m.Files) {
		return m, errors.New("the manifest has a duplicate file name")
	}
	return m, nil
}

func readFile(archive *tar.Reader, want File, to func(File) (io.WriteCloser, error)) error {
	head, err := archive.Next()
	if err != nil {
		return err
	}
	if head.Name != want.Name || head.Size != want.Bytes || head.Typeflag != tar.TypeReg {
		return fmt.Errorf("got file %s, want %s", head.Name, want.Name)
	}
	into, err := to(want)
	if err != nil {
		return &storageError{err}
	}
	sum := sha256.New()
	if err := errors.Join(copyHashed(into, sum, archive), into.Close()); err != nil {
		return err
	}
	if hex.EncodeToString(sum.Sum(nil)) != want.SHA256 {
		return fmt.Errorf("the content of %s differs from the manifest", want.Name)
	}
	return nil
}

func copyHashed(into io.Writer, sum hash.Hash, from io.Reader) error {
	_, err := io.Copy(storageWriter{into}, io.TeeReader(from, sum))
	return err
}

// asInvalid converts err to ErrInvalid, except if the error came from the destination or if ctx is
// done.
func asInvalid(ctx context.Context, path string, err error) error {
	if storageErr, ok := errors.AsType[*storageError](err); ok {
		return storageErr.error
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return fmt.Errorf("%s: %w: %w", path, ErrInvalid, err)
}

// storageError is an error of the destination, for example a full disk, and not of the archive.
type storageError struct{ error }

// storageWriter wraps the errors of a writer in storageError.
type storageWriter struct{ io.Writer }

// Write implements [io.Writer].
func (w storageWriter) Write(p []byte) (int, error) {
	n, err := w.Writer.Write(p)
	if err != nil {
		err = &storageError{err}
	}
	return n, err
}

// discard is a discarding writer with a Close method.
type discard struct{ io.Writer }

// Close implements [io.Closer].
func (discard) Close() error { return nil }

// syncedFile is a file that is synced to disk when it is closed.
type syncedFile struct{ *os.File }

// Close implements [io.Closer].
func (s syncedFile) Close() error {
	if err := errors.Join(s.Sync(), s.File.Close()); err != nil {
		return &storageError{err}
	}
	return nil
}

// cancellableReader is a reader that fails when ctx is done.
type cancellableReader struct {
	ctx  context.Context
	from io.Reader
}

// Read implements [io.Reader].
func (r cancellableReader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.from.Read(p)
}
