package mail

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"net/textproto"
	"strings"

	"greenroom/internal/limits"
)

// ErrNoReport is the error of an email that is unreadable or reports no permanently failed
// delivery.
var ErrNoReport = errors.New("the email reports no permanently failed delivery (RFC 3464)")

// ReturnedAddress reads an email that a mail server returned. It returns the address of the first
// permanent failure in the report of this email (RFC 3464), or [ErrNoReport]. It reads at most
// [limits.ReturnedEmailBytes] bytes, because the report precedes the original email. Callers must
// not trust the result, because anyone can forge a report.
func ReturnedAddress(email io.Reader) (string, error) {
	message, err := netmail.ReadMessage(io.LimitReader(email, limits.ReturnedEmailBytes))
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrNoReport, err)
	}
	kind, parameters, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/report" || parameters["boundary"] == "" {
		return "", ErrNoReport
	}
	parts := multipart.NewReader(message.Body, parameters["boundary"])
	for {
		part, err := parts.NextPart()
		if err != nil {
			return "", ErrNoReport
		}
		switch kind, _, _ := mime.ParseMediaType(part.Header.Get("Content-Type")); kind {
		case "message/delivery-status", "message/global-delivery-status":
			return failedAddress(part)
		}
	}
}

// failedAddress returns the address of the first permanent failure of a report.
func failedAddress(report io.Reader) (string, error) {
	groups := textproto.NewReader(bufio.NewReader(report))
	for {
		fields, err := groups.ReadMIMEHeader()
		if strings.EqualFold(fields.Get("Action"), "failed") && strings.HasPrefix(fields.Get("Status"), "5.") {
			// If a mail server has forwarded the email, the final recipient differs from the
			// original recipient.
			for _, name := range []string{"Original-Recipient", "Final-Recipient"} {
				if _, address, found := strings.Cut(fields.Get(name), ";"); found {
					return strings.Trim(address, "<> \t"), nil
				}
			}
		}
		if err != nil {
			return "", ErrNoReport
		}
	}
}
