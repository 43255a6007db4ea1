package importexport

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"greenroom/internal/limits"
)

// errNoQuestions is the error of a file without rows.
var errNoQuestions = errors.New("the file has no questions")

// fieldError is the error of a field that cannot be read. The name of the field is "" if the whole
// element cannot be read.
type fieldError struct{ field, text string }

// decodeElement decodes the next element of a list of questions into target, a pointer to a struct.
// It returns the fields that cannot be read. The error is not nil if the JSON is invalid.
func decodeElement(decoder *json.Decoder, target any) ([]fieldError, error) {
	var element json.RawMessage
	if err := decoder.Decode(&element); err != nil {
		return nil, err
	}
	if len(element) > limits.BankFileQuestion {
		return []fieldError{{"", fmt.Sprintf("a question must have at most %d KiB", limits.BankFileQuestion>>10)}}, nil
	}
	return decodeFields(element, target), nil
}

// decodeFields decodes a JSON value, which must be an object, into target, a pointer to a struct.
// It returns the fields with values of a wrong type. json.Unmarshal reports only the first of them.
// A map of the fields of a large object would need much memory, so its fields are not returned.
func decodeFields(value []byte, target any) []fieldError {
	if value[0] != '{' {
		return []fieldError{{"", "the value is not an object with fields"}}
	}
	if json.Unmarshal(value, target) == nil {
		return nil
	}
	var members map[string]json.RawMessage
	if len(value) > limits.BankFileQuestion || json.Unmarshal(value, &members) != nil {
		return []fieldError{{"", "a field has a value of a wrong type"}}
	}
	var invalid []fieldError
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if err := decodeField(name, members[name], target); err != nil {
			invalid = append(invalid, fieldError{name, err.Error()})
		}
	}
	return invalid
}

// decodeField decodes the value of a field into target.
func decodeField(name string, value json.RawMessage, target any) error {
	object, err := json.Marshal(map[string]json.RawMessage{name: value})
	if err != nil {
		return err
	}
	err = json.Unmarshal(object, target)
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		isList := json.Unmarshal(fmt.Appendf(nil, "{%q:[]}", name), target) == nil
		return fmt.Errorf("'%s' must be %s", name, typeName(wrong.Type, isList))
	}
	return err
}

// typeName returns the words for a type in JSON. isList reports whether it is the type of a list, or
// of the values in a list.
func typeName(t reflect.Type, isList bool) string {
	switch {
	case isList:
		return "a list of texts"
	case t.Kind() == reflect.Bool:
		return "true or false"
	case t.Kind() == reflect.Int:
		return "a whole number"
	default:
		return "a text"
	}
}
