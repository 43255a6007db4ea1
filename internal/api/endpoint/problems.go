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

// Problem is an error whose status and sentence are part of the contract.
type Problem struct {
	Status     int
	Sentence   string
	RetryAfter time.Duration // how long to wait before trying again; 0 says nothing
	Limit      string        // the limit that the request is beyond, as metrics name it; "" for none
}

// Error returns the sentence.
func (p Problem) Error() string { return p.Sentence }

// The sentences of the specification's error catalogue, to the letter.

// EmailTaken is the 422 for an address that another account has.
func EmailTaken() Problem {
	return Problem{Status: http.StatusUnprocessableEntity, Sentence: "Unprocessable Entity. Email Already Exists."}
}

// EmailUnknown is the 404 for an address that no account has.
func EmailUnknown() Problem {
	return Problem{Status: http.StatusNotFound, Sentence: "The email you entered is not Registered. Not Found error"}
}

// WrongPassword is the 401 for a log-in with a wrong password.
func WrongPassword() Problem {
	return Problem{Status: http.StatusUnauthorized, Sentence: "The credentials you entered are invalid. Unauthorized access error."}
}

// InvalidToken is the 401 for a token that names no valid session.
func InvalidToken() Problem {
	return Problem{Status: http.StatusUnauthorized, Sentence: "The token is invalid. Unauthorized access error."}
}

// NotThere is the catalogue's 404 for a noun: user, video, category, playlist.
func NotThere(noun string) Problem {
	return Problem{Status: http.StatusNotFound, Sentence: "The " + noun + " you request does not exist. Not Found error."}
}

// AlreadyIn is the catalogue's 409 for a list: "history", "liked videos",
// "playlist" or "watch later videos".
func AlreadyIn(list string) Problem {
	return Problem{Status: http.StatusConflict, Sentence: "The video is already in your " + list}
}

// The contract's own sentences.

// Unexpected is the one sentence of every failure of our own.
const Unexpected = "Something went wrong on our side. Please try again."

func unexpected() Problem {
	return Problem{Status: http.StatusInternalServerError, Sentence: Unexpected}
}

// Busy is the 503 for a request that the server has no capacity for, by the limit of that
// name; "" for a reason that is not a limit.
func Busy(limit string) Problem {
	return Problem{
		Status: http.StatusServiceUnavailable, RetryAfter: time.Second, Limit: limit,
		Sentence: "The server is busy. Please try again.",
	}
}

// NoEndpoint is the 404 for a path that the contract does not have.
func NoEndpoint() Problem {
	return Problem{Status: http.StatusNotFound, Sentence: "The endpoint you request does not exist. Not Found error."}
}

// WrongMethod is the 405 for a method that the path does not have.
func WrongMethod() Problem {
	return Problem{Status: http.StatusMethodNotAllowed, Sentence: "The endpoint does not answer to this method. Method Not Allowed error."}
}

// TooManyAttempts is the 429 of the rate limits. It asks clients to wait that long.
func TooManyAttempts(wait time.Duration) Problem {
	return Problem{Status: http.StatusTooManyRequests, Sentence: "Too many attempts. Try again in " + InWords(wait) + ".", RetryAfter: wait, Limit: "attempts"}
}

// TooManyFailedLogins is the 429 for a log-in after too many of the account or of the client
// address have failed.
func TooManyFailedLogins(wait time.Duration) Problem {
	return Problem{
		Status: http.StatusTooManyRequests, RetryAfter: wait, Limit: "failed-logins",
		Sentence: "Too many log-ins failed. Try again in " + InWords(wait) + ". If you forgot your password, choose a new one.",
	}
}

// TooManyNewAccounts is the 429 for one more account from an address that made many.
func TooManyNewAccounts(wait time.Duration) Problem {
	return Problem{
		Status: http.StatusTooManyRequests, RetryAfter: wait, Limit: "new-accounts",
		Sentence: "Too many new accounts from your network in the last hour. Try again in " + InWords(wait) + ", or ask the people who run this site for an invitation.",
	}
}

// TooManyGuests is the 503 for one more guest than there may be, on the whole server or from
// one address.
func TooManyGuests(limit string) Problem {
	return Problem{
		Status: http.StatusServiceUnavailable, RetryAfter: time.Hour, Limit: limit,
		Sentence: "There are too many guests at present. Sign up, or try again later.",
	}
}

func tooManyWrites(limit string, wait time.Duration) Problem {
	return Problem{
		Status: http.StatusTooManyRequests, RetryAfter: wait, Limit: limit,
		Sentence: "Too many changes in a short time. Try again in " + InWords(wait) + ".",
	}
}

// DiskFull is the 507 for a change while the disk of the database is full, or nearly.
func DiskFull() Problem {
	return Problem{
		Status: http.StatusInsufficientStorage, RetryAfter: time.Minute, Limit: "disk",
		Sentence: "The server's disk is full, so nothing can be saved at present. Reading still works. Insufficient Storage error.",
	}
}

// InWords returns the duration as text, rounded up to seconds, or to minutes from one on.
func InWords(d time.Duration) string {
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

// BadRequest says what is wrong with the form of a request.
func BadRequest(format string, args ...any) Problem {
	return Problem{Status: http.StatusBadRequest, Sentence: "Bad Request. " + fmt.Sprintf(format, args...)}
}

// Unprocessable says what is wrong with the values of a request.
func Unprocessable(format string, args ...any) Problem {
	return Problem{Status: http.StatusUnprocessableEntity, Sentence: "Unprocessable Entity. " + fmt.Sprintf(format, args...)}
}

// Refused says why somebody may not do what they ask for.
func Refused(format string, args ...any) Problem {
	return Problem{Status: http.StatusForbidden, Sentence: fmt.Sprintf(format, args...) + " Forbidden error."}
}

// WrongOwnPassword answers who is signed in and has to say the password once more. It is no
// 401, which would say that the session has ended.
func WrongOwnPassword() Problem { return Refused("The password is wrong.") }

// Importing is the 409 for a change of the catalogue while an import is being applied.
func Importing() Problem {
	return Conflict("An import is being applied. Try again when it has finished.")
}

// problemOfCode is the table from the library's codes to problems. What it
// can't know, a handler says with [InsteadOf].
func problemOfCode(code library.Code) (Problem, bool) {
	switch code {
	case library.CodeEmailTaken:
		return EmailTaken(), true
	case library.CodeUserNotFound:
		return NotThere("user"), true
	case library.CodeSessionNotFound:
		return InvalidToken(), true
	case library.CodeVideoNotFound:
		return NotThere("video"), true
	case library.CodeCategoryNotFound:
		return NotThere("category"), true
	case library.CodeQuestionNotFound:
		return NotThere("question"), true
	case library.CodeTooManyQuestions:
		return Unprocessable("The video already has %d questions, the most it can.", library.MaxQuestions), true
	case library.CodeTranscriptNotFound:
		return NotThere("transcript"), true
	case library.CodePlaylistNotFound:
		return NotThere("playlist"), true
	case library.CodeCredentialsChanged:
		return WrongOwnPassword(), true
	case library.CodeImporting:
		return Importing(), true
	case library.CodeNotebookChanged: // while it was read; a response of which a part was sent is cut off
		return Busy(""), true
	case library.CodeCatalogueChanged:
		return Conflict("The library has changed meanwhile. Try again."), true
	case library.CodeLastOperator:
		return Problem{Status: http.StatusConflict, Sentence: "The library needs an operator: make somebody else one first. Conflict error."}, true
	case library.CodeLinkNotFound:
		return Refused("The link is not valid any more."), true
	case library.CodeListFull:
		return Unprocessable("The list already holds %d videos, the most it can.", library.MaxListVideos), true
	case library.CodeTooManyPlaylists:
		return Unprocessable("You already have %d playlists, the most an account can hold.", library.MaxPlaylists), true
	case library.CodeTooManyVideos:
		return Unprocessable("Your lists are full: an account keeps %d videos in them, a guest %d.",
			library.MaxKeptVideos, library.MaxGuestVideos), true
	case library.CodeTooMuchText:
		return Unprocessable("Your playlists' titles and descriptions are full: an account keeps %d KiB of them, a guest %d KiB.",
			library.MaxKeptText>>10, library.MaxGuestText>>10), true
	default:
		return Problem{}, false
	}
}

// InsteadOf returns p when err has the code, else err.
func InsteadOf(err error, code library.Code, p Problem) error {
	if library.CodeOf(err) == code {
		return p
	}
	return err
}

// ProblemOf returns the problem that err wraps, or the one that stands for it.
func ProblemOf(err error) Problem {
	if p, ok := errors.AsType[Problem](err); ok {
		return p
	}
	if p, ok := problemOfCode(library.CodeOf(err)); ok {
		return p
	}
	if r := curating.RefusalOf(err); r != nil {
		return refusedBy(r)
	}
	if errors.Is(err, library.ErrDiskFull) {
		return DiskFull()
	}
	if errors.Is(err, membudget.ErrFull) || errors.Is(err, membudget.ErrTooLarge) {
		return Busy("memory")
	}
	if IsUnavailable(err) {
		return Busy("")
	}
	return unexpected()
}

// refusedBy returns the problem that a refusal is.
func refusedBy(r *curating.Refusal) Problem {
	if r.Kind == curating.Taken {
		return Conflict(Sentence(r.Reason))
	}
	return Unprocessable("%s", Sentence(r.Reason))
}

// Sentence returns the reason as a sentence.
func Sentence(reason string) string {
	first, size := utf8.DecodeRuneInString(reason)
	return string(unicode.ToUpper(first)) + reason[size:] + "."
}

// Conflict is the 409 with that sentence.
func Conflict(sentence string) Problem {
	return Problem{Status: http.StatusConflict, Sentence: sentence + " Conflict error."}
}

// IsUnavailable reports whether the error may pass by itself: the store does not respond,
// or the request's time is over.
func IsUnavailable(err error) bool {
	return errors.Is(err, library.ErrUnavailable) || errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
}
