package endpoint

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"greenroom/internal/limits"
)

// checkObject returns nil if body is one JSON object in valid UTF-8 without trailing data.
// It returns a [Problem] for duplicate keys and for nesting deeper than
// [limits.RequestDepth]. It also rejects characters that text in a database cannot contain:
// NUL and unpaired surrogates.
func checkObject(body []byte) error {
	if !utf8.Valid(body) {
		return BadRequest("The body is not valid UTF-8.")
	}
	tokens := json.NewDecoder(bytes.NewReader(body))
	tokens.UseNumber()
	first, err := tokens.Token()
	if err != nil {
		return BadRequest("The body is not valid JSON.")
	}
	if first != json.Delim('{') {
		return BadRequest("The body must be one JSON object.")
	}
	if err := checkRest(tokens, first, 1); err != nil {
		return err
	}
	if _, err := tokens.Token(); !errors.Is(err, io.EOF) {
		return BadRequest("The body has data after the JSON object.")
	}
	return checkEscapes(body)
}

// checkRest checks the remaining tokens of a value whose first token was already read. depth is the
// nesting depth of the value.
func checkRest(tokens *json.Decoder, first json.Token, depth int) error {
	open, nested := first.(json.Delim)
	if !nested {
		return nil
	}
	if depth > limits.RequestDepth {
		return BadRequest("The body is nested deeper than %d levels.", limits.RequestDepth)
	}
	seen := map[string]bool{}
	for tokens.More() {
		if open == '{' {
			if err := checkKey(tokens, seen); err != nil {
				return err
			}
		}
		value, err := tokens.Token()
		if err != nil {
			return BadRequest("The body is not valid JSON.")
		}
		if err := checkRest(tokens, value, depth+1); err != nil {
			return err
		}
	}
	if _, err := tokens.Token(); err != nil {
		return BadRequest("The body is not valid JSON.")
	}
	return nil
}

func checkKey(tokens *json.Decoder, seen map[string]bool) error {
	token, err := tokens.Token()
	key, ok := token.(string)
	if err != nil || !ok {
		return BadRequest("The body is not valid JSON.")
	}
	if seen[key] {
		return BadRequest("The field '%s' occurs twice.", key)
	}
	seen[key] = true
	return nil
}

// checkEscapes checks the \u escapes of a valid JSON text, because encoding/json silently replaces
// an unpaired surrogate.
func checkEscapes(text []byte) error {
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' {
			continue
		}
		i++
		if text[i] != 'u' {
			continue
		}
		unit := codeUnit(text[i+1:])
		i += 4
		switch {
		case unit == 0:
			return BadRequest("The body contains a NUL character.")
		case !utf16.IsSurrogate(unit):
			continue
		case i+6 < len(text) && text[i+1] == '\\' && text[i+2] == 'u' &&
			utf16.DecodeRune(unit, codeUnit(text[i+3:])) != utf8.RuneError:
			i += 6
		default:
			return BadRequest("The body is not valid UTF-8.")
		}
	}
	return nil
}

// codeUnit returns the value of the first 4 hexadecimal digits of text.
func codeUnit(text []byte) rune {
	unit, _ := strconv.ParseUint(string(text[:4]), 16, 16)
	return rune(unit)
}
