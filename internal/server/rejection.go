package server

import (
	"bytes"
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

// withHeaders adds header lines to a response that net/http itself wrote because it could not parse
// the request. It recognises such a response by its body, which repeats the status except for an
// unknown transfer coding, and returns other bytes unchanged.
func withHeaders(response []byte, lines string) []byte {
	if len(response) > rejectionSize || !bytes.HasPrefix(response, []byte(rejectionStart)) {
		return response
	}
	head, body, found := bytes.Cut(response, []byte(rejectionEnd))
	if !found || string(body) != string(head[len(rejectionStart):]) && string(body) != "Unsupported transfer encoding" {
		return response
	}
	return slices.Concat(head, []byte("\r\n"+strings.TrimSuffix(lines, "\r\n")), []byte(rejectionEnd), body)
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
