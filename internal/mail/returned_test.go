package mail_test

import (
	"errors"
	"strings"
	"testing"

	"greenroom/internal/mail"
	"greenroom/internal/mail/mailtest"
)

func TestReturnedAddress_ReadsReport(t *testing.T) {
	t.Parallel()
	report := mailtest.Returned("asha@college.example")
	for name, row := range map[string]struct{ email, address string }{
		"failure":             {report, "asha@college.example"},
		"line feeds only":     {strings.ReplaceAll(report, "\r\n", "\n"), "asha@college.example"},
		"forwarded email":     {strings.Replace(report, "Final-Recipient:", "Original-Recipient: rfc822;tom@college.example\r\nFinal-Recipient:", 1), "tom@college.example"},
		"address in brackets": {strings.Replace(report, "rfc822; asha@college.example", "rfc822;<asha@college.example>", 1), "asha@college.example"},
		"second recipient":    {strings.Replace(report, "\r\n\r\nFinal-Recipient", "\r\n\r\nFinal-Recipient: rfc822; tom@college.example\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient", 1), "asha@college.example"},
		"cut after report":    {report[:strings.Index(report, "message/rfc822")], "asha@college.example"},
		"delay":               {strings.NewReplacer("Action: failed", "Action: delayed", "5.1.1", "4.4.1").Replace(report), ""},
		"temporary failure":   {strings.Replace(report, "5.1.1", "4.2.2", 1), ""},
		"no report":           {strings.Replace(report, "multipart/report", "multipart/mixed", 1), ""},
		"no delivery status":  {strings.Replace(report, "message/delivery-status", "text/plain", 1), ""},
		"no header":           {"no header", ""},
		"reply":               {"From: asha@college.example\r\nSubject: Out of office\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n", ""},
	} {
		address, err := mail.ReturnedAddress(strings.NewReader(row.email))
		if address != row.address || errors.Is(err, mail.ErrNoReport) != (row.address == "") {
			t.Errorf("%s: got address %q, error %v, want %q", name, address, err, row.address)
		}
	}
}

// FuzzReturnedAddress checks that each returned address occurs in the email.
func FuzzReturnedAddress(f *testing.F) {
	f.Add(mailtest.Returned("asha@college.example"))
	f.Add("Content-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: 5.\nFinal-Recipient: ;")
	f.Fuzz(func(t *testing.T, email string) {
		address, err := mail.ReturnedAddress(strings.NewReader(email))
		if err != nil && address != "" || strings.ContainsAny(address, "\r\n") {
			t.Errorf("got address %q and error %v, want one of them, without line breaks", address, err)
		}
	})
}
