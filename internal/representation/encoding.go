// Package representation holds what RFC 9110 says of choosing between the forms of
// one answer: which encoding a client wants, and whether it has the answer already.
package representation

import (
	"strconv"
	"strings"
)

// Acceptance returns how much a client wants an encoding, from 0 (not at all)
// to 1, by its Accept-Encoding header. The empty encoding is the file as it is:
// a client that says nothing about it takes it, but prefers all it did name.
func Acceptance(header, encoding string) float64 {
	name, unnamed := encoding, 0.0
	if encoding == "" {
		name, unnamed = "identity", 0.001
	}
	for part := range strings.SplitSeq(header, ",") {
		coding, parameters, _ := strings.Cut(part, ";")
		coding = strings.ToLower(strings.TrimSpace(coding))
		if coding == name {
			return quality(parameters)
		}
		if coding == "*" {
			unnamed = quality(parameters)
		}
	}
	return unnamed
}

// quality reads the weight of "q=0.5". One that is missing is 1; one that is no
// weight is 0, so that nothing is sent that might not be understood.
func quality(parameters string) float64 {
	for parameter := range strings.SplitSeq(parameters, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(parameter), "=")
		if !strings.EqualFold(strings.TrimSpace(name), "q") {
			continue
		}
		q, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		if err != nil || !(q >= 0 && q <= 1) {
			return 0
		}
		return q
	}
	return 1
}

// Matches reports whether an If-None-Match header names the tag. It compares as
// section 13.1.2 says: weakly, "*" matching all.
func Matches(ifNoneMatch []string, tag string) bool {
	tag = strings.TrimPrefix(tag, "W/")
	for _, field := range ifNoneMatch {
		for candidate := range strings.SplitSeq(field, ",") {
			candidate = strings.TrimSpace(candidate)
			if candidate == "*" || strings.TrimPrefix(candidate, "W/") == tag {
				return true
			}
		}
	}
	return false
}
