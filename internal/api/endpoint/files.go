package endpoint

import (
	"mime"
	"net/http"

	"greenroom/internal/limits"
)

// IsFile reports whether the body of the request is a file according to its media type.
func IsFile(r *http.Request) bool {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return err == nil && media == "application/octet-stream"
}

// WrongMediaType is the 415 for a request whose body is not sent as a file.
func WrongMediaType() Problem {
	return Problem{Status: http.StatusUnsupportedMediaType, Sentence: "The file must be sent as application/octet-stream. Unsupported Media Type error."}
}

// FileTooLarge is the 413 for a file that is larger than limit bytes.
func FileTooLarge(limit int64) Problem {
	return Problem{Status: http.StatusRequestEntityTooLarge, Sentence: "The file is larger than " + limits.Size(limit) + ". Content Too Large error."}
}
