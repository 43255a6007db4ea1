package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// archived is a file of an archive.
type archived struct {
	name string
	from string
	mode fs.FileMode
}

// archive is an archive format to which files are written. The bytes of the archive depend only on
// the names and the content of the files.
type archive interface {
	add(file archived, size int64) (io.Writer, error)
	io.Closer
}

// writeArchive writes an archive with the binary and the additional files. The format is zip for
// Windows, otherwise tar.gz.
func (r release) writeArchive(s system, binary string) (err error) {
	dir := fmt.Sprintf("greenroom_%s_%s_%s", r.version, s.os, s.arch)
	form, open := ".tar.gz", newTar
	if s.os == "windows" {
		form, open = ".zip", newZip
	}
	file, err := os.OpenFile(filepath.Join(r.out, dir+form), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	into := open(file, r.at)
	files := []archived{{dir + "/" + filepath.Base(binary), binary, 0o755}}
	along, err := r.along()
	if err != nil {
		return errors.Join(err, into.Close())
	}
	for _, name := range along {
		files = append(files, archived{dir + "/" + name, filepath.Join(r.root, name), 0o644})
	}
	for _, file := range files {
		if err := copyInto(into, file); err != nil {
			return errors.Join(err, into.Close())
		}
	}
	return into.Close()
}

// along returns the additional files in a fixed order: the licence, the guide and the samples for
// deployment.
func (r release) along() ([]string, error) {
	names := []string{"LICENSE", "NOTICE", "README.md", "docs/operating.md"}
	err := fs.WalkDir(os.DirFS(r.root), "deploy", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	})
	return names, err
}

func copyInto(into archive, file archived) error {
	from, err := os.Open(file.from)
	if err != nil {
		return err
	}
	defer from.Close()
	info, err := from.Stat()
	if err != nil {
		return err
	}
	to, err := into.add(file, info.Size())
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return err
}

// tarred is a tar archive that is compressed with gzip.
type tarred struct {
	tar *tar.Writer
	zip *gzip.Writer
	at  time.Time
}

func newTar(to io.Writer, at time.Time) archive {
	compressed := gzip.NewWriter(to)
	return &tarred{tar: tar.NewWriter(compressed), zip: compressed, at: at}
}

func (t *tarred) add(file archived, size int64) (io.Writer, error) {
	return t.tar, t.tar.WriteHeader(&tar.Header{
		Name: file.name, Mode: int64(file.mode), Size: size, ModTime: t.at, Format: tar.FormatUSTAR,
	})
}

func (t *tarred) Close() error { return errors.Join(t.tar.Close(), t.zip.Close()) }

type zipped struct {
	*zip.Writer
	at time.Time
}

func newZip(to io.Writer, at time.Time) archive { return zipped{zip.NewWriter(to), at} }

func (z zipped) add(file archived, _ int64) (io.Writer, error) {
	header := &zip.FileHeader{Name: file.name, Method: zip.Deflate, Modified: z.at}
	header.SetMode(file.mode)
	return z.CreateHeader(header)
}
