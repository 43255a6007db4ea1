package endpoint

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"time"
	"unicode"
	"unicode/utf8"

	"greenroom/internal/curating"
	"greenroom/internal/library"
	"greenroom/internal/limits"
	"greenroom/internal/membudget"
)

// Problem is an error with a status and a sentence that are part of the contract.
type Problem struct {
	Status     int
	Sentence   string
	RetryAfter time.Duration // delay before the next attempt; 0 for no Retry-After header
	Limit      string        // name, in metrics, of the exceeded limit; "" for none
}

// Error returns the sentence.
func (p Problem) Error() string { return p.Sentence }

// The specification defines the following sentences. They must not change.

// EmailTaken is the 422 for an address that another account has.
func EmailTaken() Problem {
	return Problem{Status: http.StatusUnprocessableEntity, Sentence: "Unprocessable Entity. Email Already Exists."}
}

// EmailUnknown is the 404 for an email address without an account.
func EmailUnknown() Problem {
	return Problem{Status: http.StatusNotFound, Sentence: "The email you entered is not Registered. Not Found error"}
}

// WrongPassword is the 401 for a login with a wrong password.
func WrongPassword() Problem {
	return Problem{Status: http.StatusUnauthorized, Sentence: "The credentials you entered are invalid. Unauthorized access error."}
}

// InvalidToken is the 401 for a token without a valid session.
func InvalidToken() Problem {
	return Problem{Status: http.StatusUnauthorized, Sentence: "The token is invalid. Unauthorized access error."}
}

// NotFound is the 404 for a missing user, video, category or playlist. noun is the word for the
// missing resource in the sentence.
func NotFound(noun string) Problem {
	return Problem{Status: http.StatusNotFound, Sentence: "The " + noun + " you request does not exist. Not Found error."}
}

// AlreadyInList is the 409 for a video that the list already has. list is "history", "liked
// videos", "playlist" or "watch later videos".
func AlreadyInList(list string) Problem {
	return Problem{Status: http.StatusConflict, Sentence: "The video is already in your " + list}
}

// The following sentences are defined in api/openapi.yaml, not in the specification.

// InternalErrorText is the sentence of every internal error.
const InternalErrorText = "Something went wrong on our side. Please try again."

func internalError() Problem {
	return Problem{Status: http.StatusInternalServerError, Sentence: InternalErrorText}
}

// ServerBusy is the 503 of a server without capacity for the request. limit is the name of the
// exceeded limit; "" for other reasons.
func ServerBusy(limit string) Problem {
	return Problem{
		Status: http.StatusServiceUnavailable, RetryAfter: time.Second, Limit: limit,
		Sentence: "The server is busy. Please try again.",
	}
}

// EndpointNotFound is the 404 for a path that is not in the contract.
func EndpointNotFound() Problem {
	return Problem{Status: http.StatusNotFound, Sentence: "The endpoint you request does not exist. Not Found error."}
}

// MethodNotAllowed is the 405 for a method that the path does not have in the contract.
func MethodNotAllowed() Problem {
	return Problem{Status: http.StatusMethodNotAllowed, Sentence: "The endpoint does not support this method. Method Not Allowed error."}
}

// TooManyAttempts is the 429 for an exceeded rate limit. wait is the value of Retry-After.
func TooManyAttempts(wait time.Duration) Problem {
	return Problem{Status: http.StatusTooManyRequests, Sentence: "Too many attempts. Try again in " + FormatDuration(wait) + ".", RetryAfter: wait, Limit: "attempts"}
}

// TooManyFailedLogins is the 429 for a login after too many failed logins of the account or
// the client address.
func TooManyFailedLogins(wait time.Duration) Problem {
	return Problem{
		Status: http.StatusTooManyRequests, RetryAfter: wait, Limit: "failed-logins",
		Sentence: "Too many failed logins. Try again in " + FormatDuration(wait) + ". If you forgot your password, choose a new one, or ask the people who run this site.",
	}
}

// TooManyNewAccounts is the 429 for a sign-up from a client address that has created too many
// accounts.
func TooManyNewAccounts(wait time.Duration) Problem {
	return Problem{
		Status: http.StatusTooManyRequests, RetryAfter: wait, Limit: "new-accounts",
		Sentence: "Too many new accounts from your network in the last hour. Try again in " + FormatDuration(wait) + ", or ask the people who run this site for an invitation.",
	}
}

// TooManyGuests is the 503 for a new guest if a limit for guests is exceeded. limit is the name of
// this limit in metrics.
func TooManyGuests(limit string) Problem {
	return Problem{
		Status: http.StatusServiceUnavailable, RetryAfter: time.Hour, Limit: limit,
		Sentence: "This site has too many guests at the moment. Sign up, or try again later.",
	}
}

func tooManyWrites(limit string, wait time.Duration) Problem {
	return Problem{
		Status: http.StatusTooManyRequests, RetryAfter: wait, Limit: limit,
		Sentence: "Too many changes in a short time. Try again in " + FormatDuration(wait) + ".",
	}
}

// DiskFull is the 507 for a write while the database's disk is full or nearly full.
func DiskFull() Problem {
	return Problem{
		Status: http.StatusInsufficientStorage, RetryAfter: time.Minute, Limit: "disk",
		Sentence: "The server's disk is full, so nothing can be saved at present. Reading still works. Tell the people who run this site. Insufficient Storage error.",
	}
}

// FormatDuration returns the duration as text. It is rounded up to seconds, or to minutes if it is
// longer than 1 minute.
func FormatDuration(d time.Duration) string {
	count, unit := int(math.Ceil(d.Seconds())), "second"
	if d > time.Minute {
		count, unit = int(math.Ceil(d.Minutes())), "minute"
	}
	if count = max(1, count); count != 1 {
		unit += "s"
	}
	return fmt.Sprintf("%d %s", count, unit)
}

func tooLarge() Problem {
	return Problem{Status: http.StatusRequestEntityTooLarge, Sentence: "The request is larger than " + limits.Size(limits.RequestBody) + ". Content Too Large error."}
}

func notJSON() Problem {
	return Problem{Status: http.StatusUnsupportedMediaType, Sentence: "The request must be sent as application/json. Unsupported Media Type error."}
}

func encoded() Problem {
	return Problem{Status: http.StatusUnsupportedMediaType, Sentence: "The request must be sent without a content encoding. Unsupported Media Type error."}
}

// BadRequest is the 400 for a malformed request.
func BadRequest(format string, args ...any) Problem {
	return Problem{Status: http.StatusBadRequest, Sentence: "Bad Request. " + fmt.Sprintf(format, args...)}
}

// Unprocessable is the 422 for a request with invalid values.
func Unprocessable(format string, args ...any) Problem {
	return Problem{Status: http.StatusUnprocessableEntity, Sentence: "Unprocessable Entity. " + fmt.Sprintf(format, args...)}
}

// Forbidden is the 403 for an operation that is not allowed.
func Forbidden(format string, args ...any) Problem {
	return Problem{Status: http.StatusForbidden, Sentence: fmt.Sprintf(format, args...) + " Forbidden error."}
}

// WrongOwnPassword is the 403 for a request in which the signed-in user confirms a change with a
// wrong password. The status is not 401, which means that the session has ended.
func WrongOwnPassword() Problem { return Forbidden("The password is wrong.") }

// LoginNotRecent is the 403 for a request that needs a login within [limits.RecentLoginAge].
func LoginNotRecent() Problem {
	return Forbidden("The last login is older than %d minutes. Log in again with the password.", int(limits.RecentLoginAge.Minutes()))
}

// ImportRunning is the 409 for a write to the catalogue while an import is being applied.
func ImportRunning() Problem {
	return Conflict("An import is being applied. Try again when it has finished.")
}

// problemOfCode maps the error codes of package library to problems. Handlers use [ReplaceError] if
// the problem depends on the request.
func problemOfCode(code library.Code) (Problem, bool) {
	switch code {
	case library.CodeEmailTaken:
		return EmailTaken(), true
	case library.CodeUserNotFound:
		return NotFound("user"), true
	case library.CodeSessionNotFound:
		return InvalidToken(), true
	case library.CodeVideoNotFound:
		return NotFound("video"), true
	case library.CodeCategoryNotFound:
		return NotFound("category"), true
	case library.CodeQuestionNotFound:
		return NotFound("question"), true
	case library.CodeTooManyQuestions:
		return Unprocessable("A video can have at most %d questions.", library.MaxQuestions), true
	case library.CodeBankFull:
		return Unprocessable("The bank can have at most %d questions.", library.MaxBankQuestions), true
	case library.CodeTranscriptNotFound:
		return NotFound("transcript"), true
	case library.CodePlaylistNotFound:
		return NotFound("playlist"), true
	case library.CodeCredentialsChanged:
		return WrongOwnPassword(), true
	case library.CodeImporting:
		return ImportRunning(), true
	case library.CodeNotebookChanged: // if the notebook changed after a part of the response was sent, the connection is aborted
		return ServerBusy(""), true
	case library.CodeCatalogueChanged:
		return Conflict("The library has changed in the meantime. Try again."), true
	case library.CodeLastOperator:
		return Problem{Status: http.StatusConflict, Sentence: "The library needs at least one operator. Make another account an operator first. Conflict error."}, true
	case library.CodeLinkNotFound:
		return Forbidden("The link is no longer valid."), true
	case library.CodeListFull:
		return Unprocessable("The list is full. A list can have at most %d videos.", library.MaxListVideos), true
	case library.CodeTooManyPlaylists:
		return Unprocessable("An account can have at most %d playlists.", library.MaxPlaylists), true
	case library.CodeTooManyVideos:
		return Unprocessable("Your lists are full. An account can have %d videos in its lists, a guest %d.",
			library.QuotaVideos, library.GuestQuotaVideos), true
	case library.CodeTooMuchText:
		return Unprocessable("The titles and descriptions of your playlists are too long. An account can have %d KiB of them, a guest %d KiB.",
			library.QuotaText>>10, library.GuestQuotaText>>10), true
	default:
		return Problem{}, false
	}
}

// ReplaceError returns p if err has the code. Otherwise it returns err.
func ReplaceError(err error, code library.Code, p Problem) error {
	if library.CodeOf(err) == code {
		return p
	}
	return err
}

// ProblemOf returns the problem that err wraps or maps to.
func ProblemOf(err error) Problem {
	if p, ok := errors.AsType[Problem](err); ok {
		return p
	}
	if p, ok := problemOfCode(library.CodeOf(err)); ok {
		return p
	}
	if r := curating.RejectionOf(err); r != nil {
		return rejected(r)
	}
	if errors.Is(err, library.ErrDiskFull) {
		return DiskFull()
	}
	if errors.Is(err, membudget.ErrBudgetFull) || errors.Is(err, membudget.ErrReservationTooLarge) {
		return ServerBusy("memory")
	}
	if IsUnavailable(err) {
		return ServerBusy("")
	}
	return internalError()
}

// rejected returns the problem for a change that package curating rejected.
func rejected(r *curating.Rejection) Problem {
	if r.Kind == curating.Conflict {
		return Conflict(FormatSentence(r.Reason))
	}
	return Unprocessable("%s", FormatSentence(r.Reason))
}

// FormatSentence returns the reason with an upper-case first letter and a full stop.
func FormatSentence(reason string) string {
	first, size := utf8.DecodeRuneInString(reason)
	return string(unicode.ToUpper(first)) + reason[size:] + "."
}

// Conflict is the 409 with the sentence.
func Conflict(sentence string) Problem {
	return Problem{Status: http.StatusConflict, Sentence: sentence + " Conflict error."}
}

// IsUnavailable reports whether a retry may succeed: the store does not respond, or the request
// timed out or was cancelled.
func IsUnavailable(err error) bool {
	return errors.Is(err, library.ErrUnavailable) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}
