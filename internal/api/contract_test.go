package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"

	contract "greenroom/api"
	"greenroom/internal/limits"
)

// TestMain runs all tests of the package. It then fails if no test used one of the contract's
// operations, statuses or error sentences.
//
//proves:call-payload-field,backend-error
func TestMain(m *testing.M) {
	flag.Parse()
	openapi3filter.RegisterBodyDecoder("application/vnd.greenroom.change+json", openapi3filter.JSONBodyDecoder)
	openapi3filter.RegisterBodyDecoder("text/calendar", openapi3filter.FileBodyDecoder)
	openapi3filter.RegisterBodyDecoder("application/gzip", openapi3filter.FileBodyDecoder)
	code := m.Run()
	if err := postgresTemplate.RemoveSchemas(); err != nil {
		fmt.Fprintln(os.Stderr, "FAIL:", err)
		code = max(code, 1)
	}
	full := flag.Lookup("test.run").Value.String() == "" && flag.Lookup("test.fuzz").Value.String() == ""
	if code == 0 && full {
		for _, gap := range seen.gaps() {
			fmt.Fprintln(os.Stderr, "FAIL:", gap)
			code = 1
		}
	}
	os.Exit(code)
}

// seen records which parts of the contract the tests have used.
var seen = &coverage{router: newRouter(), responses: map[exchange]bool{}, sentences: map[string]bool{}}

type coverage struct {
	router    routers.Router
	mu        sync.Mutex
	responses map[exchange]bool
	sentences map[string]bool // error sentences that were received
}

// exchange is the operationId of a request and the status of its response.
type exchange struct {
	operation string
	status    int
}

// contractText returns the document of the contract with the name.
func contractText(name string) string {
	text, err := contract.ReadDocument(context.Background(), name)
	if err != nil {
		panic(err)
	}
	return text
}

func document() *openapi3.T {
	doc, err := openapi3.NewLoader().LoadFromData([]byte(contractText("openapi.yaml")))
	if err != nil {
		panic(err)
	}
	return doc
}

func newRouter() routers.Router {
	router, err := legacy.NewRouter(document())
	if err != nil {
		panic(err)
	}
	return router
}

// record records an exchange of the operation.
func (c *coverage) record(operation string, got response) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.responses[exchange{operation, got.status}] = true
	c.sentences[got.errorMessage()] = true
}

// recordError records an exchange that the contract's validator could not check, because it cannot
// read the request.
func (c *coverage) recordError(request *http.Request, status int, message string) {
	operation := ""
	if route, _, err := c.router.FindRoute(request); err == nil {
		operation = route.Operation.OperationID
	}
	c.record(operation, response{status: status, body: map[string]any{"errors": []any{message}}})
}

// gaps returns the parts of the contract that no test has used.
func (c *coverage) gaps() []string {
	var gaps []string
	doc := document()
	for path, item := range doc.Paths.Map() {
		for method, operation := range item.Operations() {
			for code := range operation.Responses.Map() {
				status, err := strconv.Atoi(code)
				if err == nil && !c.responses[exchange{operation.OperationID, status}] {
					gaps = append(gaps, "no test covers "+method+" "+path+" with status "+code)
				}
			}
		}
	}
	for sentence := range contractSentences() {
		if !c.sentences[sentence] {
			gaps = append(gaps, "the suite never saw the error "+sentence)
		}
	}
	slices.Sort(gaps)
	return gaps
}

// contractSentences returns every sentence that the contract has as an example of an error.
func contractSentences() map[string]bool {
	var doc any
	if err := json.Unmarshal([]byte(contractText("openapi.json")), &doc); err != nil {
		panic(err)
	}
	found := map[string]bool{}
	collectErrors(doc, found)
	return found
}

func collectErrors(node any, found map[string]bool) {
	switch node := node.(type) {
	case map[string]any:
		if list, ok := node["errors"].([]any); ok {
			for _, sentence := range list {
				found[sentence.(string)] = true
			}
		}
		for _, child := range node {
			collectErrors(child, found)
		}
	case []any:
		for _, child := range node {
			collectErrors(child, found)
		}
	}
}

// validateAgainstContract checks the request and the response against the contract. If the request
// or the response violates the contract, the test fails.
func validateAgainstContract(t *testing.T, request *http.Request, body string, got response, broken bool) {
	t.Helper()
	route, parameters, err := seen.router.FindRoute(request)
	if err != nil {
		seen.record("", got)
		return
	}
	seen.record(route.Operation.OperationID, got)
	request.Body = io.NopCloser(strings.NewReader(body))
	input := &openapi3filter.RequestValidationInput{
		Request: request, PathParams: parameters, Route: route,
		Options: &openapi3filter.Options{
			AuthenticationFunc:    openapi3filter.NoopAuthenticationFunc,
			IncludeResponseStatus: true,
			ExcludeResponseBody:   bodies.covers(got),
		},
	}
	if err := openapi3filter.ValidateRequest(t.Context(), input); (err != nil) != broken {
		t.Errorf("%s %s: got request validation error %v, want an error: %t", request.Method, request.URL, err, broken)
	}
	err = openapi3filter.ValidateResponse(t.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: got.status, Header: got.header,
		Body: io.NopCloser(bytes.NewReader([]byte(got.text))), Options: input.Options,
	})
	if err == nil && bodies.covers(got) {
		err = bodies.validate(route, got)
	}
	if err != nil {
		t.Errorf("%s %s: got response %d %.300s that violates the contract: %.600v", request.Method, request.URL, got.status, got.text, err)
	}
}

// The numbers in the descriptions of the contract must be the limits of the server.
func TestContract_DescribesLimits(t *testing.T) {
	t.Parallel()
	descriptions := make(map[string]string) // description by operationId, with single spaces
	for _, item := range document().Paths.Map() {
		for _, operation := range item.Operations() {
			descriptions[operation.OperationID] = strings.Join(strings.Fields(operation.Description), " ")
		}
	}
	for _, want := range []struct{ operation, sentence string }{
		{"signUp", fmt.Sprintf("A client address can create %d accounts an hour.", limits.AddressSignUps)},
		{"logIn", fmt.Sprintf("%d a minute from one client address, and %d in ten minutes from one address for one account", limits.FailedLogins, limits.FailedAccountLogins)},
		{"logIn", fmt.Sprintf("client address can create %d guest copies an hour", limits.AddressSignUps)},
		{"logInWithSecondFactor", fmt.Sprintf("An account can send %d codes an hour, a client address %d a minute.", limits.AccountSecondFactors, limits.AddressSecondFactors)},
		{"finishSignOn", fmt.Sprintf("An account can log in %d times an hour.", limits.AccountSignOns)},
		{"askForReset", fmt.Sprintf("can request %d links an hour", limits.AddressPasswordLinks)},
		{"resetPassword", fmt.Sprintf("From one client address %d links that do not work", limits.AddressPasswordLinks)},
	} {
		if !strings.Contains(descriptions[want.operation], want.sentence) {
			t.Errorf("%s: got description %q, want %q in it", want.operation, descriptions[want.operation], want.sentence)
		}
	}
}
