package server

import (
	"bytes"
	"io"
	"slices"
	"strings"
)

const (
	// rejectionEnd is the end of the header of each response that net/http itself writes to a
	// request that it cannot parse.
	rejectionEnd = "\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"
	// rejectionSize is greater than the size of any response that net/http itself writes. All other
	// responses are larger, because they contain the headers of every response.
	rejectionSize = 512
	// rejectionStart is the start of each response that net/http itself writes.
	rejectionStart = "HTTP/1.1 "
)

// withHeaders adds header lines to a response that net/http itself wrote because it rejects the
// request. It recognises such a response by its body, which repeats the status except for an unknown
// transfer coding, or by the status 417, which no handler uses. It returns other bytes unchanged.
func withHeaders(response []byte, lines string) []byte {
	if status, rest, found := bytes.Cut(response, []byte("\r\n")); found && bytes.HasSuffix(status, []byte(" 417 Expectation Failed")) {
		return slices.Concat(status, []byte("\r\n"+lines), rest)
	}
	if len(response) > rejectionSize || !bytes.HasPrefix(response, []byte(rejectionStart)) {
		return response
	}
	head, body, found := bytes.Cut(response, []byte(rejectionEnd))
	if !found || string(body) != string(head[len(rejectionStart):]) && string(body) != "Unsupported transfer encoding" {
		return response
	}
	return slices.Concat(head, []byte("\r\n"+strings.TrimSuffix(lines, "\r\n")), []byte(rejectionEnd), body)
}

// writeWithHeaders writes a response that no handler wrote. It adds the header lines if net/http itself
// wrote the response.
func writeWithHeaders(to io.Writer, response []byte, lines string) (written int, err error) {
	if n, err := to.Write(withHeaders(response, lines)); err != nil {
		return min(n, len(response)), err
	}
	return len(response), nil
}

// headerLines returns the headers as lines of a response.
func headerLines(headers []header) string {
	var lines strings.Builder
	for _, each := range headers {
		for _, value := range each.value {
			lines.WriteString(each.name + ": " + value + "\r\n")
		}
	}
	return lines.String()
}
