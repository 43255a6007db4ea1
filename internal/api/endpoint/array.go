package endpoint

import (
	"bytes"
	"io"
)

// Array writes a JSON array element by element. After an error, it writes no further elements.
type Array struct {
	w     io.Writer
	begun bool // whether an element was written
	err   error
}

// BeginArray writes the opening bracket of an array and returns the array.
func BeginArray(w io.Writer) *Array {
	a := &Array{w: w}
	a.text("[")
	return a
}

// Add writes an element, which must be JSON.
func (a *Array) Add(element []byte) {
	if a.begun {
		a.text(",")
	}
	a.begun = true
	if a.err == nil {
		_, a.err = a.w.Write(element)
	}
}

// Encode encodes the element with the function [Encode] and writes it. It returns false if the
// array has failed.
func (a *Array) Encode(element any) bool {
	if a.err != nil {
		return false
	}
	text, err := Encode(element)
	if err != nil {
		a.err = err
		return false
	}
	a.Add(bytes.TrimSuffix(text, []byte("\n")))
	return a.err == nil
}

// End writes the closing bracket of the array and returns the first error.
func (a *Array) End() error {
	a.text("]")
	return a.err
}

// Err returns the first error.
func (a *Array) Err() error { return a.err }

func (a *Array) text(text string) {
	if a.err == nil {
		_, a.err = io.WriteString(a.w, text)
	}
}
