package api_test

import (
	"fmt"
	"mime"
	"strconv"
	"strings"
	"sync"

	"github.com/getkin/kin-openapi/routers"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// bodies validates JSON responses. It compiles each schema only once, while package openapi3filter
// would compile the schema for every response.
var bodies = newBodyValidator()

type bodyValidator struct {
	document any // document of the contract
	compiler *jsonschema.Compiler
	mu       sync.Mutex
	compiled map[string]*jsonschema.Schema // compiled schemas by JSON pointer
}

// contractURL is the name of the contract in error messages.
const contractURL = "contract:openapi.json"

func newBodyValidator() *bodyValidator {
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(contractText("openapi.json")))
	if err != nil {
		panic(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.DefaultDraft(jsonschema.Draft2020)
	compiler.AssertFormat()
	if err := compiler.AddResource(contractURL, document); err != nil {
		panic(err)
	}
	return &bodyValidator{document: document, compiler: compiler, compiled: map[string]*jsonschema.Schema{}}
}

// covers reports whether the response is JSON, which this validator can check.
func (v *bodyValidator) covers(got response) bool {
	return mediaType(got) == "application/json"
}

func mediaType(got response) string {
	name, _, _ := mime.ParseMediaType(got.header.Get("Content-Type"))
	return name
}

// validate returns an error if the body of a JSON response violates the contract.
func (v *bodyValidator) validate(route *routers.Route, got response) error {
	schema, err := v.schema(v.response(route, strconv.Itoa(got.status)))
	if err != nil {
		return err
	}
	body, err := jsonschema.UnmarshalJSON(strings.NewReader(got.text))
	if err != nil {
		return err
	}
	return schema.Validate(body)
}

// response returns a JSON pointer to the contract's response for the status. If the contract has
// none, it is the response for the class of the status, such as 4XX, or the default response.
func (v *bodyValidator) response(route *routers.Route, status string) string {
	responses := pointer("paths", route.Path, strings.ToLower(route.Method), "responses")
	for _, name := range []string{status, status[:1] + "XX"} {
		if at := responses + pointer(name); v.find(at) != nil {
			return at
		}
	}
	return responses + pointer("default")
}

// schema returns the schema of the JSON body of the response at the JSON pointer.
func (v *bodyValidator) schema(at string) (*jsonschema.Schema, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if schema := v.compiled[at]; schema != nil {
		return schema, nil
	}
	found, ok := v.find(at).(map[string]any)
	if !ok {
		return nil, fmt.Errorf("the contract has no %s", at)
	}
	target := at
	if ref, ok := found["$ref"].(string); ok {
		target = strings.TrimPrefix(ref, "#")
	}
	schema, err := v.compiler.Compile(contractURL + "#" + target + pointer("content", "application/json", "schema"))
	if err != nil {
		return nil, err
	}
	v.compiled[at] = schema
	return schema, nil
}

// find returns the part of the contract at the JSON pointer. If there is none, it returns nil.
func (v *bodyValidator) find(at string) any {
	part := v.document
	for _, name := range strings.Split(at, "/")[1:] {
		object, _ := part.(map[string]any)
		part = object[unescape.Replace(name)]
	}
	return part
}

var (
	escape   = strings.NewReplacer("~", "~0", "/", "~1")
	unescape = strings.NewReplacer("~1", "/", "~0", "~")
)

// pointer returns a JSON pointer with the names as its segments.
func pointer(names ...string) string {
	var text strings.Builder
	for _, name := range names {
		text.WriteString("/" + escape.Replace(name))
	}
	return text.String()
}
