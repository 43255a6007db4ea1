package importexport

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"os"
)

// storage is the storage of a spool: a file, or memory on systems without files.
type storage interface {
	io.ReadWriteSeeker
	io.Closer
}

// tempFile is a file that is removed on Close or earlier.
type tempFile struct {
	*os.File
	removed bool
}

// newTempFile returns a function that creates temporary files. If the system allows it, an open
// file is already removed from its directory, so that a killed process leaves no files.
func newTempFile(create func() (*os.File, error)) func() (storage, error) {
	if create == nil {
		create = func() (*os.File, error) { return os.CreateTemp("", "greenroom-import-*") }
	}
	return func() (storage, error) {
		f, err := create()
		if err != nil {
			return nil, err
		}
		return tempFile{File: f, removed: os.Remove(f.Name()) == nil}, nil
	}
}

// Close implements [io.Closer].
func (f tempFile) Close() error {
	err := f.File.Close()
	if !f.removed {
		err = errors.Join(err, os.Remove(f.Name()))
	}
	return err
}

// memory is a storage in memory. All writes must precede the first read.
type memory struct {
	bytes.Buffer
	read *bytes.Reader
}

func newMemory() (storage, error) { return &memory{}, nil }

// Seek rewinds to the first byte. It ignores its arguments.
func (m *memory) Seek(int64, int) (int64, error) {
	m.read = bytes.NewReader(m.Bytes())
	return 0, nil
}

// Read implements [io.Reader].
func (m *memory) Read(p []byte) (int, error) { return m.read.Read(p) }

// Close implements [io.Closer].
func (m *memory) Close() error { return nil }

// spool stores values in their order, in a file if the system has files.
type spool[T any] struct {
	storage storage
	buffer  *bufio.Writer
	encoder *json.Encoder
	count   int
}

func newSpool[T any](in func() (storage, error)) (*spool[T], error) {
	r, err := in()
	if err != nil {
		return nil, err
	}
	out := bufio.NewWriter(r)
	values := json.NewEncoder(out)
	values.SetEscapeHTML(false)
	return &spool[T]{storage: r, buffer: out, encoder: values}, nil
}

func (s *spool[T]) add(value T) error {
	s.count++
	return s.encoder.Encode(value)
}

// all returns a sequence of all values, which can end with an error. After a call of all, no value
// can be added.
func (s *spool[T]) all() iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		values, err := s.rewind()
		for n := 0; n < s.count && err == nil; n++ {
			var value T
			if err = values.Decode(&value); err == nil && !yield(value, nil) {
				return
			}
		}
		if err != nil {
			var none T
			yield(none, err)
		}
	}
}

// rewind returns a decoder that starts at the first value.
func (s *spool[T]) rewind() (*json.Decoder, error) {
	if err := s.buffer.Flush(); err != nil {
		return nil, err
	}
	if _, err := s.storage.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	return json.NewDecoder(bufio.NewReader(s.storage)), nil
}

func (s *spool[T]) close() error { return s.storage.Close() }
