package endpoint

import (
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"reflect"
	"strings"

	"greenroom/internal/limits"
)

// Decode reads the body as one JSON object into a T. T must be a struct, and each field must have a
// json tag. Fields with omitempty are optional. Decode ignores keys that T does not have. It is
// stricter than package encoding/json: it returns a [Problem] for null, trailing data, duplicate
// keys, invalid UTF-8 and deep nesting, and for a key that differs from a field only in upper and
// lower case.
func Decode[T any](w http.ResponseWriter, r *http.Request) (T, error) {
	body, err := ReadObject(w, r)
	if err != nil {
		var none T
		return none, err
	}
	return DecodeBody[T](body)
}

// DecodeBody is [Decode] for a body that [ReadObject] returned.
func DecodeBody[T any](body []byte) (T, error) {
	var value, none T
	if err := checkFields(reflect.TypeFor[T](), body, ""); err != nil {
		return none, err
	}
	if err := json.Unmarshal(body, &value); err != nil {
		return none, TypeError(err)
	}
	return value, nil
}

// ReadObject reads the body. It returns a [Problem] if the body is not one valid JSON
// object or has another media type.
func ReadObject(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	if err := checkMedia(r.Header); err != nil {
		return nil, err
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limits.RequestBody))
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return nil, tooLarge()
	}
	if err != nil {
		return nil, BadRequest("The request body is incomplete.")
	}
	return body, checkObject(body)
}

// checkMedia returns a problem unless the headers declare an uncompressed JSON body in UTF-8.
// Requiring the media type protects against requests from other sites, because a browser sends a
// preflight request before a page of another site can send JSON. The API rejects preflight
// requests.
func checkMedia(h http.Header) error {
	mediaType, parameters, err := mime.ParseMediaType(strings.Join(h.Values("Content-Type"), ","))
	charset, other := parameters["charset"]
	switch {
	case err != nil, mediaType != "application/json", other && !strings.EqualFold(charset, "utf-8"):
		return notJSON()
	case !isIdentity(strings.Join(h.Values("Content-Encoding"), ",")):
		return encoded()
	default:
		return nil
	}
}

func isIdentity(encoding string) bool {
	return encoding == "" || strings.EqualFold(encoding, "identity")
}

// checkFields checks the object's keys against the struct's fields. Required keys must exist. A
// null value and a key that differs from a field only in upper and lower case are rejected.
func checkFields(shape reflect.Type, object []byte, parent string) error {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(object, &keys); err != nil {
		return mistypedField(strings.TrimSuffix(parent, "."), shape)
	}
	for i := range shape.NumField() {
		field := shape.Field(i)
		name, option, _ := strings.Cut(field.Tag.Get("json"), ",")
		if err := CheckKeyCase(keys, name, parent); err != nil {
			return err
		}
		value, there := keys[name]
		switch {
		case !there && option == "omitempty":
			continue
		case !there:
			return BadRequest("The field '%s' is required.", parent+name)
		case string(value) == "null":
			return mistypedField(parent+name, field.Type)
		case field.Type.Kind() == reflect.Struct:
			if err := checkFields(field.Type, value, parent+name+"."); err != nil {
				return err
			}
		}
	}
	return nil
}

// CheckKeyCase returns a problem if a key differs from name only in upper and lower case.
func CheckKeyCase(keys map[string]json.RawMessage, name, parent string) error {
	for key := range keys {
		if key != name && strings.EqualFold(key, name) {
			return BadRequest("The field '%s' must be spelled '%s'.", parent+key, parent+name)
		}
	}
	return nil
}

// TypeError converts an error of json.Unmarshal to a problem that names the field with the wrong
// type.
func TypeError(err error) error {
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return mistypedField(e.Field, e.Type)
	}
	return BadRequest("The body is not valid JSON.")
}

func mistypedField(name string, shape reflect.Type) Problem {
	if shape.Kind() == reflect.Pointer {
		shape = shape.Elem()
	}
	kind := "a string"
	switch shape.Kind() {
	case reflect.Struct, reflect.Map:
		kind = "an object"
	case reflect.Bool:
		kind = "true or false"
	case reflect.Int, reflect.Int64:
		kind = "a whole number"
	case reflect.Float64:
		kind = "a number"
	case reflect.Slice:
		kind = "a list"
	}
	return BadRequest("The field '%s' must be %s.", name, kind)
}
