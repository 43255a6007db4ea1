package contract

import (
	"encoding/json"
	"os"
	"reflect"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/oasdiff/yaml"
)

func read(t *testing.T, name string) []byte {
	t.Helper()
	text, err := ReadDocument(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return []byte(text)
}

func TestContract_IsValidOpenAPI(t *testing.T) {
	t.Parallel()
	doc, err := openapi3.NewLoader().LoadFromData(read(t, "openapi.yaml"))
	if err != nil {
		t.Fatalf("load openapi.yaml: got error %v", err)
	}
	if err := doc.Validate(t.Context()); err != nil {
		t.Errorf("validate openapi.yaml: got error %v", err)
	}
}

func TestContract_JSONEqualsYAML(t *testing.T) {
	t.Parallel()
	source, err := os.ReadFile("openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if string(source) != string(read(t, "openapi.yaml")) {
		t.Error("openapi.yaml.gz: got outdated content: run `make generate`")
	}
	want, err := yaml.YAMLToJSON(source)
	if err != nil {
		t.Fatalf("read openapi.yaml: %v", err)
	}
	var fromYAML, fromJSON any
	if err := json.Unmarshal(want, &fromYAML); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(read(t, "openapi.json"), &fromJSON); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(fromYAML, fromJSON) {
		t.Error("openapi.json: got outdated content: run `make generate`")
	}
}
