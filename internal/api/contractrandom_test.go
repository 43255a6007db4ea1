package api_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"

	"greenroom/internal/library"
)

// requestsVariable is the environment variable with the number of random requests to each
// operation. The default is 4.
const requestsVariable = "GREENROOM_TEST_CONTRACT_REQUESTS"

// The test sends valid and invalid random requests that it generates from the contract. Every
// response must be documented, and must not be an internal error. Half of the requests use HTTP/2
// over TLS.
func TestContract_RandomRequestsGetDocumentedResponses(t *testing.T) {
	t.Parallel()
	number, err := strconv.Atoi(cmp.Or(os.Getenv(requestsVariable), "4"))
	if err != nil {
		t.Fatal(err)
	}
	doc := document()
	for _, path := range slices.Sorted(maps.Keys(doc.Paths.Map())) {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			app := inMemory(t)
			g := &generator{Rand: rand.New(rand.NewPCG(7, uint64(len(path)))), tokens: []string{"", "x.y.z", app.signUp(t, "asha@example.org"), app.as(t, library.Operator)}}
			item := doc.Paths.Find(path)
			secured := httptest.NewUnstartedServer(app.handler)
			secured.EnableHTTP2 = true
			secured.StartTLS()
			t.Cleanup(secured.Close)
			for _, method := range slices.Sorted(maps.Keys(item.Operations())) {
				for i := range number {
					send := app.respond
					if i%2 == 1 {
						send = overHTTP2(secured)
					}
					sendRandom(t, g.request(method, path, item), send)
				}
			}
		})
	}
}

// generator generates random requests from the schemas of the contract.
type generator struct {
	*rand.Rand
	tokens []string
}

// randomRequest is a request and its body.
type randomRequest struct {
	*http.Request
	body string
}

func (g *generator) request(method, path string, item *openapi3.PathItem) randomRequest {
	operation, query := item.Operations()[method], url.Values{}
	for _, p := range slices.Concat(item.Parameters, operation.Parameters) {
		value := g.text(p.Value)
		switch p.Value.In {
		case "path":
			path = strings.ReplaceAll(path, "{"+p.Value.Name+"}", url.PathEscape(value))
		case "query":
			if p.Value.Required || g.IntN(2) == 0 {
				query.Add(p.Value.Name, value)
			}
		}
	}
	r := randomRequest{}
	kind := "application/json"
	if operation.RequestBody != nil {
		kind, r.body = g.body(operation.RequestBody.Value.Content)
	}
	r.Request = httptest.NewRequest(method, "/api"+path+"?"+query.Encode(), strings.NewReader(r.body))
	r.Header.Set("Content-Type", kind)
	if token := g.tokens[g.IntN(len(g.tokens))]; token != "" {
		r.Header.Set("Authorization", token)
	}
	return r
}

// text returns a random value of the parameter as text.
func (g *generator) text(p *openapi3.Parameter) string {
	if g.IntN(3) == 0 {
		return []string{"", "-1", "1e9", "n", moviesID, "99999999999999999999", "a b/../%", "\x00\u202e", strings.Repeat("x", 300)}[g.IntN(9)]
	}
	switch value := g.value(p.Schema.Value, 0).(type) {
	case string:
		return value
	default:
		return fmt.Sprint(value)
	}
}

// body returns a random content type and a body of this type.
func (g *generator) body(content openapi3.Content) (kind, body string) {
	kinds := slices.Sorted(maps.Keys(content))
	kind = kinds[g.IntN(len(kinds))]
	if media := content[kind]; strings.HasSuffix(kind, "json") && media.Schema != nil {
		text, err := json.Marshal(g.value(media.Schema.Value, 0))
		if err == nil {
			body = string(text)
		}
	}
	switch g.IntN(12) {
	case 0:
		return kind, body[:g.IntN(len(body)+1)]
	case 1:
		return kind, []string{"null", "[]", "{}", `"\ud800"`, "\xff\xfe", strings.Repeat("[", 5000), `{"a":1,"a":2}`}[g.IntN(7)]
	case 2:
		return "text/x-unknown", body
	}
	return kind, body
}

// value returns a random value of the schema. One of 12 values violates the schema.
func (g *generator) value(s *openapi3.Schema, depth int) any {
	if g.IntN(12) == 0 {
		return []any{nil, true, -1, 1.5, 1e300, "", "\u0000", strings.Repeat("\U0001f3ad", 2000), []any{[]any{}}, map[string]any{"x": nil}}[g.IntN(10)]
	}
	for _, choice := range []openapi3.SchemaRefs{s.OneOf, s.AnyOf} {
		if len(choice) > 0 {
			return g.value(choice[g.IntN(len(choice))].Value, depth+1)
		}
	}
	switch {
	case len(s.AllOf) > 0:
		return g.merged(s, depth)
	case len(s.Enum) > 0:
		return s.Enum[g.IntN(len(s.Enum))]
	case s.Type == nil || s.Type.Is("object") || len(s.Properties) > 0:
		return g.object(s, depth)
	case s.Type.Includes("array"):
		items := []any{}
		for range g.IntN(4) {
			items = append(items, g.value(s.Items.Value, depth+1))
		}
		return items
	case s.Type.Includes("boolean"):
		return g.IntN(2) == 0
	case s.Type.Includes("integer"), s.Type.Includes("number"):
		return g.IntN(2000) - 20
	default:
		return g.string(s)
	}
}

func (g *generator) string(s *openapi3.Schema) string {
	if s.Example != nil && g.IntN(2) == 0 {
		return fmt.Sprint(s.Example)
	}
	texts := []string{"a", "n", moviesID, unknownID, "2026-12-12", "2026-12-12T10:00:00Z", "asha@example.org", "Europe/Berlin", "ten green chairs", "עברית 🎤", "good"}
	text := texts[g.IntN(len(texts))]
	if s.MaxLength != nil && g.IntN(4) == 0 {
		return strings.Repeat("x", int(min(*s.MaxLength, 20_000))+g.IntN(2))
	}
	return text
}

func (g *generator) object(s *openapi3.Schema, depth int) map[string]any {
	object := make(map[string]any)
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		if depth < 6 && (slices.Contains(s.Required, name) || g.IntN(2) == 0) {
			object[name] = g.value(s.Properties[name].Value, depth+1)
		}
	}
	return object
}

// merged returns an object with the fields of all parts of the schema.
func (g *generator) merged(s *openapi3.Schema, depth int) any {
	all := g.object(s, depth)
	for _, part := range s.AllOf {
		object, isObject := g.value(part.Value, depth+1).(map[string]any)
		if !isObject {
			return object
		}
		maps.Copy(all, object)
	}
	return all
}

// respond responds to the request without a connection.
func (a *app) respond(_ *testing.T, r *http.Request) (status int, header http.Header, text []byte) {
	recorder := httptest.NewRecorder()
	a.handler.ServeHTTP(recorder, r)
	return recorder.Code, recorder.Header(), recorder.Body.Bytes()
}

// overHTTP2 returns a function that sends a request to the server with HTTP/2.
func overHTTP2(server *httptest.Server) func(t *testing.T, r *http.Request) (status int, header http.Header, text []byte) {
	return func(t *testing.T, r *http.Request) (status int, header http.Header, text []byte) {
		t.Helper()
		sent := r.Clone(t.Context())
		sent.RequestURI, sent.URL.Scheme, sent.URL.Host = "", "https", server.Listener.Addr().String()
		response, err := server.Client().Transport.RoundTrip(sent)
		if err != nil {
			t.Fatalf("%s %s: got error %v, want a response", r.Method, r.URL, err)
		}
		text, err = io.ReadAll(response.Body)
		if err := errors.Join(err, response.Body.Close()); err != nil || response.ProtoMajor != 2 {
			t.Errorf("%s %s: got error %v and protocol %s, want HTTP/2", r.Method, r.URL, err, response.Proto)
		}
		return response.StatusCode, response.Header, text
	}
}

// sendRandom sends the request. The response must be documented and must not be a 500.
func sendRandom(t *testing.T, r randomRequest, send func(t *testing.T, r *http.Request) (status int, header http.Header, text []byte)) {
	t.Helper()
	status, header, text := send(t, r.Request)
	t.Logf("%s %s: %d", r.Method, r.URL, status)
	if status == http.StatusInternalServerError {
		t.Errorf("%s %s %.300q: got 500, want another status", r.Method, r.URL, r.body)
	}
	route, parameters, err := seen.router.FindRoute(r.Request)
	if err != nil {
		return // skipped, because the random path is the path of another operation
	}
	input := &openapi3filter.RequestValidationInput{
		Request: r.Request, PathParams: parameters, Route: route,
		Options: &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, IncludeResponseStatus: true},
	}
	if err := openapi3filter.ValidateResponse(t.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: status, Header: header, Body: io.NopCloser(bytes.NewReader(text)), Options: input.Options,
	}); err != nil {
		t.Errorf("%s %s %.300q: got response %d %.300s that violates the contract: %.600v", r.Method, r.URL, r.body, status, text, err)
	}
}
