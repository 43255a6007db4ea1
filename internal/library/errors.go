package library

import (
	"errors"
	"fmt"
)

// Code says which of the domain's rules an operation ran into.
type Code string

// The codes a store answers with. Every other error of a store is a failure of
// the machinery below it.
const (
	CodeUserNotFound       Code = "user not found"
	CodeEmailTaken         Code = "e-mail taken"
	CodeSessionNotFound    Code = "session not found"
	CodeVideoNotFound      Code = "video not found"
	CodeCategoryNotFound   Code = "category not found"
	CodeCategoryInUse      Code = "category in use"
	CodePlaylistNotFound   Code = "playlist not found"
	CodeVideoPresent       Code = "video already in the list"
	CodeListFull           Code = "list full"
	CodeTooManyPlaylists   Code = "too many playlists"
	CodeTooManyVideos      Code = "too many videos in the account"
	CodeLastOperator       Code = "last operator"
	CodeLinkNotFound       Code = "link not found"
	CodeTranscriptNotFound Code = "transcript not found"
	CodeQuestionNotFound   Code = "question not found"
	CodeTooManyQuestions   Code = "too many questions in the video"
	CodeTooMuchText        Code = "too much text in the account's playlists"
	CodeImporting          Code = "an import is being applied"
	CodeCatalogueChanged   Code = "the catalogue has changed"
	CodeNotebookFull       Code = "notebook full"
	CodeNotebookChanged    Code = "the notebook has changed"
	CodeCredentialsChanged Code = "the account's credentials have changed"
)

// ErrUnavailable says that the store can't do its work at present, for a reason
// that lies outside of the program: a full or broken disk, a locked file, a
// database that is stopped. The same operation may succeed later.
var ErrUnavailable = errors.New("the store is not available")

// ErrCorrupt says that a stored value can't be read: its bytes are not what the store
// wrote. Reading it again returns the same error.
var ErrCorrupt = errors.New("a stored value is corrupt")

// ErrDiskFull says that the store can keep nothing more until its disk has space again. It
// wraps [ErrUnavailable].
var ErrDiskFull = fmt.Errorf("%w: the disk is full", ErrUnavailable)

// Error is a rule of the domain that an operation ran into.
type Error struct {
	Code Code
	Op   string // the operation that met it, such as "add to likes"
}

// NewError returns the error of an operation that met the rule code names.
func NewError(op string, code Code) *Error { return &Error{Code: code, Op: op} }

// Error says the operation and the rule, for logs; people are told by the API.
func (e *Error) Error() string { return fmt.Sprintf("%s: %s", e.Op, e.Code) }

// CodeOf returns the code of the first [Error] that err wraps, or "" when it
// wraps none.
func CodeOf(err error) Code {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return ""
}
