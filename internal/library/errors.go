package library

import (
	"errors"
	"fmt"
)

// Code identifies the domain rule that an operation violated.
type Code string

// Codes of the errors of a store. An error without a code is a failure of the store itself.
const (
	CodeUserNotFound       Code = "user not found"
	CodeEmailTaken         Code = "email taken"
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
	CodeBankFull           Code = "too many questions in the bank"
	CodeTooMuchText        Code = "too much text in the account's playlists"
	CodeImporting          Code = "an import is being applied"
	CodeCatalogueChanged   Code = "the catalogue has changed"
	CodeNotebookFull       Code = "notebook full"
	CodeNotebookChanged    Code = "the notebook has changed"
	CodeCredentialsChanged Code = "the account's credentials have changed"
	CodeIdentityNotFound   Code = "identity not found"
	CodeIdentityTaken      Code = "identity taken"
	CodeLastIdentity       Code = "last identity of an account without a password"
	CodeTooManyIdentities  Code = "too many identities of the account"

	CodeSecondFactorNotFound Code = "second factor not found"

	CodePasskeyNotFound Code = "passkey not found"
	CodePasskeyTaken    Code = "passkey taken"
	CodeTooManyPasskeys Code = "too many passkeys of the account"
)

// ErrUnavailable reports that the store does not work at the moment: the disk is full or broken, a
// file is locked, or the database does not respond. The same operation can succeed later.
var ErrUnavailable = errors.New("the store is not available")

// ErrCorrupt reports that a stored value cannot be decoded. Reading it again returns the same
// error.
var ErrCorrupt = errors.New("a stored value is corrupt")

// ErrDiskFull reports that the store cannot write until its disk has free space. It wraps
// [ErrUnavailable].
var ErrDiskFull = fmt.Errorf("%w: the disk is full", ErrUnavailable)

// Error is the violation of a domain rule.
type Error struct {
	Code Code
	Op   string // operation, such as "add to likes"
}

// NewError returns an error of the operation with the code.
func NewError(op string, code Code) *Error { return &Error{Code: code, Op: op} }

// Error returns the operation and the code, for logs. The messages for users are in the API.
func (e *Error) Error() string { return fmt.Sprintf("%s: %s", e.Op, e.Code) }

// CodeOf returns the code of the first [Error] that err wraps, or "".
func CodeOf(err error) Code {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Code
	}
	return ""
}
