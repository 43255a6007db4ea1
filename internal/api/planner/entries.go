package planner

import (
	"net/http"

	"greenroom/internal/api/endpoint"
	"greenroom/internal/api/notebook"
	"greenroom/internal/library"
)

// readEntry decodes an entry of a notebook whose body is a T and 'ago', the age of the write in
// milliseconds, which is not stored. It returns a problem if the body is invalid.
func readEntry[T interface{ check() error }](_ *http.Request, body []byte) (e library.Entry, ago int, err error) {
	given, err := endpoint.DecodeBody[T](body)
	if err != nil {
		return e, 0, err
	}
	when, err := endpoint.DecodeBody[struct {
		Ago int `json:"ago,omitempty"`
	}](body)
	if err != nil {
		return e, 0, err
	}
	if err := given.check(); err != nil {
		return e, 0, err
	}
	e.Body, err = notebook.EntryBody(given)
	return e, when.Ago, err
}
