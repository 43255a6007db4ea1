// Package contract embeds the API's contract: openapi.yaml as it is written by
// hand, and the same document as JSON.
package contract

import (
	"context"
	_ "embed"
	"fmt"
)

//go:generate go run contract_json.go

// Read returns the document of that name, openapi.yaml or openapi.json.
func Read(_ context.Context, name string) (string, error) {
	switch name {
	case "openapi.yaml":
		return openapiYAML, nil
	case "openapi.json":
		return openapiJSON, nil
	default:
		return "", fmt.Errorf("the contract has no %s", name)
	}
}

// YAML returns openapi.yaml.
func YAML() string { return openapiYAML }

// JSON returns openapi.json, which is generated from openapi.yaml.
func JSON() string { return openapiJSON }

//go:embed openapi.yaml
var openapiYAML string

//go:embed openapi.json
var openapiJSON string
