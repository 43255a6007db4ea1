package api

import (
	"fmt"
	"net/http"
	"time"

	"greenroom/internal/library"
)

// problem is an error whose status and sentence are part of the contract.
type problem struct {
	status     int
	sentence   string
	retryAfter time.Duration // how long to wait before trying again; 0 says nothing
}

// Error returns the sentence.
func (p problem) Error() string { return p.sentence }

// The sentences of the specification's error catalogue, to the letter.

func emailTaken() problem {
	return problem{status: http.StatusUnprocessableEntity, sentence: "Unprocessable Entity. Email Already Exists."}
}

func emailUnknown() problem {
	return problem{status: http.StatusNotFound, sentence: "The email you entered is not Registered. Not Found error"}
}

func wrongPassword() problem {
	return problem{status: http.StatusUnauthorized, sentence: "The credentials you entered are invalid. Unauthorized access error."}
}

func invalidToken() problem {
	return problem{status: http.StatusUnauthorized, sentence: "The token is invalid. Unauthorized access error."}
}

// notThere is the catalogue's 404 for a noun: user, video, category, playlist.
func notThere(noun string) problem {
	return problem{status: http.StatusNotFound, sentence: "The " + noun + " you request does not exist. Not Found error."}
}

// alreadyIn is the catalogue's 409 for a list: "history", "liked videos",
// "playlist" or "watch later videos".
func alreadyIn(list string) problem {
	return problem{status: http.StatusConflict, sentence: "The video is already in your " + list}
}

// The contract's own sentences.

// Unexpected is the one sentence of every failure of our own.
const Unexpected = "Something went wrong on our side. Please try again."

func unexpected() problem {
	return problem{status: http.StatusInternalServerError, sentence: Unexpected}
}

func busy() problem {
	return problem{status: http.StatusServiceUnavailable, sentence: "The server is busy. Please try again.", retryAfter: time.Second}
}

func noEndpoint() problem {
	return problem{status: http.StatusNotFound, sentence: "The endpoint you request does not exist. Not Found error."}
}

func wrongMethod() problem {
	return problem{status: http.StatusMethodNotAllowed, sentence: "The endpoint does not answer to this method. Method Not Allowed error."}
}

func tooManyAttempts(wait time.Duration) problem {
	return problem{status: http.StatusTooManyRequests, sentence: "Too many attempts. Please try again later.", retryAfter: wait}
}

func tooLarge() problem {
	return problem{status: http.StatusRequestEntityTooLarge, sentence: "The request is larger than 64 KiB. Content Too Large error."}
}

func notJSON() problem {
	return problem{status: http.StatusUnsupportedMediaType, sentence: "The request must be sent as application/json. Unsupported Media Type error."}
}

func encoded() problem {
	return problem{status: http.StatusUnsupportedMediaType, sentence: "The request must be sent without a content encoding. Unsupported Media Type error."}
}

// badRequest says what is wrong with the form of a request.
func badRequest(format string, args ...any) problem {
	return problem{status: http.StatusBadRequest, sentence: "Bad Request. " + fmt.Sprintf(format, args...)}
}

// unprocessable says what is wrong with the values of a request.
func unprocessable(format string, args ...any) problem {
	return problem{status: http.StatusUnprocessableEntity, sentence: "Unprocessable Entity. " + fmt.Sprintf(format, args...)}
}

// refused says why somebody may not do what they ask for.
func refused(format string, args ...any) problem {
	return problem{status: http.StatusForbidden, sentence: fmt.Sprintf(format, args...) + " Forbidden error."}
}

// wrongOwnPassword answers who is signed in and has to say the password once more. It is no
// 401, which would say that the session has ended.
func wrongOwnPassword() problem { return refused("The password is wrong.") }

// problemOfCode is the table from the library's codes to problems. What it
// can't know, a handler says with [insteadOf].
func problemOfCode(code library.Code) (problem, bool) {
	switch code {
	case library.CodeEmailTaken:
		return emailTaken(), true
	case library.CodeUserNotFound:
		return notThere("user"), true
	case library.CodeSessionNotFound:
		return invalidToken(), true
	case library.CodeVideoNotFound:
		return notThere("video"), true
	case library.CodeCategoryNotFound:
		return notThere("category"), true
	case library.CodeQuestionNotFound:
		return notThere("question"), true
	case library.CodeTooManyQuestions:
		return unprocessable("The video already has %d questions, the most it can.", library.MaxQuestions), true
	case library.CodeTranscriptNotFound:
		return notThere("transcript"), true
	case library.CodePlaylistNotFound:
		return notThere("playlist"), true
	case library.CodeLastOperator:
		return problem{status: http.StatusConflict, sentence: "The library needs an operator: make somebody else one first. Conflict error."}, true
	case library.CodeLinkNotFound:
		return refused("The link is not valid any more."), true
	case library.CodeListFull:
		return unprocessable("The list already holds %d videos, the most it can.", library.MaxListVideos), true
	case library.CodeTooManyPlaylists:
		return unprocessable("You already have %d playlists, the most an account can hold.", library.MaxPlaylists), true
	case library.CodeTooManyVideos:
		return unprocessable("Your lists are full: an account keeps %d videos in them, a guest %d.",
			library.MaxKeptVideos, library.MaxGuestVideos), true
	case library.CodeTooMuchText:
		return unprocessable("Your playlists' titles and descriptions are full: an account keeps %d KiB of them, a guest %d KiB.",
			library.MaxKeptText>>10, library.MaxGuestText>>10), true
	default:
		return problem{}, false
	}
}

// insteadOf returns p when err has the code, else err.
func insteadOf(err error, code library.Code, p problem) error {
	if library.CodeOf(err) == code {
		return p
	}
	return err
}
