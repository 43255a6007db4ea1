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

// packed is a file of an archive.
type packed struct {
	name string
	from string
	mode fs.FileMode
}

// archive is what files are packed into. What it holds depends on their content alone.
type archive interface {
	add(file packed, size int64) (io.Writer, error)
	io.Closer
}

// pack packs the program with what goes along: a zip for Windows, else a tar.
func (r release) pack(s system, program string) (err error) {
	folder := fmt.Sprintf("greenroom_%s_%s_%s", r.version, s.os, s.arch)
	form, open := ".tar.gz", newTar
	if s.os == "windows" {
		form, open = ".zip", newZip
	}
	file, err := os.OpenFile(filepath.Join(r.out, folder+form), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	into := open(file, r.at)
	files := []packed{{folder + "/" + filepath.Base(program), program, 0o755}}
	along, err := r.along()
	if err != nil {
		return errors.Join(err, into.Close())
	}
	for _, name := range along {
		files = append(files, packed{folder + "/" + name, filepath.Join(r.root, name), 0o644})
	}
	for _, file := range files {
		if err := copyInto(into, file); err != nil {
			return errors.Join(err, into.Close())
		}
	}
	return into.Close()
}

// along returns what goes along with the program, in an order of its own: licence,
// guide, and the samples for who puts it behind or into something.
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

func copyInto(into archive, file packed) error {
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

// tarred is a tar that is packed by gzip.
type tarred struct {
	tar *tar.Writer
	zip *gzip.Writer
	at  time.Time
}

func newTar(to io.Writer, at time.Time) archive {
	packing := gzip.NewWriter(to)
	return &tarred{tar: tar.NewWriter(packing), zip: packing, at: at}
}

func (t *tarred) add(file packed, size int64) (io.Writer, error) {
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

func (z zipped) add(file packed, _ int64) (io.Writer, error) {
	header := &zip.FileHeader{Name: file.name, Method: zip.Deflate, Modified: z.at}
	header.SetMode(file.mode)
	return z.CreateHeader(header)
}
