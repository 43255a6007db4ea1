package exchange

import (
	"bufio"
	"encoding/gob"
	"errors"
	"io"
	"os"
)

// spool keeps values in a file, in their order.
type spool[T any] struct {
	file  *os.File
	out   *bufio.Writer
	in    *gob.Encoder
	count int
}

func newSpool[T any]() (*spool[T], error) {
	f, err := os.CreateTemp("", "greenroom-import-*")
	if err != nil {
		return nil, err
	}
	out := bufio.NewWriter(f)
	return &spool[T]{file: f, out: out, in: gob.NewEncoder(out)}, nil
}

func (s *spool[T]) add(value T) error {
	s.count++
	return s.in.Encode(value)
}

// each calls do with every value. None may be added afterwards.
func (s *spool[T]) each(do func(T) error) error {
	if err := s.out.Flush(); err != nil {
		return err
	}
	if _, err := s.file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	values := gob.NewDecoder(bufio.NewReader(s.file))
	for range s.count {
		var value T
		if err := values.Decode(&value); err != nil {
			return err
		}
		if err := do(value); err != nil {
			return err
		}
	}
	return nil
}

func (s *spool[T]) close() error { return errors.Join(s.file.Close(), os.Remove(s.file.Name())) }
