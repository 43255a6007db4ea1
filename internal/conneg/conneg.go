// Package conneg implements content negotiation of RFC 9110: the preferred encoding of a client and
// conditional requests. The package imports only the standard library.
package conneg

import (
	"strconv"
	"strings"
)

// Quality returns the quality value of an encoding in an Accept-Encoding header, from 0 (not
// acceptable) to 1. The encoding "" is identity. If the header does not contain identity, identity
// is acceptable with the lowest priority.
func Quality(header, encoding string) float64 {
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

// quality returns the q parameter, for example of "q=0.5". A missing q counts as 1. An invalid q
// counts as 0, so that the client gets no encoding that it might not support.
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

// MatchETag reports whether an If-None-Match header matches the tag. It uses the weak
// comparison of RFC 9110, section 13.1.2; "*" matches every tag.
func MatchETag(ifNoneMatch []string, tag string) bool {
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
