package exchange

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"iter"
	"os"
)

// room is where values wait: a file, or, where there are none, memory.
type room interface {
	io.ReadWriteSeeker
	io.Closer
}

// tempFile is a file that is removed when it is closed, or before that.
type tempFile struct {
	*os.File
	removed bool
}

// newTempFile returns what creates files. Where the system lets open files be removed they
// are at once, so that nothing stays of a program that is killed.
func newTempFile(create func() (*os.File, error)) func() (room, error) {
	if create == nil {
		create = func() (*os.File, error) { return os.CreateTemp("", "greenroom-import-*") }
	}
	return func() (room, error) {
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

// memory is a room that is read after it was written.
type memory struct {
	bytes.Buffer
	read *bytes.Reader
}

func newMemory() (room, error) { return &memory{}, nil }

// Seek goes to the beginning, to read.
func (m *memory) Seek(int64, int) (int64, error) {
	m.read = bytes.NewReader(m.Bytes())
	return 0, nil
}

// Read implements [io.Reader].
func (m *memory) Read(p []byte) (int, error) { return m.read.Read(p) }

// Close implements [io.Closer].
func (m *memory) Close() error { return nil }

// spool keeps values in their order, away from memory where it can.
type spool[T any] struct {
	room  room
	out   *bufio.Writer
	in    *json.Encoder
	count int
}

func newSpool[T any](in func() (room, error)) (*spool[T], error) {
	r, err := in()
	if err != nil {
		return nil, err
	}
	out := bufio.NewWriter(r)
	values := json.NewEncoder(out)
	values.SetEscapeHTML(false)
	return &spool[T]{room: r, out: out, in: values}, nil
}

func (s *spool[T]) add(value T) error {
	s.count++
	return s.in.Encode(value)
}

// all returns every value, or an error in the place of one. None may be added afterwards.
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

// rewind returns what reads the values from the first on.
func (s *spool[T]) rewind() (*json.Decoder, error) {
	if err := s.out.Flush(); err != nil {
		return nil, err
	}
	if _, err := s.room.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	return json.NewDecoder(bufio.NewReader(s.room)), nil
}

func (s *spool[T]) close() error { return s.room.Close() }
