package server

import (
	"strconv"
	"strings"
)

// acceptance returns how much a client wants an encoding, from 0 (not at all)
// to 1, by its Accept-Encoding header. The empty encoding is the file as it is:
// a client that says nothing about it takes it, but prefers all it did name.
func acceptance(header, encoding string) float64 {
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

// choose returns the variant that the client wants most. Of those wanted
// equally it is the first; the last is sent when none is wanted.
func choose(variants []variant, acceptEncoding string) variant {
	chosen, best := variants[len(variants)-1], 0.0
	for _, v := range variants {
		if q := acceptance(acceptEncoding, v.encoding); q > best {
			chosen, best = v, q
		}
	}
	return chosen
}
